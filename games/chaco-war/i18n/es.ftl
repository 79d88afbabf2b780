# Palabras de Chaco War en español.

title = Chaco War (Guerra del Chaco)
title-note = Dos países pobres luchan por un desierto de espinas, de octubre de 1932 a marzo de 1935. Diez turnos de tres meses: caminos, agua, columnas de suministro y tablas de combate. El mapa, las tablas y las fichas impresas no estaban disponibles; las que se usan aquí están reconstruidas a partir del reglamento, y así se indica. Cada tabla se puede sustituir por una copia propia.
scenario-campaign = Toda la guerra, 1932–1935
scenario-campaign-note = Diez turnos. Paraguay gana al final del turno 5 con cinco puntos de ventaja, o al final del turno 10 con nueve; si no, gana Bolivia.
side-bolivia = Bolivia
side-paraguay = Paraguay

## Options

option-naval_guns = Cañones navales (13.1)
option-naval_guns-note = En los turnos 9 y 10 Paraguay puede desmontar los cañones de su flotilla: dos desplazamientos en un ataque a un fortín, a costa de 1 punto de victoria.
option-riverine_transport = Transporte fluvial (13.2)
option-riverine_transport-note = Paraguay lleva unidades y columnas de suministro entre sus fortines del río; Bolivia, una columna de suministro por el Pilcomayo.
option-event_pools_as_listed = Eventos según la lista
option-event_pools_as_listed-note = Las listas impresas al pie de la letra: cinco primeros marcadores bolivianos y ocho paraguayos, entre ellos Marzana y Trocha.
option-fort_events_single_combat = Eventos de fortín para un combate
option-fort_events_single_combat-note = Lanzallamas, Marzana y Desbandada sirven en un combate y no en todo el turno.
option-bolivian_support_by_leader = Apoyo boliviano según el comandante
option-bolivian_support_by_leader-note = En el dado de apoyo boliviano cuenta el modificador del comandante en lugar del +2 fijo.
option-hq_link_guns_only = Cuartel general solo para cañones
option-hq_link_guns_only-note = Los líderes y los eventos entran en combate sin un cuartel general a dos hexágonos o menos.
option-flotilla_needs_hq = La flotilla necesita cuartel general
option-flotilla_needs_hq-note = La flotilla solo apoya con un cuartel general a dos hexágonos o menos.
option-used_support_returns = El apoyo usado vuelve
option-used_support_returns-note = Todos los marcadores de apoyo usados vuelven en la fase de apoyo, no solo por el dado.
option-naval_guns_on_defense = Cañones navales en defensa
option-naval_guns_on_defense-note = Los cañones desmontados pueden dar dos desplazamientos a una defensa. Solo con los cañones navales.
option-river_shift_any_attacker = Desplazamiento por el río con cualquier atacante
option-river_shift_any_attacker-note = El río ayuda al defensor si lo cruza algún atacante, no solo si lo cruzan todos.
option-infiltration_depletes = La infiltración agota
option-infiltration_depletes-note = Las unidades que se infiltran en el monte comprueban el agotamiento.
option-direct_supply_free_path = Suministro directo por cualquier terreno
option-direct_supply_free_path-note = Una línea de suministro directa hasta una fuente puede cruzar cualquier terreno libre, no solo caminos.
option-hq_skips_oos_roll = Sin dado de desgaste para cuarteles generales
option-hq_skips_oos_roll-note = Los cuarteles generales y las columnas de suministro sin suministro no tiran el dado de desgaste.
option-ambush_by_lot = Emboscada por sorteo
option-ambush_by_lot-note = Un sorteo dice qué unidad de la pila emboscada pierde el paso, no su dueño.

## Sheets

sheet-crt = Tabla de resultados de combate
sheet-crt-note = Pérdidas según proporción y dado, con desbandadas. Reconstruida sobre los resultados que cita el reglamento.
sheet-terrain = Tabla de efectos del terreno
sheet-terrain-note = Costes, desplazamientos y apilamiento por terreno, fortín, río y camino. Reconstruida.
sheet-turns = Registro de turnos
sheet-turns-note = Qué turnos son de invierno. Reconstruido.
sheet-support = Tablas de apoyo
sheet-support-note = Lo que el dado de apoyo da a cada bando. Reconstruidas.
sheet-attrition = Tabla de desgaste
sheet-attrition-note = Pasos que pierde cada ejército en cada turno. Reconstruida.
sheet-arrivals = Refuerzos y reemplazos
sheet-arrivals-note = Lo que llega en cada turno. Reconstruido.
sheet-counters = Hoja de fichas
sheet-counters-note = Unidades con sus factores, líderes, número de marcadores. Reconstruida donde el reglamento calla.
sheet-map = Mapa
sheet-map-note = Hexágonos, terreno, caminos, ríos y lugares. En parte reconstruido.

## The map

place-name = { $name }
place = { $name } ({ $label })
hex = { $label }
number = { $value }
word = { $text }
river = Río { $name }
region-chaco = Chaco Boreal
region-izozog = Izozog
region-otuquis = Otuquis
country-argentina = Argentina
country-brazil = Brasil
area-outside = Países vecinos
terrain-clear = despejado
terrain-bush = monte chaqueño
terrain-marsh = pantano
terrain-hills = serranía
note-place = { $name }
note-fort = Fortín impreso de { $side }
note-source = Fuente de suministro de { $side }
note-oil = Pozos de petróleo
note-points = { $points ->
    [one] { $points } punto de victoria para { $side }, si controla el hexágono
   *[other] { $points } puntos de victoria para { $side }, si controla el hexágono
  }
note-entry = Aquí o al lado llegan los refuerzos de { $side }
note-entry-itself = Aquí llegan los refuerzos de { $side }
note-paraguay-river = Junto al río Paraguay
note-pilcomayo = Junto al Pilcomayo
note-road = Camino
note-railroad = Ferrocarril
note-ground-reconstructed = Terreno reconstruido
note-place-reconstructed = Hexágono de este lugar reconstruido
legend-clear = Sabana abierta y claros. Se apilan cuatro unidades.
legend-bush = Bosque de espinas: un desplazamiento a favor del defensor; fuera del camino las unidades pueden agotarse.
legend-marsh = Un desplazamiento a favor del defensor; cerrado en invierno.
legend-hills = Un desplazamiento a favor del defensor.
legend-name-outside = fuera
legend-outside = Países en los que no se juega.
legend-name-road = camino
legend-road = Medio punto para Paraguay, uno para Bolivia; el doble en invierno. Conocido por la historia o el reglamento.
legend-name-track = huella
legend-track = Un camino como los demás; su trazado está reconstruido.
legend-name-railway = ferrocarril
legend-railway = Cuenta como camino.
legend-name-river = río
legend-river = Cuesta más; un desplazamiento a favor del defensor si lo cruzan todos los atacantes.
legend-name-river-great = río Paraguay
legend-river-great = Cerrado; la flotilla ayuda en los combates junto a él.
legend-name-lake = laguna
legend-lake = Cerrada.
legend-name-border = frontera
legend-border = Cerrada.
legend-name-frame = borde
legend-frame = El borde del mapa.

## Boxes and tracks

box-available = { $side }: apoyo disponible
box-used = { $side }: apoyo usado
box-held = { $side }: eventos
box-pool = { $side }: eliminadas
box-set-up = Despliegue
box-turn = Turno { $turn }: { $quarter }
box-turn-winter = Turno { $turn }, invierno: { $quarter }
track-turn = Turno
track-replacements = Puntos de reemplazo
track-mobilizations = Movilizaciones
track-lead = Ventaja de Paraguay
track-commander = Comandante en jefe

## Charts

chart-crt = Resultados de combate
chart-die = Dado
chart-terrain = Efectos del terreno
chart-ground = Terreno
chart-cost = Coste
chart-winter-cost = En invierno
chart-shift = Desplazamiento
chart-stacking = Unidades
chart-left = { $shift } izq.
chart-closed = cerrado
chart-fort = fortín
chart-plus = +{ $number }
chart-plus-points = +{ $points }
chart-river = lado de río
chart-river-shift = { $shift } izq.; en invierno { $winter } izq.
chart-road = camino, { $side }
chart-lake = lado de laguna
chart-turns = Turnos
chart-turn = Turno
chart-quarter = Trimestre
chart-season = Estación
chart-winter = invierno
chart-not-winter = fuera del invierno
quarter-1 = enero–marzo de { $year }
quarter-2 = abril–junio de { $year }
quarter-3 = julio–septiembre de { $year }
quarter-4 = octubre–diciembre de { $year }
chart-support = Apoyo de { $side }
chart-columns = Columnas de suministro
chart-or-more = { $die } o más
chart-or-less = { $die } o menos
chart-attrition = Desgaste
chart-steps = { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
  }
chart-lost = Se pierde
chart-otherwise = si no
chart-always = siempre
chart-turns-only = turnos { $turns }
chart-hq-distance = CG más lejano a { $hexes } hexágonos o más
chart-depleted = { $least } o más agotadas
chart-out-of-supply = { $least } o más sin suministro
chart-units-on-map = { $least } o más unidades en el mapa
chart-arrivals = Llegadas de { $side }
chart-reinforcements = Refuerzos
chart-replacements = Puntos de reemplazo
chart-drawn = { $number } de infantería al azar
chart-drawn-and = { $number } de infantería al azar, { $units }
chart-leaders = Líderes
chart-leader = Líder
chart-side = Bando
chart-leader-support = Apoyo, infiltración
chart-leader-combat = Combate
chart-paraguayan-combat = +1 al atacar, −1 al defender
chart-counters = Unidades
chart-kind = Tipo
chart-full = Completa
chart-reduced = Reducida
chart-units = Unidades
kind-infantry = infantería
kind-infantry-dot = infantería, punto blanco
kind-cavalry = caballería
kind-cavalry-dot = caballería, punto blanco
kind-hq = cuartel general
kind-column = columna de suministro
chart-victory = Puntos de victoria
chart-what = Qué
chart-to = Para
chart-points = Puntos
chart-source = Se apoya en
chart-mobilization-points = cada movilización boliviana
chart-guns-points = cañones navales desmontados
chart-sudden-death = gana al final del turno 5
chart-last-turn = gana al final del turno 10
chart-lead = ventaja de { $lead } o más
chart-map = El mapa
map-numbers = números y vecindad de los hexágonos
map-places = hexágonos de victoria, fuentes, casi todos los fortines
map-rivers = ríos, lagunas, fronteras
map-roads = casi todos los caminos, los ferrocarriles
map-tracks = huellas punteadas
map-ground = terreno de casi todos los hexágonos
map-whole = todo el mapa
source-rules = el reglamento
source-history = geografía e historia reales
source-reconstructed = reconstruido
source-own = hoja de los propios jugadores
arm-artillery = artillería
arm-mortar = mortero
arm-armor = blindados
arm-air = aviación
arm-flotilla = flotilla
arm-naval-guns = cañones navales

## Where figures come from

provenance = { $text }
provenance-rules = El reglamento.
provenance-crt = Reconstruida. El reglamento fija las columnas, el dado de 1 a 9, 3/1 en 2:1 con un 2 y 1/1 en 1:2 con un 5; las demás casillas están diseñadas.
provenance-terrain = Reconstruida. El reglamento fija el coste de los caminos, un desplazamiento por el monte y otro por el fortín, el pantano cerrado en invierno y que un fortín ayuda a apilar.
provenance-turns = Diez trimestres: reglamento. Qué turnos son de invierno: reconstruido, el trimestre del invierno austral.
provenance-support = Reconstruida. El reglamento da los modificadores del dado y los tipos de marcador.
provenance-attrition = Reconstruida; las pérdidas de 2 a 4 pasos y el modificador por distancia constan en una crónica de partida publicada.
provenance-arrivals = Reconstruido. El reglamento fija cuántas unidades empiezan en el mapa y los cuatro regimientos al azar del turno 5.
provenance-counters = Nombres, números iniciales, ataque de la infantería boliviana (3) y defensa de la paraguaya (5): reglamento. Lo demás: reconstruido.
provenance-map = Números y lugares con nombre: reglamento. Ríos y casi todos los caminos: geografía real ajustada a ellos. Terreno y huellas punteadas: reconstruidos.

## What is seen

status-set-up = Despliegue.
status-turn = Turno { $turn } de { $last }, { $quarter }.
status-turn-winter = Turno { $turn } de { $last }, { $quarter }: invierno.
status-lead = { $lead ->
    [0] Puntos de victoria igualados
   *[other] Ventaja de Paraguay: { $lead } PV
 } (Paraguay gana con { $goal } de ventaja).
phase-events = Eventos aleatorios.
phase-reinforcements = { $side }: refuerzos.
phase-replacements = { $side }: reemplazos.
phase-support = Determinación del apoyo.
phase-forts = { $side }: construcción de fortines.
phase-movement = { $side }: movimiento.
phase-first-combat = { $side }: primer combate.
phase-second-combat = { $side }: segundo combate.
phase-infiltration = { $side }: infiltración.
phase-player-turn = Turno de { $side }.
phase-supply = Suministro y desgaste.
fort-begun = fortín de { $side } en construcción
badge-depleted = agotada
badge-out-of-supply = sin suministro
badge-dot = punto blanco: vuelve con un solo paso
badge-builder = construye un fortín, no puede atacar
badge-points = { $points ->
    [one] un punto
   *[other] { $points } puntos
 } para { $side }
badge-fort = fortín impreso de { $side }
badge-source = fuente de suministro de { $side }
card-steps = Pasos
card-of = { $left } de { $full }
card-attack = Ataque
card-defence = Defensa
card-movement = Movimiento
card-hex = Hexágono
card-supply = Suministro
supply-hq = por un cuartel general
supply-direct = por una línea directa
supply-none = ninguno
overlay-main = Grupo principal de { $side }
overlay-rest = Otras unidades de { $side }
overlay-zoc = Zonas de control de { $side }
overlay-control = Hexágonos controlados por { $side }
overlay-line = { $hex }: con suministro { $how }
overlay-cut = Sin línea de suministro
layer-zoc = Zonas de control
layer-supply = Líneas de suministro
layer-control = Control de hexágonos
panel-dash = –
panel-nobody = nadie
panel-what = Qué
panel-victory = Puntos de victoria
panel-place = Hexágono
panel-held-by = En manos de
panel-points = Puntos
panel-scored = { $scored } de { $points } ({ $side })
panel-mobilizations = Movilizaciones bolivianas
panel-guns = Cañones navales desmontados
panel-total = Total
panel-lead = Ventaja
panel-support = Apoyo
panel-stock = { $available } disponibles, { $used } usados, { $mix } en total
panel-leaders = Líderes
panel-leaders-free = { $count } de 2 disponibles
panel-columns = Columnas de suministro en el mapa
panel-forts = Fortines por colocar
panel-held = Eventos guardados
panel-in-force = Evento en vigor
panel-forces = Orden de batalla
panel-steps = Pasos
panel-depleted = Agotadas
panel-out-of-supply = Sin suministro
panel-eliminated = Eliminadas
panel-withdrawn = Cuarteles generales retirados
panel-waiting = Por llegar
panel-supply = Suministro de { $side }
panel-unit = Unidad
panel-arrivals = Registro de turnos
panel-arrival = { $units ->
    [one] { $units } unidad
   *[other] { $units } unidades
 }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 } de reemplazo
panel-turn = { $turn }
panel-turn-winter = { $turn }, invierno
panel-events = Marcadores de evento
panel-event = Evento
panel-where = Dónde
panel-event-held = guardado
panel-event-in-force = en vigor
panel-event-bin = en la bolsa

## Units and markers

unit-infantry = { $name } (infantería)
unit-cavalry = { $name } (caballería)
unit-hq = Cuartel general { $name } de { $side }
unit-column = Columna de suministro { $name } de { $side }
unit-hidden = una unidad bajo la primera de la pila
units = { $count ->
    [one] una unidad
   *[other] { $count } unidades
 } ({ $list })
no-units = ninguna unidad
list = { $list }, { $next }
unit-short = { $name }
leader = { $name }
nobody = ningún líder
marker = { $arm } { $number } de { $side }
fort-of = fortín de { $side }
event-mandatory-offensive = Ofensiva obligatoria
event-flamethrowers = Lanzallamas
event-ambush = Emboscada
event-local-guide = Baqueano
event-marzana = Marzana
event-no-event = Sin evento
event-trocha = Trocha
event-truce = Tregua
event-arms-embargo = Embargo de armas
event-military-coup = Golpe militar
event-well = Pozo
event-tunnel = Túnel
event-rout = Desbandada
event-wireless = Radioescucha
die-lot = sorteo
die-event = marcador de evento
die-support = dado de apoyo
die-check = dado de agotamiento
die-recon = dado de reconocimiento
die-ambush = dado de emboscada
die-guns = dado de disponibilidad
die-commander = dado del comandante
die-combat = dado de combate
die-rout = dado de desbandada
die-infiltration = dado de infiltración
die-attrition = dado de desgaste
die-command = dado de mando

## Standing orders

order-ambush = Emboscada
order-ambush-note = Cuando un enemigo acaba su movimiento junto a los tuyos.
order-ambush-ask = preguntarme
order-ambush-always = tenderla si la tengo
order-ambush-never = dejar pasar
order-astray = Baqueano contra infiltraciones
order-astray-note = Cuando un regimiento boliviano intenta infiltrarse.
order-astray-ask = preguntarme
order-astray-always = usarlo si lo tengo
order-astray-never = dejar pasar
order-reroll = Cañones que fallan
order-reroll-note = Cuando una columna de suministro podría pagar otro dado.
order-reroll-ask = preguntarme
order-reroll-never = guardar las columnas de suministro
order-capture = Fortines tomados
order-capture-note = Cuando tus unidades toman un fortín enemigo.
order-capture-ask = preguntarme
order-capture-always = poner un fortín
order-capture-never = no poner ninguno
order-attrition = Pérdidas por desgaste
order-attrition-note = Cuando la tabla de desgaste cuesta pasos.
order-attrition-ask = preguntarme
order-attrition-auto = los pasos que menos duelen

## Buttons

button-end = Terminar la fase
button-done = Terminar este movimiento
button-auto = Que lo haga el estado mayor
button-pass = No hacerlo
button-fort = Poner un fortín
button-all = Avanzar con todos
button-recon = Enviar un avión a mirar
button-guide = Terminar el movimiento, guiado por un avión
button-ship = Ir por el río
button-mobilize = Declarar la movilización general
button-dismount = Desmontar los cañones navales
button-ambush = Tender la emboscada
button-astray = Despistarlos
button-rout = Aplicar la Desbandada en lugar de la Radioescucha

## Questions

ask-set-up = Despliegue de { $side }: { $left ->
    [one] { $left } unidad
   *[other] { $left } unidades
 } por colocar. Elige una unidad.
ask-set-up-where = ¿Dónde empieza { $unit }?
ask-reinforce = Refuerzos de { $side }: { $left } por colocar.
ask-arrival-where = ¿Dónde llega { $unit }?
ask-replace = { $side } tiene { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 } de reemplazo. ¿Rehacer una unidad?
ask-steps = ¿Con cuántos pasos vuelve { $unit }?
ask-logistics = ¿Ayuda un líder con la logística?
ask-columns = { $side } coloca columnas de suministro: quedan { $left }.
ask-forts = { $side } puede empezar un fortín. ¿En qué hexágono?
ask-fort-column = ¿Qué columna de suministro se gasta?
ask-capture = ¿Poner un fortín en { $hex }?
ask-capture-none = ¿Poner un fortín?
ask-move = Mueve { $side }. Elige una unidad, o varias de un hexágono.
ask-destination = ¿Adónde? Los costes son medios puntos de movimiento.
ask-port = ¿Dónde desembarcan?
ask-recon = ¿Qué hexágono se reconoce?
ask-ambush = Un enemigo acabó su movimiento en { $hex }. ¿Emboscada?
ask-ambush-none = ¿Emboscada?
ask-ambush-loss = La pila de { $hex } cae en una emboscada: ¿qué unidad pierde un paso?
ask-overstack = En { $hex } { $excess ->
    [one] sobra una unidad
   *[other] sobran { $excess } unidades
 }. ¿Qué unidad se pierde?
ask-combat = Ataca { $side }. ¿Qué hexágono?
ask-attackers = ¿Quién ataca?
ask-commit-attack = ¿Qué apoya el ataque a { $hex }? El enemigo elige a la vez.
ask-commit-defence = ¿Qué apoya la defensa de { $hex }? El enemigo elige a la vez.
ask-reroll = ¿Gastar una columna de suministro en otro dado para un cañón que falló?
ask-reroll-column = ¿Qué columna de suministro?
ask-losses = { $side } pierde { $left ->
    [one] un paso
   *[other] { $left } pasos
  }. ¿Qué unidad lo sufre ahora?
ask-advance = ¿Quién avanza a { $hex }?
ask-advance-where = ¿Hasta dónde avanza { $unit }?
ask-refuge = ¿Adónde va { $unit }?
ask-refuge-none = No queda nadie que se retire.
ask-infiltrate = Se infiltra { $side }. Elige una unidad.
ask-infiltrate-where = ¿Adónde va { $unit }?
ask-infiltrate-help = ¿Quién o qué ayuda al intento?
ask-astray = Un regimiento boliviano intenta infiltrarse en { $hex }. ¿Despistarlo?
ask-attrition = { $side } pierde { $left ->
    [one] un paso
   *[other] { $left } pasos
  } por desgaste. ¿Qué unidad paga?

## Unfinished answers

unfinished-set-up = Elige una unidad y un hexágono.
unfinished-replace = Elige una unidad, sus pasos y un hexágono.
unfinished-fort = Elige la columna de suministro.
unfinished-move = Elige una unidad o termina la fase.
unfinished-hex = Elige un hexágono.
unfinished-attack = Indica el hexágono y al menos un atacante.
unfinished-offensive = La ofensiva: { $unit } debe unirse, no le queda otro hexágono.
unfinished-column = Elige la columna de suministro.
unfinished-commander = El comandante debe unirse a un ataque este turno, y no queda otro al que pudiera.

## Notes

note-auto-set-up = Coloca lo que queda de manera sensata.
note-auto-arrival = Las coloca todas, cerca del frente y en un camino.
note-auto-attrition = Pierde los pasos que menos duelen.
note-mobilize = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 } de reemplazo ahora.
note-mobilize-bolivia = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 } de reemplazo ahora; Paraguay gana un punto de victoria.
note-dismount = Se pierde la flotilla; los cañones dan dos desplazamientos una vez. Cuesta un punto de victoria.
note-support-modifier = { $value } al dado de apoyo.
note-allowance = Puntos de movimiento: { $points }.
note-allowance-operational = Puntos de movimiento: { $points }; { $far } lejos del enemigo.
note-depletion = Cada unidad se agota con { $chance ->
    [one] { $chance } posibilidad
   *[other] { $chance } posibilidades
 } de 6.
note-guide = +1 a los dados de agotamiento de esta pila.
note-recon = Éxito con 5 o 6.
note-local-guide = +1 a todos tus dados de agotamiento este turno.
note-availability = Dispara: { $chance ->
    [one] { $chance } posibilidad
   *[other] { $chance } posibilidades
 } de 6.
note-column-cancels = Anula el desplazamiento por atacantes sin cuartel general.
note-reroll = Otro dado para { $arm }.
note-infiltration = Éxito sin ayuda: { $chance ->
    [one] { $chance } posibilidad
   *[other] { $chance } posibilidades
 } de 6.
note-astray = Un baqueano de Paraguay podría restar 1.
note-check = Cada unidad tira el dado de agotamiento al acabar el movimiento.
note-no-fight = Allí nadie combate: el hexágono se despeja sin dado.
note-unseen = { $count ->
    [one] Una unidad no se ve
   *[other] { $count } unidades no se ven
 }; en el peor caso la defensa es de { $strength }.
note-best-column = Si ninguna es un regimiento: { $column }.
note-before-support = Antes del apoyo de ambos bandos.
note-guns-counted = Las probabilidades cuentan con que los cañones pueden fallar su dado; la columna de arriba es la que resulta si disparan todos.
note-other-side = No cuenta lo que ponga el otro bando.
note-hq-unknown = No cuenta el desplazamiento por atacantes sin cuartel general: no ves dónde están sus cuarteles generales.
note-mean-losses = Pérdidas medias en pasos: atacante { $attacker }, defensor { $defender }.
note-winter-river = El invierno empeora el río para { $side }.
note-award = Dado { $die }: { $columns ->
    [one] una columna de suministro
   *[other] { $columns } columnas de suministro
  }, artillería { $artillery }, { $mortar ->
    [one] un mortero
   *[other] { $mortar } morteros
  }, { $air ->
    [one] un avión
   *[other] { $air } aviones
  }.
note-has-moved = Ya ha movido.
note-marked-out = Marcada sin suministro: factores y movimiento a la mitad.
note-supply-hq = Con suministro a través de un cuartel general.
note-supply-direct = Con suministro por línea directa: sin apoyo de cañones, un desplazamiento a la izquierda al atacar.
note-supply-cut = Sin suministro tal como están las cosas.
note-cut-no-road = No hay camino ni fuente a dos hexágonos o menos.
note-cut-zoc = Las zonas de control enemigas cierran los hexágonos de alrededor.
note-cut-sources = No queda ninguna fuente de suministro.
note-cut-road-closed = El camino cercano está en manos o zonas del enemigo.
note-cut-road-broken = El camino a la fuente está cortado más allá.
note-control = Lo controla { $side }.
note-no-control = Nadie ha entrado.
note-zoc = En la zona de control de { $side }.

## Terms and outcomes

note-march = Puntos de movimiento: cuesta { $spent }, quedan { $left }.
term-attack = factores de ataque
term-defence = factores de defensa
term-attack-factor = ataque
term-defence-factor = defensa
term-movement = movimiento
term-guns-attack = desplazamiento: cañones del atacante
term-guns-defence = desplazamiento: cañones del defensor
term-without-hq = desplazamiento: atacantes sin cuartel general
term-terrain = desplazamiento: terreno
term-fort = desplazamiento: fortín
term-river = desplazamiento: río
term-leader-attack = dado: líder del atacante
term-leader-defence = dado: líder del defensor
term-concentric = dado: ataque concéntrico
term-air = dado: aviación
term-event-attack = dado: evento del atacante
term-event-defence = dado: evento del defensor
term-coup = dado: golpe militar
term-paraguayans = dado: paraguayos
term-commander = comandante en jefe
term-leader = líder en logística
term-embargo = embargo de armas
term-distance = distancia del cuartel general más lejano
term-well = pozo
term-victory-points = puntos de victoria
term-stacking = unidades que caben aquí
outcome-rout = desbandada: se eliminan todos los defensores
outcome-cleared = el hexágono queda despejado
outcome-held = el defensor aguanta
outcome-result = resultado { $result }
outcome-depleted = se agota una unidad
outcome-none-depleted = no se agota nadie
outcome-infiltrates = la unidad pasa
outcome-repulsed = se queda donde está
preview-attack = Ataque a { $hex }
preview-combat = { $hex }: proporción { $odds }, desplazamiento { $shift }, columna { $column }; { $modifier } al dado
preview-support = Dado de apoyo
preview-infiltration = { $unit } se infiltra en { $hex }
overlay-route = camino
overlay-attack = ataque
overlay-reach = alcance
overlay-supply = línea de suministro

## Rolls

roll-lots = Sorteo de los refuerzos bolivianos
roll-event = { $side } saca un marcador de evento
roll-support = Apoyo de { $side }
roll-depletion = Agotamiento
roll-recon = Reconocimiento aéreo
roll-ambush = Emboscada
roll-ambush-lot = El sorteo de la unidad alcanzada
roll-availability = Disponibilidad de los cañones
roll-reroll = Otro dado para { $arm }
roll-combat = Combate
roll-rout = Abandono del fortín
roll-infiltration = Infiltración
roll-out-of-supply = Desgaste de { $side }: unidades sin suministro
roll-depleted = Desgaste de { $side }: unidades agotadas
roll-attrition = Desgaste de { $side }: la tabla
roll-command = Suerte del comandante boliviano
roll-successor = Quién le sucede

## What happened

log-lots = Se sortean los refuerzos bolivianos.
log-set-up = { $unit } empieza en { $hex }.
log-turn = Turno { $turn }.
log-turn-winter = Turno { $turn }, invierno.
log-second-set = Los marcadores de evento de la segunda mitad van a las bolsas.
log-event-kept = { $side } saca un marcador de evento y lo guarda.
log-event-drawn = { $side } saca { $event }.
log-event-lot = Sorteo de { $side }: { $lot }.
log-event-played = { $side } juega { $event }.
log-arrival = { $unit } llega a { $hex }.
log-replacements = { $side } recibe { $income ->
    [one] { $income } punto
   *[other] { $income } puntos
 } de reemplazo y tiene { $points }.
log-mobilization = { $side } declara la movilización general y tiene { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 } de reemplazo.
log-dismounted = Paraguay desmonta los cañones de su flotilla.
log-leaders-return = Los líderes paraguayos y la flotilla vuelven a estar disponibles.
log-logistics = { $leader } se ocupa de la logística.
log-support = Apoyo de { $side }, dado { $die }: { $columns ->
    [one] una columna de suministro
   *[other] { $columns } columnas de suministro
  }, artillería { $artillery }, { $mortar ->
    [one] un mortero
   *[other] { $mortar } morteros
  }, { $armor ->
    [one] un blindado
   *[other] { $armor } blindados
  }, { $air ->
    [one] un avión
   *[other] { $air } aviones
  }.
log-column-spent = Se gasta { $unit }.
log-fort-begun = { $side } empieza un fortín en { $hex }.
log-fort-finished = El fortín de { $side } en { $hex } está terminado.
log-fort-taken = { $side } pone un fortín propio en { $hex }.
log-fort-lost = Desaparece el fortín de { $hex }.
log-movement = Fase de movimiento de { $side }.
log-first-combat = Primera fase de combate de { $side }.
log-infiltration = Fase de infiltración de { $side }.
log-second-combat = Segunda fase de combate de { $side }.
log-move = { $side } mueve { $count ->
    [one] una unidad
   *[other] { $count } unidades
  } de { $from } a { $to }.
log-shipped = { $side } embarca { $count ->
    [one] una unidad
   *[other] { $count } unidades
  } de { $from } a { $to }.
log-control = { $side } toma el control de { $hex }.
log-depletion = { $checks ->
    [one] Una unidad comprueba
   *[other] { $checks } unidades comprueban
} el agotamiento; { $depleted ->
    [0] ninguna se agota.
    [one] se agota una.
   *[other] se agotan { $depleted }.
}
log-guide = { $side } envía un avión que guía por el monte a la pila de { $hex }.
log-recon = { $side } envía un avión sobre { $hex }.
log-recon-success = El avión encuentra al enemigo.
log-recon-failure = El avión no ve nada.
log-recon-seen = En { $hex }: { $units }.
log-ambush-hit = La emboscada cuesta un paso.
log-ambush-lot = El sorteo da { $lot }.
log-ambush-miss = La emboscada fracasa.
log-attack = { $side } ataca { $hex } con { $units }.
log-commitment = { $side } emplea artillería { $artillery }, { $mortar ->
    [one] un mortero
   *[other] { $mortar } morteros
  }, { $armor ->
    [one] un blindado
   *[other] { $armor } blindados
  }, { $air ->
    [one] un avión
   *[other] { $air } aviones
  }, { $boats ->
    [one] uno naval
   *[other] { $boats } navales
  }; { $leader }.
log-defenders = Defienden { $hex }: { $units }.
log-availability = Cañones que disparan: atacante { $attacker }, defensor { $defender }.
log-reroll-fires = Con el nuevo dado, el cañón dispara.
log-reroll-fails = Con el nuevo dado, el cañón vuelve a fallar.
log-commander-die = Dado del comandante { $die }: { $effect } al dado de combate.
log-combat = { $attack } contra { $defence }, proporción { $odds }, desplazamiento { $shift }, columna { $column }, dado { $die }: { $result }.
log-rout = Los defensores de { $hex } se desbandan.
log-abandoned = Los defensores de { $hex } ceden.
log-retreat = { $unit } se retira a { $hex }, agotada.
log-step-lost = { $unit } pierde un paso.
log-eliminated = Baja: { $unit }.
log-withdrawn = Se retira { $unit }.
log-column-lost = Se pierde { $unit }.
log-advance = Avance a { $hex }: { $units }.
log-infiltration-try = { $unit } intenta infiltrarse en { $hex }.
log-infiltration-leader = Ayuda { $leader }.
log-infiltration-succeeds = La infiltración tiene éxito.
log-infiltration-fails = La infiltración fracasa.
log-infiltrated = { $unit } se infiltra en { $hex }.
log-supply = Suministro de { $side }: { $total ->
    [0] todas las unidades lo tienen
   *[other] { $regained ->
        [one] una unidad lo recupera
       *[other] { $regained } unidades lo recuperan
    }, { $cut } sin él desde ahora, { $total } sin él en total
 }.
log-wear = Desgaste de { $side }: { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
 }.
log-attrition = Desgaste de { $side }, dado con modificadores { $die }: { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
 }.
log-sacked = Se destituye a { $leader }.
log-stays = { $leader } sigue al mando.
log-successor = { $leader } toma el mando.

## The end

end-sudden-death = Paraguay gana al final del turno 5 con { $lead ->
    [one] { $lead } punto
   *[other] { $lead } puntos
 } de ventaja.
end-paraguay = Paraguay gana con { $lead ->
    [one] { $lead } punto
   *[other] { $lead } puntos
 } de ventaja.
end-bolivia = Gana Bolivia: la ventaja paraguaya es { $lead }, menos de nueve.
end-conceded = { $loser } se rinde; gana { $winner }.

## Refusals

refuse-deploys-first = Primero despliega { $side }.
refuse-other-turn = Es el turno de { $side }.
refuse-concede-later = Puedes rendirte cuando te toque decidir.
refuse-not-yours = No es tuyo.
refuse-not-on-map = No está en el mapa.
refuse-not-there = No está en { $hex }.
refuse-picked = Ya está elegida.
refuse-placed = Ya está colocada.
refuse-not-set-up = No se despliega ahora.
refuse-set-up-place = No puede desplegarse ahí.
refuse-group-full = Ese grupo está completo.
refuse-enemy-fort = No se despliega en un fortín enemigo.
refuse-enemy-there = Hay enemigos en { $hex }.
refuse-column-place = Las columnas de suministro van a tus cuarteles generales con suministro y a tus fuentes.
refuse-stacking = En { $hex } no { $limit ->
    [one] cabe más de { $limit } unidad
   *[other] caben más de { $limit } unidades
 }.
refuse-not-due = No le toca llegar.
refuse-arrival = Ahí no llegan unidades.
refuse-arrival-held = El lugar debe ser tuyo y libre de zonas de control enemigas.
refuse-no-arrival = No hay hexágono donde pudiera llegar.
refuse-mobilize-early = No hay movilización antes del turno { $turn }.
refuse-mobilized-now = Una movilización por fase.
refuse-mobilized-out = No quedan movilizaciones.
refuse-no-guns = Los cañones navales no están en juego.
refuse-dismount-turn = Los cañones se desmontan en los turnos 9 y 10.
refuse-dismounted = Los cañones ya están desmontados.
refuse-on-map = Una unidad en el mapa nunca se completa.
refuse-not-eliminated = No se puede comprar: no está eliminada.
refuse-no-points = No bastan los puntos de reemplazo.
refuse-one-step = Vuelve con un solo paso.
refuse-hq-return = Un cuartel general vuelve en un fortín impreso tuyo.
refuse-fort-site = Un fortín necesita un regimiento tuyo y ninguna zona de control enemiga.
refuse-fort-there = Ya hay un fortín, o no quedan marcadores.
refuse-fort-supply = Quien construye necesita una línea de dos hexágonos o menos a un cuartel general con suministro.
refuse-fort-column = No hay columna de suministro a dos hexágonos o menos.
refuse-moved = Su movimiento ha terminado.
refuse-say-done = Acaba antes el movimiento en curso: faltan dados.
refuse-nothing-due = No hay movimiento en curso que acabar.
refuse-no-check-due = No toca comprobar el agotamiento.
refuse-no-aircraft = No hay aviones disponibles.
refuse-no-enemy = No hay enemigos en el mapa.
refuse-no-enemy-there = Ahí no hay enemigos.
refuse-not-held = No tienes este marcador.
refuse-not-in-movement = Este marcador no se juega en el movimiento.
refuse-column-bush = Una columna de suministro solo entra en el monte por camino o ferrocarril.
refuse-zoc-to-zoc = No de una zona de control enemiga directamente a otra.
refuse-no-way-out = No hay hexágono al que pudiera entrar.
refuse-not-together = Solo mueven juntas las unidades que empiezan juntas.
refuse-too-far = Demasiado lejos: { $points ->
    [one] queda { $points } punto
   *[other] quedan { $points } puntos
 } de movimiento.
refuse-prohibited = Ese lado de hexágono no se puede cruzar.
refuse-winter-marsh = Ninguna unidad entra en pantano en invierno.
refuse-mired = Quien empieza un turno de invierno en pantano solo puede mover un hexágono.
refuse-nothing-left = Desde { $hex } no se alcanza nada más: elígelo como final del camino.
refuse-stopped = Una zona de control enemiga la detiene aquí.
refuse-operational-near = El movimiento operacional se mantiene lejos del enemigo.
refuse-must-close = La ofensiva la empuja al enemigo.
refuse-laggard = La ofensiva: { $unit } debe acabar junto a un enemigo.
refuse-no-river-option = El transporte fluvial no está en juego.
refuse-ship-load = Como mucho van por el río { $units ->
    [one] { $units } unidad
   *[other] { $units } unidades
 } y { $columns ->
    [one] { $columns } columna
   *[other] { $columns } columnas
 } de suministro por fase.
refuse-no-port = El río no lleva ahí, o lo domina el enemigo.
refuse-attacked-already = Ese hexágono ya fue atacado en esta fase.
refuse-attacked-before = Ya ha atacado en esta fase.
refuse-builder = Construye un fortín este turno.
refuse-cannot-attack = Los cuarteles generales y las columnas de suministro no atacan.
refuse-not-adjacent = No está junto a ese hexágono.
refuse-nobody-adjacent = Nadie que pueda atacar está junto a ese hexágono.
refuse-one-hex = Un ataque, un hexágono.
refuse-coup = El golpe: sin ataques bolivianos este turno.
refuse-truce = La tregua: { $attacks ->
    [one] { $attacks } ataque
   *[other] { $attacks } ataques
 } por turno.
refuse-shirker = La ofensiva: { $unit } debe atacar.
refuse-commander-owes = El comandante debe unirse a un ataque antes de acabar la fase.
refuse-strands-commander = El comandante no estuvo en un ataque; esto le dejaría sin ninguno.
refuse-refuge = No es uno de los hexágonos libres más cercanos.
refuse-no-hq = Ningún cuartel general a dos hexágonos o menos de una unidad del combate.
refuse-air-defence = Los aviones no dan nada en defensa.
refuse-not-river = Ese hexágono no está junto al río Paraguay.
refuse-guns-fort = Los cañones navales sirven en un ataque a un fortín boliviano.
refuse-not-available = No está disponible.
refuse-one-air = Un avión por combate.
refuse-one-leader = Un líder cada vez.
refuse-one-event = Un evento por combate.
refuse-one-column = Basta una columna de suministro.
refuse-column-commit = No hay desplazamiento que anular, o la columna de suministro está demasiado lejos.
refuse-commander-defends = Los líderes bolivianos no ayudan en defensa.
refuse-not-commander = No está al mando.
refuse-leader-used = Ya ha hecho su parte este turno.
refuse-event-here = { $event } no se aplica aquí.
refuse-no-column-near = Ninguna columna de suministro a dos hexágonos o menos de una unidad del combate.
refuse-full-first = Antes pierden un paso las unidades completas.
refuse-not-in-combat = No está en este combate.
refuse-not-attacker = Solo avanzan los atacantes; los cuarteles generales y las columnas de suministro se quedan.
refuse-advance-far = El avance no llega tan lejos.
refuse-infiltrator = No se infiltran unidades agotadas o sin suministro, cuarteles generales ni columnas de suministro.
refuse-infiltrated = Ya lo intentó en esta fase.
refuse-one-hex-only = Un hexágono como mucho.
refuse-no-die = No hace falta dado: la ayuda se perdería.
refuse-event-infiltration = Este marcador no ayuda a una infiltración.

## Advertencias

warn-overstacked = En { $hex } { $limit ->
    [one] cabe una unidad
   *[other] caben { $limit } unidades
 }: al acabar la fase { $excess ->
    [one] se pierde una que sobra
   *[other] se pierden { $excess } que sobran
 }.
warn-cut-off = { $count ->
    [one] La unidad queda sin suministro en { $hex }.
   *[other] { $count } de estas unidades quedan sin suministro en { $hex }.
 }
warn-vain = Antes de los apoyos, ninguna tirada despeja el hexágono, y pierdes de media más pasos que el enemigo.
