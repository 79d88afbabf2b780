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
