//! Facts that case files read off a position by name.

use sandtable_board::Cell;
use sandtable_engine::{Fact, Piece, Seat, Target, Viewer};

use crate::catalog::{BOLIVIA, Colour, PARAGUAY, Yield, side_of};
use crate::names::find_piece;
use crate::position::{Frame, Position};
use crate::turn::{End, Over};
use crate::{GranChaco, INFO};

fn number(value: impl TryInto<i64>) -> Option<Fact> {
    value.try_into().ok().map(Fact::Number)
}

fn word(text: impl Into<String>) -> Option<Fact> {
    Some(Fact::Word(text.into()))
}

impl GranChaco {
    pub(crate) fn read_fact(&self, position: &Position, name: &str) -> Option<Fact> {
        let words: Vec<_> = name.split_whitespace().collect();
        match words[..] {
            ["turn"] => number(position.turn),
            ["phase"] => word(phase_name(position)),
            ["end"] => word(end_name(position)?),
            ["sectors"] => number(self.catalog.board.cell_count()),
            ["colours"] => {
                word(["blue"].into_iter().chain(Colour::ALL.map(Colour::id)).collect::<Vec<_>>().join(" "))
            }
            ["divisions"] => number(self.divisions(BOLIVIA).len() + self.divisions(PARAGUAY).len()),
            ["figures"] => number(position.strength(BOLIVIA) + position.strength(PARAGUAY)),
            ["markers"] => number(position.revealed.iter().filter(|revealed| !**revealed).count()),
            ["marker", "sectors"] => word(self.labels(self.markers())),
            ["well"] => word(position.well.map_or("nobody", |seat| INFO.side(seat))),
            ["undiscovered"] => number(position.undiscovered.len()),
            ["due"] => number(position.sighted.len()),
            ["recon", "marker"] => word(position.recon.map_or("none".to_owned(), |cell| self.label_of(cell))),
            ["terrain", label] => word(self.terrain(position, self.cell_fact(label)?).id()),
            ["neighbours", label] => word(self.labels(self.catalog.adjacent(self.cell_fact(label)?).iter())),
            ["distance", from, to] => {
                number(self.catalog.distance(self.cell_fact(from)?, self.cell_fact(to)?))
            }
            ["yield", side, colour, face] => {
                let colour = Colour::ALL.into_iter().find(|candidate| candidate.id() == colour)?;
                number(self.die_of(colour, INFO.seat(side)?).of(face.parse().ok()?))
            }
            ["halved", face] => number(Yield::Halved.of(face.parse().ok()?)),
            [fact, side] if INFO.seat(side).is_some() => self.side_fact(position, fact, INFO.seat(side)?),
            [fact, unit] => self.unit_fact(position, fact, find_piece(unit)?),
            [fact, viewer, unit] => self.sight_fact(position, fact, viewer, find_piece(unit)?),
            _ => None,
        }
    }

    fn side_fact(&self, position: &Position, fact: &str, seat: Seat) -> Option<Fact> {
        match fact {
            "blue" => number(position.blue[seat]),
            "units" => number(position.on_board(seat).count()),
            "vc" => number(position.strength(seat)),
            "collapsed" => Some(Fact::Flag(position.has_collapsed(seat))),
            "bases" => number(position.bases.iter().filter(|base| base.holder == seat).count()),
            "first-row" => number(self.catalog.first_row[seat].len()),
            "home" => number(self.catalog.home[seat].len()),
            "armour" => word(match position.armour[seat] {
                Some(bearer) => self.target_label(Target::Piece(bearer)),
                None => "none".to_owned(),
            }),
            "dice" => {
                let blue = self.blue_dice(position, seat);
                let munitions = self.munitions_dice(position, seat);
                word(format!("{}d6 {}d3 blue, {munitions} munitions", blue.whole, blue.halved))
            }
            _ => {
                let colour = Colour::ALL.into_iter().find(|colour| colour.id() == fact)?;
                number(position.munitions[seat][colour.index()])
            }
        }
    }

    fn unit_fact(&self, position: &Position, fact: &str, piece: Piece) -> Option<Fact> {
        let unit = position.unit(piece);
        let lines = || self.lines(position, side_of(piece));
        match fact {
            "at" => word(unit.cell.map_or("gone".to_owned(), |cell| self.label_of(cell))),
            "vc" => number(unit.vc),
            "entrenchment" => number(unit.entrenchment),
            "located" => Some(Fact::Flag(unit.located)),
            "supplied" => Some(Fact::Flag(unit.supplied)),
            "activated" => Some(Fact::Flag(unit.activated)),
            "clearing" => Some(Fact::Flag(unit.clearing)),
            "zone" => number(self.catalog.adjacent(unit.cell?).len()),
            "cost" => number(self.bill(position, &lines(), piece).blue()),
            "white-cost" => number(self.bill(position, &lines(), piece).white()),
            "isolated" => Some(Fact::Flag(self.bill(position, &lines(), piece).airlift > 0)),
            "line" => word(self.labels(self.line_of(&lines(), unit.cell?))),
            "defence" => number(self.defence_value(position, piece)),
            "attack" => number(self.attack_value(position, piece)),
            _ => None,
        }
    }

    /// What a viewer sees of a unit: "seen paraguay bolivia-1".
    fn sight_fact(&self, position: &Position, fact: &str, viewer: &str, piece: Piece) -> Option<Fact> {
        let viewer = match viewer {
            "spectator" => Viewer::Spectator,
            side => Viewer::Seat(INFO.seat(side)?),
        };
        let view = self.draw_view(position, viewer);
        let seen = view.pieces.iter().find(|seen| seen.piece == piece);
        match fact {
            "seen" => word(match seen {
                None => "nothing".to_owned(),
                Some(seen) => format!("{:?} {}", seen.symbol, seen.factors.join(" ")).trim().to_lowercase(),
            }),
            _ => None,
        }
    }

    fn cell_fact(&self, label: &str) -> Option<Cell> {
        self.catalog.board.find(label)
    }

    fn label_of(&self, cell: Cell) -> String {
        self.target_label(Target::Cell(cell))
    }

    fn labels(&self, cells: impl IntoIterator<Item = Cell>) -> String {
        cells.into_iter().map(|cell| self.label_of(cell)).collect::<Vec<_>>().join(" ")
    }
}

fn phase_name(position: &Position) -> &'static str {
    match position.frames.top() {
        Frame::Water => "water",
        Frame::Bases(_) => "bases",
        Frame::Units(_) => "units",
        Frame::Bearer(_) => "bearer",
        Frame::Discovery => "discovery",
        Frame::TurnStart => "turn-start",
        Frame::Munitions(_) => "munitions",
        Frame::Production(_) => "production",
        Frame::Supply(_) => "supply",
        Frame::Segment(_) => "segment",
        Frame::Activation(_) => "activation",
        Frame::Support(_) => "support",
        Frame::Defence(_) => "defence",
        Frame::Attack(_) => "attack",
        Frame::Advance(_) => "advance",
        Frame::Aim(_) => "aim",
        Frame::Fire(_) => "fire",
        Frame::ArmourHits(_) => "armour-hits",
        Frame::Raid(_) => "raid",
        Frame::ReconDie(_) => "recon-die",
        Frame::Recon(_) => "recon",
        Frame::Over(_) => "over",
    }
}

fn end_name(position: &Position) -> Option<&'static str> {
    let Frame::Over(Over { end, .. }) = position.frames.top() else { return None };
    Some(match end {
        End::Decisive => "decisive",
        End::Marginal => "marginal",
        End::Conceded => "conceded",
        End::Destroyed => "destroyed",
        End::BothDestroyed => "both-destroyed",
        End::WaterAtLast => "water",
        End::StrengthAtLast => "strength",
        End::Equal => "equal",
        End::Broken => "broken",
    })
}
