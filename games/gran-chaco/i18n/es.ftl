# Words of Gran Chaco in Spanish.

title = Gran Chaco
title-note = Una guerra de sed para dos. Las divisiones avanzan a tientas por el monte desconocido hacia la única agua, y cada columna vive de lo que le envían sus bases.
scenario-canada-draye = Cañada Draye, mayo de 1934
scenario-canada-draye-note = Una acción imaginada: tres marcadores, uno de ellos el agua. Consérvala cuando el otro bando se rinda o termine el último turno.
side-bolivia = Bolivia
side-paraguay = Paraguay

## Options

option-board = Tablero
option-board-note = Profundidad de las columnas pares.
option-board-113 = 12 sectores, como en los tableros habituales
option-board-117 = 13 sectores
option-fog = Qué oculta un marcador de contacto
option-fog-note = Hasta que la unidad es localizada.
option-fog-identity = fuerza, atrincheramiento y blindados
option-fog-status = nada; solo protege del fuego y de los ataques aéreos
option-fog-full = que hay una unidad
option-base_extras = Recargos junto a las bases
option-base_extras-note = Las unidades en una base o junto a ella pagan terreno y blindados.
option-base_extras-off = no
option-base_extras-on = sí
option-extras = Recargos juntos
option-extras-note = Cómo se suman varios recargos de suministro.
option-extras-cumulative = cada uno suma un punto
option-extras-single = un punto como máximo
option-undiscovered_lines = Líneas de suministro por sectores sin descubrir
option-undiscovered_lines-note = Si una línea puede pasar por un sector que nadie ha visto aún.
option-undiscovered_lines-closed = cerradas
option-undiscovered_lines-open = abiertas, como por sabana
option-zoc_slide = Pasos dentro de una zona de control
option-zoc_slide-note = Se permite un paso dentro de las zonas de control en que ya está la unidad.
option-zoc_slide-off = no
option-zoc_slide-on = sí
option-unsupplied_support = Contadores para defensores sin suministro
option-unsupplied_support-note = Si una unidad sin suministro puede usar contadores al ser atacada.
option-unsupplied_support-on = sí
option-unsupplied_support-off = no
option-collapse_supply = Suministro tras el colapso
option-collapse_supply-note = Lo que aún dan las bases de un bando en colapso.
option-collapse_supply-per_base = 1d3 por base
option-collapse_supply-total = 1d3 de todas las bases juntas
option-recon_shape = Forma de un reconocimiento
option-recon_shape-note = Cómo se unen los sectores vistos desde el aire.
option-recon_shape-connected = una mancha continua
option-recon_shape-chain = una cadena, cada uno junto al anterior
option-markers = Marcadores de agua
option-markers-note = Dónde están los tres marcadores en la fila central.
option-markers-wide = 1,7 5,7 9,7
option-markers-compact = 3,7 5,7 7,7
option-placement = Orden de despliegue
option-placement-note = Quién coloca qué primero.
option-placement-player = Bolivia todo, luego Paraguay
option-placement-step = bases de ambos, luego unidades de ambos
option-concession_without_water = Rendirse a un bando sin el agua
option-concession_without_water-note = Cómo se cuenta.
option-concession_without_water-marginal = una victoria marginal
option-concession_without_water-draw = un empate
option-max_turns = Último turno
option-max_turns-note = Después gana el bando que controla el agua. 0 es sin límite.
option-auto_concede = Rendición automática
option-auto_concede-note = Pierde el bando en colapso, sin el agua y con un tercio o menos de la fuerza enemiga.
option-auto_concede-off = no
option-auto_concede-on = sí
option-first_move = Quién mueve primero
option-first_move-note = Un hándicap: el bando que cada turno tira los dados, recibe suministro, mueve y combate primero.
option-first_move-bolivia = Bolivia, como está escrito
option-first_move-paraguay = Paraguay
option-divisions_bolivia = Divisiones de Bolivia
option-divisions_bolivia-note = Un hándicap: cuántas de sus ocho divisiones toman parte. Con siete los bandos quedan casi iguales.
option-divisions_paraguay = Divisiones de Paraguay
option-divisions_paraguay-note = Un hándicap: cuántas de sus seis divisiones toman parte.

## Names

sector = { $label }
number = { $value }
unit = { $side }, división { $number }
unit-unlocated = { $side }, unidad no localizada { $number }
nowhere = fuera del tablero
yes = sí
no = no
colour-blue = azul (agua y víveres)
colour-red = rojo (artillería de campaña)
colour-green = verde (armas automáticas)
colour-yellow = amarillo (morteros y granadas)
colour-white = blanco (aviación)
terrain-savanna = sabana
terrain-jungle = selva
terrain-marsh = pantano
terrain-desert = desierto
terrain-town = población
terrain-undiscovered = sin descubrir
place-edge = { $side }

## Buttons

button-end = Terminar el segmento
button-done = Esta unidad ha terminado
button-recon = Reconocimiento aéreo
button-raid = Ataque aéreo
button-supply-most = Dar suministro a cuantas se pueda pagar
button-fire = Fuego de saturación
button-clear = Talar la selva
button-renounce = Renunciar a los blindados
button-deploy-rest = Desplegar el resto por mí
button-advance = Ocupar el sector
button-stay = Quedarse
button-token = { $colour }

## Questions

ask-bases = { $side }: elige { $count ->
    [one] un sector
   *[other] { $count } sectores
 } de tu primera fila para tus bases. Las unidades en una base o junto a ella reciben suministro gratis; toda línea de suministro acaba en una.
ask-deploy = { $side }: elige sectores para tus divisiones en tus dos primeras filas. Por colocar: { $left }.
ask-bearer = { $side }: ¿qué división tiene el apoyo blindado?
ask-munitions = { $side }: elige un color para el dado de munición de cada base. Dados por elegir: { $left }.
ask-supply = { $side }: elige las unidades a las que das suministro y confirma. Junto a una base el suministro es gratuito; las omitidas pierden 1 VC. Azules restantes: { $left }.
ask-segment = { $side }: elige una unidad que actúe, envía la aviación o termina el segmento.
ask-orders = { $unit }: ¿un sector al que entrar, un enemigo adyacente que atacar, fuego de saturación o talar?
ask-go-on = { $unit }: ¿seguir, atacar, disparar o terminar?
ask-fire-at = ¿A quién dispara { $unit }?
ask-attack-tokens = { $unit } ataca: añade contadores y confirma.
ask-defence-tokens = { $unit } es atacada: añade contadores para su defensa y confirma.
ask-fire-tokens = { $unit } dispara a { $target }: elige los contadores y confirma.
ask-advance = ¿Ocupa { $unit } el sector { $sector }?
ask-recon-where = ¿Sobre qué sector vuela el avión?
ask-recon = Elige los sectores que el avión ve además del nombrado. Faltan: { $left }.
ask-raid-whom = ¿A qué enemigo localizado se ataca desde el aire?
ask-raid-tokens = Ataque aéreo a { $unit }: ¿cuántos contadores blancos? Hay { $stock }.
ask-confirm = Confirma la elección.

## What is missing

unfinished-bases = Bases por elegir: { $left }.
unfinished-deployment = Divisiones por colocar: { $left }.
unfinished-munitions = Dados de munición por elegir: { $left }.
unfinished-unit = Elige primero.
unfinished-order = Elige qué hace.
unfinished-target = Elige el objetivo.
unfinished-sector = Elige el sector.
unfinished-tokens = Hace falta al menos un contador.
unfinished-recon = Sectores por elegir: { $left }.

## Notes

note-deploy-rest = Primero sobre las bases y junto a ellas, donde el suministro es gratis; luego hacia delante.
note-yield-whole = 1d6
note-yield-halved = 1d3
note-yield-less = 1d6 − { $number }
note-bill = { $base }{ $terrain ->
    [0] {""}
   *[other] {" + terreno "}{ $terrain }
 }{ $detour ->
    [0] {""}
   *[other] {" + rodeo "}{ $detour }
 }{ $desert ->
    [0] {""}
   *[other] {" + desierto "}{ $desert }
 }{ $armour ->
    [0] {""}
   *[other] {" + blindados "}{ $armour }
 }{ $rebate ->
    [0] {""}
   *[other] {" − "}{ $rebate }
 }
note-airlift = sin línea de suministro: por aire, con 1 contador blanco
note-supply-most = Primero las más baratas: { $count }.
note-renounce = Para siempre: la unidad cuesta entonces un punto menos.
note-clear = Todo el turno, si no es molestada; después el sector es sabana.
note-stops = { $terrain }: el movimiento termina allí
note-unsupplied = sin suministro: un sector, ni ataque ni fuego
note-advance = Deja atrás su atrincheramiento.
note-tokens-left = en reserva: { $left }
note-supply-total = Azules: { $blue } de { $stock }.
note-airlift-total = Blancos para puentes aéreos: { $white }.
note-thirst = Unidades omitidas, cada una pierde 1 VC: { $count }.
note-mean-losses = Pérdidas medias: atacante { $attacker }, defensor { $defender }.
note-one-more = Uno más, { $colour }: atacante { $attacker } ({ $attacker_change }), defensor { $defender } ({ $defender_change }).
note-armour-first = El primer punto que pierde { $unit } son sus blindados.
note-defender-answers = El defensor aún puede añadir contadores.
note-mean-loss = Pérdida media: { $loss } VC.
note-one-more-fire = Uno más, { $colour }: { $loss } VC ({ $change }).
note-line-free = Gratis: en una base o en el punto de agua, o junto a ellos.
note-line-cost = Próximo suministro: { $blue ->
    [one] 1 azul
   *[other] { $blue } azules
 }.
note-line-airlift = Ninguna línea llega a una base. Solo aviones pueden suministrarla: { $blue ->
    [one] 1 azul
   *[other] { $blue } azules
 } y 1 blanco.
note-line-barred = Cierran la línea directa: { $sectors }.
note-home = Fila de { $side }: sabana desde el principio.
note-marker = Aquí está uno de los tres marcadores: el agua o un señuelo.

## Refusals

refuse-not-your-unit = Esta unidad no es tuya.
refuse-own-unit = Es de las tuyas: termina antes con la unidad que actúa.
refuse-out-of-play = Esta unidad no está en el tablero.
refuse-deploys-first = El otro bando está colocando; Bolivia coloca antes que Paraguay.
refuse-names-first = El otro bando elige su munición.
refuse-other-segment = { $side } juega antes su segmento hasta el final.
refuse-concede-later = Puedes rendirte en una decisión de tu propio segmento o al elegir tu munición.
refuse-not-first-row = Las bases están en la primera fila de { $side }.
refuse-base-there = Ya hay una base.
refuse-enough-bases = Solo tienes { $count ->
    [one] una base
   *[other] { $count } bases
 }.
refuse-not-home = Las unidades empiezan en las dos primeras filas de { $side }.
refuse-all-deployed = Todas las divisiones tienen sector.
refuse-occupied = { $sector } está ocupado.
refuse-one-armour = Un apoyo blindado por bando.
refuse-enough-dice = Tus bases dan { $count ->
    [one] un dado
   *[other] { $count } dados
 } de munición.
refuse-no-token = No quedan contadores: { $colour }.
refuse-no-airlift = Sin línea de suministro ni contador blanco para un puente aéreo.
refuse-too-dear = Cuesta { $cost ->
    [one] 1 azul
   *[other] { $cost } azules
 }; quedan { $left }.
refuse-no-armour = No hay blindados a los que renunciar.
refuse-renounce-first = Renuncia a los blindados antes de elegir unidades.
refuse-supplied-already = Ya elegida.
refuse-supplied-free = En una base o junto a ella: suministro gratuito.
refuse-activated-already = Ya ha actuado este turno.
refuse-no-orders = No puede hacer nada.
refuse-no-jungle = No está en la selva.
refuse-clear-unsupplied = Solo tala una unidad con suministro.
refuse-clear-disturbed = Ha sido atacada o ha recibido fuego este turno.
refuse-aircraft-later = La aviación actúa entre activaciones: deja terminar a esta unidad.
refuse-not-next = { $sector } no es adyacente; se mueve sector a sector.
refuse-zone-to-zone = No puede entrar en { $sector }: de zona de control enemiga a zona de control enemiga.
refuse-rapid-unsupplied = Una unidad sin suministro no avanza rápido.
refuse-rapid-rough = No hay avance rápido desde selva o pantano.
refuse-stopped = { $terrain }: ha terminado su movimiento.
refuse-halted = La detuvo un enemigo que no había visto.
refuse-fought = Ha combatido: su activación ha terminado.
refuse-two-sectors = Dos sectores como máximo.
refuse-fight-unsupplied = Una unidad sin suministro no ataca ni dispara.
refuse-fight-entered = Entró en selva o pantano este turno: ni ataque ni fuego.
refuse-not-adjacent = Solo se ataca a un enemigo adyacente.
refuse-not-located = Su marcador la protege: no está localizada.
refuse-no-target = No se alcanza a ningún enemigo localizado.
refuse-red-rough = Sin artillería de campaña desde selva o pantano.
refuse-red-moved = Sin artillería de campaña para una unidad que ha movido este turno.
refuse-green-rapid = Sin armas automáticas tras un avance rápido.
refuse-range = Fuera de alcance: { $colour }.
refuse-line = Selva o población en la línea de las ametralladoras.
refuse-white-fires = La aviación hace ataques aéreos; no participa en el fuego de saturación.
refuse-unsupplied-support = Un defensor sin suministro no recibe contadores.
refuse-no-aircraft = Un reconocimiento cuesta un contador blanco; no hay.
refuse-recon-enough = El avión ve { $count ->
    [one] un sector
   *[other] { $count } sectores
 } además del nombrado.
refuse-recon-apart = { $sector } no toca lo ya visto.

## Rolls

roll-water = Se sortea el marcador verdadero, sin que nadie lo vea
roll-discovery = { $count ->
    [one] Descubrimiento de un sector
   *[other] Descubrimiento de { $count } sectores
 }
roll-resources = Recursos de { $side }
roll-attack = { $unit } ataca a { $target }
roll-fire = Fuego de saturación contra { $target }
roll-armour = Impactos de artillería en los blindados de { $target }
roll-raid = Ataque aéreo a { $target }
roll-recon = Cuántos sectores ve el avión

## Events

event-markers = Hay tres marcadores en la fila central; uno es el agua.
event-base = { $side } tiene una base en { $sector }.
event-placed = { $unit } está en { $sector }.
event-bearer = { $unit } tiene el apoyo blindado.
event-deployed = { $side } se ha desplegado.
event-discovered = { $count ->
    [one] Un sector
   *[other] { $count } sectores
 } a la vista.{ $jungles ->
    [0] {""}
   *[other] {" Selva: "}{ $jungle }.
 }{ $marshes ->
    [0] {""}
   *[other] {" Pantano: "}{ $marsh }.
 }{ $savannas ->
    [0] {""}
   *[other] {" Sabana: "}{ $savanna }.
 }
event-turn = Empieza el turno { $turn }.
event-no-resources = { $side } no tiene recursos.
event-resources = { $side } recibe: azules { $blue }, rojos { $red }, verdes { $green }, amarillos { $yellow }, blancos { $white }.
event-collapse = { $side } ha perdido la mitad de su fuerza y entra en colapso: sin munición y 1d3 azules de sus bases.
event-supply = { $side } paga el suministro: azules { $blue }{ $white ->
    [0] {""}
   *[other] , blancos { $white }
 }.
event-supplied = { $unit } recibe suministro por { $blue ->
    [one] 1 azul
   *[other] { $blue } azules
 }.
event-airlift = { $unit } recibe suministro por aire por { $blue ->
    [one] 1 azul
   *[other] { $blue } azules
 } y un contador blanco.
event-thirst = { $unit } pasa sed.
event-renounced = { $unit } renuncia a sus blindados para siempre.
event-segment = { $side } mueve y combate.
event-move = { $unit } entra en { $sector }.
event-unsupplied-halt = { $unit } no tiene suministro y no sigue adelante.
event-halted = { $unit } es detenida camino de { $sector } por un enemigo que no había visto.
event-located = { $unit } es localizada en { $sector }: VC { $vc }.
event-located-armour = { $unit } es localizada en { $sector }: VC { $vc }, con blindados.
event-lost-from-sight = { $unit } se pierde de vista.
event-base-taken = { $side } captura la base de { $sector }.
event-base-retaken = { $side } recupera su base de { $sector }.
event-water-found = { $side } encuentra el agua en { $sector }.
event-decoy = { $side } descubre que el marcador de { $sector } es un señuelo.
event-water-taken = { $side } toma el punto de agua.
event-attack = { $unit } ataca a { $target }.
event-tokens = { $unit } recibe apoyo: rojos { $red }, verdes { $green }, amarillos { $yellow }, blancos { $white }.
event-totals = Ataque { $attack }, defensa { $defence }.
event-armour-lost = { $unit } pierde sus blindados.
event-loss = { $unit } pierde { $loss } VC; quedan { $left }.
event-eliminated = { $unit } es eliminada.
event-advance = { $unit } ocupa { $sector }.
event-fire = { $unit } dispara a { $target }.
event-fire-unseen = Cae fuego sobre { $target } desde algún lugar no visto.
event-hits = { $hits ->
    [0] { $target } no recibe impactos.
    [one] { $target } recibe un impacto.
   *[other] { $target } recibe { $hits } impactos.
 }
event-armour-dice = Dados por los blindados de { $target }: con 4 o más son alcanzados.
event-raid = { $side } ataca desde el aire a { $target } con { $tokens ->
    [one] un avión
   *[other] { $tokens } aviones
 }.
event-raid-result = { $loss ->
    [0] El ataque aéreo no cuesta nada a { $target }.
   *[other] El ataque aéreo cuesta a { $target } { $loss } VC.
 }
event-recon = { $side } envía un avión sobre { $sector }.
event-recon-die = { $sectors ->
    [one] Ve un sector más.
   *[other] Ve { $sectors } sectores más.
 }
event-recon-over = { $side } ha observado { $count ->
    [one] un sector
   *[other] { $count } sectores
 } desde el aire.
event-clearing = { $unit } empieza a talar su sector.
event-cleared = { $sector } está talado: sabana.
event-entrenched = { $unit } se atrinchera a nivel { $level }.

## Ends

end-decisive = { $loser } se rinde y { $winner } controla el agua: victoria decisiva.
end-marginal = { $loser } se rinde, pero { $winner } no controla el agua: victoria marginal.
end-conceded = Un bando se rindió, pero el otro no controla el agua: empate.
end-destroyed = { $loser } no tiene unidades. Ha vencido { $winner }.
end-both-destroyed = Ningún bando tiene unidades.
end-water = { $winner } controla el agua tras el turno { $turns }.
end-strength = Nadie controla el agua tras el turno { $turns }; { $winner } es más fuerte.
end-equal = Nadie controla el agua tras el turno { $turns } y ambos son igual de fuertes.
end-broken = El ejército de { $loser } está deshecho, lejos del agua. Ha vencido { $winner }.

## Where play stands

status-turn = Turno { $turn }.
status-turn-of = Turno { $turn } de { $last }.
status-water = { $side } controla el agua.
status-no-water = El agua no se ha encontrado.
status-deployment = { $side } está colocando sus fuerzas.
phase-resources = { $side }: recursos.
phase-supply = { $side }: suministro.
phase-segment = { $side }: movimientos y combates.
phase-discovery = Descubrimiento del terreno.

## Previews

preview-attack = { $unit } ataca a { $target }
preview-fire = { $unit } dispara a { $target }
preview-raid = Ataque aéreo a { $target }
preview-supply = Suministro
preview-line = Suministro de { $unit }
preview-marker = Un marcador de contacto de { $side }
term-vc = valor de combate
term-armour = blindados
term-entrenchment = atrincheramiento
term-cover = cobertura
term-attacks = ataques sufridos antes
term-supply = { $unit }: lejos de las bases
term-supply-terrain = { $unit }: selva, pantano o desierto
term-supply-detour = { $unit }: línea más larga que la directa
term-supply-desert = { $unit }: línea por desierto
term-supply-armour = { $unit }: blindados
term-supply-airlift = { $unit }: puente aéreo
term-supply-single = { $unit }: un solo recargo
outcome-defender = el defensor pierde { $loss }
outcome-defender-gone = el defensor es eliminado
outcome-tie = empate: ambos pierden 1
outcome-tie-defender-gone = empate: ambos pierden 1; el defensor es eliminado
outcome-tie-attacker-gone = empate: ambos pierden 1; el atacante es eliminado
outcome-tie-both-gone = empate: ambos son eliminados
outcome-attacker = el atacante pierde { $loss }
outcome-attacker-gone = el atacante es eliminado
outcome-loses = pierde { $loss } VC
outcome-eliminated = eliminada

## Counters and cards

card-vc = Valor de combate (VC)
card-vc-of = { $vc } de { $start }
card-vc-at-most = { $vc } como máximo (última vez que se vio)
card-contact = Contacto
card-located = localizada
card-unlocated = no localizada
card-sector = Sector
card-terrain = Terreno
card-entrenchment = Atrincheramiento
card-supply = Suministro
card-supplied = con suministro
card-unsupplied = sin suministro
card-next-supply = Próximo suministro
card-line = Línea de suministro
card-line-to = { $steps ->
    [one] un sector, hasta { $sector }
   *[other] { $steps } sectores, hasta { $sector }
 }
supply-free = gratis
supply-cost = { $blue ->
    [one] 1 azul
   *[other] { $blue } azules
 }
supply-by-air = por aire: { $blue ->
    [one] 1 azul
   *[other] { $blue } azules
 } y 1 blanco
badge-clearing = talando
badge-attacked = ataques sufridos: { $count }
badge-entrenched = atrincherada, nivel { $level }
badge-armour = apoyo blindado
badge-unsupplied = sin suministro
badge-unlocated = no localizada
badge-base = base de { $side }
badge-captured = base capturada por { $side }
badge-marker = marcador: agua o señuelo
badge-water = punto de agua, controlado por { $side }
badge-recon = avión
overlay-home = Dónde puede colocar { $side }
overlay-line = Línea de suministro de { $unit }: { $cost ->
    [one] 1 azul
   *[other] { $cost } azules
 }
overlay-zone = Zonas de control de { $side }
overlay-barred = Cerrado a la línea directa
overlay-zone-of = Zona de control de { $unit }
layer-zones = Zonas de control
layer-supply = Líneas de suministro
box-pool = Por colocar: { $side }
box-lost = Perdidas: { $side }
track-turn = Turno
panel-resources = Recursos
panel-colour = Contadores
panel-income = Dados por turno
panel-dice = azules { $whole }d6 + { $halved }d3, munición { $munitions }
panel-forces = Fuerzas de { $side }
panel-of-the-army = Del ejército
panel-state = Estado
panel-vc = VC
panel-strength = { $vc } de { $start }
panel-strength-at-most = { $vc } de { $start } como máximo
panel-lost = Unidades perdidas
panel-armour = Blindados
panel-armour-lost = ninguno
panel-armour-hidden = oculto
panel-morale = Ejército
panel-collapsed = en colapso
panel-holds-out = resiste
panel-supply = Suministro de { $side }
panel-unit = Unidad

## Legend and charts

legend-savanna = Abierto: sin efecto especial.
legend-jungle = Termina el movimiento, sin combate al entrar, sin artillería, +1 suministro, cobertura; cerrado a las líneas de suministro.
legend-marsh = Como la selva, sin cobertura; sin atrincheramiento ni tala.
legend-desert = Termina el movimiento, +1 suministro; una línea que lo cruza cuesta 1 más.
legend-town = Una base: cobertura, suministro gratuito en ella y junto a ella.
legend-undiscovered = Se conoce cuando una unidad llega a dos sectores o menos.
chart-terrain = Terreno
chart-stops = Termina el movimiento
chart-fights = Combate tras entrar
chart-rapid = Avance rápido desde él
chart-red = Contadores rojos
chart-extra = Suministro extra
chart-cover = Cobertura
chart-line = Línea de suministro
chart-line-dear = +1
chart-entrench = Atrincherarse
chart-guns = Bloquea ametralladoras
chart-munitions = Munición
chart-support = Suma al total
chart-support-to = la cara, de 1 a { $threshold }
chart-fire = Fuego de saturación
chart-range-of = alcance { $range }, acierta de 1 a { $threshold }
chart-raid = ataques en cualquier lugar: de 1 a 3, menos atrincheramiento
die-whole = 1d6
die-halved = 1d3
die-less = 1d6 − { $number }
chart-supply = Suministro de una unidad
chart-case = Caso
chart-supply-free = en una base o junto a ella
chart-supply-base = en otro lugar, con línea de suministro
chart-supply-terrain = en selva, pantano o desierto
chart-supply-detour = línea alargada por selva, pantano o zonas enemigas
chart-supply-desert = línea por desierto
chart-supply-armour = con blindados
chart-supply-airlift = aislada: por aire
chart-plus-one = +1
chart-plus-one-white = +1 y 1 blanco
provenance-terrain = Los párrafos del reglamento sobre el terreno; lo que deja abierto para las ciudades lo fija la regla terrain-12.
provenance-munitions = Los párrafos del reglamento sobre recursos, ataque y fuego de saturación.
provenance-supply = Los párrafos del reglamento sobre el suministro.
