# Mots de la table, communs à tous les jeux. Ceux de chaque jeu sont dans games/<title>/i18n.

## Manières de la table

table-match-over = La partie est terminée.
table-not-your-turn = Ce n’est pas votre tour.
table-not-offered = Ce choix n’est pas possible maintenant.
table-units-left = { $count ->
    [one] Une unité peut encore agir.
   *[other] { $count } unités peuvent encore agir.
}
table-no-chance = Aucun jet de dés ne peut toucher l’ennemi.
table-faces-do-not-fit = Ces dés ne correspondent pas au jet.
table-no-roll-pending = Aucun jet n’est demandé maintenant.
table-nothing-to-undo = Vous n’avez rien à annuler : des dés ont été lancés ou l’autre camp a joué depuis.
table-undo-needs-consent = Pour annuler ce coup, il faut l’accord de l’autre camp.
table-undone = { $side } : la dernière décision est retirée.
table-sat-down = { $side } a pris place.
table-promised-anew = { $side } promet pour les dés un autre mot qu’avant.
table-unwitnessed = { $side } laisse tomber les dés sans le mot de l’autre camp, resté silencieux trop longtemps.
table-revised = Les règles de ce jeu ont été révisées (révision { $from } à { $to }). La partie continue d’ici selon les nouvelles règles.
table-revised-back = Les règles de ce jeu ont été révisées (révision { $from } à { $to }) et refusent ce qui a été joué depuis : la partie continue d’ici selon les nouvelles règles, et les dernières décisions ({ $lost }) ne comptent plus.

## Mots communs

table-unknown-target = Cela n’existe pas dans ce jeu.
table-number = { $value }
table-place = { $label }
table-confirm = Confirmez.
table-choose = Choisissez une option.
die-red = rouge
die-green = vert
die-blue = bleu
die-light-blue = bleu clair
die-black = noir
die-white = blanc
die-yellow = jaune

## Le terminal : autour d’une partie

terminal-human = vous
terminal-random = l’ordinateur, au hasard
terminal-captain = l’ordinateur, en capitaine
terminal-ensign = l’ordinateur, en enseigne
terminal-general = l’ordinateur, en général
terminal-marshal = l’ordinateur, en maréchal
terminal-option = Option : { $option } est { $value }.
terminal-match-id = Cette partie est { $id }. Elle est enregistrée après chaque décision : vous pouvez quitter et revenir.
terminal-commitment = Les dés sont déjà fixés et scellés par { $commitment }. À la fin, le secret est montré et chaque jet peut être vérifié.
terminal-unsealed = Les dés de cette partie ne sont pas scellés : on ne pourra pas les vérifier ensuite.
terminal-how-to-play = Comment jouer : chaque question montre ce que l’on peut choisir. Tapez le numéro d’un choix, son nom ou le début de son nom ; une ligne peut contenir plusieurs étapes. Tapez help pour les autres mots, why pour voir ce qui n’est pas permis, quit pour sortir.
terminal-resumed = La partie continue. Les derniers événements :
terminal-handover = Décision : { $side }. Cédez la place à ce joueur, qui appuie sur Entrée.
terminal-left = La partie est enregistrée. Pour la continuer :
terminal-saved = La partie est enregistrée dans { $path }. Pour la continuer plus tard :
terminal-winner = Vainqueur : { $side }.
terminal-account = Il reste { $left } { $unit } sur { $total }.
terminal-draw = La partie est nulle.
terminal-all-lost = Tout le monde a perdu.
terminal-grade = ({ $grade })
terminal-secret = Le secret des dés était { $secret }.
terminal-verify = Pour vérifier chaque jet et chaque règle :

## Le terminal : questions et réponses

terminal-draft = Jusqu’ici : { $draft }   [{ $answer }]
terminal-confirm = Appuyez sur Entrée pour confirmer, ou tapez back.
terminal-confirm-or-more = Choisissez encore, appuyez sur Entrée pour confirmer ce qui est là, ou tapez back.
terminal-ok-or-choose = Choisissez, ou tapez ok pour continuer sans choisir.
terminal-pair = { $name } : { $value }
terminal-try-back = Tapez back pour choisir d’abord autre chose.
terminal-back-nothing = Rien n’est encore choisi. Pour annuler votre dernière décision, tapez undo.
terminal-cost = coût { $cost }
terminal-costs = Entre parenthèses : le coût.
terminal-more = { $count ->
    [one] Encore { $count } ligne
   *[other] Encore { $count } lignes
 } : tapez more.
terminal-and-more = et { $count } de plus
terminal-ambiguous = « { $word } » peut être : { $list }. Tapez-en un peu plus.
terminal-no-such-number = Il n’y a pas de choix { $number } ; la liste en a { $last }.
terminal-unknown-word = Rien ne s’appelle ici « { $word } ». Tapez un numéro ou un nom de la liste, ou help.
terminal-why-not = « { $word } » est permis.
terminal-why-nothing = Rien n’est refusé ici.
terminal-no-odds = Il n’y a pas de probabilités à montrer pour ce qui est choisi.
terminal-hint-thinks = Le général réfléchit un tour à l’avance…
terminal-hint = { $answer } : la partie était meilleure qu’à présent dans { $better } des { $trials } suites imaginées
terminal-hint-only = { $answer } : rien d’autre n’entre en ligne de compte
terminal-percent = { $whole },{ $tenth } %
terminal-yes = oui
terminal-concede = Abandonner ({ $side }) ? Tapez { $yes } pour abandonner la partie ; toute autre réponse la continue.
terminal-goes-on = La partie continue.
terminal-dice-hidden = les dés sont cachés

## Le terminal : ce que l’on peut regarder

terminal-pose = { $x }, { $y } face à { $degrees }°
terminal-acted = a déjà agi
terminal-reduced = réduite
terminal-no-units = Il n’y a pas de telles unités. Tapez units, units et un camp, ou units et un lieu.
terminal-no-charts = Ce jeu n’a pas de tables.
terminal-look = « { $word } » n’est pas sur la table. Tapez look et un lieu ou une unité comme dans les listes.
terminal-no-orders = Ce jeu n’a pas d’ordres permanents.
terminal-orders = Tapez orders, un nom et une valeur ; par exemple : orders { $order } VALEUR, où VALEUR est l’une de { $values }.
terminal-rules = Tapez rules et le début d’un numéro de règle, comme { $example }. Il y a : { $groups }.
terminal-legend-mark = peut être choisi maintenant
terminal-legend-sides = { $first } est en majuscules, { $second } en minuscules.
terminal-legend-factors = Les chiffres d’une unité sont ceux de son pion ; tapez look et le nom de l’unité pour voir ce qu’ils veulent dire.

## Le terminal : aide

terminal-help-number = choisir par numéro, par nom ou par le début d’un nom
terminal-help-ok = confirmer ce qui est choisi
terminal-help-enter = montrer encore la question avec toute la liste
terminal-help-back = retirer la dernière étape de ce qui est choisi
terminal-help-undo = annuler votre dernière décision
terminal-help-why = ce qui n’est pas permis maintenant, et par quelle règle
terminal-help-odds = les probabilités de ce qui est choisi
terminal-help-hint = les meilleures réponses selon un général, avec leurs raisons
terminal-help-more = la suite d’une longue liste
terminal-help-board = dessiner le plateau ; * marque ce qui peut être choisi
terminal-help-legend = ce que veulent dire les lettres et signes du plateau
terminal-help-look = un lieu ou une unité en détail
terminal-help-units = toutes les unités, ou celles d’un camp ou d’un lieu
terminal-help-status = où en est la partie, avec toutes les pistes et forces
terminal-help-charts = les tables du jeu
terminal-help-rules = lire une règle
terminal-help-log = les derniers événements
terminal-help-orders = réponses que vous donnez d’avance ; orders NOM VALEUR en donne une
terminal-help-save = où la partie est enregistrée
terminal-help-concede = abandonner la partie
terminal-help-quit = s’arrêter ici ; la partie est enregistrée
terminal-rule-doubt = Doute : { $text }
terminal-rules-of = { $title } : les règles dans nos propres mots
terminal-rule-option = Option : { $text }
