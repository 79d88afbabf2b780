# Las palabras propias del cliente. Las de cada juego vienen con el juego.

## En todas partes
settings = Ajustes
language = Idioma
theme = Tema
theme-system = Según el sistema
theme-light = Claro
theme-dark = Oscuro
theme-contrast = Alto contraste
setting-list = Opciones como texto en lugar del tablero
setting-dice = Animar los dados
setting-motion = Animar las fichas
setting-confirm = Confirmar cada decisión
setting-onward = Contra el ordenador, seguir cuando no hay elección
setting-small = Un mapa pequeño junto a uno grande
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
you = tú
loading = Cargando…
try-again = Reintentar
unreachable = No se puede llegar al servidor. Comprueba la conexión y vuelve a intentarlo.
error-bad-request = No se ha aceptado: { $detail }
error-bad-token = Este navegador ya no tiene un asiento aquí. Abre otra vez el enlace de tu asiento.
error-not-your-seat = Ese asiento es de otra persona.
error-forbidden = No puedes hacerlo mientras la partida tenga secretos y no haya terminado.
error-not-found = No existe esa partida. Quizá se ha borrado o el enlace está incompleto.
error-too-slow = El servidor ha tardado demasiado en responder. Inténtalo de nuevo.
error-not-your-turn = Ahora no te toca decidir.
error-over = La partida ha terminado.
error-request-open = Ya hay una petición de volver atrás.
error-old-rules = Esa parte de la partida se jugó con reglas anteriores; no se puede volver tan atrás.
error-witness-awaited = Los dados están a punto de caer; ahora no se puede deshacer nada.
error-not-promised = No es la palabra prometida.
error-too-early = El otro bando aún tiene tiempo; inténtelo más tarde.
error-too-large = El archivo es demasiado grande.
error-illegal = Una regla lo prohíbe.
error-too-many = Se han empezado demasiadas partidas desde aquí. Espera un poco e inténtalo de nuevo.
error-storage-busy = El servidor está ocupado; no se ha perdido nada. Inténtalo de nuevo en un momento.
error-storage-full = El servidor no tiene más espacio; no se ha perdido nada. Avisa a quien lo administra.
error-storage-failed = El servidor no ha podido guardarlo; no se ha jugado nada. Inténtalo de nuevo.
error-overloaded = El servidor tiene demasiado trabajo; no se ha perdido nada. Inténtalo de nuevo en un momento.
error-internal = El servidor ha fallado; no se ha jugado nada.
to-lobby = A la lista de partidas
to-match = A la partida
who-you = Eres { $side }
who-short = Tú: { $side }
who-now = Ahora: { $side }
who-all = Juegas con { $sides }
who-watching = Estás mirando
here = presente
away = ausente
who-here = { $side } tiene abierta la partida
who-away = { $side } no tiene abierta la partida
hand-over = Decide: { $side }
hand-over-explained = Los bandos de este juego tienen secretos. Cede la pantalla; quien juega el otro bando mira a otra parte.
hand-over-show = Soy { $side }: mostrar la mesa

## Sala
lobby = Tus partidas
lobby-empty = Todavía no tienes partidas en este navegador. Elige un juego más abajo, siéntate en cualquiera de los dos bandos y juega contra el ordenador, contra un amigo en esta pantalla o contra un amigo por enlace.
new-match = Nueva partida
import = Importar una partida
import-not-json = Este archivo no es una partida. Elige un archivo guardado con «Guardar archivo de partida».
book = Otro dispositivo
book-explained = Este enlace lleva todas tus partidas y asientos a otro dispositivo, o de vuelta a este navegador si los olvida. Quien lo tenga puede jugar por ti: no se lo des a nadie.
book-broken = El enlace con tus partidas está incompleto o dañado. Cópialo entero y ábrelo de nuevo.
titles = Juegos
play-title = Jugar
your-turn = Te toca decidir
waits-for = En espera: { $side }
over = Terminada
delete = Borrar
delete-what = Borrar o dejar { $name }
delete-sure = La partida y su historial se borran para todos. No se puede deshacer.
leave = Salir
leave-sure = Este navegador olvida tu asiento en la partida. Para volver necesitarás un enlace hecho en otro dispositivo que tenga el asiento.

## Nueva partida
title = Juego
scenario = Escenario
seats = Asientos
seat-of = Jugador: { $side }
seat-here = En esta pantalla
seat-link = Por enlace
seat-captain = Ordenador: capitán
seat-random = Ordenador: principiante
seat-ensign = Ordenador: alférez
seat-general = Ordenador: general
seat-marshal = Ordenador: mariscal
seats-explained = Un asiento por enlace lo juega quien abra primero su enlace; la partida empieza cuando todos se hayan sentado. Los ordenadores, del más débil al más fuerte: el principiante juega cualquier movimiento legal, el alférez elige el mejor de unos pocos, el capitán sopesa todos y responde enseguida, el general continúa la partida en su cabeza y tarda alrededor de un segundo en cada decisión, el mariscal tarda varios.
options = Opciones e interpretaciones de las reglas
options-default = todas como se recomienda
options-changed = { $count ->
    [one] una cambiada
   *[other] { $count } cambiadas
}
option-on = sí
option-off = no
sheets = Hojas de datos del juego
sheets-default = las incluidas
sheets-changed = { $count ->
    [one] una sustituida
   *[other] { $count } sustituidas
}
sheets-explained = Si posees el juego impreso puedes jugar con sus cifras: guarda una hoja, cambia las cifras y elige aquí el archivo cambiado. Se guarda con la partida y ambos bandos lo ven.
sheet-save = Guardar esta hoja
sheet-choose = Sustituirla por un archivo
sheet-back = Usar la hoja incluida
match-name = Nombre de la partida
start-match = Comenzar

## Partida
match-failed = No se puede abrir esta partida
match-gone = Esta partida ha sido borrada.
reconnecting = Se perdió la conexión. Reconectando…
moved-on = La partida ha avanzado; esta es la posición actual.
board = Tablero
board-keys = Las flechas mueven el cursor, n y p recorren las opciones, Intro elige, Escape retrocede un paso, el signo de interrogación muestra todas las teclas.
panel = Historial, unidad, fuerzas y tablas
drawer = Mostrar u ocultar el panel
tab-log = Historial
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
bend = Trazar el camino
bend-hint = Los lugares que señalas guían el camino; el último, señalado otra vez, lo termina. O mantén Mayús al pulsar o arrastrar.
way-by = por { $place }
next-unit = Unidad siguiente ({ $count })
trays = Junto al mapa
small-map = Mapa pequeño: ir a un lugar
lately = { $side }: { $what }.
lately-moved = { $count ->
    [one] una unidad se movió
   *[other] { $count } unidades se movieron
}
lately-came = { $count ->
    [one] una unidad llegó
   *[other] { $count } unidades llegaron
}
lately-fights = { $count ->
    [one] un ataque
   *[other] { $count } ataques
}
lately-lost = { $count ->
    [one] una unidad perdida
   *[other] { $count } unidades perdidas
}
lately-again = Verlo otra vez
lately-enough = Basta
undo = Deshacer
undo-why-past = Estás viendo un momento anterior. Vuelve al presente para deshacer algo.
undo-why-watching = Estás mirando: no hay nada tuyo que deshacer.
undo-why-over = La partida ha terminado.
undo-why-nothing = No hay nada tuyo que deshacer.
undo-why-dice = Se han tirado dados desde tu última decisión. Para volver más atrás, usa «¿Volver aquí?» en el historial.
undo-why-shown = Tu última decisión reveló algo oculto. Para volver atrás, usa «¿Volver aquí?» en el historial.
undo-why-other = Desde entonces ha decidido el otro bando ({ $side }). Para volver más atrás, usa «¿Volver aquí?» en el historial.
list = Como texto
as-board = En el tablero
invite = Invitar
invite-explained = Quien abre este enlace se sienta y el enlace se gasta: desde entonces nadie más, tampoco tú, puede mirar o jugar por ese asiento.
links = Enlaces de los asientos
own-link-explained = Tu propio asiento: un enlace para otro dispositivo te deja jugar desde ambos; ceder el asiento se lo da a quien abra el enlace. Cada enlace vale una sola vez.
export = Guardar archivo de partida
concede = Rendirse
concede-sure = El otro bando gana de inmediato.
concede-why-turn = Puedes rendirte cuando te toque decidir.
concede-why-watching = Estás mirando: no tienes nada que rendir.
orders = Órdenes permanentes
orders-explained = El ordenador responde por ti según estas órdenes, para que nadie espere por decisiones pequeñas. Pueden cambiarse en todo momento y valen desde la pregunta siguiente; la que ya está abierta sigue siendo tuya.
orders-hint = Órdenes permanentes…
orders-of = Órdenes: { $side }
waiting = Un momento…
computer-thinks = { $side }: pensando…
thinking-done = Hasta dónde ha pensado el ordenador
thinking-why = { $side } eligió «{ $answer }»: quedó mejor en { $better } de { $trials } continuaciones imaginadas
part-missing = No se pudo traer esta parte de la página. Puede que el servidor se haya renovado: vuelve a cargar la página.
hint = Consejo
hint-thinks = El general piensa…
hint-better = mejor que ahora en { $better } de { $trials } continuaciones imaginadas
hint-only = no hay otra cosa que considerar
level-of = Con qué fuerza juega el ordenador de { $side }
opponent-decides = Decide: { $side }
only-one = Ahora no hay nada más que elegir.
only-onward = Aquí no hay elección: la partida sigue.
confirm = Confirmar
confirm-warned = Hacerlo de todos modos
confirm-decided = Confirma o da un paso atrás.
confirm-nothing = Confirmar: nada elegido
confirm-nothing-sure = No hay nada elegido. Este es el resultado:
confirm-nothing-back = Elegir antes
sending = Enviando…
step-back = Un paso atrás
choose = Elegir
number = Número
draft = Tu respuesta hasta ahora
take-back = Retirar
take-back-what = Retirar { $what }
may-choose = Se puede elegir
may-choose-cost = Se puede elegir, coste { $cost }
cost = Coste { $cost }
refused = No es posible: { $reason } ({ $rule })
unit-not-now = Esta unidad no se puede elegir ahora
not-among-choices = No está entre los lugares que se pueden elegir ahora
cell = Lugar { $label }
pose = { $x ->
    [one] { $x } pulgada
   *[other] { $x } pulgadas
 } al este, { $y ->
    [one] { $y } pulgada
   *[other] { $y } pulgadas
 } al norte, mirando a { $facing ->
    [one] { $facing } grado
   *[other] { $facing } grados
 }
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
log = Historial
log-older = Entradas anteriores
log-empty = Todavía no ha ocurrido nada.
log-ordered = por tus órdenes permanentes
log-look = Ver
log-ask-undo = ¿Volver aquí?
log-taken-back = { $count ->
    [one] { $side }: una decisión retirada.
   *[other] { $side }: { $count } decisiones retiradas.
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
replay-branch = Jugar desde aquí
replay-branch-note = Empieza una partida propia en este momento, con otros dados

## Deshacer con consentimiento
undo-request = Petición de volver atrás
undo-requested = { $count ->
    [one] { $side } pide retirar una decisión.
   *[other] { $side } pide retirar { $count } decisiones.
 }
back-to = Volver a: «{ $what }»
back-to-start = Volver al principio.
undo-pending = Has pedido volver atrás. Tu oponente aún no ha respondido.
undo-withdraw = Retirar la petición
undo-look = Verlo
undo-refuse = Seguir jugando
undo-agree = Aceptar
go-back = Volver atrás
go-back-count = { $count ->
    [one] Se retira una decisión posterior, con sus dados.
   *[other] Se retiran { $count } decisiones posteriores, con sus dados.
}
go-back-asks = Antes debe aceptarlo el otro bando ({ $side }).
go-back-at-once = Ocurre de inmediato; lo que sigue se juega de nuevo.
go-back-keep = Conservar lo jugado hasta ahora como una partida aparte
copy-name = { $name }, hasta el momento { $ply }
go-back-ask = Pedir

## Paneles
unit-none = Señala una ficha y haz clic para ver su carta.
same-place = En el mismo lugar
tables = Tablas
tracks = Registros
tracks-of = Registros: { $side }
legend = Leyenda
reconstructed = reconstruida
reconstructed-note = No son las cifras impresas: están hechas para ajustarse a lo que se sabe de ellas. Quien posea el juego impreso puede usar las suyas al preparar una partida.
replaced = sustituida
counters = Fichas
whole-table = Tabla entera
rule-open = Regla { $rule }
rule-ref = Reglamento impreso: { $ref }
rule-resolved = El reglamento impreso deja esto abierto; esta es la interpretación vigente.
rule-doubt = Duda:
rule-option = Al preparar una partida se puede elegir otra interpretación: { $option }.
rule-unknown = No se pudo cargar el texto de esta regla.

## Modo de lista
choices = Opciones
filter = Filtrar
no-choices = No se puede elegir nada.
nothing-asked = Ahora no se te pregunta nada.
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
key-bend = Guiar el camino de un movimiento por el lugar bajo el cursor
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
help-start = Elige «Nueva partida», un juego, y decide quién se sienta dónde. Contra el ordenador, deja un bando en esta pantalla y dale el otro. La barra superior dice siempre en una frase a quién le toca decidir y qué se pregunta.
help-answer-title = Decidir
help-answer = Lo que se puede elegir brilla; haz clic en ello. La mayoría de las respuestas se componen paso a paso: una unidad, luego adónde va. Donde no se puede añadir nada, el último clic decide; si no, pulsa Confirmar. Escape retira un paso. También puedes arrastrar una ficha a su destino. Donde un movimiento puede ir por varios caminos, «Trazar el camino» (o Mayús) lo guía por los lugares que señalas o recorres. Mientras solo despliegues, una unidad colocada puede volver a tomarse con un clic o arrastrándola.
help-refusal-title = ¿Por qué no?
help-refusal = Lo atenuado no se puede elegir ahora. Señálalo y se mostrará la razón con su regla; haz clic en el número de la regla para leerla.
help-odds-title = Probabilidades
help-odds = Antes de tirar los dados, una carta muestra cada fuerza y modificador con su regla, y la probabilidad exacta de cada resultado. Basta señalar un objetivo para verla.
help-stack-title = Pilas y el mapa debajo
help-stack = Detén el puntero sobre una pila o haz clic en ella para desplegarla. Mantén pulsada la barra espaciadora, o la pantalla táctil, para ver el mapa bajo las fichas.
help-undo-title = Deshacer
help-undo = Puedes retirar tus decisiones hasta que se tiren dados, se revele algo oculto o decida el otro bando. Para volver más atrás tu oponente debe aceptarlo: usa «¿Volver aquí?» en el historial.
help-replay-title = Repetición
help-replay = El control deslizante inferior va a cualquier momento anterior, en partidas en curso y terminadas. Escape vuelve al presente, y «Jugar desde aquí» empieza una partida propia en ese momento, con otros dados. Lo que hizo el otro bando en su turno queda marcado en el mapa hasta que actúes; «Verlo otra vez» lo repite. Un nombre del historial o de una pregunta lleva a su lugar.
help-link-title = Por enlace, y más tarde
help-link = Una partida sigue cuando quieras: el servidor la guarda y este navegador recuerda tus asientos. «Enlaces de los asientos», en el menú de la partida, crea un enlace que abre tu asiento en otro dispositivo o lo cede a otra persona. Para seguir con todas tus partidas en otro dispositivo, usa «Otro dispositivo» sobre la lista de tus partidas.
help-list-title = Sin tablero
help-list = «Como texto» enumera cada opción con su coste y cada rechazo con su razón. Así se puede jugar todo el juego, con el teclado y con un lector de pantalla.

## Acerca de
about-what-title = Sandtable
about-what = Juegos de guerra históricos de tablero, jugados con todas las reglas aplicadas. Cada rechazo nombra su regla, cada tirada se puede comprobar y ninguna partida se pierde.
about-dice-title = Dados justos
about-dice = Antes de la partida el servidor se compromete con un secreto mostrando su SHA-256, antes de conocer palabra alguna de los jugadores. Cada jugador añade una palabra al azar al sentarse y con cada decisión. Cada dado se deriva del secreto y de un sello de todo lo registrado antes, palabras incluidas (HMAC-SHA-256), de modo que ni el servidor ni un jugador por sí solos pueden predecirlo, elegirlo ni repetirlo; lo que se retira encuentra dados nuevos. Al terminar la partida se muestra el secreto y tu navegador vuelve a calcular cada tirada. Cualquiera que tenga la dirección de la partida puede hacer lo mismo.
about-figures-title = Cifras reconstruidas
about-figures = Estas hojas no son cifras impresas, sino cifras hechas para ajustarse a lo que se sabe de ellas. Quien posea el juego impreso puede sustituirlas al preparar una partida.
about-data-title = Tus datos
about-data = No hace falta cuenta. Tus asientos y ajustes se guardan en este navegador; las partidas las guarda el servidor en el que juegas.

## Comprobación de los dados
dice-check = Comprobar los dados
dice-promise = El servidor fija sus dados antes de la partida y cada decisión les añade algo nuevo, así que nadie conoce una tirada antes de decidir. Quien administra el servidor y además juega aún podría probar jugadas: juega en serio solo donde confíes en el anfitrión.
dice-promise-not = Lo que no se promete: quien administra el servidor y además juega conoce ambas partes al mover y podría probar jugadas. Las tiradas que llegaron con un archivo importado se hicieron en otra parte.
dice-other = Estos no son los dados que se prometieron a este navegador al sentarse.
dice-swift = Rápidos
dice-witnessed = Con testigo
dice-witnessed-promise = La página del otro jugador añade algo también después de la decisión, así que ni siquiera quien lleva el servidor conoce una tirada antes de que caiga. La tirada espera hasta que esa página esté abierta y responda; a los tres días se puede tirar sin ella.
dice-witnessed-people = Los dados con testigo necesitan una persona en cada bando.
dice-witnessed-insecure = Los dados con testigo necesitan una página de su propio equipo o con certificado (https).
dice-witnessed-not = Lo que no se promete: si ambos jugadores y quien lleva el servidor se ponen de acuerdo, pueden hacer lo que quieran. Abajo se dice qué palabra se prometió solo después de la decisión y qué tirada cayó sin el otro bando. Las tiradas que vinieron con un archivo importado se hicieron en otra parte.
dice-witness-wrong = { $count ->
    [one] Una palabra para los dados no es la prometida o no está donde se dio.
   *[other] { $count } palabras para los dados no son las prometidas o no están donde se dieron.
}
dice-witnessed-rolls = { $count ->
    [one] Una tirada cayó después de que todos los demás añadieran la palabra prometida antes.
   *[other] { $count } tiradas cayeron después de que todos los demás añadieran la palabra prometida antes.
}
dice-witnessed-late = { $count ->
    [one] Para una de ellas se prometió una palabra solo después de la decisión.
   *[other] Para { $count } de ellas se prometió una palabra solo después de la decisión.
}
dice-witnessed-without = { $count ->
    [one] Una tirada cayó sin el otro bando, que había callado demasiado tiempo.
   *[other] { $count } tiradas cayeron sin el otro bando, que había callado demasiado tiempo.
}
witness-awaited = Los dados esperan a la página de { $side }.
witness-elsewhere = La palabra para los dados se prometió en otro de sus dispositivos. Abra allí la partida o prometa otra aquí; la comprobación de los dados lo dirá.
witness-anew = Prometer otra aquí
witness-without = Tirar sin ella
witness-asked-twice = El servidor pide una palabra que esta página ya dio para otra decisión. No se da de nuevo; compruebe los dados cuando acabe la partida.
dice-unchecked = Las tiradas que llegaron con un archivo, hasta el registro { $count }, no se pueden comprobar aquí.
dice-words = { $side } añadió una palabra a los dados en { $count } de { $all } registros.
dice-record = Registro
sitting-down = Tomando asiento
watch-instead = Solo mirar
link-used = Alguien ya se ha sentado con este enlace. Si no fuiste tú, pide otro.
link-revoked = Este enlace se retiró. Pide otro.
waits-to-sit = La partida empieza cuando todos se hayan sentado. Falta: { $side }.
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
    [one] La única tirada de esta partida se deriva del secreto.
   *[other] Las { $count } tiradas de esta partida se derivan del secreto.
 }
dice-wrong = { $count ->
    [one] Una tirada no se deriva del secreto.
   *[other] { $count } tiradas no se derivan del secreto.
 }
dice-commitment-wrong = El secreto no concuerda con lo mostrado antes de la partida.
dice-insecure = Tu navegador solo comprueba los dados en páginas de tu propio equipo o con certificado (https).
dice-shown = Mostrado
dice-drawn = Recalculado
dice-holds = Concuerda

budget = Presupuesto
budget-left = quedan de { $total } { $unit }
budget-next = cuesta { $cost }
budget-more = Uno más: { $what }
budget-less = Uno menos: { $what }
end-won = Gana { $side }
end-drawn = Empate
end-all-lost = Todos han perdido
end-again = Jugar otra vez
end-again-changed = Jugar otra vez con los bandos cambiados
needs-option = Solo con { $option }: { $values }.
needs-scenario = Solo en { $scenarios }.

## Learning
learn = Aprender
learn-title = Sobre el juego
learn-order = Cinco juegos, del más corto al más largo. Cada uno es más fácil cuando conoces el anterior.
learn-all = Todos los juegos en el orden en que mejor se aprenden
first-lesson = Primera lección
lobby-first-lesson = ¿Nunca has jugado? Haz la primera lección
to-title = Sobre { $title }
rulebook = Reglamento
rulebook-of = { $title }: reglamento
to-rulebook = Al reglamento
rules-search = Buscar en las reglas
rules-chapters = Capítulos
rules-found = { $count ->
    [one] una regla encontrada
   *[other] { $count } reglas encontradas
}
rules-count = { $count ->
    [one] una regla
   *[other] { $count } reglas
}
rule-in-book = Abrir en el reglamento
print = Imprimir
show-me = Muéstrame
show-me-what = Muéstrame: { $what }
examples-of = Ejemplos de { $rule }
examples-more = { $count ->
    [one] un ejemplo más
   *[other] { $count } ejemplos más
}
example = Ejemplo
example-still = Este ejemplo muestra una situación; no se juega nada en ella.
seen-by = Tal como lo ve { $side }.
refused-try = Se intenta: { $what }.
nothing-told = Nada que este bando vea.
difficulty = Dificultad
difficulty-of = { $level } de 5
length = Duración
length-minutes = de { $least } a { $most } minutos
length-hours = de { $least } a { $most } horas
aims = Qué quiere cada bando
which-side = Qué bando es más fácil
shares = Con qué frecuencia gana un bando entre ordenadores de igual fuerza
share-of = { $side }: { $percent } % de { $matches }
map-of = El mapa de { $title }
lessons = Lecciones
lesson = Lección
lesson-continue = Lección siguiente
lesson-next = Siguiente: { $name }
lesson-done = hecha
lesson-leave = Dejar la lección
lesson-step = Paso { $step } de { $last }
lesson-on = Seguir
lesson-show = Muéstrame dónde
lesson-press = Es el botón «{ $name }».
lesson-other = Eso se puede hacer, pero este paso trata de otra cosa. Lo que se pide está marcado en el mapa.
lesson-read-first = Aún no se te pide nada: lee y sigue.
lesson-over = Esa era la lección. Bien hecho.
lesson-battle = Lucha hasta el final contra el ordenador
tab-aid = Ayuda
tab-rules = Reglas
aid-sequence = Secuencia de juego
aid-victory = Victoria
aid-standing = Ahora:
aid-figures = Valores de una ficha
aid-example = { $name } muestra { $figures }.
aid-abbreviations = Abreviaturas
aid-none = Este juego no tiene hoja de ayuda.
replay-speed = Velocidad de la repetición: por { $speed }
key-replay = Un momento atrás, un momento adelante
