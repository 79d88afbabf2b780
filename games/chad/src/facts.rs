//! Facts that case files read off a position by name.

use sandtable_board::Cell;
use sandtable_engine::{Fact, Piece, Seat};

use crate::arrange::place_named;
use crate::battle::{Kind, Side, Stage};
use crate::catalog::{Combat, Composition, Faction, Feature, PIECES, Pieces};
use crate::position::{End, Frame, Place, Position};
use crate::scene::result_text;
use crate::{Chad, INFO};

fn number(value: impl TryInto<i64>) -> Option<Fact> {
    value.try_into().ok().map(Fact::Number)
}

fn word(text: impl Into<String>) -> Option<Fact> {
    Some(Fact::Word(text.into()))
}

fn flag(value: bool) -> Option<Fact> {
    Some(Fact::Flag(value))
}

/// Movement points: a number where they are whole.
fn points(halves: u8) -> Option<Fact> {
    if halves % 2 == 0 { number(halves / 2) } else { word(format!("{}.5", halves / 2)) }
}

impl Chad {
    pub(crate) fn read_fact(&self, position: &Position, name: &str) -> Option<Fact> {
        let words: Vec<_> = name.split_whitespace().collect();
        let map = &self.catalog.map;
        match words[..] {
            ["turn"] => number(position.turn),
            ["impulse"] => number(position.impulse),
            ["season"] => word(position.season().id()),
            ["phase"] => word(phase_name(position)),
            ["active"] => word(INFO.side(position.active)),
            ["government"] => word(INFO.side(position.government)),
            ["rebel"] => word(INFO.side(position.rebel())),
            ["end"] => word(end_name(position)?),
            ["hexes"] => number(map.board.cell_count()),
            ["prefectures"] => number(map.prefectures.len()),
            ["factions"] => number(Faction::ALL.len()),
            ["main", "factions"] => {
                let main = Faction::ALL.into_iter().filter(|faction| faction.is_main()).map(Faction::id);
                word(main.collect::<Vec<_>>().join(" "))
            }
            ["forts"] => number(position.forts.len()),
            ["distance", from, to] => number(map.board.distance(self.hex(from)?, self.hex(to)?)),
            ["cost", from, to] => self.cost_fact(position, from, to, false),
            ["bare", from, to] => self.cost_fact(position, from, to, true),
            ["result", total, difference] => {
                let (total, difference) = (total.parse().ok()?, difference.parse().ok()?);
                word(result_text(self.catalog.combat.outcome(total, difference)))
            }
            ["column", difference] => number(Combat::column(difference.parse().ok()?) + 1),
            ["kind", attacker, defender, ground] => {
                let kind = self.catalog.determination.kind(force(attacker)?, force(defender)?, ground == "improved");
                word(kind.id())
            }
            ["count", place, kind] => {
                let place = place_named(self, place)?;
                let kind = |piece: &Piece| kind == "all" || self.catalog.roster.kind(*piece) == kind;
                let there = self.catalog.roster.pieces().filter(|piece| position.place(*piece) == place);
                number(there.filter(kind).count())
            }
            ["battle", fact] => self.battle_fact(position, fact),
            [fact, side] if INFO.seat(side).is_some() => self.side_fact(position, fact, INFO.seat(side)?),
            [fact, label] if self.hex(label).is_some() => self.hex_fact(position, fact, self.hex(label)?),
            [fact, label] => match self.catalog.roster.find(label) {
                Some(piece) => self.unit_fact(position, fact, piece),
                None => self.faction_fact(fact, Faction::named(label)?),
            },
            _ => None,
        }
    }

    fn hex(&self, label: &str) -> Option<Cell> {
        self.catalog.map.board.find(label)
    }

    fn cost_fact(&self, position: &Position, from: &str, to: &str, bare: bool) -> Option<Fact> {
        let (from, to) = (self.hex(from)?, self.hex(to)?);
        let step = self.catalog.steps(position.season(), from).iter().find(|step| step.to == to.0)?;
        let cost = if bare { step.bare } else { step.cost };
        if cost == crate::catalog::BARRED { word("barred") } else { points(cost) }
    }

    fn side_fact(&self, position: &Position, fact: &str, seat: Seat) -> Option<Fact> {
        let army = position.army(seat);
        let playing = |piece: &Piece| !matches!(position.place(*piece), Place::Out);
        match fact {
            "commander" => word(self.catalog.roster.label(self.commander(seat))),
            "units" => number(army.into_iter().filter(playing).count()),
            _ => None,
        }
    }

    fn hex_fact(&self, position: &Position, fact: &str, cell: Cell) -> Option<Fact> {
        let map = &self.catalog.map;
        let hex = map.hex(cell);
        match fact {
            "ground" => word(crate::scene::ground_kind(&self.catalog, cell)),
            "prefecture" => word(match hex.prefecture {
                Some(index) => map.prefectures[usize::from(index)].name.as_str(),
                None => "none",
            }),
            "region" => word(hex.region.map_or("none", |region| region.id())),
            "entry" => word(hex.entry.map_or("none", |country| country.id())),
            "name" => word(map.name(cell).unwrap_or("none")),
            "desert" => flag(map.desert.contains(cell)),
            "water" => flag(!self.catalog.waterless[position.season() as usize].contains(cell)),
            "field" => flag(map.fields.contains(cell)),
            "town" => flag(hex.has(Feature::Town)),
            "oasis" => flag(hex.has(Feature::Oasis)),
            "served" => flag(map.served.contains(cell)),
            "defence" => number(self.catalog.defence(position.season(), cell)),
            "position" => number(self.catalog.position_bonus(cell)),
            "fort" => flag(position.forts.contains(cell)),
            "steps" => number(self.steps(position.at(cell))),
            "units" => word(self.labels(position.at(cell))),
            "neighbours" => {
                let near = map.board.neighbours(cell).map(|(_, near)| map.board.label(near));
                word(near.collect::<Vec<_>>().join(" "))
            }
            _ => None,
        }
    }

    fn labels(&self, pieces: Pieces) -> String {
        let labels = pieces.into_iter().map(|piece| self.catalog.roster.label(piece));
        labels.collect::<Vec<_>>().join(" ")
    }

    fn unit_fact(&self, position: &Position, fact: &str, piece: Piece) -> Option<Fact> {
        debug_assert!(piece.index() < PIECES);
        let unit = self.catalog.unit(piece);
        let roster = &self.catalog.roster;
        match fact {
            "at" => word(self.place_name(position.place(piece))),
            "owner" => word(position.unit(piece).owner.seat().map_or("nobody", |seat| INFO.side(seat))),
            "class" => word(match () {
                () if unit.is_conventional() => "conventional",
                () if unit.is_guerrilla() => "guerrilla",
                () => unit.arm.id(),
            }),
            "combat" => flag(unit.is_combat()),
            "arm" => word(unit.arm.id()),
            "army" => word(unit.army.id()),
            "values" => match roster.commander(piece) {
                Some(commander) => {
                    word(format!("{}-{}-{}", commander.aid, commander.military, unit.allowance / 2))
                }
                None => word(format!("{}-{}-{}", unit.conventional, unit.guerrilla, unit.allowance / 2)),
            },
            "home" => word(roster.commander(piece)?.home.clone()),
            "step" => number(unit.step),
            "letters" => {
                let letters = ('A'..='Z').zip(0..).filter(|(_, bit)| unit.letters >> bit & 1 == 1);
                word(letters.map(|(letter, _)| letter).collect::<String>())
            }
            "allowance" => points(self.allowance(position, piece)),
            "thirsty" => flag(position.segment.thirsty.contains(piece)),
            "ready" => flag(position.segment.ready.contains(piece)),
            "building" => flag(position.segment.building.contains(piece)),
            _ => None,
        }
    }

    fn faction_fact(&self, fact: &str, faction: Faction) -> Option<Fact> {
        let info = self.catalog.roster.faction(faction);
        match fact {
            "home" => word(self.catalog.map.board.label(info.home?)),
            "sanctuary" => word(info.sanctuary.id()),
            "leader" => word(self.catalog.roster.label(info.leader)),
            "loyalty" => number(info.loyalty?),
            "guerrillas" => number(info.units.len()),
            _ => None,
        }
    }

    /// Of the combat that goes on.
    fn battle_fact(&self, position: &Position, fact: &str) -> Option<Fact> {
        let battle = position.battle()?;
        let figures = self.figures(position, battle);
        match fact {
            "target" => word(self.catalog.map.board.label(battle.target)),
            "kind" => word(match battle.kind {
                Kind::Conventional => "conventional",
                Kind::Guerrilla => "guerrilla",
            }),
            "attack" => number(figures.attack_total()),
            "defence" => number(figures.defence_total()),
            "difference" => number(figures.difference()),
            "dice" => number(figures.dice[0] + figures.dice[1]),
            "stage" => word(stage_name(battle.stage)),
            "ambush" => flag(battle.ambush),
            _ => None,
        }
    }

    /// The name of a place as case files write it.
    fn place_name(&self, place: Place) -> String {
        match place {
            Place::Out => "out".to_owned(),
            Place::Hex(cell) => self.catalog.map.board.label(cell).to_owned(),
            Place::Sanctuary(country) => format!("{}-box", country.id()),
            Place::Arrivals(country) => format!("{}-arrivals", country.id()),
            Place::Reserve => "reserve".to_owned(),
            Place::Replacement => "replacement".to_owned(),
            Place::Losses => "losses".to_owned(),
            Place::Dead => "dead".to_owned(),
            Place::Withdrawn => "withdrawn".to_owned(),
        }
    }
}

fn force(id: &str) -> Option<Composition> {
    Composition::ALL.into_iter().find(|force| force.id() == id)
}

fn phase_name(position: &Position) -> &'static str {
    match position.frames.top() {
        Frame::Activation => "activation",
        Frame::Entry => "entry",
        Frame::Movement => "movement",
        Frame::Flights => "flights",
        Frame::Excess { .. } => "excess",
        Frame::Combat => "combat",
        Frame::Battle => "battle",
        Frame::Withdrawal { .. } => "withdrawal",
        Frame::Over { .. } => "over",
    }
}

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Kind => "kind",
        Stage::Operation => "operation",
        Stage::Escape => "escape",
        Stage::Slip => "slip",
        Stage::Modifier(Side::Attacker) => "attacker-modifier",
        Stage::Modifier(Side::Defender) => "defender-modifier",
        Stage::Dice => "dice",
        Stage::Losses(_) => "losses",
        Stage::Contact => "contact",
        Stage::Retreat(_) => "retreat",
        Stage::Advance => "advance",
    }
}

fn end_name(position: &Position) -> Option<&'static str> {
    match position.frames.top() {
        Frame::Over { end, .. } => Some(match end {
            End::Commander => "commander",
            End::Capital => "capital",
            End::Empty => "empty",
            End::Conceded => "conceded",
        }),
        _ => None,
    }
}
