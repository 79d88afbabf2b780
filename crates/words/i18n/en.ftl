# Words of the table itself, shared by every title. Title words stand in games/<title>/i18n.

## Manners of the table

table-match-over = The match is over.
table-not-your-turn = It is not your turn.
table-not-offered = This is not something you may choose now.
table-faces-do-not-fit = These dice do not fit the roll.
table-no-roll-pending = No roll is asked for now.
table-nothing-to-undo = There is nothing of yours to take back: dice have fallen, or the other side has moved, since then.
table-undo-needs-consent = Taking this back needs the consent of the other side.
table-undone = { $side } takes back the last decision.
