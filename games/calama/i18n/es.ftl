# Palabras de Batalla de Calama en español.

title = Batalla de Calama
title-note = Una batalla para dos en 16 × 16 cuadrantes. Chile debe eliminar al comandante boliviano; Bolivia debe resistir, o eliminar al chileno.

scenario-calama-1879 = Calama, 23 de marzo de 1879
scenario-calama-1879-note = La batalla completa, desde el despliegue hasta la caída de un comandante o el final de la última ronda.

side-chile = Chile
side-bolivia = Bolivia

option-reinforcements = Refuerzos
option-reinforcements-note = Cuándo llegan las ocho unidades chilenas adicionales.
option-reinforcements-enter = entran durante la partida
option-reinforcements-at_start = se despliegan al comienzo
option-reinforcements-never = no participan
option-reinf_round = Primera ronda de refuerzos
option-reinf_round-note = Desde esta ronda pueden entrar.
option-chile_zone = Zona inicial de Chile
option-chile_zone-note = La pinza añade la esquina del camino para un máximo de seis unidades.
option-chile_zone-single = una zona
option-chile_zone-pincer = pinza
option-diagonal_move = Movimiento diagonal
option-diagonal_move-note = Los pasos por las esquinas cuentan un cuadrante. Una carga nunca es diagonal.
option-diagonal_move-off = no
option-diagonal_move-on = sí
option-range_metric = Cómo se mide el alcance
option-range_metric-note = Cómo se cuenta la distancia de un disparo.
option-range_metric-square = el mayor de filas y columnas
option-range_metric-steps = filas más columnas
option-range_metric-straight = solo filas y columnas
option-direct_fire_line = Línea de tiro despejada
option-direct_fire_line-note = Quién necesita una línea despejada para disparar.
option-direct_fire_line-all = todos menos la artillería pesada
option-direct_fire_line-light_only = solo la artillería ligera
option-event_duration = Duración de los eventos
option-event_duration-note = Si el cambio de un evento perdura.
option-event_duration-lasting = para el resto de la batalla
option-event_duration-round = hasta el fin de la ronda
option-locked_melee = Cuerpo a cuerpo trabado
option-locked_melee-note = Las unidades en carga quedan trabadas hasta que una sea eliminada.
option-locked_melee-off = no
option-locked_melee-on = sí
option-attacker_wins_ties = El atacante gana los empates
option-attacker_wins_ties-note = Con totales iguales el defensor es eliminado.
option-attacker_wins_ties-off = no
option-attacker_wins_ties-on = sí
option-max_rounds = Última ronda
option-max_rounds-note = Si ambos comandantes viven después, gana Bolivia. 0 es sin límite.

quadrant = { $label }

unit = { $kind } { $number } ({ $side })
    .gender = { $kind-gender }
unit-single = { $kind } ({ $side })
    .gender = { $kind-gender }

kind-commander = comandante
    .gender = m
kind-officer = oficial
    .gender = m
kind-heavy-artillery = artillería pesada
    .gender = f
kind-light-artillery = artillería ligera
    .gender = f
kind-cavalry = caballería
    .gender = f
kind-infantry = infantería
    .gender = f

attribute-movement = Movimiento
attribute-endurance = Resistencia
attribute-strength = Fuerza
attribute-range = Alcance

button-end = Terminar la fase
button-done = Despliegue terminado
button-deploy-rest = Desplegar el resto por mí
button-hold = Mantener posiciones
button-advance = Tirar los dados de movimiento

number = { $value }

ask-deploy = { $side }: elige una unidad para desplegar, o deja que se despliegue el resto.
ask-deploy-done = { $side }: todas las unidades están colocadas. Confirma el despliegue o deshaz una colocación.
ask-deploy-where = ¿Dónde de su zona inicial se coloca { $unit }?
ask-confirm = Confirma la elección.
ask-waive = Bolivia: ¿tirar los dados de movimiento o mantener todas las posiciones esta ronda?
ask-move = { $side }: mueve o carga con una unidad, o termina la fase. Puntos de movimiento: { $points }.
ask-enter = ¿Por dónde del borde entra { $unit }? Puntos de movimiento: { $points }.
ask-move-where = ¿Adónde va { $unit }, o a quién carga? Puntos de movimiento: { $points }.
ask-go-on = Confirma el movimiento de { $unit }, o añade una carga.
ask-melee = { $side }: resuelve las cargas declaradas. ¿Qué unidad primero?
ask-melee-target = ¿Contra quién combate { $unit }?
ask-fire = { $side }: dispara con una unidad, o termina la fase.
ask-fire-target = ¿A quién dispara { $unit }?

unfinished-unit = Elige primero una unidad.
unfinished-where = Elige adónde va.
unfinished-target = Elige su objetivo.

note-hold = Sin puntos, movimientos ni cargas esta ronda; sus unidades aún disparan.

refuse-not-your-unit = Esta unidad no es tuya.
refuse-deploys-first = El otro bando está desplegando; Chile coloca todas sus unidades antes que Bolivia.
refuse-other-turn = El otro bando juega primero su turno hasta el final.
refuse-already-deployed = Esta unidad ya está en el tablero.
refuse-all-deployed = Todas las unidades están desplegadas.
refuse-units-left = { $count ->
    [one] Queda una unidad
   *[other] Quedan { $count } unidades
 } por desplegar.
refuse-waits-off-board = Los refuerzos esperan fuera del tablero.
refuse-outside-zone = Fuera de la zona inicial de { $side }.
refuse-occupied = { $quadrant } está ocupado.
refuse-must-move = Chile debe mover, cargar o hacer entrar al menos una unidad cada ronda.
refuse-out-of-play = Esta unidad no está en el tablero.
refuse-bound = Trabada por una carga: no puede mover hasta resolver el combate.
refuse-moved-already = Ya ha movido esta ronda.
refuse-no-movement = Movimiento 0 o menos ({ $kind }): ni mueve ni carga.
refuse-nowhere-to-go = Con { $points ->
    [one] un punto
   *[other] { $points } puntos
 } de movimiento no puede ir a ningún sitio ni cargar.
refuse-too-early = Los refuerzos entran desde la ronda { $round }.
refuse-no-entry = Ningún cuadrante de entrada libre se puede pagar con { $points ->
    [one] un punto
   *[other] { $points } puntos
 }.
refuse-not-an-entry = Los refuerzos entran por la fila 1, columnas 8 a 16.
refuse-stands-there = Ya está allí.
refuse-too-dear = Cuesta { $cost ->
    [one] { $cost } punto
   *[other] { $cost } puntos
 } de movimiento; { $points ->
    [one] queda { $points }
   *[other] quedan { $points }
 }.
refuse-friends-in-the-way = Hay unidades propias en el camino; solo la caballería pasa sobre ellas.
refuse-boxed-in = Hay unidades propias donde quiera que pudiera acabar su movimiento.
refuse-enemies-in-the-way = Hay unidades enemigas en el camino; nadie pasa sobre ellas.
refuse-too-far = Demasiado lejos: su Movimiento es { $movement }.
refuse-charge-friend = Una carga nombra a una unidad enemiga.
refuse-second-charge = Una carga nombra a una sola unidad enemiga.
refuse-not-adjacent = Una carga cruza un lado, no va en diagonal ni a distancia.
refuse-no-movement-left = Una carga gasta un cuadrante de Movimiento y no queda ninguno.
refuse-charge-unfought = Queda una carga declarada por resolver.
refuse-charges-first = Todas las cargas se resuelven antes de disparar.
refuse-attack-friend = No puede atacar a su propio bando.
refuse-attacked-already = Ya ha atacado esta ronda.
refuse-target-gone = Su carga encontró el objetivo ya eliminado: no le queda ataque esta ronda.
refuse-bound-fire = Trabada por una carga: no puede disparar.
refuse-no-target = Ningún enemigo al alcance (alcance { $range }).
refuse-other-target = Combate contra la unidad a la que la une la carga.
refuse-not-in-line = Se dispara solo por filas y columnas.
refuse-out-of-range = Distancia { $distance }, alcance { $range }.
refuse-line-blocked = { $unit } está en la línea de tiro.
refuse-concede-later = Solo puedes rendirte en tu propio turno.

event-deployed = { $side } ha desplegado.
event-placed = { $unit } se despliega en { $quadrant }.
event-round = Comienza la ronda { $round }.
event-holds = Bolivia mantiene sus posiciones esta ronda.
event-points = { $side } tiene { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 } de movimiento.
event-rolled = { $side } saca el evento { $sum }: { $attribute } { $change }.
event-track = { $side }, { $kind }: { $attribute } { $before } → { $after }.
event-track-at-end = { $side }, { $kind }: { $attribute } sigue en { $value }, el extremo de su registro.
event-movement = { $side } mueve con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }.
event-movement-ends = { $side } termina su movimiento.
event-moved = { $unit } mueve a { $quadrant } por { $cost }; { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
 }.
event-entered = { $unit } entra y llega a { $quadrant } por { $cost }; { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
 }.
event-charge = { $unit } carga contra { $target }; { $left ->
    [one] queda { $left } punto
   *[other] quedan { $left } puntos
 }.
event-no-combat = { $side } no tiene a quién combatir.
event-combat-ends = { $side } termina su combate.
event-melee-won = { $unit } vence a { $target } cuerpo a cuerpo, { $attack } a { $defence }.
event-melee-held = { $target } resiste a { $unit }, { $attack } a { $defence }.
event-fire-hit = { $unit } dispara a { $target } y acierta, { $attack } a { $defence }.
event-fire-missed = { $unit } dispara a { $target } sin efecto, { $attack } a { $defence }.
event-removed = { $unit } queda { $unit-gender ->
    [f] eliminada
   *[m] eliminado
 }.
event-charge-in-vain = { $unit } encuentra su objetivo ya eliminado y no tiene más ataque.

end-commander = Gana { $winner }: ha caído el comandante de { $loser }.
end-rounds = Gana { $winner }: Calama resiste tras { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
 }.
end-concession = Gana { $winner }: { $loser } se rinde.

roll-points = { $side } tira los dados de movimiento.
roll-event = { $side } tira los dados: evento.
roll-assignment = { $side } tira el dado: tipo de unidad afectada.
roll-melee = { $unit } combate cuerpo a cuerpo contra { $target }.
roll-fire = { $unit } dispara a { $target }.

preview-melee = { $unit } contra { $target }, cuerpo a cuerpo
preview-fire = { $unit } dispara a { $target }

term-ground = Terreno contra el fuego

outcome-removed = objetivo eliminado
outcome-stays = sin efecto

note-dice = Cada bando suma un dado; el atacante debe superar al defensor (o igualarlo, con esa opción).

status-deployment = Despliega { $side }
status-round = Ronda { $round }
status-round-of = Ronda { $round } de { $last }

phase-points = { $side }: puntos de movimiento
phase-event = { $side }: evento
phase-assignment = { $side }: asignación
phase-movement = { $side }: movimiento y cargas, { $points ->
    [one] queda { $points } punto
   *[other] quedan { $points } puntos
 }
phase-combat = { $side }: combate

card-changed = { $value } (al inicio { $start })
card-quadrant = Cuadrante
card-charge = Trabada en carga con
card-entry-cost = Entrar cuesta { $cost }
card-cover = Resistencia contra el fuego { $cover }
legend-ground = Entrar cuesta { $cost }; Resistencia contra el fuego { $cover }
look-reach = { $count ->
    [0] Ahora no va a ningún sitio; puntos de movimiento de su ejército: { $points }.
    [one] Puede ir a un cuadrante con los puntos de movimiento de su ejército ({ $points }).
   *[other] Puede ir a { $count } cuadrantes con los puntos de movimiento de su ejército ({ $points }).
 }
look-target = Al alcance: { $unit }.
look-blocked = Al alcance, pero detrás de { $blocker }: { $unit }.
overlay-reach = Adónde puede ir

badge-charge = trabada en carga

panel-forces = Fuerzas de { $side }
panel-on-board = En el tablero
panel-waiting = En espera
panel-lost = Perdidas

overlay-start-zone = Zona inicial de { $side }
overlay-charge = { $unit } carga contra { $target }

track-points = Puntos de movimiento
track-event = Evento
track-attribute = { $kind }: { $attribute }

box-pool = Por desplegar: { $side }
box-reserve = Refuerzos de Chile

terrain-crossing = Camino o cruce
terrain-ford = Vado
terrain-bare = Terreno descubierto
terrain-climb = Subida
terrain-desert = Desierto
terrain-walls = Muros y casas
terrain-scrub = Matorral
terrain-fields = Cultivos
terrain-grove = Arboleda

line-river = Río Loa
line-road = Camino
line-note = Dibujado como orientación; solo cuentan los números del cuadrante.

place-calama = Calama
place-topater = Topáter
place-huaita = Huaita
place-carvajal = Carvajal
place-loa = Río Loa

chart-events = Eventos
chart-dice = Dados
chart-attribute = Atributo
chart-change = Cambio
chart-units = Tipos de unidad
chart-type = Tipo
chart-type-number = N.º

provenance-events = La tabla de eventos del manual, segunda edición.
provenance-units = La tabla de unidades del manual, segunda edición.

signed = { $value }
