# Words of Chad: The Toyota Wars in English.

title = Chad: The Toyota Wars
title-note = The Chadian civil war of the 1980s. Guerrillas that melt away into the desert, Libyan armour tied to the tracks, French paratroops on call, and wells that decide who lives to see the next season.
scenario-manta = Operation Manta, 1983
scenario-manta-note = Goukouni and Libya come down from the north; Habré holds N’Djamena and waits for the French. Two seasons. Whoever holds the capital at the end wins, and a side that loses its Commander loses the war.
side-fan = FAN
side-fap = FAP

## Options

option-commander_skill_as_strength = Commander’s skill
option-commander_skill_as_strength-note = What a Commander’s military skill changes in combat.
option-commander_skill_as_strength-off = the dice, as in rule 5.62
option-commander_skill_as_strength-on = his side’s strength
option-modifier_sign_by_strength = Sign of modifiers
option-modifier_sign_by_strength-note = High dice favour the larger force. Leaders, Commanders and French units can be made to help their own side always.
option-modifier_sign_by_strength-off = plus for the attacker, minus for the defender
option-modifier_sign_by_strength-on = plus for the larger force, minus for the smaller
option-tracks_bridge_rivers = Tracks and rivers
option-tracks_bridge_rivers-note = Whether a track spares the extra movement point of a river, as a road does.
option-tracks_bridge_rivers-off = only roads do
option-tracks_bridge_rivers-on = tracks do as well
option-dry_season_wells_fail = Wells in the Dry season
option-dry_season_wells_fail-note = Whether ordinary wells give water in the Dry season. Wells in depressions always do.
option-dry_season_wells_fail-off = they give water
option-dry_season_wells_fail-on = they are dry
option-quick_sanctuary = New arrivals in a sanctuary
option-quick_sanctuary-note = When pieces in the New Arrivals section may leave again.
option-quick_sanctuary-off = in the next Tactical Phase
option-quick_sanctuary-on = in their side’s next segment
option-commander_as_leader = Commanders as leaders
option-commander_as_leader-note = Whether a Commander infiltrates enemy-held hexes and withdraws before combat, as a leader does.
option-commander_as_leader-off = he does neither
option-commander_as_leader-on = he does both
option-leaders_outlive_retreat = Leaders and lost retreats
option-leaders_outlive_retreat-note = What becomes of a leader or Commander when every unit with him is lost because it cannot retreat.
option-leaders_outlive_retreat-off = he dies with them
option-leaders_outlive_retreat-on = he lives if he can retreat himself

## Sheets

sheet-terrain = Terrain Effects Chart (4.90)
sheet-terrain-note = Movement costs and defence points.
sheet-determination = Combat Determination Chart (5.81)
sheet-determination-note = Which kind of combat is fought.
sheet-withdrawal = Withdrawal Table (5.82)
sheet-withdrawal-note = The die that guerrillas need to withdraw before combat.
sheet-combat = Combat Results Table (5.83)
sheet-combat-note = Losses, retreats and contact by difference of strength.
sheet-counters = Figures on the counters
sheet-counters-note = Strengths, movement and steps. Guerrilla figures are reconstructed: if you own the counters, enter yours.
sheet-map = Map
sheet-map-note = Terrain, rivers, roads, places, prefectures and entry hexes. It was read from the redrawn map: if you own the printed one, enter where they differ.

## Units

unit-habre = Habré
unit-goukouni = Goukouni
unit-leader = { $faction } leader
unit-guerrilla = { $faction } guerrilla { $number }
unit-presidential-guard = Presidential Guard
unit-fant-battalion = FANT battalion { $number }
unit-fant-company = FANT company { $number }
unit-fant-recon = FANT recon company { $number }
unit-fant-airborne = FANT airborne company { $number }
unit-fant-armour = FANT armour battalion
unit-french-infantry = French battalion { $number }
unit-french-airborne = French paratroops { $number }
unit-zaire = Zairian battalion { $number }
unit-nigeria = Nigerian battalion { $number }
unit-senegal = Senegalese battalion
unit-congo = Congolese battalion
unit-libya-armour = Libyan armour battalion { $number }
unit-libya-mechanized = Libyan mechanized battalion { $number }
unit-libya-commando = Libyan commando battalion { $number }
unit-legion-armour = Legion armour battalion { $number }
unit-legion-infantry = Legion infantry battalion { $number }
kind-guerrilla = { $faction } guerrilla
kind-fant-battalion = FANT infantry battalion
kind-fant-company = FANT infantry company
kind-fant-recon = FANT recon company
kind-fant-airborne = FANT airborne company
kind-french-infantry = French infantry battalion
kind-french-airborne = French 11th Division paratroops
kind-zaire = Zairian battalion (OAU)
kind-nigeria = Nigerian battalion (OAU)
kind-libya-armour = Libyan armour battalion
kind-libya-mechanized = Libyan mechanized battalion
kind-libya-commando = Libyan commando battalion
kind-legion-armour = Islamic Legion armour battalion
kind-legion-infantry = Islamic Legion infantry battalion
army-fant = FANT, the national army
army-france = France
army-oau = Organization of African Unity
army-libya = Libya
army-independent = Independent faction

## The map

place = { $name }
number = { $value }
word = { $text }
points = { $points } MP
country-libya = Libya
country-sudan = Sudan
country-car = Central African Republic
country-nigeria = Nigeria
region-north = North
region-central = Central
region-south = South
water-lake-chad = Lake Chad
water-chari = Chari
water-logone = Logone
ground-bodele = Bodélé Depression
ground-mourdi = Mourdi Depression
ground-desert = Desert
ground-depression = Depression
ground-savannah = Savannah
ground-steppe = Steppe
ground-mountain = Mountain
ground-mountain-desert = Desert mountain
ground-in-savannah = { $ground } in the savannah
ground-in-steppe = { $ground } in the steppe
ground-perennial-marsh = Perennial marsh
ground-seasonal-marsh = Seasonal marsh
ground-lake = Lake
ground-entry = Sanctuary entry hex
ground-off-limits = Off limits
ground-off-map = French airbase
line-river = River
line-road = Road
line-track = Track
line-prefecture = Border of a prefecture
line-region = Border of a region
line-border = Border of Chad
line-town = Town
line-oasis = Oasis
line-fort = Fort
legend-ground = { $points } MP, defence +{ $defence }
legend-seasonal = Wet season: { $wet }. Dry season: { $dry }.
legend-lake = Nobody enters.
legend-entry = { $points } MP; the piece goes on to New Arrivals.
legend-off-map = Paratroops only (4.82).
legend-river = +{ $points } MP to cross; roads spare it.
legend-way = { $points } MP per hex entered along it. Not usable in wet marsh.
note-entry = Entry hex of { $country }
note-prefecture = { $name }, { $region } Region
note-sudan = Sudanese territory: FAN, PLA and ANL only
note-town = Town: defence +1 in conventional combat, water
note-village = Village: water
note-oasis = Oasis: defence +1 in conventional combat, water
note-well = Well: water
note-perennial-well = Perennial well: water even in a severe drought
note-airfield = Airfield
note-airbase = Airbase
note-waterless = No water: combat units here are lost at the end of the season
note-waterless-dry = No water in the Dry season
note-off-limits = Off limits to everybody

## Boxes and tracks

box-sanctuary = Sanctuary: { $country }
box-arrivals = New Arrivals
box-reserve = { $side }: Reinforcements & Replacements
box-losses = Task Force Losses
box-dead = { $side }: eliminated
box-withdrawn = Foreign units out of play
track-turn = Turn
track-impulse = Impulse

## Charts

provenance = Source: { $text }
provenance-combat = Source: tables of the Operation Manta site.
provenance-determination = Source: tables of the Operation Manta site; the choice of an all-guerrilla defence by 5.30.
provenance-withdrawal = Source: tables of the Operation Manta site. The modified die must be greater than the number of such hexes.
provenance-terrain = Source: tables of the Operation Manta site; rivers, infiltration and roads by the rule text (4.22, 4.24, 4.43).
provenance-counters = Source: set-ups of the rulebook and the Operation Manta site; guerrilla figures reconstructed.
chart-combat = Combat Results Table (5.83)
chart-combat-note = Before the slash: the larger force; after it: the smaller. If equal, the attacker counts as larger. A figure: steps lost. R: retreat of two hexes. C: contact, the attacker fights on or retreats. { $source }
chart-dice = Dice
chart-determination = Combat Determination Chart (5.81)
chart-attacker = Attacker
chart-defender = Defender
chart-plain = No improved position
chart-improved = Town, oasis or fort
force-conventional = conventional
force-mixed = mixed
force-guerrilla = guerrillas only
chart-conventional = conventional
chart-guerrilla = guerrilla
chart-choice = the defender chooses
chart-withdrawal = Guerrilla Pre-Combat Withdrawal Table (5.82)
chart-case = Case
chart-die = Die
chart-hexes =
    { $count ->
        [one] { $count } adjacent hex with enemy combat units
       *[other] { $count } adjacent hexes with enemy combat units
    }
chart-at-least = { $die } or more
chart-rough = In mountain, perennial marsh, or seasonal marsh in a Wet season
chart-guerrillas = A guerrilla unit attacks
chart-terrain = Terrain Effects Chart (4.90)
chart-ground = Terrain
chart-movement = Movement
chart-defence = Defence
chart-roads = Roads and tracks
chart-open = Desert, depression, savannah, steppe
chart-perennial-drought = Perennial marsh in a drought
chart-seasonal-wet = Seasonal marsh, Wet season
chart-seasonal-dry = Seasonal marsh, Dry season or drought
chart-roads-always = always
chart-roads-dry = Dry season only
chart-plus = +{ $points } MP
chart-infiltration = Infiltration through guerrillas or FANT
chart-infiltration-foreigners = Infiltration through Libyan or French units
chart-conventional-only = +{ $points } in conventional combat
chart-counters = Counters
chart-kind = Counter
chart-count = Number
chart-figures = Figures
chart-steps = Steps
chart-source = Source
chart-skill = military skill { $skill }, { $points } MP
source-ours = reconstructed
source-site = Operation Manta site
source-site-counter = counter shown by the Operation Manta site
source-site-skill = military skill from the Operation Manta site; the rest reconstructed

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
ask-where = Where { $count ->
    [one] does
   *[other] do
} { $unit } go? { $points } MP. { $others ->
    [0] {""}
   *[other] Add units of the same place, or take the whole stack.
 }
ask-go-on = Enemy overrun. { $count ->
    [one] Does { $unit } move on?
   *[other] Do { $unit } move on?
 }
ask-fly = Where does { $unit } fly?
ask-flights = Choose paratroops to fly, or end the flights.
ask-flight-where = Where does { $unit } fly?
ask-attack = Choose a hex to attack, or end the combat.
ask-attackers = From which hexes is { $hex } attacked? Everybody there takes part.
ask-kind = { $hex } is attacked. Which kind of combat?
ask-operation = { $hex } is attacked. What do the guerrillas do?
ask-ambush-whom = Which hex of the attackers is ambushed?
ask-ambush-who = Who takes part in the ambush?
ask-slip = The way is open. Who withdraws?
ask-slip-where = Where does { $unit } withdraw to?
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

button-end = End the phase
button-stack = Whole stack
button-hold = Hold
button-build = Build a fort
button-fly = Fly
button-stand = Stand
button-withdraw = Withdraw
button-ambush = Ambush
button-done = Done, the rest stays
button-conventional = Conventional combat
button-guerrilla = Guerrilla combat
button-again = Fight on
button-break-off = Break off
button-none = No modifier
button-leader = Leader
button-commander = Commander
button-french = French unit
button-extend = Play on after the last turn
button-give-up = Give it up
button-box = Sanctuary box: { $country }

left = { $left } MP left
left-exactly = exactly { $spent } MP, { $left } left
note-left = { $left }
note-dies = { $left }; without water at the end of the phase: will be lost
note-no-water = { $left }; no water: halved from the next segment on
note-water-later = { $left }; no water: must leave before the season ends
note-sanctuary = { $left }; goes to New Arrivals in { $country }
note-overrun = { $left }; overruns { $unit }
note-infiltrates = Infiltrates { $hexes ->
    [one] one enemy hex
   *[other] { $hexes } enemy hexes
} (+{ $extra } MP); { $then }
note-turned-back = No way into Chad: back to New Arrivals in { $country }
note-build = The fort is finished at the end of the segment if the battalion stays.
note-gate = Must leave the entry hex in this impulse.
note-overstacked = Steps: { $steps } of { $most }. The excess must move off in this segment, or is lost.
note-excess = { $hex } holds { $steps ->
    [one] one step
   *[other] { $steps } steps
 }, { $most } at most: { $lost } must be given up.
note-oau-leaves = { $unit } is next to Rebels and leaves play.
note-home-base = To the Task Force Losses box; back as a replacement next turn.
note-lands-on = Overruns { $unit }
note-independent = The MRP joins { $side } at once.
note-conventional = Town, oasis and fort count.
note-guerrilla = Town, oasis and fort do not count.
note-exposed = After an ambush the terrain no longer helps the defence.
note-give-up = { $unit } is eliminated. It may stay and fight instead.
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
preview-joins = At the end of the move, steps in the hex: { $steps } of { $most }.
preview-defenders = { $units ->
    [one] One defender
   *[other] { $units } defenders
}, { $steps ->
    [one] one step
   *[other] { $steps } steps
 }
preview-oau-leave = Only OAU units: they leave, and the hex is empty.
preview-combat = { $kind }: { $attack } against { $defence }, column { $column }
preview-may-withdraw = The guerrillas may stand, lay an ambush, or try to withdraw: { $faces ->
    [one] one chance
   *[other] { $faces } chances
 } in 6.
preview-open-modifier = Not counted yet: { $side } may choose { $name } ({ $effect }).
preview-most-lost = The defence loses { $steps ->
    [one] one step
   *[other] { $steps } steps
 } at most: never more steps than attack it.
preview-withdrawal = One die must beat the number of adjacent hexes with enemies.
reason-chart = Attackers { $attackers }, defenders { $defenders }, { $ground ->
    [improved] in a town, an oasis or a fort
   *[other] without town, oasis or fort
}: { $kind } combat by the chart.
reason-choice = Attackers { $attackers }, defenders { $defenders } in a town, an oasis or a fort: the defender chooses; shown as guerrilla combat.
reason-chosen = Attackers { $attackers }, defenders { $defenders } in a town, an oasis or a fort: chosen by the defender.
reason-ambush = An ambush is guerrilla combat, and the terrain does not count.
term-ground = Terrain
term-position = Town or oasis
term-fort = Fort
term-skill = Commander’s skill
term-dice = On the dice: { $side }
term-enemy-hexes = Adjacent hexes with enemies
term-rough = Rough terrain
term-guerrilla-attackers = Guerrillas attack
outcome = Attacker: { $attacker }. Defender: { $defender }.
outcome-escape = They may withdraw
outcome-caught = They are caught and fight
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

roll-activation = The MRP joins the Rebel on { $least } or more
roll-escape = Withdrawal of the guerrillas of { $hex }
roll-combat = Combat for { $hex }

event-segment = Impulse { $impulse }: { $side }.
event-mrp-joins = The MRP joins { $side } (die { $die }).
event-mrp-stays = The MRP stays independent (die { $die }).
event-mrp-provoked = The MRP is attacked and joins { $side }.
event-replacement = { $unit } is available as a replacement.
event-freed = { $unit } may leave its sanctuary in { $country }.
event-enters = { $unit } comes in at { $hex }.
event-moves = { $unit } { $count ->
    [one] moves
   *[other] move
} to { $hex } ({ $points } MP).
event-sanctuary = { $unit } { $count ->
    [one] goes
   *[other] go
} over the border: { $country }.
event-box = { $unit } goes to the sanctuary in { $country }.
event-building = { $unit } begins a fort.
event-fort = A fort stands in { $hex }.
event-fort-falls = The fort in { $hex } is gone.
event-flies = { $unit } flies to { $hex }.
event-oau-withdrawn = { $unit } leaves play.
event-stranded = { $unit } never left its entry hex and is lost.
event-eliminated = { $unit } is eliminated.
event-no-water = { $unit } ends the season without water and is lost.
event-no-way-out = { $unit } cannot retreat and is lost.
event-leader-flees = { $unit } flees to { $country }.
event-attack = { $side } attacks { $hex }.
event-conventional = Conventional combat.
event-guerrilla = Guerrilla combat.
event-ambush = { $unit } { $count ->
    [one] ambushes
   *[other] ambush
} { $hex }.
event-escape = The guerrillas find a way out (die { $die }).
event-caught = The guerrillas cannot get away (die { $die }).
event-leader = A leader directs the fight.
event-commander = The Commander directs the fight.
event-french = French units take part.
event-dice = Dice { $total }, modified by { $modifier }, column { $column }. Attacker: { $attacker }. Defender: { $defender }.
event-again = The attacker fights on.
event-breaks-off = The attacker breaks off.
event-retreats = { $unit } retreats to { $hex }.
event-advances = { $unit } advances into { $hex }.
event-withdraws = { $unit } withdraws to { $country }.

end-commander = { $side } wins: { $commander } is eliminated.
end-capital = { $side } wins: it holds N’Djamena.
end-conceded = { $side } wins: { $loser } concedes.
end-draw = A draw: nobody holds N’Djamena.
end-commanders = A draw: both Commanders fell in the same fight.

refuse-other-segment = { $side } moves now.
refuse-not-your-unit = This unit is not under your command.
refuse-independent = The MRP belongs to nobody and does not move until it joins a side.
refuse-out-of-play = This unit is not on the map.
refuse-moved = This unit has moved in this segment.
refuse-holding = This unit was told to stay. Take that back to move it.
refuse-new-arrival = New arrivals leave their sanctuary in the next Tactical Phase.
refuse-not-together = Units that move together begin in one place.
refuse-same-hex = It is there already.
refuse-impassable = Nobody may enter this hex.
refuse-lake = This side of the hex is all lake.
refuse-enemy-hex = Enemies hold this hex, and it cannot be passed.
refuse-end-with-enemy = No move ends in a hex with enemies.
refuse-stacking = { $steps ->
    [one] One step
   *[other] { $steps } steps
 } would stand there; { $most } is the limit.
refuse-no-way-on = From { $hex } the way cannot go on.
refuse-too-far = Too far for { $points } MP.
refuse-beside-commander = A unit that goes beyond its printed allowance ends with Habré or next to him.
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
refuse-no-field = He must stand on an airfield held by a Government combat unit, and there must be another.
refuse-flown = He has flown in this segment.
refuse-landing-commander = He lands on another airfield held by a Government combat unit.
refuse-fly-rebel = Only the Government has air transport.
refuse-no-paratroops = Only paratroops fly.
refuse-flights-fant = No more than { $most ->
    [one] one FANT company flies
   *[other] { $most } FANT companies fly
 } in a segment.
refuse-fly-moved = A unit that has moved does not fly.
refuse-fly-from-field = It must stand on an airfield or airbase.
refuse-landing-field = It lands on an airfield or airbase in Chad.
refuse-landing-enemy = Enemies are there.
refuse-off-map = Airmobile movement does not leave the map.
refuse-out-of-range = Beyond { $most ->
    [one] one hex
   *[other] { $most } hexes
 }, or only over the North.
refuse-no-field-at-all = An airmobile move begins or ends on an airfield or airbase.
refuse-not-in-box = It is not in the Reinforcements box.
refuse-reserve-late = The task forces of the set-up come in during turn { $turn } only.
refuse-entry-closed = There is no hex where it could come in now.
refuse-entry-enemy = An enemy combat unit is there.
refuse-entry-oau = OAU units come in at N’Djamena.
refuse-entry-reserve = This task force comes in at N’Djamena.
refuse-entry-closed-hex = This hex is no entry for French units.
refuse-entry-french = French units come in at N’Djamena or on the south edge from 1653 to 2852.
refuse-entry-libyan = Libyan units come in on an entry hex of Libya.
refuse-attack-entry = No attack from or against an entry hex.
refuse-fought = This hex has been attacked in this segment.
refuse-attack-leaders = Leaders without combat units cannot be fought; move onto them instead.
refuse-attack-nobody = There is no enemy.
refuse-attack-sudan = Everybody in the attacking hex must be allowed in the Sudan.
refuse-attack-adjacent = Only adjacent enemies can be attacked.
refuse-attack-oau = OAU units never attack, and hold back those with them.
refuse-attacked = A unit there has attacked in this segment; it attacks once and holds back those with it.
refuse-second-target = One enemy hex at a time.
refuse-move-in-combat = Movement is over: the combat of this segment has begun.
refuse-attack-without-units = There is no combat unit there.
refuse-ambush-without-guerrillas = An ambush takes a guerrilla unit.
refuse-ambush-hex = The ambush falls on one hex of the attackers.
refuse-ambush-conventional = Conventional units take no part in an ambush.
refuse-slip-conventional = Conventional units stay.
refuse-slip-commander = Commanders do not withdraw before combat.
refuse-give-up = It has a way out; only a unit without one is given up.
refuse-two-hexes = A retreat ends two hexes away.
refuse-retreat-entry = No retreat into an entry hex.
refuse-retreat-enemy = No retreat into a hex with enemies.
refuse-retreat-blocked = There is no free hex on the way.
refuse-retreat-direction = Away from the enemy, and towards its airfield or sanctuary.
refuse-retreat-beside = It is next to the enemies it fought; another way is open.
refuse-retreat-leader = Leaders and Commanders go when the units have gone.
refuse-retreat-full = No way is open to it. If none opens it is lost.
refuse-leader-commander = Where the Commander is, no leader directs the fight.
refuse-no-leader = No leader is here with a unit of his own faction.
refuse-no-commander = The Commander is not here with a unit of his own faction.
refuse-no-french = No French unit takes part.
refuse-enough-lost = That is enough.
refuse-needless-loss = One of them would be lost for nothing.
refuse-advance = It cannot enter this hex.
refuse-withdrawal-outside = Only guerrillas and leaders inside Chad withdraw.
refuse-extension = The match ends with this turn: an extended game is agreed on when a match is set up.
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
badge-will-thirst = In the desert, away from water
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
card-dies = None here: it is lost if the season ends here.
place-sanctuary = Sanctuary in { $country }
place-reserve = Reinforcements box
place-losses = Task Force Losses box
place-gone = out of play
panel-victory = Victory
panel-decides = What decides
panel-now = Now
panel-capital = Holds N’Djamena
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
overlay-next = Reach in the next impulse
layer-waterless = Desert, away from water
layer-served = On or next to a road or track
layer-north = The North
layer-fields = Airfields and airbases
preview-reach = { $unit }: { $points } MP
refuse-past-enemy = Conventional units do not pass enemy-held hexes.
refuse-past-commander = Commanders do not pass hexes that enemy units hold.
refuse-past-oau = A hex with an OAU unit cannot be infiltrated.
refuse-past-fort = A hex with a fort cannot be infiltrated.
refuse-infiltration = Infiltration there needs more than { $points } MP: the terrain of every hex, and one or two points for each enemy-held hex.

## Standing orders

order-operation = When your guerrillas are attacked
order-operation-note = Whether they stand without a question, or may withdraw or lay an ambush.
order-operation-ask = ask me
order-operation-stand = stand
order-advance = When an attacked hex is empty
order-advance-note = Whether your attackers stay where they are.
order-advance-ask = ask me
order-advance-stay = stay
order-flights = Paratroops
order-flights-note = Whether they may fly after your movement.
order-flights-ask = ask me
order-flights-none = no flights
order-withdrawal = Withdrawal into sanctuaries
order-withdrawal-note = After the third impulse.
order-withdrawal-ask = ask me
order-withdrawal-stay = everybody stays

# Entry, withdrawal and landing with politics

refuse-withdrawal-government = Government guerrillas withdraw only from prefectures with presence (P1 or P2).
refuse-withdrawal-rebel = Rebel guerrillas withdraw only from prefectures at P0 or P1.
event-presence-against = Presence is against { $side }: its guerrillas can only stand.
refuse-field-closed = There is no Government presence around { $hex }, and no Government combat unit holds the airfield.
refuse-entry-ticket = The set-up says where these units come in.
refuse-entry-overdue = { $units } must come in during this segment.
refuse-entry-together = These units come in together: { $units }.
refuse-entry-field = New FANT units come in at an airfield or airbase without enemy units.
refuse-field-again = { $hex } has received a new unit already; { $other } has not.

# Bans and duties

refuse-attack-shared = Both sides share this hex for a while: no combat in it, out of it or against it.
refuse-french-attack = French units may not make this attack before they have been attacked themselves.
refuse-libyans-confined = Libyan units stay in Aouzou until French units attack.
refuse-shared = Nobody enters a shared hex to stay there.
refuse-with-libyans = Libyan units do not end a segment in a hex with French or OAU units.
refuse-oau-beside-independents = OAU units cannot attack and may not stop next to an independent faction.
refuse-confined = French and OAU units stay in the South and in Chari-Baguirmi while Libya backs the Government.
refuse-duty = The units in { $hex } came next to the independent faction in { $target } and must attack it.
unfinished-duty = The units in { $hex } must take part.
refuse-attack-neutral = This faction is neutral: nobody may attack it.
refuse-must-leave = { $unit } must leave the shared hex.

# Politics and economics

prefecture = { $name }
event-production = Production of { $prefecture }: { $old } → { $new }.
event-presence = Presence in { $prefecture }: P{ $old } → P{ $new }.
roll-harvest = The annual harvest: two dice
event-harvest = Harvest, { $total }: no drought this year.
event-drought = Harvest, { $total }: drought until the end of the next Dry season.
event-severe-drought = Harvest, { $total }: severe drought until the end of the next Dry season.
box-unused = FANT units not raised
box-abroad = Out of the country
unit-deby = Déby
unit-fant-air = FANT air unit
unit-french-air = French squadron { $number }
unit-libya-air = Libyan squadron
unit-french-aaa = French anti-aircraft guns
unit-sam = Missiles { $number }
sheet-arsenal = Déby and the counters of the optional rules
sheet-arsenal-note = Skills of the third Commander, squadrons, guns and missiles. Skills and foreign squadrons are reconstructed.
sheet-harvest = Annual Harvest Table (6.30)
sheet-harvest-note = Production by region, and which rolls bring an event. The drought bands are printed; the rest is reconstructed.
sheet-events = Random Events Table (6.40)
sheet-events-note = What each face of the die brings. Reconstructed but for the subject of the first.
sheet-display = Prefecture Display (7.22)
sheet-display-note = Spaces of production, the median line and the occupation level of every prefecture. Reconstructed but for Logone and Logone-Orient.
sheet-scale = GDP Scale (7.23)
sheet-scale-note = The budget in credits under every space. Reconstructed.
sheet-aid = Foreign Aid Tables (7.45 to 7.47)
sheet-aid-note = Money, task forces, withdrawals and bonus units. Reconstructed.
sheet-costs = Costs of units (9.23)
sheet-costs-note = Credits to keep, rebuild and buy FANT units.
sheet-presence = Government Presence Chart (10.30)
sheet-presence-note = What presence a prefecture moves towards. The measures are printed; the lines are reconstructed.
sheet-affiliation = Affiliation Check Adjustments (11.23)
sheet-affiliation-note = What each side adds to its die, and what terror brings. Reconstructed.
sheet-replacements = Guerrilla Replacements Table (12.14)
sheet-replacements-note = How many units a side may take. Reconstructed.
sheet-victory = Victory Points Chart (14.60)
sheet-victory-note = Points of both sides and the bands of victory. The bands are printed; the points are reconstructed.
phase-harvest = Annual harvest

# Wet and dry turns

ask-terror = Terror: choose a prefecture, or go on to the checks.
preview-terror = Terror in { $prefecture }
outcome-terror = { $side }: { $amount } to its dice there
note-terror-presence = The attempt itself takes P2 down to P1.
roll-terror = Terror of { $side } in { $prefecture }
event-terror = { $side }: terror in { $prefecture }.
event-terror-result = { $side }: { $amount } to its checks in { $prefecture } this year.
term-terror = Terror
refuse-terror-twice = Your side has already used terror in { $prefecture }.
refuse-terror-nobody = You have no guerrilla unit in { $prefecture }.
ask-check = Choose the leader of a faction to check, or pass.
preview-check = Affiliation check: { $faction }
outcome-joins = Joins { $side }
outcome-independent = Becomes independent
outcome-nothing = Nothing changes
note-loyalty = Loyalty { $loyalty }: a difference of this much wins it over.
note-call-in-box = The leader of { $faction } is in a sanctuary box: the attempt would be wasted.
note-call-commander = A Commander cannot be won over ({ $faction }): the attempt would be wasted.
note-call-neutral = { $faction } is neutral: the attempt would be wasted.
roll-check = Affiliation of { $faction }
event-passes = { $side } passes.
event-wasted-call = { $side } tries { $faction } in vain.
event-calls = { $side } calls for a check of { $faction }.
event-check-won = { $faction } joins { $side }: FAN { $fan }, FAP { $fap }.
event-check-tied = { $faction } becomes independent: FAN { $fan }, FAP { $fap }.
event-check-nothing = { $faction } stays as it is: FAN { $fan }, FAP { $fap }.
refuse-own-faction = { $faction } is yours already.
refuse-faction-absent = { $faction } is not in play.
refuse-checked = The leader of { $faction } has already been checked in this phase.
refuse-newly-independent = { $faction } became independent in this phase; it can be checked in the next Dry turn.
refuse-wasted-before = You have already wasted an attempt on { $faction }.
term-affiliation = { $line ->
    [controls] Controls the faction
    [commander-here] Commander in the hex
    [commander-near] Commander in the prefecture
    [government-p2] Government at P2
    [rebel-p0] Rebel at P0
    [more-steps] More steps in the prefecture
    [above-median] Production above the median
    [foreigners] Foreign units in the prefecture
   *[bet-resented] The BET was ceded
 }
die-lot = lot
event-sent-home = { $unit } goes to the sanctuary: { $country }.
event-independent = { $faction } is independent now, at { $hex }.
event-faction-appears = { $faction } appears at { $hex }, independent.
event-gathers = { $unit } gathers at { $hex }.
event-roused = { $faction } is no longer neutral and joins { $side }.
ask-replacements = Guerrilla replacements: { $count ->
    [one] take at most one more unit, or finish.
   *[other] take up to { $count } more units, or finish.
 }
ask-bonus = American aid: { $count ->
    [one] take at most one more bonus unit, or finish.
   *[other] take up to { $count } more bonus units, or finish.
 }
ask-exiles = For the soldiers given up: { $count ->
    [one] take at most one more guerrilla unit, or finish.
   *[other] take up to { $count } more guerrilla units, or finish.
 }
ask-levy-box = Into which sanctuary does { $unit } go?
unfinished-box = Choose a sanctuary.
refuse-other-box = Its faction does not use that sanctuary.
refuse-levy-kind = Only guerrilla units can be taken.
refuse-levy-colour = Its faction is not on your side.
refuse-levy-in-play = That unit is in play.
refuse-bonus-rebel = A FAN Rebel gets guerrilla units, not FANT companies.
refuse-bonus-kind = Of the FANT only 2-2-6 infantry companies come as a bonus.
note-bonus-upkeep = Free this year; upkeep from next year on.
event-raised = { $side }: { $unit } joins, sanctuary: { $country }.
event-raised-fant = { $side }: { $unit } joins as a reinforcement.
roll-replacements = Guerrilla replacements of { $side }
event-replacements = { $side }: { $count ->
    [one] one guerrilla unit at most.
   *[other] up to { $count } guerrilla units.
 }
event-victory-check = Victory check: the Government has { $points } of { $needed } points.
ask-desertion = N’Djamena has fallen. Choose FANT infantry to give up: { $steps ->
    [one] one step.
   *[other] { $steps } steps.
 }
unfinished-desertion = Still missing: { $steps ->
    [one] one step.
   *[other] { $steps } steps.
 }
refuse-desertion-kind = Only FANT infantry on the map is given up: battalions and 2-2-6 companies.
refuse-desertion-sum = The units given up must come to exactly { $steps ->
    [one] one step.
   *[other] { $steps } steps.
 }
event-capital-falls = { $winner } takes N’Djamena and governs; { $loser } is the Rebel now.
event-deserts = { $unit } leaves the army.
ask-refuge = Where does { $commander } flee to?
refuse-refuge-held = { $hex } is in enemy hands.
event-flees = { $commander } flees to { $hex }.
event-flees-abroad = { $commander } flees to the sanctuary: { $country }.
roll-event = Random event
event-random-cede = Event: Libya covets the BET (Borkou, Ennedi, Tibesti).
event-random-split-government = Event: a faction breaks with the Government.
event-random-split-rebel = Event: a faction breaks with the Rebel.
event-random-paris = Event: Paris reviews its policy.
event-random-locusts = Event: locusts and cholera.
event-random-cotton = Event: the price of cotton rises.
event-void = The event has no effect.
ask-cede = Cede the BET to Libya?
button-cede = Cede it
button-keep = Keep it
preview-cede = The BET is ceded
note-cede-aid = Libyan aid die: { $year } this year, { $later } in later years.
note-cede-presence = The four prefectures of the North fall to P0.
note-cede-resented = FAN gets +1 in every later check of a pro-FAP faction.
event-bet-ceded = { $side } cedes the BET to Libya.
event-bet-kept = { $side } keeps the BET.
roll-split = Faction lost by { $side }
event-split-drawn = A faction of { $side } is drawn by lot.
roll-locusts = Region struck
event-locusts = Region struck: { $region ->
    [north] North.
    [central] Central.
   *[south] South.
 }
event-gdp = Production { $production }: GDP { $gdp }%, { $credits ->
    [one] one credit.
   *[other] { $credits } credits.
 }
ask-tax = Raise taxes in one prefecture, or in none?
button-no-tax = No tax rise
refuse-tax-presence = { $prefecture } is at P{ $presence }; a tax rise needs P2.
refuse-second-tax = Only one prefecture a year may be taxed.
note-tax = P2 → P1, production { $old } → { $new }
preview-tax = Tax rise
term-credits-before = Credits without it
term-tax-gain = More credits
event-tax = Taxes rise in { $prefecture }: GDP { $gdp }%.
ask-skill = Does { $commander } use his skill abroad? Aid: { $table ->
    [france] France and the OAU
    [libya] Libya
   *[america] United States
 }
button-skill = With his skill
button-plain = Without it
roll-aid = Foreign aid for { $side }: { $table ->
    [france] France and the OAU
    [libya] Libya
   *[america] United States
 }
preview-aid = Foreign aid: { $table ->
    [france] France and the OAU
    [libya] Libya
   *[america] United States
 }
event-aid = Foreign aid for { $side }, row { $row }: { $table ->
    [france] France and the OAU
    [libya] Libya
   *[america] United States
 }
term-aid-skill = Skill of { $commander }
term-cool-paris = Paris keeps its distance
term-warm-paris = Paris draws closer
term-after-withdrawal = After the withdrawal
term-bet-ceded = The BET was ceded
outcome-aid = { $aid }%{ $letters ->
    [none] {""}
   *[other] , task force { $letters }, { $units ->
        [0] nobody comes
        [one] one unit comes
       *[other] { $units } units come
     }
 }{ $bonus ->
    [0] {""}
    [one] , one bonus unit
   *[other] , { $bonus } bonus units
 }{ $missiles ->
    [0] {""}
    [one] , missiles
   *[other] , { $missiles } missiles
 }{ $withdraws ->
    [none] {""}
    [france] , the French withdraw
    [oau] , the OAU withdraws
    [libya] , the Libyans withdraw
   *[all] , the French and the OAU withdraw
 }
event-withdrawn = { $unit } leaves the country.
event-called = { $unit } is on its way.
event-economic-aid = { $side }: { $aid }% aid, { $credits ->
    [one] one credit.
   *[other] { $credits } credits.
 }
event-economic-aid-void = { $side }: { $aid }% aid, nothing for a Rebel.
ask-disband = Upkeep: { $credits ->
    [one] one credit is missing. Who is disbanded?
   *[other] { $credits } credits are missing. Who is disbanded?
 }
unfinished-disband = { $credits ->
    [one] One credit is still missing.
   *[other] { $credits } credits are still missing.
 }
refuse-disband-kind = Only FANT units on the map need upkeep.
refuse-disband-spare = { $unit } could be kept with what is left over.
note-disband-saved = { $saved } of { $missing } credits saved so far
note-disband = saves { $saved }, { $hex }
note-disband-presence = { $place }; without it { $prefecture } comes to P{ $after } instead of P{ $before }
preview-disband = Upkeep
event-disbanded = { $unit } is disbanded.
event-upkeep = Upkeep { $bill }, { $left ->
    [one] one credit left.
   *[other] { $left } credits left.
 }
unit-credits = credits
ask-exchange = Exchange a battalion for companies or back, or go on to spending.
button-split = Break down a battalion
button-merge = Consolidate companies
ask-split = Which battalion is broken down?
ask-split-companies = Which three companies take its place?
ask-merge = Which three companies are consolidated?
ask-merge-battalion = Which battalion takes their place?
ask-merge-where = In which hex is it placed?
refuse-split-nobody = There is no 7-3-6 battalion on the map.
refuse-split-counters = It takes three 2-2-6 companies off the map.
refuse-merge-counters = There is no 7-3-6 battalion off the map.
refuse-merge-nobody = No prefecture has three 2-2-6 companies with room for a battalion.
refuse-exchange-kind = Only 7-3-6 battalions and 2-2-6 companies are exchanged.
refuse-exchange-off-map = Only units on the map are exchanged.
refuse-exchange-in-use = That counter is in use.
refuse-merge-elsewhere = { $unit } is in { $prefecture }, the others are not.
refuse-merge-few = Three companies with room for a battalion are not to be found in { $prefecture }.
refuse-merge-hex = The battalion is placed in the hex of one of the three.
refuse-merge-room = Stacking limit in { $hex }: { $most }.
event-split = { $unit } is broken down at { $hex }.
event-merged = { $unit } is formed at { $hex }.
ask-spending = Allocate the budget: { $credits ->
    [one] one credit. What is left is lost.
   *[other] { $credits } credits. What is left is lost.
 }
preview-spending = Budget
brings-troops = { $laid } of { $stock }; { $steps ->
    [one] one step
   *[other] { $steps } steps
 }, upkeep { $keep }
brings-level = level { $level } of { $most }, median { $median }; season’s end P{ $before } → P{ $after }
note-next-upkeep = Upkeep next year: { $bill }
note-forecast = Presence P{ $presence }; at the season’s end P{ $forecast } as things stand.
refuse-rebuild-none = There is no other unit of that kind in the FANT Losses box.
refuse-buy-none = There is no other counter of that kind left.
refuse-invest-presence = { $prefecture } is at P0; investment needs presence.
refuse-invest-most = { $prefecture } is at its maximum, { $most }.
refuse-too-dear = Costs { $cost }; { $left ->
    [one] one credit is left.
   *[other] { $left } credits are left.
 }
event-credits-lost = { $credits ->
    [one] One credit is lost.
   *[other] { $credits } credits are lost.
 }
event-rebuilt = { $unit } is rebuilt.
event-bought = { $unit } is raised.
button-pass = Pass
site-buy = Buy: { $kind }
site-rebuild = Rebuild: { $kind }
kind-fant-armour = armour battalion
kind-fant-air = air unit
end-ruin = Both sides lose: production has fallen to { $production }.
end-prosperity = { $side } wins: production has risen to { $production }.
end-points = { $side } wins by points: Government { $government }, Rebel { $rebel }.
end-balance = A draw by points: Government { $government }, Rebel { $rebel }.
end-presence = { $side } wins: it holds the country.
end-presence-short = A draw: the Government does not hold enough of the country.
end-fallen = { $side } wins: N’Djamena has fallen.
grade-decisive = decisive
grade-marginal = marginal
faction = { $name }
phase-event = Random event
phase-tax = Taxes
phase-aid = Foreign aid
phase-upkeep = Upkeep
phase-budget = Budget
phase-terror = Terror
phase-checks = Affiliation checks
phase-replacements = Guerrilla replacements
phase-capture = The capital has fallen
event-confined = Libya backs the Government: French and OAU units keep to the South and Chari-Baguirmi.
event-expelled = { $unit } has to go.

# Scenarios

scenario-toyota-war = The Toyota War, 1986 to 1988
scenario-toyota-war-note = Habré governs and turns north against Libya in pick-up trucks. Two years with harvests, budgets, foreign aid and factions that change sides. Victory points decide, unless a Commander falls or the country is ruined.
scenario-campaign = The Campaign, 1979 to 1988
scenario-campaign-note = Goukouni governs in N’Djamena, Habré rises in the east. Up to nine years: the capital may fall more than once, factions come and go by the calendar, and a government with 250 points ends the war.
scenario-deby = Deby Does N’Djamena, 1990
scenario-deby-note = Idriss Déby comes out of the Sudan for the capital; Habré’s army is spread over the airfields. Two seasons with free deployment. The Rebel wins in N’Djamena or when Habré falls or flees, the Government if it still holds the country.
option-manta_part_two = Politics in Operation Manta
option-manta_part_two-note = Whether presence, production, aid and affiliation (Part II) are played in Operation Manta from its first turn.
option-manta_part_two-off = Part I alone
option-manta_part_two-on = Parts I and II
option-extended_game = Extended game
option-extended_game-note = Whether the scenario goes on after its last turn, with Part II, to turn 18 at most.
option-extended_game-off = it ends with its last turn
option-extended_game-on = it goes on
option-airborne_no_presence = Paratroops and presence
option-airborne_no_presence-note = Whether FANT airborne companies count as infantry where presence is determined (Part II).
option-airborne_no_presence-off = they count
option-airborne_no_presence-on = they do not count
option-deby_death_government_wins = Déby’s death
option-deby_death_government_wins-note = What follows when the Commander of the MPS is eliminated.
option-deby_death_government_wins-off = the Government wins if it holds enough of the country, else a draw
option-deby_death_government_wins-on = the Government wins
event-part-two = From now on politics and economics are in play.
ask-deploy = { $side }: lay out your units. { $count ->
    [0] All are in place.
    [one] One is left.
   *[other] { $count } are left.
 }
ask-deploy-where = Where does { $unit } start?
refuse-not-to-deploy = That unit is not laid out before play.
refuse-all-deployed = All your units are laid out.
refuse-units-left = { $count ->
    [one] One unit is still to be laid out.
   *[other] { $count } units are still to be laid out.
 }
refuse-deploys-first = { $side } lays out its units now.
refuse-deploy-there = { $unit } cannot start there.
refuse-deploy-spread = { $hex } has its unit; others have none yet.
event-deployed = { $unit }: { $place }.
phase-deployment = Deployment
phase-french = The French in Chad
roll-french = Government’s die for the French: { $most } or less sends them home
event-french-go = Paris calls its soldiers home.
event-french-stay = The French stay.
button-abroad = Leave the country
button-rest = Lay out the rest as suggested
ask-return = Where does { $unit } come back?
refuse-abroad = He leaves from an airfield or airbase on which he began the segment.
refuse-return-capital = Only the head of government comes back to N’Djamena.
refuse-return-geneina = El Geneina is open to Habré alone, and not in 1990.
refuse-return-field = He comes back to an airfield of his home prefecture that a combat unit of his side holds.
refuse-return-box = The head of government does not come back to a sanctuary.
refuse-return-sanctuary = The head of government returns as from abroad: to N’Djamena, a held airfield of his home prefecture or El Geneina.
event-abroad = { $commander } leaves the country.
event-returns = { $commander } comes back to { $hex }.
event-returns-box = { $commander } comes back, to { $country }.
note-abroad-loses = His flight ends the match: the Rebel wins.
end-abroad = { $side } wins: { $commander } has left the country.
refuse-exchange-again = That unit came by an exchange in this budget.
refuse-neutral = The MRP is neutral: nobody commands it yet.
event-economy-marginal = Production stands at { $production }: a marginal economy. Short of a decisive victory the fighting will flare up again.
event-economy-disrupted = Production stands at { $production }: the country is disrupted, a moral victory of the Rebel.

# Panels

display-country = Prefectures
head-prefecture = Prefecture
head-presence = Presence
head-production = Production
head-garrison = FANT
head-forecast = Season’s end
row-war-zone = { $name } ⚔
badge-war-zone = War zone in this impulse
amount-production = Production { $level } of { $most }; median line at { $median }
amount-garrison = { $fant }/{ $occupation }
chip-presence = { $presence ->
    [0] P0: no Government presence
    [1] P1: Government presence
   *[other] P2: full Government control
 }
chip-forecast = If the season ended now: P{ $presence }
presence-why = { $why ->
    [garrisoned] { $fant } FANT infantry of { $occupation }, steps { $government } to { $opposing }
    [ahead] Steps { $government } to { $opposing }
    [level] Steps { $government } to { $opposing }: enough to keep it
    [prosperous] Nobody there, production above the median
    [outnumbered] Steps { $government } to { $opposing }
    [poor] Nobody there, production not above the median
   *[absent] Steps { $government } to { $opposing }, and no presence yet
 }{ $independent ->
    [0] {""}
   *[other] { " " }({ $independent } independent)
 }.
presence-why-need = { $why } For P{ $level }: { $need }.
need-fant = { $count ->
    [one] one more step of FANT infantry
   *[other] { $count } more steps of FANT infantry
 }
need-steps = { $count ->
    [one] one more step
   *[other] { $count } more steps
 }
need-levels = { $count ->
    [one] one more level
   *[other] { $count } more levels
 }
need-both = { $one }, { $other }
display-gdp = GDP and credits (upkeep { $bill })
mark-gdp = GDP, { $credits ->
    [one] { $credits } credit
   *[other] { $credits } credits
 }:
mark-aid = With { $aid }% aid, { $credits ->
    [one] { $credits } credit
   *[other] { $credits } credits
 }:
mark-next-gdp = GDP if summed up now, { $credits ->
    [one] { $credits } credit
   *[other] { $credits } credits
 }:
display-aid = Aid to { $side }: { $table ->
    [france] France and the OAU
    [libya] Libya
   *[america] United States
 }
way-plain = Die
way-skill = { $commander } abroad, +{ $skill }
aid-die = { $kind ->
    [first] { $die } or less
    [last] { $die } or more
   *[middle] { $die }
 }
aid-cell = { $aid }%{ $letters ->
    [none] {""}
   *[other] { " " }{ $letters }
 }{ $bonus ->
    [0] {""}
   *[other] { " " }+{ $bonus }
 }{ $missiles ->
    [0] {""}
   *[other] { " " }SAM
 }{ $withdraws ->
    [none] {""}
    [france] , French leave
    [oau] , OAU leaves
    [libya] , Libyans leave
   *[all] , French and OAU leave
 }
aid-note-letters = { $letters }: { $units ->
    [0] nobody would come
    [one] one unit would come
   *[other] { $units } units would come
 }
aid-note-void = { $aid }%: nothing for a Rebel
column-libya-absent = No Libyans
column-libya-north = Libyans in the North
column-libya-beyond = Libyans beyond the North
column-rebel = FAP Rebel
column-rebel-french = FAP Rebel, French in play
column-government = FAP Government
display-task-forces = Task forces
head-task-force = Letter
head-nation = Nation
head-on-map = Map
head-waiting = Due
head-losses = Losses
head-away = Away
nation-oau = OAU
task-force = { $letter }
note-ticket = { $duty ->
    [0] May come in turn { $turn }.
   *[other] Must come in turn { $turn }.
 }
display-factions = Factions
head-faction = Faction
head-standing = With
head-loyalty = Loyalty
head-leader = Leader
head-units = Map/boxes/pool
faction-units = { $map }/{ $boxes }/{ $pool }
leader-later = Not there yet
no-figure = –
note-arrives = Comes in turn { $turn }.
note-home = Gathers at { $hex } when it becomes independent.
note-checked = Checked in this phase.
note-newly-independent = Became independent in this phase: no check before the next Dry turn.
chip-independent = Independent
chip-neutral = Neutral
chip-later = Not in play
display-checks = Checks: ways of 36
head-joins = → { $side }
head-dice = Dice
check-dice = { $fan } · { $fap }
head-independent = IGF
head-nothing = None
display-points = Victory points
head-counts = What counts
head-number = Number
head-points = Points
role-of-side = { $role } ({ $side })
role-government = Government
role-rebel = Rebel
points-line = { $line ->
    [p2] Prefectures at P2
    [p1] Prefectures at P1
    [p0] Prefectures at P0
    [capital] N’Djamena
    [gdp] GDP, in fives
    [leaders] Leaders
   *[fields] Airfields
 }
points-total = Total
points-difference = Difference
points-now = If it ended now
points-production = Production of the country
points-campaign = Short of { $needed }, which end the game, by
note-production = Below { $ruin } both lose; from { $decisive } on the Government wins decisively.
points-outlook = { $end ->
    [ruin] Both sides would lose: production is too low.
    [prosperity] { $side } would win decisively by production.
    [decisive] { $side } would win decisively.
    [marginal] { $side } would win marginally; from { $decisive } on decisively.
   *[draw] A draw; the Government wins from { $marginal } on, decisively from { $decisive } on.
 }
needed-presence = Prefectures at P1 or P2 ({ $needed } needed)
needed-full = Prefectures at P2 ({ $needed } needed)
presence-outlook = { $now ->
    [enough] { $side } would win.
   *[short] A draw: not enough of the country is held.
 }
layer-presence = Government presence
status-drought = Drought: savannah is desert, marsh lies dry
status-severe-drought = Severe drought: savannah is desert, ordinary wells fail
status-harvest = Two dice for the year
status-gdp = GDP { $gdp }%, { $credits ->
    [one] { $credits } credit
   *[other] { $credits } credits
 }
status-aid = { $table ->
    [france] France and the OAU
    [libya] Libya
   *[america] United States
 } to { $side }
status-upkeep = Bill { $bill }, credits { $credits }
status-budget = { $credits ->
    [one] One credit left
   *[other] { $credits } credits left
 }
status-terror = { $side } decides
status-checks = { $side } decides{ $passes ->
    [0] {""}
   *[other] ; the other side has passed
 }
status-pool = { $side }: { $units } in the pool
status-levy = { $side } may take { $units } more
check-term = { $label } { $value } ({ $rule })
check-terms = { $side }: { $terms }.
both-sentences = { $one } { $other }
# Optional rules
option-oau_combat = OAU troops
option-oau_combat-note = Whether peacekeepers fight. Optional rule 13.10.
option-oau_combat-off = they never attack and leave when Rebels come near
option-oau_combat-on = they fight and are replaced as the French are
option-terrain_stacking = Stacking by terrain
option-terrain_stacking-note = How many steps a hex holds. Optional rule 13.20.
option-terrain_stacking-off = nine everywhere
option-terrain_stacking-on = by ground and water: four in mountains and at wells of the desert, six in marsh
option-main_faction_checks = Checks of FAN and FAP units
option-main_faction_checks-note = Whether units of the main factions can be won over. Optional rule 13.60; it matters where affiliation is checked, in games with politics.
option-main_faction_checks-off = they never change sides
option-main_faction_checks-on = they may be checked near a leader of the other side
option-exile_government = Government in exile
option-exile_government-note = Whether the Rebel keeps his guerrillas by what prefectures without presence yield. Optional rule 13.70, in the Campaign only.
option-exile_government-off = no
option-exile_government-on = yes, and he may win decisively by points
roll-unit-check = Affiliation of { $units }
preview-unit-check = Affiliation check: { $units }
event-calls-units = { $side } calls { $units }.
event-units-won = Won over by { $side }: { $units }. FAN { $fan }, FAP { $fap }.
event-units-stay = No change: { $units }. FAN { $fan }, FAP { $fap }.
event-unit-turns = { $unit } changes sides and goes to { $country }.
refuse-check-unit-kind = Only FAN and FAP units of the enemy are checked like this.
refuse-check-unit-box = { $unit } is in a box.
refuse-check-unit-leader = No leader of yours is in the prefecture of { $unit }.
refuse-check-unit-twice = { $unit } has been checked in this phase.
phase-exile = Budget of the government in exile
ask-dismiss = Which guerrillas can no longer be kept? { $units ->
    [one] One unit must go.
   *[other] { $units } units must go.
 }
preview-dismiss = { $units ->
    [one] One guerrilla cannot be paid.
   *[other] { $units } guerrillas cannot be paid.
 }
preview-exile = Budget in exile
refuse-dismiss-kind = Only guerrillas in play are kept by credits.
refuse-dismiss-enough = The others can be paid.
unfinished-dismiss = { $units ->
    [one] One more unit must go.
   *[other] { $units } more units must go.
 }
refuse-exile-presence = The Government is present in { $prefecture }.
event-exile = The government in exile reckons with { $product } % and aid of { $aid } %: { $credits ->
    [one] one credit.
   *[other] { $credits } credits.
 }
event-exile-aid = { $side }: aid of { $aid } % for the government in exile.
event-dismissed = { $unit } goes home unpaid.
option-battle_chits = Battle chits
option-battle_chits-note = Whether both sides lock a chit in secret before each combat. Optional rule 13.80.
option-battle_chits-off = no chits
option-battle_chits-on = Main Force, Combined Arms, or Delay or Caution
button-main-force = Main Force
button-combined-arms = Combined Arms
button-delay = Delay or Caution
button-check = Check a battalion
ask-chit = Lock a battle chit for { $hex }; nobody sees it yet.
note-main-force = Conventional units: 1 more in conventional combat, 1 less in guerrilla combat. The first loss is a battalion.
note-combined-arms = No change of strength. Battalions may be checked when losses are taken.
note-delay = Conventional units: 1 less in conventional combat, 1 more in guerrilla combat. Losses may become hexes of retreat.
event-chit-locked = { $side } locks a battle chit.
event-chits = { $attacker } shows { $attack }, { $defender } { $defence }.
refuse-main-force = Main Force needs a conventional battalion in the combat.
ask-first-loss = Which battalion is lost first?
refuse-first-loss = With Main Force the first to go is a battalion.
ask-arms-loss = { $steps ->
    [one] One step is owed: give up a unit, or check a battalion.
   *[other] { $steps } steps are owed: give up a unit, or check a battalion.
 }
ask-arms-check = Which battalion is checked?
refuse-arms-check-kind = Only battalions are checked.
refuse-arms-check-twice = { $unit } has been checked in this combat.
roll-arms-check = Does { $unit } stand?
event-arms-lives = { $unit } stands: { $total }. Nobody else is lost.
event-arms-lost = { $unit } is lost: { $total }.
ask-conversion = { $steps ->
    [one] One step is owed. How many points become hexes of a special retreat?
   *[other] { $steps } steps are owed. How many points become hexes of a special retreat?
 }
note-conversion = { $hexes ->
    [0] no retreat
    [one] conventional units retreat one hex
   *[other] conventional units retreat { $hexes } hexes
 }, { $steps ->
    [0] nobody is lost
    [one] one step is lost
   *[other] { $steps } steps are lost
 }
event-conversion = { $hexes ->
    [one] A special retreat of one hex.
   *[other] A special retreat of { $hexes } hexes.
 }
event-dispersed = Dispersed: { $units }.
refuse-special-retreat = { $hexes ->
    [one] The special retreat ends one hex away, by a way free of enemies.
   *[other] The special retreat ends { $hexes } hexes away, by a way free of enemies.
 }
refuse-dispersed = Dispersed units do not attack and do not move next to enemies.
badge-dispersed = dispersed
term-chit = Battle chit
option-reconnaissance = Reconnaissance
option-reconnaissance-note = Whether guerrillas, recon and airborne units may look at an enemy hex while they move. Optional rule 13.92.
option-reconnaissance-off = no
option-reconnaissance-on = yes, for a movement point and at a risk
sheet-recon = Recon Table (13.93)
sheet-recon-note = What becomes of a unit that looks at an enemy hex. Reconstructed.
button-recon = Reconnaissance
ask-recon = Which enemy hex does { $unit } look at?
note-recon = { $left ->
    [one] { $left } movement point left after it
   *[other] { $left } movement points left after it
 }
roll-recon = { $unit } looks at { $hex }
preview-recon = Reconnaissance of { $hex }
event-recon-lost = { $unit } is lost before { $hex }: { $total }.
event-recon-halts = { $unit } is held up before { $hex }: { $total }.
event-recon-free = { $unit } has looked at { $hex }: { $total }.
outcome-recon-lost = the unit is lost
outcome-recon-halts = it moves no further
outcome-recon-free = it goes on
term-presence = Presence
refuse-recon-alone = Only a unit that moves alone looks around.
refuse-recon-kind = Only guerrillas, recon and airborne units look around.
refuse-recon-points = A look costs a movement point.
refuse-recon-nobody = No enemy is next to it there.
refuse-recon-hex = It looks at an enemy hex next to it.
refuse-recon-twice = It has looked there in this segment.
# Air units, guns and missiles, airbases
option-air_units = Air units
option-air_units-note = Whether squadrons of FANT, France and Libya support attacks. Optional rules 13.30 to 13.35.
option-air_units-off = none
option-air_units-on = squadrons at fields and bases
option-aaa_and_sam = Guns and missiles against aircraft
option-aaa_and_sam-note = Whether there are anti-aircraft guns and missiles. Optional rules 13.40 to 13.44, with air units only.
option-aaa_and_sam-off = none
option-aaa_and_sam-on = by set-up and by foreign aid
option-airfield_upgrade = Airbases
option-airfield_upgrade-note = Whether France and Libya may each make an airfield of Chad an airbase. Optional rule 13.50, with air units only.
option-airfield_upgrade-off = no
option-airfield_upgrade-on = yes, one each
button-drop = Leave the missiles here
button-upgrade = Build an airbase
ask-landing = Where does { $unit } land?
ask-rebase = Which base in Chad does { $unit } go to?
ask-launch = How many missiles are launched at the aircraft over { $hex }?
ask-delivery = Where do the missiles go?
note-sortie = { $away } of { $range } points of range
note-launch = { $points ->
    [0] none launched
   *[other] { $points } more for the defence
 }
note-upgrade = it stays for this segment; the base opens next season
preview-air = { $unit }, range { $range }
preview-may-launch = { $missiles ->
    [one] The defence may launch a missile: up to { $most } more for it.
   *[other] The defence may launch { $missiles } missiles: up to { $most } more for it.
 }
term-missiles = Missiles
term-guns = Anti-aircraft guns
phase-landing = Landing
event-based = { $unit } is based at { $hex }.
event-launched = Launched: { $unit }.
event-carried = { $unit }: carried to { $place }.
event-captured = { $unit }: captured by { $side }.
event-no-missiles = { $side }: no missiles are left to be sent.
event-delivered = { $unit }: sent to { $place }.
event-airbase-begun = { $unit } begins an airbase at { $hex }.
event-airbase-razed = The airbase at { $hex } comes to nothing.
event-airbase-built = There is an airbase at { $hex } from next season on.
badge-airbase = airbase
badge-airbase-begun = airbase under construction
overlay-sortie = Within range
panel-air = Air units
panel-air-unit = Unit
panel-air-place = Where
panel-air-strength = Strength
air-strength = { $conventional } conventional, { $guerrilla } guerrilla, range { $range }
anti-air-strength = { $points } against aircraft
air-ready = may fly
air-flown = has flown
air-away = out of action
guns-stand = in place
missiles-ready = can be launched
unfinished-air = An air unit supports ground units; name a hex that attacks.
refuse-base-abroad = The FANT air unit stays within Chad.
refuse-base-foreign = This is the base of another nation.
refuse-base-field = It needs an airfield without enemies.
refuse-base-unready = The airbase is not open yet.
refuse-base-airfield = Foreign air units need an airbase.
refuse-base-nation = No combat unit of its nation is in play.
refuse-base-empty = No unit of your side is in N’Djamena.
refuse-base-control = The enemy controls this airbase.
refuse-base-together = French and Libyan air units do not share a base.
refuse-air-range = { $away } points away, its range is { $range }.
refuse-second-air = One air unit supports an attack, no more.
refuse-second-sortie = It has flown in this segment.
refuse-rebase = It changes its base by a sortie, or comes into Chad at the start of a segment.
refuse-upgrade-unit = A French infantry battalion or one of the Islamic Legion builds an airbase.
refuse-upgrade-here = An airbase is built on an airfield of Chad.
refuse-upgrade-entered = It came in during this segment.
refuse-upgrade-again = Each nation builds one airbase, and each field is built on once.
refuse-load = Missiles are carried by a combat unit that stands with them.
refuse-guns-stay = Guns that were placed never move.
refuse-guns-first = Its task force comes first.
refuse-guns-region = Guns are placed in the South or the Centre.
refuse-delivery-hex = Missiles go to one of your conventional units.
refuse-delivery-box = No faction of yours uses this sanctuary.

# Limited intelligence

option-limited_intelligence = Limited intelligence
option-limited_intelligence-note = Which units the other side sees from behind until they fight. Optional rule 13.91.
option-limited_intelligence-off = everything lies open
option-limited_intelligence-regulars = FANT and foreign units are covered
cover-side = Blank of { $side }
event-stage = { $side }: { $stage }.
event-felt = Felt out, { $hex }: { $content ->
    [heads] leaders alone, nobody who fights
    [foreigners] French or Libyans are among them
    [peacekeepers] OAU units are among them, nobody gets past
   *[natives] combat units bar the way
 }. Nobody has moved, nothing was spent.
event-blanks-gone = { $side }: nothing lies covered any longer at { $places }.
event-blanks-laid = { $side }: something lies covered at { $places }.
event-blanks-moved = { $side }: nothing lies covered any longer at { $from }; something does at { $to }.
note-blank = a blank: if a combat unit is under it the way is barred and nothing is spent; { $left }
preview-blank = What lies under the blank is shown when the attack is declared
preview-stack-blank = A blank: something lies under it
place-covered = under a blank
faction-units-covered = { $units } in play, { $pool } in the pool
note-check-covered = Covered units decide: no chances are told.
cover = Covered counter
cover-fant = Covered FANT counter
cover-france = Covered French counter
cover-oau = Covered OAU counter
cover-libya = Covered Libyan counter
list = { $one }, { $other }
event-forces-open = Combat at { $hex }, counters turned up. Attack: { $attack }. Defence: { $defence }.
event-recon-seen = In { $hex } there are: { $units }.
preview-covered = { $units ->
    [one] A covered counter: no odds before the attack is declared
   *[other] { $units } covered counters: no odds before the attack is declared
 }
note-forecast-covered = Presence { $presence }; what is to be expected hangs on covered counters
presence-why-covered = Covered counters stand here: what they count for is not known.
amount-garrison-covered = ? of { $occupation }
chip-forecast-covered = Not known: covered counters decide
card-stack-covered = { $units ->
    [one] one counter, covered
   *[other] { $units } counters, some of them covered
 }
preview-stack-covered = { $units ->
    [one] One counter, covered
   *[other] { $units } counters, some of them covered
 }
panel-unknown = ?
event-excess = { $hex } holds too many steps.
event-recon = { $unit } looks at { $hex }.
