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

## What is seen

status-set-up = Despliegue.
status-turn = Turno { $turn } de { $last }, { $quarter }.
status-turn-winter = Turno { $turn } de { $last }, { $quarter }: invierno.
status-lead = Ventaja de Paraguay: { $lead } puntos de victoria; deciden { $goal }.
phase-events = Sucesos aleatorios.
phase-reinforcements = { $side }: refuerzos.
phase-replacements = { $side }: reemplazos.
phase-support = Determinación del apoyo.
phase-forts = { $side }: construcción de fortines.
phase-movement = { $side }: movimiento.
phase-first-combat = { $side }: primer combate.
phase-second-combat = { $side }: segundo combate.
phase-infiltration = { $side }: infiltración.
phase-player-turn = Turno de { $side }.
phase-supply = Abastecimiento y desgaste.
fort-begun = fortín de { $side } en construcción
badge-depleted = agotada
badge-out-of-supply = sin abastecer
badge-dot = punto blanco: vuelve con un solo paso
badge-builder = construye un fortín, no puede atacar
badge-points = { $points } puntos para { $side }
badge-fort = fortín impreso de { $side }
badge-source = fuente de abastecimiento de { $side }
card-steps = Pasos
card-of = { $left } de { $full }
card-attack = Ataque
card-defence = Defensa
card-movement = Movimiento
card-hex = Hexágono
card-supply = Abastecimiento
supply-hq = por un cuartel general
supply-direct = por una línea directa
supply-none = ninguno
overlay-main = Grupo principal de { $side }
overlay-rest = Otras unidades de { $side }
overlay-zoc = Zonas de control de { $side }
overlay-control = Hexágonos controlados por { $side }
overlay-line = { $hex }: abastecido { $how }
overlay-cut = Sin línea de abastecimiento
layer-zoc = Zonas de control
layer-supply = Líneas de abastecimiento
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
panel-leaders = Jefes
panel-leaders-free = { $count } de 2 disponibles
panel-columns = Columnas en el mapa
panel-forts = Fortines por colocar
panel-held = Sucesos guardados
panel-in-force = Suceso en vigor
panel-forces = Orden de batalla
panel-steps = Pasos
panel-depleted = Agotadas
panel-out-of-supply = Sin abastecer
panel-eliminated = Eliminadas
panel-withdrawn = Cuarteles generales retirados
panel-waiting = Por llegar
panel-supply = Abastecimiento de { $side }
panel-unit = Unidad
panel-arrivals = Registro de turnos
panel-arrival = { $units ->
    [one] { $units } unidad
   *[other] { $units } unidades
  }, { $points } puntos de reemplazo
panel-turn = { $turn }
panel-turn-winter = { $turn }, invierno
panel-events = Marcadores de suceso
panel-event = Suceso
panel-where = Dónde
panel-event-held = guardado
panel-event-in-force = en vigor
panel-event-bin = en la bolsa

## Units and markers

unit-infantry = { $name } (infantry)
unit-cavalry = { $name } (cavalry)
unit-hq = { $name } Corps HQ of { $side }
unit-column = supply column { $name } of { $side }
unit-hidden = a unit below the top of the stack
units = { $count } units ({ $list })
leader = { $name }
nobody = no leader
marker = { $arm } { $number } of { $side }
fort-of = fort marker of { $side }
event-mandatory-offensive = Mandatory Offensive
event-flamethrowers = Flamethrowers
event-ambush = Ambush
event-local-guide = Local Guide
event-marzana = Marzana
event-no-event = No Event
event-trocha = Trocha
event-truce = Truce
event-arms-embargo = Arms Embargo
event-military-coup = Military Coup
event-well = Well
event-tunnel = Tunnel
event-rout = Rout
event-wireless = Wireless
die-lot = lot
die-event = event marker
die-support = support die
die-check = depletion die
die-recon = recon die
die-ambush = ambush die
die-guns = availability die
die-commander = commander's die
die-combat = combat die
die-rout = rout die
die-infiltration = infiltration die
die-attrition = attrition die
die-command = command die

## Standing orders

order-ambush = Ambush
order-ambush-note = When an enemy ends its move next to you.
order-ambush-ask = ask me
order-ambush-always = spring it if I hold it
order-ambush-never = let it pass
order-astray = Local Guide against infiltrations
order-astray-note = When a Bolivian regiment tries to infiltrate.
order-astray-ask = ask me
order-astray-always = use it if I hold it
order-astray-never = let it pass
order-reroll = Guns that fail
order-reroll-note = When a supply column could buy another die.
order-reroll-ask = ask me
order-reroll-never = keep the columns
order-capture = Captured forts
order-capture-note = When your units take an enemy fort.
order-capture-ask = ask me
order-capture-always = place a fort marker
order-capture-never = place none
order-attrition = Attrition losses
order-attrition-note = When the Attrition Table takes steps.
order-attrition-ask = ask me
order-attrition-auto = the least painful ones

## Buttons

button-end = End the phase
button-done = The move is over
button-auto = Let the staff do the rest
button-pass = Let it be
button-fort = Place a fort marker
button-all = Advance with all
button-recon = Send an aircraft to look
button-guide = End the move, guided by an aircraft
button-ship = Go by river
button-mobilize = Declare general mobilization
button-dismount = Dismount the naval guns
button-ambush = Spring the ambush
button-astray = Lead them astray

## Questions

ask-set-up = { $side } sets up: { $left } units to place. Pick a unit.
ask-set-up-where = Where does { $unit } begin?
ask-reinforce = Reinforcements of { $side }: { $left } to place.
ask-arrival-where = Where does { $unit } arrive?
ask-replace = { $side } has { $points } replacement points. Rebuild a unit?
ask-steps = With how many steps does { $unit } come back?
ask-logistics = Does a leader help with logistics?
ask-columns = { $side } places supply columns: { $left } left.
ask-forts = { $side } may begin a fort. In which hex?
ask-fort-column = Which supply column is spent?
ask-capture = Place a fort marker in { $hex }?
ask-capture-none = Place a fort marker?
ask-move = { $side } moves. Pick a unit, or several of one hex.
ask-destination = Where to? Costs are in half movement points.
ask-port = Where do they land?
ask-recon = Which hex is looked at?
ask-ambush = An enemy ended its move in { $hex }. Ambush?
ask-ambush-none = Ambush?
ask-overstack = { $hex } holds { $excess } too many. Which unit is lost?
ask-combat = { $side } attacks. Which hex?
ask-attackers = Who attacks?
ask-commit-attack = What supports the attack on { $hex }? The enemy chooses at the same time.
ask-commit-defence = What supports the defence of { $hex }? The enemy chooses at the same time.
ask-reroll = Spend a supply column on another die for a gun that failed?
ask-reroll-column = Which supply column?
ask-losses = { $side } loses { $left ->
    [one] a step
   *[other] { $left } steps
  }. Which unit is hit next?
ask-advance = Who advances into { $hex }?
ask-advance-where = How far does { $unit } advance?
ask-infiltrate = { $side } infiltrates. Pick a unit.
ask-infiltrate-where = Where does { $unit } go?
ask-infiltrate-help = Who or what helps the attempt?
ask-astray = A Bolivian regiment tries to infiltrate into { $hex }. Lead it astray?
ask-attrition = { $side } loses { $left ->
    [one] a step
   *[other] { $left } steps
  } to attrition. Which unit pays?

## Unfinished answers

unfinished-choice = Choose something.
unfinished-set-up = Pick a unit and a hex.
unfinished-replace = Pick a unit, its steps and a hex.
unfinished-fort = Pick the supply column.
unfinished-move = Pick a unit, or end the phase.
unfinished-hex = Pick a hex.
unfinished-attack = Name the hex and at least one attacker.
unfinished-column = Pick the supply column.
unfinished-commander = The commander must join an attack this turn, and there is no other he could join.

## Notes

note-auto-set-up = Places what is left in a sensible way.
note-auto-arrival = Places all of them, near the front and on a road.
note-auto-attrition = Takes the steps that hurt least.
note-mobilize = { $points } replacement points now.
note-mobilize-bolivia = { $points } replacement points now; Paraguay gets a victory point.
note-dismount = The flotilla is gone; the guns give two shifts once. Costs a victory point.
note-support-modifier = { $value } on the support die.
note-points = { $points } movement points.
note-points-operational = { $points } movement points, { $far } away from the enemy.
note-depletion = Each unit is depleted on { $chance } of 6.
note-guide = +1 on the depletion dice of this stack.
note-recon = Succeeds on 5 or 6.
note-local-guide = +1 on all your depletion dice this turn.
note-availability = Fires on { $chance } of 6.
note-column-cancels = Cancels the shift for attackers without an HQ.
note-reroll = Another die for { $arm }.
note-infiltration = Succeeds on { $chance } of 6 without help.
note-check = Every unit rolls for depletion when the move is over.
note-no-fight = Nobody there fights: the hex is cleared without a die.
note-unseen = { $count } units are unseen; at worst they defend with { $strength }.
note-best-column = If they are no regiments: { $column }.
note-before-support = Before support of either side.
note-guns-counted = Guns are counted as if all fired.
note-other-side = What the other side commits is not counted.
note-mean-losses = Mean losses: attacker { $attacker }, defender { $defender } steps.
note-winter-river = Winter makes the river worse for { $side }.
note-award = Die { $die }: { $columns } columns, { $artillery } artillery, { $mortar } mortars, { $air } aircraft.
note-has-moved = It has moved.
note-marked-out = Marked out of supply: factors and movement halved.
note-supply-hq = In supply through a Corps HQ.
note-supply-direct = In supply by a direct line: no support from guns, one shift left when attacking.
note-supply-cut = Out of supply as things stand.
note-cut-no-road = No road or source within two hexes.
note-cut-zoc = Enemy zones of control close the hexes around it.
note-cut-sources = No supply source is left.
note-cut-road-closed = The road near it is in enemy hands or zones.
note-cut-road-broken = The road to the source is cut further on.
note-control = Controlled by { $side }.
note-no-control = Nobody has entered it.
note-zoc = In the zone of control of { $side }.

## Terms and outcomes

term-halves-spent = half points spent
term-halves-left = half points left
term-attack = attack factors
term-defence = defence factors
term-attack-factor = attack
term-defence-factor = defence
term-movement = movement
term-guns-attack = guns of the attacker
term-guns-defence = guns of the defender
term-without-hq = attackers without an HQ
term-terrain = ground
term-fort = fort
term-river = river
term-leader-attack = leader of the attacker
term-leader-defence = leader of the defender
term-concentric = concentric attack
term-air = aircraft
term-event-attack = event of the attacker
term-event-defence = event of the defender
term-coup = military coup
term-commander = commander in chief
term-leader = leader in logistics
term-embargo = arms embargo
term-distance = distance of the farthest HQ
term-well = well
term-victory-points = victory points
term-stacking = units that may stand here
outcome-rout = rout: every defender is eliminated
outcome-cleared = the hex is cleared
outcome-held = the defender holds
outcome-result = result { $result }
outcome-depleted = a unit is depleted
outcome-none-depleted = nobody is depleted
preview-attack = Attack on { $hex }
preview-combat = { $hex }: odds { $odds }, shift { $shift }, column { $column }, die { $modifier }
preview-support = Support die
overlay-route = way
overlay-attack = attack
overlay-reach = reach
overlay-supply = line of supply

## Rolls

roll-lots = Lots for the Bolivian reinforcements
roll-event = { $side } draws an event marker
roll-support = Support of { $side }
roll-depletion = Depletion
roll-recon = Reconnaissance from the air
roll-ambush = Ambush
roll-availability = Availability of guns
roll-reroll = Another die for { $arm }
roll-combat = Combat
roll-rout = Fort abandoned?
roll-infiltration = Infiltration
roll-out-of-supply = Attrition of { $side }: units out of supply
roll-depleted = Attrition of { $side }: depleted units
roll-attrition = Attrition of { $side }: the table
roll-command = Is the Bolivian commander sacked?
roll-successor = Who follows him?

## What happened

log-lots = Lots are drawn for the Bolivian reinforcements.
log-set-up = { $unit } begins in { $hex }.
log-turn = Game turn { $turn }.
log-turn-winter = Game turn { $turn }, winter.
log-second-set = The event markers of the second half go into the bins.
log-event-kept = { $side } draws an event marker and keeps it.
log-event-drawn = { $side } draws { $event }.
log-event-played = { $side } plays { $event }.
log-arrival = { $unit } arrives in { $hex }.
log-replacements = { $side } receives { $income } replacement points and has { $points }.
log-mobilization = { $side } declares general mobilization and has { $points } replacement points.
log-dismounted = Paraguay dismounts the guns of its flotilla.
log-leaders-return = Paraguayan leaders and the flotilla are available again.
log-logistics = { $leader } takes care of logistics.
log-support = Support of { $side }, die { $die }: { $columns } columns, { $artillery } artillery, { $mortar } mortars, { $armor } armour, { $air } aircraft.
log-column-spent = { $unit } is spent.
log-fort-begun = { $side } begins a fort in { $hex }.
log-fort-finished = The fort of { $side } in { $hex } is finished.
log-fort-taken = { $side } puts a fort marker of its own in { $hex }.
log-fort-lost = The fort marker in { $hex } is gone.
log-movement = Movement Phase of { $side }.
log-first-combat = First Combat Phase of { $side }.
log-infiltration = Infiltration Phase of { $side }.
log-second-combat = Second Combat Phase of { $side }.
log-move = { $side } moves { $count ->
    [one] a unit
   *[other] { $count } units
  } from { $from } to { $to }.
log-shipped = { $side } ships { $count ->
    [one] a unit
   *[other] { $count } units
  } from { $from } to { $to }.
log-control = { $side } takes control of { $hex }.
log-depletion = { $checks } units check for depletion; { $depleted } are depleted.
log-recon = { $side } sends an aircraft over { $hex }.
log-recon-success = The aircraft finds the enemy.
log-recon-failure = The aircraft sees nothing.
log-recon-seen = In { $hex }: { $units }.
log-ambush-hit = The ambush costs a step.
log-ambush-miss = The ambush fails.
log-attack = { $side } attacks { $hex } with { $units }.
log-commitment = { $side } commits { $artillery } artillery, { $mortar } mortars, { $armor } armour, { $air } aircraft, { $boats } naval; { $leader }.
log-defenders = Defending in { $hex }: { $units }.
log-availability = Guns that fire: attacker { $attacker }, defender { $defender }.
log-reroll-fires = The gun fires after all.
log-reroll-fails = The gun fails again.
log-commander-die = Commander's die { $die }: { $effect } on the combat die.
log-combat = { $attack } against { $defence }, odds { $odds }, shift { $shift }, column { $column }, die { $die }: { $result }.
log-rout = The defenders of { $hex } are routed.
log-abandoned = The defenders of { $hex } give way.
log-retreat = { $unit } falls back to { $hex }, depleted.
log-step-lost = { $unit } loses a step.
log-eliminated = { $unit } is eliminated.
log-withdrawn = { $unit } is withdrawn.
log-column-lost = { $unit } is lost.
log-advance = { $units } advance to { $hex }.
log-infiltration-try = { $unit } tries to infiltrate into { $hex }.
log-infiltration-leader = { $leader } helps.
log-infiltration-succeeds = The infiltration succeeds.
log-infiltration-fails = The infiltration fails.
log-infiltrated = { $unit } infiltrates into { $hex }.
log-supply = Supply of { $side }: { $regained } units are in supply again, { $cut } are cut off, { $total } are out of supply.
log-wear = Attrition of { $side }: { $dice } dice.
log-attrition = Attrition of { $side }, die { $die }: { $steps } steps.
log-sacked = { $leader } is sacked.
log-stays = { $leader } stays in command.
log-successor = { $leader } takes command.

## The end

end-sudden-death = Paraguay wins at the end of turn 5 with a lead of { $lead } victory points.
end-paraguay = Paraguay wins with a lead of { $lead } victory points.
end-bolivia = Bolivia wins: the Paraguayan lead is { $lead }, less than nine.
end-conceded = { $loser } gives up; { $winner } wins.

## Refusals

refuse-deploys-first = { $side } sets up first.
refuse-other-turn = It is the player turn of { $side }.
refuse-concede-later = You may give up when you are asked.
refuse-not-yours = This is not yours.
refuse-not-on-map = It is not on the map.
refuse-not-there = It is not in { $hex }.
refuse-picked = It is picked already.
refuse-placed = It is placed already.
refuse-not-set-up = It is not set up now.
refuse-set-up-place = It may not be set up there.
refuse-group-full = That group is complete.
refuse-enemy-fort = No set-up in an enemy fort.
refuse-enemy-there = Enemies are in { $hex }.
refuse-column-place = Columns go to your HQs in supply and your own sources.
refuse-stacking = { $hex } holds no more than { $limit } units.
refuse-not-due = It is not due.
refuse-arrival = Units do not arrive there.
refuse-arrival-held = The place must be yours and free of enemy zones of control.
refuse-no-arrival = There is no hex where it could arrive.
refuse-mobilize-early = No mobilization before turn { $turn }.
refuse-mobilized-now = One mobilization in a phase.
refuse-mobilized-out = No mobilization is left.
refuse-no-guns = The naval guns are not in play.
refuse-dismount-turn = The guns are dismounted in turns 9 and 10.
refuse-dismounted = The guns are dismounted already.
refuse-on-map = A unit on the map is never brought to full strength.
refuse-not-eliminated = It cannot be bought: it is not eliminated.
refuse-no-points = Not enough replacement points.
refuse-one-step = It comes back with one step only.
refuse-hq-return = An HQ comes back in a printed fort of yours.
refuse-fort-site = A fort needs a regiment of yours there and no enemy zone of control.
refuse-fort-there = There is a fort already, or no marker is left.
refuse-fort-supply = The builders need a line of two hexes to an HQ in supply.
refuse-fort-column = No supply column within two hexes.
refuse-moved = Its move is over.
refuse-say-done = End the move under way first: dice are due.
refuse-nothing-due = No move is under way that must be ended.
refuse-no-check-due = No depletion check is due.
refuse-no-aircraft = No aircraft is available.
refuse-no-enemy = There is no enemy on the map.
refuse-no-enemy-there = No enemy is there.
refuse-not-held = You do not hold this marker.
refuse-not-in-movement = This marker is not played in movement.
refuse-column-bush = A supply column enters bush only along a road or railroad.
refuse-zoc-to-zoc = Not from one enemy zone of control straight into another.
refuse-no-way-out = There is no hex it could enter.
refuse-not-together = Only units that begin together move together.
refuse-too-far = That is too far: { $points } movement points are left.
refuse-prohibited = That hexside may not be crossed.
refuse-winter-marsh = No unit enters marsh in winter.
refuse-mired = A unit that begins a winter turn in marsh moves one hex.
refuse-stopped = An enemy zone of control stops it here.
refuse-operational-near = Operational movement keeps away from the enemy.
refuse-must-close = The offensive drives it to the enemy.
refuse-laggard = The offensive: { $unit } must end next to an enemy.
refuse-no-river-option = Transport by river is not in play.
refuse-ship-load = At most { $units } units and { $columns } columns go by river in a phase.
refuse-no-port = The river does not lead there, or the enemy commands it.
refuse-attacked-already = That hex was attacked in this phase.
refuse-attacked-before = It has attacked in this phase.
refuse-builder = It builds a fort this turn.
refuse-cannot-attack = HQs and columns do not attack.
refuse-not-adjacent = It is not next to that hex.
refuse-nobody-adjacent = Nobody who could attack is next to that hex.
refuse-one-hex = One attack, one hex.
refuse-coup = The coup: no Bolivian attacks this turn.
refuse-truce = The truce: { $attacks } attacks a turn.
refuse-shirker = The offensive: { $unit } must attack.
refuse-commander-owes = The commander must join an attack before the phase ends.
refuse-no-hq = No Corps HQ within two hexes of a unit in the combat.
refuse-air-defence = Aircraft give nothing in defence.
refuse-not-river = That hex is not beside the Paraguay River.
refuse-guns-fort = The naval guns serve one attack on a Bolivian fort.
refuse-not-available = It is not available.
refuse-one-air = One aircraft in a combat.
refuse-one-leader = One leader at a time.
refuse-one-event = One event in a combat.
refuse-one-column = One column is enough.
refuse-column-commit = No shift to cancel, or the column is too far.
refuse-commander-defends = Bolivian leaders do not help a defence.
refuse-not-commander = He is not in command.
refuse-leader-used = He has done his part this turn.
refuse-event-here = { $event } does not apply here.
refuse-no-column-near = No supply column within two hexes of a unit in the combat.
refuse-full-first = Units at full strength lose a step first.
refuse-not-in-combat = It is not in this combat.
refuse-not-attacker = Only attackers advance; HQs and columns stay.
refuse-advance-far = The advance does not reach that far.
refuse-infiltrator = Depleted units, units out of supply, HQs and columns do not infiltrate.
refuse-infiltrated = It has tried in this phase.
refuse-one-hex-only = One hex at most.
refuse-no-die = No die is needed: help would be wasted.
refuse-event-infiltration = This marker does not help an infiltration.
