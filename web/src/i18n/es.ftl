# Las palabras propias del cliente. Las de cada juego vienen con el juego.

## En todas partes
settings = Ajustes
language = Idioma
theme = Tema
theme-system = Como el sistema
theme-light = Claro
theme-dark = Oscuro
theme-contrast = Alto contraste
setting-list = Opciones como texto en lugar del tablero
setting-dice = Se ve caer los dados
setting-motion = Las fichas se desplazan
setting-confirm = Confirmar cada decisión
pages = Páginas
help = Ayuda
about = Acerca de
close = Cerrar
cancel = Cancelar
save = Guardar
copy = Copiar
copied = Copiado
more = Más
yes = sí
no = no
you = usted
loading = Cargando …
try-again = Reintentar
unreachable = No se puede llegar al servidor. Compruebe la conexión y vuelva a intentarlo.
to-lobby = A la lista de partidas
to-match = A la partida
who-you = Usted es { $side }
who-short = Usted: { $side }
who-now = Ahora: { $side }
who-all = Usted juega { $sides }
who-watching = Está mirando
hand-over = Le toca decidir a { $side }
hand-over-explained = Los bandos de este juego tienen secretos. Ceda la pantalla; quien juega el otro bando mira a otra parte.
hand-over-show = Soy { $side }: mostrar la mesa

## Sala
lobby = Sus partidas
lobby-empty = Todavía no tiene partidas en este navegador. Elija un juego más abajo, siéntese en cualquiera de los dos bandos y juegue contra el ordenador, contra un amigo en esta pantalla o contra un amigo por enlace.
new-match = Nueva partida
import = Importar una partida
import-not-json = Este archivo no es una partida. Elija un archivo guardado con «Guardar archivo de partida».
titles = Juegos
play-title = Jugar
your-turn = Le toca decidir
waits-for = Espera a { $side }
over = Terminada
delete = Borrar
delete-what = Borrar o abandonar { $name }
delete-sure = La partida y su registro se borran para todos. No se puede deshacer.
leave = Abandonar
leave-sure = Este navegador olvida su asiento en la partida. Para volver hará falta un enlace hecho en otro dispositivo que tenga el asiento.

## Nueva partida
title = Juego
scenario = Escenario
seats = Asientos
seat-of = Quién juega { $side }
seat-here = En esta pantalla
seat-link = Por enlace
seat-captain = Ordenador: capitán
seat-random = Ordenador: principiante
seats-explained = Un asiento por enlace lo juega quien abre primero su enlace; la partida empieza cuando todos se hayan sentado. El capitán piensa por adelantado; el principiante hace cualquier jugada legal.
options = Opciones y lecturas de las reglas
options-default = todas como se recomienda
options-changed = { $count ->
    [one] una cambiada
   *[other] { $count } cambiadas
}
option-on = sí
option-off = no
sheets = Hojas de cifras
sheets-default = todas como vienen
sheets-changed = { $count ->
    [one] una sustituida
   *[other] { $count } sustituidas
}
sheets-explained = Si posees el juego impreso puedes jugar con sus cifras: guarda una hoja, cambia las cifras y elige aquí el archivo cambiado. Se guarda con la partida y ambos bandos lo ven.
sheet-save = Guardar esta hoja
sheet-choose = Sustituirla por un archivo
sheet-back = Usar la hoja suministrada
match-name = Nombre de la partida
start-match = Comenzar

## Partida
match-failed = No se puede abrir esta partida
match-gone = Esta partida ha sido borrada.
reconnecting = Se perdió la conexión. Reconectando …
moved-on = La posición ha avanzado entretanto; esta es la actual.
board = Tablero
board-keys = Las flechas mueven el cursor, n y p recorren las opciones, Intro elige, Escape retrocede un paso, el signo de interrogación muestra todas las teclas.
panel = Registro, unidad, fuerzas y tablas
drawer = Mostrar u ocultar el panel
tab-log = Registro
tab-unit = Unidad
tab-forces = Fuerzas
tab-charts = Tablas
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Todo el mapa
bare-map = Ver el mapa bajo las fichas
layers = Capas del mapa
find = Buscar un lugar o una unidad
find-none = Nada con ese nombre
edge-units = { $count ->
    [one] una unidad
   *[other] { $count } unidades
}
edge-places = { $count ->
    [one] un lugar
   *[other] { $count } lugares
}
edge-show = Mostrar { $what } fuera de la ventana
next-unit = Unidad siguiente ({ $count })
trays = Junto al mapa
undo = Deshacer
undo-why-past = Está viendo un momento anterior. Vuelva al presente para deshacer algo.
undo-why-watching = Está mirando: nada de esto es suyo para deshacerlo.
undo-why-over = La partida ha terminado.
undo-why-nothing = No hay nada suyo que deshacer.
undo-why-dice = Han caído dados desde su última decisión. Para volver más atrás, use «¿Volver aquí?» en el registro.
undo-why-shown = Su última decisión mostró algo oculto. Para volver atrás, use «¿Volver aquí?» en el registro.
undo-why-other = Desde entonces ha decidido { $side }. Para volver más atrás, use «¿Volver aquí?» en el registro.
list = Como texto
as-board = En el tablero
invite = Invitar
invite-explained = Quien abre este enlace se sienta y el enlace se gasta: desde entonces nadie más, tampoco usted, puede mirar o jugar por ese asiento.
links = Enlaces de los asientos
own-link-explained = Su propio asiento: un enlace para otro dispositivo le deja jugar desde ambos; ceder el asiento se lo da a quien abra el enlace. Cada enlace vale una sola vez.
export = Guardar archivo de partida
concede = Rendirse
concede-sure = El otro bando gana de inmediato.
orders = Órdenes permanentes
orders-explained = El ordenador responde por ti según estas órdenes, para que nadie espere por decisiones pequeñas. Pueden cambiarse en todo momento y valen desde la pregunta siguiente; la que ya está abierta sigue siendo tuya.
orders-hint = Órdenes permanentes…
orders-of = Órdenes de { $side }
waiting = Un momento …
computer-thinks = { $side } está pensando …
opponent-decides = Decide { $side }
confirm = Confirmar
confirm-nothing = Confirmar: nada elegido
confirm-nothing-sure = No hay nada elegido. Esto es lo que resulta:
confirm-nothing-back = Elegir antes
sending = Enviando …
step-back = Un paso atrás
choose = Elegir
number = Número
draft = Su respuesta hasta ahora
take-back = Retirar
take-back-what = Retirar { $what }
may-choose = Se puede elegir
may-choose-cost = Se puede elegir, coste { $cost }
cost = Coste { $cost }
refused = No es posible: { $reason } ({ $rule })
not-among-choices = No está entre los lugares que se pueden elegir ahora
cell = Lugar { $label }
pose = { $x } pulgadas al este, { $y } pulgadas al norte, mirando a { $facing } grados
table-spot = { NUMBER($x, maximumFractionDigits: 1) }″ × { NUMBER($y, maximumFractionDigits: 1) }″
inches = { $length }″
reduced = reducida
acted = ya ha actuado
total = Total
preview = Qué haría esto
drawn = Dibujado en el mapa
dice = Dados
dice-history = Tiradas

## Registro y repetición
log = Registro
log-older = Entradas anteriores
log-empty = Todavía no ha ocurrido nada.
log-ordered = por tus órdenes permanentes
log-look = Ver
log-ask-undo = ¿Volver aquí?
log-taken-back = { $count ->
    [one] { $side } retira una decisión.
   *[other] { $side } retira { $count } decisiones.
}
replay = Repetición
replay-first = Al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Pausa
replay-forward = Un paso adelante
replay-last = Al presente
replay-slider = Momento
replay-moment = Momento { $ply } de { $last }

## Deshacer con consentimiento
undo-request = Petición de volver atrás
undo-requested = { $count ->
    [one] { $side } pide retirar una decisión.
   *[other] { $side } pide retirar { $count } decisiones.
}
back-to = Volver a: «{ $what }»
back-to-start = Volver al principio.
undo-pending = Ha pedido volver atrás. Su oponente aún no ha respondido.
undo-withdraw = Retirar la petición
undo-look = Verlo
undo-refuse = Seguir jugando
undo-agree = Aceptar
go-back = Volver atrás
go-back-count = { $count ->
    [one] Se retira una decisión posterior, con sus dados.
   *[other] Se retiran { $count } decisiones posteriores, con sus dados.
}
go-back-asks = Antes debe aceptarlo { $side }.
go-back-at-once = Ocurre de inmediato y no hay vuelta adelante: lo que sigue se juega de nuevo.
go-back-ask = Pedir

## Paneles
unit-none = Señale una ficha y haga clic para ver su tarjeta.
same-place = En el mismo lugar
tracks = Bandas
tracks-of = Bandas de { $side }
legend = Leyenda
reconstructed = reconstruido
reconstructed-note = No son las cifras impresas: están hechas para ajustarse a lo que se sabe de ellas. Quien posea el juego impreso puede usar las suyas al preparar una partida.
replaced = sustituida
counters = Fichas
whole-table = Tabla entera
rule-open = Regla { $rule }
rule-ref = Reglamento impreso: { $ref }
rule-resolved = El reglamento impreso deja esto abierto; esta es la lectura vigente.
rule-doubt = Duda:
rule-option = Al preparar una partida se puede elegir otra lectura: { $option }.
rule-unknown = No se pudo cargar el texto de esta regla.

## Modo de lista
choices = Opciones
filter = Filtrar
no-choices = No se puede elegir nada.
nothing-asked = Ahora no se le pregunta nada.
refused-count = { $count ->
    [one] Una opción no es posible
   *[other] { $count } opciones no son posibles
}
situation = Situación
nobody = Ningún bando

## Teclas
keys = Teclas
key-arrows = Mover el cursor por el tablero
key-cycle = Opción siguiente y anterior en el tablero
key-enter = Elegir lo que señala el cursor; confirmar una respuesta terminada
key-confirm = Confirmar
key-escape = Un paso atrás; salir de la repetición; cerrar lo abierto
key-digits = Pulsar el botón numerado de la pregunta
key-undo = Deshacer
key-list = Opciones como texto, y volver
key-charts = Tablas y leyenda, y volver
key-zoom = Acercar, alejar, todo el mapa
key-find = Buscar un lugar o una unidad
key-bare = Mantener para ver el mapa bajo las fichas
key-turn = Girar una base en una mesa abierta
key-board = Al tablero
key-help = Esta lista

## Ayuda
help-start-title = Una primera partida
help-start = Elija «Nueva partida», un juego, y decida quién se sienta dónde. Contra el ordenador, deje un bando en esta pantalla y dele el otro. La barra superior dice siempre en una frase a quién le toca decidir y qué se pregunta.
help-answer-title = Decidir
help-answer = Lo que se puede elegir brilla; haga clic en ello. La mayoría de las respuestas se componen paso a paso: una unidad, luego adónde va. Donde no se puede añadir nada, el último clic decide; si no, pulse Confirmar. Escape retira un paso. También puede arrastrar una ficha a su destino.
help-refusal-title = ¿Por qué no?
help-refusal = Lo atenuado no se puede elegir ahora. Señálelo y se mostrará la razón con su regla; haga clic en el número de la regla para leerla.
help-odds-title = Probabilidades
help-odds = Antes de que algo dependa de los dados, una tarjeta muestra cada fuerza y modificador con su regla, y la probabilidad exacta de cada resultado. Basta señalar un objetivo para verla.
help-stack-title = Pilas y el mapa debajo
help-stack = Deténgase sobre una pila o haga clic en ella para desplegarla. Mantenga la barra espaciadora, o pulse largo en una pantalla táctil, para ver el mapa bajo las fichas.
help-undo-title = Deshacer
help-undo = Puede retirar sus decisiones hasta que caigan dados, se muestre algo oculto o decida el otro bando. Más atrás hace falta consentimiento: use «¿Volver aquí?» en el registro.
help-replay-title = Repetición
help-replay = El control deslizante inferior va a cualquier momento anterior, en partidas en curso y terminadas. Escape vuelve al presente.
help-link-title = Por enlace, y más tarde
help-link = Una partida sigue cuando usted quiera: el servidor la guarda y este navegador recuerda sus asientos. «Enlaces de los asientos», en el menú de la partida, crea un enlace que abre su asiento en otro dispositivo o lo cede a otra persona.
help-list-title = Sin tablero
help-list = «Como texto» enumera cada opción con su coste y cada negativa con su razón. Así se puede jugar todo el juego, con el teclado y con un lector de pantalla.

## Acerca de
about-what-title = Sandtable
about-what = Juegos de guerra históricos de tablero, jugados con todas las reglas aplicadas. Cada negativa nombra su regla, cada tirada se puede comprobar y ninguna partida se pierde.
about-dice-title = Dados justos
about-dice = Antes de la partida el servidor se compromete con un secreto mostrando su SHA-256, antes de conocer palabra alguna de los jugadores. Cada jugador añade una palabra al azar al sentarse y con cada decisión. Un dado sale del secreto y de un sello de todo lo anotado antes, palabras incluidas (HMAC-SHA-256), de modo que ni el servidor ni un jugador por sí solos pueden predecirlo, elegirlo ni repetirlo; lo que se retira encuentra dados nuevos. Al terminar la partida se muestra el secreto y su propio navegador vuelve a sacar cada dado. Cualquiera que tenga la dirección de la partida puede hacer lo mismo.
about-figures-title = Cifras reconstruidas
about-figures = Estas hojas no son cifras impresas, sino cifras hechas para ajustarse a lo que se sabe de ellas. Quien posea el juego impreso puede sustituirlas al preparar una partida.
about-data-title = Sus datos
about-data = No hace falta cuenta. Sus asientos y ajustes se guardan en este navegador; las partidas las guarda el servidor en el que juega.

## Comprobación de los dados
dice-check = Comprobar los dados
dice-promise = El servidor fija sus dados antes de la partida y cada decisión les añade algo nuevo, así que nadie conoce una tirada antes de decidir. Quien administra el servidor y además juega aún podría probar jugadas propias: juegue en serio solo donde confíe en el anfitrión.
dice-promise-not = Lo que no se promete: quien administra el servidor y además juega conoce ambas partes cuando mueve y podría probar jugadas. Las tiradas que llegaron con un archivo importado se sacaron en otra parte.
dice-other = Estos no son los dados que se prometieron a este navegador al sentarse.
dice-unchecked = Las tiradas hasta la anotación { $count } llegaron con un archivo y no se pueden comprobar aquí.
dice-words = { $side } añadió una palabra a los dados en { $count } de { $all } anotaciones.
dice-record = Anotación
sitting-down = Tomando asiento
watch-instead = Solo mirar
link-used = Alguien ya se ha sentado con este enlace. Si no fue usted, pida otro.
link-revoked = Este enlace se retiró. Pida otro.
waits-to-sit = La partida empieza cuando todos se hayan sentado. Se espera a { $side }.
link-open = Aún no se ha usado.
link-none = No hay ningún enlace abierto.
link-sat = Aquí ya hay alguien sentado.
link-revoke = Retirar
link-new = Enlace nuevo
link-device = Enlace para otro dispositivo mío
link-hand-over = Ceder este asiento
dice-commitment = Mostrado antes de la partida
dice-secret = Secreto
dice-secret-later = Se muestra al terminar la partida.
dice-right = { $count ->
    [one] La única tirada de esta partida se sigue del secreto.
   *[other] Las { $count } tiradas de esta partida se siguen del secreto.
}
dice-wrong = { $count ->
    [one] Una tirada no se sigue del secreto.
   *[other] { $count } tiradas no se siguen del secreto.
}
dice-commitment-wrong = El secreto no concuerda con lo mostrado antes de la partida.
dice-insecure = Su navegador solo comprueba los dados en páginas de su propio equipo o con certificado (https).
dice-shown = Mostrado
dice-drawn = Sacado de nuevo
dice-holds = Concuerda
