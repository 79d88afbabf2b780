# Mots de Chad: The Toyota Wars en français.

title = Chad : The Toyota Wars (les guerres des Toyota)
title-note = La guerre civile tchadienne des années quatre-vingt. Des guérilleros qui s’évanouissent dans le désert, des blindés libyens liés aux pistes, des parachutistes français en réserve, et des puits qui décident de qui verra la saison suivante.
scenario-manta = Opération Manta, 1983
scenario-manta-note = Goukouni et la Libye descendent du nord ; Habré tient N’Djamena et attend les Français. Deux saisons. Le camp qui tient la capitale à la fin gagne, et un camp qui perd son commandant perd la guerre.
side-fan = FAN
    .the = les FAN
    .of = des FAN
    .to = aux FAN
side-fap = FAP
    .the = les FAP
    .of = des FAP
    .to = aux FAP

## Options

option-commander_skill_as_strength = Talent du commandant
option-commander_skill_as_strength-note = Ce que le talent militaire d’un commandant change au combat.
option-commander_skill_as_strength-off = les dés, selon la règle 5.62
option-commander_skill_as_strength-on = la force de son camp
option-modifier_sign_by_strength = Signe des modificateurs
option-modifier_sign_by_strength-note = Les dés élevés favorisent la plus grande force. On peut faire en sorte que chefs, commandants et Français aident toujours leur camp.
option-modifier_sign_by_strength-off = plus pour l’attaquant, moins pour le défenseur
option-modifier_sign_by_strength-on = plus pour la plus grande force, moins pour la plus petite
option-tracks_bridge_rivers = Pistes et rivières
option-tracks_bridge_rivers-note = Si une piste épargne le point de mouvement supplémentaire d’une rivière, comme une route.
option-tracks_bridge_rivers-off = les routes seulement
option-tracks_bridge_rivers-on = les pistes aussi
option-dry_season_wells_fail = Puits en saison sèche
option-dry_season_wells_fail-note = Si les puits ordinaires donnent de l’eau en saison sèche. Ceux des dépressions en donnent toujours.
option-dry_season_wells_fail-off = ils donnent de l’eau
option-dry_season_wells_fail-on = ils sont à sec
option-quick_sanctuary = Nouveaux venus d’un sanctuaire
option-quick_sanctuary-note = Quand les pions de la section des nouveaux venus peuvent repartir.
option-quick_sanctuary-off = à la phase tactique suivante
option-quick_sanctuary-on = au prochain segment de leur camp
option-commander_as_leader = Commandants comme chefs
option-commander_as_leader-note = Si un commandant s’infiltre par les hexagones ennemis et se dérobe avant le combat, comme un chef.
option-commander_as_leader-off = il ne fait ni l’un ni l’autre
option-commander_as_leader-on = il fait les deux
option-leaders_outlive_retreat = Chefs et retraites perdues
option-leaders_outlive_retreat-note = Ce que devient un chef ou un commandant quand toutes les unités avec lui sont perdues faute de retraite.
option-leaders_outlive_retreat-off = il meurt avec elles
option-leaders_outlive_retreat-on = il vit s’il peut lui-même battre en retraite

## Feuilles

sheet-terrain = Table des effets du terrain (4.90)
sheet-terrain-note = Coûts de mouvement et points de défense.
sheet-determination = Table de détermination du combat (5.81)
sheet-determination-note = Quel genre de combat est livré.
sheet-withdrawal = Table de dérobade (5.82)
sheet-withdrawal-note = Le dé qu’il faut aux guérilleros pour se dérober avant le combat.
sheet-combat = Table de résolution des combats (5.83)
sheet-combat-note = Pertes, retraites et contact selon la différence de force.
sheet-counters = Chiffres des pions
sheet-counters-note = Forces, mouvement et pas. Les chiffres des unités de guérilla sont reconstitués : si vous avez les pions, mettez les vôtres.
sheet-map = Carte
sheet-map-note = Terrain, rivières, routes, lieux, préfectures et hexagones d’entrée. Elle a été lue sur la carte redessinée : si vous avez l’imprimée, corrigez ce qui diffère.

## Unités

unit-habre = Habré
unit-goukouni = Goukouni
unit-leader = chef { $faction }
unit-guerrilla = unité de guérilla { $faction } { $number }
unit-presidential-guard = Garde présidentielle
unit-fant-battalion = bataillon FANT { $number }
unit-fant-company = compagnie FANT { $number }
unit-fant-recon = compagnie de reconnaissance FANT { $number }
unit-fant-airborne = compagnie parachutiste FANT { $number }
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
unit-legion-infantry = bataillon d’infanterie de la Légion { $number }
kind-guerrilla = unité de guérilla { $faction }
kind-fant-battalion = bataillon d’infanterie FANT
kind-fant-company = compagnie d’infanterie FANT
kind-fant-recon = compagnie de reconnaissance FANT
kind-fant-airborne = compagnie parachutiste FANT
kind-french-infantry = bataillon d’infanterie français
kind-french-airborne = parachutistes de la 11e division française
kind-zaire = bataillon zaïrois (OUA)
kind-nigeria = bataillon nigérian (OUA)
kind-libya-armour = bataillon blindé libyen
kind-libya-mechanized = bataillon mécanisé libyen
kind-libya-commando = bataillon de commandos libyen
kind-legion-armour = bataillon blindé de la Légion islamique
kind-legion-infantry = bataillon d’infanterie de la Légion islamique
army-fant = FANT, l’armée nationale
army-france = France
army-oau = Organisation de l’unité africaine
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
ground-in-savannah = { $ground } dans la savane
ground-in-steppe = { $ground } dans la steppe
ground-perennial-marsh = Marais pérenne
ground-seasonal-marsh = Marais saisonnier
ground-lake = Lac
ground-entry = Hexagone d’entrée d’un sanctuaire
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
legend-ground = { $points } PM, défense +{ $defence }
legend-seasonal = Saison humide : { $wet }. Saison sèche : { $dry }.
legend-lake = Personne n’y entre.
legend-entry = { $points } PM ; le pion passe chez les nouveaux venus.
legend-off-map = Parachutistes seulement (4.82).
legend-river = +{ $points } PM pour la franchir ; les routes l’épargnent.
legend-way = { $points } PM par hexagone où l’on entre par elle. Impraticable dans un marais en saison humide.
note-entry = Hexagone d’entrée : { $country }
note-prefecture = { $name }, région { $region }
note-sudan = Territoire soudanais : FAN, PLA et ANL seulement
note-town = Ville : défense +1 en combat conventionnel, eau
note-village = Village : eau
note-oasis = Oasis : défense +1 en combat conventionnel, eau
note-well = Puits : eau
note-perennial-well = Puits pérenne : eau même par grande sécheresse
note-airfield = Aérodrome
note-airbase = Base aérienne
note-waterless = Sans eau : les unités de combat qui s’y trouvent sont perdues à la fin de la saison
note-waterless-dry = Sans eau en saison sèche
note-off-limits = Interdit à tous

## Cases et pistes

box-sanctuary = Sanctuaire : { $country }
box-arrivals = Nouveaux venus
box-reserve = { $side } : renforts et remplacements
box-losses = Pertes des forces d’intervention
box-dead = { $side } : éliminés
box-withdrawn = Unités étrangères hors jeu
track-turn = Tour
track-impulse = Impulsion

## Tables

provenance = Source : { $text }
provenance-combat = Source : tables du site Operation Manta.
provenance-determination = Source : tables du site Operation Manta ; le choix d’une défense de guérilleros seuls, par 5.30.
provenance-withdrawal = Source : tables du site Operation Manta. Le dé modifié doit dépasser le nombre de ces hexagones.
provenance-terrain = Source : tables du site Operation Manta ; rivières, infiltration et routes selon la règle (4.22, 4.24, 4.43).
provenance-counters = Source : mises en place de la règle et site Operation Manta ; chiffres des unités de guérilla reconstitués.
chart-combat = Table de résolution des combats (5.83)
chart-combat-note = Avant la barre : la plus grande force ; après : la plus petite. À égalité, l’attaquant compte comme la plus grande. Un chiffre : pas perdus. R : retraite de deux hexagones. C : contact, l’attaquant poursuit le combat ou bat en retraite. { $source }
chart-dice = Dés
chart-determination = Table de détermination du combat (5.81)
chart-attacker = Attaquant
chart-defender = Défenseur
chart-plain = Sans position aménagée
chart-improved = Ville, oasis ou fort
force-conventional = conventionnelle
force-mixed = mixte
force-guerrilla = unités de guérilla seules
chart-conventional = conventionnel
chart-guerrilla = de guérilla
chart-choice = le défenseur choisit
chart-withdrawal = Table de dérobade des unités de guérilla avant le combat (5.82)
chart-case = Cas
chart-die = Dé
chart-hexes =
    { $count ->
        [one] { $count } hexagone adjacent avec des unités de combat ennemies
       *[other] { $count } hexagones adjacents avec des unités de combat ennemies
    }
chart-at-least = { $die } ou plus
chart-rough = En montagne, marais pérenne, ou marais saisonnier en saison humide
chart-guerrillas = Une unité de guérilla attaque
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
chart-infiltration = Infiltration à travers unités de guérilla ou FANT
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
source-site = site Operation Manta
source-site-counter = pion montré par le site Operation Manta
source-site-skill = talent militaire du site Operation Manta ; le reste reconstitué

## Jeu

turn-wet = Tour { $turn }, saison humide de { $year }
turn-dry = Tour { $turn }, saison sèche de { $year }
status-segment = Impulsion { $impulse } sur 3, segment { $side-of }
hex = { $label }
hex-named = { $name } ({ $label })
nobody = personne
group = { $unit } et { $others ->
    [one] une autre
   *[other] { $others } autres
 }

ask-confirm = Confirmez.
ask-entry = Faites entrer des renforts, ou passez au mouvement.
ask-entry-where = Où entre { $unit } ?
ask-move = Choisissez une unité à déplacer, ou terminez le mouvement.
ask-where = Où { $count ->
    [one] va
   *[other] vont
} { $unit } ? { $points } PM. { $others ->
    [0] {""}
   *[other] Ajoutez des unités du même lieu, ou prenez toute la pile.
 }
ask-go-on = Ennemi bousculé. { $unit } { $count ->
    [one] continue
   *[other] continuent
 } ?
ask-fly = Vers où s’envole { $unit } ?
ask-flights = Choisissez des parachutistes à transporter par air, ou terminez les vols.
ask-flight-where = Vers où s’envole { $unit } ?
ask-attack = Choisissez un hexagone à attaquer, ou terminez le combat.
ask-attackers = De quels hexagones attaque-t-on { $hex } ? Tous ceux qui y sont prennent part.
ask-kind = { $hex } est attaqué. Quel genre de combat ?
ask-operation = { $hex } est attaqué. Que font les guérilleros ?
ask-ambush-whom = Quel hexagone des attaquants tombe dans l’embuscade ?
ask-ambush-who = Qui prend part à l’embuscade ?
ask-slip = La voie est libre. Qui se dérobe ?
ask-slip-where = Où se dérobe { $unit } ?
ask-modifier = Combat pour { $hex } : quel modificateur ?
ask-losses = Choisissez des unités à perdre : { $steps ->
    [one] un pas
   *[other] { $steps } pas
}.
ask-contact = Contact à { $hex }. Combattre encore, ou rompre et battre en retraite ?
ask-retreat = Choisissez une unité qui bat en retraite.
ask-retreat-where = Vers où bat en retraite { $unit } ?
ask-advance = Qui avance dans { $hex } ?
ask-withdrawal = Qui se replie dans les sanctuaires ?

button-end = Terminer la phase
button-stack = Toute la pile
button-hold = Rester
button-build = Construire un fort
button-fly = Prendre l’avion
button-stand = Tenir
button-withdraw = Se dérober
button-ambush = Embuscade
button-done = Terminé, le reste ne bouge pas
button-conventional = Combat conventionnel
button-guerrilla = Combat de guérilla
button-again = Combattre encore
button-break-off = Rompre
button-none = Aucun modificateur
button-leader = Chef
button-commander = Commandant
button-french = Unité française
button-extend = Jouer après le dernier tour
button-give-up = L’abandonner
button-box = Case de sanctuaire : { $country }

left = reste { $left } PM
left-exactly = exactement { $spent } PM, reste { $left }
note-left = { $left }
note-dies = { $left } ; sans eau à la fin de la phase : sera perdue
note-no-water = { $left } ; sans eau : réduction de moitié dès le segment suivant
note-water-later = { $left } ; sans eau : doit partir avant la fin de la saison
note-sanctuary = { $left } ; passe chez les nouveaux venus : { $country }
note-overrun = { $left } ; bouscule : { $unit }
note-infiltrates = S’infiltre par { $hexes ->
    [one] un hexagone ennemi
   *[other] { $hexes } hexagones ennemis
} (+{ $extra } PM) ; { $then }
note-turned-back = Aucun chemin vers le Tchad : retour chez les nouveaux venus ({ $country })
note-build = Le fort est fini à la fin du segment si le bataillon reste.
note-gate = Doit quitter l’hexagone d’entrée dans cette impulsion.
note-overstacked = Pas : { $steps } sur { $most }. L’excédent doit repartir dans ce segment, ou est perdu.
note-excess = { $hex } contient { $steps } pas, { $most } au plus : il faut en abandonner { $lost }.
note-oau-leaves = { $unit } est à côté de rebelles et quitte le jeu.
note-home-base = Dans la case des pertes ; revient comme remplacement au tour suivant.
note-lands-on = Bouscule : { $unit }
note-independent = Le MRP rejoint aussitôt { $side-the }.
note-conventional = Ville, oasis et fort comptent.
note-guerrilla = Ville, oasis et fort ne comptent pas.
note-exposed = Après une embuscade le terrain n’aide plus la défense.
note-give-up = Élimination : { $unit }. L’unité peut aussi rester et combattre.
note-dice = Dés { $value }
note-skill = Force +{ $value }
note-withdraws = Chez les nouveaux venus : { $country }

fight-conventional = Combat conventionnel
fight-guerrilla = Combat de guérilla
preview-move = { $unit } : { $steps ->
    [one] un pas
   *[other] { $steps } pas
 }
preview-thirsty = { $unit } a commencé sans eau : mouvement et force réduits de moitié.
preview-bonus = { $unit } a commencé avec Habré : mouvement double, en finissant avec lui ou à côté.
preview-stack = Dans l’hexagone : { $units ->
    [one] un pion
   *[other] { $units } pions
}, { $steps } pas sur 9.
preview-joins = À la fin du mouvement, pas dans l’hexagone : { $steps } sur { $most }.
preview-defenders = { $units ->
    [one] Un défenseur
   *[other] { $units } défenseurs
}, { $steps ->
    [one] un pas
   *[other] { $steps } pas
 }
preview-oau-leave = Seulement des unités de l’OUA : elles partent et l’hexagone est vide.
preview-combat = { $kind } : { $attack } contre { $defence }, colonne { $column }
preview-may-withdraw = Les guérilleros peuvent tenir, tendre une embuscade, ou tenter de se dérober : { $faces ->
    [one] { $faces } chance
   *[other] { $faces } chances
 } sur 6.
preview-open-modifier = Pas encore compté, au choix { $side-of } : { $name } ({ $effect }).
preview-most-lost = La défense perd au plus { $steps ->
    [one] un pas
   *[other] { $steps } pas
 } : jamais plus de pas qu’il n’en attaque.
preview-withdrawal = Un dé doit dépasser le nombre d’hexagones adjacents avec des ennemis.
reason-chart = Attaquant : { $attackers } ; défenseur : { $defenders }, { $ground ->
    [improved] en ville, oasis ou fort
   *[other] sans ville, oasis ni fort
}. Selon la table, combat { $kind }.
reason-choice = Attaquant : { $attackers } ; défenseur : { $defenders }, en ville, oasis ou fort. Le défenseur choisit ; montré comme combat de guérilla.
reason-chosen = Attaquant : { $attackers } ; défenseur : { $defenders }, en ville, oasis ou fort. Choisi par le défenseur.
reason-ambush = Une embuscade est un combat de guérilla, et le terrain ne compte pas.
term-ground = Terrain
term-position = Ville ou oasis
term-fort = Fort
term-skill = Talent du commandant
term-dice = Aux dés : { $side }
term-enemy-hexes = Hexagones adjacents avec des ennemis
term-rough = Terrain accidenté
term-guerrilla-attackers = Des unités de guérilla attaquent
outcome = Attaquant : { $attacker }. Défenseur : { $defender }.
outcome-escape = Ils peuvent se dérober
outcome-caught = Ils sont rattrapés et combattent
effect-none = rien
effect-retreat = retraite
effect-contact = contact
effect-loss = { $steps ->
    [one] un pas
   *[other] { $steps } pas
 }
effect-loss-retreat = { $steps ->
    [one] un pas
   *[other] { $steps } pas
} et retraite
effect-loss-contact = { $steps ->
    [one] un pas
   *[other] { $steps } pas
} et contact

roll-activation = Le MRP rejoint le rebelle sur { $least } ou plus
roll-escape = Dérobade des guérilleros de { $hex }
roll-combat = Combat pour { $hex }

event-segment = Impulsion { $impulse } : { $side }.
event-mrp-joins = Le MRP rejoint { $side-the } (dé { $die }).
event-mrp-stays = Le MRP reste indépendant (dé { $die }).
event-mrp-provoked = Le MRP est attaqué et rejoint { $side-the }.
event-replacement = { $unit } : disponible comme remplacement.
event-freed = { $unit } peut quitter son sanctuaire ({ $country }).
event-enters = { $unit } entre à { $hex }.
event-moves = { $unit } { $count ->
    [one] va
   *[other] vont
} à { $hex } ({ $points } PM).
event-sanctuary = { $unit } { $count ->
    [one] passe
   *[other] passent
} la frontière : { $country }.
event-box = { $unit } va au sanctuaire : { $country }.
event-building = { $unit } commence un fort.
event-fort = Un fort se dresse à { $hex }.
event-fort-falls = Le fort de { $hex } disparaît.
event-flies = { $unit } s’envole pour { $hex }.
event-oau-withdrawn = { $unit } quitte le jeu.
event-stranded = Hexagone d’entrée non quitté, perte : { $unit }.
event-eliminated = Élimination : { $unit }.
event-no-water = Sans eau à la fin de la saison, perte : { $unit }.
event-no-way-out = Retraite impossible, perte : { $unit }.
event-leader-flees = { $unit } fuit : { $country }.
event-attack = Attaque { $side-of } contre { $hex }.
event-conventional = Combat conventionnel.
event-guerrilla = Combat de guérilla.
event-ambush = { $unit } { $count ->
    [one] tend
   *[other] tendent
} une embuscade à { $hex }.
event-escape = Les guérilleros trouvent une issue (dé { $die }).
event-caught = Les guérilleros ne peuvent s’échapper (dé { $die }).
event-leader = Un chef dirige le combat.
event-commander = Le commandant dirige le combat.
event-french = Des unités françaises prennent part.
event-dice = Dés { $total }, modifiés de { $modifier }, colonne { $column }. Attaquant : { $attacker }. Défenseur : { $defender }.
event-again = L’attaquant combat encore.
event-breaks-off = L’attaquant rompt.
event-retreats = { $unit } bat en retraite vers { $hex }.
event-advances = { $unit } avance dans { $hex }.
event-withdraws = { $unit } se replie : { $country }.

end-commander = Victoire { $side-of } : { $commander } est éliminé.
end-capital = Victoire { $side-of } : elles tiennent N’Djamena.
end-conceded = Victoire { $side-of } : abandon { $loser-of }.
end-draw = Partie nulle : personne ne tient N’Djamena.
end-commanders = Partie nulle : les deux commandants sont tombés dans le même combat.

refuse-other-segment = C’est le segment { $side-of }.
refuse-not-your-unit = Cette unité n’est pas sous vos ordres.
refuse-independent = Le MRP n’est à personne et ne bouge pas avant de rejoindre un camp.
refuse-out-of-play = Cette unité n’est pas sur la carte.
refuse-moved = Cette unité a déjà bougé dans ce segment.
refuse-holding = Cette unité a l’ordre de rester. Annulez cet ordre pour la déplacer.
refuse-new-arrival = Les nouveaux venus quittent leur sanctuaire à la phase tactique suivante.
refuse-not-together = Les unités qui bougent ensemble partent du même lieu.
refuse-same-hex = Elle y est déjà.
refuse-impassable = Personne ne peut entrer dans cet hexagone.
refuse-lake = Ce côté d’hexagone n’est que de l’eau.
refuse-enemy-hex = L’ennemi tient cet hexagone, et on ne peut le traverser.
refuse-end-with-enemy = Aucun mouvement ne finit dans un hexagone avec des ennemis.
refuse-stacking = Il y aurait { $steps } pas ; la limite est { $most }.
refuse-no-way-on = Depuis { $hex } le chemin ne peut pas continuer.
refuse-too-far = Trop loin pour { $points } PM.
refuse-beside-commander = Une unité qui dépasse son mouvement imprimé finit avec Habré ou à côté de lui.
refuse-sudan = Seuls FAN, PLA et ANL peuvent entrer au Soudan.
refuse-north = Les unités françaises et de l’OUA n’entrent pas dans le Nord.
refuse-off-road = Les unités libyennes et de l’OUA restent sur une route ou piste, ou à côté.
refuse-oau-adjacent = Les unités de l’OUA ne vont pas à côté d’unités de combat rebelles.
refuse-entry-conventional = Les unités conventionnelles n’entrent pas dans les sanctuaires.
refuse-entry-commander = Le commandant du gouvernement n’entre jamais dans un sanctuaire.
refuse-entry-to-entry = Il n’y a pas de passage d’un hexagone d’entrée à un autre.
refuse-entry-foreign = Cette faction n’a pas de sanctuaire : { $country }.
refuse-box = Seul le commandant rebelle va de case en case, et vers une autre.
refuse-no-builder = Seuls les bataillons d’infanterie construisent des forts.
refuse-build-here = Les forts se construisent au Tchad.
refuse-build-entered = Elle est entrée dans ce segment ; elle doit rester dans un hexagone pendant un segment entier.
refuse-fort-there = Il y a déjà un fort.
refuse-no-field = Il doit être sur un aérodrome tenu par une unité de combat du gouvernement, et il en faut un autre.
refuse-flown = Il a déjà pris l’avion dans ce segment.
refuse-landing-commander = Il se pose sur un autre aérodrome tenu par une unité de combat du gouvernement.
refuse-fly-rebel = Seul le gouvernement dispose du transport aérien.
refuse-no-paratroops = Seuls les parachutistes prennent l’avion.
refuse-flights-fant = Pas plus de { $most ->
    [one] { $most } compagnie FANT
   *[other] { $most } compagnies FANT
 } en vol par segment.
refuse-fly-moved = Une unité qui a bougé ne prend plus l’avion.
refuse-fly-from-field = Elle doit être sur un aérodrome ou une base aérienne.
refuse-landing-field = Elle se pose sur un aérodrome ou une base aérienne du Tchad.
refuse-landing-enemy = Des ennemis y sont.
refuse-off-map = Le mouvement aéromobile ne quitte pas la carte.
refuse-out-of-range = Au-delà de { $most ->
    [one] { $most } hexagone
   *[other] { $most } hexagones
 }, ou seulement par-dessus le Nord.
refuse-no-field-at-all = Un mouvement aéromobile commence ou finit sur un aérodrome ou une base aérienne.
refuse-not-in-box = Elle n’est pas dans la case des renforts.
refuse-reserve-late = Les forces de la mise en place n’entrent qu’au tour { $turn }.
refuse-entry-closed = Il n’y a pas d’hexagone où elle puisse entrer maintenant.
refuse-entry-enemy = Une unité de combat ennemie y est.
refuse-entry-oau = Les unités de l’OUA entrent à N’Djamena.
refuse-entry-reserve = Cette force entre à N’Djamena.
refuse-entry-closed-hex = Cet hexagone n’est pas une entrée pour les Français.
refuse-entry-french = Les unités françaises entrent à N’Djamena ou par le bord sud, de 1653 à 2852.
refuse-entry-libyan = Les unités libyennes entrent par un hexagone d’entrée de Libye.
refuse-attack-entry = On n’attaque ni depuis un hexagone d’entrée ni contre lui.
refuse-fought = Cet hexagone a déjà été attaqué dans ce segment.
refuse-attack-leaders = On ne combat pas des chefs sans unités de combat ; entrez dans leur hexagone.
refuse-attack-nobody = Il n’y a pas d’ennemi.
refuse-attack-sudan = Tous ceux de l’hexagone attaquant doivent pouvoir entrer au Soudan.
refuse-attack-adjacent = On n’attaque que des ennemis adjacents.
refuse-attack-oau = Les unités de l’OUA n’attaquent jamais et retiennent ceux qui sont avec elles.
refuse-attacked = Une unité de cet hexagone a déjà attaqué dans ce segment ; elle attaque une fois et retient celles qui sont avec elle.
refuse-second-target = Un seul hexagone ennemi à la fois.
refuse-move-in-combat = Le mouvement est fini : le combat de ce segment a commencé.
refuse-attack-without-units = Il n’y a pas d’unité de combat.
refuse-ambush-without-guerrillas = Une embuscade demande une unité de guérilla.
refuse-ambush-hex = L’embuscade tombe sur un hexagone des attaquants.
refuse-ambush-conventional = Les unités conventionnelles ne prennent pas part à une embuscade.
refuse-slip-conventional = Les unités conventionnelles restent.
refuse-slip-commander = Les commandants ne se dérobent pas avant le combat.
refuse-give-up = Elle a une issue ; seule une unité sans issue est abandonnée.
refuse-two-hexes = Une retraite finit à deux hexagones.
refuse-retreat-entry = Pas de retraite dans un hexagone d’entrée.
refuse-retreat-enemy = Pas de retraite dans un hexagone avec des ennemis.
refuse-retreat-blocked = Il n’y a pas d’hexagone libre en chemin.
refuse-retreat-direction = Loin de l’ennemi, et vers son aérodrome ou son sanctuaire.
refuse-retreat-beside = C’est à côté des ennemis combattus ; une autre voie est libre.
refuse-retreat-leader = Les chefs et les commandants partent quand les unités sont parties.
refuse-retreat-full = Aucune voie ne lui est ouverte. S’il ne s’en ouvre pas, elle est perdue.
refuse-leader-commander = Où est le commandant, aucun chef ne dirige.
refuse-no-leader = Aucun chef n’est ici avec une unité de sa faction.
refuse-no-commander = Le commandant n’est pas ici avec une unité de sa faction.
refuse-no-french = Aucune unité française ne prend part.
refuse-enough-lost = Cela suffit.
refuse-needless-loss = L’une d’elles serait perdue pour rien.
refuse-advance = Elle ne peut entrer dans cet hexagone.
refuse-withdrawal-outside = Seuls les guérilleros et les chefs au Tchad se replient.
refuse-extension = La partie finit avec ce tour : une partie prolongée se décide quand on la prépare.
refuse-concede-later = Abandonnez quand c’est à vous de décider.

unfinished-unit = Choisissez une unité.
unfinished-move = Choisissez où elle va.
unfinished-hex = Choisissez un hexagone.
unfinished-target = Choisissez un hexagone à attaquer.
unfinished-attackers = Choisissez au moins un hexagone qui attaque.
unfinished-operation = Choisissez ce que font les guérilleros.
unfinished-ambush = Choisissez au moins une unité de guérilla.
unfinished-choice = Choisissez une chose.
unfinished-losses = Il faut perdre davantage.
refuse-past-enemy = Les unités conventionnelles ne traversent pas les hexagones tenus par l’ennemi.
refuse-past-commander = Les commandants ne traversent pas les hexagones tenus par des unités ennemies.
refuse-past-oau = On ne peut s’infiltrer dans un hexagone avec une unité de l’OUA.
refuse-past-fort = On ne peut s’infiltrer dans un hexagone avec un fort.
refuse-infiltration = L’infiltration jusque-là demande plus de { $points } PM : le terrain de chaque hexagone, et un ou deux points par hexagone tenu par l’ennemi.

## À vue

phase-activation = Le MRP se décide
phase-entry = Renforts
phase-movement = Mouvement
phase-flights = Vols
phase-excess = Trop de pas dans un hexagone
phase-combat = Combats
phase-withdrawal = Repli spécial des guérilleros : { $side }
next-segment = Ensuite : segment { $side-of }
next-impulse = Ensuite : impulsion { $impulse }
next-withdrawal = Ensuite : repli des guérilleros, puis contrôle de l’eau
badge-no-water = SANS EAU : mouvement et force réduits de moitié
badge-will-thirst = Au désert, sans eau
badge-building = Construit un fort
badge-bonus = A commencé avec Habré : mouvement double
badge-independent = Indépendant
badge-fort = Fort
card-command = Commandement
card-conventional = Force conventionnelle
card-guerrilla = Force de guérilla
card-step = Valeur en pas
card-skill = Talent militaire
card-movement = Mouvement
card-hex = Hexagone
card-stack = Pile
card-stack-value = { $units ->
    [one] un pion
   *[other] { $units } pions
}, { $steps } pas sur 9
card-water = Eau
card-dies = Pas ici : l’unité est perdue si la saison s’achève ici.
place-sanctuary = Sanctuaire : { $country }
place-reserve = Case des renforts
place-losses = Case des pertes
place-gone = hors jeu
panel-victory = Victoire
panel-decides = Ce qui décide
panel-now = Maintenant
panel-capital = Tient N’Djamena
panel-government = Gouvernement
panel-forces = Forces { $side-of }
panel-guerrillas = Guérilleros
panel-army = Armée
panel-on-map = Sur la carte
panel-steps = Pas
panel-boxed = En cases
panel-lost = Perdues
overlay-attack = Attaque de { $hex }
overlay-reach = Portée
overlay-dry = Portée sans eau
overlay-next = Portée à l’impulsion suivante
layer-waterless = Désert sans eau
layer-served = Sur une route ou piste, ou à côté
layer-north = Le Nord
layer-fields = Aérodromes et bases aériennes
preview-reach = { $unit } : { $points } PM

## Ordres permanents

order-operation = Quand vos guérilleros sont attaqués
order-operation-note = S’ils tiennent sans question, ou peuvent se dérober ou tendre une embuscade.
order-operation-ask = me demander
order-operation-stand = tenir
order-advance = Quand un hexagone attaqué est vide
order-advance-note = Si vos attaquants restent où ils sont.
order-advance-ask = me demander
order-advance-stay = rester
order-flights = Parachutistes
order-flights-note = S’ils peuvent prendre l’avion après votre mouvement.
order-flights-ask = me demander
order-flights-none = pas de vols
order-withdrawal = Repli dans les sanctuaires
order-withdrawal-note = Après la troisième impulsion.
order-withdrawal-ask = me demander
order-withdrawal-stay = tous restent

# Entrée, retrait et atterrissage avec la politique

refuse-withdrawal-government = Les guérilleros du gouvernement ne se replient que des préfectures où il est présent (P1 ou P2).
refuse-withdrawal-rebel = Les guérilleros rebelles ne se replient que des préfectures à P0 ou P1.
event-presence-against = La présence est contraire { $side-to } : leurs guérilleros ne peuvent que tenir.
refuse-field-closed = Le gouvernement n’est pas présent autour de { $hex } et aucune de ses unités de combat ne tient l’aérodrome.
refuse-entry-ticket = La mise en place dit où ces unités entrent.
refuse-entry-overdue = Entrée obligatoire pendant ce segment : { $units }.
refuse-entry-together = Ces unités entrent ensemble : { $units }.
refuse-entry-field = Les nouvelles unités FANT entrent par un aérodrome ou une base aérienne sans unité ennemie.
refuse-field-again = { $hex } a déjà reçu une nouvelle unité ; { $other }, pas encore.

# Interdictions et devoirs

refuse-attack-shared = Les deux camps partagent cet hexagone pour un temps : pas de combat dedans, ni depuis lui, ni contre lui.
refuse-french-attack = Les unités françaises ne peuvent mener cette attaque avant d’avoir été attaquées elles-mêmes.
refuse-libyans-confined = Les unités libyennes restent dans la préfecture d’Aouzou tant que les Français n’attaquent pas.
refuse-shared = Personne n’entre dans un hexagone partagé pour y rester.
refuse-with-libyans = Les unités libyennes ne finissent pas un segment avec des unités françaises ou de l’OUA.
refuse-oau-beside-independents = Les unités de l’OUA ne peuvent attaquer ni s’arrêter à côté d’une faction indépendante.
refuse-confined = Les unités françaises et de l’OUA restent dans le Sud et le Chari-Baguirmi tant que la Libye soutient le gouvernement.
refuse-duty = Les unités en { $hex } sont venues à côté de la faction indépendante en { $target } et doivent l’attaquer.
unfinished-duty = Les unités en { $hex } doivent prendre part à l’attaque.
refuse-attack-neutral = Cette faction est neutre : personne ne peut l’attaquer.
refuse-must-leave = { $unit } doit quitter l’hexagone partagé.

# Politique et économie

prefecture = { $name }
event-production = Production, { $prefecture } : { $old } → { $new }.
event-presence = Présence, { $prefecture } : P{ $old } → P{ $new }.
roll-harvest = La récolte annuelle : deux dés
event-harvest = Récolte, { $total } : pas de sécheresse cette année.
event-drought = Récolte, { $total } : sécheresse jusqu’à la fin de la prochaine saison sèche.
event-severe-drought = Récolte, { $total } : grande sécheresse jusqu’à la fin de la prochaine saison sèche.
box-unused = Unités FANT non levées
box-abroad = Hors du pays
unit-deby = Déby
unit-fant-air = Unité aérienne FANT
unit-french-air = Escadrille française { $number }
unit-libya-air = Escadrille libyenne
unit-french-aaa = Batterie antiaérienne française
unit-sam = Missiles { $number }
sheet-arsenal = Déby et les pions des règles facultatives
sheet-arsenal-note = Talents du troisième commandant, escadrilles, batteries et missiles. Les talents et les escadrilles étrangères sont reconstitués.
sheet-harvest = Table de la récolte annuelle (6.30)
sheet-harvest-note = La production par région et les jets qui amènent un événement. Les sécheresses sont imprimées ; le reste est reconstitué.
sheet-events = Table des événements (6.40)
sheet-events-note = Ce qu’amène chaque face du dé. Reconstituée, sauf le sujet du premier.
sheet-display = Planche des préfectures (7.22)
sheet-display-note = Cases de production, ligne médiane et niveau d’occupation de chaque préfecture. Reconstituée, sauf Logone et Logone-Orient.
sheet-scale = Échelle du PIB (7.23)
sheet-scale-note = Le budget en crédits sous chaque case. Reconstituée.
sheet-aid = Tables d’aide étrangère (7.45 à 7.47)
sheet-aid-note = Argent, forces d’intervention, retraits et unités de bonus. Reconstituées.
sheet-costs = Coûts des unités (9.23)
sheet-costs-note = Crédits pour entretenir, reconstituer et acheter les unités FANT.
sheet-presence = Table de présence gouvernementale (10.30)
sheet-presence-note = La présence vers laquelle va une préfecture. Les mesures sont imprimées ; les lignes sont reconstituées.
sheet-affiliation = Ajustements des tests d’affiliation (11.23)
sheet-affiliation-note = Ce que chaque camp ajoute à son dé, et ce qu’apporte la terreur. Reconstitués.
sheet-replacements = Table des remplacements de guérilla (12.14)
sheet-replacements-note = Combien d’unités un camp peut prendre. Reconstituée.
sheet-victory = Table des points de victoire (14.60)
sheet-victory-note = Les points des deux camps et les degrés de victoire. Les degrés sont imprimés ; les points sont reconstitués.
phase-harvest = Récolte annuelle

# Wet and dry turns

ask-terror = Terreur : choisissez une préfecture ou passez aux tests.
preview-terror = Terreur : { $prefecture }
outcome-terror = { $side } : { $amount } à leurs dés sur place
note-terror-presence = La tentative fait passer P2 à P1.
roll-terror = Terreur { $side-of } : { $prefecture }
event-terror = Terreur { $side-of } : { $prefecture }.
event-terror-result = { $side } : { $amount } à leurs tests cette année, préfecture : { $prefecture }.
term-terror = Terreur
refuse-terror-twice = Votre camp a déjà usé de la terreur dans cette préfecture : { $prefecture }.
refuse-terror-nobody = Vous n’avez aucune unité de guérilla dans cette préfecture : { $prefecture }.
ask-check = Choisissez le chef d’une faction à tester, ou passez.
preview-check = Test d’affiliation : { $faction }
outcome-joins = Rejoint { $side-the }
outcome-independent = Devient indépendante
outcome-nothing = Rien ne change
note-loyalty = Loyauté { $loyalty } : une telle différence la gagne.
note-call-in-box = Le chef de { $faction } est dans un sanctuaire : la tentative serait perdue.
note-call-commander = Un commandant ne se gagne pas ({ $faction }) : la tentative serait perdue.
note-call-neutral = { $faction } est neutre : la tentative serait perdue.
roll-check = Affiliation de { $faction }
event-passes = { $side-the } passent.
event-wasted-call = Tentative vaine { $side-of } : { $faction }.
event-calls = Test demandé par { $side-the } : { $faction }.
event-check-won = { $faction } rejoint { $side-the } : FAN { $fan }, FAP { $fap }.
event-check-tied = { $faction } devient indépendante : FAN { $fan }, FAP { $fap }.
event-check-nothing = Rien ne change pour { $faction } : FAN { $fan }, FAP { $fap }.
refuse-own-faction = { $faction } est déjà à vous.
refuse-faction-absent = { $faction } n’est pas en jeu.
refuse-checked = Le chef de { $faction } a déjà été testé dans cette phase.
refuse-newly-independent = { $faction } est devenue indépendante dans cette phase ; on pourra la tester au prochain tour sec.
refuse-wasted-before = Vous avez déjà perdu une tentative sur { $faction }.
term-affiliation = { $line ->
    [controls] Tient la faction
    [commander-here] Commandant dans l’hexagone
    [commander-near] Commandant dans la préfecture
    [government-p2] Gouvernement à P2
    [rebel-p0] Rebelle à P0
    [more-steps] Plus de pas dans la préfecture
    [above-median] Production au-dessus de la médiane
    [foreigners] Unités étrangères dans la préfecture
   *[bet-resented] Le BET a été cédé
 }
die-lot = tirage
event-sent-home = { $unit } va au sanctuaire : { $country }.
event-independent = { $faction } est désormais indépendante, en { $hex }.
event-faction-appears = { $faction } apparaît en { $hex }, indépendante.
event-gathers = { $unit } se rassemble en { $hex }.
event-roused = { $faction } n’est plus neutre et rejoint { $side-the }.
ask-replacements = Remplacements de guérilla : { $count ->
    [one] prenez encore une unité au plus, ou terminez.
   *[other] prenez encore { $count } unités au plus, ou terminez.
 }
ask-bonus = Aide américaine : { $count ->
    [one] prenez encore une unité de bonus au plus, ou terminez.
   *[other] prenez encore { $count } unités de bonus au plus, ou terminez.
 }
ask-exiles = Pour les soldats cédés : { $count ->
    [one] prenez encore une unité de guérilla au plus, ou terminez.
   *[other] prenez encore { $count } unités de guérilla au plus, ou terminez.
 }
ask-levy-box = Dans quel sanctuaire va { $unit } ?
unfinished-box = Choisissez un sanctuaire.
refuse-other-box = Sa faction n’utilise pas ce sanctuaire.
refuse-levy-kind = Seules des unités de guérilla peuvent être prises.
refuse-levy-colour = Sa faction n’est pas dans votre camp.
refuse-levy-in-play = Cette unité est en jeu.
refuse-bonus-rebel = Un rebelle FAN reçoit des unités de guérilla, pas de compagnies FANT.
refuse-bonus-kind = Parmi les FANT, seules des compagnies d’infanterie 2-2-6 viennent en bonus.
note-bonus-upkeep = Gratuite cette année ; entretien dès l’an prochain.
event-raised = { $side } : arrivée de { $unit }, sanctuaire : { $country }.
event-raised-fant = { $side } : arrivée de { $unit } en renfort.
roll-replacements = Remplacements de guérilla { $side-of }
event-replacements = { $side } : { $count ->
    [one] une unité de guérilla au plus.
   *[other] jusqu’à { $count } unités de guérilla.
 }
event-victory-check = Contrôle de victoire : le gouvernement a { $points } points sur { $needed }.
ask-desertion = N’Djamena est tombée. Choisissez l’infanterie FANT à céder : { $steps ->
    [one] un pas.
   *[other] { $steps } pas.
 }
unfinished-desertion = Il manque encore : { $steps ->
    [one] un pas.
   *[other] { $steps } pas.
 }
refuse-desertion-kind = Seule l’infanterie FANT sur la carte est cédée : bataillons et compagnies 2-2-6.
refuse-desertion-sum = Les unités cédées doivent faire exactement { $steps ->
    [one] un pas.
   *[other] { $steps } pas.
 }
event-capital-falls = { $winner-the } prennent N’Djamena et le pouvoir ; { $loser-the } sont désormais les rebelles.
event-deserts = { $unit } quitte l’armée.
ask-refuge = Où fuit { $commander } ?
refuse-refuge-held = { $hex } est aux mains de l’ennemi.
event-flees = { $commander } fuit vers { $hex }.
event-flees-abroad = { $commander } fuit au sanctuaire : { $country }.
roll-event = Événement aléatoire
event-random-cede = Événement : la Libye convoite le BET (Borkou, Ennedi, Tibesti).
event-random-split-government = Événement : une faction rompt avec le gouvernement.
event-random-split-rebel = Événement : une faction rompt avec le rebelle.
event-random-paris = Événement : Paris revoit sa politique.
event-random-locusts = Événement : criquets et choléra.
event-random-cotton = Événement : le prix du coton monte.
event-void = L’événement est sans effet.
ask-cede = Céder le BET à la Libye ?
button-cede = Le céder
button-keep = Le garder
preview-cede = Le BET est cédé
note-cede-aid = Dé d’aide libyenne : { $year } cette année, { $later } les années suivantes.
note-cede-presence = Les quatre préfectures du Nord tombent à P0.
note-cede-resented = Les FAN reçoivent +1 à chaque test ultérieur d’une faction pro-FAP.
event-bet-ceded = { $side-the } cèdent le BET à la Libye.
event-bet-kept = { $side-the } gardent le BET.
roll-split = Faction perdue par { $side-the }
event-split-drawn = Une faction { $side-of } est tirée au sort.
roll-locusts = Région touchée
event-locusts = Région touchée : { $region ->
    [north] Nord.
    [central] Centre.
   *[south] Sud.
 }
event-gdp = Production { $production } : PIB { $gdp } %, { $credits ->
    [one] un crédit.
   *[other] { $credits } crédits.
 }
ask-tax = Augmenter l’impôt dans une préfecture, ou dans aucune ?
button-no-tax = Pas de hausse
refuse-tax-presence = { $prefecture } est à P{ $presence } ; une hausse d’impôt exige P2.
refuse-second-tax = On ne peut taxer qu’une préfecture par an.
note-tax = P2 → P1, production { $old } → { $new }
preview-tax = Hausse d’impôt
term-credits-before = Crédits sans elle
term-tax-gain = Crédits en plus
event-tax = Hausse d’impôt, { $prefecture } : PIB { $gdp } %.
ask-skill = { $commander } use-t-il de son talent à l’étranger ? Aide : { $table ->
    [france] France et OUA
    [libya] Libye
   *[america] États-Unis
 }
button-skill = Avec son talent
button-plain = Sans lui
roll-aid = Aide étrangère pour { $side-the } : { $table ->
    [france] France et OUA
    [libya] Libye
   *[america] États-Unis
 }
preview-aid = Aide étrangère : { $table ->
    [france] France et OUA
    [libya] Libye
   *[america] États-Unis
 }
event-aid = Aide étrangère pour { $side-the }, ligne { $row } : { $table ->
    [france] France et OUA
    [libya] Libye
   *[america] États-Unis
 }
term-aid-skill = Talent de { $commander }
term-cool-paris = Paris prend ses distances
term-warm-paris = Paris se rapproche
term-after-withdrawal = Après le retrait
term-bet-ceded = Le BET a été cédé
outcome-aid = { $aid } %{ $letters ->
    [none] {""}
   *[other] , force { $letters }, { $units ->
        [0] personne ne vient
        [one] une unité vient
       *[other] { $units } unités viennent
     }
 }{ $bonus ->
    [0] {""}
    [one] , une unité de bonus
   *[other] , { $bonus } unités de bonus
 }{ $missiles ->
    [0] {""}
    [one] , missiles
   *[other] , { $missiles } missiles
 }{ $withdraws ->
    [none] {""}
    [france] , les Français se retirent
    [oau] , l’OUA se retire
    [libya] , les Libyens se retirent
   *[all] , les Français et l’OUA se retirent
 }
event-withdrawn = { $unit } quitte le pays.
event-called = { $unit } est en route.
event-economic-aid = { $side } : { $aid } % d’aide, { $credits ->
    [one] un crédit.
   *[other] { $credits } crédits.
 }
event-economic-aid-void = { $side } : { $aid } % d’aide, rien pour un rebelle.
ask-disband = Entretien : { $credits ->
    [one] il manque un crédit. Qui est dissous ?
   *[other] il manque { $credits } crédits. Qui est dissous ?
 }
unfinished-disband = { $credits ->
    [one] Il manque encore un crédit.
   *[other] Il manque encore { $credits } crédits.
 }
refuse-disband-kind = Seules les unités FANT sur la carte demandent un entretien.
refuse-disband-spare = { $unit } pourrait être gardée avec le reste.
note-disband-saved = Économisés jusqu’ici : { $saved } sur { $missing } crédits
note-disband = économise { $saved }, { $hex }
note-disband-presence = { $place } ; sans elle { $prefecture } passe à P{ $after } au lieu de P{ $before }
preview-disband = Entretien
event-disbanded = Dissolution : { $unit }.
event-upkeep = Entretien { $bill }, { $left ->
    [one] il reste un crédit.
   *[other] il reste { $left } crédits.
 }
unit-credits = crédits
ask-exchange = Échangez un bataillon contre des compagnies ou l’inverse, ou passez aux dépenses.
button-split = Diviser un bataillon
button-merge = Réunir des compagnies
ask-split = Quel bataillon est divisé ?
ask-split-companies = Quelles trois compagnies prennent sa place ?
ask-merge = Quelles trois compagnies sont réunies ?
ask-merge-battalion = Quel bataillon prend leur place ?
ask-merge-where = Dans quel hexagone est-il placé ?
refuse-split-nobody = Il n’y a aucun bataillon 7-3-6 sur la carte.
refuse-split-counters = Il faut trois compagnies 2-2-6 hors de la carte.
refuse-merge-counters = Il n’y a aucun bataillon 7-3-6 hors de la carte.
refuse-merge-nobody = Aucune préfecture n’a trois compagnies 2-2-6 avec la place d’un bataillon.
refuse-exchange-kind = Seuls des bataillons 7-3-6 et des compagnies 2-2-6 s’échangent.
refuse-exchange-off-map = Seules des unités sur la carte s’échangent.
refuse-exchange-in-use = Ce pion est en jeu.
refuse-merge-elsewhere = { $unit } se trouve ailleurs que les autres : { $prefecture }.
refuse-merge-few = Il n’y a pas trois compagnies avec la place d’un bataillon dans cette préfecture : { $prefecture }.
refuse-merge-hex = Le bataillon est placé dans l’hexagone de l’une des trois.
refuse-merge-room = Limite d’empilement en { $hex } : { $most }.
event-split = Division en { $hex } : { $unit }.
event-merged = Formation en { $hex } : { $unit }.
ask-spending = Répartissez le budget : { $credits ->
    [one] un crédit. Le reste est perdu.
   *[other] { $credits } crédits. Le reste est perdu.
 }
preview-spending = Budget
brings-troops = { $laid } sur { $stock } ; { $steps ->
    [one] un pas
   *[other] { $steps } pas
 }, entretien { $keep }
brings-level = niveau { $level } sur { $most }, médiane { $median } ; fin de saison P{ $before } → P{ $after }
note-next-upkeep = Entretien l’an prochain : { $bill }
note-forecast = Présence P{ $presence } ; en fin de saison P{ $forecast } en l’état.
refuse-rebuild-none = Il n’y a pas d’autre unité de ce type dans la case des pertes FANT.
refuse-buy-none = Il ne reste pas d’autre pion de ce type.
refuse-invest-presence = { $prefecture } est à P0 ; l’investissement exige une présence.
refuse-invest-most = { $prefecture } est à son maximum, { $most }.
refuse-too-dear = Coûte { $cost } ; { $left ->
    [one] il reste un crédit.
   *[other] il reste { $left } crédits.
 }
event-credits-lost = { $credits ->
    [one] Un crédit est perdu.
   *[other] { $credits } crédits sont perdus.
 }
event-rebuilt = Reconstitution : { $unit }.
event-bought = Levée : { $unit }.
button-pass = Passer
site-buy = Acheter : { $kind }
site-rebuild = Reconstituer : { $kind }
kind-fant-armour = bataillon blindé
kind-fant-air = unité aérienne
end-ruin = Les deux camps perdent : la production est tombée à { $production }.
end-prosperity = Victoire { $side-of } : la production est montée à { $production }.
end-points = Victoire { $side-of } aux points : gouvernement { $government }, rebelle { $rebel }.
end-balance = Partie nulle aux points : gouvernement { $government }, rebelle { $rebel }.
end-presence = Victoire { $side-of } : elles tiennent le pays.
end-presence-short = Partie nulle : le gouvernement ne tient pas assez du pays.
end-fallen = Victoire { $side-of } : N’Djamena est tombée.
grade-decisive = décisive
grade-marginal = marginale
faction = { $name }
phase-event = Événement aléatoire
phase-tax = Impôts
phase-aid = Aide étrangère
phase-upkeep = Entretien
phase-budget = Budget
phase-terror = Terreur
phase-checks = Tests d’affiliation
phase-replacements = Remplacements de guérilla
phase-capture = La capitale est tombée
event-confined = La Libye soutient le gouvernement : Français et OUA s’en tiennent au Sud et au Chari-Baguirmi.
event-expelled = { $unit } doit partir.

# Scenarios

scenario-toyota-war = La guerre des Toyota, 1986 à 1988
scenario-toyota-war-note = Habré gouverne et se tourne vers le nord, contre la Libye, en pick-up. Deux années de récoltes, de budgets, d’aide étrangère et de factions qui changent de camp. Les points de victoire décident, sauf si un commandant tombe ou si le pays est ruiné.
scenario-campaign = La campagne, 1979 à 1988
scenario-campaign-note = Goukouni gouverne à N’Djamena, Habré se soulève à l’est. Jusqu’à neuf années : la capitale peut tomber plus d’une fois, des factions apparaissent selon le calendrier, et un gouvernement qui atteint 250 points met fin à la guerre.
scenario-deby = Déby prend N’Djamena, 1990
scenario-deby-note = Idriss Déby sort du Soudan pour prendre la capitale ; l’armée de Habré est dispersée sur les aérodromes. Deux saisons, avec déploiement libre. Le rebelle gagne à N’Djamena ou si Habré tombe ou s’enfuit, le gouvernement s’il tient encore le pays.
option-manta_part_two = La politique dans l’opération Manta
option-manta_part_two-note = Si présence, production, aide et affiliation (Partie II) sont jouées dans l’opération Manta dès son premier tour.
option-manta_part_two-off = Partie I seule
option-manta_part_two-on = Parties I et II
option-extended_game = Partie prolongée
option-extended_game-note = Si le scénario continue après son dernier tour, avec la Partie II, jusqu’au tour 18 au plus.
option-extended_game-off = il finit avec son dernier tour
option-extended_game-on = il continue
option-airborne_no_presence = Parachutistes et présence
option-airborne_no_presence-note = Si les compagnies parachutistes des FANT comptent comme infanterie pour la présence (Partie II).
option-airborne_no_presence-off = elles comptent
option-airborne_no_presence-on = elles ne comptent pas
option-deby_death_government_wins = La mort de Déby
option-deby_death_government_wins-note = Ce qui suit quand le commandant du MPS est éliminé.
option-deby_death_government_wins-off = le gouvernement gagne s’il tient assez du pays, sinon partie nulle
option-deby_death_government_wins-on = le gouvernement gagne
event-part-two = Désormais la politique et l’économie sont en jeu.
ask-deploy = { $side } : déployez vos unités. { $count ->
    [0] Toutes sont en place.
    [one] Il en reste une.
   *[other] Il en reste { $count }.
 }
ask-deploy-where = Où commence { $unit } ?
refuse-not-to-deploy = Cette unité ne se déploie pas avant la partie.
refuse-all-deployed = Toutes vos unités sont déployées.
refuse-units-left = { $count ->
    [one] Il reste une unité à déployer.
   *[other] Il reste { $count } unités à déployer.
 }
refuse-deploys-first = { $side-the } déploient maintenant leurs unités.
refuse-deploy-there = { $unit } ne peut pas commencer là.
refuse-deploy-spread = { $hex } a son unité ; d’autres n’en ont pas encore.
event-deployed = { $unit } : { $place }.
phase-deployment = Déploiement
phase-french = Les Français au Tchad
roll-french = Dé du gouvernement pour les Français : à { $most } ou moins ils rentrent
event-french-go = Paris rappelle ses soldats.
event-french-stay = Les Français restent.
button-abroad = Quitter le pays
button-rest = Déployer le reste comme suggéré
ask-return = Où revient { $unit } ?
refuse-abroad = Il part d’un aérodrome ou d’une base aérienne où il a commencé le segment.
refuse-return-capital = Seul le chef du gouvernement revient à N’Djamena.
refuse-return-geneina = El Geneina n’est ouverte qu’à Habré, et pas en 1990.
refuse-return-field = Il revient sur un aérodrome de sa préfecture tenu par une unité de combat de son camp.
refuse-return-box = Le chef du gouvernement ne revient pas dans un sanctuaire.
refuse-return-sanctuary = Le chef du gouvernement revient comme de l’étranger : à N’Djamena, sur un aérodrome tenu de sa préfecture ou à El Geneina.
event-abroad = { $commander } quitte le pays.
event-returns = { $commander } revient à { $hex }.
event-returns-box = { $commander } revient : { $country }.
note-abroad-loses = Sa fuite met fin à la partie : le rebelle gagne.
end-abroad = Victoire { $side-of } : { $commander } a quitté le pays.
refuse-exchange-again = Cette unité vient d’un échange de ce budget.
refuse-neutral = Le MRP est neutre : personne ne le commande encore.
event-economy-marginal = La production est à { $production } : une économie précaire. Sans victoire décisive les combats reprendront.
event-economy-disrupted = La production est à { $production } : le pays est désorganisé, victoire morale du rebelle.

# Panels

display-country = Préfectures
head-prefecture = Préfecture
head-presence = Présence
head-production = Production
head-garrison = FANT
head-forecast = Fin de saison
row-war-zone = { $name } ⚔
badge-war-zone = Zone de guerre dans cette impulsion
amount-production = Production { $level } sur { $most } ; ligne médiane à { $median }
amount-garrison = { $fant }/{ $occupation }
chip-presence = { $presence ->
    [0] P0 : aucune présence du gouvernement
    [1] P1 : présence du gouvernement
   *[other] P2 : contrôle complet du gouvernement
 }
chip-forecast = Si la saison finissait maintenant : P{ $presence }
presence-why = { $why ->
    [garrisoned] { $fant } d’infanterie FANT sur { $occupation }, pas { $government } contre { $opposing }
    [ahead] Pas { $government } contre { $opposing }
    [level] Pas { $government } contre { $opposing } : assez pour la garder
    [prosperous] Personne, production au-dessus de la médiane
    [outnumbered] Pas { $government } contre { $opposing }
    [poor] Personne, production pas au-dessus de la médiane
   *[absent] Pas { $government } contre { $opposing }, et pas encore de présence
 }{ $independent ->
    [0] {""}
   *[other] { " " }(dont { $independent } indépendants)
 }.
presence-why-need = { $why } Pour P{ $level } : { $need }.
need-fant = { $count ->
    [one] un pas d’infanterie FANT de plus
   *[other] { $count } pas d’infanterie FANT de plus
 }
need-steps = { $count ->
    [one] un pas de plus
   *[other] { $count } pas de plus
 }
need-levels = { $count ->
    [one] un niveau de plus
   *[other] { $count } niveaux de plus
 }
need-both = { $one }, { $other }
display-gdp = PIB et crédits (entretien { $bill })
mark-gdp = PIB, { $credits ->
    [one] { $credits } crédit
   *[other] { $credits } crédits
} :
mark-aid = Avec { $aid } % d’aide, { $credits ->
    [one] { $credits } crédit
   *[other] { $credits } crédits
} :
mark-next-gdp = PIB s’il était compté maintenant, { $credits ->
    [one] { $credits } crédit
   *[other] { $credits } crédits
} :
display-aid = Aide { $side-to } : { $table ->
    [france] France et OUA
    [libya] Libye
   *[america] États-Unis
 }
way-plain = Dé
way-skill = { $commander } à l’étranger, +{ $skill }
aid-die = { $kind ->
    [first] { $die } ou moins
    [last] { $die } ou plus
   *[middle] { $die }
 }
aid-cell = { $aid } %{ $letters ->
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
    [france] , les Français partent
    [oau] , l’OUA part
    [libya] , les Libyens partent
   *[all] , Français et OUA partent
 }
aid-note-letters = { $letters } : { $units ->
    [0] personne ne viendrait
    [one] une unité viendrait
   *[other] { $units } unités viendraient
 }
aid-note-void = { $aid } % : rien pour un rebelle
column-libya-absent = Pas de Libyens
column-libya-north = Libyens dans le Nord
column-libya-beyond = Libyens au-delà du Nord
column-rebel = FAP rebelle
column-rebel-french = FAP rebelle, Français en jeu
column-government = FAP gouvernement
display-task-forces = Forces d’intervention
head-task-force = Lettre
head-nation = Nation
head-on-map = Carte
head-waiting = Attendus
head-losses = Pertes
head-away = Absents
nation-oau = OUA
task-force = { $letter }
note-ticket = { $duty ->
    [0] Peut arriver au tour { $turn }.
   *[other] Doit arriver au tour { $turn }.
 }
display-factions = Factions
head-faction = Faction
head-standing = Avec
head-loyalty = Loyauté
head-leader = Chef
head-units = Carte/cases/réserve
faction-units = { $map }/{ $boxes }/{ $pool }
leader-later = Pas encore là
no-figure = –
note-arrives = Arrive au tour { $turn }.
note-home = Se rassemble à { $hex } quand elle devient indépendante.
note-checked = Testée dans cette phase.
note-newly-independent = Devenue indépendante dans cette phase : aucun test avant le prochain tour sec.
chip-independent = Indépendante
chip-neutral = Neutre
chip-later = Pas en jeu
display-checks = Tests : cas sur 36
head-joins = → { $side }
head-dice = Dés
check-dice = { $fan } · { $fap }
head-independent = IGF
head-nothing = Rien
display-points = Points de victoire
head-counts = Ce qui compte
head-number = Nombre
head-points = Points
role-of-side = { $role } ({ $side })
role-government = Gouvernement
role-rebel = Rebelle
points-line = { $line ->
    [p2] Préfectures à P2
    [p1] Préfectures à P1
    [p0] Préfectures à P0
    [capital] N’Djamena
    [gdp] PIB, par cinq
    [leaders] Chefs
   *[fields] Aérodromes
 }
points-total = Total
points-difference = Différence
points-now = Si la partie finissait maintenant
points-production = Production du pays
points-campaign = Points manquants pour { $needed }, qui finissent la partie
note-production = Au-dessous de { $ruin } les deux perdent ; à partir de { $decisive } le gouvernement gagne de façon décisive.
points-outlook = { $end ->
    [ruin] Les deux camps perdraient : la production est trop basse.
    [prosperity] { $side-the } gagneraient de façon décisive par la production.
    [decisive] { $side-the } gagneraient de façon décisive.
    [marginal] { $side-the } gagneraient de façon marginale ; à partir de { $decisive } décisive.
   *[draw] Partie nulle ; le gouvernement gagne à partir de { $marginal }, de façon décisive à partir de { $decisive }.
 }
needed-presence = Préfectures à P1 ou P2 (il en faut { $needed })
needed-full = Préfectures à P2 (il en faut { $needed })
presence-outlook = { $now ->
    [enough] { $side-the } gagneraient.
   *[short] Partie nulle : trop peu du pays est tenu.
 }
layer-presence = Présence du gouvernement
status-drought = Sécheresse : la savane est désert, les marais sont à sec
status-severe-drought = Grande sécheresse : la savane est désert, les puits ordinaires tarissent
status-harvest = Deux dés pour l’année
status-gdp = PIB { $gdp } %, { $credits ->
    [one] { $credits } crédit
   *[other] { $credits } crédits
 }
status-aid = { $table ->
    [france] France et OUA
    [libya] Libye
   *[america] États-Unis
 } { $side-to }
status-upkeep = Facture { $bill }, crédits { $credits }
status-budget = { $credits ->
    [one] Il reste un crédit
   *[other] Il reste { $credits } crédits
 }
status-terror = { $side-the } décident
status-checks = { $side-the } décident{ $passes ->
    [0] {""}
   *[other]  ; l’autre camp a passé
 }
status-pool = { $side } : { $units } en réserve
status-levy = { $side-the } peuvent encore en prendre { $units }
check-term = { $label } { $value } ({ $rule })
check-terms = { $side } : { $terms }.
both-sentences = { $one } { $other }
# Optional rules
option-oau_combat = Troupes de l’OUA
option-oau_combat-note = Si les forces de paix combattent. Règle optionnelle 13.10.
option-oau_combat-off = elles n’attaquent jamais et partent à l’approche des rebelles
option-oau_combat-on = elles combattent et sont remplacées comme les françaises
option-terrain_stacking = Empilement selon le terrain
option-terrain_stacking-note = Combien de pas tient un hexagone. Règle optionnelle 13.20.
option-terrain_stacking-off = neuf partout
option-terrain_stacking-on = selon le sol et l’eau : quatre en montagne et aux puits du désert, six dans les marais
option-main_faction_checks = Tests des unités FAN et FAP
option-main_faction_checks-note = Si l’on peut gagner des unités des factions principales. Règle optionnelle 13.60 ; elle compte là où l’affiliation est testée, dans les parties avec politique.
option-main_faction_checks-off = elles ne changent jamais de camp
option-main_faction_checks-on = elles peuvent être testées près d’un chef de l’autre camp
option-exile_government = Gouvernement en exil
option-exile_government-note = Si le rebelle entretient ses guérillas avec ce que rapportent les préfectures sans présence. Règle optionnelle 13.70, dans la Campagne seulement.
option-exile_government-off = non
option-exile_government-on = oui, et il peut gagner de façon décisive aux points
roll-unit-check = Affiliation de { $units }
preview-unit-check = Test d’affiliation : { $units }
event-calls-units = { $side } appelle { $units }.
event-units-won = Passe à { $side } : { $units }. FAN { $fan }, FAP { $fap }.
event-units-stay = Pas de changement : { $units }. FAN { $fan }, FAP { $fap }.
event-unit-turns = { $unit } change de camp et va en { $country }.
refuse-check-unit-kind = Seules les unités FAN et FAP de l’ennemi sont testées ainsi.
refuse-check-unit-box = { $unit } est dans une case.
refuse-check-unit-leader = Aucun de vos chefs n’est dans la préfecture de { $unit }.
refuse-check-unit-twice = { $unit } a déjà été testée dans cette phase.
phase-exile = Budget du gouvernement en exil
ask-dismiss = Quelles guérillas ne peuvent plus être entretenues ? { $units ->
    [one] Une unité doit partir.
   *[other] { $units } unités doivent partir.
 }
preview-dismiss = { $units ->
    [one] Une guérilla ne peut être payée.
   *[other] { $units } guérillas ne peuvent être payées.
 }
preview-exile = Budget en exil
refuse-dismiss-kind = Les crédits n’entretiennent que des guérillas en jeu.
refuse-dismiss-enough = Les autres peuvent être payées.
unfinished-dismiss = { $units ->
    [one] Encore une unité doit partir.
   *[other] Encore { $units } unités doivent partir.
 }
refuse-exile-presence = Le Gouvernement est présent : { $prefecture }.
event-exile = Le gouvernement en exil compte sur { $product } % et une aide de { $aid } % : { $credits ->
    [one] un crédit.
   *[other] { $credits } crédits.
 }
event-exile-aid = { $side } : aide de { $aid } % pour le gouvernement en exil.
event-dismissed = { $unit } rentre chez elle sans solde.
option-battle_chits = Pions de bataille
option-battle_chits-note = Si les deux camps posent en secret un pion avant chaque combat. Règle optionnelle 13.80.
option-battle_chits-off = sans pions
option-battle_chits-on = Force principale, Armes combinées, ou Retardement ou prudence
button-main-force = Force principale
button-combined-arms = Armes combinées
button-delay = Retardement ou prudence
button-check = Tester un bataillon
ask-chit = Posez un pion de bataille pour { $hex } ; personne ne le voit encore.
note-main-force = Unités conventionnelles : 1 de plus en combat conventionnel, 1 de moins en combat de guérilla. La première perte est un bataillon.
note-combined-arms = La force ne change pas. Aux pertes, les bataillons peuvent être testés.
note-delay = Unités conventionnelles : 1 de moins en combat conventionnel, 1 de plus en combat de guérilla. Les pertes peuvent devenir des hexagones de retraite.
event-chit-locked = { $side } pose un pion de bataille.
event-chits = { $attacker } montre { $attack }, { $defender } { $defence }.
refuse-main-force = Force principale demande un bataillon conventionnel dans le combat.
ask-first-loss = Quel bataillon est perdu en premier ?
refuse-first-loss = Avec Force principale, le premier perdu est un bataillon.
ask-arms-loss = { $steps ->
    [one] Un pas est dû : cédez une unité ou testez un bataillon.
   *[other] { $steps } pas sont dus : cédez une unité ou testez un bataillon.
 }
ask-arms-check = Quel bataillon est testé ?
refuse-arms-check-kind = Seuls les bataillons sont testés.
refuse-arms-check-twice = { $unit } a déjà été testée dans ce combat.
roll-arms-check = { $unit } tient-elle ?
event-arms-lives = { $unit } tient : { $total }. Personne d’autre n’est perdu.
event-arms-lost = { $unit } est perdue : { $total }.
ask-conversion = { $steps ->
    [one] Un pas est dû. Combien de points deviennent des hexagones de retraite spéciale ?
   *[other] { $steps } pas sont dus. Combien de points deviennent des hexagones de retraite spéciale ?
 }
note-conversion = { $hexes ->
    [0] pas de retraite
    [one] les unités conventionnelles reculent d’un hexagone
   *[other] les unités conventionnelles reculent de { $hexes } hexagones
 }, { $steps ->
    [0] personne n’est perdu
    [one] un pas est perdu
   *[other] { $steps } pas sont perdus
 }
event-conversion = { $hexes ->
    [one] Une retraite spéciale d’un hexagone.
   *[other] Une retraite spéciale de { $hexes } hexagones.
 }
event-dispersed = Dispersion : { $units }.
refuse-special-retreat = { $hexes ->
    [one] La retraite spéciale finit à un hexagone, par un chemin libre d’ennemis.
   *[other] La retraite spéciale finit à { $hexes } hexagones, par un chemin libre d’ennemis.
 }
refuse-dispersed = Les unités dispersées n’attaquent pas et ne se déplacent pas près d’ennemis.
badge-dispersed = dispersée
term-chit = Pion de bataille
option-reconnaissance = Reconnaissance
option-reconnaissance-note = Si guérillas, unités de reconnaissance et parachutistes peuvent observer un hexagone ennemi pendant leur mouvement. Règle optionnelle 13.92.
option-reconnaissance-off = non
option-reconnaissance-on = oui, pour un point de mouvement et avec un risque
sheet-recon = Table de reconnaissance (13.93)
sheet-recon-note = Ce que devient une unité qui observe un hexagone ennemi. Reconstituée.
button-recon = Reconnaître
ask-recon = Quel hexagone ennemi observe { $unit } ?
note-recon = il reste ensuite { $left ->
    [one] { $left } point de mouvement
   *[other] { $left } points de mouvement
 }
roll-recon = { $unit } observe { $hex }
preview-recon = Reconnaissance de { $hex }
event-recon-lost = { $unit } est perdue devant { $hex } : { $total }.
event-recon-halts = { $unit } est arrêtée devant { $hex } : { $total }.
event-recon-free = { $unit } a observé { $hex } : { $total }.
outcome-recon-lost = l’unité est perdue
outcome-recon-halts = elle ne va pas plus loin
outcome-recon-free = elle poursuit
term-presence = Présence
refuse-recon-alone = Seule une unité qui se déplace seule observe.
refuse-recon-kind = Seuls guérillas, unités de reconnaissance et parachutistes observent.
refuse-recon-points = Observer coûte un point de mouvement.
refuse-recon-nobody = Aucun ennemi n’est à côté d’elle là-bas.
refuse-recon-hex = Elle observe un hexagone ennemi voisin.
refuse-recon-twice = Elle y a déjà regardé dans ce segment.
# Unités aériennes, canons et missiles, bases aériennes
option-air_units = Unités aériennes
option-air_units-note = Si des escadrilles des FANT, de France et de Libye appuient les attaques. Règles optionnelles 13.30 à 13.35.
option-air_units-off = aucune
option-air_units-on = des escadrilles sur aérodromes et bases
option-aaa_and_sam = Canons et missiles antiaériens
option-aaa_and_sam-note = S’il y a des canons et des missiles antiaériens. Règles optionnelles 13.40 à 13.44, seulement avec les unités aériennes.
option-aaa_and_sam-off = aucun
option-aaa_and_sam-on = par la mise en place et l’aide étrangère
option-airfield_upgrade = Bases aériennes
option-airfield_upgrade-note = Si la France et la Libye peuvent faire chacune d’un aérodrome du Tchad une base aérienne. Règle optionnelle 13.50, seulement avec les unités aériennes.
option-airfield_upgrade-off = non
option-airfield_upgrade-on = oui, une chacune
button-drop = Laisser les missiles ici
button-upgrade = Construire une base aérienne
ask-landing = Où { $unit } atterrit-elle ?
ask-rebase = Vers quelle base du Tchad va { $unit } ?
ask-launch = Combien de missiles sont lancés contre les avions au-dessus de { $hex } ?
ask-delivery = Où vont les missiles ?
note-sortie = { $away } sur { $range } points de portée
note-launch = { $points ->
    [0] aucun lancé
   *[other] { $points } de plus pour la défense
 }
note-upgrade = il reste ce segment ; la base ouvre la saison prochaine
preview-air = { $unit }, portée { $range }
preview-may-launch = { $missiles ->
    [one] La défense peut lancer un missile : jusqu’à { $most } de plus pour elle.
   *[other] La défense peut lancer { $missiles } missiles : jusqu’à { $most } de plus pour elle.
 }
term-missiles = Missiles
term-guns = Canons antiaériens
phase-landing = Atterrissage
event-based = { $unit } a sa base à { $hex }.
event-launched = Lancement : { $unit }.
event-carried = { $unit } : transport vers { $place }.
event-captured = { $unit } : prise de { $side }.
event-no-missiles = { $side } : il n’y a plus de missiles à envoyer.
event-delivered = { $unit } : envoi vers { $place }.
event-airbase-begun = { $unit } commence une base aérienne à { $hex }.
event-airbase-razed = La base aérienne de { $hex } ne se fera pas.
event-airbase-built = Il y a une base aérienne à { $hex } dès la saison prochaine.
badge-airbase = base aérienne
badge-airbase-begun = base aérienne en chantier
overlay-sortie = À portée
panel-air = Unités aériennes
panel-air-unit = Unité
panel-air-place = Où
panel-air-strength = Force
air-strength = { $conventional } conventionnelle, { $guerrilla } de guérilla, portée { $range }
anti-air-strength = { $points } contre les avions
air-ready = peut voler
air-flown = a volé
air-away = hors d’action
guns-stand = en place
missiles-ready = peuvent être lancés
unfinished-air = Une unité aérienne appuie des troupes au sol ; nommez un hexagone qui attaque.
refuse-base-abroad = L’unité aérienne des FANT reste au Tchad.
refuse-base-foreign = C’est la base d’une autre nation.
refuse-base-field = Il lui faut un aérodrome sans ennemis.
refuse-base-unready = La base aérienne n’est pas encore ouverte.
refuse-base-airfield = Les unités aériennes étrangères ont besoin d’une base aérienne.
refuse-base-nation = Aucune unité de combat de sa nation n’est en jeu.
refuse-base-empty = Aucune unité de votre camp n’est à N’Djamena.
refuse-base-control = L’ennemi contrôle cette base aérienne.
refuse-base-together = Unités aériennes françaises et libyennes ne partagent pas une base.
refuse-air-range = À { $away } points, sa portée est de { $range }.
refuse-second-air = Une seule unité aérienne appuie une attaque.
refuse-second-sortie = Elle a déjà volé dans ce segment.
refuse-rebase = Elle change de base par une sortie, ou entre au Tchad au début d’un segment.
refuse-upgrade-unit = Une base aérienne est construite par un bataillon d’infanterie français ou de la Légion islamique.
refuse-upgrade-here = Une base aérienne se construit sur un aérodrome du Tchad.
refuse-upgrade-entered = Il est arrivé dans ce segment.
refuse-upgrade-again = Chaque nation construit une base aérienne, et chaque aérodrome ne change qu’une fois.
refuse-load = Les missiles sont portés par une unité de combat qui est avec eux.
refuse-guns-stay = Les canons mis en place ne bougent jamais.
refuse-guns-first = Sa force arrive d’abord.
refuse-guns-region = Les canons se placent dans le Sud ou le Centre.
refuse-delivery-hex = Les missiles vont à une de vos unités conventionnelles.
refuse-delivery-box = Aucune de vos factions n’utilise ce sanctuaire.

# Renseignement limité

option-limited_intelligence = Renseignement limité
option-limited_intelligence-note = Quelles unités l’autre camp ne voit que de dos jusqu’au combat. Règle optionnelle 13.91.
option-limited_intelligence-off = tout est visible
option-limited_intelligence-regulars = les unités FANT et étrangères sont couvertes
cover-side = Pion vierge { $side-of }
event-stage = { $side-the } : { $stage }.
event-felt = Tâtonnement à { $hex } : { $content ->
    [heads] des chefs seuls, personne qui combatte
    [foreigners] il y a des Français ou des Libyens
    [peacekeepers] il y a des unités de l’OUA, personne ne passe
   *[natives] des unités de combat barrent la route
 }. Personne n’a bougé, rien n’a été dépensé.
event-blanks-gone = Pions { $side-of } : plus rien de couvert à { $places }.
event-blanks-laid = Pions { $side-of } : quelque chose est couvert à { $places }.
event-blanks-moved = Pions { $side-of } : plus rien de couvert à { $from } ; quelque chose l’est à { $to }.
note-blank = pion vierge : s’il couvre une unité de combat la route est barrée et rien n’est dépensé ; { $left }
preview-blank = Ce que couvre le pion vierge est montré à la déclaration de l’attaque
preview-stack-blank = Un pion vierge : il y a quelque chose dessous
place-covered = sous un pion vierge
faction-units-covered = { $units } en jeu, { $pool } en réserve
note-check-covered = Des unités couvertes décident : aucune probabilité n’est donnée.
cover = Pion couvert
cover-fant = Pion FANT couvert
cover-france = Pion français couvert
cover-oau = Pion de l’OUA couvert
cover-libya = Pion libyen couvert
list = { $one }, { $other }
event-forces-open = Combat à { $hex }, pions retournés. Attaque : { $attack }. Défense : { $defence }.
event-recon-seen = À { $hex } se trouvent : { $units }.
preview-covered = { $units ->
    [one] Un pion couvert : pas de probabilités avant la déclaration de l’attaque
   *[other] { $units } pions couverts : pas de probabilités avant la déclaration de l’attaque
 }
note-forecast-covered = Présence { $presence } ; la suite dépend de pions couverts
presence-why-covered = Des pions couverts se trouvent ici : on ne sait pas ce qu’ils valent.
amount-garrison-covered = ? sur { $occupation }
chip-forecast-covered = Inconnu : des pions couverts décident
card-stack-covered = { $units ->
    [one] un pion, couvert
   *[other] { $units } pions, dont des pions couverts
 }
preview-stack-covered = { $units ->
    [one] Un pion, couvert
   *[other] { $units } pions, dont des pions couverts
 }
panel-unknown = ?
event-excess = { $hex } tient trop de pas.
event-recon = { $unit } observe { $hex }.
