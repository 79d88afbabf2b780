//! Attacks: totals with tokens on both sides, losses, the sector taken (attack-1 to attack-17, armour-1 to
//! armour-7).

use sandtable_board::Cell;
use sandtable_engine::{
    Event, Illegal, Log, Message, Motion, No, Offer, Outcome, Overlay, Pick, Piece, Pool, Preview, Seat,
    Target, Term, Throw, Warning, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Colour, Terrain, side_of};
use crate::names::{ADVANCE, STAY, colour_name, faces_by_colour, piece_name};
use crate::odds::{change, decimal, hundredths, odds};
use crate::position::{Further, Position, Tokens};
use crate::segment::{Activation, other_segment};
use crate::tokens::{Purpose, Spending};
use crate::{Ask, GranChaco};

/// What armour adds (attack-7).
const ARMOUR: i32 = 2;

/// The attacker names his tokens (attack-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Support {
    pub attacker: Piece,
    pub defender: Piece,
}

impl Spending for Support {
    fn piece(&self) -> Piece {
        self.attacker
    }

    fn purpose(&self) -> Purpose {
        Purpose::Attack
    }

    fn preview(&self, ask: &Ask, tokens: Tokens) -> Preview {
        let Support { attacker, defender } = *self;
        ask.rules.attack_preview(ask.position, attacker, defender, tokens, Tokens::default(), ask.seat)
    }

    fn spend(&self, rules: &GranChaco, position: &mut Position, attack: Tokens, log: &mut impl Log) {
        let Support { attacker, defender } = *self;
        rules.spend(position, side_of(attacker), attack);
        rules.note_tokens(attacker, attack, log);
        let defence = Defence { attacker, defender, attack };
        position.frames.replace(defence);
        if !rules.can_spend(position, defender, Purpose::Defence) {
            defence.spend(rules, position, Tokens::default(), log);
        }
    }
}

/// The defender names his.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Defence {
    pub attacker: Piece,
    pub defender: Piece,
    pub attack: Tokens,
}

impl Spending for Defence {
    fn piece(&self) -> Piece {
        self.defender
    }

    fn purpose(&self) -> Purpose {
        Purpose::Defence
    }

    fn preview(&self, ask: &Ask, tokens: Tokens) -> Preview {
        let Defence { attacker, defender, attack } = *self;
        ask.rules.attack_preview(ask.position, attacker, defender, attack, tokens, ask.seat)
    }

    fn spend(&self, rules: &GranChaco, position: &mut Position, defence: Tokens, log: &mut impl Log) {
        let Defence { attacker, defender, attack } = *self;
        rules.spend(position, side_of(defender), defence);
        rules.note_tokens(defender, defence, log);
        let roll = AttackRoll { attacker, defender, attack, defence };
        position.frames.replace(roll);
        // Without a token there is nothing to throw.
        if attack.is_empty() && defence.is_empty() {
            roll.fall(rules, position, &[], log);
        }
    }
}

/// The dice of both sides fall together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackRoll {
    pub attacker: Piece,
    pub defender: Piece,
    pub attack: Tokens,
    pub defence: Tokens,
}

impl Throw<GranChaco> for AttackRoll {
    fn dice(&self, _: &GranChaco, _: &Position) -> Pool {
        self.defence.pool(self.attack.pool(Pool::default()))
    }

    fn purpose(&self, _: &GranChaco, _: &Position) -> (&'static str, Message) {
        let (unit, target) = (piece_name(self.attacker), piece_name(self.defender));
        ("attack-16", say!("roll-attack", unit = unit, target = target))
    }

    /// attack-12 to attack-15
    fn fall(&self, rules: &GranChaco, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let AttackRoll { attacker, defender, attack, defence } = *self;
        position.frames.pop();
        let (attack_faces, defence_faces) = faces.split_at(usize::from(attack.count()).min(faces.len()));
        let points = |tokens: Tokens, faces: &[u16]| -> i32 {
            faces_by_colour(tokens.0, faces)
                .map(|(colour, face)| i32::from(rules.support_points(colour, face)))
                .sum()
        };
        let attack_total = rules.attack_value(position, attacker) + points(attack, attack_faces);
        let defence_total = rules.defence_value(position, defender) + points(defence, defence_faces);
        let endurance = [attacker, defender].map(|piece| rules.endurance(position, piece));
        let outcome = duel_outcome(attack_total - defence_total, endurance);
        log.note(|| {
            let message = say!("event-totals", attack = attack_total, defence = defence_total);
            Event::new(message).rule("attack-12").dice(&self.dice(rules, position), faces).came(outcome)
        });
        let cells = [attacker, defender].map(|piece| position.unit(piece).cell);
        position.unit_mut(attacker).fought = true;
        let suffered = position.unit_mut(defender);
        suffered.fought = true;
        suffered.attacks += 1;
        let difference = attack_total - defence_total;
        // attack-13: equal totals cost both a point.
        let loss = |lead: i32| if lead == 0 { 1 } else { lead.clamp(0, 100) as u8 };
        rules.lose_in_combat(position, defender, loss(difference), log);
        rules.lose_in_combat(position, attacker, loss(-difference), log);
        if rules.check_destruction(position, log) {
            return;
        }
        // attack-15: whoever is left standing beside an emptied sector may take it.
        let alive = |piece| position.unit(piece).is_alive();
        let advance = match (alive(attacker), alive(defender)) {
            (true, false) => cells[1].map(|cell| Advance { unit: attacker, cell }),
            (false, true) => cells[0].map(|cell| Advance { unit: defender, cell }),
            _ => None,
        };
        if let Some(frame) = advance {
            position.frames.push(frame);
        }
        rules.settle(position, log);
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}

/// The winner of an attack may take the sector (attack-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advance {
    pub unit: Piece,
    pub cell: Cell,
}

impl Pick<GranChaco> for Advance {
    fn seat(&self, _: &GranChaco, _: &Position) -> Seat {
        side_of(self.unit)
    }

    fn question(&self, ask: &Ask) -> (Message, &'static str) {
        let (unit, sector) = (piece_name(self.unit), ask.rules.cell_name(self.cell));
        (say!("ask-advance", unit = unit, sector = sector), "attack-15")
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend([ADVANCE, STAY].map(Target::Button));
    }

    fn offer(&self, _: &Ask, target: Target) -> Offer {
        match target {
            Target::Button(ADVANCE) => Offer::note(say!("note-advance")).route(vec![self.cell]),
            _ => Offer::default(),
        }
    }

    fn chosen(&self, rules: &GranChaco, position: &mut Position, target: Target, log: &mut impl Log) {
        let Advance { unit, cell } = *self;
        position.frames.pop();
        if target == Target::Button(ADVANCE) {
            let from = position.unit(unit).cell;
            let scouts = rules.scouts(position, unit, cell);
            log.note(|| {
                let message = say!("event-advance", unit = piece_name(unit), sector = rules.cell_name(cell));
                let route = from.into_iter().chain([cell]).collect();
                let event = Event::new(message)
                    .by(side_of(unit))
                    .rule("attack-15")
                    .motion(Motion::Travel { piece: unit, route });
                if scouts { event.reveals() } else { event }
            });
            rules.enter(position, unit, cell, log);
        }
        rules.settle(position, log);
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}

impl GranChaco {
    // Who may attack whom

    pub(crate) fn may_attack<W: Why>(&self, position: &Position, piece: Piece, at: Cell) -> Result<(), W> {
        let unit = position.unit(piece);
        if !unit.supplied {
            return refuse!("bases-7", "refuse-fight-unsupplied");
        }
        if unit.entered_rough {
            // terrain-2, terrain-7: no fight in the turn in which jungle or marsh was entered.
            let marsh = unit.cell.is_some_and(|cell| self.terrain(position, cell) == Terrain::Marsh);
            return refuse!(if marsh { "terrain-7" } else { "terrain-2" }, "refuse-fight-entered");
        }
        if !unit.cell.is_some_and(|from| self.catalog.adjacent(from).contains(at)) {
            return refuse!("attack-1", "refuse-not-adjacent");
        }
        Ok(())
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
        position.frames.replace(Activation { unit: attacker, further: Further::Fought });
        log.note(|| {
            let message = say!("event-attack", unit = piece_name(attacker), target = piece_name(defender));
            Event::new(message)
                .by(side_of(attacker))
                .rule("attack-1")
                .motion(Motion::Strike { from: attacker, at: defender })
        });
        let support = Support { attacker, defender };
        position.frames.push(support);
        if !self.can_spend(position, attacker, Purpose::Attack) {
            support.spend(self, position, Tokens::default(), log);
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
            if self.may_spend::<No>(position, own, purpose, spent, colour).is_err() {
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
        // What the attacker can still add may bring the chance that is wanting.
        let hopeless = purpose == Purpose::Attack
            && duel.defender_mean == 0
            && !self.can_spend_more(position, attacker, attack);
        let heading = say!("preview-attack", unit = piece_name(attacker), target = piece_name(defender));
        Preview {
            warnings: if hopeless { vec![Warning::hopeless("attack-12")] } else { Vec::new() },
            overlays: self.strike_overlay(position, attacker, defender, heading.clone()),
            heading: Some(heading),
            terms: self.attack_terms(position, attacker, defender),
            outcomes: duel.outcomes,
            notes,
            ..Preview::default()
        }
    }

    /// Whether an attacker may name one more token of some colour.
    fn can_spend_more(&self, position: &Position, attacker: Piece, named: Tokens) -> bool {
        let more = |colour: &Colour| {
            self.may_spend::<No>(position, attacker, Purpose::Attack, named, *colour).is_ok()
        };
        Colour::ALL.iter().any(more)
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
                terms.push(Term::new(label, value, rule).side(side_of(piece)));
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
