# Words of Batalla de Calama in English.

title = Battle of Calama
title-note = A battle for two on 16 × 16 squares. Chile must remove the Bolivian commander; Bolivia must hold, or remove the Chilean one.

scenario-calama-1879 = Calama, 23 March 1879
scenario-calama-1879-note = The whole battle, from deployment to the fall of a commander or the end of the last round.

side-chile = Chile
side-bolivia = Bolivia

option-reinforcements = Reinforcements
option-reinforcements-note = When the eight extra Chilean units come.
option-reinforcements-enter = enter during play
option-reinforcements-at_start = deploy at the start
option-reinforcements-never = left out
option-reinf_round = First round of reinforcements
option-reinf_round-note = From this round on they may enter.
option-chile_zone = Chilean start zone
option-chile_zone-note = The pincer adds the road corner for at most six units.
option-chile_zone-single = one zone
option-chile_zone-pincer = pincer
option-diagonal_move = Diagonal movement
option-diagonal_move-note = Steps across corners count one square. A charge is never diagonal.
option-diagonal_move-off = no
option-diagonal_move-on = yes
option-range_metric = Counting range
option-range_metric-note = How the distance of a shot is counted.
option-range_metric-square = larger of rows and columns
option-range_metric-steps = rows plus columns
option-range_metric-straight = rows and columns only
option-direct_fire_line = Clear line of fire
option-direct_fire_line-note = Who needs a clear line to fire.
option-direct_fire_line-all = all but heavy artillery
option-direct_fire_line-light_only = light artillery only
option-event_duration = Duration of events
option-event_duration-note = Whether an event’s change lasts.
option-event_duration-lasting = for the rest of the battle
option-event_duration-round = until the round ends
option-locked_melee = Locked melee
option-locked_melee-note = Units in a charge stay bound until one of them is removed.
option-locked_melee-off = no
option-locked_melee-on = yes
option-attacker_wins_ties = Attacker wins ties
option-attacker_wins_ties-note = On equal totals the defender is removed.
option-attacker_wins_ties-off = no
option-attacker_wins_ties-on = yes
option-max_rounds = Last round
option-max_rounds-note = If both commanders live after it, Bolivia wins. 0 is no limit.

quadrant = { $label }

unit = { $side } { $kind } { $number }
unit-single = { $side } { $kind }

kind-commander = commander
kind-officer = officer
kind-heavy-artillery = heavy artillery
kind-light-artillery = light artillery
kind-cavalry = cavalry
kind-infantry = infantry

attribute-movement = Movement
attribute-endurance = Endurance
attribute-strength = Strength
attribute-range = Range

button-end = End the phase
button-done = Deployment is done
button-deploy-rest = Deploy the rest for me
button-hold = Keep positions
button-advance = Roll for movement points

number = { $value }

ask-deploy = { $side }: choose a unit to deploy, or let the rest be laid out for you.
ask-deploy-done = { $side }: all units stand. Confirm the deployment, or take back a placement.
ask-deploy-where = Where in its start zone shall { $unit } stand?
ask-confirm = Confirm the choice.
ask-waive = Bolivia: roll for movement points, or keep all positions this round?
ask-move = { $side }: move or charge with a unit, or end the phase. Movement points left: { $points }.
ask-enter = Where on the map edge shall { $unit } enter? Movement points left: { $points }.
ask-move-where = Where shall { $unit } go, or whom shall it charge? Movement points left: { $points }.
ask-go-on = Confirm the move of { $unit }, or add a charge.
ask-melee = { $side }: fight the declared charges. Which unit first?
ask-melee-target = Whom does { $unit } fight?
ask-fire = { $side }: fire with a unit, or end the phase.
ask-fire-target = At whom does { $unit } fire?

unfinished-unit = Choose a unit first.
unfinished-where = Choose where it goes.
unfinished-target = Choose its target.

note-hold = No points, no moves and no charges this round; its units still fire.

refuse-not-your-unit = This unit is not yours.
refuse-deploys-first = The other side is deploying; Chile lays out all its units before Bolivia.
refuse-other-turn = The other side plays its turn to the end first.
refuse-already-deployed = This unit stands on the board already.
refuse-all-deployed = All units are deployed.
refuse-units-left = { $count ->
    [one] One unit is
   *[other] { $count } units are
 } still to be deployed.
refuse-waits-off-board = Reinforcements wait off the board.
refuse-outside-zone = Outside the start zone of { $side }.
refuse-occupied = { $quadrant } is occupied.
refuse-must-move = Chile must move, charge or bring in at least one unit each round.
refuse-out-of-play = This unit is not on the board.
refuse-bound = Bound by a charge: it cannot move until the combat is resolved.
refuse-moved-already = It has moved this round.
refuse-no-movement = The Movement of { $kind } is 0 or less: it neither moves nor charges.
refuse-nowhere-to-go = With { $points ->
    [one] one movement point
   *[other] { $points } movement points
 } it can neither go anywhere nor charge.
refuse-too-early = Reinforcements enter from round { $round } on.
refuse-no-entry = No free entry square can be paid with { $points ->
    [one] one movement point
   *[other] { $points } movement points
 }.
refuse-not-an-entry = Reinforcements enter in row 1, columns 8 to 16.
refuse-stands-there = It stands there already.
refuse-too-dear = Costs { $cost ->
    [one] { $cost } movement point
   *[other] { $cost } movement points
 }; left: { $points }.
refuse-friends-in-the-way = Friendly units are in the way; only cavalry passes over them.
refuse-boxed-in = Friendly units stand wherever it could end its move.
refuse-enemies-in-the-way = Enemy units are in the way; nobody passes over them.
refuse-too-far = Too far: its Movement is { $movement }.
refuse-charge-friend = A charge names an enemy unit.
refuse-second-charge = A charge names one enemy unit only.
refuse-not-adjacent = A charge goes across a side, not to a diagonal or distant square.
refuse-no-movement-left = A charge takes one square of Movement, and none is left.
refuse-charge-unfought = A declared charge is still to be fought.
refuse-charges-first = All charges are fought before any unit fires.
refuse-attack-friend = It cannot attack its own side.
refuse-attacked-already = It has attacked this round.
refuse-target-gone = Its charge found the target gone: no attack is left this round.
refuse-bound-fire = Bound by a charge: it cannot fire.
refuse-no-target = No enemy within range { $range }.
refuse-other-target = It fights the unit it is bound to by the charge.
refuse-not-in-line = Fire goes along rows and columns only.
refuse-out-of-range = Distance { $distance }, range { $range }.
refuse-line-blocked = { $unit } is in the line of fire.
refuse-concede-later = You can concede only on your own turn.

event-deployed = { $side } has deployed.
event-placed = { $unit } deploys in { $quadrant }.
event-round = Round { $round } begins.
event-holds = Bolivia keeps its positions this round.
event-points = { $side } has { $points ->
    [one] one movement point
   *[other] { $points } movement points
 }.
event-rolled = { $side } rolls event { $sum }: { $attribute } { $change }.
event-track = { $side }, { $kind }: { $attribute } { $before } → { $after }.
event-track-at-end = { $side }, { $kind }: { $attribute } stays { $value }, the end of its track.
event-movement = { $side } moves with { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-movement-ends = { $side } ends its movement.
event-moved = { $unit } moves to { $quadrant } for { $cost }; { $left } left.
event-entered = { $unit } enters and comes to { $quadrant } for { $cost }; { $left } left.
event-charge = { $unit } charges { $target }; { $left ->
    [one] { $left } point
   *[other] { $left } points
 } left.
event-no-combat = { $side } has nobody to fight.
event-combat-ends = { $side } ends its combat.
event-melee-won = { $unit } defeats { $target } hand to hand, { $attack } to { $defence }.
event-melee-held = { $target } holds against { $unit }, { $attack } to { $defence }.
event-fire-hit = { $unit } fires at { $target } and hits, { $attack } to { $defence }.
event-fire-missed = { $unit } fires at { $target } without effect, { $attack } to { $defence }.
event-removed = { $unit } is removed.
event-charge-in-vain = { $unit } finds its target gone and has no attack left.

end-commander = { $winner } wins: the commander of { $loser } has fallen.
end-rounds = { $winner } wins: Calama is held after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }.
end-concession = { $winner } wins: { $loser } concedes.

roll-points = { $side } rolls for movement points.
roll-event = { $side } rolls for an event.
roll-assignment = { $side } rolls for the type of unit affected.
roll-melee = { $unit } fights { $target } hand to hand.
roll-fire = { $unit } fires at { $target }.

preview-melee = { $unit } against { $target }, hand to hand
preview-fire = { $unit } fires at { $target }

term-ground = Terrain against fire

outcome-removed = target removed
outcome-stays = no effect

note-dice = Each side adds one die; the attacker must roll higher (or tie, with that option).

status-deployment = { $side } deploys
status-round = Round { $round }
status-round-of = Round { $round } of { $last }

phase-points = { $side }: movement points
phase-event = { $side }: event
phase-assignment = { $side }: assignment
phase-movement = { $side }: movement and charges, { $points ->
    [one] { $points } point
   *[other] { $points } points
 } left
phase-combat = { $side }: combat

card-changed = { $value } (at start { $start })
card-quadrant = Square
card-charge = Locked in a charge with
card-entry-cost = Costs { $cost } to enter
card-cover = Endurance against fire { $cover }
legend-ground = Costs { $cost } to enter; Endurance against fire { $cover }
look-reach = { $count ->
    [0] It goes nowhere now; movement points of its army: { $points }.
    [one] It can go to one square with the movement points of its army ({ $points }).
   *[other] It can go to { $count } squares with the movement points of its army ({ $points }).
 }
look-target = Within range: { $unit }.
look-blocked = Within range, but behind { $blocker }: { $unit }.
overlay-reach = Where it can go

badge-charge = locked in a charge

panel-forces = Forces of { $side }
panel-on-board = On the board
panel-waiting = Waiting
panel-lost = Lost

overlay-start-zone = Start zone of { $side }
overlay-charge = { $unit } charges { $target }

track-points = Movement points
track-event = Event
track-attribute = { $kind }: { $attribute }

box-pool = To deploy: { $side }
box-reserve = Chilean reinforcements

terrain-crossing = Road or crossing
terrain-ford = Ford
terrain-bare = Bare ground
terrain-climb = Climb
terrain-desert = Desert
terrain-walls = Walls and houses
terrain-scrub = Scrub
terrain-fields = Fields
terrain-grove = Grove

line-river = Loa River
line-road = Road
line-note = Drawn for orientation; only the numbers of the square count.

place-calama = Calama
place-topater = Topáter
place-huaita = Huaita
place-carvajal = Carvajal
place-loa = Loa River

chart-events = Events
chart-dice = Dice
chart-attribute = Attribute
chart-change = Change
chart-units = Unit types
chart-type = Type
chart-type-number = No.

provenance-events = The events table of the second-edition manual.
provenance-units = The unit table of the second-edition manual.

signed = { $value }
