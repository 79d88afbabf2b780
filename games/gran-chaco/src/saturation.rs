//! Saturation fire (barrage-1 to barrage-17).

use sandtable_engine::{
    Event, Illegal, Log, Message, Motion, No, Odds, Outcome, Piece, Pool, Preview, Seat, Term, Throw, Why,
    refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Colour, LONGEST_RANGE, side_of};
use crate::names::{colour_name, faces_by_colour, piece_name};
use crate::odds::{change, decimal, hundredths, odds};
use crate::position::{Further, Position, Tokens};
use crate::segment::{Activation, other_segment};
use crate::tokens::{Purpose, Spending};
use crate::{Ask, GranChaco};

/// From this face on an artillery hit takes the armour instead (barrage-14).
const ARMOUR_HIT: u16 = 4;

/// The tokens of a saturation fire are named (barrage-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    pub unit: Piece,
    pub target: Piece,
}

impl Spending for Aim {
    fn piece(&self) -> Piece {
        self.unit
    }

    fn purpose(&self) -> Purpose {
        Purpose::Fire(self.target)
    }

    fn preview(&self, ask: &Ask, tokens: Tokens) -> Preview {
        ask.rules.fire_preview(ask.position, self.unit, self.target, tokens)
    }

    fn spend(&self, rules: &GranChaco, position: &mut Position, tokens: Tokens, log: &mut impl Log) {
        let Aim { unit, target } = *self;
        rules.spend(position, side_of(unit), tokens);
        position.unit_mut(unit).fought = true;
        // entrench-1: fire is suffered even when it misses.
        position.unit_mut(target).fired_at = true;
        log.note(|| {
            let seen = rules.sees(position, None, unit);
            let (target_name, side) = (piece_name(target), side_of(unit));
            let event = if seen {
                let message = say!("event-fire", unit = piece_name(unit), target = target_name);
                Event::new(message).motion(Motion::Strike { from: unit, at: target })
            } else {
                Event::new(say!("event-fire-unseen", target = target_name))
            };
            event.by(side).rule("barrage-1")
        });
        position.frames.replace(Fire { target, tokens });
    }

    fn asked_all_the_same(&self) -> Option<&'static str> {
        Some("the odds are looked at before the dice fall")
    }
}

/// The dice of the fire fall (barrage-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fire {
    pub target: Piece,
    pub tokens: Tokens,
}

impl Throw<GranChaco> for Fire {
    fn dice(&self, _: &GranChaco, _: &Position) -> Pool {
        self.tokens.pool(Pool::default())
    }

    fn purpose(&self, _: &GranChaco, _: &Position) -> (&'static str, Message) {
        ("barrage-8", say!("roll-fire", target = piece_name(self.target)))
    }

    fn fall(&self, rules: &GranChaco, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Fire { target, tokens } = *self;
        let entrenchment = position.unit(target).entrenchment;
        let (mut red, mut others) = (0, 0);
        for (colour, face) in faces_by_colour(tokens.0, faces) {
            if rules.hits(colour, face, entrenchment) {
                *(if colour == Colour::Red { &mut red } else { &mut others }) += 1;
            }
        }
        let (on_armour, vc) = (red > 0 && position.has_armour(target), usize::from(position.unit(target).vc));
        log.note(|| {
            let hits: u16 = u16::from(red) + u16::from(others);
            let message = say!("event-hits", target = piece_name(target), hits = hits);
            let event = Event::new(message).rule("barrage-11").dice(&self.dice(rules, position), faces);
            if on_armour { event } else { event.came(salvo_outcome(usize::from(hits), vc)) }
        });
        if on_armour {
            position.frames.replace(ArmourHits { target, red, others });
        } else {
            rules.suffer_hits(position, target, red.saturating_add(others), log);
        }
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}

/// A die for every artillery hit on a unit with armour (barrage-14); other hits wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmourHits {
    pub target: Piece,
    pub red: u8,
    pub others: u8,
}

impl Throw<GranChaco> for ArmourHits {
    fn dice(&self, _: &GranChaco, _: &Position) -> Pool {
        Pool::of(u16::from(self.red), 6, "red")
    }

    fn purpose(&self, _: &GranChaco, _: &Position) -> (&'static str, Message) {
        ("barrage-14", say!("roll-armour", target = piece_name(self.target)))
    }

    /// barrage-14: a die for every artillery hit, until the armour is gone.
    fn fall(&self, rules: &GranChaco, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let target = self.target;
        let on_armour = usize::from(faces.iter().any(|face| *face >= ARMOUR_HIT));
        let hits = self.others.saturating_add((faces.len() - on_armour) as u8);
        log.note(|| {
            let message = say!("event-armour-dice", target = piece_name(target));
            let vc = usize::from(position.unit(target).vc);
            Event::new(message)
                .rule("barrage-14")
                .dice(&self.dice(rules, position), faces)
                .came(salvo_outcome(usize::from(hits), vc))
        });
        if on_armour > 0 {
            rules.lose_armour(position, target, "barrage-14", log);
        }
        rules.suffer_hits(position, target, hits, log);
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}

impl GranChaco {
    // Who may fire at whom

    pub(crate) fn may_fire<W: Why>(&self, position: &Position, piece: Piece) -> Result<(), W> {
        let unit = position.unit(piece);
        if !unit.supplied {
            return refuse!("bases-7", "refuse-fight-unsupplied");
        }
        if unit.entered_rough {
            return refuse!("barrage-16", "refuse-fight-entered");
        }
        if self.fire_targets(position, piece).next().is_none() {
            return Err(W::explained(|| self.why_no_target(position, piece)));
        }
        Ok(())
    }

    /// Of several reasons the one that says most: the nearest located enemy's.
    fn why_no_target(&self, position: &Position, piece: Piece) -> Illegal {
        let from = position.unit(piece).cell;
        let seat = side_of(piece);
        let located = position.on_board(seat.other()).filter(|(enemy, _)| position.unit(*enemy).located);
        let nearest = located.min_by_key(|(_, at)| from.map(|from| self.catalog.distance(from, *at)));
        let reason = nearest.and_then(|(enemy, _)| self.may_fire_at(position, piece, enemy).err());
        reason.unwrap_or_else(|| Illegal::new("barrage-2", say!("refuse-no-target")))
    }

    pub(crate) fn may_fire_at<W: Why>(
        &self,
        position: &Position,
        piece: Piece,
        target: Piece,
    ) -> Result<(), W> {
        if !position.unit(target).located {
            return refuse!("barrage-2", "refuse-not-located");
        }
        let (purpose, none) = (Purpose::Fire(target), Tokens::default());
        let guns = [Colour::Red, Colour::Green, Colour::Yellow];
        if guns.into_iter().any(|gun| self.may_spend::<No>(position, piece, purpose, none, gun).is_ok()) {
            return Ok(());
        }
        // Of several reasons that of the longest gun that has tokens at all.
        let stock = position.munitions[side_of(piece)];
        let loaded = guns.into_iter().find(|colour| stock[colour.index()] > 0).unwrap_or(Colour::Red);
        self.may_spend(position, piece, purpose, none, loaded)
    }

    /// Enemies that a unit may fire at with at least one token.
    pub(crate) fn fire_targets<'a>(
        &'a self,
        position: &'a Position,
        piece: Piece,
    ) -> impl Iterator<Item = Piece> + 'a {
        let unit = position.unit(piece);
        let able = unit.supplied && !unit.entered_rough;
        let reach = unit
            .cell
            .filter(|_| able)
            .map(|cell| self.catalog.within(cell, LONGEST_RANGE))
            .unwrap_or_default();
        position
            .on_board(side_of(piece).other())
            .filter(move |(enemy, at)| {
                reach.contains(*at)
                    && position.unit(*enemy).located
                    && self.can_spend(position, piece, Purpose::Fire(*enemy))
            })
            .map(|(enemy, _)| enemy)
    }

    pub(crate) fn take_aim(&self, position: &mut Position, unit: Piece, target: Piece) {
        position.frames.replace(Activation { unit, further: Further::Fought });
        position.frames.push(Aim { unit, target });
    }

    /// barrage-17: no sector is taken after fire.
    fn suffer_hits(&self, position: &mut Position, target: Piece, hits: u8, log: &mut impl Log) {
        position.frames.pop();
        self.lose(position, target, hits, "barrage-11", log);
        if !self.check_destruction(position, log) {
            self.settle(position, log);
        }
    }

    // What may come of it

    pub(crate) fn fire_preview(
        &self,
        position: &Position,
        unit: Piece,
        target: Piece,
        tokens: Tokens,
    ) -> Preview {
        let salvo = self.salvo(position, target, tokens);
        let mut notes = vec![say!("note-mean-loss", loss = decimal(salvo.mean))];
        for colour in Colour::ALL {
            let purpose = Purpose::Fire(target);
            if self.may_spend::<No>(position, unit, purpose, tokens, colour).is_ok() {
                let more = self.salvo(position, target, tokens.with(colour));
                notes.push(say!(
                    "note-one-more-fire",
                    colour = colour_name(colour),
                    loss = decimal(more.mean),
                    change = change(salvo.mean, more.mean)
                ));
            }
        }
        let entrenchment = i32::from(position.unit(target).entrenchment);
        let heading = say!("preview-fire", unit = piece_name(unit), target = piece_name(target));
        Preview {
            overlays: self.strike_overlay(position, unit, target, heading.clone()),
            heading: Some(heading),
            terms: vec![
                Term::new(say!("term-entrenchment"), entrenchment, "barrage-10").side(side_of(target)),
            ],
            outcomes: salvo.outcomes,
            notes,
            ..Preview::default()
        }
    }

    /// The exact distribution of VC lost. Each red token has twelve equal cases: its face, and the half of
    /// the faces that would take the armour.
    fn salvo(&self, position: &Position, target: Piece, tokens: Tokens) -> Salvo {
        let unit = position.unit(target);
        let vc = usize::from(unit.vc);
        let armoured = usize::from(position.has_armour(target));
        // chances[armour still there][VC lost so far]
        let mut chances = [[0u128; MOST_VC + 1]; 2];
        chances[armoured][0] = 1;
        for (colour, count) in Colour::ALL.into_iter().zip(tokens.0) {
            let hits = (1..=6).filter(|face| self.hits(colour, *face, unit.entrenchment)).count() as u128;
            for _ in 0..count {
                let mut next = [[0u128; MOST_VC + 1]; 2];
                for (armour, losses) in chances.iter().enumerate() {
                    for (lost, weight) in losses.iter().enumerate() {
                        let worse = (lost + 1).min(vc);
                        next[armour][lost] += weight * 2 * (6 - hits);
                        if armour == 1 && colour == Colour::Red {
                            next[0][lost] += weight * hits;
                            next[1][worse] += weight * hits;
                        } else {
                            next[armour][worse] += weight * 2 * hits;
                        }
                    }
                }
                chances = next;
                if chances.iter().flatten().sum::<u128>() > 1 << 110 {
                    chances.iter_mut().flatten().for_each(|weight| *weight >>= 24);
                }
            }
        }
        Salvo::of(std::array::from_fn(|lost| chances[0][lost] + chances[1][lost]), vc)
    }

    /// The same for a raid (airraid-4).
    pub(crate) fn raid_preview(&self, position: &Position, target: Piece, tokens: u8, stock: u16) -> Preview {
        let bombs = self.bombs(position, target, tokens);
        let mut notes = vec![say!("note-mean-loss", loss = decimal(bombs.mean))];
        if u16::from(tokens) < stock {
            let more = self.bombs(position, target, tokens + 1);
            notes.push(say!(
                "note-one-more-fire",
                colour = colour_name(Colour::White),
                loss = decimal(more.mean),
                change = change(bombs.mean, more.mean)
            ));
        }
        Preview {
            heading: Some(say!("preview-raid", target = piece_name(target))),
            terms: vec![
                Term::new(
                    say!("term-entrenchment"),
                    -i32::from(position.unit(target).entrenchment),
                    "airraid-4",
                )
                .side(side_of(target)),
            ],
            outcomes: bombs.outcomes,
            notes,
            overlays: Vec::new(),
            ..Preview::default()
        }
    }

    fn bombs(&self, position: &Position, target: Piece, tokens: u8) -> Salvo {
        let unit = position.unit(target);
        let vc = usize::from(unit.vc);
        let mut chances = [0u128; MOST_VC + 1];
        chances[0] = 1;
        for _ in 0..tokens {
            let mut next = [0u128; MOST_VC + 1];
            for (lost, weight) in chances.iter().enumerate() {
                for face in 1..=6 {
                    let loss = usize::from(self.raid_loss(face, unit.entrenchment));
                    next[(lost + loss).min(vc)] += weight;
                }
            }
            chances = next;
            if chances.iter().sum::<u128>() > 1 << 110 {
                chances.iter_mut().for_each(|weight| *weight >>= 24);
            }
        }
        Salvo::of(chances, vc)
    }
}

const MOST_VC: usize = 4;
const LOSES: [&str; MOST_VC + 1] = ["loses-0", "loses-1", "loses-2", "loses-3", ""];

/// What comes of so many hits on a unit.
pub(crate) fn salvo_outcome(lost: usize, vc: usize) -> &'static str {
    if lost >= vc { "eliminated" } else { LOSES[lost] }
}

/// What may come of fire: every loss with its chance, and the mean in hundredths.
struct Salvo {
    outcomes: Vec<Outcome>,
    mean: u32,
}

impl Salvo {
    /// `chances` by VC lost; at `vc` the unit is gone.
    fn of(chances: [u128; MOST_VC + 1], vc: usize) -> Salvo {
        let cases: u128 = chances.iter().sum();
        let weighted = chances.iter().enumerate().map(|(lost, weight)| lost as u128 * weight).sum();
        let outcome = |lost: usize| {
            let chance: Odds = odds(chances[lost], cases);
            let label =
                if lost == vc { say!("outcome-eliminated") } else { say!("outcome-loses", loss = lost) };
            Outcome::new(salvo_outcome(lost, vc), label, chance)
        };
        let outcomes = (0..=vc).filter(|lost| chances[*lost] > 0).map(outcome).collect();
        Salvo { outcomes, mean: hundredths(weighted, cases) }
    }
}
