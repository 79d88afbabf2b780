# The client's own words. Words of a title come from the title.

## Everywhere
settings = Settings
language = Language
theme = Theme
theme-system = Match system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
setting-list = Choices as text instead of the board
setting-dice = Animate dice rolls
setting-motion = Animate counters
setting-confirm = Confirm every decision
setting-onward = Against the computer, go on where there is no choice
setting-small = A small map beside a large one
pages = Pages
help = Help
about = About
close = Close
cancel = Cancel
save = Save
copy = Copy
copied = Copied
more = More
yes = yes
no = no
you = you
loading = Loading…
try-again = Try again
unreachable = The server cannot be reached. Check the connection and try again.
error-bad-request = That was not accepted: { $detail }
error-bad-token = This browser no longer holds a seat here. Open the link of your seat again.
error-not-your-seat = That seat is held by somebody else.
error-forbidden = That is not open to you while the match has secrets and is not over.
error-not-found = There is no such match. It may have been deleted, or the link is incomplete.
error-too-slow = The server took too long to answer. Try again.
error-not-your-turn = It is not for you to decide now.
error-over = The match is over.
error-request-open = A request to go back is already open.
error-old-rules = That part of the match was played under older rules; it cannot go back so far.
error-witness-awaited = The dice are about to fall; nothing can be taken back now.
error-not-promised = This is not the word that was promised.
error-too-early = The other side still has time; try again later.
error-too-large = The file is too large.
error-illegal = A rule forbids that.
error-too-many = Too many matches were begun from here. Wait a while and try again.
error-storage-busy = The server is busy; nothing was lost. Try again in a moment.
error-storage-full = The server has no room left; nothing was lost. Tell the host of the server.
error-storage-failed = The server could not save that; nothing was played. Try again.
error-overloaded = The server has too much to do; nothing was lost. Try again in a moment.
error-internal = The server has a fault; nothing was played.
to-lobby = To the list of matches
to-match = To the match
who-you = You are { $side }
who-short = You: { $side }
who-now = Now: { $side }
who-all = You play { $sides }
who-watching = You are watching
here = here
away = away
who-here = { $side } has the match open
who-away = { $side } does not have the match open
hand-over = { $side }: your decision
hand-over-explained = The sides of this game have secrets. Hand the screen over; whoever plays the other side looks away.
hand-over-show = I am { $side }: show the table

## Lobby
lobby = Your matches
lobby-empty = You have no matches in this browser yet. Choose a game below, sit down on either side, and play the computer, a friend at this screen, or a friend by link.
new-match = New match
import = Import a match
import-not-json = This file is not a match. Choose a file that was saved with “Save match file”.
book = Another device
book-explained = This link brings all your matches and seats to another device, or back to this browser if it forgets them. Whoever has it can play for you: keep it to yourself.
book-broken = The link with your matches is incomplete or damaged. Copy the whole of it and open it again.
titles = Games
play-title = Play
your-turn = Your decision
waits-for = Waits for { $side }
over = Over
delete = Delete
delete-what = Delete or leave { $name }
delete-sure = The match and its record are deleted for everybody. This cannot be taken back.
leave = Leave
leave-sure = This browser forgets its seat in the match. To come back you need a link made on another device that holds the seat.

## New match
title = Game
scenario = Scenario
seats = Seats
seat-of = Who plays { $side }
seat-here = At this screen
seat-link = By link
seat-captain = Computer: captain
seat-random = Computer: beginner
seat-ensign = Computer: ensign
seat-general = Computer: general
seat-marshal = Computer: marshal
seats-explained = A seat by link is played by whoever opens its link first; the match begins when everybody has sat down. Computers, from the weakest: the beginner plays any legal move, the ensign takes the best of a few, the captain weighs every move and answers at once, the general plays its moves on in its head and takes about a second over each, the marshal takes several.
options = Options and rules interpretations
options-default = all as recommended
options-changed = { $count ->
    [one] one changed
   *[other] { $count } changed
}
option-on = on
option-off = off
sheets = Game data sheets
sheets-default = as they came
sheets-changed = { $count ->
    [one] one replaced
   *[other] { $count } replaced
}
sheets-explained = If you own the printed game you can play with its figures: save a sheet, change the figures, and choose the changed file here. It is kept with the match, and both sides see it.
sheet-save = Save this sheet
sheet-choose = Replace it with a file
sheet-back = Use the sheet that came with the game
match-name = Name of the match
start-match = Begin

## Match
match-failed = This match cannot be opened
match-gone = This match has been deleted.
reconnecting = The connection was lost. Reconnecting…
moved-on = The game has moved on; this is the current position.
board = Board
board-keys = Arrow keys move the cursor, n and p go through the choices, Enter chooses, Escape steps back, question mark lists all keys.
panel = Log, unit, forces and charts
drawer = Show or hide the panel
tab-log = Log
tab-unit = Unit
tab-forces = Forces
tab-charts = Charts
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Whole map
bare-map = See the map under the counters
layers = Layers of the map
find = Find a place or a unit
find-none = Nothing of that name
edge-units = { $count ->
    [one] one unit
   *[other] { $count } units
}
edge-places = { $count ->
    [one] one place
   *[other] { $count } places
}
edge-show = Show { $what } outside the window
bend = Bend the way
bend-hint = Places you point at lead the way; the last one, pointed at again, ends it. Or hold Shift while you click or drag.
way-by = by { $place }
next-unit = Next unit ({ $count })
trays = Beside the map
small-map = Small map: go to a place
lately = { $side }: { $what }.
lately-moved = { $count ->
    [one] one unit moved
   *[other] { $count } units moved
}
lately-came = { $count ->
    [one] one unit came
   *[other] { $count } units came
}
lately-fights = { $count ->
    [one] one attack
   *[other] { $count } attacks
}
lately-lost = { $count ->
    [one] one unit lost
   *[other] { $count } units lost
}
lately-again = Show it again
lately-enough = Enough
undo = Undo
undo-why-past = You are looking at an earlier moment. Return to the present to take something back.
undo-why-watching = You are watching: there is nothing of yours to take back.
undo-why-over = The match is over.
undo-why-nothing = There is nothing of yours to take back.
undo-why-dice = Dice have been rolled since your last decision. To go further back, use “Back to here?” in the log.
undo-why-shown = Your last decision revealed something hidden. To go back, use “Back to here?” in the log.
undo-why-other = The other side ({ $side }) has decided since. To go further back, use “Back to here?” in the log.
list = As text
as-board = On the board
invite = Invite
invite-explained = Whoever opens this link sits down, and the link is used up: from then on nobody else, you included, can look or play for that seat.
links = Links of the seats
own-link-explained = Your own seat: a link for another device lets you play from both; handing the seat over gives it to whoever opens the link. Each link works once.
export = Save match file
concede = Concede
concede-sure = The other side wins at once.
concede-why-turn = You can concede when it is your turn to decide.
concede-why-watching = You are watching: there is nothing of yours to concede.
orders = Standing orders
orders-explained = The computer answers for you by these orders, so that nobody has to wait for small decisions. They can be changed at any time and apply from the next question on; a question that is already open stays yours.
orders-hint = Standing orders…
orders-of = Orders of { $side }
waiting = One moment…
computer-thinks = { $side }: thinking…
thinking-done = How far the computer is
thinking-why = { $side } chose “{ $answer }”: it stood better in { $better } of { $trials } courses played in its head
part-missing = This part of the page could not be fetched. The server may have been renewed: load the page again.
hint = Hint
hint-thinks = The general thinks…
hint-better = better than now in { $better } of { $trials } courses played in the head
hint-only = nothing else comes into question
level-of = How strong the computer of { $side } plays
opponent-decides = { $side } decides
only-one = There is nothing else to choose now.
only-onward = No choice here: play goes on.
confirm = Confirm
confirm-warned = Do it all the same
confirm-decided = Confirm, or step back.
confirm-nothing = Confirm: nothing chosen
confirm-nothing-sure = Nothing is chosen. This is the result:
confirm-nothing-back = Choose first
sending = Sending…
step-back = Step back
choose = Choose
number = Number
draft = Your answer so far
take-back = Take back
take-back-what = Take back { $what }
may-choose = Can be chosen
may-choose-cost = Can be chosen, cost { $cost }
cost = Cost { $cost }
refused = Not possible: { $reason } ({ $rule })
unit-not-now = This unit cannot be chosen now
not-among-choices = Not among the places that can be chosen now
cell = Place { $label }
pose = { $x ->
    [one] { $x } inch
   *[other] { $x } inches
 } east, { $y ->
    [one] { $y } inch
   *[other] { $y } inches
 } north, facing { $facing ->
    [one] { $facing } degree
   *[other] { $facing } degrees
 }
table-spot = { NUMBER($x, maximumFractionDigits: 1) }″ × { NUMBER($y, maximumFractionDigits: 1) }″
inches = { $length }″
reduced = reduced
acted = has acted
total = Total
preview = What this would do
drawn = Drawn on the map
dice = Dice
dice-history = Rolls

## Log and replay
log = Log
log-older = Earlier entries
log-empty = Nothing has happened yet.
log-ordered = by your standing orders
log-look = Look
log-ask-undo = Back to here?
log-taken-back = { $count ->
    [one] { $side }: one decision taken back.
   *[other] { $side }: { $count } decisions taken back.
 }
replay = Replay
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step forward
replay-last = To the present
replay-slider = Moment
replay-moment = Moment { $ply } of { $last }
replay-branch = Play from here
replay-branch-note = Begins a match of its own at this moment, with new dice

## Undo by consent
undo-request = Request to go back
undo-requested = { $count ->
    [one] { $side } asks to take back one decision.
   *[other] { $side } asks to take back { $count } decisions.
}
back-to = Back to: “{ $what }”
back-to-start = Back to the beginning.
undo-pending = You have asked to go back. Your opponent has not answered yet.
undo-withdraw = Withdraw
undo-look = Look at it
undo-refuse = Play on
undo-agree = Agree
go-back = Go back
go-back-count = { $count ->
    [one] One decision after it is taken back, with its dice.
   *[other] { $count } decisions after it are taken back, with their dice.
}
go-back-asks = The other side ({ $side }) must agree first.
go-back-at-once = It happens at once; what follows is played anew.
go-back-keep = Keep what has been played so far as a match of its own
copy-name = { $name }, as far as moment { $ply }
go-back-ask = Ask

## Panels
unit-none = Point at a counter and click it to see its card.
same-place = In the same place
tables = Tables
tracks = Tracks
tracks-of = Tracks of { $side }
legend = Legend
reconstructed = reconstructed
reconstructed-note = Not the printed figures: they are made to fit what is known of them. If you own the printed game you can enter its figures when you set up a match.
replaced = replaced
counters = Counters
whole-table = Whole table
rule-open = Rule { $rule }
rule-ref = Printed rules: { $ref }
rule-resolved = The printed rules leave this open; this is the interpretation in force.
rule-doubt = Doubt:
rule-option = Another interpretation can be chosen when a match is set up: { $option }.
rule-unknown = The text of this rule could not be loaded.

## List mode
choices = Choices
filter = Filter
no-choices = Nothing can be chosen.
nothing-asked = Nothing is asked of you now.
refused-count = { $count ->
    [one] One choice is not possible
   *[other] { $count } choices are not possible
}
situation = Situation
nobody = Neither side

## Keys
keys = Keys
key-arrows = Move the cursor on the board
key-cycle = Next and previous choice on the board
key-enter = Choose what the cursor is on; confirm a finished answer
key-confirm = Confirm
key-escape = Step back; leave the replay; close what is open
key-digits = Press the numbered button of the question
key-bend = Lead the way of a move by the place under the cursor
key-undo = Undo
key-list = Choices as text, and back
key-charts = Charts and legend, and back
key-zoom = Zoom in, zoom out, whole map
key-find = Find a place or a unit
key-bare = Hold to see the map under the counters
key-turn = Turn a base on an open table
key-board = To the board
key-help = This list

## Help
help-start-title = A first match
help-start = Choose “New match”, pick a game and decide who sits where. To play the computer, leave one side at this screen and give it the other. The bar at the top always says in one sentence whose decision it is and what is asked.
help-answer-title = Deciding
help-answer = What may be chosen glows; click it. Most answers are built step by step: a unit, then where it goes. Where nothing can be added, the last click decides; otherwise press Confirm. Escape takes back one step. You can also drag a counter to where it should go. Where a move may take several ways, “Bend the way” (or Shift) leads it by the places you point at or draw over. As long as you do nothing but deploy, a unit that stands can be picked up again by a click or a drag.
help-refusal-title = Why not?
help-refusal = What is dimmed cannot be chosen now. Point at it and the reason is shown with its rule; click the rule’s number to read it.
help-odds-title = Odds
help-odds = Before any dice are rolled, a card shows every strength and modifier with its rule, and the exact chance of each result. Pointing at a target is enough to see it.
help-stack-title = Stacks and the map beneath
help-stack = Hover over a stack or click it to fan it out. Hold the space bar, or long-press on a touch screen, to see the map under the counters.
help-undo-title = Taking back
help-undo = You can take back your decisions until dice are rolled, something hidden is revealed or the other side decides. To go further back your opponent must agree: use “Back to here?” in the log.
help-replay-title = Replay
help-replay = The slider at the bottom goes to any earlier moment, in running and finished matches. Escape returns to the present, and “Play from here” begins a match of its own at that moment, with new dice. What the other side did in its turn is marked on the map until you act; “Show it again” plays it once more. A name in the log or in a question leads to its place.
help-link-title = By link, and later
help-link = A match goes on whenever you like: it is kept by the server, and this browser remembers your seats. “Links of the seats” in the menu of a match makes a link that opens your seat on another device, or hands it over to somebody else. To go on with all your matches on another device, use “Another device” above the list of your matches.
help-list-title = Without the board
help-list = “As text” lists every choice with its cost and every refusal with its reason. The whole game can be played that way, with the keyboard and with a screen reader.

## About
about-what-title = Sandtable
about-what = Historical board wargames, played with every rule enforced. Each refusal names its rule, each roll can be checked, and no match is lost.
about-dice-title = Fair dice
about-dice = Before a match the server commits to a secret by showing its SHA-256, before it knows any word of the players. Every player adds a random word when sitting down and with every decision. Every die is derived from the secret and from a seal of everything recorded before it, words included (HMAC-SHA-256), so neither the server nor a player alone can predict, choose or repeat it; what is taken back meets new dice. When the match is over the secret is shown, and your browser recalculates every roll. Anybody who has the address of the match can do the same.
about-figures-title = Reconstructed figures
about-figures = These sheets are not printed figures, but figures made to fit what is known of them. If you own the printed game you can replace them when you set up a match.
about-data-title = Your data
about-data = No account is needed. Your seats and settings are kept in this browser; matches are kept by the server that you play on.

## Dice check
dice-check = Check the dice
dice-promise = The server fixes its dice before the match, and every decision adds something new to them, so nobody knows a roll before the decision is made. Someone who runs the server and plays as well could still try out moves: play for high stakes only where you trust the host.
dice-promise-not = What is not promised: someone who runs the server and plays in the match knows both parts when moving, and could try out moves. Rolls that came with an imported file were made elsewhere.
dice-other = These are not the dice that this browser was promised when it sat down.
dice-swift = Swift
dice-witnessed = Witnessed
dice-witnessed-promise = The other player’s page adds something after the decision as well, so not even whoever runs the server knows a roll before it falls. A roll waits until that page is open and answers; after three days it may be thrown without it.
dice-witnessed-people = Witnessed dice need a person on every side.
dice-witnessed-insecure = Witnessed dice need a page from your own machine or with a certificate (https).
dice-witnessed-not = What is not promised: if both players and whoever runs the server act together, they can do as they like. A word that was promised only after the decision, and a roll without the other side, are told below. Rolls that came with an imported file were made elsewhere.
dice-witness-wrong = { $count ->
    [one] One word for the dice is not where or what was promised.
   *[other] { $count } words for the dice are not where or what was promised.
}
dice-witnessed-rolls = { $count ->
    [one] One roll fell after everybody else had added the word that was promised before.
   *[other] { $count } rolls fell after everybody else had added the word that was promised before.
}
dice-witnessed-late = { $count ->
    [one] For one of them a word was promised only after the decision.
   *[other] For { $count } of them a word was promised only after the decision.
}
dice-witnessed-without = { $count ->
    [one] One roll fell without the other side, which had been silent for too long.
   *[other] { $count } rolls fell without the other side, which had been silent for too long.
}
witness-awaited = The dice wait for the page of { $side }.
witness-elsewhere = The word for the dice was promised on another device of yours. Open the match there, or promise another here; the check of the dice will tell.
witness-anew = Promise another here
witness-without = Roll without it
witness-asked-twice = The server asks for a word that this page has given for another decision. It is not given again; check the dice when the match is over.
dice-unchecked = Rolls that came with a file, up to record { $count }, cannot be checked here.
dice-words = { $side } added a word to the dice with { $count } of { $all } records.
dice-record = Record
sitting-down = Sitting down
watch-instead = Only watch
link-used = Somebody has already sat down with this link. If it was not you, ask for a new one.
link-revoked = This link was withdrawn. Ask for a new one.
waits-to-sit = The match begins when everybody has sat down. Still missing: { $side }.
link-open = Not used yet.
link-none = There is no open link.
link-sat = Somebody sits here.
link-revoke = Withdraw
link-new = New link
link-device = Link for another device of mine
link-hand-over = Hand this seat over
dice-commitment = Shown before the match
dice-secret = Secret
dice-secret-later = It is shown when the match is over.
dice-right = { $count ->
    [one] The one roll of this match is derived from the secret.
   *[other] All { $count } rolls of this match are derived from the secret.
 }
dice-wrong = { $count ->
    [one] One roll is not derived from the secret.
   *[other] { $count } rolls are not derived from the secret.
 }
dice-commitment-wrong = The secret does not fit what was shown before the match.
dice-insecure = Your browser checks dice only on pages from your own machine or with a certificate (https).
dice-shown = Shown
dice-drawn = Recalculated
dice-holds = Fits

budget = Budget
budget-left = of { $total } { $unit } left
budget-next = costs { $cost }
budget-more = One more: { $what }
budget-less = One less: { $what }
end-won = { $side } wins
end-drawn = A draw
end-all-lost = Everybody has lost
end-again = Play again
end-again-changed = Play again with sides changed
needs-option = Only with { $option }: { $values }.
needs-scenario = Only in { $scenarios }.

## Learning
learn = Learn
learn-title = About the game
learn-order = Five games, from the shortest to the longest. Each is easier when you know the one before it.
learn-all = All games in the order in which they are best learnt
first-lesson = First lesson
lobby-first-lesson = Never played? Take the first lesson
to-title = About { $title }
rulebook = Rulebook
rulebook-of = { $title }: rulebook
to-rulebook = To the rulebook
rules-search = Search the rules
rules-chapters = Chapters
rules-found = { $count ->
    [one] one rule found
   *[other] { $count } rules found
}
rules-count = { $count ->
    [one] one rule
   *[other] { $count } rules
}
rule-in-book = Open in the rulebook
print = Print
show-me = Show me
show-me-what = Show me: { $what }
examples-of = Examples of { $rule }
examples-more = { $count ->
    [one] one more example
   *[other] { $count } more examples
}
example = Example
example-still = This example shows a situation; nothing is played in it.
seen-by = As { $side } sees it.
refused-try = Tried: { $what }.
nothing-told = Nothing that this side sees.
difficulty = Difficulty
difficulty-of = { $level } of 5
length = Length
length-minutes = { $least } to { $most } minutes
length-hours = { $least } to { $most } hours
aims = What each side wants
which-side = Which side is easier
shares = How often a side wins between computers of equal strength
share-of = { $side }: { $percent } % of { $matches }
map-of = The map of { $title }
lessons = Lessons
lesson = Lesson
lesson-continue = Next lesson
lesson-next = Next: { $name }
lesson-done = done
lesson-leave = Leave the lesson
lesson-step = Step { $step } of { $last }
lesson-on = Go on
lesson-show = Show me where
lesson-press = It is the button “{ $name }”.
lesson-other = That may be done, but this step is about something else. What is meant is marked on the map.
lesson-read-first = Nothing is asked of you yet: read, then go on.
lesson-over = That was the lesson. Well done.
lesson-battle = Fight it out against the computer
tab-aid = Aid
tab-rules = Rules
aid-sequence = Sequence of play
aid-victory = Victory
aid-standing = Now:
aid-figures = Figures on a counter
aid-example = { $name } shows { $figures }.
aid-abbreviations = Short forms
aid-none = This game has no aid card.
replay-speed = Speed of the replay: { $speed } times
key-replay = A moment back, a moment on
