# Words of the miniature.

side-red = Red
side-blue = Blue
squad = { $side } squad { $number }
square = square { $label }
button-advance = Advance
button-hold = Hold
button-end = End movement
cartridges = { $number ->
    [one] one cartridge
   *[other] { $number } cartridges
}
pose = { $x } by { $y } inches
number = { $number }

ask-deploy = Which squad goes into row { $row }?
ask-orders = Advance or hold?
ask-cartridges = How many of your { $stock } cartridges do you issue?
ask-move = Which squad moves?
ask-route = Where does { $squad } go? { $left } squares left.
ask-nothing-can-move = Nothing can move.
ask-react = Who fires at { $mover }? { $left } cartridges left.
ask-assault = Who assaults?
ask-losses = Where do the hits fall? { $left } left.
ask-flare = Where does the flare go?

refuse-deployed = { $squad } is deployed already.
refuse-undeployed = { $left } squads are not deployed yet.
refuse-cartridges = At most { $most } cartridges are issued for a round.
refuse-stock = There are only { $stock } cartridges left.
refuse-orders-unfinished = Orders are a movement and a number of cartridges.
refuse-move-or-end = Move a squad, or end the movement.
refuse-no-route = Say where { $squad } goes.
refuse-lost = { $squad } is lost.
refuse-moved = { $squad } has moved already.
refuse-hemmed-in = { $squad } has no free square beside it.
refuse-not-adjacent = That square is not next to the last one.
refuse-too-far = A squad goes at most { $most } squares.
refuse-occupied = Another squad is there.
refuse-not-beside = { $squad } is not next to the mover.
refuse-no-cartridge = No cartridge is left.
refuse-no-contact = { $squad } does not touch the enemy.
refuse-enough-losses = All { $hits } hits are laid.
refuse-no-steps = { $squad } has no more steps to lose.
refuse-losses-left = { $left } hits are left to lay.
refuse-off-table = That is off the table.
refuse-other-half = That is the other half of the table.
refuse-too-close = That is less than an inch from the other flare.
refuse-no-flare = Say where the flare goes.
refuse-concede-early = Nobody concedes before the squads are deployed.
refuse-concede-unasked = You may concede when you are asked.

note-assault = Your morale will be shown.
preview-assault = Assault
term-dice = Dice
term-morale = Morale
outcome-hit = At least one hit
outcome-none = No hit

roll-morale = Morale of { $side }
roll-shots = Shots at the mover
roll-assault = Assault

event-morale-drawn = { $side } draws a morale chit.
event-morale-known = Your morale is { $morale }.
event-morale-shown = { $side } shows morale { $morale }.
event-sealed = { $side } has decided.
event-deployment-kept = Your deployment is kept until the other side has decided.
event-deployed = Both sides are deployed, row by row: { $red }; { $blue }.
event-orders-kept = Your orders, with { $number } cartridges, are kept until the other side has decided.
event-advances = { $side } advances with { $number } cartridges.
event-holds = { $side } holds with { $number } cartridges.
event-moved = { $squad } goes to { $square }.
event-move-over = { $side } ends its movement.
event-no-fire = { $side } does not fire.
event-fires = { $squad } fires at { $mover }.
event-shots = { $squad } takes { $hits } hits.
event-no-assault = { $side } does not assault.
event-assault = { $side } assaults with { $number } squads.
event-hits = { $side } takes { $hits } hits.
event-loses-step = { $squad } loses a step.
event-flare = { $side } puts a flare at { $place }.
event-won = { $side } wins.
event-drawn = The match is drawn.
event-conceded = { $side } concedes.

verdict-beaten = The other side has no squads left.
verdict-points = By points after the last round.
verdict-conceded = The other side conceded.

status-before = The patrols set out.
status-round = Round { $round }
status-over = The skirmish is over.
box-camp = Camp
track-round = Round
legend-field = Field
card-steps = Steps
panel-forces = { $side }
panel-what = What
panel-value = Value
panel-morale = Morale
panel-stock = Cartridges in stock
panel-issued = Cartridges issued
morale-not-drawn = not drawn
morale-hidden = hidden
overlay-fire = squares under fire
sheet-fire = Figures of fire
sheet-fire-note = What a die must show to hit.
order-fire = When an enemy comes beside a squad
order-fire-note = Whether to fire.
order-fire-ask = ask me
order-fire-never = never fire

title = Skirmish
title-note = Two patrols meet on a small board.
scenario-patrol = Two patrols
scenario-outpost = The outpost
option-rounds = Rounds
option-reaction = Fire at squads that move past
option-reaction-allowed = allowed
option-reaction-none = none
option-flare = Flares
