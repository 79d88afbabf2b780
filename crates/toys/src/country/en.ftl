title = The Country
title-note = Made up, to try questions about provinces, factions and money.
scenario-crisis = The crisis
scenario-decade = The lost decade
option-turns = Length
option-turns-note = The match ends after this many turns.
option-bands = Armed bands
option-bands-note = Bands may be raised and count at the end.
option-militia = Militia
option-militia-note = Each band counts two points.
option-ruin = A ruined country
option-ruin-both-lose = Both lose
option-ruin-draw = A draw

side-crown = Crown
side-league = League
nobody = Nobody
envoy = Envoy of the { $side }
hex = { $label }
number = { $value }
credits = credits
button-band = Raise a band
site-sierra = Sierra
site-costa = Costa
site-llanos = Llanos
site-selva = Selva
site-miners = Miners
site-clergy = Clergy
site-students = Students
site-exile = Exile
site-credit = Credit { $space }
about-province = Three points at the end.
about-faction = Two points at the end.
about-exile = Where envoys wait.
about-credit = What a side can lay out each turn.
ground-heights = Heights
ground-coast = Coast
ground-plain = Plain
ground-jungle = Jungle
track-credit = Credit
status-turn = Turn { $turn }
heading-provinces = Provinces
heading-factions = Factions
heading-forces = Forces
panel-faction = Faction
panel-with = Goes with
panel-what = What
panel-bands = Bands
panel-points = Points

ask-budget = { $side }: lay out your credits
ask-envoy = { $side }: where does your envoy go?
brings-level = Level { $level } of { $most }
brings-favour = { $favour ->
    [one] One gift
   *[other] { $favour } gifts
  }
brings-bands = { $bands ->
    [one] One band
   *[other] { $bands } bands
  }
note-level = Level { $level }
note-favour = Gift { $favour }
note-bands = Band { $bands }
note-lost = { $count } not laid out would be lost.
note-freed = Ends the hold of the enemy
note-taken = Takes hold
note-joins = Joins you
note-exile = Calls the envoy back
note-credit = Stretches credit to { $space }

refuse-held = The enemy holds { $place }
refuse-most = { $place }: { $most } is the most
refuse-credits = Costs { $cost }, { $left } left
refuse-own = { $place } is yours already
refuse-favour = { $place }: you gave { $own }, the enemy { $other }
refuse-exiled = Your envoy is in exile already
refuse-stretch = Credit goes from { $from } to { $to } at most
refuse-no-place = Say where the envoy goes

event-budget = { $side } lays out its credits in { $count } parts.
event-envoy = { $side } sends its envoy: { $place }.
event-turn = Turn { $turn } begins.
event-won = { $side } wins.
event-nobody-won = Nobody wins.
event-conceded = { $side } concedes.
grade-decisive = decisive
grade-marginal = marginal
over-turns = The last turn is over, with a lead of { $lead }.
over-ruined = The country is ruined: { $levels } levels, { $least } are needed.
over-conceded = { $side } has conceded.
