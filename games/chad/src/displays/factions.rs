//! Factions with their leaders, and the chances of a check of each.

use sandtable_engine::{Chip, Content, Display, DisplayCell, DisplayRow, Piece, Tone, say};

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
                    say!("head-on-map"),
                    say!("head-boxes"),
                    say!("head-pool"),
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
            let there = |piece: &Piece| test(position.place(*piece));
            DisplayCell::Figure(info.units.into_iter().filter(there).count() as i32)
        };
        let later = self.standing(position, faction) == Standing::Later;
        let leader = if later { say!("leader-later") } else { self.place_name(position.place(info.leader)) };
        let loyalty = match info.loyalty {
            Some(_) => say!("number", value = self.loyalty(position, faction)),
            None => say!("no-figure"),
        };
        let row = DisplayRow::new([
            DisplayCell::Text(self.faction_name(faction)),
            self.standing_chip(position, faction),
            DisplayCell::Text(loyalty),
            DisplayCell::Text(leader),
            count(&|place| matches!(place, Place::Hex(_))),
            count(&|place| matches!(place, Place::Sanctuary(_) | Place::Arrivals(_))),
            count(&|place| place == Place::Pool),
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
                    say!("head-die", side = side_name(FAN)),
                    say!("head-die", side = side_name(FAP)),
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
        let obstacle = self.obstacle(position, faction);
        let signed =
            |value: i8| DisplayCell::Text(say!("signed", value = format!("{value:+}").replace('-', "−")));
        let dice = [FAN, FAP].map(|seat| match obstacle {
            Some(_) => DisplayCell::Text(say!("no-figure")),
            None => signed(self.check_modifier(position, seat, faction)),
        });
        let loyalty = DisplayCell::Text(say!("number", value = self.loyalty(position, faction)));
        let chances = self.check_chances(position, faction).map(|(_, ways)| match obstacle {
            Some(_) => DisplayCell::Text(say!("no-figure")),
            None => DisplayCell::Text(say!("of-36", ways = ways as i32)),
        });
        let cells = [name, chip].into_iter().chain(dice).chain([loyalty]).chain(chances);
        let row = DisplayRow::new(cells).of(faction_site(faction));
        let affairs = &position.affairs;
        match obstacle {
            _ if affairs.checked.contains(faction) => row.note(say!("note-checked")),
            _ if affairs.newly_independent.contains(faction) => row.note(say!("note-newly-independent")),
            Some(obstacle) => row.note(self.obstacle_note(faction, obstacle)),
            None => row,
        }
    }
}
