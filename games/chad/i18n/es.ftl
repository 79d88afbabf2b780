# Palabras de Chad: The Toyota Wars en español.

title = Chad: The Toyota Wars (las guerras de los Toyota)
title-note = La guerra civil chadiana de los años ochenta. Guerrillas que se esfuman en el desierto, blindados libios atados a las pistas, paracaidistas franceses a la espera, y pozos que deciden quién llega vivo a la estación siguiente.
scenario-manta = Operación Manta, 1983
scenario-manta-note = Goukouni y Libia bajan desde el norte; Habré defiende N’Djamena y espera a los franceses. Dos estaciones. Gana quien ocupe la capital al final, y el bando que pierde a su comandante pierde la guerra.
side-fan = FAN
    .the = las FAN
    .of = de las FAN
    .to = a las FAN
side-fap = FAP
    .the = las FAP
    .of = de las FAP
    .to = a las FAP

## Opciones

option-commander_skill_as_strength = Pericia del comandante
option-commander_skill_as_strength-note = Qué cambia en combate la pericia militar de un comandante.
option-commander_skill_as_strength-off = los dados, según la regla 5.62
option-commander_skill_as_strength-on = la fuerza de su bando
option-modifier_sign_by_strength = Signo de los modificadores
option-modifier_sign_by_strength-note = Los dados altos favorecen a la fuerza mayor. Se puede hacer que líderes, comandantes y franceses ayuden siempre a su bando.
option-modifier_sign_by_strength-off = más para el atacante, menos para el defensor
option-modifier_sign_by_strength-on = más para la fuerza mayor, menos para la menor
option-tracks_bridge_rivers = Pistas y ríos
option-tracks_bridge_rivers-note = Si una pista evita el punto de movimiento adicional de un río, como hace una carretera.
option-tracks_bridge_rivers-off = solo las carreteras
option-tracks_bridge_rivers-on = también las pistas
option-dry_season_wells_fail = Pozos en la estación seca
option-dry_season_wells_fail-note = Si los pozos comunes dan agua en la estación seca. Los de las depresiones siempre la dan.
option-dry_season_wells_fail-off = dan agua
option-dry_season_wells_fail-on = están secos
option-quick_sanctuary = Recién llegados a un santuario
option-quick_sanctuary-note = Cuándo pueden volver a salir las fichas de la sección de recién llegados.
option-quick_sanctuary-off = en la siguiente fase táctica
option-quick_sanctuary-on = en el siguiente segmento de su bando
option-commander_as_leader = Comandantes como líderes
option-commander_as_leader-note = Si un comandante se infiltra por hexágonos enemigos y se evade antes del combate, como hace un líder.
option-commander_as_leader-off = no hace ni lo uno ni lo otro
option-commander_as_leader-on = hace ambas cosas
option-leaders_outlive_retreat = Líderes y retiradas perdidas
option-leaders_outlive_retreat-note = Qué es de un líder o comandante cuando todas las unidades que están con él se pierden por no poder retirarse.
option-leaders_outlive_retreat-off = muere con ellas
option-leaders_outlive_retreat-on = vive si él puede retirarse

## Hojas

sheet-terrain = Tabla de efectos del terreno (4.90)
sheet-terrain-note = Costes de movimiento y puntos de defensa.
sheet-determination = Tabla de determinación del combate (5.81)
sheet-determination-note = Qué clase de combate se libra.
sheet-withdrawal = Tabla de evasión (5.82)
sheet-withdrawal-note = El dado que necesitan las guerrillas para evadirse antes del combate.
sheet-combat = Tabla de resultados de combate (5.83)
sheet-combat-note = Pérdidas, retiradas y contacto según la diferencia de fuerzas.
sheet-counters = Cifras de las fichas
sheet-counters-note = Fuerzas, movimiento y pasos. Las cifras de las guerrillas están reconstruidas: si tienes las fichas, pon las tuyas.
sheet-map = Mapa
sheet-map-note = Terreno, ríos, carreteras, lugares, prefecturas y hexágonos de entrada. Se leyó del mapa redibujado: si tienes el impreso, corrige lo que difiera.

## Unidades

unit-habre = Habré
unit-goukouni = Goukouni
unit-leader = líder { $faction }
unit-guerrilla = guerrilla { $faction } { $number }
unit-presidential-guard = Guardia Presidencial
unit-fant-battalion = batallón FANT { $number }
unit-fant-company = compañía FANT { $number }
unit-fant-recon = compañía de reconocimiento FANT { $number }
unit-fant-airborne = compañía paracaidista FANT { $number }
unit-fant-armour = batallón blindado FANT
unit-french-infantry = batallón francés { $number }
unit-french-airborne = paracaidistas franceses { $number }
unit-zaire = batallón zaireño { $number }
unit-nigeria = batallón nigeriano { $number }
unit-senegal = batallón senegalés
unit-congo = batallón congoleño
unit-libya-armour = batallón blindado libio { $number }
unit-libya-mechanized = batallón mecanizado libio { $number }
unit-libya-commando = batallón de comandos libio { $number }
unit-legion-armour = batallón blindado de la Legión { $number }
unit-legion-infantry = batallón de infantería de la Legión { $number }
kind-guerrilla = guerrilla { $faction }
kind-fant-battalion = batallón de infantería FANT
kind-fant-company = compañía de infantería FANT
kind-fant-recon = compañía de reconocimiento FANT
kind-fant-airborne = compañía paracaidista FANT
kind-french-infantry = batallón de infantería francés
kind-french-airborne = paracaidistas de la 11.ª División francesa
kind-zaire = batallón zaireño (OUA)
kind-nigeria = batallón nigeriano (OUA)
kind-libya-armour = batallón blindado libio
kind-libya-mechanized = batallón mecanizado libio
kind-libya-commando = batallón de comandos libio
kind-legion-armour = batallón blindado de la Legión Islámica
kind-legion-infantry = batallón de infantería de la Legión Islámica
army-fant = FANT, el ejército nacional
army-france = Francia
army-oau = Organización para la Unidad Africana
army-libya = Libia
army-independent = Facción independiente

## El mapa

place = { $name }
number = { $value }
word = { $text }
points = { $points } PM
country-libya = Libia
country-sudan = Sudán
country-car = República Centroafricana
country-nigeria = Nigeria
region-north = Norte
region-central = Centro
region-south = Sur
water-lake-chad = Lago Chad
water-chari = Chari
water-logone = Logone
ground-bodele = Depresión de Bodélé
ground-mourdi = Depresión de Mourdi
ground-desert = Desierto
ground-depression = Depresión
ground-savannah = Sabana
ground-steppe = Estepa
ground-mountain = Montaña
ground-mountain-desert = Montaña desértica
ground-in-savannah = { $ground } en la sabana
ground-in-steppe = { $ground } en la estepa
ground-perennial-marsh = Pantano perenne
ground-seasonal-marsh = Pantano estacional
ground-lake = Lago
ground-entry = Hexágono de entrada a un santuario
ground-off-limits = Vedado
ground-off-map = Base aérea francesa
line-river = Río
line-road = Carretera
line-track = Pista
line-prefecture = Límite de prefectura
line-region = Límite de región
line-border = Frontera de Chad
line-town = Ciudad
line-oasis = Oasis
line-fort = Fuerte
legend-ground = { $points } PM, defensa +{ $defence }
legend-seasonal = Estación húmeda: { $wet }. Estación seca: { $dry }.
legend-lake = Nadie entra.
legend-entry = { $points } PM; la ficha pasa a los recién llegados.
legend-off-map = Solo paracaidistas (4.82).
legend-river = +{ $points } PM por cruzarlo; las carreteras lo evitan.
legend-way = { $points } PM por hexágono al que se entra por ella. Inservible en pantano en la estación húmeda.
note-entry = Hexágono de entrada: { $country }
note-prefecture = { $name }, región { $region }
note-sudan = Territorio sudanés: solo FAN, PLA y ANL
note-town = Ciudad: defensa +1 en combate convencional, agua
note-village = Aldea: agua
note-oasis = Oasis: defensa +1 en combate convencional, agua
note-well = Pozo: agua
note-perennial-well = Pozo perenne: agua incluso en sequía severa
note-airfield = Aeródromo
note-airbase = Base aérea
note-waterless = Sin agua: las unidades de combate que estén aquí se pierden al acabar la estación
note-waterless-dry = Sin agua en la estación seca
note-off-limits = Vedado a todos

## Casillas y registros

box-sanctuary = Santuario: { $country }
box-arrivals = Recién llegados
box-reserve = { $side }: refuerzos y reemplazos
box-losses = Bajas de las fuerzas de intervención
box-dead = { $side }: eliminados
box-withdrawn = Unidades extranjeras fuera del juego
track-turn = Turno
track-impulse = Impulso

## Tablas

provenance = Fuente: { $text }
provenance-combat = Fuente: tablas del sitio Operation Manta.
provenance-determination = Fuente: tablas del sitio Operation Manta; la elección de una defensa solo de guerrillas, por 5.30.
provenance-withdrawal = Fuente: tablas del sitio Operation Manta. El dado modificado debe ser mayor que el número de esos hexágonos.
provenance-terrain = Fuente: tablas del sitio Operation Manta; ríos, infiltración y carreteras según el reglamento (4.22, 4.24, 4.43).
provenance-counters = Fuente: despliegues del reglamento y sitio Operation Manta; cifras de las guerrillas reconstruidas.
chart-combat = Tabla de resultados de combate (5.83)
chart-combat-note = Antes de la barra, la fuerza mayor; después, la menor. A igualdad, el atacante cuenta como la mayor. Una cifra: pasos perdidos. R: retirada de dos hexágonos. C: contacto, el atacante sigue el combate o se retira. { $source }
chart-dice = Dados
chart-determination = Tabla de determinación del combate (5.81)
chart-attacker = Atacante
chart-defender = Defensor
chart-plain = Sin posición mejorada
chart-improved = Ciudad, oasis o fuerte
force-conventional = convencional
force-mixed = mixta
force-guerrilla = solo guerrillas
chart-conventional = convencional
chart-guerrilla = de guerrillas
chart-choice = elige el defensor
chart-withdrawal = Tabla de evasión de guerrillas antes del combate (5.82)
chart-case = Caso
chart-die = Dado
chart-hexes =
    { $count ->
        [one] { $count } hexágono adyacente con unidades de combate enemigas
       *[other] { $count } hexágonos adyacentes con unidades de combate enemigas
    }
chart-at-least = { $die } o más
chart-rough = En montaña, pantano perenne o pantano estacional en estación húmeda
chart-guerrillas = Ataca una guerrilla
chart-terrain = Tabla de efectos del terreno (4.90)
chart-ground = Terreno
chart-movement = Movimiento
chart-defence = Defensa
chart-roads = Carreteras y pistas
chart-open = Desierto, depresión, sabana, estepa
chart-perennial-drought = Pantano perenne con sequía
chart-seasonal-wet = Pantano estacional, estación húmeda
chart-seasonal-dry = Pantano estacional, estación seca o sequía
chart-roads-always = siempre
chart-roads-dry = solo en la estación seca
chart-plus = +{ $points } PM
chart-infiltration = Infiltración entre guerrillas o FANT
chart-infiltration-foreigners = Infiltración entre libios o franceses
chart-conventional-only = +{ $points } en combate convencional
chart-counters = Fichas
chart-kind = Ficha
chart-count = Número
chart-figures = Cifras
chart-steps = Pasos
chart-source = Fuente
chart-skill = pericia militar { $skill }, { $points } PM
source-ours = reconstruido
source-site = sitio Operation Manta
source-site-counter = ficha mostrada por el sitio Operation Manta
source-site-skill = pericia militar del sitio Operation Manta; lo demás, reconstruido

## Juego

turn-wet = Turno { $turn }, estación húmeda de { $year }
turn-dry = Turno { $turn }, estación seca de { $year }
status-segment = Impulso { $impulse } de 3, segmento { $side-of }
hex = { $label }
hex-named = { $name } ({ $label })
nobody = nadie
group = { $unit } y { $others ->
    [one] una más
   *[other] { $others } más
 }

ask-confirm = Confirma.
ask-entry = Trae refuerzos o pasa al movimiento.
ask-entry-where = ¿Por dónde entra { $unit }?
ask-move = Elige una unidad que mover o termina el movimiento.
ask-where = ¿Adónde { $count ->
    [one] va
   *[other] van
} { $unit }? { $points } PM. { $others ->
    [0] {""}
   *[other] Añade unidades del mismo lugar o toma toda la pila.
 }
ask-go-on = Enemigo arrollado. { $count ->
    [one] ¿Sigue { $unit }?
   *[other] ¿Siguen { $unit }?
 }
ask-fly = ¿Adónde vuela { $unit }?
ask-flights = Elige paracaidistas que vuelen o termina los vuelos.
ask-flight-where = ¿Adónde vuela { $unit }?
ask-attack = Elige un hexágono que atacar o termina el combate.
ask-attackers = ¿Desde qué hexágonos se ataca { $hex }? Participan todos los que están allí.
ask-kind = Atacan { $hex }. ¿Qué clase de combate?
ask-operation = Atacan { $hex }. ¿Qué hacen las guerrillas?
ask-ambush-whom = ¿Qué hexágono de los atacantes cae en la emboscada?
ask-ambush-who = ¿Quién participa en la emboscada?
ask-slip = El camino está libre. ¿Quién se evade?
ask-slip-where = ¿Adónde se evade { $unit }?
ask-modifier = Combate por { $hex }: ¿qué modificador?
ask-losses = Elige unidades que perder: { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}.
ask-contact = Contacto en { $hex }. ¿Seguir luchando, o romper el contacto y retirarse?
ask-retreat = Elige una unidad que se retire.
ask-retreat-where = ¿Adónde se retira { $unit }?
ask-advance = ¿Quién avanza a { $hex }?
ask-withdrawal = ¿Quién se repliega a los santuarios?

button-end = Terminar la fase
button-stack = Toda la pila
button-hold = Quedarse
button-build = Construir un fuerte
button-fly = Volar
button-stand = Resistir
button-withdraw = Evadirse
button-ambush = Emboscada
button-done = Listo, el resto se queda
button-conventional = Combate convencional
button-guerrilla = Combate de guerrillas
button-again = Seguir luchando
button-break-off = Romper el contacto
button-none = Sin modificador
button-leader = Líder
button-commander = Comandante
button-french = Unidad francesa
button-extend = Seguir después del último turno
button-give-up = Darla por perdida
button-box = Casilla de santuario: { $country }

left = PM restantes: { $left }
left-exactly = exactamente { $spent } PM, restantes: { $left }
note-left = { $left }
note-dies = { $left }; sin agua al acabar la fase: se perderá
note-no-water = { $left }; sin agua: a la mitad desde el próximo segmento
note-water-later = { $left }; sin agua: debe salir antes de que acabe la estación
note-sanctuary = { $left }; pasa a los recién llegados: { $country }
note-overrun = { $left }; arrolla: { $unit }
note-infiltrates = Se infiltra por { $hexes ->
    [one] un hexágono enemigo
   *[other] { $hexes } hexágonos enemigos
 } (+{ $extra } PM); { $then }
note-turned-back = No hay camino a Chad: vuelve a los recién llegados ({ $country })
note-build = El fuerte queda listo al final del segmento si el batallón no se mueve.
note-gate = Debe dejar el hexágono de entrada en este impulso.
note-overstacked = Pasos: { $steps } de { $most }. Lo que sobra debe salir en este segmento o se pierde.
note-excess = { $hex } tiene { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
 }, como mucho { $most }: hay que perder { $lost }.
note-oau-leaves = { $unit } está junto a rebeldes y sale del juego.
note-home-base = A la casilla de bajas; vuelve como reemplazo el próximo turno.
note-lands-on = Arrolla: { $unit }
note-independent = El MRP se une enseguida { $side-to }.
note-conventional = Cuentan ciudad, oasis y fuerte.
note-guerrilla = No cuentan ciudad, oasis ni fuerte.
note-exposed = Tras una emboscada el terreno ya no ayuda a la defensa.
note-give-up = Baja: { $unit }. En vez de eso, la unidad puede quedarse y luchar.
note-dice = Dados { $value }
note-skill = Fuerza +{ $value }
note-withdraws = A los recién llegados: { $country }

fight-conventional = Combate convencional
fight-guerrilla = Combate de guerrillas
preview-move = { $unit }: { $steps ->
    [one] un paso
   *[other] { $steps } pasos
 }
preview-thirsty = { $unit } empezó sin agua: movimiento y fuerza a la mitad.
preview-bonus = { $unit } empezó con Habré: doble movimiento, terminando con él o a su lado.
preview-stack = En el hexágono: { $units ->
    [one] una ficha
   *[other] { $units } fichas
}, { $steps } de 9 pasos.
preview-joins = Al final del movimiento, pasos en el hexágono: { $steps } de { $most }.
preview-defenders = { $units ->
    [one] Un defensor
   *[other] { $units } defensores
}, { $steps ->
    [one] un paso
   *[other] { $steps } pasos
 }
preview-oau-leave = Solo unidades de la OUA: se van y el hexágono queda vacío.
preview-combat = { $kind }: { $attack } contra { $defence }, columna { $column }
preview-may-withdraw = Las guerrillas pueden resistir, tender una emboscada o intentar evadirse: { $faces ->
    [one] { $faces } posibilidad
   *[other] { $faces } posibilidades
 } de 6.
preview-open-modifier = Aún sin contar, a elección { $side-of }: { $name } ({ $effect }).
preview-most-lost = La defensa pierde como mucho { $steps ->
    [one] un paso
   *[other] { $steps } pasos
 }: nunca más pasos que los que la atacan.
preview-withdrawal = Un dado debe superar el número de hexágonos adyacentes con enemigos.
reason-chart = Atacante: { $attackers }; defensor: { $defenders }, { $ground ->
    [improved] en ciudad, oasis o fuerte
   *[other] sin ciudad, oasis ni fuerte
}. Según la tabla, combate { $kind }.
reason-choice = Atacante: { $attackers }; defensor: { $defenders }, en ciudad, oasis o fuerte. Elige el defensor; se muestra como combate de guerrillas.
reason-chosen = Atacante: { $attackers }; defensor: { $defenders }, en ciudad, oasis o fuerte. Lo eligió el defensor.
reason-ambush = Una emboscada es combate de guerrillas y el terreno no cuenta.
term-ground = Terreno
term-position = Ciudad u oasis
term-fort = Fuerte
term-skill = Pericia del comandante
term-dice = A los dados: { $side }
term-enemy-hexes = Hexágonos adyacentes con enemigos
term-rough = Terreno quebrado
term-guerrilla-attackers = Atacan guerrillas
outcome = Atacante: { $attacker }. Defensor: { $defender }.
outcome-escape = Pueden evadirse
outcome-caught = Las alcanzan y combaten
effect-none = nada
effect-retreat = retirada
effect-contact = contacto
effect-loss = { $steps ->
    [one] un paso
   *[other] { $steps } pasos
 }
effect-loss-retreat = { $steps ->
    [one] un paso
   *[other] { $steps } pasos
} y retirada
effect-loss-contact = { $steps ->
    [one] un paso
   *[other] { $steps } pasos
} y contacto

roll-activation = El MRP se une al rebelde con { $least } o más
roll-escape = Evasión de las guerrillas de { $hex }
roll-combat = Combate por { $hex }

event-segment = Impulso { $impulse }: { $side }.
event-mrp-joins = El MRP se une { $side-to } (dado { $die }).
event-mrp-stays = El MRP sigue independiente (dado { $die }).
event-mrp-provoked = El MRP es atacado y se une { $side-to }.
event-replacement = { $unit }: disponible como reemplazo.
event-freed = { $unit } puede dejar su santuario ({ $country }).
event-enters = { $unit } entra por { $hex }.
event-moves = { $unit } { $count ->
    [one] va
   *[other] van
} a { $hex } ({ $points } PM).
event-sanctuary = { $unit } { $count ->
    [one] cruza
   *[other] cruzan
} la frontera: { $country }.
event-box = { $unit } va al santuario: { $country }.
event-building = { $unit } empieza un fuerte.
event-fort = Hay un fuerte en { $hex }.
event-fort-falls = El fuerte de { $hex } desaparece.
event-flies = { $unit } vuela a { $hex }.
event-oau-withdrawn = { $unit } sale del juego.
event-stranded = { $unit } no dejó su hexágono de entrada y se pierde.
event-eliminated = Baja: { $unit }.
event-no-water = Acaba la estación sin agua y se pierde: { $unit }.
event-no-way-out = No puede retirarse y se pierde: { $unit }.
event-leader-flees = { $unit } huye: { $country }.
event-attack = Ataque { $side-of } contra { $hex }.
event-conventional = Combate convencional.
event-guerrilla = Combate de guerrillas.
event-ambush = { $unit } { $count ->
    [one] tiende
   *[other] tienden
 } una emboscada en { $hex }.
event-escape = Las guerrillas hallan una salida (dado { $die }).
event-caught = Las guerrillas no logran escapar (dado { $die }).
event-leader = Un líder dirige el combate.
event-commander = El comandante dirige el combate.
event-french = Participan unidades francesas.
event-dice = Dados { $total }, modificados en { $modifier }, columna { $column }. Atacante: { $attacker }. Defensor: { $defender }.
event-again = El atacante sigue luchando.
event-breaks-off = El atacante rompe el contacto.
event-retreats = { $unit } se retira a { $hex }.
event-advances = { $unit } avanza a { $hex }.
event-withdraws = { $unit } se repliega: { $country }.

end-commander = Victoria { $side-of }: { $commander } ha sido eliminado.
end-capital = Victoria { $side-of }: ocupan N’Djamena.
end-conceded = Victoria { $side-of }: rendición { $loser-of }.
end-draw = Empate: nadie ocupa N’Djamena.
end-commanders = Empate: ambos comandantes han caído en el mismo combate.

refuse-other-segment = Ahora es el segmento { $side-of }.
refuse-not-your-unit = Esta unidad no está a tus órdenes.
refuse-independent = El MRP no es de nadie y no se mueve hasta unirse a un bando.
refuse-out-of-play = Esta unidad no está en el mapa.
refuse-moved = Esta unidad ya se ha movido en este segmento.
refuse-holding = Esta unidad tiene orden de quedarse. Anula la orden para moverla.
refuse-new-arrival = Los recién llegados dejan su santuario en la siguiente fase táctica.
refuse-not-together = Las unidades que se mueven juntas parten del mismo lugar.
refuse-same-hex = Ya está allí.
refuse-impassable = Nadie puede entrar en este hexágono.
refuse-lake = Este lado del hexágono es todo lago.
refuse-enemy-hex = El enemigo ocupa este hexágono y no se puede atravesar.
refuse-end-with-enemy = Ningún movimiento termina en un hexágono con enemigos.
refuse-stacking = Habría { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
 } allí; el límite es { $most }.
refuse-no-way-on = Desde { $hex } el camino no puede seguir.
refuse-too-far = Demasiado lejos para { $points } PM.
refuse-beside-commander = Quien supera su movimiento impreso termina con Habré o a su lado.
refuse-sudan = Solo FAN, PLA y ANL pueden entrar en Sudán.
refuse-north = Las unidades francesas y de la OUA no entran en el Norte.
refuse-off-road = Las unidades libias y de la OUA siguen en una carretera o pista, o junto a ella.
refuse-oau-adjacent = Las unidades de la OUA no se ponen junto a unidades de combate rebeldes.
refuse-entry-conventional = Las unidades convencionales no entran en santuarios.
refuse-entry-commander = El comandante del gobierno nunca entra en un santuario.
refuse-entry-to-entry = No hay paso de un hexágono de entrada a otro.
refuse-entry-foreign = Esta facción no tiene santuario en { $country }.
refuse-box = Solo el comandante rebelde va de casilla a casilla, y a otra distinta.
refuse-no-builder = Solo los batallones de infantería construyen fuertes.
refuse-build-here = Los fuertes se construyen dentro de Chad.
refuse-build-entered = Ha entrado en este segmento; debe quedarse en un hexágono durante uno entero.
refuse-fort-there = Ya hay un fuerte.
refuse-no-field = Debe estar en un aeródromo ocupado por una unidad de combate del gobierno, y debe haber otro.
refuse-flown = Ya ha volado en este segmento.
refuse-landing-commander = Aterriza en otro aeródromo ocupado por una unidad de combate del gobierno.
refuse-fly-rebel = Solo el gobierno tiene transporte aéreo.
refuse-no-paratroops = Solo vuelan los paracaidistas.
refuse-flights-fant = En un segmento no vuelan más de { $most ->
    [one] { $most } compañía
   *[other] { $most } compañías
 } FANT.
refuse-fly-moved = Una unidad que se ha movido no vuela.
refuse-fly-from-field = Debe estar en un aeródromo o base aérea.
refuse-landing-field = Aterriza en un aeródromo o base aérea de Chad.
refuse-landing-enemy = Allí hay enemigos.
refuse-off-map = El movimiento aeromóvil no sale del mapa.
refuse-out-of-range = Más allá de { $most ->
    [one] { $most } hexágono
   *[other] { $most } hexágonos
 }, o solo por encima del Norte.
refuse-no-field-at-all = Un movimiento aeromóvil empieza o termina en un aeródromo o base aérea.
refuse-not-in-box = No está en la casilla de refuerzos.
refuse-reserve-late = Las fuerzas de la disposición inicial entran solo en el turno { $turn }.
refuse-entry-closed = Ahora no hay hexágono por donde pueda entrar.
refuse-entry-enemy = Allí hay una unidad de combate enemiga.
refuse-entry-oau = Las unidades de la OUA entran por N’Djamena.
refuse-entry-reserve = Esta fuerza entra por N’Djamena.
refuse-entry-closed-hex = Este hexágono no es entrada para los franceses.
refuse-entry-french = Las unidades francesas entran por N’Djamena o por el borde sur, de 1653 a 2852.
refuse-entry-libyan = Las unidades libias entran por un hexágono de entrada de Libia.
refuse-attack-entry = No se ataca desde un hexágono de entrada ni contra él.
refuse-fought = Este hexágono ya ha sido atacado en este segmento.
refuse-attack-leaders = A líderes sin unidades de combate no se los combate; muévete a su hexágono.
refuse-attack-nobody = No hay enemigo.
refuse-attack-sudan = Todos los del hexágono atacante deben poder entrar en Sudán.
refuse-attack-adjacent = Solo se ataca a enemigos adyacentes.
refuse-attack-oau = Las unidades de la OUA nunca atacan y retienen a quienes están con ellas.
refuse-attacked = Una unidad de allí ya ha atacado en este segmento; ataca una sola vez y retiene a quien está con ella.
refuse-second-target = Un solo hexágono enemigo cada vez.
refuse-move-in-combat = El movimiento ha terminado: el combate de este segmento ha empezado.
refuse-attack-without-units = Allí no hay ninguna unidad de combate.
refuse-ambush-without-guerrillas = Una emboscada necesita una guerrilla.
refuse-ambush-hex = La emboscada cae sobre un hexágono de los atacantes.
refuse-ambush-conventional = Las unidades convencionales no participan en emboscadas.
refuse-slip-conventional = Las unidades convencionales se quedan.
refuse-slip-commander = Los comandantes no se evaden antes del combate.
refuse-give-up = Tiene salida; solo se da por perdida una unidad que no la tiene.
refuse-two-hexes = Una retirada termina a dos hexágonos.
refuse-retreat-entry = No hay retirada a un hexágono de entrada.
refuse-retreat-enemy = No hay retirada a un hexágono con enemigos.
refuse-retreat-blocked = No hay hexágono libre en el camino.
refuse-retreat-direction = Lejos del enemigo y hacia su aeródromo o santuario.
refuse-retreat-beside = Está junto a los enemigos con los que ha luchado; hay otro camino libre.
refuse-retreat-leader = Los líderes y comandantes se van cuando se han ido las unidades.
refuse-retreat-full = No tiene camino libre. Si no se abre ninguno, se pierde.
refuse-leader-commander = Donde está el comandante no dirige ningún líder.
refuse-no-leader = No hay aquí ningún líder con una unidad de su facción.
refuse-no-commander = El comandante no está aquí con una unidad de su facción.
refuse-no-french = No participa ninguna unidad francesa.
refuse-enough-lost = Ya basta.
refuse-needless-loss = Una de ellas se perdería para nada.
refuse-advance = No puede entrar en este hexágono.
refuse-withdrawal-outside = Solo se repliegan guerrillas y líderes dentro de Chad.
refuse-extension = La partida acaba con este turno: una partida prolongada se acuerda al prepararla.
refuse-concede-later = Ríndete cuando te toque decidir.

unfinished-unit = Elige una unidad.
unfinished-move = Elige adónde va.
unfinished-hex = Elige un hexágono.
unfinished-target = Elige un hexágono que atacar.
unfinished-attackers = Elige al menos un hexágono que ataque.
unfinished-operation = Elige qué hacen las guerrillas.
unfinished-ambush = Elige al menos una guerrilla.
unfinished-choice = Elige una cosa.
unfinished-losses = Hay que perder más.
refuse-past-enemy = Las unidades convencionales no atraviesan hexágonos ocupados por el enemigo.
refuse-past-commander = Los comandantes no atraviesan hexágonos ocupados por unidades enemigas.
refuse-past-oau = No es posible infiltrarse por un hexágono con una unidad de la OUA.
refuse-past-fort = No es posible infiltrarse por un hexágono con un fuerte.
refuse-infiltration = La infiltración hasta allí pide más de { $points } PM: el terreno de cada hexágono, y uno o dos puntos por cada hexágono enemigo.

## A la vista

phase-activation = El MRP se decide
phase-entry = Refuerzos
phase-movement = Movimiento
phase-flights = Vuelos
phase-excess = Demasiados pasos en un hexágono
phase-combat = Combate
phase-withdrawal = Repliegue especial de guerrillas: { $side }
next-segment = Después: segmento { $side-of }
next-impulse = Después: impulso { $impulse }
next-withdrawal = Después: repliegue de guerrillas y control del agua
badge-no-water = SIN AGUA: movimiento y fuerza a la mitad
badge-will-thirst = En el desierto, sin agua
badge-building = Construye un fuerte
badge-bonus = Empezó con Habré: doble movimiento
badge-independent = Independiente
badge-fort = Fuerte
card-command = Mando
card-conventional = Fuerza convencional
card-guerrilla = Fuerza de guerrilla
card-step = Valor en pasos
card-skill = Pericia militar
card-movement = Movimiento
card-hex = Hexágono
card-stack = Pila
card-stack-value = { $units ->
    [one] una ficha
   *[other] { $units } fichas
}, { $steps } de 9 pasos
card-water = Agua
card-dies = Aquí no hay: la unidad se pierde si acaba aquí la estación.
place-sanctuary = Santuario: { $country }
place-reserve = Casilla de refuerzos
place-losses = Casilla de bajas
place-gone = fuera del juego
panel-victory = Victoria
panel-decides = Lo que decide
panel-now = Ahora
panel-capital = Ocupa N’Djamena
panel-government = Gobierno
panel-forces = Fuerzas { $side-of }
panel-guerrillas = Guerrillas
panel-army = Ejército
panel-on-map = En el mapa
panel-steps = Pasos
panel-boxed = En casillas
panel-lost = Perdidas
overlay-attack = Ataque a { $hex }
overlay-reach = Alcance
overlay-dry = Alcance sin agua
overlay-next = Alcance en el próximo impulso
layer-waterless = Desierto sin agua
layer-served = En una carretera o pista, o junto a ella
layer-north = El Norte
layer-fields = Aeródromos y bases aéreas
preview-reach = { $unit }: { $points } PM

## Órdenes permanentes

order-operation = Cuando atacan a tus guerrillas
order-operation-note = Si resisten sin preguntar, o pueden evadirse o tender una emboscada.
order-operation-ask = preguntarme
order-operation-stand = resistir
order-advance = Cuando un hexágono atacado queda vacío
order-advance-note = Si tus atacantes se quedan donde están.
order-advance-ask = preguntarme
order-advance-stay = quedarse
order-flights = Paracaidistas
order-flights-note = Si pueden volar después de tu movimiento.
order-flights-ask = preguntarme
order-flights-none = sin vuelos
order-withdrawal = Repliegue a los santuarios
order-withdrawal-note = Después del tercer impulso.
order-withdrawal-ask = preguntarme
order-withdrawal-stay = todos se quedan

# Entrada, retirada y aterrizaje con la política

refuse-withdrawal-government = Las guerrillas del gobierno solo se repliegan de prefecturas con presencia (P1 o P2).
refuse-withdrawal-rebel = Las guerrillas rebeldes solo se repliegan de prefecturas con P0 o P1.
event-presence-against = La presencia es contraria { $side-to }: sus guerrillas solo pueden resistir.
refuse-field-closed = No hay presencia del gobierno en torno a { $hex } ni unidad de combate suya en el aeródromo.
refuse-entry-ticket = El despliegue dice dónde entran estas unidades.
refuse-entry-overdue = Deben entrar en este segmento: { $units }.
refuse-entry-together = Estas unidades entran juntas: { $units }.
refuse-entry-field = Las nuevas unidades FANT entran por un aeródromo o base aérea sin unidades enemigas.
refuse-field-again = { $hex } ya ha recibido una unidad nueva; { $other } no.

# Prohibiciones y deberes

refuse-attack-shared = Ambos bandos comparten este hexágono por un tiempo: no hay combate en él, desde él ni contra él.
refuse-french-attack = Las unidades francesas no pueden hacer este ataque antes de haber sido atacadas.
refuse-libyans-confined = Las unidades libias se quedan en Aouzou hasta que ataquen los franceses.
refuse-shared = Nadie entra en un hexágono compartido para quedarse.
refuse-with-libyans = Las unidades libias no acaban un segmento con unidades francesas o de la OUA.
refuse-oau-beside-independents = Las unidades de la OUA no pueden atacar ni detenerse junto a una facción independiente.
refuse-confined = Las unidades francesas y de la OUA se quedan en el Sur y en Chari-Baguirmi mientras Libia apoye al gobierno.
refuse-duty = Las unidades en { $hex } han llegado junto a la facción independiente en { $target } y deben atacarla.
unfinished-duty = Las unidades en { $hex } deben participar.
refuse-attack-neutral = Esta facción es neutral: nadie puede atacarla.
refuse-must-leave = { $unit } debe salir del hexágono compartido.

# Política y economía

prefecture = { $name }
event-production = Producción de { $prefecture }: { $old } → { $new }.
event-presence = Presencia en { $prefecture }: P{ $old } → P{ $new }.
roll-harvest = La cosecha anual: dos dados
event-harvest = Cosecha, { $total }: este año no hay sequía.
event-drought = Cosecha, { $total }: sequía hasta el final de la próxima estación seca.
event-severe-drought = Cosecha, { $total }: sequía grave hasta el final de la próxima estación seca.
box-unused = Unidades FANT sin reclutar
box-abroad = Fuera del país
unit-deby = Déby
unit-fant-air = Unidad aérea FANT
unit-french-air = Escuadrilla francesa { $number }
unit-libya-air = Escuadrilla libia
unit-french-aaa = Antiaéreos franceses
unit-sam = Misiles { $number }
sheet-arsenal = Déby y las fichas de reglas opcionales
sheet-arsenal-note = Pericias del tercer comandante, escuadrillas, antiaéreos y misiles. Las pericias y las escuadrillas extranjeras están reconstruidas.
sheet-harvest = Tabla de la cosecha anual (6.30)
sheet-harvest-note = La producción por región y las tiradas que traen un evento. Las sequías están impresas; lo demás está reconstruido.
sheet-events = Tabla de eventos (6.40)
sheet-events-note = Lo que trae cada cara del dado. Reconstruida, salvo el asunto del primero.
sheet-display = Tablero de prefecturas (7.22)
sheet-display-note = Casillas de producción, línea mediana y nivel de ocupación de cada prefectura. Reconstruido, salvo Logone y Logone-Orient.
sheet-scale = Escala del PIB (7.23)
sheet-scale-note = El presupuesto en créditos bajo cada casilla. Reconstruida.
sheet-aid = Tablas de ayuda exterior (7.45 a 7.47)
sheet-aid-note = Dinero, fuerzas de intervención, retiradas y unidades extra. Reconstruidas.
sheet-costs = Costes de las unidades (9.23)
sheet-costs-note = Créditos para mantener, reconstruir y comprar unidades FANT.
sheet-presence = Tabla de presencia gubernamental (10.30)
sheet-presence-note = La presencia hacia la que va una prefectura. Las medidas están impresas; las líneas están reconstruidas.
sheet-affiliation = Ajustes de las pruebas de afiliación (11.23)
sheet-affiliation-note = Lo que cada bando suma a su dado y lo que trae el terror. Reconstruidos.
sheet-replacements = Tabla de reemplazos de guerrilla (12.14)
sheet-replacements-note = Cuántas unidades puede tomar un bando. Reconstruida.
sheet-victory = Tabla de puntos de victoria (14.60)
sheet-victory-note = Los puntos de ambos bandos y los grados de victoria. Los grados están impresos; los puntos están reconstruidos.
phase-harvest = Cosecha anual

# Wet and dry turns

ask-terror = Terror: elige una prefectura o pasa a las pruebas.
preview-terror = Terror en { $prefecture }
outcome-terror = { $side }: { $amount } a sus dados allí
note-terror-presence = El intento mismo baja P2 a P1.
roll-terror = Terror { $side-of } en { $prefecture }
event-terror = Terror { $side-of } en { $prefecture }.
event-terror-result = { $side }: { $amount } a sus pruebas en { $prefecture } este año.
term-terror = Terror
refuse-terror-twice = Tu bando ya ha usado el terror en { $prefecture }.
refuse-terror-nobody = No tienes ninguna unidad de guerrilla en { $prefecture }.
ask-check = Elige el líder de una facción que poner a prueba, o pasa.
preview-check = Prueba de afiliación: { $faction }
outcome-joins = Se une { $side-to }
outcome-independent = Se hace independiente
outcome-nothing = No cambia nada
note-loyalty = Lealtad { $loyalty }: con esa diferencia se la gana.
note-call-in-box = El líder de { $faction } está en un santuario: el intento se perdería.
note-call-commander = A un comandante no se le gana ({ $faction }): el intento se perdería.
note-call-neutral = { $faction } es neutral: el intento se perdería.
roll-check = Afiliación de { $faction }
event-passes = { $side-the } pasan.
event-wasted-call = Intento en vano { $side-of }: { $faction }.
event-calls = Prueba pedida por { $side-the }: { $faction }.
event-check-won = { $faction } se une { $side-to }: FAN { $fan }, FAP { $fap }.
event-check-tied = { $faction } se hace independiente: FAN { $fan }, FAP { $fap }.
event-check-nothing = { $faction } sigue igual: FAN { $fan }, FAP { $fap }.
refuse-own-faction = { $faction } ya es tuya.
refuse-faction-absent = { $faction } no está en juego.
refuse-checked = El líder de { $faction } ya fue puesto a prueba en esta fase.
refuse-newly-independent = { $faction } se ha hecho independiente en esta fase; se la podrá probar en el próximo turno seco.
refuse-wasted-before = Ya has malgastado un intento con { $faction }.
term-affiliation = { $line ->
    [controls] Controla la facción
    [commander-here] Comandante en el hexágono
    [commander-near] Comandante en la prefectura
    [government-p2] Gobierno en P2
    [rebel-p0] Rebelde en P0
    [more-steps] Más pasos en la prefectura
    [above-median] Producción por encima de la mediana
    [foreigners] Unidades extranjeras en la prefectura
   *[bet-resented] El BET fue cedido
 }
die-lot = sorteo
event-sent-home = { $unit } va al santuario: { $country }.
event-independent = { $faction } es ahora independiente, en { $hex }.
event-faction-appears = { $faction } aparece en { $hex }, independiente.
event-gathers = { $unit } se reúne en { $hex }.
event-roused = { $faction } deja de ser neutral y se une { $side-to }.
ask-replacements = Reemplazos de guerrilla: { $count ->
    [one] toma una unidad más como mucho, o termina.
   *[other] toma hasta { $count } unidades más, o termina.
 }
ask-bonus = Ayuda estadounidense: { $count ->
    [one] toma una unidad extra más como mucho, o termina.
   *[other] toma hasta { $count } unidades extra más, o termina.
 }
ask-exiles = Por los soldados entregados: { $count ->
    [one] toma una unidad de guerrilla más como mucho, o termina.
   *[other] toma hasta { $count } unidades de guerrilla más, o termina.
 }
ask-levy-box = ¿A qué santuario va { $unit }?
unfinished-box = Elige un santuario.
refuse-other-box = Su facción no usa ese santuario.
refuse-levy-kind = Solo pueden tomarse unidades de guerrilla.
refuse-levy-colour = Su facción no está de tu lado.
refuse-levy-in-play = Esa unidad está en juego.
refuse-bonus-rebel = Un rebelde FAN recibe guerrillas, no compañías FANT.
refuse-bonus-kind = De las FANT solo vienen como extra compañías de infantería 2-2-6.
note-bonus-upkeep = Gratis este año; mantenimiento desde el próximo.
event-raised = { $side }: se incorpora { $unit }, santuario: { $country }.
event-raised-fant = { $side }: se incorpora { $unit } como refuerzo.
roll-replacements = Reemplazos de guerrilla { $side-of }
event-replacements = { $side }: { $count ->
    [one] una unidad de guerrilla como mucho.
   *[other] hasta { $count } unidades de guerrilla.
 }
event-victory-check = Comprobación de victoria: el gobierno tiene { $points } de { $needed } puntos.
ask-desertion = N’Djamena ha caído. Elige infantería FANT que entregar: { $steps ->
    [one] un paso.
   *[other] { $steps } pasos.
 }
unfinished-desertion = Aún falta: { $steps ->
    [one] un paso.
   *[other] { $steps } pasos.
 }
refuse-desertion-kind = Solo se entrega infantería FANT del mapa: batallones y compañías 2-2-6.
refuse-desertion-sum = Las unidades entregadas deben sumar exactamente { $steps ->
    [one] un paso.
   *[other] { $steps } pasos.
 }
event-capital-falls = { $winner-the } toman N’Djamena y el poder; { $loser-the } son ahora los rebeldes.
event-deserts = { $unit } abandona el ejército.
ask-refuge = ¿Adónde huye { $commander }?
refuse-refuge-held = { $hex } está en manos del enemigo.
event-flees = { $commander } huye a { $hex }.
event-flees-abroad = { $commander } huye al santuario: { $country }.
roll-event = Evento aleatorio
event-random-cede = Evento: Libia codicia el BET (Borkou, Ennedi, Tibesti).
event-random-split-government = Evento: una facción rompe con el gobierno.
event-random-split-rebel = Evento: una facción rompe con el rebelde.
event-random-paris = Evento: París revisa su política.
event-random-locusts = Evento: plaga de langosta y cólera.
event-random-cotton = Evento: sube el precio del algodón.
event-void = El evento no tiene efecto.
ask-cede = ¿Ceder el BET a Libia?
button-cede = Cederlo
button-keep = Conservarlo
preview-cede = El BET se cede
note-cede-aid = Dado de ayuda libia: { $year } este año, { $later } en años siguientes.
note-cede-presence = Las cuatro prefecturas del Norte caen a P0.
note-cede-resented = Las FAN reciben +1 en toda prueba posterior de una facción pro-FAP.
event-bet-ceded = { $side-the } ceden el BET a Libia.
event-bet-kept = { $side-the } conservan el BET.
roll-split = Facción que pierden { $side-the }
event-split-drawn = Se sortea una facción { $side-of }.
roll-locusts = Región afectada
event-locusts = Región afectada: { $region ->
    [north] Norte.
    [central] Centro.
   *[south] Sur.
 }
event-gdp = Producción { $production }: PIB { $gdp } %, { $credits ->
    [one] un crédito.
   *[other] { $credits } créditos.
 }
ask-tax = ¿Subir los impuestos en una prefectura o en ninguna?
button-no-tax = Sin subida
refuse-tax-presence = { $prefecture } está en P{ $presence }; una subida de impuestos exige P2.
refuse-second-tax = Solo se puede gravar una prefectura al año.
note-tax = P2 → P1, producción { $old } → { $new }
preview-tax = Subida de impuestos
term-credits-before = Créditos sin ella
term-tax-gain = Créditos de más
event-tax = Suben los impuestos en { $prefecture }: PIB { $gdp } %.
ask-skill = ¿Usa { $commander } su pericia en el extranjero? Ayuda: { $table ->
    [france] Francia y la OUA
    [libya] Libia
   *[america] Estados Unidos
 }
button-skill = Con su pericia
button-plain = Sin ella
roll-aid = Ayuda exterior para { $side-the }: { $table ->
    [france] Francia y la OUA
    [libya] Libia
   *[america] Estados Unidos
 }
preview-aid = Ayuda exterior: { $table ->
    [france] Francia y la OUA
    [libya] Libia
   *[america] Estados Unidos
 }
event-aid = Ayuda exterior para { $side-the }, fila { $row }: { $table ->
    [france] Francia y la OUA
    [libya] Libia
   *[america] Estados Unidos
 }
term-aid-skill = Pericia de { $commander }
term-cool-paris = París se distancia
term-warm-paris = París se acerca
term-after-withdrawal = Tras la retirada
term-bet-ceded = El BET fue cedido
outcome-aid = { $aid } %{ $letters ->
    [none] {""}
   *[other] , fuerza { $letters }, { $units ->
        [0] no viene nadie
        [one] viene una unidad
       *[other] vienen { $units } unidades
     }
 }{ $bonus ->
    [0] {""}
    [one] , una unidad extra
   *[other] , { $bonus } unidades extra
 }{ $missiles ->
    [0] {""}
    [one] , misiles
   *[other] , { $missiles } misiles
 }{ $withdraws ->
    [none] {""}
    [france] , los franceses se retiran
    [oau] , la OUA se retira
    [libya] , los libios se retiran
   *[all] , los franceses y la OUA se retiran
 }
event-withdrawn = { $unit } abandona el país.
event-called = { $unit } está en camino.
event-economic-aid = { $side }: { $aid } % de ayuda, { $credits ->
    [one] un crédito.
   *[other] { $credits } créditos.
 }
event-economic-aid-void = { $side }: { $aid } % de ayuda, nada para un rebelde.
ask-disband = Mantenimiento: { $credits ->
    [one] falta un crédito. ¿Quién se disuelve?
   *[other] faltan { $credits } créditos. ¿Quién se disuelve?
 }
unfinished-disband = { $credits ->
    [one] Aún falta un crédito.
   *[other] Aún faltan { $credits } créditos.
 }
refuse-disband-kind = Solo exigen mantenimiento las unidades FANT del mapa.
refuse-disband-spare = { $unit } podría mantenerse con lo que sobra.
note-disband-saved = Ahorrados hasta ahora: { $saved } de { $missing } créditos
note-disband = ahorra { $saved }, { $hex }
note-disband-presence = { $place }; sin ella { $prefecture } llega a P{ $after } en vez de P{ $before }
preview-disband = Mantenimiento
event-disbanded = Disolución: { $unit }.
event-upkeep = Mantenimiento { $bill }, { $left ->
    [one] queda un crédito.
   *[other] quedan { $left } créditos.
 }
unit-credits = créditos
ask-exchange = Cambia un batallón por compañías o al revés, o pasa a los gastos.
button-split = Dividir un batallón
button-merge = Unir compañías
ask-split = ¿Qué batallón se divide?
ask-split-companies = ¿Qué tres compañías ocupan su lugar?
ask-merge = ¿Qué tres compañías se unen?
ask-merge-battalion = ¿Qué batallón ocupa su lugar?
ask-merge-where = ¿En qué hexágono se pone?
refuse-split-nobody = No hay ningún batallón 7-3-6 en el mapa.
refuse-split-counters = Hacen falta tres compañías 2-2-6 fuera del mapa.
refuse-merge-counters = No hay ningún batallón 7-3-6 fuera del mapa.
refuse-merge-nobody = Ninguna prefectura tiene tres compañías 2-2-6 con sitio para un batallón.
refuse-exchange-kind = Solo se cambian batallones 7-3-6 y compañías 2-2-6.
refuse-exchange-off-map = Solo se cambian unidades del mapa.
refuse-exchange-in-use = Esa ficha está en uso.
refuse-merge-elsewhere = { $unit } está en { $prefecture }; las demás, no.
refuse-merge-few = En { $prefecture } no hay tres compañías con sitio para un batallón.
refuse-merge-hex = El batallón se pone en el hexágono de una de las tres.
refuse-merge-room = Límite de apilamiento en { $hex }: { $most }.
event-split = División en { $hex }: { $unit }.
event-merged = Formación en { $hex }: { $unit }.
ask-spending = Reparte el presupuesto: { $credits ->
    [one] un crédito. Lo que sobra se pierde.
   *[other] { $credits } créditos. Lo que sobra se pierde.
 }
preview-spending = Presupuesto
brings-troops = { $laid } de { $stock }; { $steps ->
    [one] un paso
   *[other] { $steps } pasos
 }, mantenimiento { $keep }
brings-level = nivel { $level } de { $most }, mediana { $median }; fin de estación P{ $before } → P{ $after }
note-next-upkeep = Mantenimiento del próximo año: { $bill }
note-forecast = Presencia P{ $presence }; al final de la estación P{ $forecast } tal como está.
refuse-rebuild-none = No hay otra unidad de ese tipo en la casilla de bajas FANT.
refuse-buy-none = No queda otra ficha de ese tipo.
refuse-invest-presence = { $prefecture } está en P0; la inversión exige presencia.
refuse-invest-most = { $prefecture } está en su máximo, { $most }.
refuse-too-dear = Cuesta { $cost }; { $left ->
    [one] queda un crédito.
   *[other] quedan { $left } créditos.
 }
event-credits-lost = { $credits ->
    [one] Se pierde un crédito.
   *[other] Se pierden { $credits } créditos.
 }
event-rebuilt = Reconstrucción: { $unit }.
event-bought = Reclutamiento: { $unit }.
button-pass = Pasar
site-buy = Comprar: { $kind }
site-rebuild = Reconstruir: { $kind }
kind-fant-armour = batallón blindado
kind-fant-air = unidad aérea
end-ruin = Ambos bandos pierden: la producción ha caído a { $production }.
end-prosperity = Victoria { $side-of }: la producción ha subido a { $production }.
end-points = Victoria { $side-of } por puntos: gobierno { $government }, rebelde { $rebel }.
end-balance = Empate a puntos: gobierno { $government }, rebelde { $rebel }.
end-presence = Victoria { $side-of }: dominan el país.
end-presence-short = Empate: el gobierno no domina bastante país.
end-fallen = Victoria { $side-of }: N’Djamena ha caído.
grade-decisive = decisiva
grade-marginal = marginal
faction = { $name }
phase-event = Evento aleatorio
phase-tax = Impuestos
phase-aid = Ayuda exterior
phase-upkeep = Mantenimiento
phase-budget = Presupuesto
phase-terror = Terror
phase-checks = Pruebas de afiliación
phase-replacements = Reemplazos de guerrilla
phase-capture = La capital ha caído
event-confined = Libia apoya al gobierno: franceses y OUA se limitan al Sur y a Chari-Baguirmi.
event-expelled = { $unit } tiene que irse.

# Scenarios

scenario-toyota-war = La guerra de los Toyota, 1986 a 1988
scenario-toyota-war-note = Habré gobierna y se vuelve hacia el norte, contra Libia, en camionetas. Dos años de cosechas, presupuestos, ayuda exterior y facciones que cambian de bando. Deciden los puntos de victoria, salvo que caiga un comandante o se arruine el país.
scenario-campaign = La campaña, 1979 a 1988
scenario-campaign-note = Goukouni gobierna en N’Djamena, Habré se alza en el este. Hasta nueve años: la capital puede caer más de una vez, hay facciones que aparecen según el calendario, y un gobierno con 250 puntos pone fin a la guerra.
scenario-deby = Déby toma N’Djamena, 1990
scenario-deby-note = Idriss Déby sale de Sudán a por la capital; el ejército de Habré está repartido por los aeródromos. Dos estaciones, con despliegue libre. El rebelde gana en N’Djamena o si Habré cae o huye; el gobierno, si aún domina el país.
option-manta_part_two = La política en la operación Manta
option-manta_part_two-note = Si se juegan presencia, producción, ayuda y afiliación (Parte II) en la operación Manta desde su primer turno.
option-manta_part_two-off = solo la Parte I
option-manta_part_two-on = Partes I y II
option-extended_game = Partida prolongada
option-extended_game-note = Si el escenario sigue después de su último turno, con la Parte II, hasta el turno 18 como mucho.
option-extended_game-off = acaba con su último turno
option-extended_game-on = sigue
option-airborne_no_presence = Paracaidistas y presencia
option-airborne_no_presence-note = Si las compañías paracaidistas de las FANT cuentan como infantería al determinar la presencia (Parte II).
option-airborne_no_presence-off = cuentan
option-airborne_no_presence-on = no cuentan
option-deby_death_government_wins = La muerte de Déby
option-deby_death_government_wins-note = Qué ocurre cuando el comandante del MPS es eliminado.
option-deby_death_government_wins-off = gana el gobierno si domina bastante del país; si no, empate
option-deby_death_government_wins-on = gana el gobierno
event-part-two = Desde ahora hay política y economía.
ask-deploy = { $side }: despliega tus unidades. { $count ->
    [0] Todas están colocadas.
    [one] Queda una.
   *[other] Quedan { $count }.
 }
ask-deploy-where = ¿Dónde empieza { $unit }?
refuse-not-to-deploy = Esa unidad no se despliega antes de la partida.
refuse-all-deployed = Todas tus unidades están desplegadas.
refuse-units-left = { $count ->
    [one] Queda una unidad por desplegar.
   *[other] Quedan { $count } unidades por desplegar.
 }
refuse-deploys-first = Ahora despliegan { $side-the }.
refuse-deploy-there = { $unit } no puede empezar ahí.
refuse-deploy-spread = { $hex } ya tiene su unidad; otros aún no la tienen.
event-deployed = { $unit }: { $place }.
phase-deployment = Despliegue
phase-french = Los franceses en Chad
roll-french = Dado del gobierno por los franceses: con { $most } o menos vuelven a casa
event-french-go = París llama a sus soldados a casa.
event-french-stay = Los franceses se quedan.
button-abroad = Salir del país
button-rest = Desplegar el resto como se sugiere
ask-return = ¿Adónde vuelve { $unit }?
refuse-abroad = Sale desde un aeródromo o base aérea en que empezó el segmento.
refuse-return-capital = Solo el jefe del gobierno vuelve a N’Djamena.
refuse-return-geneina = El Geneina solo está abierta a Habré, y no en 1990.
refuse-return-field = Vuelve a un aeródromo de su prefectura que ocupe una unidad de combate de su bando.
refuse-return-box = El jefe del gobierno no vuelve a un santuario.
refuse-return-sanctuary = El jefe del gobierno vuelve como del extranjero: a N’Djamena, a un aeródromo ocupado de su prefectura o a El Geneina.
event-abroad = { $commander } sale del país.
event-returns = { $commander } vuelve a { $hex }.
event-returns-box = { $commander } vuelve: { $country }.
note-abroad-loses = Su huida acaba la partida: gana el rebelde.
end-abroad = Victoria { $side-of }: { $commander } ha salido del país.
refuse-exchange-again = Esa unidad viene de un cambio de este presupuesto.
refuse-neutral = El MRP es neutral: nadie lo manda todavía.
event-economy-marginal = La producción está en { $production }: una economía precaria. Sin una victoria decisiva los combates volverán.
event-economy-disrupted = La producción está en { $production }: el país está desorganizado, victoria moral del rebelde.

# Panels

display-country = Prefecturas
head-prefecture = Prefectura
head-presence = Presencia
head-production = Producción
head-garrison = FANT
head-forecast = Fin de estación
row-war-zone = { $name } ⚔
badge-war-zone = Zona de guerra en este impulso
amount-production = Producción { $level } de { $most }; línea mediana en { $median }
amount-garrison = { $fant }/{ $occupation }
chip-presence = { $presence ->
    [0] P0: sin presencia del gobierno
    [1] P1: presencia del gobierno
   *[other] P2: control pleno del gobierno
 }
chip-forecast = Si la estación acabara ahora: P{ $presence }
presence-why = { $why ->
    [garrisoned] { $fant } de infantería FANT de { $occupation }, pasos { $government } a { $opposing }
    [ahead] Pasos { $government } a { $opposing }
    [level] Pasos { $government } a { $opposing }: bastan para conservarla
    [prosperous] Nadie allí, producción por encima de la mediana
    [outnumbered] Pasos { $government } a { $opposing }
    [poor] Nadie allí, producción no por encima de la mediana
   *[absent] Pasos { $government } a { $opposing }, y aún sin presencia
 }{ $independent ->
    [0] {""}
   *[other] { " " }({ $independent } independientes)
 }.
presence-why-need = { $why } Para P{ $level }: { $need }.
need-fant = { $count ->
    [one] un paso más de infantería FANT
   *[other] { $count } pasos más de infantería FANT
 }
need-steps = { $count ->
    [one] un paso más
   *[other] { $count } pasos más
 }
need-levels = { $count ->
    [one] un nivel más
   *[other] { $count } niveles más
 }
need-both = { $one }, { $other }
display-gdp = PIB y créditos (mantenimiento { $bill })
mark-gdp = PIB, { $credits ->
    [one] { $credits } crédito
   *[other] { $credits } créditos
 }:
mark-aid = Con { $aid } % de ayuda, { $credits ->
    [one] { $credits } crédito
   *[other] { $credits } créditos
 }:
mark-next-gdp = PIB si se sumara ahora, { $credits ->
    [one] { $credits } crédito
   *[other] { $credits } créditos
 }:
display-aid = Ayuda { $side-to }: { $table ->
    [france] Francia y la OUA
    [libya] Libia
   *[america] Estados Unidos
 }
way-plain = Dado
way-skill = { $commander } en el extranjero, +{ $skill }
aid-die = { $kind ->
    [first] { $die } o menos
    [last] { $die } o más
   *[middle] { $die }
 }
aid-cell = { $aid } %{ $letters ->
    [none] {""}
   *[other] { " " }{ $letters }
 }{ $bonus ->
    [0] {""}
   *[other] { " " }+{ $bonus }
 }{ $missiles ->
    [0] {""}
   *[other] { " " }SAM
 }{ $withdraws ->
    [none] {""}
    [france] , se van los franceses
    [oau] , se va la OUA
    [libya] , se van los libios
   *[all] , se van franceses y OUA
 }
aid-note-letters = { $letters }: { $units ->
    [0] no vendría nadie
    [one] vendría una unidad
   *[other] vendrían { $units } unidades
 }
aid-note-void = { $aid } %: nada para un rebelde
column-libya-absent = Sin libios
column-libya-north = Libios en el Norte
column-libya-beyond = Libios más allá del Norte
column-rebel = FAP rebelde
column-rebel-french = FAP rebelde, franceses en juego
column-government = FAP gobierno
display-task-forces = Fuerzas de intervención
head-task-force = Letra
head-nation = Nación
head-on-map = Mapa
head-waiting = Por llegar
head-losses = Bajas
head-away = Fuera
nation-oau = OUA
task-force = { $letter }
note-ticket = { $duty ->
    [0] Puede llegar en el turno { $turn }.
   *[other] Debe llegar en el turno { $turn }.
 }
display-factions = Facciones
head-faction = Facción
head-standing = Con
head-loyalty = Lealtad
head-leader = Líder
head-units = Mapa/casillas/reserva
faction-units = { $map }/{ $boxes }/{ $pool }
leader-later = Aún no está
no-figure = –
note-arrives = Llega en el turno { $turn }.
note-home = Se reúne en { $hex } cuando se hace independiente.
note-checked = Probada en esta fase.
note-newly-independent = Se hizo independiente en esta fase: ninguna prueba antes del próximo turno seco.
chip-independent = Independiente
chip-neutral = Neutral
chip-later = Fuera de juego
display-checks = Pruebas: casos de 36
head-joins = → { $side }
head-dice = Dados
check-dice = { $fan } · { $fap }
head-independent = IGF
head-nothing = Nada
display-points = Puntos de victoria
head-counts = Qué cuenta
head-number = Número
head-points = Puntos
role-of-side = { $role } ({ $side })
role-government = Gobierno
role-rebel = Rebelde
points-line = { $line ->
    [p2] Prefecturas en P2
    [p1] Prefecturas en P1
    [p0] Prefecturas en P0
    [capital] N’Djamena
    [gdp] PIB, de cinco en cinco
    [leaders] Líderes
   *[fields] Aeródromos
 }
points-total = Total
points-difference = Diferencia
points-now = Si acabara ahora
points-production = Producción del país
points-campaign = Puntos que faltan para { $needed }, que acaban la partida
note-production = Por debajo de { $ruin } pierden ambos; desde { $decisive } el gobierno gana de forma decisiva.
points-outlook = { $end ->
    [ruin] Perderían ambos bandos: la producción es demasiado baja.
    [prosperity] { $side-the } ganarían de forma decisiva por producción.
    [decisive] { $side-the } ganarían de forma decisiva.
    [marginal] { $side-the } ganarían de forma marginal; desde { $decisive } decisiva.
   *[draw] Empate; el gobierno gana desde { $marginal }, de forma decisiva desde { $decisive }.
 }
needed-presence = Prefecturas en P1 o P2 (hacen falta { $needed })
needed-full = Prefecturas en P2 (hacen falta { $needed })
presence-outlook = { $now ->
    [enough] Ganarían { $side-the }.
   *[short] Empate: no se controla bastante país.
 }
layer-presence = Presencia del gobierno
status-drought = Sequía: la sabana es desierto, los pantanos están secos
status-severe-drought = Sequía grave: la sabana es desierto, los pozos comunes fallan
status-harvest = Dos dados para el año
status-gdp = PIB { $gdp } %, { $credits ->
    [one] { $credits } crédito
   *[other] { $credits } créditos
 }
status-aid = { $table ->
    [france] Francia y la OUA
    [libya] Libia
   *[america] Estados Unidos
 } { $side-to }
status-upkeep = Cuenta { $bill }, créditos { $credits }
status-budget = { $credits ->
    [one] Queda un crédito
   *[other] Quedan { $credits } créditos
 }
status-terror = Deciden { $side-the }
status-checks = Deciden { $side-the }{ $passes ->
    [0] {""}
   *[other] ; el otro bando ha pasado
 }
status-pool = { $side }: { $units } en la reserva
status-levy = { $side-the } pueden tomar { $units } más
check-term = { $label } { $value } ({ $rule })
check-terms = { $side }: { $terms }.
both-sentences = { $one } { $other }
# Optional rules
option-oau_combat = Tropas de la OUA
option-oau_combat-note = Si las fuerzas de paz combaten. Regla opcional 13.10.
option-oau_combat-off = nunca atacan y se van cuando se acercan los rebeldes
option-oau_combat-on = combaten y se reponen como las francesas
option-terrain_stacking = Apilamiento según el terreno
option-terrain_stacking-note = Cuántos pasos caben en un hexágono. Regla opcional 13.20.
option-terrain_stacking-off = nueve en todas partes
option-terrain_stacking-on = según terreno y agua: cuatro en montañas y pozos del desierto, seis en pantanos
option-main_faction_checks = Chequeos de unidades FAN y FAP
option-main_faction_checks-note = Si se puede ganar a unidades de las facciones principales. Regla opcional 13.60; cuenta donde hay chequeos de afiliación, en partidas con política.
option-main_faction_checks-off = nunca cambian de bando
option-main_faction_checks-on = se las puede poner a prueba cerca de un líder del otro bando
option-exile_government = Gobierno en el exilio
option-exile_government-note = Si el rebelde mantiene sus guerrillas con lo que rinden las prefecturas sin presencia. Regla opcional 13.70, solo en la Campaña.
option-exile_government-off = no
option-exile_government-on = sí, y puede ganar de forma decisiva por puntos
roll-unit-check = Afiliación de { $units }
preview-unit-check = Chequeo de afiliación: { $units }
event-calls-units = { $side } llama a { $units }.
event-units-won = Pasa a { $side }: { $units }. FAN { $fan }, FAP { $fap }.
event-units-stay = Sin cambios: { $units }. FAN { $fan }, FAP { $fap }.
event-unit-turns = { $unit } cambia de bando y va a { $country }.
refuse-check-unit-kind = Así solo se pone a prueba a unidades FAN y FAP del enemigo.
refuse-check-unit-box = { $unit } está en una casilla.
refuse-check-unit-leader = Ningún líder tuyo está en la prefectura de { $unit }.
refuse-check-unit-twice = { $unit } ya ha sido puesta a prueba en esta fase.
phase-exile = Presupuesto del gobierno en el exilio
ask-dismiss = ¿Qué guerrillas ya no se pueden mantener? { $units ->
    [one] Debe irse una unidad.
   *[other] Deben irse { $units } unidades.
 }
preview-dismiss = { $units ->
    [one] No se puede pagar a una guerrilla.
   *[other] No se puede pagar a { $units } guerrillas.
 }
preview-exile = Presupuesto en el exilio
refuse-dismiss-kind = Los créditos solo mantienen a guerrillas en juego.
refuse-dismiss-enough = A las demás se las puede pagar.
unfinished-dismiss = { $units ->
    [one] Debe irse una unidad más.
   *[other] Deben irse { $units } unidades más.
 }
refuse-exile-presence = El Gobierno está presente en { $prefecture }.
event-exile = El gobierno en el exilio cuenta con { $product } % y una ayuda de { $aid } %: { $credits ->
    [one] un crédito.
   *[other] { $credits } créditos.
 }
event-exile-aid = { $side }: ayuda de { $aid } % para el gobierno en el exilio.
event-dismissed = { $unit } se va a casa sin paga.
option-battle_chits = Fichas de batalla
option-battle_chits-note = Si ambos bandos fijan en secreto una ficha antes de cada combate. Regla opcional 13.80.
option-battle_chits-off = sin fichas
option-battle_chits-on = Fuerza principal, Armas combinadas, o Demora o cautela
button-main-force = Fuerza principal
button-combined-arms = Armas combinadas
button-delay = Demora o cautela
button-check = Poner a prueba un batallón
ask-chit = Fija una ficha de batalla para { $hex }; nadie la ve todavía.
note-main-force = Unidades convencionales: 1 más en combate convencional, 1 menos en combate de guerrillas. La primera pérdida es un batallón.
note-combined-arms = La fuerza no cambia. Al sufrir pérdidas se puede poner a prueba a los batallones.
note-delay = Unidades convencionales: 1 menos en combate convencional, 1 más en combate de guerrillas. Las pérdidas pueden convertirse en hexágonos de retirada.
event-chit-locked = { $side } fija una ficha de batalla.
event-chits = { $attacker } muestra { $attack }, { $defender } { $defence }.
refuse-main-force = Fuerza principal necesita un batallón convencional en el combate.
ask-first-loss = ¿Qué batallón se pierde primero?
refuse-first-loss = Con Fuerza principal lo primero que se pierde es un batallón.
ask-arms-loss = { $steps ->
    [one] Se debe un paso: entrega una unidad o pon a prueba un batallón.
   *[other] Se deben { $steps } pasos: entrega una unidad o pon a prueba un batallón.
 }
ask-arms-check = ¿Qué batallón se pone a prueba?
refuse-arms-check-kind = Solo se pone a prueba a batallones.
refuse-arms-check-twice = { $unit } ya ha sido puesta a prueba en este combate.
roll-arms-check = ¿Aguanta { $unit }?
event-arms-lives = { $unit } aguanta: { $total }. No se pierde nadie más.
event-arms-lost = { $unit } se pierde: { $total }.
ask-conversion = { $steps ->
    [one] Se debe un paso. ¿Cuántos puntos pasan a ser hexágonos de una retirada especial?
   *[other] Se deben { $steps } pasos. ¿Cuántos puntos pasan a ser hexágonos de una retirada especial?
 }
note-conversion = { $hexes ->
    [0] sin retirada
    [one] las unidades convencionales se retiran un hexágono
   *[other] las unidades convencionales se retiran { $hexes } hexágonos
 }, { $steps ->
    [0] no se pierde nadie
    [one] se pierde un paso
   *[other] se pierden { $steps } pasos
 }
event-conversion = { $hexes ->
    [one] Una retirada especial de un hexágono.
   *[other] Una retirada especial de { $hexes } hexágonos.
 }
event-dispersed = Dispersión: { $units }.
refuse-special-retreat = { $hexes ->
    [one] La retirada especial termina a un hexágono, por un camino sin enemigos.
   *[other] La retirada especial termina a { $hexes } hexágonos, por un camino sin enemigos.
 }
refuse-dispersed = Las unidades dispersas ni atacan ni se mueven junto a enemigos.
badge-dispersed = dispersa
term-chit = Ficha de batalla
option-reconnaissance = Reconocimiento
option-reconnaissance-note = Si guerrillas, unidades de reconocimiento y paracaidistas pueden observar un hexágono enemigo mientras se mueven. Regla opcional 13.92.
option-reconnaissance-off = no
option-reconnaissance-on = sí, por un punto de movimiento y con riesgo
sheet-recon = Tabla de reconocimiento (13.93)
sheet-recon-note = Qué le pasa a una unidad que observa un hexágono enemigo. Reconstruida.
button-recon = Reconocer
ask-recon = ¿Qué hexágono enemigo observa { $unit }?
note-recon = { $left ->
    [one] después queda { $left } punto de movimiento
   *[other] después quedan { $left } puntos de movimiento
 }
roll-recon = { $unit } observa { $hex }
preview-recon = Reconocimiento de { $hex }
event-recon-lost = { $unit } se pierde ante { $hex }: { $total }.
event-recon-halts = { $unit } queda detenida ante { $hex }: { $total }.
event-recon-free = { $unit } ha observado { $hex }: { $total }.
outcome-recon-lost = la unidad se pierde
outcome-recon-halts = no se mueve más
outcome-recon-free = sigue adelante
term-presence = Presencia
refuse-recon-alone = Solo observa una unidad que se mueve sola.
refuse-recon-kind = Solo observan guerrillas, unidades de reconocimiento y paracaidistas.
refuse-recon-points = Observar cuesta un punto de movimiento.
refuse-recon-nobody = Allí no hay enemigos a su lado.
refuse-recon-hex = Observa un hexágono enemigo que tiene al lado.
refuse-recon-twice = Ya ha observado ese hexágono en este segmento.
# Unidades aéreas, antiaéreos y misiles, bases aéreas
option-air_units = Unidades aéreas
option-air_units-note = Si escuadrillas de FANT, Francia y Libia apoyan los ataques. Reglas opcionales 13.30 a 13.35.
option-air_units-off = ninguna
option-air_units-on = escuadrillas en campos y bases
option-aaa_and_sam = Antiaéreos y misiles
option-aaa_and_sam-note = Si hay antiaéreos y misiles. Reglas opcionales 13.40 a 13.44, solo con unidades aéreas.
option-aaa_and_sam-off = ninguno
option-aaa_and_sam-on = por despliegue y por ayuda exterior
option-airfield_upgrade = Bases aéreas
option-airfield_upgrade-note = Si Francia y Libia pueden hacer cada una de un aeródromo de Chad una base aérea. Regla opcional 13.50, solo con unidades aéreas.
option-airfield_upgrade-off = no
option-airfield_upgrade-on = sí, una cada una
button-drop = Dejar aquí los misiles
button-upgrade = Construir una base aérea
ask-landing = ¿Dónde aterriza { $unit }?
ask-rebase = ¿A qué base de Chad va { $unit }?
ask-launch = ¿Cuántos misiles se lanzan contra los aviones sobre { $hex }?
ask-delivery = ¿Adónde van los misiles?
note-sortie = { $away } de { $range } puntos de alcance
note-launch = { $points ->
    [0] no se lanza ninguno
   *[other] { $points } más para la defensa
 }
note-upgrade = se queda este segmento; la base abre la próxima estación
preview-air = { $unit }, alcance { $range }
preview-may-launch = { $missiles ->
    [one] La defensa puede lanzar un misil: hasta { $most } más para ella.
   *[other] La defensa puede lanzar { $missiles } misiles: hasta { $most } más para ella.
 }
term-missiles = Misiles
term-guns = Antiaéreos
phase-landing = Aterrizaje
event-based = { $unit } tiene su base en { $hex }.
event-launched = Lanzamiento: { $unit }.
event-carried = { $unit }: llevados a { $place }.
event-captured = { $unit }: captura de { $side }.
event-no-missiles = { $side }: no quedan misiles que enviar.
event-delivered = { $unit }: enviados a { $place }.
event-airbase-begun = { $unit } empieza una base aérea en { $hex }.
event-airbase-razed = La base aérea de { $hex } queda en nada.
event-airbase-built = Hay una base aérea en { $hex } desde la próxima estación.
badge-airbase = base aérea
badge-airbase-begun = base aérea en obras
overlay-sortie = Al alcance
panel-air = Unidades aéreas
panel-air-unit = Unidad
panel-air-place = Dónde
panel-air-strength = Fuerza
air-strength = { $conventional } convencional, { $guerrilla } de guerrilla, alcance { $range }
anti-air-strength = { $points } contra aviones
air-ready = puede volar
air-flown = ha volado
air-away = fuera de acción
guns-stand = en posición
missiles-ready = se pueden lanzar
unfinished-air = Una unidad aérea apoya a tropas de tierra; nombre un hexágono que ataque.
refuse-base-abroad = La unidad aérea FANT no sale de Chad.
refuse-base-foreign = Es la base de otra nación.
refuse-base-field = Necesita un aeródromo sin enemigos.
refuse-base-unready = La base aérea aún no está abierta.
refuse-base-airfield = Las unidades aéreas extranjeras necesitan una base aérea.
refuse-base-nation = Ninguna unidad de combate de su nación está en juego.
refuse-base-empty = Ninguna unidad de su bando está en N’Djamena.
refuse-base-control = El enemigo controla esta base aérea.
refuse-base-together = Las unidades aéreas francesas y libias no comparten base.
refuse-air-range = Está a { $away } puntos, su alcance es { $range }.
refuse-second-air = Un ataque tiene el apoyo de una sola unidad aérea.
refuse-second-sortie = Ya ha volado en este segmento.
refuse-rebase = Cambia de base al volar, o entra en Chad al principio de un segmento.
refuse-upgrade-unit = Construye bases aéreas un batallón de infantería francés o de la Legión Islámica.
refuse-upgrade-here = Una base aérea se construye en un aeródromo de Chad.
refuse-upgrade-entered = Ha entrado en este segmento.
refuse-upgrade-again = Cada nación construye una base aérea, y cada campo se amplía una vez.
refuse-load = Los misiles los lleva una unidad de combate que está con ellos.
refuse-guns-stay = Los antiaéreos ya colocados no se mueven nunca.
refuse-guns-first = Antes llega su fuerza.
refuse-guns-region = Los antiaéreos se colocan en el Sur o en el Centro.
refuse-delivery-hex = Los misiles van a una unidad convencional suya.
refuse-delivery-box = Ninguna facción suya usa este santuario.

# Información limitada

option-limited_intelligence = Información limitada
option-limited_intelligence-note = Qué unidades ve el otro bando solo por el dorso hasta que combaten. Regla opcional 13.91.
option-limited_intelligence-off = todo está a la vista
option-limited_intelligence-regulars = las unidades FANT y extranjeras están cubiertas
cover-side = Ficha en blanco { $side-of }
event-stage = { $side-the }: { $stage }.
event-felt = Tanteo en { $hex }: { $content ->
    [heads] solo líderes, nadie que combata
    [foreigners] hay franceses o libios
    [peacekeepers] hay unidades de la OUA, nadie pasa
   *[natives] unidades de combate cierran el paso
 }. Nadie se ha movido y no se ha gastado nada.
event-blanks-gone = Fichas { $side-of }: ya no hay nada cubierto en { $places }.
event-blanks-laid = Fichas { $side-of }: hay algo cubierto en { $places }.
event-blanks-moved = Fichas { $side-of }: ya no hay nada cubierto en { $from }; sí en { $to }.
note-blank = ficha en blanco: si cubre una unidad de combate el paso está cerrado y no se gasta nada; { $left }
preview-blank = Lo que cubre la ficha en blanco se muestra al declarar el ataque
preview-stack-blank = Una ficha en blanco: hay algo debajo
place-covered = bajo una ficha en blanco
faction-units-covered = { $units } en juego, { $pool } en la reserva
note-check-covered = Deciden unidades cubiertas: no se dan probabilidades.
cover = Ficha cubierta
cover-fant = Ficha FANT cubierta
cover-france = Ficha francesa cubierta
cover-oau = Ficha de la OUA cubierta
cover-libya = Ficha libia cubierta
list = { $one }, { $other }
event-forces-open = Combate en { $hex }, fichas descubiertas. Ataque: { $attack }. Defensa: { $defence }.
event-recon-seen = En { $hex } hay: { $units }.
preview-covered = { $units ->
    [one] Una ficha cubierta: no hay probabilidades antes de declarar el ataque
   *[other] { $units } fichas cubiertas: no hay probabilidades antes de declarar el ataque
 }
note-forecast-covered = Presencia { $presence }; lo que cabe esperar depende de fichas cubiertas
presence-why-covered = Aquí hay fichas cubiertas: no se sabe cuánto cuentan.
amount-garrison-covered = ? de { $occupation }
chip-forecast-covered = No se sabe: deciden fichas cubiertas
card-stack-covered = { $units ->
    [one] una ficha, cubierta
   *[other] { $units } fichas, algunas cubiertas
 }
preview-stack-covered = { $units ->
    [one] Una ficha, cubierta
   *[other] { $units } fichas, algunas cubiertas
 }
panel-unknown = ?
event-excess = En { $hex } hay demasiados pasos.
event-recon = { $unit } observa { $hex }.
