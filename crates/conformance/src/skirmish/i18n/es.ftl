# Palabras de la miniatura.

side-red = Rojo
side-blue = Azul
squad = escuadra { $number } de { $side }
square = casilla { $label }
button-advance = Avanzar
button-hold = Esperar
button-end = Terminar el movimiento
cartridges = { $number ->
    [one] un cartucho
   *[other] { $number } cartuchos
}
pose = { $x } por { $y } pulgadas
number = { $number }

ask-deploy = ¿Qué escuadra va a la fila { $row }?
ask-orders = ¿Avanzar o esperar?
ask-cartridges = ¿Cuántos de sus { $stock } cartuchos reparte?
ask-move = ¿Qué escuadra se mueve?
ask-route = ¿Adónde va { $squad }? Quedan { $left } casillas.
ask-nothing-can-move = Nada puede moverse.
ask-react = ¿Quién dispara a { $mover }? Quedan { $left } cartuchos.
ask-assault = ¿Quién asalta?
ask-losses = ¿Quién sufre los impactos? Quedan { $left }.
ask-flare = ¿Dónde va la bengala?

refuse-deployed = { $squad } ya está desplegada.
refuse-undeployed = Faltan { $left } escuadras por desplegar.
refuse-cartridges = Se reparten como mucho { $most } cartuchos por ronda.
refuse-stock = Solo quedan { $stock } cartuchos.
refuse-orders-unfinished = Las órdenes son un movimiento y un número de cartuchos.
refuse-move-or-end = Mueva una escuadra o termine el movimiento.
refuse-no-route = Diga adónde va { $squad }.
refuse-lost = { $squad } está perdida.
refuse-moved = { $squad } ya se ha movido.
refuse-hemmed-in = { $squad } no tiene ninguna casilla libre al lado.
refuse-not-adjacent = Esa casilla no toca la última.
refuse-too-far = Una escuadra avanza como mucho { $most } casillas.
refuse-occupied = Hay otra escuadra.
refuse-not-beside = { $squad } no está junto a la que se mueve.
refuse-no-cartridge = No queda ningún cartucho.
refuse-no-contact = { $squad } no toca al enemigo.
refuse-enough-losses = Los { $hits } impactos ya están repartidos.
refuse-no-steps = { $squad } no tiene más pasos que perder.
refuse-losses-left = Quedan { $left } impactos por repartir.
refuse-off-table = Eso está fuera de la mesa.
refuse-other-half = Esa es la otra mitad de la mesa.
refuse-too-close = Está a menos de una pulgada de la otra bengala.
refuse-no-flare = Diga dónde va la bengala.
refuse-concede-early = Nadie se rinde antes del despliegue.
refuse-concede-unasked = Puede rendirse cuando le toque decidir.

note-assault = Su moral quedará a la vista.
preview-assault = Asalto
term-dice = Dados
term-morale = Moral
outcome-hit = Al menos un impacto
outcome-none = Ningún impacto

roll-morale = Moral de { $side }
roll-shots = Disparos a la escuadra en marcha
roll-assault = Asalto

event-morale-drawn = { $side } saca una ficha de moral.
event-morale-known = Su moral es { $morale }.
event-morale-shown = { $side } muestra moral { $morale }.
event-sealed = { $side } ha decidido.
event-deployment-kept = Su despliegue se guarda hasta que decida el otro bando.
event-deployed = Ambos bandos están desplegados, fila por fila: { $red }; { $blue }.
event-orders-kept = Sus órdenes, con { $number } cartuchos, se guardan hasta que decida el otro bando.
event-advances = { $side } avanza con { $number } cartuchos.
event-holds = { $side } espera con { $number } cartuchos.
event-moved = { $squad } va a { $square }.
event-move-over = { $side } termina su movimiento.
event-no-fire = { $side } no dispara.
event-fires = { $squad } dispara a { $mover }.
event-shots = { $squad } recibe { $hits } impactos.
event-no-assault = { $side } no asalta.
event-assault = { $side } asalta con { $number } escuadras.
event-hits = { $side } recibe { $hits } impactos.
event-loses-step = { $squad } pierde un paso.
event-flare = { $side } pone una bengala en { $place }.
event-won = Gana { $side }.
event-drawn = La partida termina en tablas.
event-conceded = { $side } se rinde.

verdict-beaten = Al otro bando no le quedan escuadras.
verdict-points = Por puntos tras la última ronda.
verdict-conceded = El otro bando se rindió.

status-before = Las patrullas se ponen en marcha.
status-round = Ronda { $round }
status-over = La escaramuza ha terminado.
box-camp = Campamento
track-round = Ronda
legend-field = Campo
card-steps = Pasos
panel-forces = { $side }
panel-what = Qué
panel-value = Valor
panel-morale = Moral
panel-stock = Cartuchos en reserva
panel-issued = Cartuchos repartidos
morale-not-drawn = sin sacar
morale-hidden = oculta
overlay-fire = casillas bajo fuego
sheet-fire = Cifras del fuego
sheet-fire-note = Qué debe mostrar un dado para acertar.
order-fire = Cuando un enemigo llega junto a una escuadra
order-fire-note = Si se dispara.
order-fire-ask = preguntarme
order-fire-never = no disparar nunca

title = Escaramuza
title-note = Dos patrullas se encuentran en un tablero pequeño.
scenario-patrol = Dos patrullas
scenario-outpost = El puesto avanzado
option-rounds = Rondas
option-reaction = Fuego contra escuadras que pasan al lado
option-reaction-allowed = permitido
option-reaction-none = ninguno
option-flare = Bengalas
