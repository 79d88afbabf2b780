# Les mots de Chaco War en français.

title = Chaco War
title-note = Deux pays pauvres se battent pour un désert d'épines, d'octobre 1932 à mars 1935. Dix tours de trois mois : routes, eau, colonnes de ravitaillement et tables de combat. La carte imprimée, les tables et les pions n'étaient pas disponibles : ceux qui servent ici sont reconstitués autour de ce que fixe la règle, et c'est indiqué ; chaque table peut être remplacée par votre propre copie.
scenario-campaign = Toute la guerre, 1932–1935
scenario-campaign-note = Dix tours. Le Paraguay gagne à la fin du tour 5 avec cinq points d'avance, ou à la fin du tour 10 avec neuf ; sinon la Bolivie gagne.
side-bolivia = Bolivie
side-paraguay = Paraguay

## Options

option-naval_guns = Canons de marine (13.1)
option-naval_guns-note = Aux tours 9 et 10 le Paraguay peut débarquer les canons de sa flottille : deux colonnes dans une attaque contre un fort, pour un point de victoire.
option-riverine_transport = Transport fluvial (13.2)
option-riverine_transport-note = Le Paraguay embarque unités et colonnes entre ses forts du fleuve ; la Bolivie une colonne sur le Pilcomayo.
option-event_pools_as_listed = Événements selon les listes
option-event_pools_as_listed-note = Les listes imprimées à la lettre : cinq premiers marqueurs boliviens et huit paraguayens, dont Marzana et Trocha.
option-fort_events_single_combat = Événements de fort pour un combat
option-fort_events_single_combat-note = Lance-flammes, Marzana et Débandade servent pour un combat et non pour tout le tour.
option-bolivian_support_by_leader = Soutien bolivien selon le commandant
option-bolivian_support_by_leader-note = Le modificateur du commandant compte pour le dé de soutien bolivien au lieu du +2 fixe.
option-hq_link_guns_only = QG exigé pour les canons seuls
option-hq_link_guns_only-note = Chefs et événements rejoignent un combat sans QG à deux hexagones.
option-flotilla_needs_hq = La flottille exige un QG
option-flotilla_needs_hq-note = La flottille ne soutient qu'avec un QG à deux hexagones.
option-used_support_returns = Le soutien employé revient
option-used_support_returns-note = Tout le soutien employé revient à la phase de soutien, et pas seulement par le dé.
option-naval_guns_on_defense = Canons de marine en défense
option-naval_guns_on_defense-note = Les canons débarqués peuvent donner deux colonnes à une défense. Seulement avec les canons de marine.
option-river_shift_any_attacker = Rivière pour tout attaquant
option-river_shift_any_attacker-note = La rivière aide le défenseur si un seul attaquant la franchit, et pas seulement si tous la franchissent.
option-infiltration_depletes = L'infiltration épuise
option-infiltration_depletes-note = Les unités qui s'infiltrent dans la brousse vérifient leur épuisement.
option-direct_supply_free_path = Ravitaillement direct par tout terrain
option-direct_supply_free_path-note = Une ligne directe vers une source peut traverser tout terrain libre, et pas seulement des routes.
option-hq_skips_oos_roll = Pas de dé d'usure pour les QG
option-hq_skips_oos_roll-note = Les QG et colonnes non ravitaillés ne lancent pas le dé d'usure.

## Sheets

sheet-crt = Table de résolution des combats
sheet-crt-note = Pertes selon le rapport et le dé, avec les déroutes. Reconstituée autour des résultats que cite la règle.
sheet-terrain = Table des effets du terrain
sheet-terrain-note = Coûts, colonnes et empilement par terrain, fort, rivière et route. Reconstituée.
sheet-turns = Piste des tours
sheet-turns-note = Quels tours sont d'hiver. Reconstituée.
sheet-support = Tables de soutien
sheet-support-note = Ce que le dé de soutien apporte à chaque camp. Reconstituées.
sheet-attrition = Table d'usure
sheet-attrition-note = Pas que perd chaque armée à chaque tour. Reconstituée.
sheet-arrivals = Renforts et remplacements
sheet-arrivals-note = Ce qui arrive à chaque tour. Reconstitué.
sheet-counters = Planche de pions
sheet-counters-note = Unités et facteurs, chefs, nombre de marqueurs. Reconstituée là où la règle se tait.

## The map

place-name = { $name }
place = { $name } ({ $label })
hex = { $label }
number = { $value }
word = { $text }
river = Rio { $name }
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
note-fort = Fort imprimé : { $side }
note-source = Source de ravitaillement : { $side }
note-oil = Puits de pétrole
note-points = { $points ->
    [one] { $points } point de victoire ({ $side }) pour qui tient l'hexagone
   *[other] { $points } points de victoire ({ $side }) pour qui tient l'hexagone
  }
note-entry = Renforts ici ou à côté : { $side }
note-entry-itself = Renforts ici : { $side }
note-paraguay-river = Au bord du Rio Paraguay
note-pilcomayo = Au bord du Pilcomayo
note-road = Route
note-railroad = Voie ferrée
note-ground-reconstructed = Terrain reconstitué
note-place-reconstructed = Hexagone de ce lieu reconstitué
legend-clear = Savane ouverte et clairières. Quatre unités s'empilent.
legend-bush = Forêt d'épines : une colonne pour le défenseur ; hors de la route les unités peuvent s'épuiser.
legend-marsh = Une colonne pour le défenseur ; fermé en hiver.
legend-hills = Une colonne pour le défenseur.
legend-name-outside = dehors
legend-outside = Pays où l'on ne joue pas.
legend-name-road = route
legend-road = Un demi-point pour le Paraguay, un pour la Bolivie ; le double en hiver. Connue par l'histoire ou la règle.
legend-name-track = piste
legend-track = Une route comme les autres ; son tracé est reconstitué.
legend-name-railway = voie ferrée
legend-railway = Compte comme une route.
legend-name-river = rivière
legend-river = Coûte en plus ; une colonne pour le défenseur si tous les attaquants la franchissent.
legend-name-river-great = Rio Paraguay
legend-river-great = Fermé ; la flottille aide dans les combats à son bord.
legend-name-lake = lagune
legend-lake = Fermée.
legend-name-border = frontière
legend-border = Fermée.
legend-name-frame = bord
legend-frame = Le bord de la carte.

## Boxes and tracks

box-available = { $side } : soutien disponible
box-used = { $side } : soutien employé
box-held = { $side } : événements
box-pool = { $side } : éliminées
box-set-up = Déploiement
box-turn = Tour { $turn } : { $quarter }
box-turn-winter = Tour { $turn }, hiver : { $quarter }
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
chart-shift = Colonnes
chart-stacking = Unités
chart-left = { $shift }G
chart-closed = fermé
chart-fort = fort
chart-plus = +{ $number }
chart-plus-points = +{ $points }
chart-river = côté de rivière
chart-river-shift = { $shift }G, en hiver { $winter }G
chart-road = route, { $side }
chart-lake = côté de lagune
chart-turns = Tours
chart-turn = Tour
chart-quarter = Trimestre
chart-season = Saison
chart-winter = hiver
quarter-1 = janvier–mars { $year }
quarter-2 = avril–juin { $year }
quarter-3 = juillet–septembre { $year }
quarter-4 = octobre–décembre { $year }
chart-support = Soutien : { $side }
chart-columns = Colonnes de ravitaillement
chart-or-more = { $die } ou plus
chart-or-less = { $die } ou moins
chart-attrition = Usure
chart-steps = { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
  }
chart-near = QG le plus lointain à 7–10 hexagones
chart-far = QG le plus lointain à 11 hexagones ou plus
chart-lost = Perte
chart-arrivals = Arrivées : { $side }
chart-reinforcements = Renforts
chart-replacements = Points de remplacement
chart-drawn = { $number } d'infanterie au sort
chart-drawn-and = { $number } d'infanterie au sort, { $units }
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
map-rivers = rivières, lagunes, frontières
map-roads = la plupart des routes, les voies ferrées
map-tracks = pistes en pointillé
map-ground = terrain de la plupart des hexagones
source-rules = la règle
source-history = géographie et histoire réelles
source-reconstructed = reconstitué
arm-artillery = artillerie
arm-mortar = mortier
arm-armor = blindés
arm-air = aviation
arm-flotilla = flottille
arm-naval-guns = canons de marine

## Where figures come from

provenance = { $text }
provenance-rules = La règle.
provenance-crt = Reconstituée. La règle fixe les colonnes, le dé de 1 à 9, 3/1 à 2:1 sur un 2 et 1/1 à 1:2 sur un 5 ; les autres cases sont conçues ici.
provenance-terrain = Reconstituée. La règle fixe le coût des routes, une colonne pour la brousse et une pour un fort, le marais fermé en hiver, et qu'un fort aide à empiler.
provenance-turns = Dix trimestres : la règle. Quels tours sont d'hiver : reconstitué, le trimestre de l'hiver austral.
provenance-support = Reconstituée. La règle donne les modificateurs du dé et les types de marqueur.
provenance-attrition = Reconstituée ; les pertes de 2 à 4 pas et le modificateur de distance viennent d'un compte rendu de partie publié.
provenance-arrivals = Reconstitué. La règle fixe combien d'unités commencent sur la carte et les quatre régiments tirés au sort pour le tour 5.
provenance-counters = Noms, nombres au départ, attaque de l'infanterie bolivienne (3) et défense de la paraguayenne (5) : la règle. Le reste : reconstitué.
provenance-map = Numéros et lieux nommés : la règle. Rivières et la plupart des routes : géographie réelle ajustée. Terrain et pistes en pointillé : reconstitués.
