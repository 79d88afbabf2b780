//! Setting up Cañada Draye: the secret water marker, bases, units, armour (scenario-2 to scenario-13,
//! scenario-22, armour-8).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Question, Roll, Rule, Seat, SeatSet, Shape, Target, say,
};

use crate::GranChaco;
use crate::catalog::{BOLIVIA, Cells, PARAGUAY, side_of};
use crate::names::{DEPLOY_REST, piece_name, side_name};
use crate::position::{Base, Frame, Position};

impl GranChaco {
    // The water

    /// scenario-22: drawn evenly; nobody may see it, not even the players.
    pub(crate) fn water_roll(&self) -> Roll {
        let mut roll = Roll::new("scenario-22", say!("roll-water")).dice(1, 3, "marker");
        roll.seen_by = Some(SeatSet::NONE);
        roll
    }

    pub(crate) fn draw_water(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        position.water = Some(faces[0] as u8 - 1);
        log.note(|| Event::new(say!("event-markers")).rule("scenario-7"));
        position.frames.replace(Frame::Bases { seat: BOLIVIA });
    }

    // Bases

    pub(crate) fn bases_question(&self, seat: Seat) -> Question {
        let message = say!("ask-bases", side = side_name(seat), count = self.catalog.bases);
        Question { message, rule: Rule::new("scenario-11"), shape: Shape::Subset }
    }

    pub(crate) fn bases_candidates(&self, seat: Seat, out: &mut Vec<Target>) {
        out.extend(self.catalog.home[seat].iter().map(Target::Cell));
    }

    pub(crate) fn judge_base(&self, seat: Seat, draft: &[Target], target: Target) -> Result<Offer, Illegal> {
        let Target::Cell(cell) = target else { return Err(Illegal::not_offered()) };
        self.on_this_board(cell)?;
        if !self.catalog.first_row[seat].contains(cell) {
            return Err(Illegal::new("scenario-11", say!("refuse-not-first-row", side = side_name(seat))));
        }
        if draft.contains(&target) {
            return Err(Illegal::new("scenario-11", say!("refuse-base-there")));
        }
        if draft.len() >= self.catalog.bases {
            return Err(Illegal::new("scenario-2", say!("refuse-enough-bases", count = self.catalog.bases)));
        }
        Ok(Offer::default())
    }

    pub(crate) fn finish_bases(&self, draft: &[Target]) -> Result<(), Illegal> {
        match self.catalog.bases - draft.len().min(self.catalog.bases) {
            0 => Ok(()),
            left => Err(Illegal::new("scenario-2", say!("unfinished-bases", left = left))),
        }
    }

    pub(crate) fn bases_choices(&self, seat: Seat, draft: &[Target], out: &mut Choices) {
        out.complete = draft.len() == self.catalog.bases;
        if !out.complete {
            let free = self.catalog.first_row[seat].iter().map(Target::Cell);
            out.next.extend(free.filter(|cell| !draft.contains(cell)));
        }
    }

    pub(crate) fn place_bases(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        for cell in cells_of(answer) {
            position.bases.push(Base { cell, owner: seat, holder: seat });
            log.note(|| {
                let message = say!("event-base", side = side_name(seat), sector = self.cell_name(cell));
                Event::new(message).by(seat).rule("scenario-11")
            });
        }
        // scenario-10, option placement
        let next = match seat {
            BOLIVIA if self.options.placement_by_step => Frame::Bases { seat: PARAGUAY },
            PARAGUAY if self.options.placement_by_step => Frame::Units { seat: BOLIVIA },
            _ => Frame::Units { seat },
        };
        position.frames.replace(next);
    }

    // Units

    pub(crate) fn units_question(&self, seat: Seat, draft: &[Target]) -> Question {
        let left = self.divisions(seat).len() - draft.len().min(self.divisions(seat).len());
        let message = say!("ask-deploy", side = side_name(seat), left = left);
        Question { message, rule: Rule::new("scenario-12"), shape: Shape::Subset }
    }

    pub(crate) fn units_candidates(&self, seat: Seat, out: &mut Vec<Target>) {
        out.extend(self.catalog.home[seat].iter().map(Target::Cell));
        out.push(Target::Button(DEPLOY_REST));
    }

    pub(crate) fn judge_units(&self, seat: Seat, draft: &[Target], target: Target) -> Result<Offer, Illegal> {
        let full = draft.len() >= self.divisions(seat).len() || draft.contains(&Target::Button(DEPLOY_REST));
        match target {
            Target::Button(DEPLOY_REST) if full => {
                Err(Illegal::new("scenario-12", say!("refuse-all-deployed")))
            }
            Target::Button(DEPLOY_REST) => {
                Ok(Offer { note: Some(say!("note-deploy-rest")), ..Offer::default() })
            }
            Target::Cell(cell) => {
                self.on_this_board(cell)?;
                if !self.catalog.home[seat].contains(cell) {
                    return Err(Illegal::new("scenario-12", say!("refuse-not-home", side = side_name(seat))));
                }
                if draft.contains(&target) {
                    return Err(Illegal::new(
                        "units-4",
                        say!("refuse-occupied", sector = self.cell_name(cell)),
                    ));
                }
                if full {
                    return Err(Illegal::new("scenario-12", say!("refuse-all-deployed")));
                }
                Ok(Offer::default())
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn finish_units(&self, seat: Seat, draft: &[Target]) -> Result<(), Illegal> {
        let left = self.divisions(seat).len() - draft.len().min(self.divisions(seat).len());
        if left == 0 || draft.contains(&Target::Button(DEPLOY_REST)) {
            return Ok(());
        }
        Err(Illegal::new("scenario-12", say!("unfinished-deployment", left = left)))
    }

    pub(crate) fn units_choices(&self, seat: Seat, draft: &[Target], out: &mut Choices) {
        out.complete =
            draft.len() == self.divisions(seat).len() || draft.contains(&Target::Button(DEPLOY_REST));
        if !out.complete {
            let free = self.catalog.home[seat].iter().map(Target::Cell);
            out.next.extend(free.filter(|cell| !draft.contains(cell)));
            out.push(Target::Button(DEPLOY_REST));
        }
    }

    /// All divisions of a side are alike until one is given the armour, so sectors are all that is asked.
    pub(crate) fn place_units(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let mut taken: Cells = cells_of(answer).collect();
        if answer.contains(&Target::Button(DEPLOY_REST)) {
            self.choose_sectors(position, seat, &mut taken);
        }
        for (piece, cell) in self.divisions(seat).zip(taken.iter()) {
            position.unit_mut(piece).cell = Some(cell);
            log.note(|| {
                let message = say!("event-placed", unit = piece_name(piece), sector = self.cell_name(cell));
                let event = Event::new(message).by(seat).motion(Motion::Arrive { piece });
                self.told(position, piece, event)
            });
        }
        position.frames.replace(Frame::Bearer { seat });
    }

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

    // Armour

    pub(crate) fn bearer_question(&self, seat: Seat) -> Question {
        let message = say!("ask-bearer", side = side_name(seat));
        Question { message, rule: Rule::new("armour-8"), shape: Shape::One }
    }

    pub(crate) fn bearer_candidates(&self, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        if draft.is_empty() {
            out.extend(self.divisions(seat).map(Target::Piece));
        }
    }

    pub(crate) fn judge_bearer(
        &self,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Piece(piece)) => {
                self.is_division(piece)?;
                if side_of(piece) != seat {
                    return Err(Illegal::new("armour-8", say!("refuse-not-your-unit")));
                }
                if !self.fields(piece) {
                    return Err(Illegal::table(say!("refuse-out-of-play")));
                }
                Ok(Offer::default())
            }
            ([_], Target::Piece(_)) => Err(Illegal::new("armour-1", say!("refuse-one-armour"))),
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn finish_bearer(&self, draft: &[Target]) -> Result<(), Illegal> {
        if draft.is_empty() { Err(Illegal::table(say!("unfinished-unit"))) } else { Ok(()) }
    }

    pub(crate) fn bearer_choices(&self, seat: Seat, draft: &[Target], out: &mut Choices) {
        out.complete = !draft.is_empty();
        if draft.is_empty() {
            out.next.extend(self.divisions(seat).map(Target::Piece));
        }
    }

    pub(crate) fn name_bearer(
        &self,
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
            self.told_of(position, bearer, Event::new(message).by(seat).rule("armour-8"))
        });
        // How far its units see tells something of where they stand.
        log.note(|| {
            Event::new(say!("event-deployed", side = side_name(seat))).by(seat).rule("scenario-12").reveals()
        });
        // scenario-10: whoever deploys second has seen the first.
        match seat {
            BOLIVIA if self.options.placement_by_step => {
                position.frames.replace(Frame::Units { seat: PARAGUAY })
            }
            BOLIVIA => position.frames.replace(Frame::Bases { seat: PARAGUAY }),
            // Both stand: the first turn follows the discovery.
            _ => position.frames.replace(Frame::TurnStart),
        }
        let seen = position
            .standing(seat)
            .iter()
            .fold(Cells::EMPTY, |seen, cell| seen | self.catalog.within(cell, self.catalog.sight));
        self.sight(position, seen);
        self.go_on(position, log);
    }
}

fn cells_of(answer: &[Target]) -> impl Iterator<Item = Cell> + '_ {
    answer.iter().filter_map(|target| match target {
        Target::Cell(cell) => Some(*cell),
        _ => None,
    })
}
