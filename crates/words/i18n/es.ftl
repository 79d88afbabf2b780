# Palabras de la mesa, comunes a todos los juegos. Las de cada juego están en games/<title>/i18n.

## Modales de la mesa

table-match-over = La partida ha terminado.
table-not-your-turn = No es tu turno.
table-not-offered = Esto no se puede elegir ahora.
table-units-left = { $count ->
    [one] Una unidad aún puede actuar.
   *[other] { $count } unidades aún pueden actuar.
}
table-no-chance = Ninguna tirada puede dañar al enemigo.
table-faces-do-not-fit = Estos dados no corresponden a la tirada.
table-no-roll-pending = Ahora no se pide ninguna tirada.
table-nothing-to-undo = No hay nada tuyo que deshacer: desde entonces se han tirado dados o ha jugado el otro bando.
table-undo-needs-consent = Para deshacer esto hace falta el acuerdo del otro bando.
table-undone = { $side }: se retira la última decisión.
table-sat-down = { $side } se ha sentado a la mesa.
table-promised-anew = { $side } promete para los dados otra palabra que antes.
table-unwitnessed = { $side } deja caer los dados sin la palabra del otro bando, que calló demasiado tiempo.
table-revised = Las reglas de este juego se han revisado (revisión { $from } a { $to }). La partida sigue desde aquí con las reglas nuevas.
table-revised-back = Las reglas de este juego se han revisado (revisión { $from } a { $to }) y no admiten lo jugado después: la partida sigue desde aquí con las reglas nuevas y las últimas jugadas ({ $lost }) ya no cuentan.

## Palabras comunes

table-unknown-target = Eso no existe en este juego.
table-number = { $value }
table-place = { $label }
table-confirm = Confirma.
table-choose = Elige una opción.
die-red = rojo
die-green = verde
die-blue = azul
die-light-blue = celeste
die-black = negro
die-white = blanco
die-yellow = amarillo

## El terminal: palabras alrededor de una partida

terminal-human = tú
terminal-random = el ordenador, al azar
terminal-captain = el ordenador, como capitán
terminal-ensign = el ordenador, como alférez
terminal-general = el ordenador, como general
terminal-marshal = el ordenador, como mariscal
terminal-option = Opción: { $option } es { $value }.
terminal-match-id = Esta partida es { $id }. Se guarda después de cada decisión: puedes salir y volver.
terminal-commitment = Los dados ya están fijados y sellados como { $commitment }. Al final se muestra el secreto y se puede comprobar cada tirada.
terminal-unsealed = Los dados de esta partida no están sellados, así que después no se pueden comprobar.
terminal-how-to-play = Cómo se juega: cada pregunta muestra lo que se puede elegir. Escribe el número de una opción, su nombre o el comienzo de su nombre; en una línea caben varios pasos. Escribe help para ver las demás palabras, why para ver lo que no se permite, quit para salir.
terminal-resumed = La partida continúa. Lo último que ocurrió:
terminal-handover = Ahora decide: { $side }. Deja el sitio a ese jugador, que pulsa Intro.
terminal-left = La partida está guardada. Para continuarla:
terminal-saved = La partida está guardada en { $path }. Para continuarla más tarde:
terminal-winner = Vencedor: { $side }.
terminal-account = Quedan { $left } de { $total } { $unit }.
terminal-draw = La partida termina en empate.
terminal-all-lost = Todos han perdido.
terminal-grade = ({ $grade })
terminal-secret = El secreto de los dados era { $secret }.
terminal-verify = Para comprobar cada tirada y cada regla:

## El terminal: preguntas y respuestas

terminal-draft = Hasta aquí: { $draft }   [{ $answer }]
terminal-confirm = Pulsa Intro para confirmar o escribe back.
terminal-confirm-or-more = Elige más, pulsa Intro para confirmar lo que hay o escribe back.
terminal-ok-or-choose = Elige, o escribe ok para seguir sin elegir.
terminal-pair = { $name }: { $value }
terminal-try-back = Escribe back para elegir antes otra cosa.
terminal-back-nothing = Aún no hay nada elegido. Para deshacer tu última decisión, escribe undo.
terminal-cost = coste { $cost }
terminal-costs = Entre paréntesis: el coste.
terminal-more = { $count ->
    [one] Una línea más
   *[other] { $count } líneas más
 }: escribe more.
terminal-and-more = y { $count } más
terminal-ambiguous = «{ $word }» puede ser: { $list }. Escribe algo más.
terminal-no-such-number = No hay opción { $number }; la lista tiene { $last }.
terminal-unknown-word = Nada se llama aquí «{ $word }». Escribe un número o nombre de la lista, o help.
terminal-why-not = «{ $word }» está permitido.
terminal-why-nothing = Aquí nada está prohibido.
terminal-no-odds = No hay probabilidades que mostrar para lo elegido hasta aquí.
terminal-hint-thinks = El general piensa un turno por delante…
terminal-hint = { $answer }: la partida quedó mejor que ahora en { $better } de { $trials } continuaciones imaginadas
terminal-hint-only = { $answer }: no hay otra cosa que considerar
terminal-percent = { $whole },{ $tenth } %
terminal-yes = sí
terminal-concede = ¿Rendirse ({ $side })? Escribe { $yes } para rendirte; cualquier otra cosa continúa la partida.
terminal-goes-on = La partida continúa.
terminal-dice-hidden = los dados están ocultos

## El terminal: lo que se puede mirar

terminal-pose = { $x }, { $y } mirando a { $degrees }°
terminal-acted = ya ha actuado
terminal-reduced = reducida
terminal-no-units = No hay tales unidades. Escribe units, units y un bando, o units y un lugar.
terminal-no-charts = Este juego no tiene tablas.
terminal-look = «{ $word }» no está en la mesa. Escribe look y un lugar o una unidad como aparecen en las listas.
terminal-no-orders = Este juego no tiene órdenes permanentes.
terminal-orders = Escribe orders, un nombre y un valor; por ejemplo: orders { $order } VALOR, donde VALOR es uno de { $values }.
terminal-rules = Escribe rules y el comienzo de un número de regla, como { $example }. Hay: { $groups }.
terminal-legend-mark = se puede elegir ahora
terminal-legend-sides = { $first } se escribe con mayúsculas, { $second } con minúsculas.
terminal-legend-factors = Las cifras de una unidad son las impresas en su ficha; escribe look y el nombre de la unidad para ver qué significan.

## El terminal: ayuda

terminal-help-number = elegir por número, por nombre o por el comienzo de un nombre
terminal-help-ok = confirmar lo elegido
terminal-help-enter = mostrar otra vez la pregunta con la lista entera
terminal-help-back = quitar el último paso de lo elegido
terminal-help-undo = deshacer tu última decisión
terminal-help-why = lo que ahora no se permite y por qué regla
terminal-help-odds = las probabilidades de lo elegido
terminal-help-hint = las mejores respuestas según un general, con sus razones
terminal-help-more = el resto de una lista larga
terminal-help-board = dibujar el tablero; * marca lo que se puede elegir
terminal-help-legend = qué significan las letras y signos del tablero
terminal-help-look = un lugar o una unidad en detalle
terminal-help-units = todas las unidades, o las de un bando o lugar
terminal-help-status = cómo está la partida, con todos los registros y fuerzas
terminal-help-charts = las tablas del juego
terminal-help-rules = leer una regla
terminal-help-log = lo último que ocurrió
terminal-help-orders = respuestas que das por adelantado; orders NOMBRE VALOR da una
terminal-help-save = dónde está guardada la partida
terminal-help-concede = rendirse
terminal-help-quit = parar aquí; la partida queda guardada
terminal-rule-doubt = Duda: { $text }
terminal-rules-of = { $title }: las reglas con nuestras palabras
terminal-rule-option = Opción: { $text }
