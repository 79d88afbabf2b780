title = Le pays
title-note = Inventé, pour essayer des questions de provinces, de factions et d’argent.
scenario-crisis = La crise
scenario-decade = La décennie perdue
option-turns = Durée
option-turns-note = La partie s’arrête après ce nombre de tours.
option-bands = Bandes armées
option-bands-note = On peut lever des bandes, qui comptent à la fin.
option-militia = Milice
option-militia-note = Chaque bande vaut deux points.
option-ruin = Un pays en ruine
option-ruin-both-lose = Les deux perdent
option-ruin-draw = Partie nulle

side-crown = Couronne
side-league = Ligue
nobody = Personne
envoy = Envoyé de la { $side }
hex = { $label }
number = { $value }
credits = crédits
button-band = Lever une bande
site-sierra = Sierra
site-costa = Costa
site-llanos = Llanos
site-selva = Selva
site-miners = Mineurs
site-clergy = Clergé
site-students = Étudiants
site-exile = Exil
site-credit = Crédit { $space }
about-province = Trois points à la fin.
about-faction = Deux points à la fin.
about-exile = Où attendent les envoyés.
about-credit = Ce qu’un camp peut répartir à chaque tour.
ground-heights = Hauteurs
ground-coast = Côte
ground-plain = Plaine
ground-jungle = Jungle
track-credit = Crédit
status-turn = Tour { $turn }
heading-provinces = Provinces
heading-factions = Factions
heading-forces = Forces
panel-faction = Faction
panel-with = Va avec
panel-what = Quoi
panel-bands = Bandes
panel-points = Points

ask-budget = { $side } : répartissez vos crédits
ask-envoy = { $side } : où va votre envoyé ?
brings-level = Niveau { $level } sur { $most }
brings-favour = { $favour ->
    [one] Un don
   *[other] { $favour } dons
  }
brings-bands = { $bands ->
    [one] Une bande
   *[other] { $bands } bandes
  }
note-level = Niveau { $level }
note-favour = Don { $favour }
note-bands = Bande { $bands }
note-lost = { $count } non répartis seraient perdus.
note-freed = Met fin à la tenue ennemie
note-taken = Prend la province
note-joins = Vous rejoint
note-exile = Rappelle l’envoyé
note-credit = Étire le crédit jusqu’à { $space }

refuse-held = L’ennemi tient { $place }
refuse-most = { $place } : { $most } au plus
refuse-credits = Coûte { $cost }, il reste { $left }
refuse-own = { $place } est déjà à vous
refuse-favour = { $place } : vous avez donné { $own }, l’ennemi { $other }
refuse-exiled = Votre envoyé est déjà en exil
refuse-stretch = Le crédit va de { $from } à { $to } au plus
refuse-no-place = Dites où va l’envoyé

event-budget = { $side } répartit ses crédits en { $count } parts.
event-envoy = { $side } envoie son émissaire : { $place }.
event-turn = Le tour { $turn } commence.
event-won = { $side } gagne.
event-nobody-won = Personne ne gagne.
event-conceded = { $side } abandonne.
grade-decisive = décisive
grade-marginal = marginale
over-turns = Le dernier tour est passé, avec une avance de { $lead }.
over-ruined = Le pays est en ruine : { $levels } niveaux, il en faut { $least }.
over-conceded = { $side } a abandonné.
