//! Bases and resources: step 1 of a turn (bases-1 to bases-22, collapse-1 to collapse-4, scenario-19).

use sandtable_engine::{Choices, Event, Illegal, Log, Offer, Question, Roll, Rule, Seat, Shape, Target, say};

use crate::GranChaco;
use crate::catalog::{Colour, Yield};
use crate::names::{colour_name, colour_of, dice_shown, faces_by_colour, side_name, token};
use crate::position::{Frame, Position};

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
        let held = |own: bool| {
            let bases = position.bases.iter().filter(|base| base.holder == seat);
            bases.filter(|base| (base.owner == seat) == own).count() as u8
        };
        let (own, captured) = (held(true), held(false));
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
            position.frames.replace(Frame::Munitions { seat });
        } else {
            self.begin_production(position, seat, [0; 4], log);
        }
    }

    pub(crate) fn munitions_question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        let dice = self.munitions_dice(position, seat);
        let left = dice - draft.len().min(dice);
        let message = say!("ask-munitions", side = side_name(seat), left = left);
        Question { message, rule: Rule::new("bases-4"), shape: Shape::Assign }
    }

    pub(crate) fn munitions_candidates(&self, out: &mut Vec<Target>) {
        out.extend(Colour::ALL.map(token));
    }

    pub(crate) fn judge_munitions(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let Some(colour) = colour_of(target) else { return Err(Illegal::not_offered()) };
        let dice = self.munitions_dice(position, seat);
        if draft.len() >= dice {
            return Err(Illegal::new("bases-3", say!("refuse-enough-dice", count = dice)));
        }
        let note = match self.die_of(colour, seat) {
            Yield::Whole => say!("note-yield-whole"),
            Yield::Halved => say!("note-yield-halved"),
            Yield::Less(number) => say!("note-yield-less", number = number),
        };
        Ok(Offer { note: Some(note), ..Offer::default() })
    }

    pub(crate) fn finish_munitions(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
    ) -> Result<(), Illegal> {
        let dice = self.munitions_dice(position, seat);
        if draft.len() == dice {
            return Ok(());
        }
        Err(Illegal::new("bases-3", say!("unfinished-munitions", left = dice - draft.len().min(dice))))
    }

    pub(crate) fn munitions_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        out.complete = draft.len() == self.munitions_dice(position, seat);
        if !out.complete {
            out.next.extend(Colour::ALL.map(token));
        }
    }

    pub(crate) fn choose_munitions(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let mut colours = [0; 4];
        for colour in answer.iter().filter_map(|target| colour_of(*target)) {
            colours[colour.index()] += 1;
        }
        self.begin_production(position, seat, colours, log);
    }

    fn begin_production(&self, position: &mut Position, seat: Seat, colours: [u8; 4], log: &mut impl Log) {
        position.frames.replace(Frame::Production { seat, colours });
        let blue = self.blue_dice(position, seat);
        if blue.whole + blue.halved == 0 && colours == [0; 4] {
            log.note(|| {
                Event::new(say!("event-no-resources", side = side_name(seat))).by(seat).rule("bases-3")
            });
            self.end_resources(position, seat, log);
        }
    }

    /// Dice of all bases together, colour by colour; every die has six faces, halved ones too (bases-22).
    pub(crate) fn production_roll(&self, position: &Position, seat: Seat, colours: [u8; 4]) -> Roll {
        let blue = self.blue_dice(position, seat);
        let mut roll = Roll::new("bases-3", say!("roll-resources", side = side_name(seat)));
        if blue.whole + blue.halved > 0 {
            roll = roll.dice(u16::from(blue.whole + blue.halved), 6, "blue");
        }
        for colour in Colour::ALL {
            if colours[colour.index()] > 0 {
                roll = roll.dice(u16::from(colours[colour.index()]), 6, colour.id());
            }
        }
        roll
    }

    /// bases-5, bases-8 to bases-21: tokens join the pool of their colour and keep.
    pub(crate) fn produce(
        &self,
        position: &mut Position,
        seat: Seat,
        colours: [u8; 4],
        faces: &[u16],
        log: &mut impl Log,
    ) {
        let dice = self.blue_dice(position, seat);
        let (blue_faces, munitions_faces) = faces.split_at(usize::from(dice.whole + dice.halved));
        let (whole, halved) = blue_faces.split_at(usize::from(dice.whole));
        let blue: u16 =
            whole.iter().sum::<u16>() + halved.iter().map(|face| Yield::Halved.of(*face)).sum::<u16>();
        position.blue[seat] += blue;
        let mut gained = [0; 4];
        for (colour, face) in faces_by_colour(colours, munitions_faces) {
            gained[colour.index()] += self.die_of(colour, seat).of(face);
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
            let blue = blue_faces.iter().map(|face| ("blue", *face));
            let munitions =
                faces_by_colour(colours, munitions_faces).map(|(colour, face)| (colour.id(), face));
            Event::new(message).by(seat).rule("bases-20").motion(dice_shown(blue.chain(munitions)))
        });
        self.end_resources(position, seat, log);
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
    pub(crate) fn spend(&self, position: &mut Position, seat: Seat, tokens: crate::position::Tokens) {
        for colour in Colour::ALL {
            let pool = &mut position.munitions[seat][colour.index()];
            *pool = pool.saturating_sub(u16::from(tokens.of(colour)));
        }
    }

    /// No token of a colour is left beyond what is drafted.
    pub(crate) fn has_token(
        &self,
        position: &Position,
        seat: Seat,
        drafted: u8,
        colour: Colour,
    ) -> Result<(), Illegal> {
        if drafted < u8::MAX && u16::from(drafted) < position.munitions[seat][colour.index()] {
            return Ok(());
        }
        Err(Illegal::new("bases-20", say!("refuse-no-token", colour = colour_name(colour))))
    }
}
