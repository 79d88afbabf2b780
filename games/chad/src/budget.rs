//! What is left after upkeep: battalions and companies are exchanged, troops bought and rebuilt, production raised
//! (9.22, 9.30, 9.40).

use sandtable_board::Cell;
use sandtable_engine::{
    Account, Event, Log, Message, Motion, No, Offer, Piece, Preview, Question, Seat, SeatSet, Shape, Stage,
    Target, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Arm, Army, CELLS, PIECES, PREFECTURES, Pieces, Size};
use crate::names::{END, MERGE, SPLIT};
use crate::operations::pieces_of;
use crate::position::{Place, Position};
use crate::sequence::Phase;
use crate::sites::{TROOPS, TroopOrder, prefecture_of, prefecture_site, troop_order_of};
use crate::{Ask, Chad};

/// 9.40-1
const COMPANIES: usize = 3;

/// A battalion becomes three companies, or three companies a battalion (9.40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange;

/// The credits are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spending;

impl Stage<Chad> for Exchange {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.government)
    }

    fn question(&self, ask: &Ask) -> Question {
        let (message, rule, shape) = match ask.draft {
            [] => (say!("ask-exchange"), "9.40-8", Shape::One),
            [Target::Button(SPLIT)] => (say!("ask-split"), "9.40-1", Shape::One),
            [Target::Button(SPLIT), _, rest @ ..] if rest.len() < COMPANIES => {
                (say!("ask-split-companies"), "9.40-4", Shape::Subset)
            }
            [Target::Button(MERGE), rest @ ..] if rest.len() < COMPANIES => {
                (say!("ask-merge"), "9.40-2", Shape::Subset)
            }
            [Target::Button(MERGE), _, _, _] => (say!("ask-merge-battalion"), "9.40-4", Shape::One),
            [Target::Button(MERGE), _, _, _, _] => (say!("ask-merge-where"), "9.40-6", Shape::One),
            _ => (say!("ask-confirm"), "9.40-8", Shape::Confirm),
        };
        Question::new(message, rule, shape)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let (rules, position) = (ask.rules, ask.position);
        let on_map = |piece: &Piece| position.cell(*piece).is_some();
        let fant = rules.catalog.roster.fant.into_iter();
        match ask.draft {
            [] => out.extend([SPLIT, MERGE, END].map(Target::Button)),
            [Target::Button(SPLIT)] => out.extend(fant.filter(on_map).map(Target::Piece)),
            [Target::Button(SPLIT), _, rest @ ..] if rest.len() < COMPANIES => {
                out.extend(rules.idle_fant(position).into_iter().map(Target::Piece));
            }
            [Target::Button(MERGE), rest @ ..] if rest.len() < COMPANIES => {
                out.extend(fant.filter(on_map).map(Target::Piece));
            }
            [Target::Button(MERGE), _, _, _] => {
                out.extend(rules.idle_fant(position).into_iter().map(Target::Piece));
            }
            [Target::Button(MERGE), companies @ .., _] if companies.len() == COMPANIES => {
                let hexes = pieces_of(companies).into_iter().filter_map(|piece| position.cell(piece));
                let mut hexes: Vec<Target> = hexes.map(Target::Cell).collect();
                hexes.sort_unstable();
                hexes.dedup();
                out.extend(hexes);
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(END)) => Ok(()),
            ([], Target::Button(SPLIT)) => self.may_split(ask),
            ([], Target::Button(MERGE)) => self.may_merge(ask),
            ([Target::Button(SPLIT)], Target::Piece(piece)) if piece.index() < PIECES => {
                self.is_battalion_on_the_map(ask, piece)
            }
            ([Target::Button(SPLIT), _, rest @ ..], Target::Piece(piece))
                if rest.len() < COMPANIES && piece.index() < PIECES && !rest.contains(&target) =>
            {
                self.is_idle_company(ask, piece)
            }
            ([Target::Button(MERGE), rest @ ..], Target::Piece(piece))
                if rest.len() < COMPANIES && piece.index() < PIECES && !rest.contains(&target) =>
            {
                self.may_join(ask, pieces_of(rest), piece)
            }
            ([Target::Button(MERGE), _, _, _], Target::Piece(piece)) if piece.index() < PIECES => {
                self.is_idle_battalion(ask, piece)
            }
            ([Target::Button(MERGE), companies @ .., _], Target::Cell(cell))
                if companies.len() == COMPANIES && cell.index() < CELLS =>
            {
                self.may_stand(ask, pieces_of(companies), cell)
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [Target::Button(END)] => Ok(()),
            [Target::Button(SPLIT), _, _, _, _] | [Target::Button(MERGE), _, _, _, _, Target::Cell(_)] => {
                Ok(())
            }
            [] => refuse!("table", "unfinished-choice"),
            _ => refuse!("table", "unfinished-unit"),
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
        match answer {
            [Target::Button(SPLIT), Target::Piece(battalion), companies @ ..] => {
                rules.split_battalion(position, seat, *battalion, pieces_of(companies), log);
            }
            [Target::Button(MERGE), companies @ .., Target::Piece(battalion), Target::Cell(cell)] => {
                rules.merge_companies(position, seat, pieces_of(companies), *battalion, *cell, log);
            }
            _ => {
                rules.begin_spending(position, log);
                return;
            }
        }
        rules.begin_budget(position, log);
    }
}

impl Exchange {
    fn may_split<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        let rules = ask.rules;
        let battalion = |piece| self.is_battalion_on_the_map::<No>(ask, piece).is_ok();
        if !rules.paid_army(ask.position).into_iter().any(battalion) {
            return refuse!("9.40-1", "refuse-split-nobody");
        }
        let companies = rules.idle_fant(ask.position).into_iter();
        if companies.filter(|piece| rules.is_infantry_company(*piece)).count() < COMPANIES {
            return refuse!("9.40-4", "refuse-split-counters");
        }
        Ok(())
    }

    fn may_merge<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        if !rules.idle_fant(position).into_iter().any(|piece| rules.is_infantry_battalion(piece)) {
            return refuse!("9.40-4", "refuse-merge-counters");
        }
        if !(0..PREFECTURES).any(|prefecture| rules.can_merge_in(position, prefecture)) {
            return refuse!("9.40-5", "refuse-merge-nobody");
        }
        Ok(())
    }

    fn is_battalion_on_the_map<W: Why>(&self, ask: &Ask, piece: Piece) -> Result<(), W> {
        if !ask.rules.is_infantry_battalion(piece) {
            return refuse!("9.40-3", "refuse-exchange-kind");
        }
        if ask.position.cell(piece).is_none() {
            return refuse!("9.40-8", "refuse-exchange-off-map");
        }
        if ask.position.affairs.exchanged.contains(piece) {
            return refuse!("9.40-8", "refuse-exchange-again");
        }
        Ok(())
    }

    fn is_idle_company<W: Why>(&self, ask: &Ask, piece: Piece) -> Result<(), W> {
        if !ask.rules.is_infantry_company(piece) {
            return refuse!("9.40-3", "refuse-exchange-kind");
        }
        if !ask.rules.idle_fant(ask.position).contains(piece) {
            return refuse!("9.40-4", "refuse-exchange-in-use");
        }
        Ok(())
    }

    fn is_idle_battalion<W: Why>(&self, ask: &Ask, piece: Piece) -> Result<(), W> {
        if !ask.rules.is_infantry_battalion(piece) {
            return refuse!("9.40-3", "refuse-exchange-kind");
        }
        if !ask.rules.idle_fant(ask.position).contains(piece) {
            return refuse!("9.40-4", "refuse-exchange-in-use");
        }
        Ok(())
    }

    /// 9.40-5: all three in one prefecture, and room for the battalion with one of them.
    fn may_join<W: Why>(&self, ask: &Ask, chosen: Pieces, piece: Piece) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        if !rules.is_infantry_company(piece) {
            return refuse!("9.40-3", "refuse-exchange-kind");
        }
        let Some(prefecture) = rules.prefecture_of_unit(position, piece) else {
            return refuse!("9.40-8", "refuse-exchange-off-map");
        };
        if position.affairs.exchanged.contains(piece) {
            return refuse!("9.40-8", "refuse-exchange-again");
        }
        if let Some(other) = chosen.first()
            && rules.prefecture_of_unit(position, other) != Some(prefecture)
        {
            let (unit, place) = (rules.piece_name(piece), rules.prefecture_name(prefecture));
            return refuse!("9.40-5", "refuse-merge-elsewhere", unit = unit, prefecture = place);
        }
        let mut all = chosen;
        all.insert(piece);
        if !rules.leads_to_merger(position, prefecture, all) {
            return refuse!("9.40-5", "refuse-merge-few", prefecture = rules.prefecture_name(prefecture));
        }
        Ok(())
    }

    fn may_stand<W: Why>(&self, ask: &Ask, companies: Pieces, cell: Cell) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        if !companies.into_iter().any(|piece| position.cell(piece) == Some(cell)) {
            return refuse!("9.40-6", "refuse-merge-hex");
        }
        if !rules.has_room_for_merger(position, companies, cell) {
            return refuse!(
                "4.23-7",
                "refuse-merge-room",
                hex = rules.cell_name(cell),
                most = rules.stacking_limit(position, cell)
            );
        }
        Ok(())
    }
}

/// 9.30-4: one more level of production in a prefecture, beside those in the draft.
pub(crate) fn may_raise<W: Why>(ask: &Ask, prefecture: usize) -> Result<(), W> {
    let laid = ask.draft.iter().filter(|line| **line == prefecture_site(prefecture)).count();
    let most = ask.rules.catalog.display.rows[prefecture].most;
    if usize::from(ask.position.affairs.level(prefecture)) + laid >= usize::from(most) {
        let name = ask.rules.prefecture_name(prefecture);
        return refuse!("9.30-4", "refuse-invest-most", prefecture = name, most = most);
    }
    Ok(())
}

/// 9.10-2: one more line, beside those in the draft.
pub(crate) fn may_afford<W: Why>(ask: &Ask, target: Target) -> Result<(), W> {
    let (cost, left) = (ask.rules.price(target), ask.rules.credits_left(ask.position, ask.draft));
    if cost > left {
        return refuse!("9.10-2", "refuse-too-dear", cost = cost, left = left);
    }
    Ok(())
}

impl Stage<Chad> for Spending {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.government)
    }

    fn question(&self, ask: &Ask) -> Question {
        Question::new(say!("ask-spending", credits = ask.position.affairs.credits), "9.10-2", Shape::Allot)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let troops = TroopOrder::all().filter(|order| ask.rules.stock(ask.position, *order).next().is_some());
        out.extend(troops.map(TroopOrder::site));
        out.extend((0..PREFECTURES).map(prefecture_site));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        let laid = ask.draft.iter().filter(|line| **line == target).count();
        if let Some(order) = troop_order_of(target) {
            if rules.stock(position, order).count() <= laid {
                return if order.rebuild {
                    refuse!("9.22-3", "refuse-rebuild-none")
                } else {
                    refuse!("9.22-2", "refuse-buy-none")
                };
            }
        } else if let Some(prefecture) = prefecture_of(target) {
            if position.affairs.presence(prefecture) == 0 {
                let name = rules.prefecture_name(prefecture);
                return refuse!("9.30-2", "refuse-invest-presence", prefecture = name);
            }
            may_raise(ask, prefecture)?;
        } else {
            return Err(W::not_offered());
        }
        may_afford(ask, target)
    }

    /// 9.30-1, 9.10-3: nothing must be bought; what is left is lost.
    fn finish<W: Why>(&self, _: &Ask) -> Result<(), W> {
        Ok(())
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        Offer::cost(i32::from(ask.rules.price(target)))
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let (rules, position) = (ask.rules, ask.position);
        let total = position.affairs.credits;
        let left = rules.credits_left(position, ask.draft);
        let mut account =
            Account::new(say!("unit-credits"), i32::from(total)).spent(i32::from(total) - i32::from(left));
        let laid = |target: Target| ask.draft.iter().filter(|line| **line == target).count();
        for order in TroopOrder::all() {
            let stock = rules.stock(position, order).count();
            if stock > 0 {
                let (laid, steps) = (laid(order.site()), rules.steps_of_kind(position, order));
                let keep = rules.keep_of(order);
                let brings = say!("brings-troops", laid = laid, stock = stock, steps = steps, keep = keep);
                account = account.line(order.site(), brings);
            }
        }
        for prefecture in (0..PREFECTURES).filter(|index| position.affairs.presence(*index) > 0) {
            let site = prefecture_site(prefecture);
            account = account.line(site, rules.investment_brings(position, prefecture, laid(site)));
        }
        Some(Preview {
            heading: Some(say!("preview-spending")),
            account: Some(account),
            notes: vec![say!("note-next-upkeep", bill = rules.next_bill(position, ask.draft))],
            ..Preview::default()
        })
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        for line in answer {
            position.affairs.credits -= rules.price(*line).min(position.affairs.credits);
            if let Some(order) = troop_order_of(*line) {
                rules.raise_troops(position, seat, order, log);
            } else if let Some(prefecture) = prefecture_of(*line) {
                rules.change_level(position, prefecture, 1, "9.30-3", log);
            }
        }
        rules.end_budget(position, log);
    }
}

impl Chad {
    pub(crate) fn begin_budget(&self, position: &mut Position, log: &mut impl Log) {
        let ask = Ask { rules: self, position, seat: position.government, draft: &[] };
        let can = Exchange.may_split::<No>(&ask).is_ok() || Exchange.may_merge::<No>(&ask).is_ok();
        if can {
            position.frames.replace(Exchange);
        } else {
            self.begin_spending(position, log);
        }
    }

    /// Nobody is asked who can afford nothing.
    fn begin_spending(&self, position: &mut Position, log: &mut impl Log) {
        position.affairs.exchanged = Pieces::EMPTY;
        let ask = Ask { rules: self, position, seat: position.government, draft: &[] };
        let mut lines = Vec::new();
        Spending.candidates(&ask, &mut lines);
        if lines.into_iter().any(|line| Spending.judge::<No>(&ask, line).is_ok()) {
            position.frames.replace(Spending);
        } else {
            self.end_budget(position, log);
        }
    }

    /// 9.10-3
    fn end_budget(&self, position: &mut Position, log: &mut impl Log) {
        let lost = std::mem::take(&mut position.affairs.credits);
        if lost > 0 {
            log.note(|| Event::new(say!("event-credits-lost", credits = lost)).rule("9.10-3"));
        }
        self.end_phase(position, Phase::Budget, log);
    }

    pub(crate) fn is_infantry_battalion(&self, piece: Piece) -> bool {
        let unit = self.catalog.unit(piece);
        unit.army == Army::Fant && unit.arm == Arm::Infantry && unit.size == Some(Size::Battalion)
    }

    fn prefecture_of_unit(&self, position: &Position, piece: Piece) -> Option<usize> {
        self.catalog.map.hex(position.cell(piece)?).prefecture.map(usize::from)
    }

    /// FANT 2-2-6 companies on hexes of a prefecture that may be exchanged.
    fn companies_in(&self, position: &Position, prefecture: usize) -> Pieces {
        let here = |piece: &Piece| {
            self.is_infantry_company(*piece)
                && !position.affairs.exchanged.contains(*piece)
                && self.prefecture_of_unit(position, *piece) == Some(prefecture)
        };
        self.catalog.roster.fant.into_iter().filter(here).collect()
    }

    fn can_merge_in(&self, position: &Position, prefecture: usize) -> bool {
        self.leads_to_merger(position, prefecture, Pieces::EMPTY)
    }

    /// Whether these companies can be made up to three with room for a battalion in one of their hexes.
    fn leads_to_merger(&self, position: &Position, prefecture: usize, chosen: Pieces) -> bool {
        let others = self.companies_in(position, prefecture) - chosen;
        let missing = COMPANIES - chosen.len();
        others.len() >= missing && self.some_merger_has_room(position, chosen, others, missing)
    }

    fn some_merger_has_room(
        &self,
        position: &Position,
        chosen: Pieces,
        others: Pieces,
        missing: usize,
    ) -> bool {
        if missing == 0 {
            let mut hexes = chosen.into_iter().filter_map(|piece| position.cell(piece));
            return hexes.any(|cell| self.has_room_for_merger(position, chosen, cell));
        }
        others.into_iter().any(|piece| {
            let mut more = chosen;
            more.insert(piece);
            let later = others.into_iter().filter(|other| other.0 > piece.0).collect();
            self.some_merger_has_room(position, more, later, missing - 1)
        })
    }

    /// 4.23-7
    fn has_room_for_merger(&self, position: &Position, companies: Pieces, cell: Cell) -> bool {
        let stay = self.steps(position.at(cell) - companies);
        let battalion = self.catalog.roster.fant.into_iter().find(|piece| self.is_infantry_battalion(*piece));
        stay + battalion.map_or(0, |piece| self.catalog.unit(piece).step)
            <= self.stacking_limit(position, cell)
    }

    /// 9.40-7: who is swapped out goes where the substitutes came from.
    fn split_battalion(
        &self,
        position: &mut Position,
        seat: Seat,
        battalion: Piece,
        companies: Pieces,
        log: &mut impl Log,
    ) {
        let Some(cell) = position.cell(battalion) else { return };
        let lost = companies.into_iter().filter(|piece| position.place(*piece) == Place::Pool).count();
        let back = if 2 * lost > companies.len() { Place::Pool } else { Place::Unused };
        self.leave_hex(position, battalion);
        position.put(battalion, back);
        for piece in companies {
            position.put(piece, Place::Hex(cell));
            position.affairs.exchanged.insert(piece);
        }
        log.note(|| {
            let message = say!("event-split", unit = self.piece_name(battalion), hex = self.cell_name(cell));
            let event =
                Event::new(message).rule("9.40-1").by(seat).motion(Motion::Leave { piece: battalion });
            companies.into_iter().fold(event, |event, piece| event.motion(Motion::Arrive { piece }))
        });
    }

    fn merge_companies(
        &self,
        position: &mut Position,
        seat: Seat,
        companies: Pieces,
        battalion: Piece,
        cell: Cell,
        log: &mut impl Log,
    ) {
        let back = position.place(battalion);
        for piece in companies {
            self.leave_hex(position, piece);
            position.put(piece, back);
        }
        position.put(battalion, Place::Hex(cell));
        position.affairs.exchanged.insert(battalion);
        log.note(|| {
            let message = say!("event-merged", unit = self.piece_name(battalion), hex = self.cell_name(cell));
            let event = Event::new(message).rule("9.40-2").by(seat);
            let event =
                companies.into_iter().fold(event, |event, piece| event.motion(Motion::Leave { piece }));
            event.motion(Motion::Arrive { piece: battalion })
        });
    }

    /// Counters that an order could still take.
    pub(crate) fn stock(&self, position: &Position, order: TroopOrder) -> impl Iterator<Item = Piece> {
        let place = if order.rebuild { Place::Pool } else { Place::Unused };
        let kind = TROOPS[order.kind];
        self.catalog
            .roster
            .paid
            .into_iter()
            .filter(move |piece| position.place(*piece) == place && self.catalog.roster.kind(*piece) == kind)
    }

    /// What a line of the budget costs (9.23-1, 9.30-3).
    pub(crate) fn price(&self, line: Target) -> u8 {
        match troop_order_of(line) {
            Some(order) => {
                let kind = self.catalog.roster.kinds.iter().position(|kind| kind == TROOPS[order.kind]);
                let cost = kind.and_then(|kind| self.catalog.costs.of(kind as u8));
                cost.map_or(0, |cost| if order.rebuild { cost.rebuild } else { cost.buy })
            }
            None => self.catalog.costs.investment,
        }
    }

    pub(crate) fn credits_left(&self, position: &Position, draft: &[Target]) -> u8 {
        let spent = draft.iter().fold(0, |sum: u8, line| sum.saturating_add(self.price(*line)));
        position.affairs.credits.saturating_sub(spent)
    }

    /// The upkeep of next year, if the army stays as it is and everybody bought comes in.
    fn next_bill(&self, position: &Position, draft: &[Target]) -> u8 {
        let keep = |line: &Target| troop_order_of(*line).map(|order| self.keep_of(order));
        let waiting = |piece: &Piece| position.place(*piece) == Place::Replacement;
        let waiting: Pieces = self.catalog.roster.paid.into_iter().filter(waiting).collect();
        let bought = draft.iter().filter_map(keep).fold(0, u8::saturating_add);
        self.upkeep(self.paid_army(position) | waiting).saturating_add(bought)
    }

    /// What a unit of a kind costs a year (9.23-1).
    fn keep_of(&self, order: TroopOrder) -> u8 {
        let kind = self.catalog.roster.kinds.iter().position(|kind| kind == TROOPS[order.kind]);
        kind.and_then(|kind| self.catalog.costs.of(kind as u8)).map_or(0, |cost| cost.keep)
    }

    fn steps_of_kind(&self, position: &Position, order: TroopOrder) -> u8 {
        self.stock(position, order).next().map_or(0, |piece| self.catalog.unit(piece).step)
    }

    /// The level that so much investment leads to, and the presence to be expected before and after.
    pub(crate) fn investment_brings(&self, position: &Position, prefecture: usize, levels: usize) -> Message {
        let row = self.catalog.display.rows[prefecture];
        let level = position.affairs.level(prefecture).saturating_add(levels as u8).min(row.most);
        let mut after = position.clone();
        after.affairs.set_level(prefecture, level);
        say!(
            "brings-level",
            level = level,
            most = row.most,
            median = row.median,
            before = self.forecast(position, prefecture),
            after = self.forecast(&after, prefecture)
        )
    }

    /// 9.22-4
    fn raise_troops(&self, position: &mut Position, seat: Seat, order: TroopOrder, log: &mut impl Log) {
        let Some(piece) = self.stock(position, order).next() else { return };
        position.put(piece, Place::Replacement);
        log.note(|| {
            let unit = self.piece_name(piece);
            let message = match order.rebuild {
                true => say!("event-rebuilt", unit = unit),
                false => say!("event-bought", unit = unit),
            };
            Event::new(message).rule("9.22-4").by(seat)
        });
    }

    /// What presence is to be expected, in words.
    pub(crate) fn forecast_note(&self, position: &Position, prefecture: usize) -> Message {
        let presence = position.affairs.presence(prefecture);
        if self.is_veiled(position, prefecture) {
            return say!("note-forecast-covered", presence = presence);
        }
        let forecast = self.forecast(position, prefecture);
        say!("note-forecast", presence = presence, forecast = forecast)
    }
}
