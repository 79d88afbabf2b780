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

## Play

turn-wet = Turn { $turn }, Wet season { $year }
turn-dry = Turn { $turn }, Dry season { $year }
status-segment = Impulse { $impulse } of 3, segment of { $side }
hex = { $label }
hex-named = { $name } ({ $label })
nobody = nobody
group = { $unit } and { $others ->
    [one] one more
   *[other] { $others } more
}

ask-confirm = Confirm.
ask-entry = Bring in reinforcements, or go on to movement.
ask-entry-where = Where does { $unit } come in?
ask-move = Choose a unit to move, or end the movement.
ask-where = Where does { $unit } go? { $points } MP. Add units of the same place, or take the whole stack.
ask-go-on = Overrun. Does { $unit } go on?
ask-fly = Where does { $unit } fly?
ask-flights = Choose paratroops to fly, or end the flights.
ask-flight-where = Where does { $unit } fly?
ask-attack = Choose a hex to attack, or end the combat.
ask-attackers = From which hexes is { $hex } attacked? Everybody there takes part.
ask-kind = { $hex } is attacked. Which kind of combat?
ask-operation = { $hex } is attacked. What do the guerrillas do?
ask-ambush-whom = Which hex of the attackers is ambushed?
ask-ambush-who = Who takes part in the ambush?
ask-slip = The way is open. Who slips away?
ask-slip-where = Where does { $unit } slip away to?
ask-modifier = Combat for { $hex }: which modifier?
ask-losses = Choose units to give up: { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
ask-contact = Contact at { $hex }. Fight on, or break off and retreat?
ask-retreat = Choose a unit to retreat.
ask-retreat-where = Where does { $unit } retreat to?
ask-advance = Who advances into { $hex }?
ask-withdrawal = Who withdraws into the sanctuaries?

button-end = End
button-stack = Whole stack
button-hold = Hold
button-build = Build a fort
button-fly = Fly
button-stand = Stand
button-withdraw = Withdraw
button-ambush = Ambush
button-done = The others stay
button-conventional = Conventional combat
button-guerrilla = Guerrilla combat
button-again = Fight on
button-break-off = Break off
button-none = No modifier
button-leader = Leader
button-commander = Commander
button-french = French unit
button-extend = Play on after turn 10
button-box = Sanctuary box: { $country }

note-left = { $left } MP left
note-dies = { $left } MP left; ends the phase without water: will die
note-no-water = { $left } MP left; no water: halved from the next segment on
note-water-later = { $left } MP left; no water: must leave before the season ends
note-sanctuary = { $left } MP left; goes to New Arrivals in { $country }
note-overrun = { $left } MP left; overruns { $unit }
note-turned-back = No way into Chad: back to New Arrivals in { $country }
note-build = The fort is finished at the end of the segment if the battalion stays.
note-gate = Must leave the entry hex in this impulse.
note-overstacked = { $steps } steps: too many, unless some move on.
note-excess = { $hex } holds { $steps } steps of { $most }: the rest is lost.
note-oau-leaves = { $unit } is next to Rebels and leaves play.
note-home-base = To the Task Force Losses box; back as a replacement next turn.
note-independent = The MRP joins { $side } at once.
note-conventional = Town, oasis and fort count.
note-guerrilla = Town, oasis and fort do not count.
note-exposed = After an ambush the ground no longer helps the defence.
note-dice = Dice { $value }
note-skill = Strength +{ $value }
note-withdraws = To New Arrivals in { $country }

fight-conventional = Conventional combat
fight-guerrilla = Guerrilla combat
preview-move = { $unit }: { $steps ->
    [one] one step
   *[other] { $steps } steps
}
preview-thirsty = { $unit } began without water: movement and strength are halved.
preview-bonus = { $unit } began with Habré: double movement, ending with him or next to him.
preview-stack = In the hex: { $units ->
    [one] one piece
   *[other] { $units } pieces
}, { $steps } of 9 steps.
preview-defenders = { $units ->
    [one] One defender
   *[other] { $units } defenders
}, { $steps ->
    [one] one step
   *[other] { $steps } steps
}
preview-oau-leave = Only OAU units: they leave, and the hex is empty.
preview-combat = { $kind }: { $attack } against { $defence }, column { $column }
preview-may-withdraw = The guerrillas may stand, lay an ambush, or try to withdraw: { $faces } of 6.
preview-withdrawal = One die must beat the number of adjacent hexes with enemies.
reason-chart = { $attackers } attack { $defenders }: the chart decides.
reason-choice = { $attackers } attack { $defenders } in an improved position: the defender chooses; shown without town, oasis and fort.
reason-ambush = An ambush is guerrilla combat, and the ground does not count.
term-ground = Ground
term-position = Town or oasis
term-fort = Fort
term-skill = Commander's skill
term-dice = On the dice
term-enemy-hexes = Adjacent hexes with enemies
term-rough = Rough ground
term-guerrilla-attackers = Guerrillas attack
outcome = Attacker: { $attacker }. Defender: { $defender }.
outcome-escape = They may slip away
effect-none = nothing
effect-retreat = retreat
effect-contact = contact
effect-loss = { $steps ->
    [one] one step
   *[other] { $steps } steps
}
effect-loss-retreat = { $steps ->
    [one] one step
   *[other] { $steps } steps
} and retreat
effect-loss-contact = { $steps ->
    [one] one step
   *[other] { $steps } steps
} and contact

roll-activation = Does the MRP join the Rebel? { $least } or more
roll-escape = Do the guerrillas of { $hex } get away?
roll-combat = Combat for { $hex }

event-segment = Impulse { $impulse }: { $side }
event-mrp-joins = The MRP joins { $side } (die { $die })
event-mrp-stays = The MRP stays independent (die { $die })
event-mrp-provoked = The MRP is attacked and joins { $side }
event-replacement = { $unit } is available as a replacement
event-freed = { $unit } may leave its sanctuary in { $country }
event-enters = { $unit } comes in at { $hex }
event-moves = { $unit } moves to { $hex } ({ $points } MP)
event-sanctuary = { $unit } goes over the border: { $country }
event-box = { $unit } goes to the sanctuary in { $country }
event-building = { $unit } begins a fort
event-fort = A fort stands in { $hex }
event-fort-falls = The fort in { $hex } is gone
event-flies = { $unit } flies to { $hex }
event-oau-withdrawn = { $unit } leaves play
event-stranded = { $unit } never left its entry hex and is lost
event-eliminated = { $unit } is eliminated
event-leader-flees = { $unit } flees to { $country }
event-attack = { $side } attacks { $hex }
event-conventional = Conventional combat
event-guerrilla = Guerrilla combat
event-ambush = { $unit } ambushes { $hex }
event-escape = The guerrillas find a way out (die { $die })
event-caught = The guerrillas cannot get away (die { $die })
event-leader = A leader directs the fight
event-commander = The Commander directs the fight
event-french = French units take part
event-dice = Dice { $total }, modified by { $modifier }, column { $column }. Attacker: { $attacker }. Defender: { $defender }.
event-again = The attacker fights on
event-breaks-off = The attacker breaks off
event-retreats = { $unit } retreats to { $hex }
event-advances = { $unit } advances into { $hex }
event-withdraws = { $unit } withdraws to { $country }

end-commander = { $side } wins: { $commander } is eliminated
end-capital = { $side } wins: it holds N'Djamena
end-conceded = { $side } wins: { $loser } concedes
end-draw = A draw: nobody holds N'Djamena

refuse-other-segment = { $side } moves now.
refuse-not-your-unit = This unit is not under your command.
refuse-independent = The MRP belongs to nobody and does not move until it joins a side.
refuse-out-of-play = This unit is not on the map.
refuse-moved = This unit has moved in this segment.
refuse-new-arrival = New arrivals leave their sanctuary in the next Tactical Phase.
refuse-not-together = Units that move together begin in one place.
refuse-same-hex = It is there already.
refuse-impassable = Nobody may enter this hex.
refuse-lake = This side of the hex is all lake.
refuse-enemy-hex = Enemies hold this hex, and it cannot be passed.
refuse-end-with-enemy = No move ends in a hex with enemies.
refuse-stacking = { $steps } steps would stand there; { $most } is the limit.
refuse-too-far = Too far for { $points } MP.
refuse-beside-commander = Whoever goes beyond the printed allowance ends with Habré or next to him.
refuse-sudan = Only FAN, PLA and ANL may enter the Sudan.
refuse-north = French and OAU units do not enter the North.
refuse-off-road = OAU and Libyan units stay on or next to a road or track.
refuse-oau-adjacent = OAU units do not go next to Rebel combat units.
refuse-entry-conventional = Conventional units do not enter sanctuaries.
refuse-entry-commander = The Government Commander never enters a sanctuary.
refuse-entry-to-entry = There is no way from one entry hex to another.
refuse-entry-foreign = This faction has no sanctuary in { $country }.
refuse-box = Only the Rebel Commander goes from box to box, and to another one.
refuse-no-builder = Only infantry battalions build forts.
refuse-build-here = Forts are built inside Chad.
refuse-build-entered = It came in during this segment; it must stay in one hex for a whole one.
refuse-fort-there = There is a fort already.
refuse-no-field = He must stand on a field held by a Government combat unit, and there must be another.
refuse-flown = He has flown in this segment.
refuse-landing-commander = He lands on another field held by a Government combat unit.
refuse-fly-rebel = Only the Government flies.
refuse-no-paratroops = Only paratroops fly.
refuse-flights-fant = { $most } FANT companies fly in a segment, no more.
refuse-fly-moved = A unit that has moved does not fly.
refuse-fly-from-field = It must stand on an airfield or airbase.
refuse-landing-field = It lands on an airfield or airbase in Chad.
refuse-landing-enemy = Enemies are there.
refuse-off-map = Airmobile movement does not leave the map.
refuse-out-of-range = Beyond { $most } hexes, or only over the North.
refuse-no-field-at-all = An airmobile move begins or ends on an airfield or airbase.
refuse-not-in-box = It is not in the Reinforcements box.
refuse-reserve-late = The task forces of the set-up come in during turn { $turn } only.
refuse-entry-closed = There is no hex where it could come in now.
refuse-entry-enemy = An enemy combat unit is there.
refuse-entry-oau = OAU units come in at N'Djamena.
refuse-entry-reserve = This task force comes in at N'Djamena.
refuse-entry-closed-hex = This hex is no entry for French units.
refuse-entry-french = French units come in at N'Djamena or on the south edge from 1653 to 2852.
refuse-entry-libyan = Libyan units come in on an entry hex of Libya.
refuse-attack-entry = No attack from or against an entry hex.
refuse-fought = This hex has been attacked in this segment.
refuse-attack-leaders = Leaders without combat units cannot be fought; walk over them.
refuse-attack-nobody = There is no enemy.
refuse-attack-sudan = Everybody in the attacking hex must be allowed in the Sudan.
refuse-attack-adjacent = Only adjacent enemies can be attacked.
refuse-attack-oau = OAU units never attack, and hold back whoever is with them.
refuse-attacked = A unit there has attacked in this segment.
refuse-attack-without-units = There is no combat unit there.
refuse-ambush-without-guerrillas = An ambush takes a guerrilla unit.
refuse-ambush-hex = The ambush falls on one hex of the attackers.
refuse-ambush-conventional = Conventional units take no part in an ambush.
refuse-slip-conventional = Conventional units stay, and so does who has nowhere to go.
refuse-two-hexes = A retreat ends two hexes away.
refuse-retreat-entry = No retreat into an entry hex.
refuse-retreat-enemy = No retreat into a hex with enemies.
refuse-retreat-blocked = There is no free hex on the way.
refuse-retreat-direction = Away from the enemy, and towards its field or sanctuary.
refuse-leader-commander = Where the Commander is, no leader directs the fight.
refuse-no-leader = No leader is here with a unit of his own faction.
refuse-no-commander = The Commander is not here with a unit of his own faction.
refuse-no-french = No French unit takes part.
refuse-enough-lost = That is enough.
refuse-needless-loss = One of them would be lost for nothing.
refuse-advance = It cannot enter this hex.
refuse-withdrawal-outside = Only guerrillas and leaders inside Chad withdraw.
refuse-extension = Play after turn 10 needs Part II of the rules, which this table does not have yet.
refuse-concede-later = Concede when it is your turn to decide.

unfinished-unit = Choose a unit.
unfinished-move = Choose where it goes.
unfinished-hex = Choose a hex.
unfinished-target = Choose a hex to attack.
unfinished-attackers = Choose at least one hex that attacks.
unfinished-operation = Choose what the guerrillas do.
unfinished-ambush = Choose at least one guerrilla unit.
unfinished-choice = Choose one.
unfinished-losses = More must be given up.

## Seen

phase-activation = The MRP makes up its mind
phase-entry = Reinforcements
phase-movement = Movement
phase-flights = Flights
phase-excess = Too many steps in a hex
phase-combat = Combat
phase-withdrawal = Special guerrilla withdrawal: { $side }
next-segment = Next: segment of { $side }
next-impulse = Next: impulse { $impulse }
next-withdrawal = Next: guerrilla withdrawal, then the water check
badge-no-water = NO WATER: movement and strength halved
badge-will-thirst = In the desert off water
badge-building = Builds a fort
badge-bonus = Began with Habré: double movement
badge-independent = Independent
badge-fort = Fort
card-command = Command
card-conventional = Conventional strength
card-guerrilla = Guerrilla strength
card-step = Step value
card-skill = Military skill
card-movement = Movement
card-hex = Hex
card-stack = Stack
card-stack-value = { $units ->
    [one] one piece
   *[other] { $units } pieces
}, { $steps } of 9 steps
card-water = Water
card-dies = None here: it dies if it ends the season so.
place-sanctuary = Sanctuary in { $country }
place-reserve = Reinforcements box
place-losses = Task Force Losses box
place-gone = out of play
panel-victory = Victory
panel-capital = Holds N'Djamena
panel-government = Government
panel-forces = Forces of { $side }
panel-guerrillas = Guerrillas
panel-army = Army
panel-on-map = On the map
panel-steps = Steps
panel-boxed = In boxes
panel-lost = Lost
overlay-attack = Attack on { $hex }
overlay-reach = Reach
overlay-dry = Reach without water
layer-waterless = Desert off water
layer-served = On or next to a road or track
layer-north = The North
layer-fields = Airfields and airbases
preview-reach = { $unit }: { $points } MP
