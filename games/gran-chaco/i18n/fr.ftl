# Words of Gran Chaco in French.

title = Gran Chaco
title-note = Une guerre de la soif pour deux. Les divisions avancent à tâtons dans une brousse inconnue vers la seule eau, et chaque colonne vit de ce que ses bases lui envoient.
scenario-canada-draye = Cañada Draye, mai 1934
scenario-canada-draye-note = Une action imaginaire : trois marqueurs, dont l’eau. Tenez-la quand l’autre camp abandonne ou quand finit le dernier tour.
side-bolivia = Bolivie
    .the = la Bolivie
    .of = de la Bolivie
    .to = à la Bolivie
side-paraguay = Paraguay
    .the = le Paraguay
    .of = du Paraguay
    .to = au Paraguay

## Options

option-board = Plateau
option-board-note = Profondeur des colonnes paires.
option-board-113 = 12 secteurs, comme sur les plateaux usuels
option-board-117 = 13 secteurs
option-fog = Ce que cache un marqueur de contact
option-fog-note = Tant que l’unité n’est pas localisée.
option-fog-identity = valeur, retranchement et blindé
option-fog-status = rien ; il protège seulement des tirs et des raids
option-fog-full = la présence même de l’unité
option-base_extras = Surcoûts près des bases
option-base_extras-note = Les unités sur une base ou à côté paient quand même terrain et blindé.
option-base_extras-off = non
option-base_extras-on = oui
option-extras = Cumul des surcoûts
option-extras-note = Comment s’ajoutent plusieurs surcoûts de ravitaillement.
option-extras-cumulative = chacun ajoute un point
option-extras-single = un point au plus
option-undiscovered_lines = ligne de ravitaillement dans les secteurs non découverts
option-undiscovered_lines-note = Si une ligne peut traverser un secteur que personne n’a encore vu.
option-undiscovered_lines-closed = fermées
option-undiscovered_lines-open = ouvertes, comme en savane
option-zoc_slide = Déplacement à l’intérieur d’une zone de contrôle
option-zoc_slide-note = Un déplacement à l’intérieur des zones de contrôle où l’unité se trouve déjà est permis.
option-zoc_slide-off = non
option-zoc_slide-on = oui
option-unsupplied_support = Jetons pour défenseurs non ravitaillés
option-unsupplied_support-note = Si une unité non ravitaillée peut employer des jetons en défense.
option-unsupplied_support-on = oui
option-unsupplied_support-off = non
option-collapse_supply = Ravitaillement après l’effondrement
option-collapse_supply-note = Ce que donnent encore les bases d’un camp effondré.
option-collapse_supply-per_base = 1d3 par base
option-collapse_supply-total = 1d3 pour toutes les bases ensemble
option-recon_shape = Forme d’une reconnaissance
option-recon_shape-note = Comment se touchent les secteurs vus du ciel.
option-recon_shape-connected = une tache continue
option-recon_shape-chain = une chaîne, chacun contre le précédent
option-markers = Marqueurs d’eau
option-markers-note = Où sont les trois marqueurs de la rangée médiane.
option-markers-wide = 1,7 5,7 9,7
option-markers-compact = 3,7 5,7 7,7
option-placement = Ordre de placement
option-placement-note = Qui place quoi en premier.
option-placement-player = la Bolivie tout, puis le Paraguay
option-placement-step = les bases des deux camps, puis leurs unités
option-concession_without_water = Abandon devant un camp sans l’eau
option-concession_without_water-note = Comment cela compte.
option-concession_without_water-marginal = une victoire marginale
option-concession_without_water-draw = une partie nulle
option-max_turns = Dernier tour
option-max_turns-note = Après lui, le camp qui contrôle l’eau gagne. 0 : sans limite.
option-auto_concede = Abandon automatique
option-auto_concede-note = Un camp effondré, sans l’eau et réduit au tiers ou moins de la force ennemie perd.
option-auto_concede-off = non
option-auto_concede-on = oui
option-first_move = Qui joue en premier
option-first_move-note = Un handicap : le camp qui lance les dés, se ravitaille, bouge et combat le premier à chaque tour.
option-first_move-bolivia = la Bolivie, selon la règle
option-first_move-paraguay = le Paraguay
option-divisions_bolivia = Divisions de la Bolivie
option-divisions_bolivia-note = Un handicap : combien de ses huit divisions prennent part. Avec sept, les camps sont à peu près égaux.
option-divisions_paraguay = Divisions du Paraguay
option-divisions_paraguay-note = Un handicap : combien de ses six divisions prennent part.

## Names

sector = { $label }
number = { $value }
unit = { $side }, division { $number }
unit-unlocated = { $side }, unité non localisée { $number }
nowhere = hors du plateau
yes = oui
no = non
colour-blue = bleu (eau et vivres)
colour-red = rouge (artillerie de campagne)
colour-green = vert (armes automatiques)
colour-yellow = jaune (mortiers et grenades)
colour-white = blanc (aviation)
terrain-savanna = savane
terrain-jungle = jungle
terrain-marsh = marais
terrain-desert = désert
terrain-town = agglomération
terrain-undiscovered = non découvert
place-edge = { $side }

## Buttons

button-end = Terminer le segment
button-done = Cette unité a fini
button-recon = Reconnaissance aérienne
button-raid = Raid aérien
button-supply-most = Ravitailler autant d’unités que possible
button-fire = Tir de saturation
button-clear = Déboiser
button-renounce = Renoncer au blindé
button-deploy-rest = Déployer le reste pour moi
button-advance = Occuper le secteur
button-stay = Rester
button-token = { $colour }

## Questions

ask-bases = { $side } : choisissez { $count ->
    [one] { $count } secteur
   *[other] { $count } secteurs
 } de votre première rangée pour vos bases. Une unité sur une base ou à côté est ravitaillée gratuitement ; toute ligne de ravitaillement y aboutit.
ask-deploy = { $side } : choisissez des secteurs pour vos divisions dans vos deux premières rangées. À placer : { $left }.
ask-bearer = { $side } : quelle division reçoit le soutien blindé ?
ask-munitions = { $side } : choisissez une couleur pour le dé de munitions de chaque base. Dés à choisir : { $left }.
ask-supply = { $side } : choisissez les unités à ravitailler, puis confirmez. Sur une base ou à côté, c’est gratuit ; les autres perdent 1 VC. Bleus restants : { $left }.
ask-segment = { $side } : choisissez une unité à activer, envoyez l’aviation, ou terminez le segment.
ask-orders = { $unit } : un secteur où entrer, un ennemi adjacent à attaquer, un tir de saturation, ou déboiser ?
ask-go-on = { $unit } : continuer, attaquer, tirer, ou finir ?
ask-fire-at = Sur qui tire { $unit } ?
ask-attack-tokens = { $unit } attaque : ajoutez des jetons, puis confirmez.
ask-defence-tokens = { $unit } est attaquée : ajoutez des jetons pour sa défense, puis confirmez.
ask-fire-tokens = { $unit } tire sur { $target } : choisissez les jetons, puis confirmez.
ask-advance = Occuper { $sector } avec { $unit } ?
ask-recon-where = Au-dessus de quel secteur vole l’avion ?
ask-recon = Choisissez les secteurs vus par l’avion outre celui désigné. Restent : { $left }.
ask-raid-whom = Quel ennemi localisé subit le raid ?
ask-raid-tokens = Raid sur { $unit } : combien de jetons blancs ? En réserve : { $stock }.
ask-confirm = Confirmez le choix.

## What is missing

unfinished-bases = Bases à choisir : { $left }.
unfinished-deployment = Divisions à placer : { $left }.
unfinished-munitions = Dés de munitions à choisir : { $left }.
unfinished-unit = Choisissez d’abord.
unfinished-order = Choisissez ce qu’elle fait.
unfinished-target = Choisissez la cible.
unfinished-sector = Choisissez le secteur.
unfinished-tokens = Il faut au moins un jeton.
unfinished-recon = Secteurs à choisir : { $left }.

## Notes

note-deploy-rest = D’abord sur les bases et à côté, où le ravitaillement est gratuit ; puis vers l’avant.
note-yield-whole = 1d6
note-yield-halved = 1d3
note-yield-less = 1d6 − { $number }
note-bill = { $base }{ $terrain ->
    [0] {""}
   *[other] {" + terrain "}{ $terrain }
 }{ $detour ->
    [0] {""}
   *[other] {" + détour "}{ $detour }
 }{ $desert ->
    [0] {""}
   *[other] {" + désert "}{ $desert }
 }{ $armour ->
    [0] {""}
   *[other] {" + blindé "}{ $armour }
 }{ $rebate ->
    [0] {""}
   *[other] {" − "}{ $rebate }
 }
note-airlift = aucune ligne de ravitaillement : par pont aérien, avec 1 jeton blanc
note-supply-most = Les moins chères d’abord : { $count }.
note-renounce = Définitif : l’unité coûte alors un point de moins.
note-clear = Tout le tour, si on la laisse en paix ; le secteur devient alors de la savane.
note-stops = { $terrain } : le mouvement s’y arrête
note-unsupplied = non ravitaillée : un secteur, ni attaque ni tir
note-advance = Son retranchement est abandonné.
note-tokens-left = en réserve : { $left }
note-supply-total = Bleus : { $blue } sur { $stock }.
note-airlift-total = Blancs pour ponts aériens : { $white }.
note-thirst = Unités laissées de côté, chacune perd 1 VC : { $count }.
note-mean-losses = Pertes moyennes : attaquant { $attacker }, défenseur { $defender }.
note-one-more = Un de plus, { $colour } : attaquant { $attacker } ({ $attacker_change }), défenseur { $defender } ({ $defender_change }).
note-armour-first = Le premier point que perd { $unit } est son blindé.
note-defender-answers = Le défenseur peut encore ajouter des jetons.
note-mean-loss = Perte moyenne : { $loss } VC.
note-one-more-fire = Un de plus, { $colour } : { $loss } VC ({ $change }).
note-line-free = Gratuit : sur une base ou le point d’eau, ou à côté.
note-line-cost = Prochain ravitaillement : { $blue ->
    [one] { $blue } bleu
   *[other] { $blue } bleus
 }.
note-line-airlift = Aucune ligne de ravitaillement ne mène à une base. Seuls des avions peuvent la ravitailler : { $blue ->
    [one] { $blue } bleu
   *[other] { $blue } bleus
 } et 1 blanc.
note-line-barred = En travers de la ligne directe : { $sectors }.
note-home = Rangée de départ { $side-of } : savane dès le début.
note-marker = Ici se trouve l’un des trois marqueurs : l’eau, ou un leurre.

## Refusals

refuse-not-your-unit = Cette unité n’est pas à vous.
refuse-own-unit = C’est une des vôtres : finissez d’abord avec l’unité active.
refuse-out-of-play = Cette unité n’est pas sur le plateau.
refuse-deploys-first = L’autre camp se place ; la Bolivie se place avant le Paraguay.
refuse-names-first = L’autre camp choisit ses munitions.
refuse-other-segment = { $side-the } joue d’abord son segment jusqu’au bout.
refuse-concede-later = Vous pouvez abandonner lors d’une décision de votre propre segment, ou en choisissant vos munitions.
refuse-not-first-row = Les bases se placent dans la première rangée { $side-of }.
refuse-base-there = Il y a déjà une base.
refuse-enough-bases = Vous n’avez que { $count ->
    [one] { $count } base
   *[other] { $count } bases
 }.
refuse-not-home = Les unités commencent dans les deux premières rangées { $side-of }.
refuse-all-deployed = Toutes les divisions ont un secteur.
refuse-occupied = { $sector } est occupé.
refuse-one-armour = Un soutien blindé par camp.
refuse-enough-dice = Vos bases donnent { $count ->
    [one] un dé
   *[other] { $count } dés
 } de munitions.
refuse-no-token = Plus de jetons : { $colour }.
refuse-no-airlift = Aucune ligne de ravitaillement, et pas de jeton blanc pour un pont aérien.
refuse-too-dear = Coûte { $cost ->
    [one] { $cost } bleu
   *[other] { $cost } bleus
 } ; il en reste { $left }.
refuse-no-armour = Il n’y a pas de blindé auquel renoncer.
refuse-renounce-first = Renoncez au blindé avant de choisir des unités.
refuse-supplied-already = Déjà choisie.
refuse-supplied-free = Sur une base ou à côté : ravitaillée gratuitement.
refuse-activated-already = Elle a déjà agi ce tour.
refuse-no-orders = Elle ne peut rien faire.
refuse-no-jungle = Elle n’est pas dans la jungle.
refuse-clear-unsupplied = Seule une unité ravitaillée déboise.
refuse-clear-disturbed = Elle a subi une attaque ou un tir ce tour.
refuse-aircraft-later = L’aviation agit entre deux activations : laissez finir cette unité.
refuse-not-next = { $sector } n’est pas adjacent ; on avance secteur par secteur.
refuse-zone-to-zone = Impossible d’entrer en { $sector } : d’une zone de contrôle ennemie vers une zone de contrôle ennemie.
refuse-rapid-unsupplied = Une unité non ravitaillée ne fait pas d’avance rapide.
refuse-rapid-rough = Pas d’avance rapide depuis la jungle ou un marais.
refuse-stopped = { $terrain } : son mouvement est terminé.
refuse-halted = Un ennemi qu’elle n’avait pas vu l’a arrêtée.
refuse-fought = Elle a combattu : son activation est terminée.
refuse-two-sectors = Deux secteurs au plus.
refuse-fight-unsupplied = Une unité non ravitaillée n’attaque pas et ne tire pas.
refuse-fight-entered = Elle est entrée dans la jungle ou un marais ce tour : ni attaque ni tir.
refuse-not-adjacent = On n’attaque qu’un ennemi adjacent.
refuse-not-located = Son marqueur la protège : elle n’est pas localisée.
refuse-no-target = Aucun ennemi localisé n’est à portée.
refuse-red-rough = Pas d’artillerie de campagne depuis la jungle ou un marais.
refuse-red-moved = Pas d’artillerie de campagne pour une unité qui a bougé ce tour.
refuse-green-rapid = Pas d’armes automatiques après une avance rapide.
refuse-range = Hors de portée : { $colour }.
refuse-line = Jungle ou agglomération sur la ligne de tir des mitrailleuses.
refuse-white-fires = L’aviation fait des raids ; elle ne prend pas part aux tirs de saturation.
refuse-unsupplied-support = Un défenseur non ravitaillé ne reçoit pas de jetons.
refuse-no-aircraft = Une reconnaissance coûte un jeton blanc ; il n’y en a pas.
refuse-recon-enough = L’avion voit { $count ->
    [one] un secteur
   *[other] { $count } secteurs
 } outre celui désigné.
refuse-recon-apart = { $sector } ne touche pas ce qui est déjà vu.

## Rolls

roll-water = Le vrai marqueur est tiré, à l’insu de tous
roll-discovery = { $count ->
    [one] Découverte d’un secteur
   *[other] Découverte de { $count } secteurs
 }
roll-resources = Ressources { $side-of }
roll-attack = { $unit } attaque { $target }
roll-fire = Tir de saturation sur { $target }
roll-armour = Coups d’artillerie sur le blindé de { $target }
roll-raid = Raid aérien sur { $target }
roll-recon = Combien de secteurs voit l’avion

## Events

event-markers = Trois marqueurs reposent dans la rangée médiane ; l’un est l’eau.
event-base = { $side-the } a une base en { $sector }.
event-placed = { $unit } se place en { $sector }.
event-bearer = { $unit } reçoit le soutien blindé.
event-deployed = Déploiement { $side-of } terminé.
event-discovered = { $count ->
    [one] Un secteur
   *[other] { $count } secteurs
 } en vue.{ $jungles ->
    [0] {""}
   *[other] {" Jungle : "}{ $jungle }.
 }{ $marshes ->
    [0] {""}
   *[other] {" Marais : "}{ $marsh }.
 }{ $savannas ->
    [0] {""}
   *[other] {" Savane : "}{ $savanna }.
 }
event-turn = Le tour { $turn } commence.
event-no-resources = { $side-the } n’a plus de ressources.
event-resources = { $side-the } reçoit : bleus { $blue }, rouges { $red }, verts { $green }, jaunes { $yellow }, blancs { $white }.
event-collapse = { $side-the } a perdu la moitié de ses forces et s’effondre : plus de munitions, et 1d3 bleus de ses bases.
event-supply = { $side-the } paie le ravitaillement : bleus { $blue }{ $white ->
    [0] {""}
   *[other] , blancs { $white }
 }.
event-supplied = { $unit } est ravitaillée pour { $blue ->
    [one] { $blue } bleu
   *[other] { $blue } bleus
 }.
event-airlift = { $unit } est ravitaillée par pont aérien pour { $blue ->
    [one] { $blue } bleu
   *[other] { $blue } bleus
 } et un jeton blanc.
event-thirst = { $unit } souffre de la soif.
event-renounced = { $unit } renonce définitivement à son blindé.
event-segment = { $side-the } bouge et combat.
event-move = { $unit } entre en { $sector }.
event-unsupplied-halt = { $unit } n’est pas ravitaillée et ne va pas plus loin.
event-halted = { $unit } est arrêtée en route vers { $sector } par un ennemi qu’elle n’avait pas vu.
event-located = { $unit } est localisée en { $sector } : VC { $vc }.
event-located-armour = { $unit } est localisée en { $sector } : VC { $vc }, avec blindé.
event-lost-from-sight = { $unit } échappe à la vue.
event-base-taken = { $side-the } capture la base de { $sector }.
event-base-retaken = { $side-the } reprend sa base de { $sector }.
event-water-found = { $side-the } trouve le point d’eau en { $sector }.
event-decoy = { $side-the } découvre que le marqueur de { $sector } est un leurre.
event-water-taken = { $side-the } s’empare du point d’eau.
event-attack = { $unit } attaque { $target }.
event-tokens = { $unit } est soutenue : rouges { $red }, verts { $green }, jaunes { $yellow }, blancs { $white }.
event-totals = Attaque { $attack }, défense { $defence }.
event-armour-lost = { $unit } perd son blindé.
event-loss = { $unit } perd { $loss } VC ; il en reste { $left }.
event-eliminated = { $unit } est éliminée.
event-advance = { $unit } occupe { $sector }.
event-fire = { $unit } tire sur { $target }.
event-fire-unseen = Un tir venu on ne sait d’où tombe sur { $target }.
event-hits = { $hits ->
    [0] { $target } n’est pas touchée.
    [one] { $target } encaisse un coup.
   *[other] { $target } encaisse { $hits } coups.
 }
event-armour-dice = Dés pour le blindé de { $target } : touché à partir de 4.
event-raid = Raid { $side-of } sur { $target } avec { $tokens ->
    [one] un avion
   *[other] { $tokens } avions
 }.
event-raid-result = { $loss ->
    [0] Le raid ne coûte rien à { $target }.
   *[other] Le raid coûte { $loss } VC à { $target }.
 }
event-recon = { $side-the } envoie un avion au-dessus de { $sector }.
event-recon-die = { $sectors ->
    [one] Il voit un secteur de plus.
   *[other] Il voit { $sectors } secteurs de plus.
 }
event-recon-over = { $side-the } a observé { $count ->
    [one] { $count } secteur
   *[other] { $count } secteurs
 } depuis les airs.
event-clearing = { $unit } commence à déboiser son secteur.
event-cleared = { $sector } est déboisé : savane.
event-entrenched = { $unit } se retranche au niveau { $level }.

## Ends

end-decisive = { $loser-the } abandonne et { $winner-the } contrôle l’eau : victoire décisive.
end-marginal = { $loser-the } abandonne, mais { $winner-the } ne contrôle pas l’eau : victoire marginale.
end-conceded = Un camp a abandonné, mais l’autre ne contrôle pas l’eau : partie nulle.
end-destroyed = { $loser-the } n’a plus d’unités. Victoire { $winner-of }.
end-both-destroyed = Aucun camp n’a plus d’unités.
end-water = { $winner-the } contrôle l’eau après le tour { $turns }.
end-strength = Personne ne contrôle l’eau après le tour { $turns } ; avantage aux forces { $winner-of }.
end-equal = Personne ne contrôle l’eau après le tour { $turns }, à forces égales.
end-broken = L’armée { $loser-of } est brisée, loin de l’eau. Victoire { $winner-of }.

## Where play stands

status-turn = Tour { $turn }.
status-turn-of = Tour { $turn } sur { $last }.
status-water = { $side-the } contrôle l’eau.
status-no-water = L’eau n’est pas encore trouvée.
status-deployment = { $side-the } place ses forces.
phase-resources = { $side } : ressources.
phase-supply = { $side } : ravitaillement.
phase-segment = { $side } : mouvements et combats.
phase-discovery = Découverte du terrain.

## Previews

preview-attack = { $unit } attaque { $target }
preview-fire = { $unit } tire sur { $target }
preview-raid = Raid sur { $target }
preview-supply = Ravitaillement
preview-line = Ravitaillement de { $unit }
preview-marker = Un marqueur de contact { $side-of }
term-vc = valeur de combat
term-armour = blindé
term-entrenchment = retranchement
term-cover = couvert
term-attacks = attaques déjà subies
term-supply = { $unit } : loin des bases
term-supply-terrain = { $unit } : jungle, marais ou désert
term-supply-detour = { $unit } : ligne de ravitaillement plus longue que la ligne directe
term-supply-desert = { $unit } : ligne de ravitaillement par le désert
term-supply-armour = { $unit } : blindé
term-supply-airlift = { $unit } : pont aérien
term-supply-single = { $unit } : un seul surcoût
outcome-defender = le défenseur perd { $loss }
outcome-defender-gone = le défenseur est éliminé
outcome-tie = égalité : les deux perdent 1
outcome-tie-defender-gone = égalité : les deux perdent 1 ; le défenseur est éliminé
outcome-tie-attacker-gone = égalité : les deux perdent 1 ; l’attaquant est éliminé
outcome-tie-both-gone = égalité : les deux sont éliminés
outcome-attacker = l’attaquant perd { $loss }
outcome-attacker-gone = l’attaquant est éliminé
outcome-loses = perd { $loss } VC
outcome-eliminated = éliminée

## Counters and cards

card-vc = Valeur de combat (VC)
card-vc-of = { $vc } sur { $start }
card-vc-at-most = au plus { $vc } (dernière observation)
card-contact = Contact
card-located = localisée
card-unlocated = non localisée
card-sector = Secteur
card-terrain = Terrain
card-entrenchment = Retranchement
card-supply = Ravitaillement
card-supplied = ravitaillée
card-unsupplied = non ravitaillée
card-next-supply = Prochain ravitaillement
card-line = Ligne de ravitaillement
card-line-to = { $steps ->
    [one] un secteur, jusqu’à { $sector }
   *[other] { $steps } secteurs, jusqu’à { $sector }
 }
supply-free = gratuit
supply-cost = { $blue ->
    [one] { $blue } bleu
   *[other] { $blue } bleus
 }
supply-by-air = pont aérien : { $blue ->
    [one] { $blue } bleu
   *[other] { $blue } bleus
 } et 1 blanc
badge-clearing = déboise
badge-attacked = attaques subies : { $count }
badge-entrenched = retranchée, niveau { $level }
badge-armour = soutien blindé
badge-unsupplied = non ravitaillée
badge-unlocated = non localisée
badge-base = base { $side-of }
badge-captured = base prise par { $side-the }
badge-marker = marqueur : eau ou leurre
badge-water = point d’eau contrôlé par { $side-the }
badge-recon = avion
overlay-home = Où { $side-the } peut se placer
overlay-line = ligne de ravitaillement de { $unit } : { $cost ->
    [one] { $cost } bleu
   *[other] { $cost } bleus
 }
overlay-zone = Zones de contrôle { $side-of }
overlay-barred = Fermé à la ligne directe
overlay-zone-of = zone de contrôle de { $unit }
layer-zones = Zones de contrôle
layer-supply = Lignes de ravitaillement
box-pool = À placer : { $side }
box-lost = Pertes : { $side }
track-turn = Tour
panel-resources = Ressources
panel-colour = Jetons
panel-income = Dés par tour
panel-dice = bleus { $whole }d6 + { $halved }d3, munitions { $munitions }
panel-forces = Forces { $side-of }
panel-of-the-army = De l’armée
panel-state = État
panel-vc = VC
panel-strength = { $vc } sur { $start }
panel-strength-at-most = au plus { $vc } sur { $start }
panel-lost = Unités perdues
panel-armour = Blindé
panel-armour-lost = aucun
panel-armour-hidden = caché
panel-morale = Armée
panel-collapsed = effondrée
panel-holds-out = tient
panel-supply = Ravitaillement { $side-of }
panel-unit = Unité

## Legend and charts

legend-savanna = Ouvert : aucun effet particulier.
legend-jungle = Arrête le mouvement, pas de combat en entrant, pas d’artillerie, +1 ravitaillement, couvert ; fermé aux lignes de ravitaillement.
legend-marsh = Comme la jungle, sans couvert ; ni retranchement ni déboisement.
legend-desert = Arrête le mouvement, +1 ravitaillement ; une ligne de ravitaillement qui le traverse coûte 1 de plus.
legend-town = Une base : couvert, ravitaillement gratuit dessus et à côté.
legend-undiscovered = Connu quand une unité arrive à deux secteurs ou moins.
chart-terrain = Terrain
chart-stops = Arrête le mouvement
chart-fights = Combat après entrée
chart-rapid = Avance rapide depuis
chart-red = Jetons rouges
chart-extra = Ravitaillement en plus
chart-cover = Couvert
chart-line = ligne de ravitaillement
chart-line-dear = +1
chart-entrench = Retranchement
chart-guns = Bloque les mitrailleuses
chart-munitions = Munitions
chart-support = Ajoute au total
chart-support-to = la face, de 1 à { $threshold }
chart-fire = Tir de saturation
chart-range-of = portée { $range }, touche de 1 à { $threshold }
chart-raid = raids partout : 1 à 3, moins le retranchement
die-whole = 1d6
die-halved = 1d3
die-less = 1d6 − { $number }
chart-supply = Ravitaillement d’une unité
chart-case = Cas
chart-supply-free = sur une base ou à côté
chart-supply-base = ailleurs, avec une ligne de ravitaillement
chart-supply-terrain = en jungle, marais ou désert
chart-supply-detour = ligne de ravitaillement rallongée par jungle, marais ou zone de contrôle ennemie
chart-supply-desert = ligne de ravitaillement par le désert
chart-supply-armour = avec blindé
chart-supply-airlift = isolée : pont aérien
chart-plus-one = +1
chart-plus-one-white = +1 et 1 blanc
provenance-terrain = Les paragraphes de la règle sur le terrain ; ce qu’elle laisse ouvert pour les villes est fixé par la règle terrain-12.
provenance-munitions = Les paragraphes de la règle sur les ressources, l’attaque et le tir de saturation.
provenance-supply = Les paragraphes de la règle sur le ravitaillement.
