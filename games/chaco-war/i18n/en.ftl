# Words of Chaco War in English.

title = Chaco War
title-note = Two poor countries fight for a desert of thorns, from October 1932 to March 1935. Ten turns of three months: roads, water, supply columns and odds tables. The printed map, charts and counters were not available; those used here are reconstructed from the rules and marked as such. Every chart can be replaced with your own copy.
scenario-campaign = The whole war, 1932–1935
scenario-campaign-note = Ten turns. Paraguay wins at the end of turn 5 with a lead of five points, or at the end of turn 10 with a lead of nine; otherwise Bolivia wins.
side-bolivia = Bolivia
side-paraguay = Paraguay

## Options

option-naval_guns = Naval guns (13.1)
option-naval_guns-note = In turns 9 and 10 Paraguay may dismount the guns of its flotilla: two shifts in one attack on a fort, at the cost of 1 victory point.
option-riverine_transport = Transport by river (13.2)
option-riverine_transport-note = Paraguay ships units and supply columns between its river forts; Bolivia a supply column down the Pilcomayo.
option-event_pools_as_listed = Event pools as listed
option-event_pools_as_listed-note = The printed lists to the letter: five Bolivian and eight Paraguayan first markers, Marzana and Trocha among Paraguay’s.
option-fort_events_single_combat = Fort events for one combat
option-fort_events_single_combat-note = Flamethrowers, Marzana and Rout serve one combat instead of a whole turn.
option-bolivian_support_by_leader = Bolivian support by commander
option-bolivian_support_by_leader-note = The commander’s own support modifier counts for the Bolivian support die instead of the flat +2.
option-hq_link_guns_only = HQ needed for guns only
option-hq_link_guns_only-note = Leaders and events join a combat without a Corps HQ within two hexes.
option-flotilla_needs_hq = Flotilla needs an HQ
option-flotilla_needs_hq-note = The flotilla joins a combat only with a Corps HQ within two hexes.
option-used_support_returns = Used support returns
option-used_support_returns-note = All used markers come back in the Support Determination Phase, not only by the support die.
option-naval_guns_on_defense = Naval guns in defence
option-naval_guns_on_defense-note = The dismounted guns may give two shifts to a defence. Only with the naval guns.
option-river_shift_any_attacker = River shift for any attacker
option-river_shift_any_attacker-note = The river helps the defender if any attacker crosses it, not only if all do.
option-infiltration_depletes = Infiltration depletes
option-infiltration_depletes-note = Units that infiltrate into Chaco bush check for depletion.
option-direct_supply_free_path = Direct supply over any terrain
option-direct_supply_free_path-note = A line of supply straight to a source may cross any open terrain, not only roads.
option-hq_skips_oos_roll = No attrition die for HQs
option-hq_skips_oos_roll-note = HQs and supply columns that are out of supply do not roll for attrition.
option-ambush_by_lot = Ambush by lot
option-ambush_by_lot-note = A lot says which unit of an ambushed stack loses the step, not its owner.

## Sheets

sheet-crt = Combat results table
sheet-crt-note = Losses by odds and die, with routs. Reconstructed around the results that the rules quote.
sheet-terrain = Terrain effects chart
sheet-terrain-note = Movement costs, shifts and stacking by terrain, fort, river and road. Reconstructed.
sheet-turns = Turn record track
sheet-turns-note = Which turns are winter. Reconstructed.
sheet-support = Support tables
sheet-support-note = What the support die brings to each side. Reconstructed.
sheet-attrition = Attrition table
sheet-attrition-note = Steps that each army loses every turn. Reconstructed.
sheet-arrivals = Reinforcements and replacements
sheet-arrivals-note = What comes in which turn. Reconstructed.
sheet-counters = Counter sheet
sheet-counters-note = Units with their factors, leaders, numbers of markers. Reconstructed where the rules are silent.
sheet-map = Map
sheet-map-note = Hexes, terrain, roads, rivers and places. Partly reconstructed.

## The map

place-name = { $name }
place = { $name } ({ $label })
hex = { $label }
number = { $value }
word = { $text }
river = { $name } River
region-chaco = Chaco Boreal
region-izozog = Izozog
region-otuquis = Otuquis
country-argentina = Argentina
country-brazil = Brazil
area-outside = Neighbouring countries
terrain-clear = clear
terrain-bush = Chaco bush
terrain-marsh = marsh
terrain-hills = hills
note-place = { $name }
note-fort = Printed fort of { $side }
note-source = Supply source of { $side }
note-oil = Oil wells
note-points = { $points ->
    [one] { $points } victory point for { $side }, if it holds the hex
   *[other] { $points } victory points for { $side }, if it holds the hex
  }
note-entry = Reinforcements of { $side } arrive here or next to here
note-entry-itself = Reinforcements of { $side } arrive here
note-paraguay-river = Beside the Paraguay River
note-pilcomayo = Beside the Pilcomayo
note-road = Road
note-railroad = Railroad
note-ground-reconstructed = Terrain reconstructed
note-place-reconstructed = Hex of this place reconstructed
legend-clear = Open savanna and clearings. Four units stack.
legend-bush = Thorn forest: one shift for the defender; off the road units may be depleted.
legend-marsh = One shift for the defender; closed in winter.
legend-hills = One shift for the defender.
legend-name-outside = outside
legend-outside = Countries that are not played in.
legend-name-road = road
legend-road = Half a point for Paraguay, one for Bolivia; twice that in winter. Known from history or the rules.
legend-name-track = track
legend-track = A road like any other; its course is reconstructed.
legend-name-railway = railway
legend-railway = Counts as a road.
legend-name-river = river
legend-river = Costs extra; a shift for the defender if every attacker crosses.
legend-name-river-great = Paraguay River
legend-river-great = Closed; the flotilla helps in combats beside it.
legend-name-lake = lake
legend-lake = Closed.
legend-name-border = border
legend-border = Closed.
legend-name-frame = edge
legend-frame = The edge of the map.

## Boxes and tracks

box-available = { $side }: support available
box-used = { $side }: support used
box-held = { $side }: events
box-pool = { $side }: eliminated
box-set-up = Set-up
box-turn = Turn { $turn }: { $quarter }
box-turn-winter = Turn { $turn }, winter: { $quarter }
track-turn = Turn
track-replacements = Replacement points
track-mobilizations = Mobilizations
track-lead = Paraguay’s lead
track-commander = Commander in chief

## Charts

chart-crt = Combat results
chart-die = Die
chart-terrain = Terrain effects
chart-ground = Terrain
chart-cost = Cost
chart-winter-cost = In winter
chart-shift = Shift
chart-stacking = Units
chart-left = { $shift }L
chart-closed = closed
chart-fort = fort
chart-plus = +{ $number }
chart-plus-points = +{ $points }
chart-river = river hexside
chart-river-shift = { $shift }L, in winter { $winter }L
chart-road = road, { $side }
chart-lake = lake hexside
chart-turns = Turns
chart-turn = Turn
chart-quarter = Quarter
chart-season = Season
chart-winter = winter
chart-not-winter = not in winter
quarter-1 = January–March { $year }
quarter-2 = April–June { $year }
quarter-3 = July–September { $year }
quarter-4 = October–December { $year }
chart-support = Support of { $side }
chart-columns = Supply columns
chart-or-more = { $die } or more
chart-or-less = { $die } or less
chart-attrition = Attrition
chart-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }
chart-lost = Lost
chart-otherwise = otherwise
chart-always = always
chart-turns-only = turns { $turns }
chart-hq-distance = farthest HQ { $hexes } hexes away or more
chart-depleted = { $least } or more depleted
chart-out-of-supply = { $least } or more out of supply
chart-units-on-map = { $least } or more units on the map
chart-arrivals = Arrivals of { $side }
chart-reinforcements = Reinforcements
chart-replacements = Replacement points
chart-drawn = { $number } infantry drawn
chart-drawn-and = { $number } infantry drawn, { $units }
chart-leaders = Leaders
chart-leader = Leader
chart-side = Side
chart-leader-support = Support, infiltration
chart-leader-combat = Combat
chart-paraguayan-combat = +1 attack, −1 defence
chart-counters = Units
chart-kind = Kind
chart-full = Full
chart-reduced = Reduced
chart-units = Units
kind-infantry = infantry
kind-infantry-dot = infantry, white dot
kind-cavalry = cavalry
kind-cavalry-dot = cavalry, white dot
kind-hq = Corps HQ
kind-column = supply column
chart-victory = Victory points
chart-what = What
chart-to = To
chart-points = Points
chart-source = Rests on
chart-mobilization-points = each Bolivian mobilization
chart-guns-points = naval guns dismounted
chart-sudden-death = wins at the end of turn 5
chart-last-turn = wins at the end of turn 10
chart-lead = lead of { $lead } or more
chart-map = The map
map-numbers = hex numbers and adjacency
map-places = victory hexes, sources, most forts
map-rivers = rivers, lakes, borders
map-roads = most roads, the railways
map-tracks = dotted tracks
map-ground = terrain of most hexes
map-whole = the whole map
source-rules = the rules text
source-history = real geography and history
source-reconstructed = reconstructed
source-own = the players’ own sheet
arm-artillery = artillery
arm-mortar = mortar
arm-armor = armour
arm-air = aircraft
arm-flotilla = flotilla
arm-naval-guns = naval guns

## Where figures come from

provenance = { $text }
provenance-rules = The rules text.
provenance-crt = Reconstructed. The rules text fixes the columns, the die from 1 to 9, 3/1 at 2:1 on a 2 and 1/1 at 1:2 on a 5; every other cell was designed.
provenance-terrain = Reconstructed. The rules text fixes the road rates, one shift each for Chaco bush and for a fort, the ban on marsh in winter, and that a fort helps stacking.
provenance-turns = Ten quarters: rules text. Which turns are winter: reconstructed, the southern winter quarter.
provenance-support = Reconstructed. The rules text gives the modifiers of the die and the kinds of marker.
provenance-attrition = Reconstructed; losses of 2 to 4 steps and the modifier for distance are told by a published play report.
provenance-arrivals = Reconstructed. The rules text fixes how many units begin on the map and the four regiments drawn for turn 5.
provenance-counters = Titles, numbers at set-up, the attack of Bolivian infantry (3) and the defence of Paraguayan infantry (5): rules text. Everything else: reconstructed.
provenance-map = Hex numbers and named places: rules text. Rivers and most roads: real geography fitted to them. Terrain and dotted tracks: reconstructed.

## What is seen

status-set-up = Set-up.
status-turn = Turn { $turn } of { $last }, { $quarter }.
status-turn-winter = Turn { $turn } of { $last }, { $quarter }: winter.
status-lead = { $lead ->
    [0] Victory points are even
   *[other] Lead of Paraguay: { $lead } VP
 } (Paraguay wins with a lead of { $goal }).
phase-events = Random events.
phase-reinforcements = { $side }: reinforcements.
phase-replacements = { $side }: replacements.
phase-support = Support determination.
phase-forts = { $side }: building of forts.
phase-movement = { $side }: movement.
phase-first-combat = { $side }: first combat.
phase-second-combat = { $side }: second combat.
phase-infiltration = { $side }: infiltration.
phase-player-turn = Player turn of { $side }.
phase-supply = Supply and attrition.
fort-begun = fort of { $side } under construction
badge-depleted = depleted
badge-out-of-supply = out of supply
badge-dot = white dot: comes back with one step only
badge-builder = builds a fort, may not attack
badge-points = { $points ->
    [one] one point
   *[other] { $points } points
 } for { $side }
badge-fort = printed fort of { $side }
badge-source = supply source of { $side }
card-steps = Steps
card-of = { $left } of { $full }
card-attack = Attack
card-defence = Defence
card-movement = Movement
card-hex = Hex
card-supply = Supply
supply-hq = through a Corps HQ
supply-direct = by a direct line
supply-none = none
overlay-main = Main group of { $side }
overlay-rest = Other units of { $side }
overlay-zoc = Zones of control of { $side }
overlay-control = Hexes controlled by { $side }
overlay-line = { $hex }: supplied { $how }
overlay-cut = Without a line of supply
layer-zoc = Zones of control
layer-supply = Lines of supply
layer-control = Control of hexes
panel-dash = –
panel-nobody = nobody
panel-what = What
panel-victory = Victory points
panel-place = Hex
panel-held-by = Held by
panel-points = Points
panel-scored = { $scored } of { $points } ({ $side })
panel-mobilizations = Bolivian mobilizations
panel-guns = Naval guns dismounted
panel-total = Total
panel-lead = Lead
panel-support = Support
panel-stock = { $available } available, { $used } used, { $mix } in all
panel-leaders = Leaders
panel-leaders-free = { $count } of 2 available
panel-columns = Supply columns on the map
panel-forts = Fort markers left
panel-held = Events held
panel-in-force = Event in force
panel-forces = Order of battle
panel-steps = Steps
panel-depleted = Depleted
panel-out-of-supply = Out of supply
panel-eliminated = Eliminated
panel-withdrawn = HQs withdrawn
panel-waiting = Still to arrive
panel-supply = Supply of { $side }
panel-unit = Unit
panel-arrivals = Turn record
panel-arrival = { $units ->
    [one] { $units } unit
   *[other] { $units } units
 }, { $points ->
    [one] { $points } replacement point
   *[other] { $points } replacement points
 }
panel-turn = { $turn }
panel-turn-winter = { $turn }, winter
panel-events = Event markers
panel-event = Event
panel-where = Where
panel-event-held = held
panel-event-in-force = in force
panel-event-bin = in the bin

## Units and markers

unit-infantry = { $name } (infantry)
unit-cavalry = { $name } (cavalry)
unit-hq = { $name } Corps HQ of { $side }
unit-column = Supply column { $name } of { $side }
unit-hidden = a unit below the top of the stack
units = { $count ->
    [one] one unit
   *[other] { $count } units
 } ({ $list })
no-units = no units
list = { $list }, { $next }
unit-short = { $name }
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
die-commander = commander’s die
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
order-reroll-never = keep the supply columns
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
button-done = End this move
button-auto = Let the staff do the rest
button-pass = Decline
button-fort = Place a fort marker
button-all = Advance with all
button-recon = Send an aircraft to look
button-guide = End the move, guided by an aircraft
button-ship = Go by river
button-mobilize = Declare general mobilization
button-dismount = Dismount the naval guns
button-ambush = Spring the ambush
button-astray = Lead them astray
button-rout = Apply Rout instead of Wireless

## Questions

ask-set-up = { $side } sets up: { $left ->
    [one] one unit
   *[other] { $left } units
 } to place. Pick a unit.
ask-set-up-where = Where does { $unit } begin?
ask-reinforce = Reinforcements of { $side }: { $left } to place.
ask-arrival-where = Where does { $unit } arrive?
ask-replace = { $side } has { $points ->
    [one] one replacement point
   *[other] { $points } replacement points
 }. Rebuild a unit?
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
ask-recon = Which hex do you reconnoitre?
ask-ambush = An enemy ended its move in { $hex }. Ambush?
ask-ambush-none = Ambush?
ask-ambush-loss = The stack in { $hex } is ambushed: which unit loses a step?
ask-overstack = { $hex } holds { $excess ->
    [one] one unit
   *[other] { $excess } units
 } too many. Which unit is lost?
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
ask-refuge = Where does { $unit } go?
ask-refuge-none = Nobody is left to go.
ask-infiltrate = { $side } infiltrates. Pick a unit.
ask-infiltrate-where = Where does { $unit } go?
ask-infiltrate-help = Who or what helps the attempt?
ask-astray = A Bolivian regiment tries to infiltrate into { $hex }. Lead it astray?
ask-attrition = { $side } loses { $left ->
    [one] a step
   *[other] { $left } steps
  } to attrition. Which unit pays?

## Unfinished answers

unfinished-set-up = Pick a unit and a hex.
unfinished-replace = Pick a unit, its steps and a hex.
unfinished-fort = Pick the supply column.
unfinished-move = Pick a unit, or end the phase.
unfinished-hex = Pick a hex.
unfinished-attack = Name the hex and at least one attacker.
unfinished-offensive = The offensive: { $unit } must join, no other hex is left to it.
unfinished-column = Pick the supply column.
unfinished-commander = The commander must join an attack this turn, and there is no other he could join.

## Notes

note-auto-set-up = Places what is left in a sensible way.
note-auto-arrival = Places all of them, near the front and on a road.
note-auto-attrition = Takes the steps that hurt least.
note-mobilize = { $points ->
    [one] One replacement point
   *[other] { $points } replacement points
 } now.
note-mobilize-bolivia = { $points ->
    [one] One replacement point
   *[other] { $points } replacement points
 } now; Paraguay gets a victory point.
note-dismount = The flotilla is gone; the guns give two shifts once. Costs a victory point.
note-support-modifier = { $value } on the support die.
note-allowance = Movement points: { $points }.
note-allowance-operational = Movement points: { $points }; { $far } away from the enemy.
note-depletion = Each unit is depleted with { $chance ->
    [one] one chance
   *[other] { $chance } chances
 } in 6.
note-guide = +1 on the depletion dice of this stack.
note-recon = Succeeds on 5 or 6.
note-local-guide = +1 on all your depletion dice this turn.
note-availability = Fires: { $chance ->
    [one] one chance
   *[other] { $chance } chances
 } in 6.
note-column-cancels = Cancels the shift for attackers without an HQ.
note-reroll = Another die for { $arm }.
note-infiltration = Succeeds without help: { $chance ->
    [one] one chance
   *[other] { $chance } chances
 } in 6.
note-astray = A local guide of Paraguay could take 1 off.
note-check = Every unit rolls for depletion when the move is over.
note-no-fight = Nobody there fights: the hex is cleared without a die.
note-unseen = { $count ->
    [one] One unit is
   *[other] { $count } units are
 } unseen; at worst the defence is { $strength }.
note-best-column = If none of them is a regiment: { $column }.
note-before-support = Before support of either side.
note-guns-counted = The odds allow for guns that fail their die; the column above is the one if all fire.
note-other-side = What the other side commits is not counted.
note-hq-unknown = A shift for attackers without an HQ is not counted: you do not see where their HQs are.
note-mean-losses = Mean losses in steps: attacker { $attacker }, defender { $defender }.
note-winter-river = Winter makes the river worse for { $side }.
note-award = Die { $die }: { $columns ->
    [one] one supply column
   *[other] { $columns } supply columns
  }, artillery { $artillery }, { $mortar ->
    [one] one mortar
   *[other] { $mortar } mortars
  }, aircraft { $air }.
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

note-march = Movement points: costs { $spent }, leaves { $left }.
term-attack = attack factors
term-defence = defence factors
term-attack-factor = attack
term-defence-factor = defence
term-movement = movement
term-guns-attack = column shift: guns of the attacker
term-guns-defence = column shift: guns of the defender
term-without-hq = column shift: attackers without an HQ
term-terrain = column shift: terrain
term-fort = column shift: fort
term-river = column shift: river
term-leader-attack = die roll: leader of the attacker
term-leader-defence = die roll: leader of the defender
term-concentric = die roll: concentric attack
term-air = die roll: aircraft
term-event-attack = die roll: event of the attacker
term-event-defence = die roll: event of the defender
term-coup = die roll: military coup
term-paraguayans = die roll: Paraguayans
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
outcome-infiltrates = the unit gets through
outcome-repulsed = it stays where it is
preview-attack = Attack on { $hex }
preview-combat = { $hex }: odds { $odds }, shift { $shift }, column { $column }; { $modifier } on the die
preview-support = Support die
preview-infiltration = { $unit } infiltrates into { $hex }
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
roll-ambush-lot = The lot for the unit that is hit
roll-availability = Availability of guns
roll-reroll = Another die for { $arm }
roll-combat = Combat
roll-rout = Fort abandoned or held
roll-infiltration = Infiltration
roll-out-of-supply = Attrition of { $side }: units out of supply
roll-depleted = Attrition of { $side }: depleted units
roll-attrition = Attrition of { $side }: the table
roll-command = Fate of the Bolivian commander
roll-successor = His successor

## What happened

log-lots = Lots are drawn for the Bolivian reinforcements.
log-set-up = { $unit } begins in { $hex }.
log-turn = Game turn { $turn }.
log-turn-winter = Game turn { $turn }, winter.
log-second-set = The event markers of the second half go into the bins.
log-event-kept = { $side } draws an event marker and keeps it.
log-event-drawn = { $side } draws { $event }.
log-event-lot = { $side }’s lot is { $lot }.
log-event-played = { $side } plays { $event }.
log-arrival = { $unit } arrives in { $hex }.
log-replacements = { $side } receives { $income ->
    [one] one replacement point
   *[other] { $income } replacement points
 } and has { $points }.
log-mobilization = { $side } declares general mobilization and has { $points ->
    [one] one replacement point
   *[other] { $points } replacement points
 }.
log-dismounted = Paraguay dismounts the guns of its flotilla.
log-leaders-return = Paraguayan leaders and the flotilla are available again.
log-logistics = { $leader } takes care of logistics.
log-support = Support of { $side }, die { $die }: { $columns ->
    [one] one supply column
   *[other] { $columns } supply columns
  }, artillery { $artillery }, { $mortar ->
    [one] one mortar
   *[other] { $mortar } mortars
  }, armour { $armor }, aircraft { $air }.
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
log-depletion = { $checks ->
    [one] One unit checks for depletion
   *[other] { $checks } units check for depletion
}; { $depleted ->
    [0] none is depleted.
    [one] one is depleted.
   *[other] { $depleted } are depleted.
}
log-guide = { $side } sends an aircraft to guide the stack in { $hex } through the bush.
log-recon = { $side } sends an aircraft over { $hex }.
log-recon-success = The aircraft finds the enemy.
log-recon-failure = The aircraft sees nothing.
log-recon-seen = In { $hex }: { $units }.
log-ambush-hit = The ambush costs a step.
log-ambush-lot = The lot is { $lot }.
log-ambush-miss = The ambush fails.
log-attack = { $side } attacks { $hex } with { $units }.
log-commitment = { $side } commits artillery { $artillery }, { $mortar ->
    [one] one mortar
   *[other] { $mortar } mortars
  }, armour { $armor }, aircraft { $air }, naval { $boats }; { $leader }.
log-defenders = Defending in { $hex }: { $units }.
log-availability = Guns that fire: attacker { $attacker }, defender { $defender }.
log-reroll-fires = On the reroll, the gun fires.
log-reroll-fails = On the reroll, the gun fails again.
log-commander-die = Commander’s die { $die }: { $effect } on the combat die.
log-combat = { $attack } against { $defence }, odds { $odds }, shift { $shift }, column { $column }, die { $die }: { $result }.
log-rout = The defenders of { $hex } are routed.
log-abandoned = The defenders of { $hex } give way.
log-retreat = { $unit } falls back to { $hex }, depleted.
log-step-lost = { $unit } loses a step.
log-eliminated = { $unit } is eliminated.
log-withdrawn = { $unit } is withdrawn.
log-column-lost = { $unit } is lost.
log-advance = Advance to { $hex }: { $units }.
log-infiltration-try = { $unit } tries to infiltrate into { $hex }.
log-infiltration-leader = { $leader } helps.
log-infiltration-succeeds = The infiltration succeeds.
log-infiltration-fails = The infiltration fails.
log-infiltrated = { $unit } infiltrates into { $hex }.
log-supply = Supply of { $side }: { $total ->
    [0] all units are in supply
   *[other] { $regained ->
        [one] one unit is
       *[other] { $regained } units are
    } in supply again, { $cut } cut off, { $total } out of supply
 }.
log-wear = Attrition of { $side }: { $dice ->
    [one] one die
   *[other] { $dice } dice
 }.
log-attrition = Attrition of { $side }, die with its modifiers { $die }: { $steps ->
    [one] one step
   *[other] { $steps } steps
 }.
log-sacked = { $leader } is sacked.
log-stays = { $leader } stays in command.
log-successor = { $leader } takes command.

## The end

end-sudden-death = Paraguay wins at the end of turn 5 with a lead of { $lead ->
    [one] one victory point
   *[other] { $lead } victory points
 }.
end-paraguay = Paraguay wins with a lead of { $lead ->
    [one] one victory point
   *[other] { $lead } victory points
 }.
end-bolivia = Bolivia wins: the Paraguayan lead is { $lead }, less than nine.
end-conceded = { $loser } concedes; { $winner } wins.

## Refusals

refuse-deploys-first = { $side } sets up first.
refuse-other-turn = It is the turn of { $side }.
refuse-concede-later = You can concede when you are asked something.
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
refuse-column-place = Supply columns go to your HQs in supply and your own sources.
refuse-stacking = { $hex } holds no more than { $limit ->
    [one] one unit
   *[other] { $limit } units
 }.
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
refuse-fort-supply = The builders need a line of two hexes or fewer to an HQ in supply.
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
refuse-too-far = Too far: { $points ->
    [one] one movement point is
   *[other] { $points } movement points are
 } left.
refuse-prohibited = That hexside may not be crossed.
refuse-winter-marsh = No unit enters marsh in winter.
refuse-mired = A unit that begins a winter turn in marsh may move only one hex.
refuse-nothing-left = From { $hex } nothing more can be reached: choose it as the end of the way.
refuse-stopped = An enemy zone of control stops it here.
refuse-operational-near = Operational movement keeps away from the enemy.
refuse-must-close = The offensive drives it to the enemy.
refuse-laggard = The offensive: { $unit } must end next to an enemy.
refuse-no-river-option = Transport by river is not in play.
refuse-ship-load = At most { $units ->
    [one] one unit
   *[other] { $units } units
 } and { $columns ->
    [one] one supply column
   *[other] { $columns } supply columns
 } go by river in a phase.
refuse-no-port = The river does not lead there, or the enemy commands it.
refuse-attacked-already = That hex was attacked in this phase.
refuse-attacked-before = It has attacked in this phase.
refuse-builder = It builds a fort this turn.
refuse-cannot-attack = HQs and supply columns do not attack.
refuse-not-adjacent = It is not next to that hex.
refuse-nobody-adjacent = Nobody who could attack is next to that hex.
refuse-one-hex = One attack, one hex.
refuse-coup = The coup: no Bolivian attacks this turn.
refuse-truce = The truce: { $attacks ->
    [one] one attack
   *[other] { $attacks } attacks
 } a turn.
refuse-shirker = The offensive: { $unit } must attack.
refuse-commander-owes = The commander must join an attack before the phase ends.
refuse-strands-commander = The commander stayed out of an attack; this would leave him none to join.
refuse-refuge = Not one of the nearest free hexes.
refuse-no-hq = No Corps HQ within two hexes of a unit in the combat.
refuse-air-defence = Aircraft give nothing in defence.
refuse-not-river = That hex is not beside the Paraguay River.
refuse-guns-fort = The naval guns serve one attack on a Bolivian fort.
refuse-not-available = It is not available.
refuse-one-air = One aircraft in a combat.
refuse-one-leader = One leader at a time.
refuse-one-event = One event in a combat.
refuse-one-column = One supply column is enough.
refuse-column-commit = No shift to cancel, or the supply column is too far.
refuse-commander-defends = Bolivian leaders do not help a defence.
refuse-not-commander = He is not in command.
refuse-leader-used = He has done his part this turn.
refuse-event-here = { $event } does not apply here.
refuse-no-column-near = No supply column within two hexes of a unit in the combat.
refuse-full-first = Units at full strength lose a step first.
refuse-not-in-combat = It is not in this combat.
refuse-not-attacker = Only attackers advance; HQs and supply columns stay.
refuse-advance-far = The advance does not reach that far.
refuse-infiltrator = Depleted units, units out of supply, HQs and supply columns do not infiltrate.
refuse-infiltrated = It has tried in this phase.
refuse-one-hex-only = One hex at most.
refuse-no-die = No die is needed: help would be wasted.
refuse-event-infiltration = This marker does not help an infiltration.

## Warnings

warn-overstacked = { $hex } bears { $limit ->
    [one] one unit
   *[other] { $limit } units
 }: { $excess ->
    [one] one too many is lost
   *[other] { $excess } too many are lost
 } when the phase ends.
warn-cut-off = { $count ->
    [one] The unit is out of supply in { $hex }.
   *[other] { $count } of these units are out of supply in { $hex }.
 }
warn-vain = Before support, no roll clears the hex, and you lose more steps than the enemy on average.
