//! What binds armies beyond the ground: who may not attack whom (8.20, 14.33), who must attack (11.33), with whom units
//! may not end a segment (8.30), where French and OAU troops may be (8.40), hexes that are shared (14.23-20).

use sandtable_board::Cell;
use sandtable_engine::{Illegal, Piece, say};

use crate::Chad;
use crate::affairs::Flag;
use crate::catalog::{Army, CELLS, Cells, FAN, FAP, Pieces, Victory};
use crate::position::Position;
use crate::reach::{Costs, FAR};

impl Chad {
    /// Hexes of independent factions, those of neutral ones left out (14.43-1).
    pub(crate) fn independent_hexes(&self, position: &Position) -> Cells {
        if position.affairs.neutral.is_empty() {
            return *position.independent();
        }
        let named = |piece: &Piece| {
            let faction = self.catalog.unit(*piece).faction();
            faction.is_some_and(|faction| !position.affairs.neutral.contains(faction))
        };
        let counters = position.unaligned().into_iter().filter(named);
        counters.filter_map(|piece| position.cell(piece)).collect()
    }

    /// The rule that forbids an attack out of a hex on another, beyond who stands where.
    pub(crate) fn forbidden_attack(&self, position: &Position, hex: Cell, target: Cell) -> Option<Illegal> {
        if !position.affairs.part_two {
            return None;
        }
        let shared = &position.affairs.shared;
        if shared.contains(hex) || shared.contains(target) {
            return Some(Illegal::new("14.23-20", say!("refuse-attack-shared")));
        }
        let roster = &self.catalog.roster;
        let (here, there) = (position.at(hex), position.at(target));
        let french = !(here & self.bound_as_french()).is_empty();
        let flags = position.affairs.flags;
        if self.scenario(position).victory == Victory::Presence {
            if french && !flags.has(Flag::FrenchWereAttacked) {
                return Some(Illegal::new("14.33-15", say!("refuse-french-attack")));
            }
            let libyans = !(here & roster.libya).is_empty();
            if libyans && !flags.has(Flag::FrenchAttacked) && !self.grounds.libya_confined.contains(target) {
                return Some(Illegal::new("14.33-16", say!("refuse-libyans-confined")));
            }
            return None;
        }
        let banned = position.government == FAN && !flags.has(Flag::FrenchMayAttack);
        let libyans = !(there & roster.libya).is_empty() && !position.dim.contains(target);
        (french && banned && libyans).then(|| Illegal::new("8.20-2", say!("refuse-french-attack")))
    }

    /// An attack is declared: it may lift a ban (8.20-3, 14.33-15, 14.33-16).
    pub(crate) fn note_attack(&self, position: &mut Position, attackers: Pieces, defenders: Pieces) {
        if !position.affairs.part_two {
            return;
        }
        let roster = &self.catalog.roster;
        let air = |army: Army| -> Pieces {
            roster.air.into_iter().filter(|piece| self.catalog.unit(*piece).army == army).collect()
        };
        let french = |pieces: Pieces| !(pieces & (self.bound_as_french() | air(Army::France))).is_empty();
        if french(defenders) {
            position.affairs.flags.set(Flag::FrenchWereAttacked);
            if !(attackers & (roster.libya | air(Army::Libya))).is_empty() {
                position.affairs.flags.set(Flag::FrenchMayAttack);
            }
        }
        if french(attackers) {
            position.affairs.flags.set(Flag::FrenchAttacked);
        }
    }

    /// Hexes where a group may not end a segment: Libyans beside French or OAU units (8.30), OAU units, or whoever joins
    /// them, beside an independent faction, which they cannot attack (11.33-6), and shared hexes (14.23-21).
    pub(crate) fn forbidden_ends(&self, position: &Position, group: Pieces) -> Cells {
        let affairs = &position.affairs;
        if !affairs.part_two {
            return Cells::EMPTY;
        }
        let roster = &self.catalog.roster;
        let hexes = |pieces: Pieces| -> Cells {
            pieces.into_iter().filter_map(|piece| position.cell(piece)).collect()
        };
        let mut ends = affairs.shared;
        if position.government == FAP {
            if !(group & roster.libya).is_empty() {
                ends = ends | hexes(roster.france | roster.oau);
            }
            if !(group & (roster.france | roster.oau)).is_empty() {
                ends = ends | hexes(roster.libya);
            }
        }
        if group.into_iter().any(|piece| self.catalog.unit(piece).is_combat()) {
            let near = self.around(&self.independent_hexes(position));
            let oau = self.peacekeepers();
            let barred = if (group & oau).is_empty() { hexes(oau) & near } else { near };
            ends = ends | barred;
        }
        ends
    }

    /// The rule behind [`Chad::forbidden_ends`].
    pub(crate) fn why_not_end(&self, position: &Position, group: Pieces, cell: Cell) -> Option<Illegal> {
        if !self.forbidden_ends(position, group).contains(cell) {
            return None;
        }
        let roster = &self.catalog.roster;
        let foreign = (group | position.at(cell)) & (roster.france | roster.oau | roster.libya);
        Some(if position.affairs.shared.contains(cell) {
            Illegal::new("14.23-21", say!("refuse-shared"))
        } else if position.government == FAP && !(foreign & roster.libya).is_empty() {
            let rule = if (foreign & roster.france).is_empty() { "8.30-2" } else { "8.30-1" };
            Illegal::new(rule, say!("refuse-with-libyans"))
        } else {
            Illegal::new("11.33-6", say!("refuse-oau-beside-independents"))
        })
    }

    /// The rule that keeps a piece out of a hex for the time being (8.40-5, 14.33-16).
    pub(crate) fn why_closed(&self, position: &Position, piece: Piece, cell: Cell) -> Option<Illegal> {
        let always = match self.catalog.unit(piece).army {
            Army::France => &self.grounds.france,
            Army::Oau => &self.grounds.oau,
            Army::Libya => &self.grounds.libya,
            Army::Fant | Army::Faction(_) | Army::Missiles => return None,
        };
        if !always.contains(cell) || self.ground(position, piece).contains(cell) {
            return None;
        }
        Some(match self.catalog.roster.libya.contains(piece) {
            true => Illegal::new("14.33-16", say!("refuse-libyans-confined")),
            false => Illegal::new("8.40-5", say!("refuse-confined")),
        })
    }

    /// 11.33-3: hexes of the active side whose combat units moved, entered or landed next to an independent faction.
    pub(crate) fn bound_hexes(&self, position: &Position) -> Cells {
        if !position.affairs.part_two {
            return Cells::EMPTY;
        }
        let independents = self.independent_hexes(position) - position.affairs.shared;
        if independents.is_empty() {
            return Cells::EMPTY;
        }
        let segment = &position.segment;
        let still = (segment.ready | segment.holding | segment.building) - segment.entered - segment.flown;
        let moved = (position.army(position.active) & self.catalog.roster.combat) - still;
        let near = self.around(&independents) & self.catalog.map.playable;
        moved
            .into_iter()
            .filter_map(|piece| position.cell(piece))
            .filter(|cell| near.contains(*cell))
            .collect()
    }

    /// Independent factions that a bound hex may still attack.
    pub(crate) fn claims(&self, position: &Position, hex: Cell) -> Cells {
        let near = self.catalog.map.board.neighbours(hex).map(|(_, near)| near);
        let independents = self.independent_hexes(position);
        near.filter(|target| independents.contains(*target) && self.may_strike(position, hex, *target))
            .collect()
    }

    /// A hex that must still attack, and whom (11.33-3).
    pub(crate) fn owing(&self, position: &Position) -> Option<(Cell, Cell)> {
        let bound = position.segment.bound;
        bound.iter().find_map(|hex| self.claims(position, hex).iter().next().map(|target| (hex, target)))
    }

    /// 11.33-5: hexes that are bound to one faction alone and must take part in the attack on it.
    pub(crate) fn must_join(&self, position: &Position, target: Cell) -> Cells {
        let only: Cells = [target].into_iter().collect();
        position.segment.bound.iter().filter(|hex| self.claims(position, *hex) == only).collect()
    }

    /// A piece of a group that must leave a hex its side shares, and can (14.23-22, 11.31-4). After a capture the new
    /// Government may stay until the new Rebel has had to go.
    pub(crate) fn overstays(&self, position: &Position, group: Pieces) -> Option<Piece> {
        let shared = &position.affairs.shared;
        if shared.is_empty() {
            return None;
        }
        let must_go = |cell: Cell| {
            shared.contains(cell)
                && (position.active == position.rebel() || position.independent().contains(cell))
        };
        let pieces = (group & position.segment.ready).into_iter();
        pieces
            .filter(|piece| position.cell(*piece).is_some_and(must_go))
            .find(|piece| self.can_move(position, [*piece].into_iter().collect()))
    }

    /// Who may not stay of a group that could go together.
    pub(crate) fn may_not_hold(&self, position: &Position, group: Pieces) -> Option<Piece> {
        self.overstays(position, group).filter(|_| self.can_move(position, group))
    }

    /// Whether a group can move anywhere.
    fn can_move(&self, position: &Position, group: Pieces) -> bool {
        let mover = self.mover(position, group);
        let mut costs: Costs = [FAR; CELLS];
        let mut free = false;
        self.flood(position, &mover, &mut costs, |_, _| free = true);
        free
    }

    /// The refusal for one who must leave.
    pub(crate) fn why_leave(&self, position: &Position, piece: Piece) -> Illegal {
        let guest = position.cell(piece).is_some_and(|cell| position.independent().contains(cell));
        let rule = if guest { "11.31-4" } else { "14.23-22" };
        Illegal::new(rule, say!("refuse-must-leave", unit = self.piece_name(piece)))
    }
}
