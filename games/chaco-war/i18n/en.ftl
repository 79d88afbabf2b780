# Words of Chaco War in English.

title = Chaco War
title-note = Two poor countries fight for a desert of thorns, from October 1932 to March 1935. Ten turns of three months: roads, water, supply columns and odds tables. The printed map, charts and counters were not at hand: those in use are reconstructed around what the rules text fixes, and marked so; every chart can be replaced by your own copy.
scenario-campaign = The whole war, 1932–1935
scenario-campaign-note = Ten turns. Paraguay wins at the end of turn 5 with a lead of five points, or at the end of turn 10 with a lead of nine; otherwise Bolivia wins.
side-bolivia = Bolivia
side-paraguay = Paraguay

## Options

option-naval_guns = Naval guns (13.1)
option-naval_guns-note = In turns 9 and 10 Paraguay may dismount the guns of its flotilla: two shifts in one attack on a fort, for a victory point.
option-riverine_transport = Transport by river (13.2)
option-riverine_transport-note = Paraguay ships units and columns between its river forts; Bolivia a column down the Pilcomayo.
option-event_pools_as_listed = Event pools as listed
option-event_pools_as_listed-note = The printed lists to the letter: five Bolivian and eight Paraguayan first markers, Marzana and Trocha among Paraguay's.
option-fort_events_single_combat = Fort events for one combat
option-fort_events_single_combat-note = Flamethrowers, Marzana and Rout serve one combat instead of a whole turn.
option-bolivian_support_by_leader = Bolivian support by commander
option-bolivian_support_by_leader-note = The commander's own support modifier counts for the Bolivian support die instead of the flat +2.
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
option-direct_supply_free_path = Direct supply over any ground
option-direct_supply_free_path-note = A line of supply straight to a source may cross any open ground, not only roads.
option-hq_skips_oos_roll = No attrition die for HQs
option-hq_skips_oos_roll-note = HQs and columns that are out of supply do not roll for attrition.

## Sheets

sheet-crt = Combat results table
sheet-crt-note = Losses by odds and die, with routs. Reconstructed around the results that the rules quote.
sheet-terrain = Terrain effects chart
sheet-terrain-note = Movement costs, shifts and stacking by ground, fort, river and road. Reconstructed.
sheet-turns = Turn record track
sheet-turns-note = Which turns are winter. Reconstructed.
sheet-support = Support tables
sheet-support-note = What the support die brings to each side. Reconstructed.
sheet-attrition = Attrition table
sheet-attrition-note = Steps that each army loses every turn. Reconstructed.
sheet-arrivals = Reinforcements and replacements
sheet-arrivals-note = What comes in which turn. Reconstructed.
sheet-counters = Counter sheet
sheet-counters-note = Units with their factors, leaders, numbers of markers. Reconstructed, as far as the rules do not tell.

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
note-entry = { $side }'s reinforcements arrive here or next to here
note-entry-itself = { $side }'s reinforcements arrive here
note-paraguay-river = Beside the Paraguay River
note-pilcomayo = Beside the Pilcomayo
note-road = Road
note-railroad = Railroad
note-ground-reconstructed = Ground reconstructed
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
track-lead = Paraguay's lead
track-commander = Commander in chief

## Charts

chart-crt = Combat results
chart-die = Die
chart-terrain = Terrain effects
chart-ground = Ground
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
quarter-1 = January–March { $year }
quarter-2 = April–June { $year }
quarter-3 = July–September { $year }
quarter-4 = October–December { $year }
chart-support = Support of { $side }
chart-columns = Columns
chart-or-more = { $die } or more
chart-or-less = { $die } or less
chart-attrition = Attrition
chart-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }
chart-near = farthest HQ 7–10 hexes away
chart-far = farthest HQ 11 hexes away or more
chart-lost = Lost
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
map-ground = ground of most hexes
source-rules = the rules text
source-history = real geography and history
source-reconstructed = reconstructed
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
provenance-map = Hex numbers and named places: rules text. Rivers and most roads: real geography fitted to them. Ground and dotted tracks: reconstructed.
