# Palabras de la mesa, comunes a todos los juegos. Las de cada juego están en games/<title>/i18n.

## Modales de la mesa

table-match-over = La partida ha terminado.
table-not-your-turn = No es su turno.
table-not-offered = Esto no se puede elegir ahora.
table-faces-do-not-fit = Estos dados no corresponden a la tirada.
table-no-roll-pending = Ahora no se pide ninguna tirada.
table-nothing-to-undo = No hay nada suyo que deshacer: desde entonces han caído dados o ha jugado el otro bando.
table-undo-needs-consent = Para deshacer esto hace falta el acuerdo del otro bando.
table-undone = { $side } deshace su última decisión.
