# Mots de Batalla de Calama en français.

title = Bataille de Calama
title-note = Une bataille pour deux sur 16 × 16 cases. Le Chili doit éliminer le commandant bolivien ; la Bolivie doit tenir, ou éliminer le commandant chilien.

scenario-calama-1879 = Calama, 23 mars 1879
scenario-calama-1879-note = La bataille entière, du déploiement à la chute d’un commandant ou à la fin du dernier tour.

side-chile = Chili
    .the = le Chili
    .of = du Chili
side-bolivia = Bolivie
    .the = la Bolivie
    .of = de la Bolivie

option-reinforcements = Renforts
option-reinforcements-note = Quand arrivent les huit unités chiliennes supplémentaires.
option-reinforcements-enter = entrent en cours de partie
option-reinforcements-at_start = déployées au début
option-reinforcements-never = absentes
option-reinf_round = Premier tour des renforts
option-reinf_round-note = À partir de ce tour ils peuvent entrer.
option-chile_zone = Zone de départ du Chili
option-chile_zone-note = La tenaille ajoute le coin de la route pour six unités au plus.
option-chile_zone-single = une zone
option-chile_zone-pincer = tenaille
option-diagonal_move = Mouvement en diagonale
option-diagonal_move-note = Les déplacements par les coins comptent une case. Une charge n’est jamais en diagonale.
option-diagonal_move-off = non
option-diagonal_move-on = oui
option-range_metric = Mesure de la portée
option-range_metric-note = Comment se compte la distance d’un tir.
option-range_metric-square = le plus grand des rangs et colonnes
option-range_metric-steps = rangs plus colonnes
option-range_metric-straight = rangs et colonnes seulement
option-direct_fire_line = Ligne de tir dégagée
option-direct_fire_line-note = Qui a besoin d’une ligne dégagée pour tirer.
option-direct_fire_line-all = tous sauf l’artillerie lourde
option-direct_fire_line-light_only = l’artillerie légère seulement
option-event_duration = Durée des événements
option-event_duration-note = Si le changement dû à un événement dure.
option-event_duration-lasting = pour le reste de la bataille
option-event_duration-round = jusqu’à la fin du tour
option-locked_melee = Mêlée bloquée
option-locked_melee-note = Les unités en charge restent liées jusqu’à l’élimination de l’une d’elles.
option-locked_melee-off = non
option-locked_melee-on = oui
option-attacker_wins_ties = L’attaquant gagne les égalités
option-attacker_wins_ties-note = À totaux égaux le défenseur est éliminé.
option-attacker_wins_ties-off = non
option-attacker_wins_ties-on = oui
option-max_rounds = Dernier tour
option-max_rounds-note = Si les deux commandants vivent après ce tour, la Bolivie gagne. 0 : sans limite.

quadrant = { $label }

unit = { $kind } { $number } ({ $side })
    .gender = { $kind-gender }
unit-single = { $kind } ({ $side })
    .gender = { $kind-gender }

kind-commander = commandant
    .gender = m
kind-officer = officier
    .gender = m
kind-heavy-artillery = artillerie lourde
    .gender = f
kind-light-artillery = artillerie légère
    .gender = f
kind-cavalry = cavalerie
    .gender = f
kind-infantry = infanterie
    .gender = f

attribute-movement = Mouvement
attribute-endurance = Endurance
attribute-strength = Force
attribute-range = Portée

button-end = Terminer la phase
button-done = Déploiement terminé
button-deploy-rest = Déployer le reste pour moi
button-hold = Garder les positions
button-advance = Lancer les dés de mouvement

number = { $value }

ask-deploy = { $side } : choisissez une unité à déployer, ou faites placer le reste.
ask-deploy-done = { $side } : toutes les unités sont placées. Confirmez le déploiement ou revenez sur un placement.
ask-deploy-where = Où placer { $unit } dans sa zone de départ ?
ask-confirm = Confirmez le choix.
ask-waive = Bolivie : lancer les dés de mouvement, ou garder toutes les positions pour ce tour ?
ask-move = { $side } : déplacez une unité ou chargez, ou terminez la phase. Points de mouvement : { $points }.
ask-enter = Par où faire entrer { $unit } sur la carte ? Points de mouvement : { $points }.
ask-move-where = { $unit } : où aller, ou qui charger ? Points de mouvement : { $points }.
ask-go-on = Confirmez le mouvement de { $unit }, ou ajoutez une charge.
ask-melee = { $side } : livrez les charges déclarées. Quelle unité d’abord ?
ask-melee-target = Contre qui combat { $unit } ?
ask-fire = { $side } : tirez avec une unité, ou terminez la phase.
ask-fire-target = Sur qui tire { $unit } ?

unfinished-unit = Choisissez d’abord une unité.
unfinished-where = Choisissez où elle va.
unfinished-target = Choisissez sa cible.

note-hold = Ni points, ni mouvements, ni charges pendant ce tour ; ses unités tirent quand même.

refuse-not-your-unit = Cette unité n’est pas à vous.
refuse-deploys-first = L’autre camp se déploie ; le Chili place toutes ses unités avant la Bolivie.
refuse-other-turn = L’autre camp joue d’abord sa phase jusqu’au bout.
refuse-already-deployed = Cette unité est déjà sur le plateau.
refuse-all-deployed = Toutes les unités sont déployées.
refuse-units-left = { $count ->
    [one] Il reste une unité
   *[other] Il reste { $count } unités
 } à déployer.
refuse-waits-off-board = Les renforts attendent hors du plateau.
refuse-outside-zone = Hors de la zone de départ { $side-of }.
refuse-occupied = { $quadrant } est occupée.
refuse-must-move = Le Chili doit déplacer, faire charger ou faire entrer au moins une unité par tour.
refuse-out-of-play = Cette unité n’est pas sur le plateau.
refuse-bound = Liée par une charge : elle ne bouge pas avant la fin du combat.
refuse-moved-already = L’unité a déjà bougé pendant ce tour.
refuse-no-movement = Mouvement de 0 ou moins ({ $kind }) : ni mouvement ni charge.
refuse-nowhere-to-go = Avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de mouvement, elle ne peut ni avancer ni charger.
refuse-too-early = Les renforts entrent à partir du tour { $round }.
refuse-no-entry = Aucune case d’entrée libre n’est payable avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
refuse-not-an-entry = Les renforts entrent au rang 1, colonnes 8 à 16.
refuse-stands-there = Elle s’y trouve déjà.
refuse-too-dear = Coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 } de mouvement ; il en reste { $points }.
refuse-friends-in-the-way = Des unités amies barrent le chemin ; seule la cavalerie passe.
refuse-boxed-in = Des unités amies occupent toutes les cases où elle pourrait finir.
refuse-enemies-in-the-way = Des unités ennemies barrent le chemin ; personne ne passe.
refuse-too-far = Trop loin : son Mouvement est de { $movement }.
refuse-charge-friend = Une charge vise une unité ennemie.
refuse-second-charge = Une charge ne vise qu’une unité ennemie.
refuse-not-adjacent = Une charge franchit un côté, ni en diagonale ni à distance.
refuse-no-movement-left = Une charge prend une case de Mouvement, et il n’en reste pas.
refuse-charge-unfought = Une charge déclarée reste à livrer.
refuse-charges-first = Toutes les charges sont livrées avant les tirs.
refuse-attack-friend = Elle ne peut attaquer son propre camp.
refuse-attacked-already = L’unité a déjà attaqué pendant ce tour.
refuse-target-gone = Sa charge a trouvé la cible éliminée : plus d’attaque pour ce tour.
refuse-bound-fire = Liée par une charge : elle ne peut tirer.
refuse-no-target = Aucun ennemi à portée (portée { $range }).
refuse-other-target = Elle combat l’unité à laquelle la charge la lie.
refuse-not-in-line = On tire seulement le long des rangs et colonnes.
refuse-out-of-range = Distance { $distance }, portée { $range }.
refuse-line-blocked = { $unit } est dans la ligne de tir.
refuse-concede-later = On n’abandonne qu’à son propre tour.

event-deployed = Déploiement { $side-of } terminé.
event-placed = { $unit } se place en { $quadrant }.
event-round = Le tour { $round } commence.
event-holds = La Bolivie garde ses positions pendant ce tour.
event-points = { $side-the } a { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de mouvement.
event-rolled = { $side-the } obtient l’événement { $sum } : { $attribute } { $change }.
event-track = { $side }, { $kind } : { $attribute } { $before } → { $after }.
event-track-at-end = { $side }, { $kind } : { $attribute } reste à { $value }, au bout de sa piste.
event-movement = { $side-the } bouge avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-movement-ends = { $side-the } termine son mouvement.
event-moved = { $unit } va en { $quadrant } pour { $cost } ; il reste { $left }.
event-entered = { $unit } entre et arrive en { $quadrant } pour { $cost } ; il reste { $left }.
event-charge = { $unit } charge { $target } ; il reste { $left ->
    [one] { $left } point
   *[other] { $left } points
 }.
event-no-combat = { $side-the } n’a personne à combattre.
event-combat-ends = { $side-the } termine son combat.
event-melee-won = { $unit } l’emporte sur { $target } au corps à corps, { $attack } contre { $defence }.
event-melee-held = { $target } tient contre { $unit }, { $attack } contre { $defence }.
event-fire-hit = { $unit } tire sur { $target } et touche, { $attack } contre { $defence }.
event-fire-missed = { $unit } tire sur { $target } sans effet, { $attack } contre { $defence }.
event-removed = { $unit } est { $unit-gender ->
    [f] éliminée
   *[m] éliminé
 }.
event-charge-in-vain = { $unit } trouve sa cible déjà éliminée et n’a plus d’attaque.

end-commander = Victoire { $winner-of } : le commandant { $loser-of } est tombé.
end-rounds = Victoire { $winner-of } : Calama tient après { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
 }.
end-concession = Victoire { $winner-of } : { $loser-the } abandonne.

roll-points = { $side-the } lance les dés de mouvement.
roll-event = { $side-the } lance les dés : événement.
roll-assignment = { $side-the } lance le dé : type d’unité touché.
roll-melee = { $unit } combat { $target } au corps à corps.
roll-fire = { $unit } tire sur { $target }.

preview-melee = { $unit } contre { $target }, au corps à corps
preview-fire = { $unit } tire sur { $target }

term-ground = Terrain contre le tir

outcome-removed = cible éliminée
outcome-stays = sans effet

note-dice = Chaque camp ajoute un dé ; l’attaquant doit faire plus que le défenseur (ou l’égaler, avec cette option).

status-deployment = Déploiement { $side-of }
status-round = Tour { $round }
status-round-of = Tour { $round } sur { $last }

phase-points = { $side } : points de mouvement
phase-event = { $side } : événement
phase-assignment = { $side } : attribution
phase-movement = { $side } : mouvement et charges, { $points ->
    [one] { $points } point restant
   *[other] { $points } points restants
 }
phase-combat = { $side } : combat

card-changed = { $value } (au début { $start })
card-quadrant = Case
card-charge = Aux prises (charge) avec
card-entry-cost = Entrer coûte { $cost }
card-cover = Endurance contre le tir { $cover }
legend-ground = Entrer coûte { $cost } ; Endurance contre le tir { $cover }
look-reach = { $count ->
    [0] Elle ne va nulle part maintenant ; points de mouvement de son armée : { $points }.
    [one] Elle peut aller sur une case avec les points de mouvement de son armée ({ $points }).
   *[other] Elle peut aller sur { $count } cases avec les points de mouvement de son armée ({ $points }).
 }
look-target = À portée : { $unit }.
look-blocked = À portée, mais derrière { $blocker } : { $unit }.
overlay-reach = Où elle peut aller

badge-charge = aux prises (charge)

panel-forces = Forces { $side-of }
panel-on-board = Sur le plateau
panel-waiting = En attente
panel-lost = Perdues

overlay-start-zone = Zone de départ { $side-of }
overlay-charge = { $unit } charge { $target }

track-points = Points de mouvement
track-event = Événement
track-attribute = { $kind } : { $attribute }

box-pool = À déployer : { $side }
box-reserve = Renforts du Chili

terrain-crossing = Route ou passage
terrain-ford = Gué
terrain-bare = Terrain découvert
terrain-climb = Montée
terrain-desert = Désert
terrain-walls = Murs et maisons
terrain-scrub = Broussailles
terrain-fields = Champs
terrain-grove = Bosquet

line-river = Le Loa
line-road = Route
line-note = Dessiné pour s’orienter ; seuls comptent les nombres de la case.

place-calama = Calama
place-topater = Topáter
place-huaita = Huaita
place-carvajal = Carvajal
place-loa = Le Loa

chart-events = Événements
chart-dice = Dés
chart-attribute = Attribut
chart-change = Changement
chart-units = Types d’unité
chart-type = Type
chart-type-number = N°

provenance-events = La table des événements du manuel, deuxième édition.
provenance-units = La table des unités du manuel, deuxième édition.

signed = { $value }
