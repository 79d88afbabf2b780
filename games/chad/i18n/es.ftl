# Palabras de Chad: The Toyota Wars en español.

title = Chad: The Toyota Wars
title-note = La guerra civil chadiana de los años ochenta. Guerrillas que se esfuman en el desierto, blindados libios atados a las pistas, paracaidistas franceses a la espera, y pozos que deciden quién llega vivo a la estación siguiente.
scenario-manta = Operación Manta, 1983
scenario-manta-note = Goukouni y Libia bajan desde el norte; Habré defiende Yamena y espera a los franceses. Dos estaciones. Gana quien esté en la capital al final, y quien pierde a su comandante pierde la guerra.
side-fan = FAN
side-fap = FAP

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
option-quick_sanctuary-note = Cuándo pueden volver a salir las piezas de la sección de recién llegados.
option-quick_sanctuary-off = en la siguiente fase táctica
option-quick_sanctuary-on = en el siguiente segmento de su bando

## Hojas

sheet-terrain = Tabla de efectos del terreno (4.90)
sheet-terrain-note = Costes de movimiento y puntos de defensa.
sheet-determination = Tabla de determinación del combate (5.81)
sheet-determination-note = Qué clase de combate se libra.
sheet-withdrawal = Tabla de retirada (5.82)
sheet-withdrawal-note = El dado que necesitan las guerrillas para escabullirse antes del combate.
sheet-combat = Tabla de resultados de combate (5.83)
sheet-combat-note = Pérdidas, retiradas y contacto según la diferencia de fuerzas.
sheet-counters = Cifras de las fichas
sheet-counters-note = Fuerzas, movimiento y pasos. Las cifras de las guerrillas están reconstruidas: si tienes las fichas, pon las tuyas.

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
line-well = Pozo
line-perennial-well = Pozo perenne
line-airfield = Aeródromo o base aérea
legend-ground = { $points } PM, defensa +{ $defence }
legend-seasonal = Estación húmeda: { $wet }. Estación seca: { $dry }.
legend-lake = Nadie entra.
legend-entry = { $points } PM; la pieza pasa a los recién llegados.
legend-off-map = Solo paracaidistas (4.82).
legend-river = +{ $points } PM por cruzarlo; las carreteras lo evitan.
legend-way = { $points } PM por hexágono si se entra por un lado que cruza. Fuera de uso en pantano mojado.
legend-position = Defensa +{ $points } en combate convencional.
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
box-withdrawn = OUA, retirados
track-turn = Turno
track-impulse = Impulso

## Tablas

provenance = Fuente: { $text }
chart-combat = Tabla de resultados de combate (5.83)
chart-dice = Dados
chart-determination = Tabla de determinación del combate (5.81)
chart-attacker = Atacante
chart-defender = Defensor
chart-plain = Sin posición mejorada
chart-improved = Ciudad, oasis o fuerte
force-conventional = convencional
force-mixed = mixta
force-guerrilla = solo guerrillas
combat-conventional = convencional
combat-guerrilla = de guerrillas
combat-choice = elige el defensor
chart-withdrawal = Tabla de retirada de guerrillas antes del combate (5.82)
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
