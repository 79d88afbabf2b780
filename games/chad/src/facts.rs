//! What case files and statistics read off a position.

use sandtable_board::Cell;
use sandtable_engine::{Fact, Piece, Seat, Viewer};

use crate::affairs::Flag;
use crate::battle::{Kind, Side};
use crate::catalog::{AidColumn, AidTable, Arm, Army, CELLS, Combat, Composition, Country, Faction, Feature};
use crate::missiles::ANTI_AIR;
use crate::position::{Frame, Owner, Place, Position};
use crate::reach::{Costs, FAR};
use crate::{Chad, INFO};

impl Chad {
    pub(crate) fn read_fact(&self, position: &Position, name: &str) -> Option<Fact> {
        let words: Vec<&str> = name.split_whitespace().collect();
        match words[..] {
            [word] => self.plain_fact(position, word),
            ["battle", what] => self.battle_fact(position, what),
            ["column", difference] if difference.parse::<i16>().is_ok() => {
                Some(number(Combat::column(difference.parse().ok()?) + 1))
            }
            ["terror", side, prefecture] => {
                let prefecture = self.catalog.map.find_prefecture(prefecture)?;
                Some(number(position.affairs.terror(INFO.seat(side)?, prefecture).unwrap_or(0)))
            }
            [what, side] if INFO.seat(side).is_some() => self
                .side_fact(position, what, INFO.seat(side)?)
                .or_else(|| self.faction_fact(position, what, Faction::named(side)?)),
            [what, word] => {
                if let Some(cell) = self.catalog.map.board.find(word) {
                    self.cell_fact(position, what, cell)
                } else if let Some(piece) = self.catalog.roster.find(word) {
                    self.unit_fact(position, what, piece)
                } else if let Some(faction) = Faction::named(word) {
                    self.faction_fact(position, what, faction)
                } else if let Some(prefecture) = self.catalog.map.find_prefecture(word) {
                    self.prefecture_fact(position, what, prefecture)
                } else if let Some(fact) = self.chart_fact(position, what, word) {
                    Some(fact)
                } else {
                    let count = self.catalog.roster.of_kind(word).count();
                    (what == "mix" && count > 0).then_some(number(count))
                }
            }
            ["seen", viewer, hex] => {
                self.seen_fact(position, INFO.seat(viewer), self.catalog.map.board.find(hex)?)
            }
            ["kind", attacker, defender, ground] => {
                let force = |id| Composition::ALL.into_iter().find(|force| force.id() == id);
                let improved = ground == "improved";
                Some(word(self.catalog.determination.kind(force(attacker)?, force(defender)?, improved).id()))
            }
            ["result", total, difference] => {
                let outcome = self.catalog.combat.outcome(total.parse().ok()?, difference.parse().ok()?);
                Some(word(&crate::scene::result_text(outcome)))
            }
            ["count", place, kind] => {
                let place = self.find_place(place)?;
                let there = self.catalog.roster.pieces().filter(|piece| position.place(*piece) == place);
                Some(match kind {
                    "all" => number(there.count()),
                    kind => number(there.filter(|piece| self.catalog.roster.kind(*piece) == kind).count()),
                })
            }
            ["combat-steps", side, prefecture] => {
                let prefecture = self.catalog.map.find_prefecture(prefecture)?;
                let nobody = crate::catalog::Pieces::EMPTY;
                Some(number(self.combat_steps(position, INFO.seat(side)?, prefecture, nobody)))
            }
            [what, one, other] => {
                let map = &self.catalog.map;
                let to = map.board.find(other)?;
                match what {
                    "range" => {
                        let base = position.place(self.catalog.roster.find(one)?).base()?;
                        Some(number(self.flight_cost(base, to)))
                    }
                    "reach" => self.reach_fact(position, self.catalog.roster.find(one)?, to),
                    "distance" => Some(number(map.board.distance(map.board.find(one)?, to))),
                    "step" | "bare" => {
                        let steps = self.catalog.steps(position.weather(), map.board.find(one)?);
                        let step = steps.iter().find(|step| step.to == to.0)?;
                        let cost = if what == "bare" { step.bare } else { step.cost };
                        let barred = cost == crate::catalog::BARRED;
                        Some(if barred { word("barred") } else { word(&points(cost)) })
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// What a seat, or a guest, sees in a hex: counters by name, covered ones by their army.
    fn seen_fact(&self, position: &Position, seat: Option<Seat>, cell: Cell) -> Option<Fact> {
        let known = self.known_to(position, seat.map_or(Viewer::Spectator, Viewer::Seat));
        let name = |piece: Piece| match known.veiled.contains(piece) {
            true => self.catalog.unit(piece).army.id(),
            false => self.catalog.roster.label(piece),
        };
        let (there, blank) = match self.covers_all() {
            true => (known.at(cell) - known.veiled, !(known.at(cell) & known.veiled).is_empty()),
            false => (known.at(cell), false),
        };
        let blank = blank.then_some("blank");
        Some(word(&there.into_iter().map(name).chain(blank).collect::<Vec<_>>().join(" ")))
    }

    fn plain_fact(&self, position: &Position, name: &str) -> Option<Fact> {
        let map = &self.catalog.map;
        Some(match name {
            "turn" => number(position.turn),
            "impulse" => number(position.impulse),
            "season" => word(position.season().id()),
            "scenario" => word(position.affairs.scenario.id()),
            "weather" => word(position.affairs.drought.id()),
            "gdp" => number(position.affairs.gdp),
            "aid" => number(position.affairs.aid),
            "credits" => number(position.affairs.credits),
            "production" => number(position.affairs.total_production()),
            "exile-product" => number(self.exile_product(position)),
            "exile-aid" => number(position.variants.exile_aid),
            "exile-credits" => number(self.exile_credits(position)),
            "bill" => number(self.upkeep(self.paid_army(position))),
            "passes" => number(position.affairs.passes),
            "shared-hexes" => number(position.affairs.shared.len()),
            "side" => word(INFO.side(position.active)),
            "government" => word(INFO.side(position.government)),
            "phase" => word(phase(position)),
            "forts" => number(position.forts.len()),
            "hexes" => number(CELLS),
            "prefectures" => number(map.prefectures.len()),
            "factions" => number(Faction::ALL.len()),
            "scenarios" => number(INFO.scenarios.len()),
            "sanctuaries" => number(Country::ALL.len()),
            "fields" => number(map.fields.len()),
            "sides" => number(INFO.seats.len()),
            "last-turn" => number(self.last_turn(self.scenario(position))),
            "impulses" => number(crate::sequence::IMPULSES),
            "stacking" => number(crate::catalog::STACKING_LIMIT),
            "end" => match position.frames.top() {
                Frame::Over { end, .. } => word(&format!("{end:?}").to_lowercase()),
                _ => word("none"),
            },
            "winner" => match position.frames.top() {
                Frame::Over { winner, .. } => word(winner.map_or("draw", |seat| INFO.side(seat))),
                _ => word("none"),
            },
            _ => return None,
        })
    }

    fn side_fact(&self, position: &Position, what: &str, seat: Seat) -> Option<Fact> {
        let army = position.army(seat);
        let on_map = || army.into_iter().filter(|piece| position.cell(*piece).is_some());
        Some(match what {
            "steps" => number(self.steps(on_map().collect())),
            "units" => number(on_map().filter(|piece| self.catalog.unit(*piece).is_combat()).count()),
            "dead" => number(army.into_iter().filter(|piece| position.place(*piece) == Place::Pool).count()),
            "ready" => number((position.segment.ready & army).len()),
            "capital" => Fact::Flag(position.armed(seat).contains(self.catalog.map.ndjamena)),
            "commander" => word(self.catalog.roster.label(self.commander(position, seat))),
            "points" => number(self.points(position, seat)),
            "leaders" => number(self.leader_count(position, seat)),
            "fields" => number(self.fields_held(position, seat)),
            "pool" => number(self.pool(position, seat).len()),
            _ => return None,
        })
    }

    fn cell_fact(&self, position: &Position, what: &str, cell: Cell) -> Option<Fact> {
        let map = &self.catalog.map;
        let hex = map.hex(cell);
        let weather = position.weather();
        let feature = |feature| Fact::Flag(hex.has(feature));
        Some(match what {
            "ground" => word(&format!("{:?}", hex.ground).to_lowercase()),
            "climate" => word(&format!("{:?}", hex.climate).to_lowercase()),
            "region" => word(hex.region.map_or("none", |region| region.id())),
            "prefecture" => {
                word(hex.prefecture.map_or("none", |index| &map.prefectures[usize::from(index)].name))
            }
            "name" => word(map.name(cell).unwrap_or("none")),
            "entry" => word(hex.entry.map_or("none", Country::id)),
            "defence" => number(self.catalog.defence(weather, cell)),
            "position" => number(self.catalog.position_bonus(cell)),
            "desert" => Fact::Flag(map.desert_in(weather.drought).contains(cell)),
            "waterless" => Fact::Flag(self.catalog.waterless(weather).contains(cell)),
            "rough" => Fact::Flag(self.catalog.rough(weather).contains(cell)),
            "served" => Fact::Flag(map.served.contains(cell)),
            "sudan" => Fact::Flag(map.sudan.contains(cell)),
            "field" => Fact::Flag(hex.has_field()),
            "town" => feature(Feature::Town),
            "village" => feature(Feature::Village),
            "oasis" => feature(Feature::Oasis),
            "well" => feature(Feature::Well),
            "fort" => Fact::Flag(position.forts.contains(cell)),
            "shared" => Fact::Flag(position.affairs.shared.contains(cell)),
            "steps" => number(self.steps(position.at(cell))),
            "units" => number(position.at(cell).len()),
            "contents" => {
                let here = position.at(cell).into_iter().map(|piece| self.catalog.roster.label(piece));
                word(&here.collect::<Vec<_>>().join(" "))
            }
            "limit" => number(self.stacking_limit(position, cell)),
            "fought" => Fact::Flag(position.segment.fought.contains(cell)),
            "airbase" => word(match self.work_at(position, cell) {
                None => "none",
                Some(work) if work.built.is_none() => "begun",
                Some(_) if self.airbases(position).contains(cell) => "open",
                Some(_) => "built",
            }),
            "controller" => word(INFO.side(self.controller(position, cell))),
            "neighbours" => number(map.board.neighbours(cell).count()),
            _ => return None,
        })
    }

    fn unit_fact(&self, position: &Position, what: &str, piece: Piece) -> Option<Fact> {
        let unit = self.catalog.unit(piece);
        let segment = &position.segment;
        let commander = self.catalog.roster.commander(piece);
        Some(match what {
            "at" => word(&self.place_word(position.place(piece))),
            "owner" => match position.unit(piece).owner.seat() {
                Some(seat) => word(INFO.side(seat)),
                None => word("nobody"),
            },
            "army" => word(unit.army.id()),
            "arm" => word(unit.arm.id()),
            "combat" => Fact::Flag(unit.is_combat()),
            "conventional-unit" => Fact::Flag(unit.is_conventional()),
            "conventional" => number(unit.conventional),
            "guerrilla" => number(unit.guerrilla),
            "movement" => number(unit.allowance / 2),
            "allowance" => word(&points(self.allowance(position, piece))),
            "step" => number(unit.step),
            "letters" => {
                let letter = |index: u32| char::from(b'A' + index as u8);
                word(&(0..26).filter(|index| unit.letters >> index & 1 == 1).map(letter).collect::<String>())
            }
            "strength" => {
                let all = [piece].into_iter().collect();
                let values = [Kind::Conventional, Kind::Guerrilla]
                    .map(|kind| self.strength(position, all, kind).to_string());
                word(&values.join("/"))
            }
            "loyalty" => number(unit.loyalty),
            "thirsty" => Fact::Flag(segment.thirsty.contains(piece)),
            "ready" => Fact::Flag(segment.ready.contains(piece)),
            "dispersed" => Fact::Flag(position.variants.dispersed.contains(piece)),
            "bonus" => Fact::Flag(segment.bonus.contains(piece)),
            "building" => Fact::Flag(segment.building.contains(piece)),
            "attacked" => Fact::Flag(segment.attacked.contains(piece)),
            "flown" => Fact::Flag(segment.flown.contains(piece)),
            "anti-air" => number(if matches!(unit.arm, Arm::Aaa | Arm::Sam) { ANTI_AIR } else { 0 }),
            "values" => word(&match commander {
                Some(commander) => {
                    format!("{}-{}-{}", commander.aid, commander.military, unit.allowance / 2)
                }
                None => format!("{}-{}-{}", unit.conventional, unit.guerrilla, unit.allowance / 2),
            }),
            "aid" => number(commander?.aid),
            "skill" => number(commander?.military),
            "home-prefecture" => word(&commander?.home),
            _ => return None,
        })
    }

    fn prefecture_fact(&self, position: &Position, what: &str, prefecture: usize) -> Option<Fact> {
        let affairs = &position.affairs;
        let row = &self.catalog.display.rows[prefecture];
        let steps = || self.presence_steps(position, prefecture);
        Some(match what {
            "presence" => number(affairs.presence(prefecture)),
            "level" => number(affairs.level(prefecture)),
            "max" => number(row.most),
            "median" => number(row.median),
            "occupation" => number(row.occupation),
            "fant" => number(steps().fant),
            "government-steps" => number(steps().government),
            "opposing-steps" => number(steps().opposing),
            "above-median" => Fact::Flag(self.is_above_median(affairs, prefecture)),
            "target" => number(self.presence_target(position, prefecture)),
            "forecast" => number(self.forecast(position, prefecture)),
            "war-zone" => Fact::Flag(affairs.is_war_zone(prefecture)),
            "region" => word(self.catalog.map.prefectures[prefecture].region.id()),
            _ => return None,
        })
    }

    /// Facts of flags, aid tables and task forces.
    fn chart_fact(&self, position: &Position, what: &str, name: &str) -> Option<Fact> {
        match what {
            "flag" => Flag::named(name).map(|flag| Fact::Flag(position.affairs.flags.has(flag))),
            "column" => {
                let columns = self.catalog.aid.table(AidTable::named(name)?).columns;
                let holds = |column: &AidColumn| self.is_aid_column(position, *column);
                columns.iter().position(holds).map(|index| number(index + 1))
            }
            "task-force" => {
                let letter = name.chars().next().filter(|letter| ('A'..='R').contains(letter))?;
                let carries = |piece: &Piece| {
                    self.catalog.unit(*piece).letters >> (letter as u32 - 'A' as u32) & 1 == 1
                };
                let away = |piece: &Piece| position.place(*piece) == Place::Withdrawn;
                Some(number(self.catalog.roster.pieces().filter(carries).filter(away).count()))
            }
            "credits" => Some(number(self.catalog.scale.credits(name.parse().ok()?))),
            _ => None,
        }
    }

    fn faction_fact(&self, position: &Position, what: &str, faction: Faction) -> Option<Fact> {
        let info = self.catalog.roster.faction(faction);
        Some(match what {
            "sanctuary" => word(info.sanctuary.id()),
            "home" => word(info.home.map_or("none", |cell| self.catalog.map.board.label(cell))),
            "loyalty" => number(info.loyalty?),
            "mix" => number(info.units.len()),
            "leader" => word(self.catalog.roster.label(info.leader)),
            "main" => Fact::Flag(faction.is_main()),
            "standing" => word(self.standing(position, faction).id()),
            "checked" => Fact::Flag(position.affairs.checked.contains(faction)),
            "new-igf" => Fact::Flag(position.affairs.newly_independent.contains(faction)),
            _ => return None,
        })
    }

    /// What a move to a hex would cost a unit now, in movement points; "no" where it cannot go.
    fn reach_fact(&self, position: &Position, piece: Piece, to: Cell) -> Option<Fact> {
        let mover = self.mover(position, [piece].into_iter().collect());
        let mut costs: Costs = [FAR; CELLS];
        let mut found = None;
        self.flood(position, &mover, &mut costs, |cell, cost| {
            if cell == to {
                found = Some(cost);
            }
        });
        Some(found.map_or_else(|| word("no"), |cost| word(&points(cost))))
    }

    fn battle_fact(&self, position: &Position, what: &str) -> Option<Fact> {
        let battle = position.battle()?;
        let figures = self.figures(position, battle);
        Some(match what {
            "kind" => word(match battle.kind {
                Kind::Conventional => "conventional",
                Kind::Guerrilla => "guerrilla",
            }),
            "stage" => word(battle.stage.word()),
            "attack" => number(figures.attack_total()),
            "defence" => number(figures.defence_total()),
            "difference" => number(figures.difference()),
            "dice" => number(figures.dice[0] + figures.dice[1]),
            "attackers" => number(battle.pieces(Side::Attacker).len()),
            "defenders" => number(battle.pieces(Side::Defender).len()),
            "hex" => word(self.catalog.map.board.label(battle.target)),
            "chits-shown" => Fact::Flag(battle.chits.shown),
            "chit-attacker" | "chit-defender" => {
                let side = usize::from(what == "chit-defender");
                word(battle.chits.locked[side].map_or("none", |chit| chit.id()))
            }
            "ambush" => Fact::Flag(battle.ambush),
            "air" => number(figures.air),
            "flak" => number(figures.flak),
            "exposed" => Fact::Flag(battle.exposed),
            "escape" => number(self.escape_faces(position, battle) as u32),
            _ => return None,
        })
    }

    /// A place in the words of case files.
    pub(crate) fn place_word(&self, place: Place) -> String {
        match place {
            Place::Out => "out".to_owned(),
            Place::Hex(cell) | Place::Base(cell) => self.catalog.map.board.label(cell).to_owned(),
            Place::Sanctuary(country) => country.id().to_owned(),
            Place::Arrivals(country) => format!("{}-arrivals", country.id()),
            Place::Reserve => "reserve".to_owned(),
            Place::Replacement => "replacement".to_owned(),
            Place::Losses => "losses".to_owned(),
            Place::Pool => "dead".to_owned(),
            Place::Unused => "fant-unused".to_owned(),
            Place::Abroad => "abroad".to_owned(),
            Place::Withdrawn => "withdrawn".to_owned(),
        }
    }

    pub(crate) fn find_place(&self, word: &str) -> Option<Place> {
        if let Some(country) = word.strip_suffix("-arrivals").and_then(Country::named) {
            return Some(Place::Arrivals(country));
        }
        if let Some(country) = Country::named(word) {
            return Some(Place::Sanctuary(country));
        }
        Some(match word {
            "reserve" => Place::Reserve,
            "replacement" => Place::Replacement,
            "losses" => Place::Losses,
            "dead" | "pool" | "fant-losses" => Place::Pool,
            "fant-unused" => Place::Unused,
            "abroad" => Place::Abroad,
            "out" => Place::Out,
            "withdrawn" => Place::Withdrawn,
            _ => Place::Hex(self.catalog.map.board.find(word)?),
        })
    }

    /// Whom a piece may be under, given which side governs; `None`: it does not say (1.10-5 to 1.10-8).
    pub(crate) fn rightful(&self, position: &Position, piece: Piece) -> Option<Owner> {
        match self.catalog.unit(piece).army {
            Army::Faction(faction) if !faction.is_main() => None,
            // 1.10-9
            Army::Faction(_) if self.options.main_faction_checks && !self.is_commander(piece) => None,
            Army::Missiles => None,
            _ => Some(self.first_owner(self.scenario(position), piece, position.government)),
        }
    }
}

fn phase(position: &Position) -> &'static str {
    match position.frames.top() {
        Frame::Activation => "activation",
        Frame::Harvest => "harvest",
        Frame::Entry => "entry",
        Frame::Landing(_) => "landing",
        Frame::Delivery(_) => "delivery",
        Frame::Movement | Frame::Recon(_) => "movement",
        Frame::Flights => "flights",
        Frame::Excess { .. } => "excess",
        Frame::Combat => "combat",
        Frame::Battle => "battle",
        Frame::Withdrawal { .. } => "withdrawal",
        Frame::EventDie(_) | Frame::Cession(_) | Frame::SplitDie(_) | Frame::LocustDie(_) => "event",
        Frame::Tax(_) => "tax",
        Frame::Diplomacy(_) | Frame::AidDie(_) => "aid",
        Frame::Disbanding(_) => "upkeep",
        Frame::Exchange(_) | Frame::Spending(_) => "budget",
        Frame::Dismissal(_) | Frame::ExileSpending(_) => "exile",
        Frame::Terror(_) | Frame::TerrorDie(_) => "terror",
        Frame::Checks(_) | Frame::CheckDice(_) | Frame::UnitCheck(_) | Frame::Defection(_) => "checks",
        Frame::ReplacementDie(_) => "replacements",
        Frame::Levy(levy) => levy.cause.id(),
        Frame::Desertion(_) | Frame::Refuge(_) => "capture",
        Frame::Deployment(_) => "deployment",
        Frame::FrenchDie(_) => "french-die",
        Frame::Haven(_) => "haven",
        Frame::Over { .. } => "over",
    }
}

/// "3" or "3.5".
fn points(halves: u8) -> String {
    let half = if halves % 2 == 1 { ".5" } else { "" };
    format!("{}{half}", halves / 2)
}

fn word(text: &str) -> Fact {
    Fact::Word(text.to_owned())
}

fn number(value: impl TryInto<i64>) -> Fact {
    Fact::Number(value.try_into().unwrap_or(i64::MAX))
}
