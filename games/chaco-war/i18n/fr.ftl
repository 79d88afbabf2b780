# Les mots de Chaco War en français.

title = Chaco War (guerre du Chaco)
title-note = Deux pays pauvres se battent pour un désert d’épines, d’octobre 1932 à mars 1935. Dix tours de trois mois : routes, eau, colonnes de ravitaillement et tables de combat. La carte, les tables et les pions imprimés n’étaient pas disponibles ; ceux qui servent ici sont reconstitués d’après la règle, et c’est indiqué. Chaque table peut être remplacée par votre propre copie.
scenario-campaign = Toute la guerre, 1932–1935
scenario-campaign-note = Dix tours. Le Paraguay gagne à la fin du tour 5 avec cinq points d’avance, ou à la fin du tour 10 avec neuf ; sinon la Bolivie gagne.
side-bolivia = Bolivie
    .the = la Bolivie
    .of = de la Bolivie
    .to = à la Bolivie
side-paraguay = Paraguay
    .the = le Paraguay
    .of = du Paraguay
    .to = au Paraguay

## Options

option-naval_guns = Canons de marine (13.1)
option-naval_guns-note = Aux tours 9 et 10 le Paraguay peut débarquer les canons de sa flottille : deux décalages dans une attaque contre un fort, au prix d’un point de victoire.
option-riverine_transport = Transport fluvial (13.2)
option-riverine_transport-note = Le Paraguay embarque unités et colonnes de ravitaillement entre ses forts du fleuve ; la Bolivie une colonne de ravitaillement sur le Pilcomayo.
option-event_pools_as_listed = Événements selon les listes
option-event_pools_as_listed-note = Les listes imprimées à la lettre : cinq premiers marqueurs boliviens et huit paraguayens, dont Marzana et Trocha.
option-fort_events_single_combat = Événements de fort pour un combat
option-fort_events_single_combat-note = Lance-flammes, Marzana et Déroute servent pour un combat et non pour tout le tour.
option-bolivian_support_by_leader = Soutien bolivien selon le commandant
option-bolivian_support_by_leader-note = Le modificateur du commandant compte pour le dé de soutien bolivien au lieu du +2 fixe.
option-hq_link_guns_only = QG exigé pour les canons seuls
option-hq_link_guns_only-note = Chefs et événements rejoignent un combat sans QG à deux hexagones ou moins.
option-flotilla_needs_hq = La flottille exige un QG
option-flotilla_needs_hq-note = La flottille ne soutient qu’avec un QG à deux hexagones ou moins.
option-used_support_returns = Le soutien employé revient
option-used_support_returns-note = Tous les marqueurs de soutien employés reviennent à la phase de soutien, et pas seulement par le dé.
option-naval_guns_on_defense = Canons de marine en défense
option-naval_guns_on_defense-note = Les canons débarqués peuvent donner deux décalages à une défense. Seulement avec les canons de marine.
option-river_shift_any_attacker = Décalage de rivière pour tout attaquant
option-river_shift_any_attacker-note = La rivière aide le défenseur si un seul attaquant la franchit, et pas seulement si tous la franchissent.
option-infiltration_depletes = L’infiltration épuise
option-infiltration_depletes-note = Les unités qui s’infiltrent dans la brousse vérifient leur épuisement.
option-direct_supply_free_path = Ravitaillement direct par tout terrain
option-direct_supply_free_path-note = Une ligne de ravitaillement directe vers une source peut traverser tout terrain libre, et pas seulement des routes.
option-hq_skips_oos_roll = Pas de dé d’attrition pour les QG
option-hq_skips_oos_roll-note = Les QG et colonnes de ravitaillement non ravitaillés ne lancent pas le dé d’attrition.
option-ambush_by_lot = Embuscade au sort
option-ambush_by_lot-note = Le sort désigne l’unité de la pile qui perd le pas, non son propriétaire.

## Sheets

sheet-crt = Table de résolution des combats
sheet-crt-note = Pertes selon le rapport et le dé, avec les déroutes. Reconstituée autour des résultats que cite la règle.
sheet-terrain = Table des effets du terrain
sheet-terrain-note = Coûts, décalages et empilement par terrain, fort, rivière et route. Reconstituée.
sheet-turns = Piste des tours
sheet-turns-note = Quels tours sont d’hiver. Reconstituée.
sheet-support = Tables de soutien
sheet-support-note = Ce que le dé de soutien apporte à chaque camp. Reconstituées.
sheet-attrition = Table d’attrition
sheet-attrition-note = Pas que perd chaque armée à chaque tour. Reconstituée.
sheet-arrivals = Renforts et remplacements
sheet-arrivals-note = Ce qui arrive à chaque tour. Reconstitué.
sheet-counters = Planche de pions
sheet-counters-note = Unités et facteurs, chefs, nombre de marqueurs. Reconstituée là où la règle se tait.
sheet-map = Carte
sheet-map-note = Hexagones, terrain, routes, rivières et lieux. En partie reconstituée.

## The map

place-name = { $name }
place = { $name } ({ $label })
hex = { $label }
number = { $value }
word = { $text }
river = { $name ->
    [Paraguay] Fleuve Paraguay
   *[other] Rivière { $name }
 }
region-chaco = Chaco boréal
region-izozog = Izozog
region-otuquis = Otuquis
country-argentina = Argentine
country-brazil = Brésil
area-outside = Pays voisins
terrain-clear = dégagé
terrain-bush = brousse du Chaco
terrain-marsh = marais
terrain-hills = collines
note-place = { $name }
note-fort = Fort imprimé { $side-of }
note-source = Source de ravitaillement { $side-of }
note-oil = Puits de pétrole
note-points = { $points ->
    [one] { $points } point de victoire si { $side-the } tient l’hexagone
   *[other] { $points } points de victoire si { $side-the } tient l’hexagone
 }
note-entry = Les renforts { $side-of } arrivent ici ou à côté
note-entry-itself = Les renforts { $side-of } arrivent ici
note-paraguay-river = Au bord du fleuve Paraguay
note-pilcomayo = Au bord du Pilcomayo
note-road = Route
note-railroad = Voie ferrée
note-ground-reconstructed = Terrain reconstitué
note-place-reconstructed = Hexagone de ce lieu reconstitué
legend-clear = Savane ouverte et clairières. Quatre unités s’empilent.
legend-bush = Forêt d’épines : un décalage pour le défenseur ; hors de la route les unités peuvent s’épuiser.
legend-marsh = Un décalage pour le défenseur ; fermé en hiver.
legend-hills = Un décalage pour le défenseur.
legend-name-outside = dehors
legend-outside = Pays où l’on ne joue pas.
legend-name-road = route
legend-road = Un demi-point pour le Paraguay, un pour la Bolivie ; le double en hiver. Connue par l’histoire ou la règle.
legend-name-track = piste
legend-track = Une route comme les autres ; son tracé est reconstitué.
legend-name-railway = voie ferrée
legend-railway = Compte comme une route.
legend-name-river = rivière
legend-river = Coûte en plus ; un décalage pour le défenseur si tous les attaquants la franchissent.
legend-name-river-great = fleuve Paraguay
legend-river-great = Fermé ; la flottille aide dans les combats à son bord.
legend-name-lake = lac
legend-lake = Fermé.
legend-name-border = frontière
legend-border = Fermée.
legend-name-frame = bord
legend-frame = Le bord de la carte.

## Boxes and tracks

box-available = { $side } : soutien disponible
box-used = { $side } : soutien employé
box-held = { $side } : événements
box-pool = { $side } : éliminées
box-set-up = Mise en place
box-turn = Tour { $turn } : { $quarter }
box-turn-winter = Tour { $turn }, hiver : { $quarter }
track-turn = Tour
track-replacements = Points de remplacement
track-mobilizations = Mobilisations
track-lead = Avance du Paraguay
track-commander = Commandant en chef

## Charts

chart-crt = Résolution des combats
chart-die = Dé
chart-terrain = Effets du terrain
chart-ground = Terrain
chart-cost = Coût
chart-winter-cost = En hiver
chart-shift = Décalage
chart-stacking = Unités
chart-left = { $shift }G
chart-closed = fermé
chart-fort = fort
chart-plus = +{ $number }
chart-plus-points = +{ $points }
chart-river = côté de rivière
chart-river-shift = { $shift }G, en hiver { $winter }G
chart-road = route, { $side }
chart-lake = côté de lac
chart-turns = Tours
chart-turn = Tour
chart-quarter = Trimestre
chart-season = Saison
chart-winter = hiver
chart-not-winter = hors de l’hiver
quarter-1 = janvier–mars { $year }
quarter-2 = avril–juin { $year }
quarter-3 = juillet–septembre { $year }
quarter-4 = octobre–décembre { $year }
chart-support = Soutien { $side-of }
chart-columns = Colonnes de ravitaillement
chart-or-more = { $die } ou plus
chart-or-less = { $die } ou moins
chart-attrition = Attrition
chart-steps = { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
  }
chart-lost = Perte
chart-otherwise = sinon
chart-always = toujours
chart-turns-only = tours { $turns }
chart-hq-distance = QG le plus éloigné à { $hexes } hexagones ou plus
chart-depleted = { $least } épuisées ou plus
chart-out-of-supply = { $least } sans ravitaillement ou plus
chart-units-on-map = { $least } unités ou plus sur la carte
chart-arrivals = Arrivées { $side-of }
chart-reinforcements = Renforts
chart-replacements = Points de remplacement
chart-drawn = { $number } d’infanterie au sort
chart-drawn-and = { $number } d’infanterie au sort, { $units }
chart-leaders = Chefs
chart-leader = Chef
chart-side = Camp
chart-leader-support = Soutien, infiltration
chart-leader-combat = Combat
chart-paraguayan-combat = +1 en attaque, −1 en défense
chart-counters = Unités
chart-kind = Type
chart-full = Pleine
chart-reduced = Réduite
chart-units = Unités
kind-infantry = infanterie
kind-infantry-dot = infanterie, point blanc
kind-cavalry = cavalerie
kind-cavalry-dot = cavalerie, point blanc
kind-hq = QG de corps
kind-column = colonne de ravitaillement
chart-victory = Points de victoire
chart-what = Quoi
chart-to = À
chart-points = Points
chart-source = Repose sur
chart-mobilization-points = chaque mobilisation bolivienne
chart-guns-points = canons de marine débarqués
chart-sudden-death = gagne à la fin du tour 5
chart-last-turn = gagne à la fin du tour 10
chart-lead = avance de { $lead } ou plus
chart-map = La carte
map-numbers = numéros et voisinage des hexagones
map-places = hexagones de victoire, sources, la plupart des forts
map-rivers = rivières, lacs, frontières
map-roads = la plupart des routes, les voies ferrées
map-tracks = pistes en pointillé
map-ground = terrain de la plupart des hexagones
map-whole = toute la carte
source-rules = la règle
source-history = géographie et histoire réelles
source-reconstructed = reconstitué
source-own = feuille des joueurs
arm-artillery = artillerie
arm-mortar = mortier
arm-armor = blindés
arm-air = aviation
arm-flotilla = flottille
arm-naval-guns = canons de marine

## Where figures come from

provenance = { $text }
provenance-rules = La règle.
provenance-crt = Reconstituée. La règle fixe les colonnes, le dé de 1 à 9, 3/1 à 2:1 sur un 2 et 1/1 à 1:2 sur un 5 ; les autres cases sont conçues ici.
provenance-terrain = Reconstituée. La règle fixe le coût des routes, un décalage pour la brousse et un pour un fort, le marais fermé en hiver, et qu’un fort aide à empiler.
provenance-turns = Dix trimestres : la règle. Quels tours sont d’hiver : reconstitué, le trimestre de l’hiver austral.
provenance-support = Reconstituée. La règle donne les modificateurs du dé et les types de marqueur.
provenance-attrition = Reconstituée ; les pertes de 2 à 4 pas et le modificateur de distance viennent d’un compte rendu de partie publié.
provenance-arrivals = Reconstitué. La règle fixe combien d’unités commencent sur la carte et les quatre régiments tirés au sort pour le tour 5.
provenance-counters = Noms, nombres au départ, attaque de l’infanterie bolivienne (3) et défense de la paraguayenne (5) : la règle. Le reste : reconstitué.
provenance-map = Numéros et lieux nommés : la règle. Rivières et la plupart des routes : géographie réelle ajustée. Terrain et pistes en pointillé : reconstitués.

## What is seen

status-set-up = Mise en place.
status-turn = Tour { $turn } sur { $last }, { $quarter }.
status-turn-winter = Tour { $turn } sur { $last }, { $quarter } : hiver.
status-lead = { $lead ->
    [0] Égalité de points de victoire
   *[other] Avance du Paraguay : { $lead } PV
 } (le Paraguay gagne avec { $goal } d’avance).
phase-events = Événements aléatoires.
phase-reinforcements = { $side } : renforts.
phase-replacements = { $side } : remplacements.
phase-support = Détermination du soutien.
phase-forts = { $side } : construction de forts.
phase-movement = { $side } : mouvement.
phase-first-combat = { $side } : premier combat.
phase-second-combat = { $side } : second combat.
phase-infiltration = { $side } : infiltration.
phase-player-turn = Tour { $side-of }.
phase-supply = Ravitaillement et attrition.
fort-begun = fort { $side-of } en construction
badge-depleted = épuisée
badge-out-of-supply = non ravitaillée
badge-dot = point blanc : revient avec un seul pas
badge-builder = construit un fort, ne peut attaquer
badge-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 } pour { $side-the }
badge-fort = fort imprimé { $side-of }
badge-source = source de ravitaillement { $side-of }
card-steps = Pas
card-of = { $left } sur { $full }
card-attack = Attaque
card-defence = Défense
card-movement = Mouvement
card-hex = Hexagone
card-supply = Ravitaillement
supply-hq = par un QG de corps
supply-direct = par une ligne directe
supply-none = aucun
overlay-main = Groupe principal { $side-of }
overlay-rest = Autres unités { $side-of }
overlay-zoc = Zones de contrôle { $side-of }
overlay-control = Hexagones contrôlés par { $side-the }
overlay-line = { $hex } : ravitaillé { $how }
overlay-cut = Sans ligne de ravitaillement
layer-zoc = Zones de contrôle
layer-supply = Lignes de ravitaillement
layer-control = Contrôle des hexagones
panel-dash = –
panel-nobody = personne
panel-what = Quoi
panel-victory = Points de victoire
panel-place = Hexagone
panel-held-by = Tenu par
panel-points = Points
panel-scored = { $scored } sur { $points } ({ $side })
panel-mobilizations = Mobilisations boliviennes
panel-guns = Canons de marine débarqués
panel-total = Total
panel-lead = Avance
panel-support = Soutien
panel-stock = { $available } disponibles, { $used } employés, { $mix } en tout
panel-leaders = Chefs
panel-leaders-free = { $count } sur 2 disponibles
panel-columns = Colonnes de ravitaillement sur la carte
panel-forts = Forts à placer
panel-held = Événements en main
panel-in-force = Événement en vigueur
panel-forces = Ordre de bataille
panel-steps = Pas
panel-depleted = Épuisées
panel-out-of-supply = Non ravitaillées
panel-eliminated = Éliminées
panel-withdrawn = QG retirés
panel-waiting = À venir
panel-supply = Ravitaillement { $side-of }
panel-unit = Unité
panel-arrivals = Piste des tours
panel-arrival = { $units ->
    [one] { $units } unité
   *[other] { $units } unités
 }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de remplacement
panel-turn = { $turn }
panel-turn-winter = { $turn }, hiver
panel-events = Marqueurs d’événement
panel-event = Événement
panel-where = Où
panel-event-held = en main
panel-event-in-force = en vigueur
panel-event-bin = dans le sac

## Units and markers

unit-infantry = { $name } (infanterie)
unit-cavalry = { $name } (cavalerie)
unit-hq = QG du corps { $name } { $side-of }
unit-column = Colonne de ravitaillement { $name } { $side-of }
unit-hidden = une unité sous le dessus de la pile
units = { $count ->
    [one] une unité
   *[other] { $count } unités
 } ({ $list })
no-units = aucune unité
list = { $list }, { $next }
unit-short = { $name }
leader = { $name }
nobody = aucun chef
marker = { $arm } { $number } { $side-of }
fort-of = fort { $side-of }
event-mandatory-offensive = Offensive obligatoire
event-flamethrowers = Lance-flammes
event-ambush = Embuscade
event-local-guide = Guide local
event-marzana = Marzana
event-no-event = Aucun événement
event-trocha = Trocha
event-truce = Trêve
event-arms-embargo = Embargo sur les armes
event-military-coup = Coup d’État militaire
event-well = Puits
event-tunnel = Tunnel
event-rout = Déroute
event-wireless = Écoute radio
die-lot = tirage
die-event = marqueur d’événement
die-support = dé de soutien
die-check = dé d’épuisement
die-recon = dé de reconnaissance
die-ambush = dé d’embuscade
die-guns = dé de disponibilité
die-commander = dé du commandant
die-combat = dé de combat
die-rout = dé de déroute
die-infiltration = dé d’infiltration
die-attrition = dé d’attrition
die-command = dé de commandement

## Standing orders

order-ambush = Embuscade
order-ambush-note = Quand un ennemi finit son mouvement à côté des vôtres.
order-ambush-ask = me demander
order-ambush-always = la tendre si je l’ai
order-ambush-never = laisser passer
order-astray = Guide local contre les infiltrations
order-astray-note = Quand un régiment bolivien tente de s’infiltrer.
order-astray-ask = me demander
order-astray-always = l’employer si je l’ai
order-astray-never = laisser passer
order-reroll = Canons défaillants
order-reroll-note = Quand une colonne de ravitaillement pourrait payer un autre dé.
order-reroll-ask = me demander
order-reroll-never = garder les colonnes de ravitaillement
order-capture = Forts pris
order-capture-note = Quand vos unités prennent un fort ennemi.
order-capture-ask = me demander
order-capture-always = placer un fort
order-capture-never = n’en placer aucun
order-attrition = Pertes par attrition
order-attrition-note = Quand la table d’attrition coûte des pas.
order-attrition-ask = me demander
order-attrition-auto = les moins douloureuses

## Buttons

button-end = Terminer la phase
button-done = Terminer ce mouvement
button-auto = Laisser faire l’état-major
button-pass = Renoncer
button-fort = Placer un fort
button-all = Avancer avec tous
button-recon = Envoyer un avion voir
button-guide = Terminer le mouvement, guidé par un avion
button-ship = Aller par le fleuve
button-mobilize = Déclarer la mobilisation générale
button-dismount = Débarquer les canons de marine
button-ambush = Tendre l’embuscade
button-astray = Les égarer
button-rout = Appliquer la Déroute au lieu de l’Écoute radio

## Questions

ask-set-up = Mise en place { $side-of } : { $left ->
    [one] { $left } unité
   *[other] { $left } unités
 } à placer. Choisissez une unité.
ask-set-up-where = Où commence { $unit } ?
ask-reinforce = Renforts { $side-of } : { $left } à placer.
ask-arrival-where = Où arrive { $unit } ?
ask-replace = { $side-the } a { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de remplacement. Reconstituer une unité ?
ask-steps = Avec combien de pas revient { $unit } ?
ask-logistics = Un chef aide-t-il à la logistique ?
ask-columns = { $side-the } place des colonnes de ravitaillement : reste { $left }.
ask-forts = { $side-the } peut commencer un fort. Dans quel hexagone ?
ask-fort-column = Quelle colonne de ravitaillement est dépensée ?
ask-capture = Placer un fort en { $hex } ?
ask-capture-none = Placer un fort ?
ask-move = Mouvement { $side-of }. Choisissez une unité, ou plusieurs d’un hexagone.
ask-destination = Vers où ? Les coûts sont en demi-points de mouvement.
ask-port = Où débarquent-ils ?
ask-recon = Quel hexagone faut-il reconnaître ?
ask-ambush = Un ennemi a fini son mouvement en { $hex }. Embuscade ?
ask-ambush-none = Embuscade ?
ask-ambush-loss = La pile en { $hex } tombe dans une embuscade : quelle unité perd un pas ?
ask-overstack = { $hex } contient { $excess ->
    [one] { $excess } unité
   *[other] { $excess } unités
 } de trop. Laquelle est perdue ?
ask-combat = Attaque { $side-of }. Quel hexagone ?
ask-attackers = Qui attaque ?
ask-commit-attack = Qu’est-ce qui soutient l’attaque de { $hex } ? L’ennemi choisit en même temps.
ask-commit-defence = Qu’est-ce qui soutient la défense de { $hex } ? L’ennemi choisit en même temps.
ask-reroll = Dépenser une colonne de ravitaillement pour un autre dé d’un canon défaillant ?
ask-reroll-column = Quelle colonne de ravitaillement ?
ask-losses = { $side-the } perd { $left ->
    [one] un pas
   *[other] { $left } pas
  }. Quelle unité est touchée ?
ask-advance = Qui avance en { $hex } ?
ask-advance-where = Jusqu’où avance { $unit } ?
ask-refuge = Où va { $unit } ?
ask-refuge-none = Plus personne ne se retire.
ask-infiltrate = Infiltration { $side-of }. Choisissez une unité.
ask-infiltrate-where = Où va { $unit } ?
ask-infiltrate-help = Qui ou quoi aide la tentative ?
ask-astray = Un régiment bolivien tente de s’infiltrer en { $hex }. L’égarer ?
ask-attrition = { $side-the } perd { $left ->
    [one] un pas
   *[other] { $left } pas
  } par attrition. Quelle unité paie ?

## Unfinished answers

unfinished-set-up = Choisissez une unité et un hexagone.
unfinished-replace = Choisissez une unité, ses pas et un hexagone.
unfinished-fort = Choisissez la colonne de ravitaillement.
unfinished-move = Choisissez une unité, ou terminez la phase.
unfinished-hex = Choisissez un hexagone.
unfinished-attack = Indiquez l’hexagone et au moins un attaquant.
unfinished-offensive = L’offensive : { $unit } doit s’y joindre, il ne lui reste aucun autre hexagone.
unfinished-column = Choisissez la colonne de ravitaillement.
unfinished-commander = Le commandant doit rejoindre une attaque ce tour, et il n’en reste pas d’autre.

## Notes

note-auto-set-up = Place ce qui reste de façon sensée.
note-auto-arrival = Les place toutes, près du front et sur une route.
note-auto-attrition = Perd les pas qui coûtent le moins.
note-mobilize = { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de remplacement maintenant.
note-mobilize-bolivia = { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de remplacement maintenant ; le Paraguay gagne un point de victoire.
note-dismount = La flottille disparaît ; les canons donnent deux décalages une fois. Coûte un point de victoire.
note-support-modifier = { $value } au dé de soutien.
note-allowance = Points de mouvement : { $points }.
note-allowance-operational = Points de mouvement : { $points } ; { $far } loin de l’ennemi.
note-depletion = Chaque unité s’épuise avec { $chance ->
    [one] { $chance } chance
   *[other] { $chance } chances
 } sur 6.
note-guide = +1 aux dés d’épuisement de cette pile.
note-recon = Réussit sur 5 ou 6.
note-local-guide = +1 à tous vos dés d’épuisement ce tour.
note-availability = Tire : { $chance ->
    [one] { $chance } chance
   *[other] { $chance } chances
 } sur 6.
note-column-cancels = Annule le décalage dû aux attaquants sans QG.
note-reroll = Un autre dé pour { $arm }.
note-infiltration = Réussit sans aide : { $chance ->
    [one] { $chance } chance
   *[other] { $chance } chances
 } sur 6.
note-astray = Un guide local du Paraguay pourrait retirer 1.
note-check = Chaque unité teste l’épuisement à la fin du mouvement.
note-no-fight = Personne n’y combat : l’hexagone est vidé sans dé.
note-unseen = { $count ->
    [one] { $count } unité est cachée
   *[other] { $count } unités sont cachées
 } ; au pire la défense est de { $strength }.
note-best-column = Si aucune n’est un régiment : { $column }.
note-before-support = Avant le soutien des deux camps.
note-guns-counted = Les probabilités tiennent compte des canons qui peuvent manquer leur dé ; la colonne ci-dessus est celle où tous tirent.
note-other-side = Ce qu’engage l’autre camp n’est pas compté.
note-hq-unknown = Le décalage dû aux attaquants sans QG n’est pas compté : vous ne voyez pas où sont leurs QG.
note-mean-losses = Pertes moyennes en pas : attaquant { $attacker }, défenseur { $defender }.
note-winter-river = L’hiver rend la rivière plus dure pour { $side-the }.
note-award = Dé { $die } : { $columns ->
    [one] { $columns } colonne de ravitaillement
   *[other] { $columns } colonnes de ravitaillement
  }, artillerie { $artillery }, { $mortar ->
    [one] { $mortar } mortier
   *[other] { $mortar } mortiers
  }, { $air ->
    [one] { $air } avion
   *[other] { $air } avions
  }.
note-has-moved = Elle a bougé.
note-marked-out = Marquée non ravitaillée : facteurs et mouvement divisés par deux.
note-supply-hq = Ravitaillée par un QG de corps.
note-supply-direct = Ravitaillée par une ligne directe : pas de soutien des canons, un décalage à gauche en attaque.
note-supply-cut = Non ravitaillée en l’état.
note-cut-no-road = Ni route ni source à deux hexagones ou moins.
note-cut-zoc = Les zones de contrôle ennemies ferment les hexagones voisins.
note-cut-sources = Il ne reste aucune source de ravitaillement.
note-cut-road-closed = La route proche est aux mains ou dans les zones de l’ennemi.
note-cut-road-broken = La route vers la source est coupée plus loin.
note-control = Contrôlé par { $side-the }.
note-no-control = Personne n’y est entré.
note-zoc = Dans une zone de contrôle { $side-of }.

## Terms and outcomes

note-march = Points de mouvement : coûte { $spent }, reste { $left }.
term-attack = facteurs d’attaque
term-defence = facteurs de défense
term-attack-factor = attaque
term-defence-factor = défense
term-movement = mouvement
term-guns-attack = décalage : canons de l’attaquant
term-guns-defence = décalage : canons du défenseur
term-without-hq = décalage : attaquants sans QG
term-terrain = décalage : terrain
term-fort = décalage : fort
term-river = décalage : rivière
term-leader-attack = dé : chef de l’attaquant
term-leader-defence = dé : chef du défenseur
term-concentric = dé : attaque concentrique
term-air = dé : aviation
term-event-attack = dé : événement de l’attaquant
term-event-defence = dé : événement du défenseur
term-coup = dé : coup d’État
term-paraguayans = dé : Paraguayens
term-commander = commandant en chef
term-leader = chef à la logistique
term-embargo = embargo sur les armes
term-distance = distance du QG le plus lointain
term-well = puits
term-victory-points = points de victoire
term-stacking = unités qui tiennent ici
outcome-rout = déroute : tous les défenseurs sont éliminés
outcome-cleared = l’hexagone est vidé
outcome-held = le défenseur tient
outcome-result = résultat { $result }
outcome-depleted = une unité s’épuise
outcome-none-depleted = personne ne s’épuise
outcome-infiltrates = l’unité passe
outcome-repulsed = elle reste où elle est
preview-attack = Attaque de { $hex }
preview-combat = { $hex } : rapport { $odds }, décalage { $shift }, colonne { $column } ; { $modifier } au dé
preview-support = Dé de soutien
preview-infiltration = { $unit } s’infiltre en { $hex }
overlay-route = trajet
overlay-attack = attaque
overlay-reach = portée
overlay-supply = ligne de ravitaillement

## Rolls

roll-lots = Tirage des renforts boliviens
roll-event = { $side-the } tire un marqueur d’événement
roll-support = Soutien { $side-of }
roll-depletion = Épuisement
roll-recon = Reconnaissance aérienne
roll-ambush = Embuscade
roll-ambush-lot = Le sort de l’unité touchée
roll-availability = Disponibilité des canons
roll-reroll = Un autre dé pour { $arm }
roll-combat = Combat
roll-rout = Abandon du fort
roll-infiltration = Infiltration
roll-out-of-supply = Attrition { $side-of } : unités non ravitaillées
roll-depleted = Attrition { $side-of } : unités épuisées
roll-attrition = Attrition { $side-of } : la table
roll-command = Sort du commandant bolivien
roll-successor = Son successeur

## What happened

log-lots = Les renforts boliviens sont tirés au sort.
log-set-up = { $unit } commence en { $hex }.
log-turn = Tour { $turn }.
log-turn-winter = Tour { $turn }, hiver.
log-second-set = Les marqueurs d’événement de la seconde moitié vont dans les sacs.
log-event-kept = { $side-the } tire un marqueur d’événement et le garde.
log-event-drawn = { $side-the } tire { $event }.
log-event-lot = Tirage { $side-of } : { $lot }.
log-event-played = { $side-the } joue { $event }.
log-arrival = { $unit } arrive en { $hex }.
log-replacements = { $side-the } reçoit { $income ->
    [one] { $income } point
   *[other] { $income } points
 } de remplacement et en a { $points }.
log-mobilization = { $side-the } déclare la mobilisation générale et a { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de remplacement.
log-dismounted = Le Paraguay débarque les canons de sa flottille.
log-leaders-return = Les chefs paraguayens et la flottille sont de nouveau disponibles.
log-logistics = { $leader } s’occupe de la logistique.
log-support = Soutien { $side-of }, dé { $die } : { $columns ->
    [one] { $columns } colonne de ravitaillement
   *[other] { $columns } colonnes de ravitaillement
  }, artillerie { $artillery }, { $mortar ->
    [one] { $mortar } mortier
   *[other] { $mortar } mortiers
  }, { $armor ->
    [one] { $armor } blindé
   *[other] { $armor } blindés
  }, { $air ->
    [one] { $air } avion
   *[other] { $air } avions
  }.
log-column-spent = { $unit } est dépensée.
log-fort-begun = { $side-the } commence un fort en { $hex }.
log-fort-finished = Le fort { $side-of } en { $hex } est achevé.
log-fort-taken = { $side-the } place son propre fort en { $hex }.
log-fort-lost = Le fort en { $hex } disparaît.
log-movement = Phase de mouvement { $side-of }.
log-first-combat = Première phase de combat { $side-of }.
log-infiltration = Phase d’infiltration { $side-of }.
log-second-combat = Seconde phase de combat { $side-of }.
log-move = { $side-the } déplace { $count ->
    [one] une unité
   *[other] { $count } unités
  } de { $from } à { $to }.
log-shipped = { $side-the } embarque { $count ->
    [one] une unité
   *[other] { $count } unités
  } de { $from } à { $to }.
log-control = { $side-the } prend le contrôle de { $hex }.
log-depletion = { $checks ->
    [one] Une unité teste
   *[other] { $checks } unités testent
} l’épuisement ; { $depleted ->
    [0] aucune n’est épuisée.
    [one] une est épuisée.
   *[other] { $depleted } sont épuisées.
}
log-guide = { $side-the } envoie un avion guider à travers la brousse la pile en { $hex }.
log-recon = { $side-the } envoie un avion sur { $hex }.
log-recon-success = L’avion trouve l’ennemi.
log-recon-failure = L’avion ne voit rien.
log-recon-seen = En { $hex } : { $units }.
log-ambush-hit = L’embuscade coûte un pas.
log-ambush-lot = Le sort donne { $lot }.
log-ambush-miss = L’embuscade échoue.
log-attack = { $side-the } attaque { $hex } avec { $units }.
log-commitment = { $side-the } engage artillerie { $artillery }, { $mortar ->
    [one] { $mortar } mortier
   *[other] { $mortar } mortiers
  }, { $armor ->
    [one] { $armor } blindé
   *[other] { $armor } blindés
  }, { $air ->
    [one] { $air } avion
   *[other] { $air } avions
  }, { $boats ->
    [one] { $boats } naval
   *[other] { $boats } navals
  } ; { $leader }.
log-defenders = Défendent { $hex } : { $units }.
log-availability = Canons qui tirent : attaquant { $attacker }, défenseur { $defender }.
log-reroll-fires = Au second jet, le canon tire.
log-reroll-fails = Au second jet, le canon échoue encore.
log-commander-die = Dé du commandant { $die } : { $effect } au dé de combat.
log-combat = { $attack } contre { $defence }, rapport { $odds }, décalage { $shift }, colonne { $column }, dé { $die } : { $result }.
log-rout = Les défenseurs de { $hex } sont mis en déroute.
log-abandoned = Les défenseurs de { $hex } lâchent pied.
log-retreat = { $unit } recule en { $hex }, épuisée.
log-step-lost = { $unit } perd un pas.
log-eliminated = Élimination : { $unit }.
log-withdrawn = Retrait : { $unit }.
log-column-lost = { $unit } est perdue.
log-advance = Avance en { $hex } : { $units }.
log-infiltration-try = { $unit } tente de s’infiltrer en { $hex }.
log-infiltration-leader = { $leader } aide.
log-infiltration-succeeds = L’infiltration réussit.
log-infiltration-fails = L’infiltration échoue.
log-infiltrated = { $unit } s’infiltre en { $hex }.
log-supply = Ravitaillement { $side-of } : { $total ->
    [0] toutes les unités sont ravitaillées
   *[other] { $regained ->
        [one] { $regained } unité le retrouve
       *[other] { $regained } unités le retrouvent
    }, { $cut } coupées, { $total } non ravitaillées en tout
 }.
log-wear = Attrition { $side-of } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
 }.
log-attrition = Attrition { $side-of }, dé avec ses modificateurs { $die } : { $steps } pas.
log-sacked = { $leader } est limogé.
log-stays = { $leader } reste au commandement.
log-successor = { $leader } prend le commandement.

## The end

end-sudden-death = Le Paraguay gagne à la fin du tour 5 avec { $lead ->
    [one] { $lead } point
   *[other] { $lead } points
 } d’avance.
end-paraguay = Le Paraguay gagne avec { $lead ->
    [one] { $lead } point
   *[other] { $lead } points
 } d’avance.
end-bolivia = La Bolivie gagne : l’avance paraguayenne est de { $lead }, moins de neuf.
end-conceded = { $loser-the } abandonne ; { $winner-the } gagne.

## Refusals

refuse-deploys-first = { $side-the } se met en place d’abord.
refuse-other-turn = C’est au tour { $side-of }.
refuse-concede-later = Vous pouvez abandonner quand c’est à vous de décider.
refuse-not-yours = Ce n’est pas à vous.
refuse-not-on-map = Ce n’est pas sur la carte.
refuse-not-there = Ce n’est pas en { $hex }.
refuse-picked = Déjà choisi.
refuse-placed = Déjà placée.
refuse-not-set-up = Elle ne se déploie pas maintenant.
refuse-set-up-place = Elle ne peut se déployer là.
refuse-group-full = Ce groupe est complet.
refuse-enemy-fort = Pas de déploiement dans un fort ennemi.
refuse-enemy-there = Des ennemis sont en { $hex }.
refuse-column-place = Les colonnes de ravitaillement vont à vos QG ravitaillés et à vos sources.
refuse-stacking = { $hex } ne contient pas plus de { $limit ->
    [one] { $limit } unité
   *[other] { $limit } unités
 }.
refuse-not-due = Ce n’est pas son tour d’arriver.
refuse-arrival = Les unités n’arrivent pas là.
refuse-arrival-held = Le lieu doit être à vous et libre de zones de contrôle ennemies.
refuse-no-arrival = Il n’y a pas d’hexagone où elle pourrait arriver.
refuse-mobilize-early = Pas de mobilisation avant le tour { $turn }.
refuse-mobilized-now = Une mobilisation par phase.
refuse-mobilized-out = Il ne reste pas de mobilisation.
refuse-no-guns = Les canons de marine ne sont pas en jeu.
refuse-dismount-turn = Les canons se débarquent aux tours 9 et 10.
refuse-dismounted = Les canons sont déjà débarqués.
refuse-on-map = Une unité sur la carte n’est jamais complétée.
refuse-not-eliminated = Elle ne s’achète pas : elle n’est pas éliminée.
refuse-no-points = Pas assez de points de remplacement.
refuse-one-step = Elle revient avec un seul pas.
refuse-hq-return = Un QG revient dans un de vos forts imprimés.
refuse-fort-site = Un fort exige un de vos régiments et aucune zone de contrôle ennemie.
refuse-fort-there = Il y a déjà un fort, ou il ne reste pas de marqueur.
refuse-fort-supply = Les bâtisseurs ont besoin d’une ligne de deux hexagones ou moins vers un QG ravitaillé.
refuse-fort-column = Aucune colonne de ravitaillement à deux hexagones ou moins.
refuse-moved = Son mouvement est fini.
refuse-say-done = Finissez d’abord le mouvement en cours : des dés sont dus.
refuse-nothing-due = Aucun mouvement en cours à finir.
refuse-no-check-due = Aucun test d’épuisement n’est dû.
refuse-no-aircraft = Aucun avion n’est disponible.
refuse-no-enemy = Il n’y a pas d’ennemi sur la carte.
refuse-no-enemy-there = Aucun ennemi n’est là.
refuse-not-held = Vous n’avez pas ce marqueur.
refuse-not-in-movement = Ce marqueur ne se joue pas au mouvement.
refuse-column-bush = Une colonne de ravitaillement n’entre dans la brousse que par route ou voie ferrée.
refuse-zoc-to-zoc = Pas d’une zone de contrôle ennemie directement dans une autre.
refuse-no-way-out = Il n’y a pas d’hexagone où elle pourrait entrer.
refuse-not-together = Seules les unités qui partent ensemble bougent ensemble.
refuse-too-far = Trop loin : il reste { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de mouvement.
refuse-prohibited = Ce côté d’hexagone ne se franchit pas.
refuse-winter-marsh = Aucune unité n’entre dans un marais en hiver.
refuse-mired = Une unité qui commence un tour d’hiver dans un marais ne peut bouger que d’un hexagone.
refuse-nothing-left = Depuis { $hex }, rien d’autre n’est à portée : choisissez-le comme fin du chemin.
refuse-stopped = Une zone de contrôle ennemie l’arrête ici.
refuse-operational-near = Le mouvement opérationnel reste loin de l’ennemi.
refuse-must-close = L’offensive la pousse vers l’ennemi.
refuse-laggard = L’offensive : { $unit } doit finir à côté d’un ennemi.
refuse-no-river-option = Le transport fluvial n’est pas en jeu.
refuse-ship-load = Au plus { $units ->
    [one] { $units } unité
   *[other] { $units } unités
 } et { $columns ->
    [one] { $columns } colonne
   *[other] { $columns } colonnes
 } de ravitaillement par le fleuve dans une phase.
refuse-no-port = Le fleuve n’y mène pas, ou l’ennemi le commande.
refuse-attacked-already = Cet hexagone a été attaqué dans cette phase.
refuse-attacked-before = Elle a attaqué dans cette phase.
refuse-builder = Elle construit un fort ce tour.
refuse-cannot-attack = Les QG et les colonnes de ravitaillement n’attaquent pas.
refuse-not-adjacent = Elle n’est pas à côté de cet hexagone.
refuse-nobody-adjacent = Personne qui puisse attaquer n’est à côté de cet hexagone.
refuse-one-hex = Une attaque, un hexagone.
refuse-coup = Le coup d’État : pas d’attaque bolivienne ce tour.
refuse-truce = La trêve : { $attacks ->
    [one] { $attacks } attaque
   *[other] { $attacks } attaques
 } par tour.
refuse-shirker = L’offensive : { $unit } doit attaquer.
refuse-commander-owes = Le commandant doit rejoindre une attaque avant la fin de la phase.
refuse-strands-commander = Le commandant est resté hors d’une attaque ; ceci ne lui en laisserait aucune.
refuse-refuge = Ce n’est pas l’un des hexagones libres les plus proches.
refuse-no-hq = Aucun QG de corps à deux hexagones ou moins d’une unité du combat.
refuse-air-defence = Les avions ne donnent rien en défense.
refuse-not-river = Cet hexagone n’est pas au bord du fleuve Paraguay.
refuse-guns-fort = Les canons de marine servent pour une attaque d’un fort bolivien.
refuse-not-available = Ce n’est pas disponible.
refuse-one-air = Un avion par combat.
refuse-one-leader = Un chef à la fois.
refuse-one-event = Un événement par combat.
refuse-one-column = Une colonne de ravitaillement suffit.
refuse-column-commit = Pas de décalage à annuler, ou la colonne de ravitaillement est trop loin.
refuse-commander-defends = Les chefs boliviens n’aident pas une défense.
refuse-not-commander = Il n’est pas au commandement.
refuse-leader-used = Il a fait sa part ce tour.
refuse-event-here = { $event } ne s’applique pas ici.
refuse-no-column-near = Aucune colonne de ravitaillement à deux hexagones ou moins d’une unité du combat.
refuse-full-first = Les unités pleines perdent d’abord un pas.
refuse-not-in-combat = Elle n’est pas dans ce combat.
refuse-not-attacker = Seuls les attaquants avancent ; QG et colonnes de ravitaillement restent.
refuse-advance-far = L’avance ne va pas si loin.
refuse-infiltrator = Unités épuisées ou non ravitaillées, QG et colonnes de ravitaillement ne s’infiltrent pas.
refuse-infiltrated = Elle a essayé dans cette phase.
refuse-one-hex-only = Un hexagone au plus.
refuse-no-die = Aucun dé n’est nécessaire : l’aide serait perdue.
refuse-event-infiltration = Ce marqueur n’aide pas une infiltration.

## Avertissements

warn-overstacked = { $hex } porte { $limit ->
    [one] { $limit } unité
   *[other] { $limit } unités
 } : à la fin de la phase, { $excess ->
    [one] { $excess } unité de trop est perdue
   *[other] { $excess } unités de trop sont perdues
 }.
warn-cut-off = { $count ->
    [one] { $count } unité n’est plus ravitaillée en { $hex }.
   *[other] { $count } unités ne sont plus ravitaillées en { $hex }.
 }
warn-vain = Avant les soutiens, aucun jet ne dégage l’hexagone, et vous perdez en moyenne plus de pas que l’ennemi.
