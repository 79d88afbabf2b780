//! Bases and resources: step 1 of a turn (bases-1 to bases-22, collapse-1 to collapse-4, scenario-19).

use sandtable_engine::{
    Choices, Event, Illegal, Log, Message, Offer, Pool, Question, Seat, SeatSet, Shape, Stage, Target, Throw,
    Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Colour, Yield};
use crate::names::{colour_name, colour_of, faces_by_colour, side_name, token};
use crate::position::{Position, Tokens};
use crate::{Ask, GranChaco};

/// A side names the colours of its munitions dice (bases-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Munitions {
    pub seat: Seat,
}

impl Stage<GranChaco> for Munitions {
    fn seats(&self, _: &GranChaco, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = say!("ask-munitions", side = side_name(self.seat), left = self.left(ask));
        Question::new(message, "bases-4", Shape::Assign)
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend(Colour::ALL.map(token));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match colour_of(target) {
            None => Err(W::not_offered()),
            Some(_) if self.left(ask) == 0 => {
                let dice = ask.rules.munitions_dice(ask.position, self.seat);
                refuse!("bases-3", "refuse-enough-dice", count = dice)
            }
            Some(_) => Ok(()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match self.left(ask) {
            0 => Ok(()),
            left => refuse!("bases-3", "unfinished-munitions", left = left),
        }
    }

    /// The dice are counted once for all colours.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        out.complete = self.left(ask) == 0;
        if !out.complete {
            out.next.extend(Colour::ALL.map(token));
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let Some(colour) = colour_of(target) else { return Offer::default() };
        Offer::note(match ask.rules.die_of(colour, self.seat) {
            Yield::Whole => say!("note-yield-whole"),
            Yield::Halved => say!("note-yield-halved"),
            Yield::Less(number) => say!("note-yield-less", number = number),
        })
    }

    fn carry_out(
        &self,
        rules: &GranChaco,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let mut colours = [0; 4];
        for colour in answer.iter().filter_map(|target| colour_of(*target)) {
            colours[colour.index()] += 1;
        }
        rules.begin_production(position, seat, colours, log);
    }

    fn not_asked(&self, _: &GranChaco, _: &Position, _: Seat) -> Illegal {
        Illegal::new("bases-4", say!("refuse-names-first"))
    }
}

impl Munitions {
    fn left(&self, ask: &Ask) -> usize {
        ask.rules.munitions_dice(ask.position, self.seat).saturating_sub(ask.draft.len())
    }
}

/// The dice of all bases fall together (bases-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Production {
    pub seat: Seat,
    /// How many dice of each colour.
    pub colours: [u8; 4],
}

impl Throw<GranChaco> for Production {
    /// Colour by colour; every die has six faces, halved ones too (bases-22).
    fn dice(&self, rules: &GranChaco, position: &Position) -> Pool {
        let blue = rules.blue_dice(position, self.seat);
        let pool = Pool::default().and(u16::from(blue.whole + blue.halved), 6, "blue");
        Tokens(self.colours).pool(pool)
    }

    fn purpose(&self, _: &GranChaco, _: &Position) -> (&'static str, Message) {
        ("bases-3", say!("roll-resources", side = side_name(self.seat)))
    }

    /// bases-5, bases-8 to bases-21: tokens join the pool of their colour and keep.
    fn fall(&self, rules: &GranChaco, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = self.seat;
        let dice = rules.blue_dice(position, seat);
        let (blue_faces, munitions_faces) = faces.split_at(usize::from(dice.whole + dice.halved));
        let (whole, halved) = blue_faces.split_at(usize::from(dice.whole));
        let blue: u16 =
            whole.iter().sum::<u16>() + halved.iter().map(|face| Yield::Halved.of(*face)).sum::<u16>();
        position.blue[seat] += blue;
        let mut gained = [0; 4];
        for (colour, face) in faces_by_colour(self.colours, munitions_faces) {
            gained[colour.index()] += rules.die_of(colour, seat).of(face);
        }
        for colour in Colour::ALL {
            position.munitions[seat][colour.index()] += gained[colour.index()];
        }
        log.note(|| {
            let message = say!(
                "event-resources",
                side = side_name(seat),
                blue = blue,
                red = gained[0],
                green = gained[1],
                yellow = gained[2],
                white = gained[3],
            );
            Event::new(message).by(seat).rule("bases-20").dice(&self.dice(rules, position), faces)
        });
        rules.end_resources(position, seat, log);
    }
}

/// Blue dice of a side: those that count whole and those that are halved to 1d3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlueDice {
    pub whole: u8,
    pub halved: u8,
}

impl GranChaco {
    /// Dice for munitions: one for each own base that is held, none after the collapse (bases-3, supply-12,
    /// collapse-2).
    pub(crate) fn munitions_dice(&self, position: &Position, seat: Seat) -> usize {
        if position.has_collapsed(seat) {
            return 0;
        }
        position.bases.iter().filter(|base| base.owner == seat && base.holder == seat).count()
    }

    /// bases-8 to bases-18
    pub(crate) fn die_of(&self, colour: Colour, seat: Seat) -> Yield {
        self.catalog.colour(colour).yields[seat]
    }

    /// bases-5, supply-12, collapse-3, scenario-19
    pub(crate) fn blue_dice(&self, position: &Position, seat: Seat) -> BlueDice {
        let held = position.bases.iter().filter(|base| base.holder == seat);
        let (own, captured) = held.fold((0, 0), |(own, captured), base| match base.owner == seat {
            true => (own + 1, captured),
            false => (own, captured + 1),
        });
        let water = u8::from(position.well == Some(seat));
        match (position.has_collapsed(seat), self.options.collapse_total) {
            (false, _) => BlueDice { whole: own, halved: captured + water },
            (true, false) => BlueDice { whole: 0, halved: own + captured + water },
            (true, true) => BlueDice { whole: 0, halved: (own + captured).min(1) + water },
        }
    }

    /// turn-1: side A names its colours and rolls, then side B (bases-4).
    pub(crate) fn begin_resources(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if self.munitions_dice(position, seat) > 0 {
            position.frames.replace(Munitions { seat });
        } else {
            self.begin_production(position, seat, [0; 4], log);
        }
    }

    fn begin_production(&self, position: &mut Position, seat: Seat, colours: [u8; 4], log: &mut impl Log) {
        position.frames.replace(Production { seat, colours });
        let blue = self.blue_dice(position, seat);
        if blue.whole + blue.halved == 0 && colours == [0; 4] {
            log.note(|| {
                Event::new(say!("event-no-resources", side = side_name(seat))).by(seat).rule("bases-3")
            });
            self.end_resources(position, seat, log);
        }
    }

    fn end_resources(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if seat == self.options.first {
            self.begin_resources(position, seat.other(), log);
        } else {
            self.begin_supply(position, self.options.first, log);
        }
    }

    /// The collapse is announced when it comes (collapse-1); what it does stands where dice are counted.
    pub(crate) fn announce_collapse(
        &self,
        position: &Position,
        seat: Seat,
        had_collapsed: bool,
        log: &mut impl Log,
    ) {
        if !had_collapsed && position.has_collapsed(seat) {
            log.note(|| {
                Event::new(say!("event-collapse", side = side_name(seat)))
                    .by(seat)
                    .rule("collapse-1")
                    .reveals()
            });
        }
    }

    /// Takes tokens out of a pool.
    pub(crate) fn spend(&self, position: &mut Position, seat: Seat, tokens: Tokens) {
        for colour in Colour::ALL {
            let pool = &mut position.munitions[seat][colour.index()];
            *pool = pool.saturating_sub(u16::from(tokens.of(colour)));
        }
    }

    /// No token of a colour is left beyond what is drafted.
    pub(crate) fn has_token<W: Why>(
        &self,
        position: &Position,
        seat: Seat,
        drafted: u8,
        colour: Colour,
    ) -> Result<(), W> {
        if drafted < u8::MAX && u16::from(drafted) < position.munitions[seat][colour.index()] {
            return Ok(());
        }
        refuse!("bases-20", "refuse-no-token", colour = colour_name(colour))
    }
}
