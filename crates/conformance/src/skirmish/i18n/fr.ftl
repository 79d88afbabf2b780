# Les mots de la miniature.

side-red = Rouge
side-blue = Bleu
squad = escouade { $number } de { $side }
square = case { $label }
button-advance = Avancer
button-hold = Attendre
button-end = Finir le mouvement
cartridges = { $number ->
    [one] { $number } cartouche
   *[other] { $number } cartouches
}
pose = { $x } sur { $y } pouces
number = { $number }

ask-deploy = Quelle escouade va au rang { $row } ?
ask-orders = Avancer ou attendre ?
ask-cartridges = Combien de vos { $stock } cartouches distribuez-vous ?
ask-move = Quelle escouade se déplace ?
ask-route = Où va { $squad } ? Il reste { $left } cases.
ask-nothing-can-move = Rien ne peut bouger.
ask-react = Qui tire sur { $mover } ? Il reste { $left } cartouches.
ask-assault = Qui donne l’assaut ?
ask-losses = Qui subit les coups ? Il en reste { $left }.
ask-flare = Où va la fusée ?

refuse-deployed = { $squad } est déjà déployée.
refuse-undeployed = Il reste { $left } escouades à déployer.
refuse-cartridges = On distribue au plus { $most } cartouches par tour.
refuse-stock = Il ne reste que { $stock } cartouches.
refuse-orders-unfinished = Les ordres sont un mouvement et un nombre de cartouches.
refuse-move-or-end = Déplacez une escouade ou finissez le mouvement.
refuse-no-route = Dites où va { $squad }.
refuse-lost = { $squad } est perdue.
refuse-moved = { $squad } s’est déjà déplacée.
refuse-hemmed-in = { $squad } n’a aucune case libre à côté d’elle.
refuse-not-adjacent = Cette case ne touche pas la dernière.
refuse-too-far = Une escouade avance d’au plus { $most } cases.
refuse-occupied = Une autre escouade s’y trouve.
refuse-not-beside = { $squad } n’est pas à côté de celle qui bouge.
refuse-no-cartridge = Il ne reste aucune cartouche.
refuse-no-contact = { $squad } ne touche pas l’ennemi.
refuse-enough-losses = Les { $hits } coups sont déjà répartis.
refuse-no-steps = { $squad } n’a plus de pas à perdre.
refuse-losses-left = Il reste { $left } coups à répartir.
refuse-off-table = C’est hors de la table.
refuse-other-half = C’est l’autre moitié de la table.
refuse-too-close = C’est à moins d’un pouce de l’autre fusée.
refuse-no-flare = Dites où va la fusée.
refuse-concede-early = Personne n’abandonne avant le déploiement.
refuse-concede-unasked = Vous pouvez abandonner quand on vous interroge.

note-assault = Votre moral sera montré.
preview-assault = Assaut
term-dice = Dés
term-morale = Moral
outcome-hit = Au moins un coup au but
outcome-none = Aucun coup au but

roll-morale = Moral de { $side }
roll-shots = Tirs sur l’escouade en marche
roll-assault = Assaut

event-morale-drawn = { $side } tire un jeton de moral.
event-morale-known = Votre moral est de { $morale }.
event-morale-shown = { $side } montre un moral de { $morale }.
event-sealed = { $side } a décidé.
event-deployment-kept = Votre déploiement est gardé jusqu’à ce que l’autre camp ait décidé.
event-deployed = Les deux camps sont déployés, rang par rang : { $red } ; { $blue }.
event-orders-kept = Vos ordres, avec { $number } cartouches, sont gardés jusqu’à ce que l’autre camp ait décidé.
event-advances = { $side } avance avec { $number } cartouches.
event-holds = { $side } attend avec { $number } cartouches.
event-moved = { $squad } va en { $square }.
event-move-over = { $side } finit son mouvement.
event-no-fire = { $side } ne tire pas.
event-fires = { $squad } tire sur { $mover }.
event-shots = { $squad } reçoit { $hits } coups.
event-no-assault = { $side } ne donne pas l’assaut.
event-assault = { $side } donne l’assaut avec { $number } escouades.
event-hits = { $side } reçoit { $hits } coups.
event-loses-step = { $squad } perd un pas.
event-flare = { $side } pose une fusée à { $place }.
event-won = { $side } gagne.
event-drawn = La partie est nulle.
event-conceded = { $side } abandonne.

verdict-beaten = L’autre camp n’a plus d’escouade.
verdict-points = Aux points après le dernier tour.
verdict-conceded = L’autre camp a abandonné.

status-before = Les patrouilles se mettent en route.
status-round = Tour { $round }
status-over = L’escarmouche est finie.
box-camp = Camp
track-round = Tour
legend-field = Champ
card-steps = Pas
panel-forces = { $side }
panel-what = Quoi
panel-value = Valeur
panel-morale = Moral
panel-stock = Cartouches en réserve
panel-issued = Cartouches distribuées
morale-not-drawn = pas tiré
morale-hidden = caché
overlay-fire = cases sous le feu
sheet-fire = Chiffres du tir
sheet-fire-note = Ce que doit montrer un dé pour toucher.
order-fire = Quand un ennemi arrive à côté d’une escouade
order-fire-note = Faut-il tirer.
order-fire-ask = me demander
order-fire-never = ne jamais tirer

title = Escarmouche
title-note = Deux patrouilles se rencontrent sur un petit plateau.
scenario-patrol = Deux patrouilles
scenario-outpost = L’avant-poste
option-rounds = Tours
option-reaction = Tir sur les escouades qui passent à côté
option-reaction-allowed = permis
option-reaction-none = aucun
option-flare = Fusées éclairantes
