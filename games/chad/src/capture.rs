//! The Rebel takes N'Djamena and governs from then on (14.23, 14.43-7 to 14.43-9).

use sandtable_engine::{
    Event, Log, Motion, Piece, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::affairs::Flag;
use crate::catalog::{Arm, Army, Cells, Country, FAP, Faction, PIECES, PREFECTURES, Pieces, Refuge, Victory};
use crate::levy::{Cause, Levy};
use crate::names::{box_button, box_of, country_name, side_name};
use crate::operations::pieces_of;
use crate::position::{End, Owner, Place, Position};
use crate::{Ask, Chad};

/// 14.23-10
const MOST_REMOVED: u8 = 8;

/// The fallen Government gives up FANT infantry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Desertion {
    pub seat: Seat,
}

/// The Commander of the fallen Government finds a refuge (14.43-8, 14.43-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    pub seat: Seat,
}

impl Stage<Chad> for Desertion {
    fn seats(&self, _: &Chad, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let steps = ask.rules.deserting_steps(ask.position);
        Question::new(say!("ask-desertion", steps = steps), "14.23-10", Shape::Subset)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.deserters(ask.position).into_iter().map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let rules = ask.rules;
        let Target::Piece(piece) = target else { return Err(W::not_offered()) };
        if piece.index() >= PIECES || ask.draft.contains(&target) {
            return Err(W::not_offered());
        }
        let all = rules.deserters(ask.position);
        if !all.contains(piece) {
            return refuse!("14.23-10", "refuse-desertion-kind");
        }
        // 14.23-11: the smallest sum that can be made, so every choice must leave a way to it.
        let mut chosen = pieces_of(ask.draft);
        chosen.insert(piece);
        let needed = rules.deserting_steps(ask.position);
        let so_far = rules.steps(chosen);
        let rest = rules.sums(all - chosen);
        if so_far > needed || rest >> (needed - so_far) & 1 == 0 {
            return refuse!("14.23-11", "refuse-desertion-sum", steps = needed);
        }
        Ok(())
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        let needed = ask.rules.deserting_steps(ask.position);
        let chosen = ask.rules.steps(pieces_of(ask.draft));
        if chosen == needed {
            Ok(())
        } else {
            refuse!("14.23-10", "unfinished-desertion", steps = needed - chosen)
        }
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.desert(position, seat, pieces_of(answer), log);
    }
}

impl Stage<Chad> for Flight {
    fn seats(&self, _: &Chad, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let commander = ask.rules.piece_name(ask.rules.commander(ask.position, self.seat));
        match ask.draft {
            [] => Question::new(say!("ask-refuge", commander = commander), self.rule(), Shape::One),
            _ => Question::new(say!("ask-confirm"), self.rule(), Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if let ([], Some(refuge)) = (ask.draft, ask.rules.refuge(ask.position, self.seat)) {
            out.push(Target::Cell(refuge.hex));
            out.push(Target::Button(box_button(refuge.country)));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Some(refuge) = ask.rules.refuge(ask.position, self.seat) else { return Err(W::not_offered()) };
        match (ask.draft, target) {
            ([], Target::Cell(cell)) if cell == refuge.hex => {
                if ask.position.is_defended(self.seat, cell) {
                    return refuse!(self.rule(), "refuse-refuge-held", hex = ask.rules.cell_name(cell));
                }
                Ok(())
            }
            ([], Target::Button(button)) if box_of(button) == Some(refuge.country) => Ok(()),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-choice"),
            _ => Ok(()),
        }
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let Some(refuge) = rules.refuge(position, seat) else { return };
        let place = match answer.first() {
            Some(Target::Cell(cell)) => Place::Hex(*cell),
            _ => Place::Sanctuary(refuge.country),
        };
        rules.flee(position, seat, place, log);
    }
}

impl Flight {
    fn rule(self) -> &'static str {
        if self.seat == FAP { "14.43-8" } else { "14.43-9" }
    }
}

impl Chad {
    /// 14.23-1, 14.32-1: tested at the end of every impulse. Whether play goes on somewhere else.
    pub(crate) fn capital_falls(&self, position: &mut Position, log: &mut impl Log) -> bool {
        let scenario = self.scenario(position);
        let rebel = position.rebel();
        // 14.23-2
        let guerrillas = self.catalog.roster.guerrillas & position.army(rebel);
        if !position.affairs.part_two || (position.at(self.catalog.map.ndjamena) & guerrillas).is_empty() {
            return false;
        }
        if scenario.victory == Victory::Presence {
            self.end(position, Some(rebel), End::Fallen, log);
            return true;
        }
        let captured = scenario.capture_from.is_some_and(|turn| position.turn >= turn);
        if captured {
            self.change_government(position, log);
        }
        captured
    }

    /// The steps of 14.23-24.
    fn change_government(&self, position: &mut Position, log: &mut impl Log) {
        let (old, new) = (position.government, position.rebel());
        position.government = new;
        position.affairs.clear_war_zones();
        log.note(|| {
            let message = say!("event-capital-falls", winner = side_name(new), loser = side_name(old));
            self.telling(Event::new(message).rule("14.23-3").by(new))
        });
        // 14.23-13, 14.23-17, 14.23-23
        let roster = &self.catalog.roster;
        for piece in roster.fant | roster.france | roster.oau {
            position.give(piece, Owner::of(new));
        }
        self.hand_over_arsenal(position, log);
        self.lay_new_presence(position, log);
        self.mark_shared(position);
        let needed = self.deserting_steps(position);
        if needed == 0 {
            self.offer_levy(position, Levy { seat: old, left: 0, cause: Cause::Capture }, log);
        } else if let Some(only) = self.only_desertion(position) {
            self.desert(position, old, only, log);
        } else {
            position.frames.replace(Desertion { seat: old });
        }
    }

    /// 14.23-4 to 14.23-9: all presence is lifted, and P1 laid where the new Government rules already.
    fn lay_new_presence(&self, position: &mut Position, log: &mut impl Log) {
        let (old, new) = (position.rebel(), position.government);
        let laid: [bool; PREFECTURES] = std::array::from_fn(|prefecture| {
            self.rules_undisturbed(position, old, new, prefecture)
                || self.rules_the_border(position, old, new, prefecture)
        });
        for prefecture in 0..PREFECTURES {
            self.change_presence(position, prefecture, 0, "14.23-4", log);
        }
        for (prefecture, _) in laid.into_iter().enumerate().filter(|(_, laid)| *laid) {
            self.change_presence(position, prefecture, 1, "14.23-5", log);
        }
    }

    /// Whom a unit counts for while presence is laid: FANT still for the old Government (14.23-8).
    fn counts_for(&self, position: &Position, old: Seat, piece: Piece) -> Option<Seat> {
        match self.catalog.unit(piece).army {
            Army::Fant => Some(old),
            Army::Faction(_) | Army::France | Army::Oau | Army::Libya | Army::Missiles => {
                position.unit(piece).owner.seat()
            }
        }
    }

    fn combat_units_in(&self, position: &Position, cells: &Cells) -> impl Iterator<Item = Piece> {
        let roster = &self.catalog.roster;
        let on_map = roster.combat.into_iter();
        on_map.filter(move |piece| position.cell(*piece).is_some_and(|cell| cells.contains(cell)))
    }

    /// 14.23-5: nobody of the old Government on a field, and a guerrilla of the new one.
    fn rules_undisturbed(&self, position: &Position, old: Seat, new: Seat, prefecture: usize) -> bool {
        let map = &self.catalog.map;
        let cells = &map.prefectures[prefecture].cells;
        let fields = map.fields.intersection(cells);
        let disturbed = self
            .combat_units_in(position, &fields)
            .any(|piece| self.counts_for(position, old, piece) == Some(old));
        !disturbed && self.has_guerrilla_unit(position, new, prefecture)
    }

    /// 14.23-6, 14.23-7: next to the entry hexes of one of its factions, with more steps than the old Government.
    fn rules_the_border(&self, position: &Position, old: Seat, new: Seat, prefecture: usize) -> bool {
        let map = &self.catalog.map;
        let cells = &map.prefectures[prefecture].cells;
        let used = |country: &Country| {
            let own = Faction::ALL
                .into_iter()
                .filter(|faction| self.standing(position, *faction) == crate::catalog::Standing::With(new));
            own.map(|faction| self.catalog.roster.faction(faction).sanctuary).any(|home| home == *country)
        };
        let on_the_border = Country::ALL
            .into_iter()
            .filter(used)
            .any(|country| !self.around(&map.entry[country as usize]).intersection(cells).is_empty());
        let steps = |seat: Seat| -> u16 {
            self.combat_units_in(position, cells)
                .filter(|piece| self.counts_for(position, old, *piece) == Some(seat))
                .map(|piece| u16::from(self.catalog.unit(piece).step))
                .sum()
        };
        on_the_border && steps(new) > steps(old)
    }

    /// 14.23-20: hexes in which units that changed hands stand with others that did not.
    fn mark_shared(&self, position: &mut Position) {
        let both = *position.held(position.government) & *position.held(position.rebel());
        position.affairs.shared = position.affairs.shared | both;
    }

    /// FANT infantry battalions and companies on the map; paratroops are not among them.
    fn deserters(&self, position: &Position) -> Pieces {
        let infantry =
            |piece: &Piece| self.catalog.unit(*piece).arm == Arm::Infantry && position.cell(*piece).is_some();
        self.catalog.roster.fant.into_iter().filter(infantry).collect()
    }

    /// 14.23-10, 14.23-11: half the steps or eight, whichever is less, made up of whole units.
    fn deserting_steps(&self, position: &Position) -> u8 {
        let all = self.deserters(position);
        let least = (self.steps(all) / 2).min(MOST_REMOVED);
        let sums = self.sums(all) >> least;
        least + sums.trailing_zeros().min(u64::BITS - 1) as u8
    }

    /// The group that must go where there is no choice.
    fn only_desertion(&self, position: &Position) -> Option<Pieces> {
        let (all, needed) = (self.deserters(position), self.deserting_steps(position));
        let may_go = |piece: &Piece| {
            let mut others = all;
            others.remove(*piece);
            let rest = needed.checked_sub(self.catalog.unit(*piece).step);
            rest.is_some_and(|rest| self.sums(others) >> rest & 1 == 1)
        };
        let going: Pieces = all.into_iter().filter(may_go).collect();
        (self.steps(going) == needed).then_some(going)
    }

    /// The sums of steps that a group can make, a bit for each.
    fn sums(&self, pieces: Pieces) -> u64 {
        let steps = pieces.into_iter().map(|piece| self.catalog.unit(piece).step);
        steps.fold(1, |sums, step| sums | sums << step)
    }

    /// 14.23-12, 14.23-14
    fn desert(&self, position: &mut Position, seat: Seat, pieces: Pieces, log: &mut impl Log) {
        let steps = self.steps(pieces);
        for piece in pieces {
            self.leave_hex(position, piece);
            position.put(piece, Place::Unused);
            log.note(|| {
                Event::new(say!("event-deserts", unit = self.piece_name(piece)))
                    .rule("14.23-12")
                    .by(seat)
                    .motion(Motion::Leave { piece })
            });
        }
        self.settle_shared(position);
        self.offer_levy(position, Levy { seat, left: steps, cause: Cause::Capture }, log);
    }

    /// Where the Commander of a side goes when the capital is lost.
    fn refuge(&self, position: &Position, seat: Seat) -> Option<Refuge> {
        let commander = self.commander(position, seat);
        self.scenario(position).refuges.iter().copied().find(|refuge| refuge.commander == commander)
    }

    /// The guerrillas are raised: the Commander comes next (14.23-24).
    pub(crate) fn settle_loser(&self, position: &mut Position, log: &mut impl Log) {
        let seat = position.rebel();
        let Some(refuge) = self.refuge(position, seat) else {
            self.resume_after_capture(position, log);
            return;
        };
        if position.is_defended(seat, refuge.hex) {
            self.flee(position, seat, Place::Sanctuary(refuge.country), log);
        } else {
            position.frames.replace(Flight { seat });
        }
    }

    fn flee(&self, position: &mut Position, seat: Seat, place: Place, log: &mut impl Log) {
        let commander = self.commander(position, seat);
        let refuge = self.refuge(position, seat);
        self.leave_hex(position, commander);
        position.put(commander, place);
        log.note(|| {
            let name = self.piece_name(commander);
            let rule = Flight { seat }.rule();
            match place {
                Place::Hex(cell) => {
                    Event::new(say!("event-flees", commander = name, hex = self.cell_name(cell)))
                        .motion(Motion::Arrive { piece: commander })
                }
                _ => {
                    let country =
                        refuge.map_or_else(|| say!("nobody"), |refuge| country_name(refuge.country));
                    Event::new(say!("event-flees-abroad", commander = name, country = country))
                }
            }
            .rule(rule)
            .by(seat)
        });
        self.settle_shared(position);
        self.resume_after_capture(position, log);
    }

    /// 14.23-19: play goes on where it was interrupted.
    fn resume_after_capture(&self, position: &mut Position, log: &mut impl Log) {
        self.confine_foreigners(position, log);
        if position.affairs.flags.has(Flag::BeforeHarvest) {
            // 14.13-15
            position.affairs.flags.clear(Flag::BeforeHarvest);
            self.open_turn(position, log);
        } else {
            self.next_impulse(position, log);
        }
    }
}
