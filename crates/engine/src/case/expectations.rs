//! What a case expects, compared with what came.

use super::file::{
    Expect, InspectionExpected, LeftExpected, OddsExpected, OrdersExpected, WarningsExpected, WayExpected,
};
use super::runner::Runner;
use crate::{
    Event, Fact, Illegal, Odds, Orders, Pending, Rules, Target, Viewer, answer_text, canonical, check_answer,
    check_draft, prompt,
};

impl<R: Rules> Runner<R> {
    pub fn expect(&mut self, expect: &Expect, events: &[Event]) {
        if let Some(pending) = &expect.pending {
            let found = self.played.pending().word(R::info());
            if found != *pending {
                self.fail(format!("pending is {found}, expected {pending}"));
            }
        }
        if let Some(winner) = &expect.winner {
            let found = match self.played.pending() {
                Pending::Over(verdict) if verdict.all_lost => "nobody".to_owned(),
                Pending::Over(verdict) => {
                    verdict.winner.map_or("draw", |seat| R::info().side(seat)).to_owned()
                }
                _ => "nobody yet".to_owned(),
            };
            if found != *winner {
                self.fail(format!("the winner is {found}, expected {winner}"));
            }
        }
        self.expect_verdict(expect);
        for text in &expect.legal {
            if let Some(illegal) = self.try_answer(text, None).and_then(Result::err) {
                self.fail(format!(
                    "\"{text}\" is refused by rule {} ({}), expected legal",
                    illegal.rule, illegal.message.key
                ));
            }
        }
        for refusal in &expect.illegal {
            match self.try_answer(&refusal.answer, refusal.seat.as_deref()) {
                Some(Ok(())) => {
                    self.fail(format!(
                        "\"{}\" is legal, expected refusal by {}",
                        refusal.answer, refusal.rule
                    ));
                }
                Some(Err(illegal)) if illegal.rule.id() != refusal.rule => self.fail(format!(
                    "\"{}\" is refused by rule {} ({}), expected {}",
                    refusal.answer, illegal.rule, illegal.message.key, refusal.rule
                )),
                _ => {}
            }
        }
        for odds in &expect.odds {
            self.expect_odds(odds);
        }
        for way in &expect.way {
            self.expect_way(way);
        }
        for left in &expect.left {
            self.expect_left(left);
        }
        for warnings in &expect.warns {
            self.expect_warnings(warnings);
        }
        for key in &expect.events {
            if !events.iter().any(|event| event.message.key == *key) {
                let seen: Vec<_> = events.iter().map(|event| event.message.key.as_ref()).collect();
                self.fail(format!("no event {key}; there were: {}", seen.join(", ")));
            }
        }
        for key in &expect.no_events {
            if events.iter().any(|event| event.message.key == *key) {
                self.fail(format!("the event {key} happened and should not"));
            }
        }
        for (name, expected) in &expect.facts {
            match self.played.rules().fact(self.played.position(), name) {
                None => self.fail(format!("there is no fact \"{name}\" in this title or position")),
                Some(found) if found != *expected => {
                    self.fail(format!("{name} is {}, expected {}", show(&found), show(expected)));
                }
                Some(_) => {}
            }
        }
        self.expect_same_view(&expect.same_view);
        if let Some(rule) = &expect.asks {
            self.expect_question(rule);
        }
        for inspection in &expect.inspect {
            self.expect_inspection(inspection);
        }
        for orders in &expect.follow {
            self.expect_orders(orders);
        }
    }

    /// How clear the end is, and the points of the sides.
    fn expect_verdict(&mut self, expect: &Expect) {
        if expect.grade.is_none() && expect.scores.is_empty() {
            return;
        }
        let Pending::Over(verdict) = self.played.pending() else {
            return self.fail("the match is not over: it has neither grade nor scores yet");
        };
        let found = verdict.grade.as_ref().map_or("none", |grade| &grade.key);
        if let Some(grade) = expect.grade.as_ref().filter(|grade| *grade != found) {
            self.fail(format!("the grade is {found}, expected {grade}"));
        }
        for (side, expected) in &expect.scores {
            let Some(seat) = self.seat(Some(side)) else { continue };
            let found = verdict.score(seat);
            if found != Some(*expected) {
                let found = found.map_or("not counted".to_owned(), |score| score.to_string());
                self.fail(format!("the score of {side} is {found}, expected {expected}"));
            }
        }
    }

    /// What a question of amounts has left after a draft.
    fn expect_left(&mut self, expected: &LeftExpected) {
        let Some(seat) = self.seat(None) else { return };
        let Some(draft) = self.parse(&expected.answer) else { return };
        let (rules, position) = (self.played.rules(), self.played.position());
        if let Err(illegal) = check_draft(rules, position, seat, &draft) {
            return self.fail(format!("\"{}\" is refused by rule {}", expected.answer, illegal.rule));
        }
        let account = rules.preview(position, seat, &draft).and_then(|preview| preview.account);
        match account {
            None => self.fail(format!("\"{}\" lays nothing out", expected.answer)),
            Some(account) if account.left != expected.left => self.fail(format!(
                "after \"{}\" {} are left, expected {}",
                expected.answer, account.left, expected.left
            )),
            Some(_) => {}
        }
    }

    fn expect_warnings(&mut self, expected: &WarningsExpected) {
        let Some(seat) = self.seat(None) else { return };
        let Some(draft) = self.parse(&expected.answer) else { return };
        let (rules, position) = (self.played.rules(), self.played.position());
        if let Err(illegal) = check_draft(rules, position, seat, &draft) {
            return self.fail(format!("\"{}\" is refused by rule {}", expected.answer, illegal.rule));
        }
        let preview = rules.preview(position, seat, &canonical(rules, position, seat, &draft));
        let warnings = preview.map(|preview| preview.warnings).unwrap_or_default();
        let found: Vec<_> = warnings.iter().map(|warning| warning.rule.id()).collect();
        if found != expected.rules {
            let (answer, found, wanted) = (&expected.answer, found.join(", "), expected.rules.join(", "));
            self.fail(format!("\"{answer}\" is warned of by [{found}], expected [{wanted}]"));
        }
    }

    fn viewer(&mut self, name: &str) -> Option<Viewer> {
        match name {
            "spectator" => Some(Viewer::Spectator),
            side => self.seat(Some(side)).map(Viewer::Seat),
        }
    }

    fn expect_question(&mut self, rule: &str) {
        let Some(seat) = self.seat(None) else { return };
        let found = self.played.rules().question(self.played.position(), seat, &[]).rule;
        if found.id() != rule {
            self.fail(format!("the question is asked by rule {found}, expected {rule}"));
        }
    }

    fn expect_inspection(&mut self, expected: &InspectionExpected) {
        let Some(viewer) = self.viewer(&expected.viewer) else { return };
        let target = &expected.target;
        let Some(&[pointed]) = self.parse(target).as_deref() else {
            return self.fail(format!("\"{target}\" is not one thing to point at"));
        };
        let found = self.played.rules().inspect(self.played.position(), viewer, pointed);
        let Some(found) = found else {
            if !expected.nothing {
                self.fail(format!("pointing at {target} tells {} nothing", expected.viewer));
            }
            return;
        };
        if expected.nothing {
            return self.fail(format!("pointing at {target} tells {} something", expected.viewer));
        }
        for (rule, value) in &expected.terms {
            if !found.terms.iter().any(|term| term.rule.id() == rule && term.value == *value) {
                self.fail(format!("pointing at {target} shows no term {value} by rule {rule}"));
            }
        }
        for key in &expected.notes {
            if !found.notes.iter().any(|note| note.key == *key) {
                self.fail(format!("pointing at {target} shows no note {key}"));
            }
        }
        for key in &expected.draws {
            if !found.overlays.iter().any(|overlay| overlay.name.key == *key) {
                self.fail(format!("pointing at {target} draws no {key}"));
            }
        }
    }

    fn expect_orders(&mut self, expected: &OrdersExpected) {
        let Some(seat) = self.seat(None) else { return };
        let orders = match Orders::checked(expected.orders.clone(), R::info()) {
            Ok(orders) => orders,
            Err(faults) => return self.fail(faults.join("; ")),
        };
        let answer = self.played.rules().follow(self.played.position(), seat, &orders);
        let found = answer.map(|answer| answer_text(self.played.rules(), &answer));
        if found != expected.answer {
            let say = |answer: &Option<String>| match answer {
                Some(answer) => format!("\"{answer}\""),
                None => "nothing".to_owned(),
            };
            self.fail(format!("the orders answer {}, expected {}", say(&found), say(&expected.answer)));
        }
    }

    fn expect_same_view(&mut self, viewers: &[String]) {
        let mut views = Vec::new();
        for name in viewers {
            if let Some(viewer) = self.viewer(name) {
                views.push(self.played.rules().view(self.played.position(), viewer));
            }
        }
        if views.windows(2).any(|pair| pair[0] != pair[1]) {
            self.fail(format!("the views of {} differ", viewers.join(" and ")));
        }
    }

    fn try_answer(&mut self, text: &str, side: Option<&str>) -> Option<Result<(), Illegal>> {
        let seat = self.seat(side)?;
        let answer = self.parse(text)?;
        let (rules, position) = (self.played.rules(), self.played.position());
        Some(check_answer(rules, position, seat, &answer))
    }

    fn expect_way(&mut self, expected: &WayExpected) {
        let Some(seat) = self.seat(None) else { return };
        let answer = &expected.answer;
        let Some(draft) = self.parse(answer) else { return };
        let Some((last, before)) = draft.split_last() else {
            return self.fail("the way of an empty answer leads nowhere");
        };
        let (rules, position) = (self.played.rules(), self.played.position());
        let offer = check_draft(rules, position, seat, before)
            .and_then(|()| rules.judge(position, seat, before, *last));
        let offer = match offer {
            Ok(offer) => offer,
            Err(illegal) => return self.fail(format!("\"{answer}\" is refused by rule {}", illegal.rule)),
        };
        let cells: Vec<Target> = offer.route.iter().map(|cell| Target::Cell(*cell)).collect();
        let route = answer_text(rules, &cells);
        let wanted =
            expected.route.as_ref().map(|route| route.split_whitespace().collect::<Vec<_>>().join(" "));
        if let Some(wanted) = wanted.filter(|wanted| *wanted != route) {
            self.fail(format!("the way of \"{answer}\" is \"{route}\", expected \"{wanted}\""));
        }
        if let Some(cost) = expected.cost.filter(|cost| Some(*cost) != offer.cost) {
            let found = offer.cost.map_or("not shown".to_owned(), |cost| cost.to_string());
            self.fail(format!("the cost of \"{answer}\" is {found}, expected {cost}"));
        }
    }

    fn expect_odds(&mut self, odds: &OddsExpected) {
        let Some(seat) = self.seat(None) else { return };
        let Some(draft) = self.parse(&odds.answer) else { return };
        let (rules, position) = (self.played.rules(), self.played.position());
        if let Err(illegal) = check_draft(rules, position, seat, &draft) {
            return self.fail(format!("\"{}\" is refused by rule {}", odds.answer, illegal.rule));
        }
        let Some(expected) = parse_odds(&odds.chance) else {
            return self.fail(format!("\"{}\" is not a chance; write it as \"15/36\"", odds.chance));
        };
        let draft = canonical(rules, position, seat, &draft);
        let Some(preview) = prompt(rules, position, seat, &draft).preview else {
            return self.fail(format!("\"{}\" has no preview", odds.answer));
        };
        match preview.outcomes.iter().find(|outcome| outcome.id == odds.outcome) {
            None => self.fail(format!("the preview has no outcome \"{}\"", odds.outcome)),
            Some(outcome) if outcome.chance != expected => {
                let found = outcome.chance;
                self.fail(format!(
                    "the chance of {} is {}/{}, expected {}",
                    odds.outcome, found.favourable, found.cases, odds.chance
                ));
            }
            Some(_) => {}
        }
        for (rule, value) in &odds.terms {
            if !preview.terms.iter().any(|term| term.rule.id() == rule && term.value == *value) {
                self.fail(format!("the preview of \"{}\" has no term {value} by rule {rule}", odds.answer));
            }
        }
    }
}

fn parse_odds(text: &str) -> Option<Odds> {
    let (favourable, cases) = text.split_once('/')?;
    let odds = Odds::of(favourable.trim().parse().ok()?, cases.trim().parse().ok()?);
    (odds.cases > 0 && odds.favourable <= odds.cases).then_some(odds)
}

fn show(fact: &Fact) -> String {
    match fact {
        Fact::Flag(flag) => flag.to_string(),
        Fact::Number(number) => number.to_string(),
        Fact::Word(word) => format!("\"{word}\""),
    }
}
