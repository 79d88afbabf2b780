# Mots de la table, communs à tous les jeux. Ceux de chaque jeu sont dans games/<title>/i18n.

## Manières de la table

table-match-over = La partie est terminée.
table-not-your-turn = Ce n'est pas votre tour.
table-not-offered = Ce choix n'est pas possible maintenant.
table-faces-do-not-fit = Ces dés ne correspondent pas au jet.
table-no-roll-pending = Aucun jet n'est demandé maintenant.
table-nothing-to-undo = Vous n'avez rien à reprendre : des dés sont tombés ou l'autre camp a joué depuis.
table-undo-needs-consent = Pour reprendre ce coup, il faut l'accord de l'autre camp.
table-undone = { $side } reprend sa dernière décision.
