# Mots de Chad: The Toyota Wars en français.

title = Chad: The Toyota Wars
title-note = La guerre civile tchadienne des années quatre-vingt. Des guérillas qui s'évanouissent dans le désert, des blindés libyens liés aux pistes, des parachutistes français en réserve, et des puits qui décident de qui verra la saison suivante.
scenario-manta = Opération Manta, 1983
scenario-manta-note = Goukouni et la Libye descendent du nord ; Habré tient N'Djamena et attend les Français. Deux saisons. Qui est dans la capitale à la fin gagne, et qui perd son commandant perd la guerre.
side-fan = FAN
side-fap = FAP

## Options

option-commander_skill_as_strength = Talent du commandant
option-commander_skill_as_strength-note = Ce que le talent militaire d'un commandant change au combat.
option-commander_skill_as_strength-off = les dés, selon la règle 5.62
option-commander_skill_as_strength-on = la force de son camp
option-modifier_sign_by_strength = Signe des modificateurs
option-modifier_sign_by_strength-note = Les dés élevés favorisent la plus grande force. On peut faire en sorte que chefs, commandants et Français aident toujours leur camp.
option-modifier_sign_by_strength-off = plus pour l'attaquant, moins pour le défenseur
option-modifier_sign_by_strength-on = plus pour la plus grande force, moins pour la plus petite
option-tracks_bridge_rivers = Pistes et rivières
option-tracks_bridge_rivers-note = Si une piste épargne le point de mouvement d'une rivière, comme une route.
option-tracks_bridge_rivers-off = les routes seulement
option-tracks_bridge_rivers-on = les pistes aussi
option-dry_season_wells_fail = Puits en saison sèche
option-dry_season_wells_fail-note = Si les puits ordinaires donnent de l'eau en saison sèche. Ceux des dépressions en donnent toujours.
option-dry_season_wells_fail-off = ils donnent de l'eau
option-dry_season_wells_fail-on = ils sont à sec
option-quick_sanctuary = Nouveaux venus d'un sanctuaire
option-quick_sanctuary-note = Quand les pièces de la section des nouveaux venus peuvent repartir.
option-quick_sanctuary-off = à la phase tactique suivante
option-quick_sanctuary-on = au prochain segment de leur camp

## Feuilles

sheet-terrain = Table des effets du terrain (4.90)
sheet-terrain-note = Coûts de mouvement et points de défense.
sheet-determination = Table de détermination du combat (5.81)
sheet-determination-note = Quel genre de combat est livré.
sheet-withdrawal = Table de dérobade (5.82)
sheet-withdrawal-note = Le dé qu'il faut aux guérillas pour se dérober avant le combat.
sheet-combat = Table des résultats de combat (5.83)
sheet-combat-note = Pertes, retraites et contact selon la différence de force.
sheet-counters = Chiffres des pions
sheet-counters-note = Forces, mouvement et pas. Les chiffres des guérillas sont reconstitués : si vous avez les pions, mettez les vôtres.

## Unités

unit-habre = Habré
unit-goukouni = Goukouni
unit-leader = chef { $faction }
unit-guerrilla = guérilla { $faction } { $number }
unit-presidential-guard = Garde présidentielle
unit-fant-battalion = bataillon FANT { $number }
unit-fant-company = compagnie FANT { $number }
unit-fant-recon = compagnie de reconnaissance FANT { $number }
unit-fant-airborne = compagnie aéroportée FANT { $number }
unit-fant-armour = bataillon blindé FANT
unit-french-infantry = bataillon français { $number }
unit-french-airborne = parachutistes français { $number }
unit-zaire = bataillon zaïrois { $number }
unit-nigeria = bataillon nigérian { $number }
unit-senegal = bataillon sénégalais
unit-congo = bataillon congolais
unit-libya-armour = bataillon blindé libyen { $number }
unit-libya-mechanized = bataillon mécanisé libyen { $number }
unit-libya-commando = bataillon de commandos libyen { $number }
unit-legion-armour = bataillon blindé de la Légion { $number }
unit-legion-infantry = bataillon d'infanterie de la Légion { $number }
kind-guerrilla = guérilla { $faction }
kind-fant-battalion = bataillon d'infanterie FANT
kind-fant-company = compagnie d'infanterie FANT
kind-fant-recon = compagnie de reconnaissance FANT
kind-fant-airborne = compagnie aéroportée FANT
kind-french-infantry = bataillon d'infanterie français
kind-french-airborne = parachutistes de la 11e division française
kind-zaire = bataillon zaïrois (OUA)
kind-nigeria = bataillon nigérian (OUA)
kind-libya-armour = bataillon blindé libyen
kind-libya-mechanized = bataillon mécanisé libyen
kind-libya-commando = bataillon de commandos libyen
kind-legion-armour = bataillon blindé de la Légion islamique
kind-legion-infantry = bataillon d'infanterie de la Légion islamique
army-fant = FANT, l'armée nationale
army-france = France
army-oau = Organisation de l'unité africaine
army-libya = Libye
army-independent = Faction indépendante

## La carte

place = { $name }
number = { $value }
word = { $text }
points = { $points } PM
country-libya = Libye
country-sudan = Soudan
country-car = République centrafricaine
country-nigeria = Nigeria
region-north = Nord
region-central = Centre
region-south = Sud
water-lake-chad = Lac Tchad
water-chari = Chari
water-logone = Logone
ground-bodele = Dépression du Bodélé
ground-mourdi = Dépression du Mourdi
ground-desert = Désert
ground-depression = Dépression
ground-savannah = Savane
ground-steppe = Steppe
ground-mountain = Montagne
ground-mountain-desert = Montagne désertique
ground-perennial-marsh = Marais pérenne
ground-seasonal-marsh = Marais saisonnier
ground-lake = Lac
ground-entry = Hexagone d'entrée d'un sanctuaire
ground-off-limits = Interdit
ground-off-map = Base aérienne française
line-river = Rivière
line-road = Route
line-track = Piste
line-prefecture = Limite de préfecture
line-region = Limite de région
line-border = Frontière du Tchad
line-town = Ville
line-oasis = Oasis
line-fort = Fort
line-well = Puits
line-perennial-well = Puits pérenne
line-airfield = Terrain ou base d'aviation
legend-ground = { $points } PM, défense +{ $defence }
legend-seasonal = Saison humide : { $wet }. Saison sèche : { $dry }.
legend-lake = Personne n'y entre.
legend-entry = { $points } PM ; la pièce passe chez les nouveaux venus.
legend-off-map = Parachutistes seulement (4.82).
legend-river = +{ $points } PM pour la franchir ; les routes l'épargnent.
legend-way = { $points } PM par hexagone si l'on y entre par un côté qu'elle franchit. Hors d'usage en marais détrempé.
legend-position = Défense +{ $points } en combat conventionnel.
note-entry = Hexagone d'entrée : { $country }
note-prefecture = { $name }, région { $region }
note-sudan = Territoire soudanais : FAN, PLA et ANL seulement
note-town = Ville : défense +1 en combat conventionnel, eau
note-village = Village : eau
note-oasis = Oasis : défense +1 en combat conventionnel, eau
note-well = Puits : eau
note-perennial-well = Puits pérenne : eau même par grande sécheresse
note-airfield = Terrain d'aviation
note-airbase = Base aérienne
note-waterless = Sans eau : les unités de combat qui s'y trouvent sont perdues à la fin de la saison
note-waterless-dry = Sans eau en saison sèche
note-off-limits = Interdit à tous

## Cases et pistes

box-sanctuary = Sanctuaire : { $country }
box-arrivals = Nouveaux venus
box-reserve = { $side } : renforts et remplacements
box-losses = Pertes des forces d'intervention
box-dead = { $side } : éliminés
box-withdrawn = OUA, retirés
track-turn = Tour
track-impulse = Impulsion

## Tables

provenance = Source : { $text }
chart-combat = Table des résultats de combat (5.83)
chart-dice = Dés
chart-determination = Table de détermination du combat (5.81)
chart-attacker = Attaquant
chart-defender = Défenseur
chart-plain = Sans position aménagée
chart-improved = Ville, oasis ou fort
force-conventional = conventionnelle
force-mixed = mixte
force-guerrilla = guérillas seules
combat-conventional = conventionnel
combat-guerrilla = de guérilla
combat-choice = le défenseur choisit
chart-withdrawal = Table de dérobade des guérillas avant le combat (5.82)
chart-case = Cas
chart-die = Dé
chart-hexes =
    { $count ->
        [one] { $count } hexagone adjacent avec des unités de combat ennemies
       *[other] { $count } hexagones adjacents avec des unités de combat ennemies
    }
chart-at-least = { $die } ou plus
chart-rough = En montagne, marais pérenne, ou marais saisonnier en saison humide
chart-guerrillas = Une guérilla attaque
chart-terrain = Table des effets du terrain (4.90)
chart-ground = Terrain
chart-movement = Mouvement
chart-defence = Défense
chart-roads = Routes et pistes
chart-open = Désert, dépression, savane, steppe
chart-perennial-drought = Marais pérenne par sécheresse
chart-seasonal-wet = Marais saisonnier, saison humide
chart-seasonal-dry = Marais saisonnier, saison sèche ou sécheresse
chart-roads-always = toujours
chart-roads-dry = saison sèche seulement
chart-plus = +{ $points } PM
chart-infiltration = Infiltration à travers guérillas ou FANT
chart-infiltration-foreigners = Infiltration à travers Libyens ou Français
chart-conventional-only = +{ $points } en combat conventionnel
chart-counters = Pions
chart-kind = Pion
chart-count = Nombre
chart-figures = Chiffres
chart-steps = Pas
chart-source = Source
chart-skill = talent militaire { $skill }, { $points } PM
source-ours = reconstitué

## Play

turn-wet = Turn { $turn }, Wet season { $year }
turn-dry = Turn { $turn }, Dry season { $year }
status-segment = Impulse { $impulse } of 3, segment of { $side }
hex = { $label }
hex-named = { $name } ({ $label })
nobody = nobody
group = { $unit } and { $others ->
    [one] one more
   *[other] { $others } more
}

ask-confirm = Confirm.
ask-entry = Bring in reinforcements, or go on to movement.
ask-entry-where = Where does { $unit } come in?
ask-move = Choose a unit to move, or end the movement.
ask-where = Where does { $unit } go? { $points } MP. Add units of the same place, or take the whole stack.
ask-go-on = Overrun. Does { $unit } go on?
ask-fly = Where does { $unit } fly?
ask-flights = Choose paratroops to fly, or end the flights.
ask-flight-where = Where does { $unit } fly?
ask-attack = Choose a hex to attack, or end the combat.
ask-attackers = From which hexes is { $hex } attacked? Everybody there takes part.
ask-kind = { $hex } is attacked. Which kind of combat?
ask-operation = { $hex } is attacked. What do the guerrillas do?
ask-ambush-whom = Which hex of the attackers is ambushed?
ask-ambush-who = Who takes part in the ambush?
ask-slip = The way is open. Who slips away?
ask-slip-where = Where does { $unit } slip away to?
ask-modifier = Combat for { $hex }: which modifier?
ask-losses = Choose units to give up: { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
ask-contact = Contact at { $hex }. Fight on, or break off and retreat?
ask-retreat = Choose a unit to retreat.
ask-retreat-where = Where does { $unit } retreat to?
ask-advance = Who advances into { $hex }?
ask-withdrawal = Who withdraws into the sanctuaries?

button-end = End
button-stack = Whole stack
button-hold = Hold
button-build = Build a fort
button-fly = Fly
button-stand = Stand
button-withdraw = Withdraw
button-ambush = Ambush
button-done = The others stay
button-conventional = Conventional combat
button-guerrilla = Guerrilla combat
button-again = Fight on
button-break-off = Break off
button-none = No modifier
button-leader = Leader
button-commander = Commander
button-french = French unit
button-extend = Play on after turn 10
button-box = Sanctuary box: { $country }

note-left = { $left } MP left
note-dies = { $left } MP left; ends the phase without water: will die
note-no-water = { $left } MP left; no water: halved from the next segment on
note-water-later = { $left } MP left; no water: must leave before the season ends
note-sanctuary = { $left } MP left; goes to New Arrivals in { $country }
note-overrun = { $left } MP left; overruns { $unit }
note-turned-back = No way into Chad: back to New Arrivals in { $country }
note-build = The fort is finished at the end of the segment if the battalion stays.
note-gate = Must leave the entry hex in this impulse.
note-overstacked = { $steps } steps: too many, unless some move on.
note-excess = { $hex } holds { $steps } steps of { $most }: the rest is lost.
note-oau-leaves = { $unit } is next to Rebels and leaves play.
note-home-base = To the Task Force Losses box; back as a replacement next turn.
note-independent = The MRP joins { $side } at once.
note-conventional = Town, oasis and fort count.
note-guerrilla = Town, oasis and fort do not count.
note-exposed = After an ambush the ground no longer helps the defence.
note-dice = Dice { $value }
note-skill = Strength +{ $value }
note-withdraws = To New Arrivals in { $country }

fight-conventional = Conventional combat
fight-guerrilla = Guerrilla combat
preview-move = { $unit }: { $steps ->
    [one] one step
   *[other] { $steps } steps
}
preview-thirsty = { $unit } began without water: movement and strength are halved.
preview-bonus = { $unit } began with Habré: double movement, ending with him or next to him.
preview-stack = In the hex: { $units ->
    [one] one piece
   *[other] { $units } pieces
}, { $steps } of 9 steps.
preview-defenders = { $units ->
    [one] One defender
   *[other] { $units } defenders
}, { $steps ->
    [one] one step
   *[other] { $steps } steps
}
preview-oau-leave = Only OAU units: they leave, and the hex is empty.
preview-combat = { $kind }: { $attack } against { $defence }, column { $column }
preview-may-withdraw = The guerrillas may stand, lay an ambush, or try to withdraw: { $faces } of 6.
preview-withdrawal = One die must beat the number of adjacent hexes with enemies.
reason-chart = { $attackers } attack { $defenders }: the chart decides.
reason-choice = { $attackers } attack { $defenders } in an improved position: the defender chooses; shown without town, oasis and fort.
reason-ambush = An ambush is guerrilla combat, and the ground does not count.
term-ground = Ground
term-position = Town or oasis
term-fort = Fort
term-skill = Commander's skill
term-dice = On the dice
term-enemy-hexes = Adjacent hexes with enemies
term-rough = Rough ground
term-guerrilla-attackers = Guerrillas attack
outcome = Attacker: { $attacker }. Defender: { $defender }.
outcome-escape = They may slip away
effect-none = nothing
effect-retreat = retreat
effect-contact = contact
effect-loss = { $steps ->
    [one] one step
   *[other] { $steps } steps
}
effect-loss-retreat = { $steps ->
    [one] one step
   *[other] { $steps } steps
} and retreat
effect-loss-contact = { $steps ->
    [one] one step
   *[other] { $steps } steps
} and contact

roll-activation = Does the MRP join the Rebel? { $least } or more
roll-escape = Do the guerrillas of { $hex } get away?
roll-combat = Combat for { $hex }

event-segment = Impulse { $impulse }: { $side }
event-mrp-joins = The MRP joins { $side } (die { $die })
event-mrp-stays = The MRP stays independent (die { $die })
event-mrp-provoked = The MRP is attacked and joins { $side }
event-replacement = { $unit } is available as a replacement
event-freed = { $unit } may leave its sanctuary in { $country }
event-enters = { $unit } comes in at { $hex }
event-moves = { $unit } moves to { $hex } ({ $points } MP)
event-sanctuary = { $unit } goes over the border: { $country }
event-box = { $unit } goes to the sanctuary in { $country }
event-building = { $unit } begins a fort
event-fort = A fort stands in { $hex }
event-fort-falls = The fort in { $hex } is gone
event-flies = { $unit } flies to { $hex }
event-oau-withdrawn = { $unit } leaves play
event-stranded = { $unit } never left its entry hex and is lost
event-eliminated = { $unit } is eliminated
event-leader-flees = { $unit } flees to { $country }
event-attack = { $side } attacks { $hex }
event-conventional = Conventional combat
event-guerrilla = Guerrilla combat
event-ambush = { $unit } ambushes { $hex }
event-escape = The guerrillas find a way out (die { $die })
event-caught = The guerrillas cannot get away (die { $die })
event-leader = A leader directs the fight
event-commander = The Commander directs the fight
event-french = French units take part
event-dice = Dice { $total }, modified by { $modifier }, column { $column }. Attacker: { $attacker }. Defender: { $defender }.
event-again = The attacker fights on
event-breaks-off = The attacker breaks off
event-retreats = { $unit } retreats to { $hex }
event-advances = { $unit } advances into { $hex }
event-withdraws = { $unit } withdraws to { $country }

end-commander = { $side } wins: { $commander } is eliminated
end-capital = { $side } wins: it holds N'Djamena
end-conceded = { $side } wins: { $loser } concedes
end-draw = A draw: nobody holds N'Djamena

refuse-other-segment = { $side } moves now.
refuse-not-your-unit = This unit is not under your command.
refuse-independent = The MRP belongs to nobody and does not move until it joins a side.
refuse-out-of-play = This unit is not on the map.
refuse-moved = This unit has moved in this segment.
refuse-new-arrival = New arrivals leave their sanctuary in the next Tactical Phase.
refuse-not-together = Units that move together begin in one place.
refuse-same-hex = It is there already.
refuse-impassable = Nobody may enter this hex.
refuse-lake = This side of the hex is all lake.
refuse-enemy-hex = Enemies hold this hex, and it cannot be passed.
refuse-end-with-enemy = No move ends in a hex with enemies.
refuse-stacking = { $steps } steps would stand there; { $most } is the limit.
refuse-too-far = Too far for { $points } MP.
refuse-beside-commander = Whoever goes beyond the printed allowance ends with Habré or next to him.
refuse-sudan = Only FAN, PLA and ANL may enter the Sudan.
refuse-north = French and OAU units do not enter the North.
refuse-off-road = OAU and Libyan units stay on or next to a road or track.
refuse-oau-adjacent = OAU units do not go next to Rebel combat units.
refuse-entry-conventional = Conventional units do not enter sanctuaries.
refuse-entry-commander = The Government Commander never enters a sanctuary.
refuse-entry-to-entry = There is no way from one entry hex to another.
refuse-entry-foreign = This faction has no sanctuary in { $country }.
refuse-box = Only the Rebel Commander goes from box to box, and to another one.
refuse-no-builder = Only infantry battalions build forts.
refuse-build-here = Forts are built inside Chad.
refuse-build-entered = It came in during this segment; it must stay in one hex for a whole one.
refuse-fort-there = There is a fort already.
refuse-no-field = He must stand on a field held by a Government combat unit, and there must be another.
refuse-flown = He has flown in this segment.
refuse-landing-commander = He lands on another field held by a Government combat unit.
refuse-fly-rebel = Only the Government flies.
refuse-no-paratroops = Only paratroops fly.
refuse-flights-fant = { $most } FANT companies fly in a segment, no more.
refuse-fly-moved = A unit that has moved does not fly.
refuse-fly-from-field = It must stand on an airfield or airbase.
refuse-landing-field = It lands on an airfield or airbase in Chad.
refuse-landing-enemy = Enemies are there.
refuse-off-map = Airmobile movement does not leave the map.
refuse-out-of-range = Beyond { $most } hexes, or only over the North.
refuse-no-field-at-all = An airmobile move begins or ends on an airfield or airbase.
refuse-not-in-box = It is not in the Reinforcements box.
refuse-reserve-late = The task forces of the set-up come in during turn { $turn } only.
refuse-entry-closed = There is no hex where it could come in now.
refuse-entry-enemy = An enemy combat unit is there.
refuse-entry-oau = OAU units come in at N'Djamena.
refuse-entry-reserve = This task force comes in at N'Djamena.
refuse-entry-closed-hex = This hex is no entry for French units.
refuse-entry-french = French units come in at N'Djamena or on the south edge from 1653 to 2852.
refuse-entry-libyan = Libyan units come in on an entry hex of Libya.
refuse-attack-entry = No attack from or against an entry hex.
refuse-fought = This hex has been attacked in this segment.
refuse-attack-leaders = Leaders without combat units cannot be fought; walk over them.
refuse-attack-nobody = There is no enemy.
refuse-attack-sudan = Everybody in the attacking hex must be allowed in the Sudan.
refuse-attack-adjacent = Only adjacent enemies can be attacked.
refuse-attack-oau = OAU units never attack, and hold back whoever is with them.
refuse-attacked = A unit there has attacked in this segment.
refuse-attack-without-units = There is no combat unit there.
refuse-ambush-without-guerrillas = An ambush takes a guerrilla unit.
refuse-ambush-hex = The ambush falls on one hex of the attackers.
refuse-ambush-conventional = Conventional units take no part in an ambush.
refuse-slip-conventional = Conventional units stay, and so does who has nowhere to go.
refuse-two-hexes = A retreat ends two hexes away.
refuse-retreat-entry = No retreat into an entry hex.
refuse-retreat-enemy = No retreat into a hex with enemies.
refuse-retreat-blocked = There is no free hex on the way.
refuse-retreat-direction = Away from the enemy, and towards its field or sanctuary.
refuse-leader-commander = Where the Commander is, no leader directs the fight.
refuse-no-leader = No leader is here with a unit of his own faction.
refuse-no-commander = The Commander is not here with a unit of his own faction.
refuse-no-french = No French unit takes part.
refuse-enough-lost = That is enough.
refuse-needless-loss = One of them would be lost for nothing.
refuse-advance = It cannot enter this hex.
refuse-withdrawal-outside = Only guerrillas and leaders inside Chad withdraw.
refuse-extension = Play after turn 10 needs Part II of the rules, which this table does not have yet.
refuse-concede-later = Concede when it is your turn to decide.

unfinished-unit = Choose a unit.
unfinished-move = Choose where it goes.
unfinished-hex = Choose a hex.
unfinished-target = Choose a hex to attack.
unfinished-attackers = Choose at least one hex that attacks.
unfinished-operation = Choose what the guerrillas do.
unfinished-ambush = Choose at least one guerrilla unit.
unfinished-choice = Choose one.
unfinished-losses = More must be given up.

## Seen

phase-activation = The MRP makes up its mind
phase-entry = Reinforcements
phase-movement = Movement
phase-flights = Flights
phase-excess = Too many steps in a hex
phase-combat = Combat
phase-withdrawal = Special guerrilla withdrawal: { $side }
next-segment = Next: segment of { $side }
next-impulse = Next: impulse { $impulse }
next-withdrawal = Next: guerrilla withdrawal, then the water check
badge-no-water = NO WATER: movement and strength halved
badge-will-thirst = In the desert off water
badge-building = Builds a fort
badge-bonus = Began with Habré: double movement
badge-independent = Independent
badge-fort = Fort
card-command = Command
card-conventional = Conventional strength
card-guerrilla = Guerrilla strength
card-step = Step value
card-skill = Military skill
card-movement = Movement
card-hex = Hex
card-stack = Stack
card-stack-value = { $units ->
    [one] one piece
   *[other] { $units } pieces
}, { $steps } of 9 steps
card-water = Water
card-dies = None here: it dies if it ends the season so.
place-sanctuary = Sanctuary in { $country }
place-reserve = Reinforcements box
place-losses = Task Force Losses box
place-gone = out of play
panel-victory = Victory
panel-capital = Holds N'Djamena
panel-government = Government
panel-forces = Forces of { $side }
panel-guerrillas = Guerrillas
panel-army = Army
panel-on-map = On the map
panel-steps = Steps
panel-boxed = In boxes
panel-lost = Lost
overlay-attack = Attack on { $hex }
overlay-reach = Reach
overlay-dry = Reach without water
layer-waterless = Desert off water
layer-served = On or next to a road or track
layer-north = The North
layer-fields = Airfields and airbases
preview-reach = { $unit }: { $points } MP
