//! The Supply & Attrition Check Phase (4.1-12 to 4.1-18, 11.3, 11.4) and the Bolivian command (9.2).

use sandtable_engine::{
    Choices, Event, Illegal, Log, Offer, Piece, Question, Roll, Rule, Seat, Shape, Target, Term, say,
};

use crate::ChacoWar;
use crate::catalog::{Army, BOLIVIA, Event as Happening, Kind, LEADERS, PARAGUAY, Pieces};
use crate::names::{AUTO, dice_shown, lots_shown, side_name};
use crate::position::{Frame, Position};

impl ChacoWar {
    /// 4.1-13, 4.1-14
    pub(crate) fn begin_supply(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let network = self.network(position, seat);
        let units = self.catalog.armies[seat] & position.on_map;
        let cut: Pieces = units.iter().filter(|piece| !network.supplies(position.cell_of(*piece))).collect();
        let before = position.out_of_supply & units;
        position.out_of_supply = (position.out_of_supply - units) | cut;
        log.note(|| {
            let message = say!(
                "log-supply",
                side = side_name(seat),
                regained = (before - cut).len(),
                cut = (cut - before).len(),
                total = cut.len()
            );
            Event::new(message).by(seat).rule("11.3-1").reveals()
        });
        position.frames.replace(Frame::OutOfSupply { seat });
        if self.out_of_supply_checks(position, seat).is_empty() {
            self.after_out_of_supply(position, seat, log);
        }
    }

    /// 11.4-2
    pub(crate) fn out_of_supply_checks(&self, position: &Position, seat: Seat) -> Pieces {
        let units = position.out_of_supply & self.catalog.armies[seat] & position.on_map;
        if self.options.hq_skips_oos_roll { units & self.catalog.fighters } else { units }
    }

    /// 11.4-4
    pub(crate) fn depleted_checks(&self, position: &Position, seat: Seat) -> Pieces {
        (position.depleted & self.catalog.armies[seat] & self.catalog.fighters & position.on_map)
            - position.out_of_supply
    }

    /// 12.2-1: a benefit to every Paraguayan attrition die.
    fn well(&self, position: &Position, seat: Seat) -> i32 {
        2 * i32::from(seat == PARAGUAY && position.in_force[PARAGUAY].has(Happening::Well))
    }

    pub(crate) fn out_of_supply_roll(&self, position: &Position, seat: Seat) -> Roll {
        let dice = self.out_of_supply_checks(position, seat).len() as u16;
        Roll::new("11.4-2", say!("roll-out-of-supply", side = side_name(seat))).dice(dice, 6, "attrition")
    }

    pub(crate) fn resolve_out_of_supply(
        &self,
        position: &mut Position,
        seat: Seat,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        let units = self.out_of_supply_checks(position, seat);
        self.wear(position, seat, units, faces, 4, "11.4-2", log);
        self.after_out_of_supply(position, seat, log);
    }

    #[expect(clippy::too_many_arguments)]
    fn wear(
        &self,
        position: &mut Position,
        seat: Seat,
        units: Pieces,
        faces: &[u16],
        worst: i32,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        let well = self.well(position, seat);
        log.note(|| {
            Event::new(say!("log-wear", side = side_name(seat), dice = faces.len()))
                .by(seat)
                .rule(rule)
                .reveals()
                .motion(dice_shown("attrition", faces))
        });
        for (piece, face) in units.iter().zip(faces) {
            if i32::from(*face) + well <= worst {
                self.lose_step(position, piece, rule, log);
            }
        }
    }

    fn after_out_of_supply(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames.replace(Frame::DepletedRoll { seat });
        if self.depleted_checks(position, seat).is_empty() {
            self.after_depleted(position, seat, log);
        }
    }

    pub(crate) fn depleted_roll(&self, position: &Position, seat: Seat) -> Roll {
        let dice = self.depleted_checks(position, seat).len() as u16;
        Roll::new("11.4-4", say!("roll-depleted", side = side_name(seat))).dice(dice, 6, "attrition")
    }

    pub(crate) fn resolve_depleted(
        &self,
        position: &mut Position,
        seat: Seat,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        let units = self.depleted_checks(position, seat);
        self.wear(position, seat, units, faces, 1, "11.4-4", log);
        self.after_depleted(position, seat, log);
    }

    fn after_depleted(&self, position: &mut Position, seat: Seat, _: &mut impl Log) {
        position.frames.replace(Frame::AttritionRoll { seat });
    }

    // The Attrition Table

    /// What the printed table and its modifiers ask of an army.
    fn worn_army(&self, position: &Position, seat: Seat) -> Army {
        let map = &self.catalog.map;
        let far = self.farthest_headquarters(position, seat, |cell| map.attrition_distance(seat, cell));
        let units = self.catalog.armies[seat] & position.on_map;
        Army {
            side: seat,
            winter: self.is_winter(position),
            turn: position.gt,
            hq_distance: far.map_or(0, |(_, hexes)| hexes),
            depleted: (units & position.depleted).len() as u8,
            out_of_supply: (units & position.out_of_supply).len() as u8,
            units: units.len() as u8,
        }
    }

    pub(crate) fn attrition_terms(&self, position: &Position, seat: Seat) -> Vec<Term> {
        let army = self.worn_army(position, seat);
        let mut terms = Vec::new();
        for modifier in self.catalog.attrition.modifiers_of(&army).filter(|modifier| modifier.value != 0) {
            terms.push(Term {
                label: crate::charts::modifier_name(modifier),
                value: i32::from(modifier.value),
                rule: Rule::new("11.4-6"),
                side: Some(seat),
            });
        }
        let well = self.well(position, seat);
        if well != 0 {
            terms.push(Term {
                label: say!("term-well"),
                value: well,
                rule: Rule::new("12.2-1"),
                side: Some(seat),
            });
        }
        terms
    }

    pub(crate) fn attrition_roll(&self, seat: Seat) -> Roll {
        Roll::new("11.4-6", say!("roll-attrition", side = side_name(seat))).dice(1, 6, "attrition")
    }

    pub(crate) fn resolve_attrition(
        &self,
        position: &mut Position,
        seat: Seat,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        let modifier: i32 = self.attrition_terms(position, seat).iter().map(|term| term.value).sum();
        let die = i32::from(faces[0]) + modifier;
        let steps = self.catalog.attrition.steps(&self.worn_army(position, seat), die);
        log.note(|| {
            let message = say!("log-attrition", side = side_name(seat), die = die, steps = steps);
            Event::new(message).by(seat).rule("11.4-6").reveals().motion(dice_shown("attrition", faces))
        });
        self.ask_attrition(position, seat, steps, log);
    }

    /// Units of a side that can pay: any (11.4-7), columns among them (11.4-9).
    pub(crate) fn attrition_units(&self, position: &Position, seat: Seat) -> Pieces {
        self.catalog.armies[seat] & position.on_map
    }

    fn ask_attrition(&self, position: &mut Position, seat: Seat, left: u8, log: &mut impl Log) {
        let units = self.attrition_units(position, seat);
        let steps: u16 = units.iter().map(|piece| u16::from(position.steps[piece.index()])).sum();
        if left == 0 || units.is_empty() {
            self.finish_supply(position, seat, log);
        } else if steps <= u16::from(left) {
            // Everything goes: nothing is left to choose.
            for piece in units.iter() {
                for _ in 0..position.steps[piece.index()] {
                    self.lose_step(position, piece, "11.4-7", log);
                }
            }
            self.finish_supply(position, seat, log);
        } else {
            position.frames.replace(Frame::Attrition { seat, left });
        }
    }

    pub(crate) fn attrition_question(&self, seat: Seat, left: u8) -> Question {
        let message = say!("ask-attrition", side = side_name(seat), left = left);
        Question { message, rule: Rule::new("11.4-7"), shape: Shape::One }
    }

    pub(crate) fn attrition_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        if draft.is_empty() {
            out.extend(self.attrition_units(position, seat).iter().map(Target::Piece));
            out.push(Target::Button(AUTO));
        }
    }

    pub(crate) fn judge_attrition(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(AUTO)) => {
                Ok(Offer { note: Some(say!("note-auto-attrition")), ..Offer::default() })
            }
            ([], Target::Piece(piece)) => {
                self.is_own_on_map(position, seat, piece).map(|()| Offer::default())
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn attrition_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        out.complete = !draft.is_empty();
        if draft.is_empty() {
            out.next.extend(self.attrition_units(position, seat).iter().map(Target::Piece));
            out.push(Target::Button(AUTO));
        }
    }

    pub(crate) fn carry_out_attrition(
        &self,
        position: &mut Position,
        seat: Seat,
        left: u8,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        if let [Target::Piece(piece)] = *answer {
            self.lose_step(position, piece, "11.4-7", log);
            return self.ask_attrition(position, seat, left - 1, log);
        }
        for _ in 0..left {
            let units = self.attrition_units(position, seat);
            let Some(piece) = units.iter().min_by_key(|piece| self.attrition_worth(position, *piece)) else {
                break;
            };
            self.lose_step(position, piece, "11.4-7", log);
        }
        self.finish_supply(position, seat, log);
    }

    /// What a step of a unit is worth to its owner: a convenience, not a rule.
    pub(crate) fn attrition_worth(&self, position: &Position, piece: Piece) -> u16 {
        let unit = self.catalog.unit(piece);
        let steps = position.steps[piece.index()];
        match unit.kind {
            Kind::Hq => 100,
            Kind::Column => 6,
            _ => {
                let now = unit.factors(steps);
                let then = if steps > 1 {
                    unit.factors(steps - 1)
                } else {
                    crate::catalog::Factors { attack: 0, defence: 0, movement: 0 }
                };
                let lost = (now.attack - then.attack.min(now.attack))
                    + (now.defence - then.defence.min(now.defence));
                let front = position.derived.near[unit.side.other()].contains(position.cell_of(piece));
                u16::from(lost) * 2 + if steps == 1 { 3 } else { 0 } + if front { 4 } else { 0 }
                    - if position.out_of_supply.contains(piece) { 2.min(u16::from(lost)) } else { 0 }
            }
        }
    }

    // The end of the phase

    fn finish_supply(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        // 4.1-16
        position.depleted = position.depleted - self.catalog.armies[seat];
        // 9.4-7
        for cell in position.building[seat].iter() {
            if position.control[seat].contains(cell) {
                position.forts[seat].insert(cell);
                if self.catalog.map.printed_fort(cell) == Some(seat.other()) {
                    position.razed.insert(cell);
                }
                log.note(|| {
                    let message =
                        say!("log-fort-finished", side = side_name(seat), hex = self.cell_name(cell));
                    Event::new(message).by(seat).rule("9.4-7")
                });
            }
        }
        position.building[seat].clear();
        if seat == BOLIVIA {
            self.begin_supply(position, PARAGUAY, log);
        } else {
            position.frames.replace(Frame::CommandRoll);
        }
    }

    // Command

    pub(crate) fn command_roll(&self) -> Roll {
        Roll::new("9.2-3", say!("roll-command")).dice(1, 6, "command")
    }

    pub(crate) fn resolve_command(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        // 9.2-4
        let die = faces[0] + u16::from(position.fort_lost);
        let sacked = die >= 6;
        log.note(|| {
            let leader = self.leader_name(position.commander);
            let message =
                if sacked { say!("log-sacked", leader = leader) } else { say!("log-stays", leader = leader) };
            let rule = if sacked { "9.2-5" } else { "9.2-6" };
            Event::new(message).by(BOLIVIA).rule(rule).motion(dice_shown("command", faces))
        });
        if sacked {
            position.frames.replace(Frame::Successor);
        } else {
            self.end_turn(position, log);
        }
    }

    pub(crate) fn successor_roll(&self, position: &Position) -> Roll {
        let pool = position.leader_pool.count_ones() as u16;
        Roll::new("9.2-7", say!("roll-successor")).dice(1, pool, "lot")
    }

    pub(crate) fn resolve_successor(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let lots = position.leader_pool.count_ones() as u16;
        let mut pool = (0..LEADERS as u8).filter(|leader| position.leader_pool & 1 << leader != 0);
        if let Some(leader) = pool.nth(usize::from(faces[0]) - 1) {
            // 9.2-8: the sacked leader goes back after the draw.
            position.leader_pool = position.leader_pool & !(1 << leader) | 1 << position.commander;
            position.commander = leader;
        }
        log.note(|| {
            let message = say!("log-successor", leader = self.leader_name(position.commander));
            let lot = lots_shown("lot", std::iter::once((lots, faces[0])));
            Event::new(message).by(BOLIVIA).rule("9.2-7").motion(lot)
        });
        self.end_turn(position, log);
    }
}
