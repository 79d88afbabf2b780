# Palabras de Chaco War en español.

title = Chaco War
title-note = Dos países pobres luchan por un desierto de espinas, de octubre de 1932 a marzo de 1935. Diez turnos de tres meses: caminos, agua, columnas de abastecimiento y tablas de combate. No se tuvo a mano el mapa impreso, ni las tablas, ni las fichas: las que se usan están reconstruidas sobre lo que fija el reglamento y así se indica; cada tabla se puede sustituir por una copia propia.
scenario-campaign = Toda la guerra, 1932–1935
scenario-campaign-note = Diez turnos. Paraguay gana al final del turno 5 con cinco puntos de ventaja, o al final del turno 10 con nueve; si no, gana Bolivia.
side-bolivia = Bolivia
side-paraguay = Paraguay

## Options

option-naval_guns = Cañones navales (13.1)
option-naval_guns-note = En los turnos 9 y 10 Paraguay puede desmontar los cañones de su flotilla: dos columnas en un ataque a un fortín, por un punto de victoria.
option-riverine_transport = Transporte fluvial (13.2)
option-riverine_transport-note = Paraguay lleva unidades y columnas entre sus fortines del río; Bolivia, una columna por el Pilcomayo.
option-event_pools_as_listed = Sucesos según la lista
option-event_pools_as_listed-note = Las listas impresas al pie de la letra: cinco primeros sucesos bolivianos y ocho paraguayos, entre ellos Marzana y Trocha.
option-fort_events_single_combat = Sucesos de fortín para un combate
option-fort_events_single_combat-note = Lanzallamas, Marzana y Desbandada sirven en un combate y no en todo el turno.
option-bolivian_support_by_leader = Apoyo boliviano según el comandante
option-bolivian_support_by_leader-note = En el dado de apoyo boliviano cuenta el modificador del comandante en lugar del +2 fijo.
option-hq_link_guns_only = Cuartel general solo para cañones
option-hq_link_guns_only-note = Los jefes y los sucesos entran en combate sin un cuartel general a dos hexágonos.
option-flotilla_needs_hq = La flotilla necesita cuartel general
option-flotilla_needs_hq-note = La flotilla solo apoya con un cuartel general a dos hexágonos.
option-used_support_returns = El apoyo usado vuelve
option-used_support_returns-note = Todo el apoyo usado vuelve en la fase de apoyo, no solo por el dado.
option-naval_guns_on_defense = Cañones navales en defensa
option-naval_guns_on_defense-note = Los cañones desmontados pueden dar dos columnas a una defensa. Solo con los cañones navales.
option-river_shift_any_attacker = Río para cualquier atacante
option-river_shift_any_attacker-note = El río ayuda al defensor si lo cruza algún atacante, no solo si lo cruzan todos.
option-infiltration_depletes = La infiltración agota
option-infiltration_depletes-note = Las unidades que se infiltran en el monte comprueban el agotamiento.
option-direct_supply_free_path = Abastecimiento directo por cualquier terreno
option-direct_supply_free_path-note = Una línea directa hasta una fuente puede cruzar cualquier terreno libre, no solo caminos.
option-hq_skips_oos_roll = Sin dado de desgaste para cuarteles generales
option-hq_skips_oos_roll-note = Los cuarteles generales y las columnas sin abastecer no tiran por desgaste.

## Sheets

sheet-crt = Tabla de resultados de combate
sheet-crt-note = Pérdidas según proporción y dado, con desbandadas. Reconstruida sobre los resultados que cita el reglamento.
sheet-terrain = Tabla de efectos del terreno
sheet-terrain-note = Costes, columnas y apilamiento por terreno, fortín, río y camino. Reconstruida.
sheet-turns = Registro de turnos
sheet-turns-note = Qué turnos son de invierno. Reconstruido.
sheet-support = Tablas de apoyo
sheet-support-note = Lo que el dado de apoyo da a cada bando. Reconstruidas.
sheet-attrition = Tabla de desgaste
sheet-attrition-note = Pasos que pierde cada ejército en cada turno. Reconstruida.
sheet-arrivals = Refuerzos y reemplazos
sheet-arrivals-note = Lo que llega en cada turno. Reconstruido.
sheet-counters = Hoja de fichas
sheet-counters-note = Unidades con sus factores, jefes, número de marcadores. Reconstruida donde el reglamento calla.

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
note-source = Fuente de abastecimiento de { $side }
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
legend-bush = Bosque de espinas: una columna para el defensor; fuera del camino las unidades pueden agotarse.
legend-marsh = Una columna para el defensor; cerrado en invierno.
legend-hills = Una columna para el defensor.
legend-name-outside = fuera
legend-outside = Países en los que no se juega.
legend-name-road = camino
legend-road = Medio punto para Paraguay, uno para Bolivia; el doble en invierno. Conocido por la historia o el reglamento.
legend-name-track = huella
legend-track = Un camino como los demás; su trazado está reconstruido.
legend-name-railway = ferrocarril
legend-railway = Cuenta como camino.
legend-name-river = río
legend-river = Cuesta más; una columna para el defensor si lo cruzan todos los atacantes.
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
box-held = { $side }: sucesos
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
chart-shift = Columnas
chart-stacking = Unidades
chart-left = { $shift }I
chart-closed = cerrado
chart-fort = fortín
chart-plus = +{ $number }
chart-plus-points = +{ $points }
chart-river = lado de río
chart-river-shift = { $shift }I, en invierno { $winter }I
chart-road = camino, { $side }
chart-lake = lado de laguna
chart-turns = Turnos
chart-turn = Turno
chart-quarter = Trimestre
chart-season = Estación
chart-winter = invierno
quarter-1 = enero–marzo de { $year }
quarter-2 = abril–junio de { $year }
quarter-3 = julio–septiembre de { $year }
quarter-4 = octubre–diciembre de { $year }
chart-support = Apoyo de { $side }
chart-columns = Columnas de abastecimiento
chart-or-more = { $die } o más
chart-or-less = { $die } o menos
chart-attrition = Desgaste
chart-steps = { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
  }
chart-near = cuartel general más lejano a 7–10 hexágonos
chart-far = cuartel general más lejano a 11 hexágonos o más
chart-lost = Se pierde
chart-arrivals = Llegadas de { $side }
chart-reinforcements = Refuerzos
chart-replacements = Puntos de reemplazo
chart-drawn = { $number } de infantería al azar
chart-drawn-and = { $number } de infantería al azar, { $units }
chart-leaders = Jefes
chart-leader = Jefe
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
kind-column = columna de abastecimiento
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
source-rules = el reglamento
source-history = geografía e historia reales
source-reconstructed = reconstruido
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
provenance-terrain = Reconstruida. El reglamento fija el coste de los caminos, una columna por el monte y otra por el fortín, el pantano cerrado en invierno y que un fortín ayuda a apilar.
provenance-turns = Diez trimestres: reglamento. Qué turnos son de invierno: reconstruido, el trimestre del invierno austral.
provenance-support = Reconstruida. El reglamento da los modificadores del dado y los tipos de marcador.
provenance-attrition = Reconstruida; las pérdidas de 2 a 4 pasos y el modificador por distancia constan en una crónica de partida publicada.
provenance-arrivals = Reconstruido. El reglamento fija cuántas unidades empiezan en el mapa y los cuatro regimientos al azar del turno 5.
provenance-counters = Nombres, números iniciales, ataque de la infantería boliviana (3) y defensa de la paraguaya (5): reglamento. Lo demás: reconstruido.
provenance-map = Números y lugares con nombre: reglamento. Ríos y casi todos los caminos: geografía real ajustada a ellos. Terreno y huellas punteadas: reconstruidos.
