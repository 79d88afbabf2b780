//! Factions with their leaders, and the chances of a check of each.

use sandtable_engine::{Chip, Content, Display, DisplayCell, DisplayRow, Message, Tone, say};

use crate::Chad;
use crate::catalog::{FAN, FAP, Faction, Standing};
use crate::names::side_name;
use crate::position::{Place, Position};
use crate::sites::faction_site;

impl Chad {
    pub(super) fn factions_display(&self, position: &Position) -> Display {
        let known = |faction: &Faction| self.standing(position, *faction) != Standing::Absent;
        Display {
            id: "factions",
            name: say!("display-factions"),
            content: Content::Table {
                header: vec![
                    say!("head-faction"),
                    say!("head-standing"),
                    say!("head-loyalty"),
                    say!("head-leader"),
                    say!("head-units"),
                ],
                rows: Faction::ALL
                    .into_iter()
                    .filter(known)
                    .map(|faction| self.faction_row(position, faction))
                    .collect(),
            },
        }
    }

    fn faction_row(&self, position: &Position, faction: Faction) -> DisplayRow {
        let info = self.catalog.roster.faction(faction);
        let count = |test: &dyn Fn(Place) -> bool| {
            info.units.into_iter().filter(|piece| test(position.place(*piece))).count()
        };
        let later = self.standing(position, faction) == Standing::Later;
        let leader = if later { say!("leader-later") } else { self.known_place(position, info.leader) };
        let loyalty = match info.loyalty {
            Some(_) => say!("number", value = self.loyalty(position, faction)),
            None => say!("no-figure"),
        };
        let row = DisplayRow::new([
            DisplayCell::Text(self.faction_name(faction)),
            self.standing_chip(position, faction),
            DisplayCell::Text(loyalty),
            DisplayCell::Text(leader),
            DisplayCell::Text(match self.covers_all() && !(info.units & position.veiled).is_empty() {
                true => say!(
                    "faction-units-covered",
                    units = count(&|place| {
                        matches!(place, Place::Hex(_) | Place::Sanctuary(_) | Place::Arrivals(_))
                    }),
                    pool = count(&|place| place == Place::Pool)
                ),
                false => say!(
                    "faction-units",
                    map = count(&|place| matches!(place, Place::Hex(_))),
                    boxes = count(&|place| matches!(place, Place::Sanctuary(_) | Place::Arrivals(_))),
                    pool = count(&|place| place == Place::Pool)
                ),
            }),
        ])
        .of(faction_site(faction));
        let arrival = self.scenario(position).arrivals.iter().find(|arrival| arrival.faction == faction);
        match arrival.and_then(|arrival| arrival.turn).filter(|_| later) {
            Some(turn) => row.note(say!("note-arrives", turn = turn)),
            None => row,
        }
    }

    fn standing_chip(&self, position: &Position, faction: Faction) -> DisplayCell {
        DisplayCell::Chip(match self.standing(position, faction) {
            Standing::With(seat) => {
                let text = if seat == FAN { "FAN" } else { "FAP" };
                Chip::new(text, side_name(seat)).side(Some(seat))
            }
            Standing::Independent => Chip::new("IGF", say!("chip-independent")).tone(Tone::Warn),
            Standing::Neutral => Chip::new("=", say!("chip-neutral")),
            Standing::Later | Standing::Absent => Chip::new("–", say!("chip-later")),
        })
    }

    /// 11.20, 11.23: what each side adds to its die, and the four results out of 36.
    pub(super) fn checks_display(&self, position: &Position) -> Display {
        let open = |faction: &Faction| {
            !faction.is_main()
                && !matches!(self.standing(position, *faction), Standing::Later | Standing::Absent)
        };
        Display {
            id: "checks",
            name: say!("display-checks"),
            content: Content::Table {
                header: vec![
                    say!("head-faction"),
                    say!("head-standing"),
                    say!("head-dice"),
                    say!("head-loyalty"),
                    say!("head-joins", side = side_name(FAN)),
                    say!("head-joins", side = side_name(FAP)),
                    say!("head-independent"),
                    say!("head-nothing"),
                ],
                rows: Faction::ALL
                    .into_iter()
                    .filter(open)
                    .map(|faction| self.check_row(position, faction))
                    .collect(),
            },
        }
    }

    fn check_row(&self, position: &Position, faction: Faction) -> DisplayRow {
        let name = DisplayCell::Text(self.faction_name(faction));
        let chip = self.standing_chip(position, faction);
        let hidden = self.is_check_hidden(position, faction);
        let obstacle = self.obstacle(position, faction);
        let no_figure = || DisplayCell::Text(say!("no-figure"));
        let dice = match obstacle {
            _ if hidden => no_figure(),
            Some(_) => no_figure(),
            None => {
                let [fan, fap] = [FAN, FAP].map(|seat| {
                    signed(self.check_modifier(position, seat, &self.subject_of(position, faction)))
                });
                DisplayCell::Text(say!("check-dice", fan = fan, fap = fap))
            }
        };
        let loyalty = DisplayCell::Text(say!("number", value = self.loyalty(position, faction)));
        let chances = self.check_chances(position, faction).map(|(_, ways)| match obstacle {
            _ if hidden => no_figure(),
            Some(_) => no_figure(),
            None => DisplayCell::Text(say!("number", value = ways as i32)),
        });
        let cells = [name, chip, dice, loyalty].into_iter().chain(chances);
        let row = DisplayRow::new(cells).of(faction_site(faction));
        let affairs = &position.affairs;
        match obstacle {
            _ if affairs.checked.contains(faction) => row.note(say!("note-checked")),
            _ if affairs.newly_independent.contains(faction) => row.note(say!("note-newly-independent")),
            _ if hidden => row.note(say!("note-check-covered")),
            Some(obstacle) => row.note(self.obstacle_note(faction, obstacle)),
            None => match self.terms_note(position, faction) {
                Some(note) => row.note(note),
                None => row,
            },
        }
    }

    /// What each side adds to its die, line by line with its rule.
    fn terms_note(&self, position: &Position, faction: Faction) -> Option<Message> {
        let of_side = |seat| {
            let terms = self.check_terms(position, seat, faction).into_iter().map(|term| {
                let value = signed(term.value as i8);
                say!("check-term", label = term.label, value = value, rule = term.rule.to_string())
            });
            let all = terms.reduce(|one, other| say!("need-both", one = one, other = other))?;
            Some(say!("check-terms", side = side_name(seat), terms = all))
        };
        let sides = [FAN, FAP].into_iter().filter_map(of_side);
        sides.reduce(|one, other| say!("both-sentences", one = one, other = other))
    }
}

/// "+2", "0", "−1".
fn signed(value: i8) -> String {
    match value {
        0 => "0".to_owned(),
        1.. => format!("+{value}"),
        ..0 => format!("−{}", value.unsigned_abs()),
    }
}
