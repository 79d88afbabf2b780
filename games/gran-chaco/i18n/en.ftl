# Words of Gran Chaco in English.

title = Gran Chaco
title-note = A war of thirst for two. Divisions feel their way through unknown scrub towards the only water, and every column lives on what its bases send after it.
scenario-canada-draye = Cañada Draye, May 1934
scenario-canada-draye-note = An imagined action: three markers, one of them the water. Hold it when the other side gives up or the last turn ends.
side-bolivia = Bolivia
side-paraguay = Paraguay

## Options

option-board = Board
option-board-note = How deep the even columns are.
option-board-113 = 12 sectors, as on the usual boards
option-board-117 = 13 sectors
option-fog = What a contact marker hides
option-fog-note = Until a unit is located.
option-fog-identity = strength, entrenchment and armour
option-fog-status = nothing; it only protects from fire and raids
option-fog-full = that a unit is there
option-base_extras = Surcharges at bases
option-base_extras-note = Units on or next to a base still pay for terrain and armour.
option-base_extras-off = no
option-base_extras-on = yes
option-extras = Surcharges together
option-extras-note = How several supply surcharges add up.
option-extras-cumulative = each adds a point
option-extras-single = one point at most
option-undiscovered_lines = Lines of supply in undiscovered sectors
option-undiscovered_lines-note = Whether a line may pass a sector that nobody has seen yet.
option-undiscovered_lines-closed = closed
option-undiscovered_lines-open = open, as savanna
option-zoc_slide = Steps within one zone of control
option-zoc_slide-note = A step within the zones of control that a unit stands in already is allowed.
option-zoc_slide-off = no
option-zoc_slide-on = yes
option-unsupplied_support = Tokens for unsupplied defenders
option-unsupplied_support-note = Whether an unsupplied unit may use tokens when attacked.
option-unsupplied_support-on = yes
option-unsupplied_support-off = no
option-collapse_supply = Supply after the collapse
option-collapse_supply-note = What the bases of a collapsed side still give.
option-collapse_supply-per_base = 1d3 for each base
option-collapse_supply-total = 1d3 from all bases together
option-recon_shape = Shape of a reconnaissance
option-recon_shape-note = How the sectors seen from the air are joined.
option-recon_shape-connected = a connected patch
option-recon_shape-chain = a chain, each next to the one before
option-markers = Water markers
option-markers-note = Where the three markers lie in the middle row.
option-markers-wide = 1,7 5,7 9,7
option-markers-compact = 3,7 5,7 7,7
option-placement = Order of placement
option-placement-note = Who places what first.
option-placement-player = Bolivia everything, then Paraguay
option-placement-step = bases of both, then units of both
option-concession_without_water = Conceding to a side without the water
option-concession_without_water-note = What it counts as.
option-concession_without_water-marginal = a marginal win
option-concession_without_water-draw = a draw
option-max_turns = Last turn
option-max_turns-note = After it the side that controls the water wins. 0 is no limit.
option-auto_concede = Automatic concession
option-auto_concede-note = A collapsed side without the water and with a third of the enemy strength or less loses.
option-auto_concede-off = no
option-auto_concede-on = yes
option-first_move = Who moves first
option-first_move-note = A handicap: the side that rolls, receives supply, moves and fights first each turn.
option-first_move-bolivia = Bolivia, as written
option-first_move-paraguay = Paraguay
option-divisions_bolivia = Divisions of Bolivia
option-divisions_bolivia-note = A handicap: how many of its eight take part. Seven make the sides about equal.
option-divisions_paraguay = Divisions of Paraguay
option-divisions_paraguay-note = A handicap: how many of its six take part.

## Names

sector = { $label }
number = { $value }
unit = { $side }, division { $number }
unit-unlocated = { $side }, unlocated unit { $number }
nowhere = off the board
yes = yes
no = no
colour-blue = blue (water and food)
colour-red = red (field artillery)
colour-green = green (automatic weapons)
colour-yellow = yellow (mortars and grenades)
colour-white = white (aircraft)
terrain-savanna = savanna
terrain-jungle = jungle
terrain-marsh = marsh
terrain-desert = desert
terrain-town = town
terrain-undiscovered = undiscovered
place-edge = { $side }

## Buttons

button-end = End the segment
button-done = This unit is done
button-recon = Air reconnaissance
button-raid = Air raid
button-supply-most = Supply as many as can be paid
button-fire = Saturation fire
button-clear = Clear the jungle
button-renounce = Give up the armour
button-deploy-rest = Deploy the rest for me
button-advance = Take the sector
button-stay = Stay
button-token = { $colour }

## Questions

ask-bases = { $side }: choose { $count ->
    [one] one sector
   *[other] { $count } sectors
 } of your first row for your bases. Units on or next to a base are supplied free; every line of supply ends at one.
ask-deploy = { $side }: choose sectors for your divisions in your two first rows. Still to place: { $left }.
ask-bearer = { $side }: which division has the armoured support?
ask-munitions = { $side }: name a colour for the munitions die of each base. Dice left: { $left }.
ask-supply = { $side }: choose the units to supply, then confirm. Those on or next to a base are supplied free; those left out lose 1 strength point. Blue left: { $left }.
ask-segment = { $side }: choose a unit to act, send aircraft, or end the segment.
ask-orders = { $unit }: a sector to enter, an adjacent enemy to attack, saturation fire, or clearing?
ask-go-on = { $unit }: go on, attack, fire, or be done?
ask-fire-at = At whom does { $unit } fire?
ask-attack-tokens = { $unit } attacks: add tokens, then confirm.
ask-defence-tokens = { $unit } is attacked: add tokens for its defence, then confirm.
ask-fire-tokens = { $unit } fires at { $target }: choose the tokens, then confirm.
ask-advance = Does { $unit } take { $sector }?
ask-recon-where = Over which sector does the aircraft fly?
ask-recon = Choose the sectors that the aircraft sees in addition to the named one. Left: { $left }.
ask-raid-whom = Which located enemy is raided?
ask-raid-tokens = Raid on { $unit }: how many white tokens? In stock: { $stock }.
ask-confirm = Confirm the choice.

## What is missing

unfinished-bases = Bases to choose: { $left }.
unfinished-deployment = Divisions to place: { $left }.
unfinished-munitions = Munitions dice to name: { $left }.
unfinished-unit = Choose first.
unfinished-order = Choose what it does.
unfinished-target = Choose the target.
unfinished-sector = Choose the sector.
unfinished-tokens = At least one token is needed.
unfinished-recon = Sectors to choose: { $left }.

## Notes

note-deploy-rest = On and next to the bases first, where supply is free; then forward.
note-yield-whole = 1d6
note-yield-halved = 1d3
note-yield-less = 1d6 − { $number }
note-bill = { $base }{ $terrain ->
    [0] {""}
   *[other] {" + terrain "}{ $terrain }
 }{ $detour ->
    [0] {""}
   *[other] {" + detour "}{ $detour }
 }{ $desert ->
    [0] {""}
   *[other] {" + desert "}{ $desert }
 }{ $armour ->
    [0] {""}
   *[other] {" + armour "}{ $armour }
 }{ $rebate ->
    [0] {""}
   *[other] {" − "}{ $rebate }
 }
note-airlift = no line of supply: by air, with 1 white token
note-supply-most = The cheapest first: { $count }.
note-renounce = For good: the unit then costs a point less.
note-clear = The whole turn, if left in peace; then the sector is savanna.
note-stops = { $terrain }: the move ends there
note-unsupplied = not supplied: one sector, no attack, no fire
note-advance = Its entrenchment is left behind.
note-tokens-left = in stock: { $left }
note-supply-total = Blue: { $blue } of { $stock }.
note-airlift-total = White for airlifts: { $white }.
note-thirst = Units left out, each of which loses 1 strength point: { $count }.
note-mean-losses = Mean losses: attacker { $attacker }, defender { $defender }.
note-one-more = One more { $colour }: attacker { $attacker } ({ $attacker_change }), defender { $defender } ({ $defender_change }).
note-armour-first = The first point that { $unit } loses is its armour.
note-defender-answers = The defender may still add tokens.
note-mean-loss = Mean loss of strength: { $loss }.
note-one-more-fire = One more { $colour }: mean loss { $loss } ({ $change }).
note-line-free = Free: on a base or the water point, or next to one.
note-line-cost = Next supply: { $blue } blue.
note-line-airlift = No line leads to a base. Only aircraft can supply it: { $blue } blue and 1 white.
note-line-barred = In the way of the direct line: { $sectors }.
note-home = Home row of { $side }: savanna from the start.
note-marker = One of the three markers lies here: the water, or a decoy.

## Refusals

refuse-not-your-unit = This unit is not yours.
refuse-own-unit = One of your own: first finish the unit that is acting.
refuse-out-of-play = This unit is not on the board.
refuse-deploys-first = The other side is placing; Bolivia places before Paraguay.
refuse-names-first = The other side is naming its munitions.
refuse-other-segment = { $side } plays its segment to the end first.
refuse-concede-later = You may concede at a decision of your own segment, or when you name your munitions.
refuse-not-first-row = Bases stand in the first row of { $side }.
refuse-base-there = There is a base already.
refuse-enough-bases = You have only { $count ->
    [one] one base
   *[other] { $count } bases
 }.
refuse-not-home = Units start in the two first rows of { $side }.
refuse-all-deployed = All divisions have a sector.
refuse-occupied = { $sector } is occupied.
refuse-one-armour = One armoured support for a side.
refuse-enough-dice = { $count ->
    [one] Your bases give one munitions die.
   *[other] Your bases give { $count } munitions dice.
 }
refuse-no-token = No more tokens: { $colour }.
refuse-no-airlift = No line of supply, and no white token for an airlift.
refuse-too-dear = Costs { $cost } blue; left: { $left }.
refuse-no-armour = There is no armour to give up.
refuse-renounce-first = Give up the armour before choosing units.
refuse-supplied-already = Chosen already.
refuse-supplied-free = On or next to a base: supplied free.
refuse-activated-already = It has acted this turn.
refuse-no-orders = There is nothing it could do.
refuse-no-jungle = It does not stand in jungle.
refuse-clear-unsupplied = Only a supplied unit clears.
refuse-clear-disturbed = It has been attacked or fired at this turn.
refuse-aircraft-later = Aircraft act between activations: let this unit finish first.
refuse-not-next = { $sector } is not adjacent; a move goes sector by sector.
refuse-zone-to-zone = Cannot enter { $sector }: enemy zone of control to enemy zone of control.
refuse-rapid-unsupplied = An unsupplied unit does not advance rapidly.
refuse-rapid-rough = No rapid advance begins in jungle or marsh.
refuse-stopped = { $terrain } has ended its move.
refuse-halted = It was stopped by an enemy it had not seen.
refuse-fought = It has fought: its activation is over.
refuse-two-sectors = Two sectors are the most.
refuse-fight-unsupplied = An unsupplied unit neither attacks nor fires.
refuse-fight-entered = It entered jungle or marsh this turn: no attack, no fire.
refuse-not-adjacent = Only an adjacent enemy can be attacked.
refuse-not-located = Its contact marker protects it: it is not located.
refuse-no-target = No located enemy can be reached.
refuse-red-rough = No field artillery from jungle or marsh.
refuse-red-moved = No field artillery for a unit that has moved this turn.
refuse-green-rapid = No automatic weapons after a rapid advance.
refuse-range = Out of range: { $colour }.
refuse-line = Jungle or a town lies in the line of the machine guns.
refuse-white-fires = Aircraft raid; they take no part in saturation fire.
refuse-unsupplied-support = An unsupplied defender gets no tokens.
refuse-no-aircraft = A reconnaissance costs a white token; there is none.
refuse-recon-enough = The aircraft sees { $count ->
    [one] one more sector
   *[other] { $count } more sectors
 } in addition to the named one.
refuse-recon-apart = { $sector } does not touch what is seen already.

## Rolls

roll-water = The real water marker is drawn, unseen by all
roll-discovery = { $count ->
    [one] Discovery of a sector
   *[other] Discovery of { $count } sectors
 }
roll-resources = Resources of { $side }
roll-attack = { $unit } attacks { $target }
roll-fire = Saturation fire at { $target }
roll-armour = Artillery hits on the armour of { $target }
roll-raid = Air raid on { $target }
roll-recon = How many sectors the aircraft sees

## Events

event-markers = Three markers lie in the middle row; one is the water.
event-base = { $side } has a base in { $sector }.
event-placed = { $unit } stands in { $sector }.
event-bearer = { $unit } has the armoured support.
event-deployed = { $side } has deployed.
event-discovered = { $count ->
    [one] A sector comes
   *[other] { $count } sectors come
 } into sight.{ $jungles ->
    [0] {""}
   *[other] {" Jungle: "}{ $jungle }.
 }{ $marshes ->
    [0] {""}
   *[other] {" Marsh: "}{ $marsh }.
 }{ $savannas ->
    [0] {""}
   *[other] {" Savanna: "}{ $savanna }.
 }
event-turn = Turn { $turn } begins.
event-no-resources = { $side } has no resources left.
event-resources = { $side } receives: blue { $blue }, red { $red }, green { $green }, yellow { $yellow }, white { $white }.
event-collapse = { $side } has lost half its strength and collapses: no more munitions, and 1d3 blue from its bases.
event-supply = { $side } pays for supply: blue { $blue }{ $white ->
    [0] {""}
   *[other] , white { $white }
 }.
event-supplied = { $unit } is supplied for { $blue } blue.
event-airlift = { $unit } is supplied by air for { $blue } blue and a white token.
event-thirst = { $unit } goes thirsty.
event-renounced = { $unit } gives up its armour for good.
event-segment = { $side } moves and fights.
event-move = { $unit } enters { $sector }.
event-unsupplied-halt = { $unit } is not supplied and goes no further.
event-halted = { $unit } is stopped on its way to { $sector } by an enemy it had not seen.
event-located = { $unit } is located in { $sector }: strength { $vc }.
event-located-armour = { $unit } is located in { $sector }: strength { $vc }, with armour.
event-lost-from-sight = { $unit } is lost from sight.
event-base-taken = { $side } captures the base in { $sector }.
event-base-retaken = { $side } retakes its base in { $sector }.
event-water-found = { $side } finds the water in { $sector }.
event-decoy = { $side } finds the marker in { $sector } to be a decoy.
event-water-taken = { $side } takes the water point.
event-attack = { $unit } attacks { $target }.
event-tokens = { $unit } is supported: red { $red }, green { $green }, yellow { $yellow }, white { $white }.
event-totals = Attack { $attack }, defence { $defence }.
event-armour-lost = { $unit } loses its armour.
event-loss = { $unit } loses { $loss ->
    [one] one strength point
   *[other] { $loss } strength points
 }; { $left } left.
event-eliminated = { $unit } is eliminated.
event-advance = { $unit } takes { $sector }.
event-fire = { $unit } fires at { $target }.
event-fire-unseen = Fire falls on { $target } from somewhere unseen.
event-hits = { $hits ->
    [0] { $target } is not hit.
    [one] { $target } takes a hit.
   *[other] { $target } takes { $hits } hits.
 }
event-armour-dice = Dice for the armour of { $target }: hit on 4 or more.
event-raid = { $side } raids { $target } with { $tokens ->
    [one] one aircraft
   *[other] { $tokens } aircraft
 }.
event-raid-result = { $loss ->
    [0] The raid costs { $target } nothing.
    [one] The raid costs { $target } one strength point.
   *[other] The raid costs { $target } { $loss } strength points.
 }
event-recon = { $side } sends an aircraft over { $sector }.
event-recon-die = { $sectors ->
    [one] It also sees one more sector.
   *[other] It also sees { $sectors } more sectors.
 }
event-recon-over = { $side } has looked at { $count ->
    [one] one sector
   *[other] { $count } sectors
 } from the air.
event-clearing = { $unit } begins to clear its sector.
event-cleared = { $sector } is cleared: savanna.
event-entrenched = { $unit } is entrenched to level { $level }.

## Ends

end-decisive = { $loser } gives up and { $winner } controls the water: a decisive victory.
end-marginal = { $loser } gives up, but { $winner } does not control the water: a marginal victory.
end-conceded = A side gave up, but the other does not control the water: a draw.
end-destroyed = { $loser } has no units left. { $winner } has won.
end-both-destroyed = Neither side has a unit left.
end-water = { $winner } controls the water after turn { $turns }.
end-strength = Nobody controls the water after turn { $turns }; { $winner } is stronger.
end-equal = Nobody controls the water after turn { $turns }, and both are equally strong.
end-broken = { $loser } is broken, far from the water. { $winner } has won.

## Where play stands

status-turn = Turn { $turn }.
status-turn-of = Turn { $turn } of { $last }.
status-water = { $side } controls the water.
status-no-water = The water is not found yet.
status-deployment = { $side } is placing its forces.
phase-resources = { $side }: resources.
phase-supply = { $side }: supply.
phase-segment = { $side }: moves and combats.
phase-discovery = Discovery of terrain.

## Previews

preview-attack = { $unit } attacks { $target }
preview-fire = { $unit } fires at { $target }
preview-raid = Raid on { $target }
preview-supply = Supply
preview-line = Supply of { $unit }
preview-marker = A contact marker of { $side }
term-vc = strength
term-armour = armour
term-entrenchment = entrenchment
term-cover = cover
term-attacks = attacks suffered before
term-supply = { $unit }: away from the bases
term-supply-terrain = { $unit }: jungle, marsh or desert
term-supply-detour = { $unit }: line longer than the direct one
term-supply-desert = { $unit }: line through desert
term-supply-armour = { $unit }: armour
term-supply-airlift = { $unit }: airlift
term-supply-single = { $unit }: one surcharge at most
outcome-defender = the defender loses { $loss }
outcome-defender-gone = the defender is eliminated
outcome-tie = a tie: both lose 1
outcome-tie-defender-gone = a tie: both lose 1; the defender is eliminated
outcome-tie-attacker-gone = a tie: both lose 1; the attacker is eliminated
outcome-tie-both-gone = a tie: both are eliminated
outcome-attacker = the attacker loses { $loss }
outcome-attacker-gone = the attacker is eliminated
outcome-loses = loses { $loss ->
    [one] one strength point
   *[other] { $loss } strength points
 }
outcome-eliminated = eliminated

## Counters and cards

card-vc = Strength
card-vc-of = { $vc } of { $start }
card-vc-at-most = at most { $vc }, when last seen
card-contact = Contact
card-located = located
card-unlocated = not located
card-sector = Sector
card-terrain = Terrain
card-entrenchment = Entrenchment
card-supply = Supply
card-supplied = supplied
card-unsupplied = not supplied
card-next-supply = Next supply
card-line = Line of supply
card-line-to = { $steps ->
    [one] one sector, to { $sector }
   *[other] { $steps } sectors, to { $sector }
 }
supply-free = free
supply-cost = { $blue } blue
supply-by-air = by air: { $blue } blue and 1 white
badge-clearing = clearing
badge-attacked = attacks suffered: { $count }
badge-entrenched = entrenched, level { $level }
badge-armour = armoured support
badge-unsupplied = not supplied
badge-unlocated = not located
badge-base = base of { $side }
badge-captured = base captured by { $side }
badge-marker = marker: water or decoy
badge-water = water point, controlled by { $side }
badge-recon = aircraft
overlay-home = Where { $side } may place
overlay-line = Line of supply of { $unit }: { $cost } blue
overlay-zone = Zones of control of { $side }
overlay-barred = Closed to the direct line
overlay-zone-of = Zone of control of { $unit }
layer-zones = Zones of control
layer-supply = Lines of supply
box-pool = To be placed: { $side }
box-lost = Lost: { $side }
track-turn = Turn
panel-resources = Resources
panel-colour = Tokens
panel-income = Dice each turn
panel-dice = blue { $whole }d6 + { $halved }d3, munitions { $munitions }
panel-forces = Forces of { $side }
panel-of-the-army = Of the army
panel-state = State
panel-vc = Strength
panel-strength = { $vc } of { $start }
panel-strength-at-most = at most { $vc } of { $start }
panel-lost = Units lost
panel-armour = Armour
panel-armour-lost = none
panel-armour-hidden = hidden
panel-morale = Army
panel-collapsed = collapsed
panel-holds-out = holds out
panel-supply = Supply of { $side }
panel-unit = Unit

## Legend and charts

legend-savanna = Open: no special effect.
legend-jungle = Ends the move, no fight on entering, no artillery, +1 supply, cover; closed to lines of supply.
legend-marsh = As jungle, without cover; no entrenching, no clearing.
legend-desert = Ends the move, +1 supply; a line through it costs 1 more.
legend-town = A base: cover, free supply on it and next to it.
legend-undiscovered = Known when a unit comes within two sectors.
chart-terrain = Terrain
chart-stops = Ends the move
chart-fights = Fights after entering
chart-rapid = Rapid advance from it
chart-red = Red tokens
chart-extra = Extra supply
chart-cover = Cover
chart-line = Line of supply
chart-line-dear = +1
chart-entrench = Entrenching
chart-guns = Blocks machine guns
chart-munitions = Munitions
chart-support = Adds to a total
chart-support-to = the face, if 1 to { $threshold }
chart-fire = Saturation fire
chart-range-of = range { $range }, hits on 1 to { $threshold }
chart-raid = raids anywhere: 1 to 3, less entrenchment
die-whole = 1d6
die-halved = 1d3
die-less = 1d6 − { $number }
chart-supply = Supply of a unit
chart-case = Case
chart-supply-free = on or next to a base
chart-supply-base = elsewhere, with a line of supply
chart-supply-terrain = in jungle, marsh or desert
chart-supply-detour = line lengthened by jungle, marsh or enemy zones
chart-supply-desert = line through desert
chart-supply-armour = with armour
chart-supply-airlift = isolated: by air
chart-plus-one = +1
chart-plus-one-white = +1 and 1 white
provenance-terrain = The terrain paragraphs of the rule text; what it leaves open for towns is settled by rule terrain-12.
provenance-munitions = The resource, attack and saturation-fire paragraphs of the rule text.
provenance-supply = The supply paragraphs of the rule text.
