# Les mots du client. Ceux d’un jeu viennent avec le jeu.

## Partout
settings = Réglages
language = Langue
theme = Thème
theme-system = Selon le système
theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
setting-list = Les choix en texte au lieu du plateau
setting-dice = Animer les dés
setting-motion = Animer les pions
setting-confirm = Confirmer chaque décision
setting-onward = Contre l’ordinateur, continuer quand il n’y a pas de choix
setting-small = Une petite carte à côté d’une grande
pages = Pages
help = Aide
about = À propos
close = Fermer
cancel = Annuler
save = Enregistrer
copy = Copier
copied = Copié
more = Plus
yes = oui
no = non
you = vous
loading = Chargement…
try-again = Réessayer
unreachable = Le serveur est injoignable. Vérifiez la connexion et réessayez.
error-bad-request = Cela n’a pas été accepté : { $detail }
error-bad-token = Ce navigateur n’a plus de place ici. Ouvrez de nouveau le lien de votre place.
error-not-your-seat = Cette place est à quelqu’un d’autre.
error-forbidden = Cela ne vous est pas permis tant que la partie a des secrets et n’est pas finie.
error-not-found = Cette partie n’existe pas. Elle a peut-être été supprimée, ou le lien est incomplet.
error-too-slow = Le serveur a mis trop de temps à répondre. Réessayez.
error-not-your-turn = Ce n’est pas à vous de décider maintenant.
error-over = La partie est terminée.
error-request-open = Une demande de retour en arrière est déjà en cours.
error-old-rules = Cette part de la partie a été jouée selon d’anciennes règles ; on ne peut revenir si loin.
error-witness-awaited = Les dés vont tomber ; on ne peut rien reprendre maintenant.
error-not-promised = Ce n’est pas le mot promis.
error-too-early = L’autre camp a encore du temps ; réessayez plus tard.
error-too-large = Le fichier est trop grand.
error-illegal = Une règle l’interdit.
error-too-many = Trop de parties ont été commencées d’ici. Attendez un peu et réessayez.
error-storage-busy = Le serveur est occupé ; rien n’est perdu. Réessayez dans un instant.
error-storage-full = Le serveur n’a plus de place ; rien n’est perdu. Prévenez la personne qui le gère.
error-storage-failed = Le serveur n’a pas pu l’enregistrer ; rien n’a été joué. Réessayez.
error-overloaded = Le serveur est surchargé ; rien n’est perdu. Réessayez dans un instant.
error-internal = Le serveur a une défaillance ; rien n’a été joué.
to-lobby = Vers la liste des parties
to-match = Vers la partie
who-you = Vous êtes { $side }
who-short = Vous : { $side }
who-now = Maintenant : { $side }
who-all = Vous jouez { $sides }
who-watching = Vous regardez
here = là
away = absent
who-here = { $side } a la partie ouverte
who-away = { $side } n’a pas la partie ouverte
hand-over = Décision : { $side }
hand-over-explained = Les camps de ce jeu ont des secrets. Cédez l’écran ; la personne qui joue l’autre camp détourne les yeux.
hand-over-show = Je suis { $side } : montrer la table

## Salon
lobby = Vos parties
lobby-empty = Vous n’avez pas encore de partie dans ce navigateur. Choisissez un jeu ci-dessous, asseyez-vous d’un côté ou de l’autre, et jouez contre l’ordinateur, contre un ami à cet écran ou contre un ami par lien.
new-match = Nouvelle partie
import = Importer une partie
import-not-json = Ce fichier n’est pas une partie. Choisissez un fichier enregistré avec « Enregistrer le fichier ».
book = Autre appareil
book-explained = Ce lien emporte toutes vos parties et vos places sur un autre appareil, ou les rend à ce navigateur s’il les oublie. La personne qui le possède peut jouer à votre place : gardez-le pour vous.
book-broken = Le lien de vos parties est incomplet ou abîmé. Copiez-le en entier et ouvrez-le de nouveau.
titles = Jeux
play-title = Jouer
your-turn = À vous de décider
waits-for = En attente : { $side }
over = Terminée
delete = Supprimer
delete-what = Supprimer ou quitter { $name }
delete-sure = La partie et son journal sont supprimés pour tout le monde. C’est irréversible.
leave = Quitter
leave-sure = Ce navigateur oublie votre place dans la partie. Pour revenir, il faudra un lien fait sur un autre appareil qui tient la place.

## Nouvelle partie
title = Jeu
scenario = Scénario
seats = Places
seat-of = Joueur : { $side }
seat-here = À cet écran
seat-link = Par lien
seat-captain = Ordinateur : capitaine
seat-random = Ordinateur : débutant
seat-ensign = Ordinateur : enseigne
seat-general = Ordinateur : général
seat-marshal = Ordinateur : maréchal
seats-explained = Une place par lien est jouée par la première personne qui ouvre le lien ; la partie commence quand tout le monde a pris place. Les ordinateurs, du plus faible au plus fort : le débutant joue n’importe quel coup légal, l’enseigne prend le meilleur de quelques-uns, le capitaine les pèse tous et répond aussitôt, le général poursuit la partie dans sa tête et met environ une seconde par décision, le maréchal en met plusieurs.
options = Options et interprétations des règles
options-default = toutes comme recommandé
options-changed = { $count ->
    [one] une modifiée
   *[other] { $count } modifiées
}
option-on = oui
option-off = non
sheets = Feuilles de données du jeu
sheets-default = celles fournies
sheets-changed = { $count ->
    [one] une remplacée
   *[other] { $count } remplacées
}
sheets-explained = Si vous possédez le jeu imprimé, vous pouvez jouer avec ses chiffres : enregistrez une feuille, changez les chiffres et choisissez ici le fichier changé. Il est enregistré avec la partie, et les deux camps le voient.
sheet-save = Enregistrer cette feuille
sheet-choose = La remplacer par un fichier
sheet-back = Utiliser la feuille fournie
match-name = Nom de la partie
start-match = Commencer

## Partie
match-failed = Impossible d’ouvrir cette partie
match-gone = Cette partie a été supprimée.
reconnecting = La connexion est perdue. Reconnexion…
moved-on = La partie a avancé ; voici la position actuelle.
board = Plateau
board-keys = Les flèches déplacent le curseur, n et p parcourent les choix, Entrée choisit, Échap revient d’une étape, le point d’interrogation liste toutes les touches.
panel = Journal, unité, forces et tables
drawer = Montrer ou cacher le panneau
tab-log = Journal
tab-unit = Unité
tab-forces = Forces
tab-charts = Tables
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Toute la carte
bare-map = Voir la carte sous les pions
layers = Calques de la carte
find = Chercher un lieu ou une unité
find-none = Rien de ce nom
edge-units = { $count ->
    [one] une unité
   *[other] { $count } unités
}
edge-places = { $count ->
    [one] un lieu
   *[other] { $count } lieux
}
edge-show = Montrer { $what } hors de la fenêtre
bend = Tracer le chemin
bend-hint = Les lieux que vous désignez guident le chemin ; le dernier, désigné de nouveau, le termine. Ou maintenez Maj en cliquant ou en glissant.
way-by = par { $place }
next-unit = Unité suivante ({ $count })
trays = À côté de la carte
small-map = Petite carte : aller à un lieu
lately = { $side } : { $what }.
lately-moved = { $count ->
    [one] une unité déplacée
   *[other] { $count } unités déplacées
}
lately-came = { $count ->
    [one] une unité arrivée
   *[other] { $count } unités arrivées
}
lately-fights = { $count ->
    [one] une attaque
   *[other] { $count } attaques
}
lately-lost = { $count ->
    [one] une unité perdue
   *[other] { $count } unités perdues
}
lately-again = Revoir
lately-enough = Arrêter
undo = Annuler le coup
undo-why-past = Vous regardez un moment antérieur. Revenez au présent pour annuler un coup.
undo-why-watching = Vous êtes spectateur : il n’y a rien à vous à annuler.
undo-why-over = La partie est finie.
undo-why-nothing = Vous n’avez rien à annuler.
undo-why-dice = Des dés ont été lancés depuis votre dernière décision. Pour revenir plus loin, utilisez « Revenir ici ? » dans le journal.
undo-why-shown = Votre dernière décision a révélé quelque chose de caché. Pour revenir, utilisez « Revenir ici ? » dans le journal.
undo-why-other = L’autre camp ({ $side }) a décidé depuis. Pour revenir plus loin, utilisez « Revenir ici ? » dans le journal.
list = En texte
as-board = Sur le plateau
invite = Inviter
invite-explained = La personne qui ouvre ce lien prend place et le lien est épuisé : dès lors personne d’autre, vous compris, ne peut regarder ni jouer pour cette place.
links = Liens des places
own-link-explained = Votre propre place : un lien pour un autre appareil vous laisse jouer des deux ; céder la place la donne à la personne qui ouvre le lien. Chaque lien ne sert qu’une fois.
export = Enregistrer le fichier
concede = Abandonner
concede-sure = L’autre camp gagne aussitôt.
concede-why-turn = Vous pourrez abandonner quand ce sera à vous de décider.
concede-why-watching = Vous regardez : vous n’avez rien à abandonner.
orders = Ordres permanents
orders-explained = L’ordinateur répond pour vous d’après ces ordres, pour que personne n’attende de petites décisions. Ils peuvent être changés à tout moment et valent dès la question suivante ; celle qui est déjà posée reste la vôtre.
orders-hint = Ordres permanents…
orders-of = Ordres : { $side }
waiting = Un instant…
computer-thinks = { $side } : réflexion…
thinking-done = Où en est la réflexion de l’ordinateur
thinking-why = { $side } a choisi « { $answer } » : meilleur dans { $better } des { $trials } suites imaginées
part-missing = Cette partie de la page n’a pas pu être chargée. Le serveur a peut-être été renouvelé : rechargez la page.
hint = Conseil
hint-thinks = Le général réfléchit…
hint-better = meilleur qu’à présent dans { $better } des { $trials } suites imaginées
hint-only = rien d’autre n’entre en ligne de compte
level-of = Avec quelle force joue l’ordinateur de { $side }
opponent-decides = Décision : { $side }
only-one = Il n’y a rien d’autre à choisir pour l’instant.
only-onward = Pas de choix ici : la partie continue.
confirm = Confirmer
confirm-warned = Le faire quand même
confirm-decided = Confirmez ou revenez d’une étape.
confirm-nothing = Confirmer : rien de choisi
confirm-nothing-sure = Rien n’est choisi. Voici le résultat :
confirm-nothing-back = Choisir d’abord
sending = Envoi…
step-back = Revenir d’une étape
choose = Choisir
number = Nombre
draft = Votre réponse jusqu’ici
take-back = Retirer
take-back-what = Retirer { $what }
may-choose = Peut être choisi
may-choose-cost = Peut être choisi, coût { $cost }
cost = Coût { $cost }
refused = Impossible : { $reason } ({ $rule })
unit-not-now = Cette unité ne peut pas être choisie maintenant
not-among-choices = N’est pas parmi les lieux à choisir maintenant
cell = Lieu { $label }
pose = { $x ->
    [one] { $x } pouce
   *[other] { $x } pouces
 } à l’est, { $y ->
    [one] { $y } pouce
   *[other] { $y } pouces
 } au nord, face à { $facing ->
    [one] { $facing } degré
   *[other] { $facing } degrés
 }
table-spot = { NUMBER($x, maximumFractionDigits: 1) }″ × { NUMBER($y, maximumFractionDigits: 1) }″
inches = { $length }″
reduced = réduite
acted = a déjà agi
total = Total
preview = Ce que cela ferait
drawn = Dessiné sur la carte
dice = Dés
dice-history = Jets

## Journal et rejeu
log = Journal
log-older = Entrées antérieures
log-empty = Il ne s’est encore rien passé.
log-ordered = par vos ordres permanents
log-look = Voir
log-ask-undo = Revenir ici ?
log-taken-back = { $count ->
    [one] { $side } : une décision retirée.
   *[other] { $side } : { $count } décisions retirées.
 }
replay = Revoir la partie
replay-first = Au début
replay-back = Étape précédente
replay-play = Lecture
replay-pause = Pause
replay-forward = Étape suivante
replay-last = Au présent
replay-slider = Moment
replay-moment = Moment { $ply } sur { $last }
replay-branch = Jouer à partir d’ici
replay-branch-note = Commence une partie à part à ce moment, avec de nouveaux dés

## Reprise avec accord
undo-request = Demande de retour en arrière
undo-requested = { $count ->
    [one] { $side } : demande de retirer une décision.
   *[other] { $side } : demande de retirer { $count } décisions.
 }
back-to = Retour à : « { $what } »
back-to-start = Retour au début.
undo-pending = Vous avez demandé à revenir en arrière. Votre adversaire n’a pas encore répondu.
undo-withdraw = Retirer la demande
undo-look = Voir
undo-refuse = Continuer
undo-agree = Accepter
go-back = Revenir en arrière
go-back-count = { $count ->
    [one] Une décision qui suit est retirée, avec ses dés.
   *[other] { $count } décisions qui suivent sont retirées, avec leurs dés.
 }
go-back-asks = L’autre camp ({ $side }) doit d’abord accepter.
go-back-at-once = Cela se fait aussitôt ; la suite se rejoue.
go-back-keep = Garder ce qui a été joué jusqu’ici comme une partie à part
copy-name = { $name }, jusqu’au moment { $ply }
go-back-ask = Demander

## Panneaux
unit-none = Pointez un pion et cliquez pour voir sa fiche.
same-place = Au même endroit
tables = Tables
tracks = Pistes
tracks-of = Pistes : { $side }
legend = Légende
reconstructed = reconstituée
reconstructed-note = Ce ne sont pas les chiffres imprimés : ils sont faits pour s’accorder avec ce qu’on en sait. Si vous possédez le jeu imprimé, vous pouvez utiliser les siens en préparant une partie.
replaced = remplacée
counters = Pions
whole-table = Table entière
rule-open = Règle { $rule }
rule-ref = Règles imprimées : { $ref }
rule-resolved = Les règles imprimées laissent ce point ouvert ; ceci est l’interprétation en vigueur.
rule-doubt = Doute :
rule-option = Une autre interprétation peut être choisie à la création d’une partie : { $option }.
rule-unknown = Le texte de cette règle n’a pas pu être chargé.

## Mode liste
choices = Choix
filter = Filtrer
no-choices = Rien ne peut être choisi.
nothing-asked = Rien ne vous est demandé pour l’instant.
refused-count = { $count ->
    [one] Un choix est impossible
   *[other] { $count } choix sont impossibles
}
situation = Situation
nobody = Aucun camp

## Touches
keys = Touches
key-arrows = Déplacer le curseur sur le plateau
key-cycle = Choix suivant et précédent sur le plateau
key-enter = Choisir ce que pointe le curseur ; confirmer une réponse achevée
key-confirm = Confirmer
key-escape = Revenir d’une étape ; quitter la relecture ; fermer ce qui est ouvert
key-digits = Activer le bouton numéroté de la question
key-bend = Guider le chemin d’un mouvement par le lieu sous le curseur
key-undo = Annuler le coup
key-list = Choix en texte, et retour
key-charts = Tables et légende, et retour
key-zoom = Agrandir, réduire, toute la carte
key-find = Chercher un lieu ou une unité
key-bare = Maintenir pour voir la carte sous les pions
key-turn = Tourner un socle sur une table libre
key-board = Vers le plateau
key-help = Cette liste

## Aide
help-start-title = Une première partie
help-start = Choisissez « Nouvelle partie », un jeu, et décidez qui s’assied où. Contre l’ordinateur, laissez un camp à cet écran et donnez-lui l’autre. La barre du haut dit toujours en une phrase qui décide et ce qui est demandé.
help-answer-title = Décider
help-answer = Ce qui peut être choisi est en surbrillance ; cliquez dessus. La plupart des réponses se composent étape par étape : une unité, puis sa destination. Quand rien ne peut s’ajouter, le dernier clic décide ; sinon, cliquez sur Confirmer. Échap revient d’une étape. Vous pouvez aussi glisser un pion vers sa destination. Quand un mouvement peut prendre plusieurs chemins, « Tracer le chemin » (ou Maj) le guide par les lieux que vous désignez ou parcourez. Tant que vous ne faites que déployer, une unité posée peut être reprise d’un clic ou en la faisant glisser.
help-refusal-title = Pourquoi pas ?
help-refusal = Ce qui est assombri ne peut être choisi maintenant. Pointez-le et la raison s’affiche avec sa règle ; cliquez sur le numéro de la règle pour la lire.
help-odds-title = Probabilités
help-odds = Avant tout jet de dés, une fiche montre chaque force et modificateur avec sa règle, et la probabilité exacte de chaque résultat. Il suffit de pointer une cible pour la voir.
help-stack-title = Piles et carte dessous
help-stack = Survolez une pile ou cliquez dessus pour la déployer. Maintenez la barre d’espace, ou appuyez longuement sur un écran tactile, pour voir la carte sous les pions.
help-undo-title = Revenir sur un coup
help-undo = Vous pouvez retirer vos décisions tant qu’aucun dé n’est lancé, que rien de caché n’est révélé et que l’autre camp n’a pas décidé. Pour revenir plus loin, votre adversaire doit accepter : « Revenir ici ? » dans le journal.
help-replay-title = Revoir la partie
help-replay = Le curseur du bas va à tout moment antérieur, dans les parties en cours et terminées. Échap revient au présent, et « Jouer à partir d’ici » commence une partie à part à ce moment, avec de nouveaux dés. Ce que l’autre camp a fait à son tour reste marqué sur la carte jusqu’à ce que vous agissiez ; « Revoir » le rejoue. Un nom du journal ou d’une question mène à son lieu.
help-link-title = Par lien, et plus tard
help-link = Une partie continue quand vous voulez : le serveur la garde et ce navigateur se souvient de vos places. « Liens des places », dans le menu de la partie, crée un lien qui ouvre votre place sur un autre appareil ou la cède à quelqu’un d’autre. Pour continuer toutes vos parties sur un autre appareil, utilisez « Autre appareil » au-dessus de la liste de vos parties.
help-list-title = Sans plateau
help-list = « En texte » liste chaque choix avec son coût et chaque refus avec sa raison. Toute la partie peut se jouer ainsi, au clavier et avec un lecteur d’écran.

## À propos
about-what-title = Sandtable
about-what = Des jeux de guerre historiques sur plateau, joués avec toutes les règles appliquées. Chaque refus nomme sa règle, chaque jet peut être vérifié, et aucune partie ne se perd.
about-dice-title = Des dés justes
about-dice = Avant la partie, le serveur s’engage sur un secret en montrant son SHA-256, avant de connaître le moindre mot des joueurs. Chaque joueur ajoute un mot au hasard en prenant place et à chaque décision. Chaque dé est dérivé du secret et d’un sceau de tout ce qui a été enregistré avant lui, mots compris (HMAC-SHA-256) : ni le serveur ni un joueur seul ne peut le prévoir, le choisir ou le répéter ; ce qui est annulé rencontre de nouveaux dés. À la fin, le secret est montré et votre navigateur recalcule chaque jet. Quiconque a l’adresse de la partie peut en faire autant.
about-figures-title = Chiffres reconstitués
about-figures = Ces feuilles ne sont pas des chiffres imprimés, mais des chiffres faits pour s’accorder avec ce qu’on en sait. Si vous possédez le jeu imprimé, vous pouvez les remplacer en préparant une partie.
about-data-title = Vos données
about-data = Aucun compte n’est nécessaire. Vos places et réglages sont enregistrés dans ce navigateur ; les parties le sont par le serveur sur lequel vous jouez.

## Vérification des dés
dice-check = Vérifier les dés
dice-promise = Le serveur fixe ses dés avant la partie et chaque décision y ajoute du nouveau : personne ne connaît un jet avant que la décision soit prise. Une personne qui tient le serveur et joue en même temps pourrait encore essayer des coups : ne jouez sérieusement que là où vous faites confiance à l’hôte.
dice-promise-not = Ce qui n’est pas promis : une personne qui tient le serveur et joue aussi connaît les deux parts au moment de jouer et pourrait essayer des coups. Les jets venus d’un fichier importé ont été faits ailleurs.
dice-other = Ce ne sont pas les dés promis à ce navigateur quand il a pris place.
dice-swift = Rapides
dice-witnessed = Avec témoin
dice-witnessed-promise = La page de l’autre joueur ajoute quelque chose après la décision aussi, si bien que même la personne qui tient le serveur ne connaît pas un jet avant qu’il tombe. Le jet attend que cette page soit ouverte et réponde ; après trois jours, on peut jeter sans elle.
dice-witnessed-people = Les dés avec témoin demandent une personne dans chaque camp.
dice-witnessed-insecure = Les dés avec témoin demandent une page de votre propre machine ou avec un certificat (https).
dice-witnessed-not = Ce qui n’est pas promis : si les deux joueurs et la personne qui tient le serveur s’entendent, ils peuvent faire ce qu’ils veulent. Un mot promis seulement après la décision et un jet sans l’autre camp sont signalés plus bas. Les jets venus avec un fichier importé ont été faits ailleurs.
dice-witness-wrong = { $count ->
    [one] Un mot pour les dés n’est pas celui qui fut promis, ou pas à sa place.
   *[other] { $count } mots pour les dés ne sont pas ceux qui furent promis, ou pas à leur place.
}
dice-witnessed-rolls = { $count ->
    [one] Un jet est tombé après que tous les autres eurent ajouté le mot promis auparavant.
   *[other] { $count } jets sont tombés après que tous les autres eurent ajouté le mot promis auparavant.
}
dice-witnessed-late = { $count ->
    [one] Pour l’un d’eux un mot ne fut promis qu’après la décision.
   *[other] Pour { $count } d’entre eux un mot ne fut promis qu’après la décision.
}
dice-witnessed-without = { $count ->
    [one] Un jet est tombé sans l’autre camp, resté silencieux trop longtemps.
   *[other] { $count } jets sont tombés sans l’autre camp, resté silencieux trop longtemps.
}
witness-awaited = Les dés attendent la page de { $side }.
witness-elsewhere = Le mot pour les dés fut promis sur un autre de vos appareils. Ouvrez-y la partie, ou promettez-en un autre ici ; la vérification des dés le dira.
witness-anew = En promettre un autre ici
witness-without = Jeter sans lui
witness-asked-twice = Le serveur demande un mot que cette page a déjà donné pour une autre décision. Il n’est pas donné de nouveau ; vérifiez les dés à la fin de la partie.
dice-unchecked = Les jets venus d’un fichier, jusqu’à l’enregistrement { $count }, ne peuvent être vérifiés ici.
dice-words = Enregistrements où { $side } a ajouté un mot aux dés : { $count } sur { $all }.
dice-record = Enregistrement
sitting-down = Prise de place
watch-instead = Seulement regarder
link-used = Quelqu’un a déjà pris place par ce lien. Si ce n’était pas vous, demandez-en un autre.
link-revoked = Ce lien a été retiré. Demandez-en un autre.
waits-to-sit = La partie commence quand tout le monde a pris place. Il manque : { $side }.
link-open = Pas encore utilisé.
link-none = Aucun lien n’est ouvert.
link-sat = Quelqu’un est assis ici.
link-revoke = Retirer
link-new = Nouveau lien
link-device = Lien pour un autre de mes appareils
link-hand-over = Céder cette place
dice-commitment = Montré avant la partie
dice-secret = Secret
dice-secret-later = Il est montré à la fin de la partie.
dice-right = { $count ->
    [one] L’unique jet de cette partie découle du secret.
   *[other] Les { $count } jets de cette partie découlent du secret.
}
dice-wrong = { $count ->
    [one] Un jet ne découle pas du secret.
   *[other] { $count } jets ne découlent pas du secret.
}
dice-commitment-wrong = Le secret ne correspond pas à ce qui fut montré avant la partie.
dice-insecure = Votre navigateur ne vérifie les dés que sur des pages de votre propre machine ou avec un certificat (https).
dice-shown = Montré
dice-drawn = Recalculé
dice-holds = Concorde

budget = Budget
budget-left = restent sur { $total } { $unit }
budget-next = coûte { $cost }
budget-more = Un de plus : { $what }
budget-less = Un de moins : { $what }
end-won = { $side } gagne
end-drawn = Partie nulle
end-all-lost = Tout le monde a perdu
end-again = Rejouer
end-again-changed = Rejouer en changeant de camp
needs-option = Seulement avec { $option } : { $values }.
needs-scenario = Seulement dans { $scenarios }.

## Learning
learn = Apprendre
learn-title = Le jeu
learn-order = Cinq jeux, du plus court au plus long. Chacun est plus facile quand on connaît le précédent.
learn-all = Tous les jeux dans l’ordre où on les apprend le mieux
first-lesson = Première leçon
lobby-first-lesson = Jamais joué ? Suivez la première leçon
to-title = À propos de { $title }
rulebook = Livre de règles
rulebook-of = { $title } : livre de règles
to-rulebook = Vers le livre de règles
rules-search = Chercher dans les règles
rules-chapters = Chapitres
rules-found = { $count ->
    [one] une règle trouvée
   *[other] { $count } règles trouvées
}
rules-count = { $count ->
    [one] une règle
   *[other] { $count } règles
}
rule-in-book = Ouvrir dans le livre
print = Imprimer
show-me = Montrez-moi
show-me-what = Montrez-moi : { $what }
examples-of = Exemples de { $rule }
examples-more = { $count ->
    [one] un exemple de plus
   *[other] { $count } exemples de plus
}
example = Exemple
example-still = Cet exemple montre une situation ; rien n’y est joué.
seen-by = Tel que le voit { $side }.
refused-try = Essai : { $what }.
nothing-told = Rien que ce camp ne voie.
difficulty = Difficulté
difficulty-of = { $level } sur 5
length = Durée
length-minutes = de { $least } à { $most } minutes
length-hours = de { $least } à { $most } heures
aims = Ce que veut chaque camp
which-side = Quel camp est plus facile
shares = Combien de fois un camp gagne entre ordinateurs de force égale
share-of = { $side } : { $percent } % de { $matches }
map-of = La carte de { $title }
lessons = Leçons
lesson = Leçon
lesson-continue = Leçon suivante
lesson-next = Suite : { $name }
lesson-done = faite
lesson-leave = Quitter la leçon
lesson-step = Étape { $step } sur { $last }
lesson-on = Continuer
lesson-show = Montrez-moi où
lesson-press = C’est le bouton « { $name } ».
lesson-other = Cela se peut, mais cette étape parle d’autre chose. Ce qui est demandé est marqué sur la carte.
lesson-read-first = On ne vous demande encore rien : lisez, puis continuez.
lesson-over = C’était la leçon. Bien joué.
lesson-battle = Menez le combat contre l’ordinateur
tab-aid = Aide
tab-rules = Règles
aid-sequence = Séquence de jeu
aid-victory = Victoire
aid-standing = Maintenant :
aid-figures = Valeurs d’un pion
aid-example = { $name } montre { $figures }.
aid-abbreviations = Abréviations
aid-none = Ce jeu n’a pas d’aide-mémoire.
replay-speed = Vitesse : × { $speed }
key-replay = Un moment en arrière, un moment en avant
