# Words of the table itself, shared by every title. Title words stand in games/<title>/i18n.

## Manners of the table

table-match-over = The match is over.
table-not-your-turn = It is not your turn.
table-not-offered = This is not something you may choose now.
table-units-left = { $count ->
    [one] One unit could still act.
   *[other] { $count } units could still act.
}
table-no-chance = No roll of the dice can hurt the enemy.
table-faces-do-not-fit = These dice do not fit the roll.
table-no-roll-pending = No roll is asked for now.
table-nothing-to-undo = There is nothing of yours to take back: dice have been rolled, or the other side has moved, since then.
table-undo-needs-consent = Taking this back needs the consent of the other side.
table-undone = { $side }: the last decision is taken back.
table-sat-down = { $side } has sat down.
table-promised-anew = { $side } promises another word for the dice than before.
table-unwitnessed = { $side } lets the dice fall without the word of the other side, which was silent for too long.
table-revised = The rules of this game were revised (revision { $from } to { $to }). The match goes on from here under the new rules.
table-revised-back = The rules of this game were revised (revision { $from } to { $to }) and refuse what was played since: the match goes on from here under the new rules, and the last inputs ({ $lost }) no longer count.

## Common words

table-unknown-target = This game has no such unit or place.
table-number = { $value }
table-place = { $label }
table-confirm = Confirm.
table-choose = Choose one.
die-red = red
die-green = green
die-blue = blue
die-light-blue = light blue
die-black = black
die-white = white
die-yellow = yellow

## The terminal: words around a match

terminal-human = you
terminal-random = the computer, at random
terminal-captain = the computer, as captain
terminal-ensign = the computer, as ensign
terminal-general = the computer, as general
terminal-marshal = the computer, as marshal
terminal-option = Option: { $option } is { $value }.
terminal-match-id = This match is { $id }. It is saved after every decision: you may quit and come back.
terminal-commitment = The dice are fixed already and sealed as { $commitment }. At the end the secret is shown and every roll can be checked.
terminal-unsealed = The dice of this match are not sealed, so they cannot be checked afterwards.
terminal-how-to-play = How to play: each question lists what you may choose. Type the number of a choice, or its name, or the beginning of its name; you can put several steps on one line. Type help for the other words, why to see what is not allowed, quit to stop.
terminal-resumed = The match goes on. What happened last:
terminal-handover = Now it is for { $side } to decide. Hand over to that player, who then presses Enter.
terminal-left = The match is saved. To go on with it:
terminal-saved = The match is saved as { $path }. To go on with it later:
terminal-winner = Winner: { $side }.
terminal-account = { $left } of { $total } { $unit } left.
terminal-draw = The match is drawn.
terminal-all-lost = Everybody has lost.
terminal-grade = ({ $grade })
terminal-secret = The secret of the dice was { $secret }.
terminal-verify = To check every roll and every rule:

## The terminal: questions and answers

terminal-draft = So far: { $draft }   [{ $answer }]
terminal-confirm = Press Enter to confirm, or type back.
terminal-confirm-or-more = Choose more, press Enter to confirm what stands, or type back.
terminal-ok-or-choose = Choose, or type ok to skip.
terminal-pair = { $name }: { $value }
terminal-try-back = Type back to choose something else first.
terminal-back-nothing = Nothing is chosen yet. To take back your last decision, type undo.
terminal-cost = cost { $cost }
terminal-costs = In brackets: the cost.
terminal-more = { $count ->
    [one] One more line
   *[other] { $count } more lines
 }: type more.
terminal-and-more = and { $count } more
terminal-ambiguous = “{ $word }” may mean: { $list }. Type a little more.
terminal-no-such-number = There is no choice { $number }; the list has { $last }.
terminal-unknown-word = Nothing here is called “{ $word }”. Type a number or name from the list, or help.
terminal-why-not = “{ $word }” is allowed.
terminal-why-nothing = Nothing is refused here.
terminal-no-odds = There are no odds to show for what is chosen so far.
terminal-hint-thinks = The general thinks a turn ahead…
terminal-hint = { $answer }: the match stood better than now in { $better } of { $trials } courses played in the head
terminal-hint-only = { $answer }: nothing else comes into question
terminal-percent = { $whole }.{ $tenth }%
terminal-yes = yes
terminal-concede = Concede for { $side }? Type { $yes } to give the match up; anything else goes on.
terminal-goes-on = The match goes on.
terminal-dice-hidden = the dice are hidden

## The terminal: what can be looked at

terminal-pose = { $x }, { $y } facing { $degrees }°
terminal-acted = has acted
terminal-reduced = reduced
terminal-no-units = There are no such units. Type units, units and a side, or units and a place.
terminal-no-charts = This game has no charts.
terminal-look = “{ $word }” is not on the table. Type look and a place or a unit as they stand in the lists.
terminal-no-orders = This game has no standing orders.
terminal-orders = Type orders, a name and a value; for example: orders { $order } VALUE, where VALUE is one of { $values }.
terminal-rules = Type rules and the beginning of a rule number, such as { $example }. There are: { $groups }.
terminal-legend-mark = may be chosen now
terminal-legend-sides = { $first } is written in capitals, { $second } in small letters.
terminal-legend-factors = The figures of a unit are those printed on its counter; type look and the unit’s name to see what they mean.

## The terminal: help

terminal-help-number = choose by number or by name, or by the beginning of a name
terminal-help-ok = confirm what is chosen
terminal-help-enter = show the question again with the whole list
terminal-help-back = drop the last step of what is chosen
terminal-help-undo = take back your last decision
terminal-help-why = what is not allowed now, and by which rule
terminal-help-odds = the odds of what is chosen
terminal-help-hint = the best answers in the eyes of a general, with the reasons
terminal-help-more = the rest of a long list
terminal-help-board = draw the board; * marks what may be chosen
terminal-help-legend = what the letters and signs on the board mean
terminal-help-look = a place or a unit in detail
terminal-help-units = all units, or those of a side or place
terminal-help-status = where play stands, with all tracks and forces
terminal-help-charts = the charts of the game
terminal-help-rules = read a rule
terminal-help-log = what happened last
terminal-help-orders = answers that you give in advance; orders NAME VALUE gives one
terminal-help-save = where the match is saved
terminal-help-concede = concede the match
terminal-help-quit = stop here; the match is saved
terminal-rule-doubt = Doubt: { $text }
terminal-rules-of = { $title }: the rules in our own words
terminal-rule-option = Option: { $text }
