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

## What is seen

status-set-up = Déploiement.
status-turn = Tour { $turn } sur { $last }, { $quarter }.
status-turn-winter = Tour { $turn } sur { $last }, { $quarter } : hiver.
status-lead = Avance du Paraguay : { $lead } points de victoire ; { $goal } décident.
phase-events = Événements aléatoires.
phase-reinforcements = { $side } : renforts.
phase-replacements = { $side } : remplacements.
phase-support = Détermination du soutien.
phase-forts = { $side } : construction de forts.
phase-movement = { $side } : mouvement.
phase-first-combat = { $side } : premier combat.
phase-second-combat = { $side } : second combat.
phase-infiltration = { $side } : infiltration.
phase-player-turn = Tour de joueur : { $side }.
phase-supply = Ravitaillement et usure.
fort-begun = fort en construction ({ $side })
badge-depleted = épuisée
badge-out-of-supply = non ravitaillée
badge-dot = point blanc : revient avec un seul pas
badge-builder = construit un fort, ne peut attaquer
badge-points = { $points } points ({ $side })
badge-fort = fort imprimé ({ $side })
badge-source = source de ravitaillement ({ $side })
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
overlay-main = Groupe principal : { $side }
overlay-rest = Autres unités : { $side }
overlay-zoc = Zones de contrôle : { $side }
overlay-control = Hexagones contrôlés : { $side }
overlay-line = { $hex } : ravitaillé { $how }
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
panel-columns = Colonnes sur la carte
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
panel-supply = Ravitaillement : { $side }
panel-unit = Unité
panel-arrivals = Piste des tours
panel-arrival = { $units ->
    [one] { $units } unité
   *[other] { $units } unités
  }, { $points } points de remplacement
panel-turn = { $turn }
panel-turn-winter = { $turn }, hiver
panel-events = Marqueurs d'événement
panel-event = Événement
panel-where = Où
panel-event-held = en main
panel-event-in-force = en vigueur
panel-event-bin = dans le sac

## Units and markers

unit-infantry = { $name } (infantry)
unit-cavalry = { $name } (cavalry)
unit-hq = { $name } Corps HQ of { $side }
unit-column = supply column { $name } of { $side }
unit-hidden = a unit below the top of the stack
units = { $count } units ({ $list })
leader = { $name }
nobody = no leader
marker = { $arm } { $number } of { $side }
fort-of = fort marker of { $side }
event-mandatory-offensive = Mandatory Offensive
event-flamethrowers = Flamethrowers
event-ambush = Ambush
event-local-guide = Local Guide
event-marzana = Marzana
event-no-event = No Event
event-trocha = Trocha
event-truce = Truce
event-arms-embargo = Arms Embargo
event-military-coup = Military Coup
event-well = Well
event-tunnel = Tunnel
event-rout = Rout
event-wireless = Wireless
die-lot = lot
die-event = event marker
die-support = support die
die-check = depletion die
die-recon = recon die
die-ambush = ambush die
die-guns = availability die
die-commander = commander's die
die-combat = combat die
die-rout = rout die
die-infiltration = infiltration die
die-attrition = attrition die
die-command = command die

## Standing orders

order-ambush = Ambush
order-ambush-note = When an enemy ends its move next to you.
order-ambush-ask = ask me
order-ambush-always = spring it if I hold it
order-ambush-never = let it pass
order-astray = Local Guide against infiltrations
order-astray-note = When a Bolivian regiment tries to infiltrate.
order-astray-ask = ask me
order-astray-always = use it if I hold it
order-astray-never = let it pass
order-reroll = Guns that fail
order-reroll-note = When a supply column could buy another die.
order-reroll-ask = ask me
order-reroll-never = keep the columns
order-capture = Captured forts
order-capture-note = When your units take an enemy fort.
order-capture-ask = ask me
order-capture-always = place a fort marker
order-capture-never = place none
order-attrition = Attrition losses
order-attrition-note = When the Attrition Table takes steps.
order-attrition-ask = ask me
order-attrition-auto = the least painful ones

## Buttons

button-end = End the phase
button-done = The move is over
button-auto = Let the staff do the rest
button-pass = Let it be
button-fort = Place a fort marker
button-all = Advance with all
button-recon = Send an aircraft to look
button-guide = End the move, guided by an aircraft
button-ship = Go by river
button-mobilize = Declare general mobilization
button-dismount = Dismount the naval guns
button-ambush = Spring the ambush
button-astray = Lead them astray

## Questions

ask-set-up = { $side } sets up: { $left } units to place. Pick a unit.
ask-set-up-where = Where does { $unit } begin?
ask-reinforce = Reinforcements of { $side }: { $left } to place.
ask-arrival-where = Where does { $unit } arrive?
ask-replace = { $side } has { $points } replacement points. Rebuild a unit?
ask-steps = With how many steps does { $unit } come back?
ask-logistics = Does a leader help with logistics?
ask-columns = { $side } places supply columns: { $left } left.
ask-forts = { $side } may begin a fort. In which hex?
ask-fort-column = Which supply column is spent?
ask-capture = Place a fort marker in { $hex }?
ask-capture-none = Place a fort marker?
ask-move = { $side } moves. Pick a unit, or several of one hex.
ask-destination = Where to? Costs are in half movement points.
ask-port = Where do they land?
ask-recon = Which hex is looked at?
ask-ambush = An enemy ended its move in { $hex }. Ambush?
ask-ambush-none = Ambush?
ask-overstack = { $hex } holds { $excess } too many. Which unit is lost?
ask-combat = { $side } attacks. Which hex?
ask-attackers = Who attacks?
ask-commit-attack = What supports the attack on { $hex }? The enemy chooses at the same time.
ask-commit-defence = What supports the defence of { $hex }? The enemy chooses at the same time.
ask-reroll = Spend a supply column on another die for a gun that failed?
ask-reroll-column = Which supply column?
ask-losses = { $side } loses { $left ->
    [one] a step
   *[other] { $left } steps
  }. Which unit is hit next?
ask-advance = Who advances into { $hex }?
ask-advance-where = How far does { $unit } advance?
ask-infiltrate = { $side } infiltrates. Pick a unit.
ask-infiltrate-where = Where does { $unit } go?
ask-infiltrate-help = Who or what helps the attempt?
ask-astray = A Bolivian regiment tries to infiltrate into { $hex }. Lead it astray?
ask-attrition = { $side } loses { $left ->
    [one] a step
   *[other] { $left } steps
  } to attrition. Which unit pays?

## Unfinished answers

unfinished-choice = Choose something.
unfinished-set-up = Pick a unit and a hex.
unfinished-replace = Pick a unit, its steps and a hex.
unfinished-fort = Pick the supply column.
unfinished-move = Pick a unit, or end the phase.
unfinished-hex = Pick a hex.
unfinished-attack = Name the hex and at least one attacker.
unfinished-column = Pick the supply column.
unfinished-commander = The commander must join an attack this turn, and there is no other he could join.

## Notes

note-auto-set-up = Places what is left in a sensible way.
note-auto-arrival = Places all of them, near the front and on a road.
note-auto-attrition = Takes the steps that hurt least.
note-mobilize = { $points } replacement points now.
note-mobilize-bolivia = { $points } replacement points now; Paraguay gets a victory point.
note-dismount = The flotilla is gone; the guns give two shifts once. Costs a victory point.
note-support-modifier = { $value } on the support die.
note-points = { $points } movement points.
note-points-operational = { $points } movement points, { $far } away from the enemy.
note-depletion = Each unit is depleted on { $chance } of 6.
note-guide = +1 on the depletion dice of this stack.
note-recon = Succeeds on 5 or 6.
note-local-guide = +1 on all your depletion dice this turn.
note-availability = Fires on { $chance } of 6.
note-column-cancels = Cancels the shift for attackers without an HQ.
note-reroll = Another die for { $arm }.
note-infiltration = Succeeds on { $chance } of 6 without help.
note-check = Every unit rolls for depletion when the move is over.
note-no-fight = Nobody there fights: the hex is cleared without a die.
note-unseen = { $count } units are unseen; at worst they defend with { $strength }.
note-best-column = If they are no regiments: { $column }.
note-before-support = Before support of either side.
note-guns-counted = Guns are counted as if all fired.
note-other-side = What the other side commits is not counted.
note-mean-losses = Mean losses: attacker { $attacker }, defender { $defender } steps.
note-winter-river = Winter makes the river worse for { $side }.
note-award = Die { $die }: { $columns } columns, { $artillery } artillery, { $mortar } mortars, { $air } aircraft.
note-has-moved = It has moved.
note-marked-out = Marked out of supply: factors and movement halved.
note-supply-hq = In supply through a Corps HQ.
note-supply-direct = In supply by a direct line: no support from guns, one shift left when attacking.
note-supply-cut = Out of supply as things stand.
note-cut-no-road = No road or source within two hexes.
note-cut-zoc = Enemy zones of control close the hexes around it.
note-cut-sources = No supply source is left.
note-cut-road-closed = The road near it is in enemy hands or zones.
note-cut-road-broken = The road to the source is cut further on.
note-control = Controlled by { $side }.
note-no-control = Nobody has entered it.
note-zoc = In the zone of control of { $side }.

## Terms and outcomes

term-halves-spent = half points spent
term-halves-left = half points left
term-attack = attack factors
term-defence = defence factors
term-attack-factor = attack
term-defence-factor = defence
term-movement = movement
term-guns-attack = guns of the attacker
term-guns-defence = guns of the defender
term-without-hq = attackers without an HQ
term-terrain = ground
term-fort = fort
term-river = river
term-leader-attack = leader of the attacker
term-leader-defence = leader of the defender
term-concentric = concentric attack
term-air = aircraft
term-event-attack = event of the attacker
term-event-defence = event of the defender
term-coup = military coup
term-commander = commander in chief
term-leader = leader in logistics
term-embargo = arms embargo
term-distance = distance of the farthest HQ
term-well = well
term-victory-points = victory points
term-stacking = units that may stand here
outcome-rout = rout: every defender is eliminated
outcome-cleared = the hex is cleared
outcome-held = the defender holds
outcome-result = result { $result }
outcome-depleted = a unit is depleted
outcome-none-depleted = nobody is depleted
preview-attack = Attack on { $hex }
preview-combat = { $hex }: odds { $odds }, shift { $shift }, column { $column }, die { $modifier }
preview-support = Support die
overlay-route = way
overlay-attack = attack
overlay-reach = reach
overlay-supply = line of supply

## Rolls

roll-lots = Lots for the Bolivian reinforcements
roll-event = { $side } draws an event marker
roll-support = Support of { $side }
roll-depletion = Depletion
roll-recon = Reconnaissance from the air
roll-ambush = Ambush
roll-availability = Availability of guns
roll-reroll = Another die for { $arm }
roll-combat = Combat
roll-rout = Fort abandoned?
roll-infiltration = Infiltration
roll-out-of-supply = Attrition of { $side }: units out of supply
roll-depleted = Attrition of { $side }: depleted units
roll-attrition = Attrition of { $side }: the table
roll-command = Is the Bolivian commander sacked?
roll-successor = Who follows him?

## What happened

log-lots = Lots are drawn for the Bolivian reinforcements.
log-set-up = { $unit } begins in { $hex }.
log-turn = Game turn { $turn }.
log-turn-winter = Game turn { $turn }, winter.
log-second-set = The event markers of the second half go into the bins.
log-event-kept = { $side } draws an event marker and keeps it.
log-event-drawn = { $side } draws { $event }.
log-event-played = { $side } plays { $event }.
log-arrival = { $unit } arrives in { $hex }.
log-replacements = { $side } receives { $income } replacement points and has { $points }.
log-mobilization = { $side } declares general mobilization and has { $points } replacement points.
log-dismounted = Paraguay dismounts the guns of its flotilla.
log-leaders-return = Paraguayan leaders and the flotilla are available again.
log-logistics = { $leader } takes care of logistics.
log-support = Support of { $side }, die { $die }: { $columns } columns, { $artillery } artillery, { $mortar } mortars, { $armor } armour, { $air } aircraft.
log-column-spent = { $unit } is spent.
log-fort-begun = { $side } begins a fort in { $hex }.
log-fort-finished = The fort of { $side } in { $hex } is finished.
log-fort-taken = { $side } puts a fort marker of its own in { $hex }.
log-fort-lost = The fort marker in { $hex } is gone.
log-movement = Movement Phase of { $side }.
log-first-combat = First Combat Phase of { $side }.
log-infiltration = Infiltration Phase of { $side }.
log-second-combat = Second Combat Phase of { $side }.
log-move = { $side } moves { $count ->
    [one] a unit
   *[other] { $count } units
  } from { $from } to { $to }.
log-shipped = { $side } ships { $count ->
    [one] a unit
   *[other] { $count } units
  } from { $from } to { $to }.
log-control = { $side } takes control of { $hex }.
log-depletion = { $checks } units check for depletion; { $depleted } are depleted.
log-recon = { $side } sends an aircraft over { $hex }.
log-recon-success = The aircraft finds the enemy.
log-recon-failure = The aircraft sees nothing.
log-recon-seen = In { $hex }: { $units }.
log-ambush-hit = The ambush costs a step.
log-ambush-miss = The ambush fails.
log-attack = { $side } attacks { $hex } with { $units }.
log-commitment = { $side } commits { $artillery } artillery, { $mortar } mortars, { $armor } armour, { $air } aircraft, { $boats } naval; { $leader }.
log-defenders = Defending in { $hex }: { $units }.
log-availability = Guns that fire: attacker { $attacker }, defender { $defender }.
log-reroll-fires = The gun fires after all.
log-reroll-fails = The gun fails again.
log-commander-die = Commander's die { $die }: { $effect } on the combat die.
log-combat = { $attack } against { $defence }, odds { $odds }, shift { $shift }, column { $column }, die { $die }: { $result }.
log-rout = The defenders of { $hex } are routed.
log-abandoned = The defenders of { $hex } give way.
log-retreat = { $unit } falls back to { $hex }, depleted.
log-step-lost = { $unit } loses a step.
log-eliminated = { $unit } is eliminated.
log-withdrawn = { $unit } is withdrawn.
log-column-lost = { $unit } is lost.
log-advance = { $units } advance to { $hex }.
log-infiltration-try = { $unit } tries to infiltrate into { $hex }.
log-infiltration-leader = { $leader } helps.
log-infiltration-succeeds = The infiltration succeeds.
log-infiltration-fails = The infiltration fails.
log-infiltrated = { $unit } infiltrates into { $hex }.
log-supply = Supply of { $side }: { $regained } units are in supply again, { $cut } are cut off, { $total } are out of supply.
log-wear = Attrition of { $side }: { $dice } dice.
log-attrition = Attrition of { $side }, die { $die }: { $steps } steps.
log-sacked = { $leader } is sacked.
log-stays = { $leader } stays in command.
log-successor = { $leader } takes command.

## The end

end-sudden-death = Paraguay wins at the end of turn 5 with a lead of { $lead } victory points.
end-paraguay = Paraguay wins with a lead of { $lead } victory points.
end-bolivia = Bolivia wins: the Paraguayan lead is { $lead }, less than nine.
end-conceded = { $loser } gives up; { $winner } wins.

## Refusals

refuse-deploys-first = { $side } sets up first.
refuse-other-turn = It is the player turn of { $side }.
refuse-concede-later = You may give up when you are asked.
refuse-not-yours = This is not yours.
refuse-not-on-map = It is not on the map.
refuse-not-there = It is not in { $hex }.
refuse-picked = It is picked already.
refuse-placed = It is placed already.
refuse-not-set-up = It is not set up now.
refuse-set-up-place = It may not be set up there.
refuse-group-full = That group is complete.
refuse-enemy-fort = No set-up in an enemy fort.
refuse-enemy-there = Enemies are in { $hex }.
refuse-column-place = Columns go to your HQs in supply and your own sources.
refuse-stacking = { $hex } holds no more than { $limit } units.
refuse-not-due = It is not due.
refuse-arrival = Units do not arrive there.
refuse-arrival-held = The place must be yours and free of enemy zones of control.
refuse-no-arrival = There is no hex where it could arrive.
refuse-mobilize-early = No mobilization before turn { $turn }.
refuse-mobilized-now = One mobilization in a phase.
refuse-mobilized-out = No mobilization is left.
refuse-no-guns = The naval guns are not in play.
refuse-dismount-turn = The guns are dismounted in turns 9 and 10.
refuse-dismounted = The guns are dismounted already.
refuse-on-map = A unit on the map is never brought to full strength.
refuse-not-eliminated = It cannot be bought: it is not eliminated.
refuse-no-points = Not enough replacement points.
refuse-one-step = It comes back with one step only.
refuse-hq-return = An HQ comes back in a printed fort of yours.
refuse-fort-site = A fort needs a regiment of yours there and no enemy zone of control.
refuse-fort-there = There is a fort already, or no marker is left.
refuse-fort-supply = The builders need a line of two hexes to an HQ in supply.
refuse-fort-column = No supply column within two hexes.
refuse-moved = Its move is over.
refuse-say-done = End the move under way first: dice are due.
refuse-nothing-due = No move is under way that must be ended.
refuse-no-check-due = No depletion check is due.
refuse-no-aircraft = No aircraft is available.
refuse-no-enemy = There is no enemy on the map.
refuse-no-enemy-there = No enemy is there.
refuse-not-held = You do not hold this marker.
refuse-not-in-movement = This marker is not played in movement.
refuse-column-bush = A supply column enters bush only along a road or railroad.
refuse-zoc-to-zoc = Not from one enemy zone of control straight into another.
refuse-no-way-out = There is no hex it could enter.
refuse-not-together = Only units that begin together move together.
refuse-too-far = That is too far: { $points } movement points are left.
refuse-prohibited = That hexside may not be crossed.
refuse-winter-marsh = No unit enters marsh in winter.
refuse-mired = A unit that begins a winter turn in marsh moves one hex.
refuse-stopped = An enemy zone of control stops it here.
refuse-operational-near = Operational movement keeps away from the enemy.
refuse-must-close = The offensive drives it to the enemy.
refuse-laggard = The offensive: { $unit } must end next to an enemy.
refuse-no-river-option = Transport by river is not in play.
refuse-ship-load = At most { $units } units and { $columns } columns go by river in a phase.
refuse-no-port = The river does not lead there, or the enemy commands it.
refuse-attacked-already = That hex was attacked in this phase.
refuse-attacked-before = It has attacked in this phase.
refuse-builder = It builds a fort this turn.
refuse-cannot-attack = HQs and columns do not attack.
refuse-not-adjacent = It is not next to that hex.
refuse-nobody-adjacent = Nobody who could attack is next to that hex.
refuse-one-hex = One attack, one hex.
refuse-coup = The coup: no Bolivian attacks this turn.
refuse-truce = The truce: { $attacks } attacks a turn.
refuse-shirker = The offensive: { $unit } must attack.
refuse-commander-owes = The commander must join an attack before the phase ends.
refuse-no-hq = No Corps HQ within two hexes of a unit in the combat.
refuse-air-defence = Aircraft give nothing in defence.
refuse-not-river = That hex is not beside the Paraguay River.
refuse-guns-fort = The naval guns serve one attack on a Bolivian fort.
refuse-not-available = It is not available.
refuse-one-air = One aircraft in a combat.
refuse-one-leader = One leader at a time.
refuse-one-event = One event in a combat.
refuse-one-column = One column is enough.
refuse-column-commit = No shift to cancel, or the column is too far.
refuse-commander-defends = Bolivian leaders do not help a defence.
refuse-not-commander = He is not in command.
refuse-leader-used = He has done his part this turn.
refuse-event-here = { $event } does not apply here.
refuse-no-column-near = No supply column within two hexes of a unit in the combat.
refuse-full-first = Units at full strength lose a step first.
refuse-not-in-combat = It is not in this combat.
refuse-not-attacker = Only attackers advance; HQs and columns stay.
refuse-advance-far = The advance does not reach that far.
refuse-infiltrator = Depleted units, units out of supply, HQs and columns do not infiltrate.
refuse-infiltrated = It has tried in this phase.
refuse-one-hex-only = One hex at most.
refuse-no-die = No die is needed: help would be wasted.
refuse-event-infiltration = This marker does not help an infiltration.
