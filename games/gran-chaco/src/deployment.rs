//! Setting up Cañada Draye: the secret water marker, bases, units, armour (scenario-2 to scenario-13,
//! scenario-22, armour-8).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Message, Motion, No, Offer, Pool, Question, Seat, SeatSet, Shape, Stage,
    Target, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, Cells, PARAGUAY, side_of};
use crate::names::{DEPLOY_REST, piece_name, side_name};
use crate::position::{Base, Frame, Position};
use crate::{Ask, GranChaco};

/// The real water marker is drawn evenly; nobody may see it, not even the players (scenario-22).
#[derive(Clone, Copy, Debug)]
pub struct Water;

impl Throw<GranChaco> for Water {
    fn dice(&self, _: &GranChaco, _: &Position) -> Pool {
        Pool::of(1, 3, "marker")
    }

    fn purpose(&self, _: &GranChaco, _: &Position) -> (&'static str, Message) {
        ("scenario-22", say!("roll-water"))
    }

    fn seen_by(&self, _: &GranChaco, _: &Position) -> Option<SeatSet> {
        Some(SeatSet::NONE)
    }

    fn fall(&self, _: &GranChaco, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        position.water = Some(faces[0] as u8 - 1);
        log.note(|| Event::new(say!("event-markers")).rule("scenario-7"));
        position.frames.replace(Bases { seat: BOLIVIA });
    }
}

/// A side chooses the sectors of its bases (scenario-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bases {
    pub seat: Seat,
}

impl Stage<GranChaco> for Bases {
    fn seats(&self, _: &GranChaco, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = say!("ask-bases", side = side_name(self.seat), count = ask.rules.catalog.bases);
        Question::new(message, "scenario-11", Shape::Subset)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.catalog.home[self.seat].iter().map(Target::Cell));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let catalog = &ask.rules.catalog;
        let Target::Cell(cell) = target else { return Err(W::not_offered()) };
        ask.rules.on_this_board(cell)?;
        if !catalog.first_row[self.seat].contains(cell) {
            return refuse!("scenario-11", "refuse-not-first-row", side = side_name(self.seat));
        }
        if ask.draft.contains(&target) {
            return refuse!("scenario-11", "refuse-base-there");
        }
        if ask.draft.len() >= catalog.bases {
            return refuse!("scenario-2", "refuse-enough-bases", count = catalog.bases);
        }
        Ok(())
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.rules.catalog.bases.saturating_sub(ask.draft.len()) {
            0 => Ok(()),
            left => refuse!("scenario-2", "unfinished-bases", left = left),
        }
    }

    fn carry_out(
        &self,
        rules: &GranChaco,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        for cell in cells_of(answer) {
            position.bases.push(Base { cell, owner: seat, holder: seat });
            log.note(|| {
                let message = say!("event-base", side = side_name(seat), sector = rules.cell_name(cell));
                Event::new(message).by(seat).rule("scenario-11")
            });
        }
        // scenario-10, option placement
        let next: Frame = match seat {
            BOLIVIA if rules.options.placement_by_step => Bases { seat: PARAGUAY }.into(),
            PARAGUAY if rules.options.placement_by_step => Units { seat: BOLIVIA }.into(),
            _ => Units { seat }.into(),
        };
        position.frames.replace(next);
    }

    fn not_asked(&self, _: &GranChaco, _: &Position, _: Seat) -> Illegal {
        deploys_first()
    }
}

/// A side deploys its units. All divisions of a side are alike until one is given the armour, so sectors are all
/// that is asked (scenario-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Units {
    pub seat: Seat,
}

impl Stage<GranChaco> for Units {
    fn seats(&self, _: &GranChaco, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = say!("ask-deploy", side = side_name(self.seat), left = self.left(ask));
        Question::new(message, "scenario-12", Shape::Subset)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.catalog.home[self.seat].iter().map(Target::Cell));
        out.push(Target::Button(DEPLOY_REST));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let full = self.left(ask) == 0 || ask.draft.contains(&Target::Button(DEPLOY_REST));
        match target {
            Target::Button(DEPLOY_REST) => {}
            Target::Cell(cell) => {
                ask.rules.on_this_board(cell)?;
                if !ask.rules.catalog.home[self.seat].contains(cell) {
                    return refuse!("scenario-12", "refuse-not-home", side = side_name(self.seat));
                }
                if ask.draft.contains(&target) {
                    return refuse!("units-4", "refuse-occupied", sector = ask.rules.cell_name(cell));
                }
            }
            _ => return Err(W::not_offered()),
        }
        if full { refuse!("scenario-12", "refuse-all-deployed") } else { Ok(()) }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match self.left(ask) {
            1.. if ask.draft.contains(&Target::Button(DEPLOY_REST)) => Ok(()),
            0 => Ok(()),
            left => refuse!("scenario-12", "unfinished-deployment", left = left),
        }
    }

    /// The draft is looked through once, not once for each sector.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        out.complete = self.finish::<No>(ask).is_ok();
        if !out.complete {
            let taken: Cells = cells_of(ask.draft).collect();
            out.next.extend((ask.rules.catalog.home[self.seat] - taken).iter().map(Target::Cell));
            out.push(Target::Button(DEPLOY_REST));
        }
    }

    fn offer(&self, _: &Ask, target: Target) -> Offer {
        match target {
            Target::Button(_) => Offer::note(say!("note-deploy-rest")),
            _ => Offer::default(),
        }
    }

    fn carry_out(
        &self,
        rules: &GranChaco,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let mut taken: Cells = cells_of(answer).collect();
        if answer.contains(&Target::Button(DEPLOY_REST)) {
            rules.choose_sectors(position, seat, &mut taken);
        }
        for (piece, cell) in rules.divisions(seat).zip(taken.iter()) {
            position.unit_mut(piece).cell = Some(cell);
            log.note(|| {
                let message = say!("event-placed", unit = piece_name(piece), sector = rules.cell_name(cell));
                let event = Event::new(message).by(seat).motion(Motion::Arrive { piece });
                rules.told(position, piece, event)
            });
        }
        position.frames.replace(Bearer { seat });
    }

    fn not_asked(&self, _: &GranChaco, _: &Position, _: Seat) -> Illegal {
        deploys_first()
    }
}

impl Units {
    fn left(&self, ask: &Ask) -> usize {
        ask.rules.divisions(self.seat).len().saturating_sub(ask.draft.len())
    }
}

/// A side names the unit with armoured support (armour-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bearer {
    pub seat: Seat,
}

impl Stage<GranChaco> for Bearer {
    fn seats(&self, _: &GranChaco, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, _: &Ask) -> Question {
        Question::new(say!("ask-bearer", side = side_name(self.seat)), "armour-8", Shape::One)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend(ask.rules.divisions(self.seat).map(Target::Piece));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Piece(piece)) => {
                ask.rules.is_division(piece)?;
                if side_of(piece) != self.seat {
                    return refuse!("armour-8", "refuse-not-your-unit");
                }
                if !ask.rules.fields(piece) {
                    return refuse!("table", "refuse-out-of-play");
                }
                Ok(())
            }
            ([_], Target::Piece(_)) => refuse!("armour-1", "refuse-one-armour"),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        if ask.draft.is_empty() { refuse!("table", "unfinished-unit") } else { Ok(()) }
    }

    fn carry_out(
        &self,
        rules: &GranChaco,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Piece(bearer)] = *answer else { return };
        position.armour[seat] = Some(bearer);
        position.armour_gone[seat] = false;
        log.note(|| {
            let message = say!("event-bearer", unit = piece_name(bearer));
            rules.told_of(position, bearer, Event::new(message).by(seat).rule("armour-8"))
        });
        // How far its units see tells something of where they stand.
        log.note(|| {
            Event::new(say!("event-deployed", side = side_name(seat))).by(seat).rule("scenario-12").reveals()
        });
        // scenario-10: whoever deploys second has seen the first.
        let next: Frame = match seat {
            BOLIVIA if rules.options.placement_by_step => Units { seat: PARAGUAY }.into(),
            BOLIVIA => Bases { seat: PARAGUAY }.into(),
            // Both stand: the first turn follows the discovery.
            _ => Frame::TurnStart,
        };
        position.frames.replace(next);
        let seen = position
            .standing(seat)
            .iter()
            .fold(Cells::EMPTY, |seen, cell| seen | rules.catalog.within(cell, rules.catalog.sight));
        rules.sight(position, seen);
    }

    fn not_asked(&self, _: &GranChaco, _: &Position, _: Seat) -> Illegal {
        deploys_first()
    }
}

fn deploys_first() -> Illegal {
    Illegal::new("scenario-10", say!("refuse-deploys-first"))
}

impl GranChaco {
    /// A convenience, not a rule: where supply is free (supply-1), then forward sectors, those near the middle
    /// before the wings.
    fn choose_sectors(&self, position: &Position, seat: Seat, taken: &mut Cells) {
        let wanted = self.divisions(seat).len();
        let bases = self.sources(position, seat);
        let free_of_cost = bases | self.catalog.around(bases);
        let worth = |cell: Cell| {
            let (column, _) = self.catalog.board.column_row(cell);
            let forward = !self.catalog.first_row[seat].contains(cell);
            (free_of_cost.contains(cell), forward, -(column - 5).abs(), std::cmp::Reverse(cell))
        };
        while taken.len() < wanted {
            let free = self.catalog.home[seat] - *taken;
            let best = free.iter().max_by_key(|cell| worth(*cell)).expect("18 sectors hold 8 divisions");
            taken.insert(best);
        }
    }
}

fn cells_of(answer: &[Target]) -> impl Iterator<Item = Cell> + '_ {
    answer.iter().filter_map(|target| match target {
        Target::Cell(cell) => Some(*cell),
        _ => None,
    })
}
