//! Attacks: totals with tokens on both sides, losses, the sector taken (attack-1 to attack-17, armour-1 to
//! armour-7).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Message, Motion, Offer, Outcome, Overlay, Piece, Preview, Question, Roll,
    Rule, Seat, Shape, Target, Term, say,
};

use crate::GranChaco;
use crate::catalog::{Colour, Terrain, side_of};
use crate::names::{ADVANCE, STAY, colour_name, dice_shown, faces_by_colour, piece_name};
use crate::odds::{change, decimal, hundredths, odds};
use crate::position::{Frame, Further, Position, Tokens};
use crate::tokens::{Purpose, drafted};

/// What armour adds (attack-7).
const ARMOUR: i32 = 2;

impl GranChaco {
    // Who may attack whom

    pub(crate) fn may_attack(&self, position: &Position, piece: Piece, at: Cell) -> Result<(), Illegal> {
        let unit = position.unit(piece);
        if !unit.supplied {
            return Err(Illegal::new("bases-7", say!("refuse-fight-unsupplied")));
        }
        if unit.entered_rough {
            return Err(self.entered_rough(position, piece));
        }
        if !unit.cell.is_some_and(|from| self.catalog.adjacent(from).contains(at)) {
            return Err(Illegal::new("attack-1", say!("refuse-not-adjacent")));
        }
        Ok(())
    }

    /// terrain-2, terrain-7: no fight in the turn in which jungle or marsh was entered.
    pub(crate) fn entered_rough(&self, position: &Position, piece: Piece) -> Illegal {
        let marsh =
            position.unit(piece).cell.is_some_and(|cell| self.terrain(position, cell) == Terrain::Marsh);
        Illegal::new(if marsh { "terrain-7" } else { "terrain-2" }, say!("refuse-fight-entered"))
    }

    pub(crate) fn attack_targets<'a>(
        &'a self,
        position: &'a Position,
        piece: Piece,
    ) -> impl Iterator<Item = Piece> + 'a {
        let unit = position.unit(piece);
        let able = unit.supplied && !unit.entered_rough;
        let zone = unit.cell.filter(|_| able).map(|cell| self.catalog.adjacent(cell)).unwrap_or_default();
        position
            .on_board(side_of(piece).other())
            .filter(move |(_, at)| zone.contains(*at))
            .map(|(enemy, _)| enemy)
    }

    // Declaring, and naming tokens

    pub(crate) fn declare_attack(
        &self,
        position: &mut Position,
        attacker: Piece,
        defender: Piece,
        log: &mut impl Log,
    ) {
        position.frames.replace(Frame::Activation { unit: attacker, further: Further::Fought });
        log.note(|| {
            let message = say!("event-attack", unit = piece_name(attacker), target = piece_name(defender));
            Event::new(message)
                .by(side_of(attacker))
                .rule("attack-1")
                .motion(Motion::Strike { from: attacker, at: defender })
        });
        position.frames.push(Frame::Support { attacker, defender });
        if !self.can_spend(position, attacker, Purpose::Attack) {
            self.support_attack(position, attacker, defender, &[], log);
        }
    }

    pub(crate) fn support_attack(
        &self,
        position: &mut Position,
        attacker: Piece,
        defender: Piece,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let attack = drafted(answer);
        self.spend(position, side_of(attacker), attack);
        self.note_tokens(attacker, attack, log);
        position.frames.replace(Frame::Defence { attacker, defender, attack });
        if !self.can_spend(position, defender, Purpose::Defence) {
            self.support_defence(position, attacker, defender, attack, &[], log);
        }
    }

    pub(crate) fn support_defence(
        &self,
        position: &mut Position,
        attacker: Piece,
        defender: Piece,
        attack: Tokens,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let defence = drafted(answer);
        self.spend(position, side_of(defender), defence);
        self.note_tokens(defender, defence, log);
        position.frames.replace(Frame::Attack { attacker, defender, attack, defence });
        if attack.is_empty() && defence.is_empty() {
            self.resolve_attack(position, &[], log);
        }
    }

    pub(crate) fn note_tokens(&self, piece: Piece, tokens: Tokens, log: &mut impl Log) {
        if tokens.is_empty() {
            return;
        }
        log.note(|| {
            let message = say!(
                "event-tokens",
                unit = piece_name(piece),
                red = tokens.0[0],
                green = tokens.0[1],
                yellow = tokens.0[2],
                white = tokens.0[3],
            );
            Event::new(message).by(side_of(piece)).rule("attack-16")
        });
    }

    // Totals

    /// armour-7: armour counts unless its unit stands in jungle or marsh.
    pub(crate) fn armour_counts(&self, position: &Position, piece: Piece) -> bool {
        let open = |cell| !self.catalog.ground(self.terrain(position, cell)).bars_fighting;
        position.has_armour(piece) && position.unit(piece).cell.is_some_and(open)
    }

    /// attack-2, attack-7: what the attacker has before his dice.
    pub(crate) fn attack_value(&self, position: &Position, attacker: Piece) -> i32 {
        i32::from(position.unit(attacker).vc) + ARMOUR * i32::from(self.armour_counts(position, attacker))
    }

    /// attack-8 to attack-11: what the defender has before his.
    pub(crate) fn defence_value(&self, position: &Position, defender: Piece) -> i32 {
        let unit = position.unit(defender);
        i32::from(unit.vc)
            + ARMOUR * i32::from(self.armour_counts(position, defender))
            + i32::from(unit.entrenchment)
            + i32::from(self.cover(position, defender))
            - i32::from(unit.attacks)
    }

    fn cover(&self, position: &Position, piece: Piece) -> i8 {
        position.unit(piece).cell.map_or(0, |cell| self.catalog.ground(self.terrain(position, cell)).cover)
    }

    /// Points of loss that remove a unit: its VC, and its armour where that counts (armour-3).
    pub(crate) fn endurance(&self, position: &Position, piece: Piece) -> i32 {
        i32::from(position.unit(piece).vc) + i32::from(self.armour_counts(position, piece))
    }

    pub(crate) fn attack_roll(
        &self,
        attacker: Piece,
        defender: Piece,
        attack: Tokens,
        defence: Tokens,
    ) -> Roll {
        let purpose = say!("roll-attack", unit = piece_name(attacker), target = piece_name(defender));
        let mut roll = Roll::new("attack-16", purpose);
        for tokens in [attack, defence] {
            for colour in Colour::ALL {
                if tokens.of(colour) > 0 {
                    roll = roll.dice(u16::from(tokens.of(colour)), 6, colour.id());
                }
            }
        }
        roll
    }

    /// attack-12 to attack-15
    pub(crate) fn resolve_attack(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Frame::Attack { attacker, defender, attack, defence } = position.frames.pop() else { return };
        let (attack_faces, defence_faces) = faces.split_at(usize::from(attack.count()).min(faces.len()));
        let points = |tokens: Tokens, faces: &[u16]| -> i32 {
            faces_by_colour(tokens.0, faces)
                .map(|(colour, face)| i32::from(self.support_points(colour, face)))
                .sum()
        };
        let attack_total = self.attack_value(position, attacker) + points(attack, attack_faces);
        let defence_total = self.defence_value(position, defender) + points(defence, defence_faces);
        let endurance = [attacker, defender].map(|piece| self.endurance(position, piece));
        let outcome = duel_outcome(attack_total - defence_total, endurance);
        log.note(|| {
            let message = say!("event-totals", attack = attack_total, defence = defence_total);
            let shown =
                faces_by_colour(attack.0, attack_faces).chain(faces_by_colour(defence.0, defence_faces));
            Event::new(message)
                .rule("attack-12")
                .motion(dice_shown(shown.map(|(colour, face)| (colour.id(), face))))
                .came(outcome)
        });
        let cells = [attacker, defender].map(|piece| position.unit(piece).cell);
        position.unit_mut(attacker).fought = true;
        let suffered = position.unit_mut(defender);
        suffered.fought = true;
        suffered.attacks += 1;
        let difference = attack_total - defence_total;
        // attack-13: equal totals cost both a point.
        let loss = |lead: i32| if lead == 0 { 1 } else { lead.clamp(0, 100) as u8 };
        self.lose_in_combat(position, defender, loss(difference), log);
        self.lose_in_combat(position, attacker, loss(-difference), log);
        if self.check_destruction(position, log) {
            return;
        }
        // attack-15: whoever is left standing beside an emptied sector may take it.
        let alive = |piece| position.unit(piece).is_alive();
        let advance = match (alive(attacker), alive(defender)) {
            (true, false) => cells[1].map(|cell| Frame::Advance { unit: attacker, cell }),
            (false, true) => cells[0].map(|cell| Frame::Advance { unit: defender, cell }),
            _ => None,
        };
        if let Some(frame) = advance {
            position.frames.push(frame);
        }
        self.go_on(position, log);
    }

    /// armour-3: the armour goes first and counts as one point.
    fn lose_in_combat(&self, position: &mut Position, piece: Piece, loss: u8, log: &mut impl Log) {
        let mut loss = loss;
        if loss > 0 && self.armour_counts(position, piece) {
            self.lose_armour(position, piece, "armour-3", log);
            loss -= 1;
        }
        self.lose(position, piece, loss, "attack-12", log);
    }

    pub(crate) fn lose_armour(
        &self,
        position: &mut Position,
        piece: Piece,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        let seat = side_of(piece);
        position.armour[seat] = None;
        position.armour_gone[seat] = true;
        log.note(|| Event::new(say!("event-armour-lost", unit = piece_name(piece))).rule(rule));
    }

    // The sector taken

    pub(crate) fn advance_question(&self, unit: Piece, cell: Cell, draft: &[Target]) -> Question {
        let message = say!("ask-advance", unit = piece_name(unit), sector = self.cell_name(cell));
        let shape = if draft.is_empty() { Shape::One } else { Shape::Confirm };
        Question { message, rule: Rule::new("attack-15"), shape }
    }

    pub(crate) fn advance_candidates(&self, draft: &[Target], out: &mut Vec<Target>) {
        if draft.is_empty() {
            out.extend([ADVANCE, STAY].map(Target::Button));
        }
    }

    pub(crate) fn judge_advance(
        &self,
        cell: Cell,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(ADVANCE)) => {
                Ok(Offer { route: vec![cell], note: Some(say!("note-advance")), ..Offer::default() })
            }
            ([], Target::Button(STAY)) => Ok(Offer::default()),
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn finish_advance(&self, draft: &[Target]) -> Result<(), Illegal> {
        if draft.is_empty() { Err(Illegal::table(say!("unfinished-choice"))) } else { Ok(()) }
    }

    pub(crate) fn advance_choices(&self, draft: &[Target], out: &mut Choices) {
        match draft {
            [] => out.next.extend([ADVANCE, STAY].map(Target::Button)),
            _ => out.complete = true,
        }
    }

    pub(crate) fn take_sector(
        &self,
        position: &mut Position,
        unit: Piece,
        cell: Cell,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        if answer == [Target::Button(ADVANCE)] {
            let from = position.unit(unit).cell;
            let scouts = self.scouts(position, unit, cell);
            log.note(|| {
                let message = say!("event-advance", unit = piece_name(unit), sector = self.cell_name(cell));
                let route = from.into_iter().chain([cell]).collect();
                let event = Event::new(message)
                    .by(side_of(unit))
                    .rule("attack-15")
                    .motion(Motion::Travel { piece: unit, route });
                if scouts { event.reveals() } else { event }
            });
            self.enter(position, unit, cell, log);
        }
        self.go_on(position, log);
    }

    // What may come of it

    /// Totals term by term, the exact chance of every loss, and what one more token of each colour brings.
    pub(crate) fn attack_preview(
        &self,
        position: &Position,
        attacker: Piece,
        defender: Piece,
        attack: Tokens,
        defence: Tokens,
        spender: Seat,
    ) -> Preview {
        let duel = self.duel(position, attacker, defender, attack, defence);
        let mut notes = vec![say!(
            "note-mean-losses",
            attacker = decimal(duel.attacker_mean),
            defender = decimal(duel.defender_mean)
        )];
        let (own, purpose) = if spender == side_of(attacker) {
            (attacker, Purpose::Attack)
        } else {
            (defender, Purpose::Defence)
        };
        let spent = if purpose == Purpose::Attack { attack } else { defence };
        for colour in Colour::ALL {
            if self.ban(position, own, purpose, spent, colour).is_some() {
                continue;
            }
            let more = match purpose {
                Purpose::Attack => self.duel(position, attacker, defender, attack.with(colour), defence),
                _ => self.duel(position, attacker, defender, attack, defence.with(colour)),
            };
            notes.push(say!(
                "note-one-more",
                colour = colour_name(colour),
                attacker = decimal(more.attacker_mean),
                attacker_change = change(duel.attacker_mean, more.attacker_mean),
                defender = decimal(more.defender_mean),
                defender_change = change(duel.defender_mean, more.defender_mean)
            ));
        }
        for piece in [attacker, defender].into_iter().filter(|piece| self.armour_counts(position, *piece)) {
            notes.push(say!("note-armour-first", unit = piece_name(piece)));
        }
        if purpose == Purpose::Attack && self.can_spend(position, defender, Purpose::Defence) {
            notes.push(say!("note-defender-answers"));
        }
        let heading = say!("preview-attack", unit = piece_name(attacker), target = piece_name(defender));
        Preview {
            overlays: self.strike_overlay(position, attacker, defender, heading.clone()),
            heading: Some(heading),
            terms: self.attack_terms(position, attacker, defender),
            outcomes: duel.outcomes,
            notes,
            ..Preview::default()
        }
    }

    /// Who strikes whom.
    pub(crate) fn strike_overlay(
        &self,
        position: &Position,
        from: Piece,
        at: Piece,
        name: Message,
    ) -> Vec<Overlay> {
        let cells = (position.unit(from).cell, position.unit(at).cell);
        let (Some(start), Some(end)) = cells else { return Vec::new() };
        vec![Overlay::arrow(name, start, end).side(side_of(from))]
    }

    fn attack_terms(&self, position: &Position, attacker: Piece, defender: Piece) -> Vec<Term> {
        let mut terms = Vec::new();
        let mut term = |label: Message, value: i32, rule: &'static str, piece: Piece| {
            if value != 0 {
                terms.push(Term { label, value, rule: Rule::new(rule), side: Some(side_of(piece)) });
            }
        };
        let unit = position.unit(defender);
        let armour = |piece| ARMOUR * i32::from(self.armour_counts(position, piece));
        term(say!("term-vc"), i32::from(position.unit(attacker).vc), "attack-2", attacker);
        term(say!("term-armour"), armour(attacker), "attack-7", attacker);
        term(say!("term-vc"), i32::from(unit.vc), "attack-8", defender);
        term(say!("term-armour"), armour(defender), "attack-7", defender);
        term(say!("term-entrenchment"), i32::from(unit.entrenchment), "attack-9", defender);
        term(say!("term-cover"), i32::from(self.cover(position, defender)), "attack-10", defender);
        term(say!("term-attacks"), -i32::from(unit.attacks), "attack-11", defender);
        terms
    }

    fn duel(
        &self,
        position: &Position,
        attacker: Piece,
        defender: Piece,
        attack: Tokens,
        defence: Tokens,
    ) -> Duel {
        let lead = self.attack_value(position, attacker) - self.defence_value(position, defender);
        let endurance = [attacker, defender].map(|piece| self.endurance(position, piece));
        let (attack, defence) = (self.support(attack), self.support(defence));
        let cases = attack.cases() * defence.cases();
        let mut lost = [[0u128; MOST_LOSS + 1]; 2];
        let mut both = 0;
        let mut means = [0u128; 2];
        for (more, weight) in attack.iter() {
            for (less, share) in defence.iter() {
                let weight = weight * share;
                let difference = lead + more - less;
                let loser = usize::from(difference > 0);
                if difference == 0 {
                    both += weight;
                    means.iter_mut().for_each(|mean| *mean += weight);
                    continue;
                }
                let loss = difference.abs().min(endurance[loser]);
                lost[loser][loss as usize] += weight;
                means[loser] += weight * loss as u128;
            }
        }
        let mut outcomes = Vec::new();
        let mut outcome = |id: &'static str, label: Message, weight: u128| {
            if weight > 0 {
                outcomes.push(Outcome { id, label, chance: odds(weight, cases) });
            }
        };
        for loss in (1..=endurance[1]).rev() {
            let gone = loss == endurance[1];
            let id = duel_outcome(loss, endurance);
            let label =
                if gone { say!("outcome-defender-gone") } else { say!("outcome-defender", loss = loss) };
            outcome(id, label, lost[1][loss as usize]);
        }
        // attack-13: a point may be the last.
        let tie = match endurance.map(|points| points == 1) {
            [false, false] => say!("outcome-tie"),
            [false, true] => say!("outcome-tie-defender-gone"),
            [true, false] => say!("outcome-tie-attacker-gone"),
            [true, true] => say!("outcome-tie-both-gone"),
        };
        outcome(duel_outcome(0, endurance), tie, both);
        for loss in 1..=endurance[0] {
            let gone = loss == endurance[0];
            let id = duel_outcome(-loss, endurance);
            let label =
                if gone { say!("outcome-attacker-gone") } else { say!("outcome-attacker", loss = loss) };
            outcome(id, label, lost[0][loss as usize]);
        }
        Duel {
            outcomes,
            attacker_mean: hundredths(means[0], cases),
            defender_mean: hundredths(means[1], cases),
        }
    }
}

/// Four VC and an armour.
const MOST_LOSS: usize = 5;
const DEFENDER_LOSES: [&str; MOST_LOSS + 1] =
    ["", "defender-loses-1", "defender-loses-2", "defender-loses-3", "defender-loses-4", ""];
const ATTACKER_LOSES: [&str; MOST_LOSS + 1] =
    ["", "attacker-loses-1", "attacker-loses-2", "attacker-loses-3", "attacker-loses-4", ""];

/// What comes of an attack by the difference of the totals; nobody loses more than the points that he has.
fn duel_outcome(difference: i32, [attacker, defender]: [i32; 2]) -> &'static str {
    match difference {
        0 => "tie",
        1.. if difference >= defender => "defender-eliminated",
        1.. => DEFENDER_LOSES[difference as usize],
        _ if -difference >= attacker => "attacker-eliminated",
        _ => ATTACKER_LOSES[-difference as usize],
    }
}

/// What may come of an attack: every loss with its chance, and the mean losses in hundredths of a point.
struct Duel {
    outcomes: Vec<Outcome>,
    attacker_mean: u32,
    defender_mean: u32,
}
