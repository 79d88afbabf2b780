//! What the person at the terminal sees of the table, in text.

use std::collections::BTreeSet;

use sandtable_engine::{
    Cell, Decimal, Mark, Message, Overlay, Piece, PieceState, Place, Pose, Scene, SceneArea, Seat, Site,
    SiteGround, Spot, Table, TitleInfo, TrackMark, View, ViewPiece, Viewer, say, say_side,
};
use sandtable_words::Words;

use crate::play::Style;
use crate::play::board::Board;
use crate::play::names::Name;
use crate::play::tokens::{self, Tokens};
use crate::text::{columns, wrap};

/// One viewer's sight of the table at one moment.
pub struct Sight<'a> {
    pub info: &'static TitleInfo,
    pub scene: &'a Scene,
    pub words: &'a Words,
    pub view: View,
    pub tokens: Tokens,
    pub style: Style,
}

impl<'a> Sight<'a> {
    pub fn of(
        table: &dyn Table,
        viewer: Viewer,
        scene: &'a Scene,
        words: &'a Words,
        style: Style,
    ) -> Sight<'a> {
        let view = table.view(viewer);
        let tokens = Tokens::of(&view, table);
        Sight { info: table.info(), scene, words, view, tokens, style }
    }

    pub fn render(&self, message: &Message) -> String {
        self.words.render(message)
    }

    /// A name and what belongs to it.
    fn pair(&self, name: &str, value: &str) -> String {
        self.render(&say!("terminal-pair", name = name.to_owned(), value = value.to_owned()))
    }

    fn side(&self, seat: Option<Seat>) -> String {
        seat.map(|seat| self.render(&say_side(self.info.side(seat)))).unwrap_or_default()
    }

    pub fn piece(&self, piece: Piece) -> Option<&ViewPiece> {
        self.view.pieces.iter().find(|seen| seen.piece == piece)
    }

    /// Where a piece is, in a word or two.
    pub fn place(&self, place: Place) -> String {
        match place {
            Place::Cell(cell) => self.cell_label(cell).to_owned(),
            Place::Box(id) => {
                let holder = self.scene.boxes.iter().find(|holder| holder.id == id);
                holder.map_or(id.to_owned(), |holder| self.render(&holder.name))
            }
            Place::Table { pose, .. } => self.pose(pose),
        }
    }

    fn cell_label(&self, cell: Cell) -> &str {
        self.scene.cells.iter().find(|seen| seen.cell == cell).map_or("?", |seen| &seen.label)
    }

    fn pose(&self, pose: Pose) -> String {
        let degrees = (u32::from(pose.facing.0) * 360 + 0x8000) >> 16;
        self.render(&say!(
            "terminal-pose",
            x = tenths(pose.point.x.0),
            y = tenths(pose.point.y.0),
            degrees = degrees % 360
        ))
    }

    /// The board with the cells that may be chosen marked, and what lies beside it.
    pub fn board(&self, marked: &BTreeSet<Cell>) -> Vec<String> {
        let board =
            Board { scene: self.scene, view: &self.view, tokens: &self.tokens, marked, style: self.style };
        let mut lines = board.lines();
        if lines.is_empty() {
            return self.units("");
        }
        for holder in &self.scene.boxes {
            let held = self.view.pieces.iter().filter(|piece| piece.place == Place::Box(holder.id));
            let tokens: Vec<&str> = held.map(|piece| self.tokens.get(piece.piece)).collect();
            if !tokens.is_empty() {
                lines.push(wrap(&self.pair(&self.render(&holder.name), &tokens.join(" ")), 0, 2));
            }
        }
        for overlay in &self.view.overlays {
            if let Overlay { name, mark: Mark::Arrow { .. } | Mark::Route { .. }, .. } = overlay {
                lines.push(wrap(&self.render(name), 0, 2));
            }
        }
        lines
    }

    /// Where play stands, in one line.
    pub fn standing(&self) -> String {
        let sentences: Vec<String> = self.view.status.iter().map(|message| self.render(message)).collect();
        sentences.join(" · ")
    }

    /// Where play stands, with all tracks and panels.
    pub fn status(&self) -> Vec<String> {
        let mut lines = vec![self.standing()];
        let sides = self.info.seats().map(Some).chain([None]);
        for side in sides {
            let marks: Vec<String> = self
                .view
                .tracks
                .iter()
                .filter(|mark| mark.side == side)
                .map(|mark| self.mark(mark))
                .collect();
            if !marks.is_empty() {
                let marks = marks.join("; ");
                let marks = if side.is_some() { self.pair(&self.side(side), &marks) } else { marks };
                lines.push(wrap(&marks, 2, 4));
            }
        }
        for display in &self.view.displays {
            lines.push(String::new());
            lines.extend(self.display(display));
        }
        for panel in &self.view.panels {
            lines.push(String::new());
            lines.push(self.render(&panel.name));
            lines.extend(self.table(&panel.header, &panel.rows));
        }
        lines
    }

    /// `Movement points 4`: a track, the marker where it has a name of its own, and its space.
    fn mark(&self, mark: &TrackMark) -> String {
        let track = self.scene.tracks.iter().find(|track| track.id == mark.track);
        let space = mark.space.and_then(|space| track?.spaces.get(usize::from(space)).cloned());
        let name = track.map(|track| self.render(&track.name)).unwrap_or_default();
        let marker = self.render(&mark.name);
        let plain = marker == self.side(mark.side) || marker == name;
        let marker = if plain { String::new() } else { format!(" {marker}") };
        format!("{name}{marker} {}", space.unwrap_or_else(|| "–".to_owned()))
    }

    fn table(&self, header: &[Message], rows: &[Vec<Message>]) -> Vec<String> {
        let render = |row: &[Message]| row.iter().map(|cell| self.render(cell)).collect::<Vec<_>>();
        let mut all: Vec<Vec<String>> = Vec::new();
        if !header.is_empty() {
            all.push(render(header));
        }
        all.extend(rows.iter().map(|row| render(row)));
        columns(&all).into_iter().map(|line| format!("  {line}")).collect()
    }

    /// Every piece in sight, or those of one side or place.
    pub fn units(&self, filter: &str) -> Vec<String> {
        let mut lines = Vec::new();
        let typed = Name::of(filter);
        let is_named = |shown: &str| shown == filter || Name::of(shown) == typed;
        let sides = self.info.seats().map(Some).chain([None]);
        for side in sides {
            let of_side = side.is_some_and(|seat| self.info.side(seat) == filter)
                || is_named(&self.side(side)) && side.is_some();
            let wanted = |piece: &&ViewPiece| {
                piece.side == side && (filter.is_empty() || of_side || is_named(&self.place(piece.place)))
            };
            let rows: Vec<Vec<String>> =
                self.view.pieces.iter().filter(wanted).map(|piece| self.row(piece)).collect();
            if rows.is_empty() {
                continue;
            }
            if side.is_some() {
                lines.push(self.side(side));
            }
            lines.extend(columns(&rows).into_iter().map(|line| format!("  {line}")));
        }
        lines
    }

    fn row(&self, piece: &ViewPiece) -> Vec<String> {
        let mut remarks: Vec<String> = piece.badges.iter().map(|badge| self.render(&badge.name)).collect();
        if piece.reduced {
            remarks.push(self.render(&say!("terminal-reduced")));
        }
        if piece.state == PieceState::Acted {
            remarks.push(self.render(&say!("terminal-acted")));
        }
        vec![
            self.tokens.get(piece.piece).to_owned(),
            self.render(&piece.name),
            self.place(piece.place),
            factors(piece),
            remarks.join(", "),
        ]
    }

    /// The card of a piece.
    pub fn piece_card(&self, piece: &ViewPiece) -> Vec<String> {
        let row = self.row(piece);
        let mut lines = columns(&[row]);
        let card: Vec<Vec<String>> =
            piece.card.iter().map(|line| vec![self.render(&line.label), self.render(&line.value)]).collect();
        lines.extend(columns(&card).into_iter().map(|line| format!("  {line}")));
        lines
    }

    /// The card of a cell: its ground, what it does, and what stands there.
    pub fn cell_card(&self, cell: Cell) -> Vec<String> {
        let Some(seen) = self.scene.cells.iter().find(|seen| seen.cell == cell) else { return Vec::new() };
        let changed = self.view.cells.iter().find(|changed| changed.cell == cell);
        let terrain = changed.and_then(|changed| changed.terrain).unwrap_or(seen.terrain);
        let (ground, effect) = self.ground(terrain);
        let mut lines = vec![self.pair(&seen.label, &ground)];
        let badges = changed.iter().flat_map(|changed| &changed.badges).map(|badge| &badge.name);
        let notes = seen.notes.iter().chain(badges).map(|note| self.render(note));
        let notes: Vec<String> = notes.filter(|note| *note != ground).collect();
        // Where the cell itself says what its ground does, it says so more exactly.
        let effect = effect.filter(|effect| !notes.iter().any(|note| effect.contains(note.as_str())));
        lines.extend(effect.iter().chain(&notes).map(|note| wrap(note, 2, 4)));
        let here = self.view.pieces.iter().filter(|piece| piece.place == Place::Cell(cell));
        let rows: Vec<Vec<String>> = here.map(|piece| self.row(piece)).collect();
        lines.extend(columns(&rows).into_iter().map(|line| format!("  {line}")));
        lines
    }

    /// The cells of an area; of another place none.
    pub fn cells_of(&self, site: Site) -> &[Cell] {
        let seen = self.scene.sites.iter().find(|seen| seen.site == site);
        match seen.map(|seen| &seen.ground) {
            Some(SiteGround::Cells(cells)) => cells,
            _ => &[],
        }
    }

    /// The card of a place that is not a cell: what it does, how things stand with it, and who is there.
    pub fn site_card(&self, site: Site) -> Vec<String> {
        let Some(seen) = self.scene.sites.iter().find(|seen| seen.site == site) else { return Vec::new() };
        let now = self.view.sites.iter().find(|now| now.site == site);
        let held = self.side(now.and_then(|now| now.side));
        let name = self.render(&seen.name);
        let mut lines = vec![if held.is_empty() { name } else { self.pair(&name, &held) }];
        let badges = now.iter().flat_map(|now| &now.badges).map(|badge| &badge.name);
        let notes = seen.notes.iter().chain(badges).chain(now.iter().flat_map(|now| &now.notes));
        lines.extend(notes.map(|note| wrap(&self.render(note), 2, 4)));
        let is_here = |piece: &&ViewPiece| match (&seen.ground, piece.place) {
            (SiteGround::Cells(cells), Place::Cell(cell)) => cells.contains(&cell),
            (SiteGround::Box(id), Place::Box(held)) => *id == held,
            _ => false,
        };
        let rows: Vec<Vec<String>> =
            self.view.pieces.iter().filter(is_here).map(|piece| self.row(piece)).collect();
        lines.extend(columns(&rows).into_iter().map(|line| format!("  {line}")));
        lines
    }

    /// What a kind of ground is called, and what it does.
    fn ground(&self, kind: &str) -> (String, Option<String>) {
        let entry = self.scene.legend.iter().find(|entry| entry.kind == kind);
        let name = entry.map_or(kind.to_owned(), |entry| self.render(&entry.name));
        (name, entry.and_then(|entry| entry.note.as_ref()).map(|note| self.render(note)))
    }

    /// The card of a place on an open table: what it lies on.
    pub fn spot_card(&self, pose: Pose) -> Vec<String> {
        let Some(scale) = self.scene.inches else { return Vec::new() };
        // North is up.
        let at = Spot::new(pose.point.x.0 / scale, self.scene.height - pose.point.y.0 / scale);
        let under = self.scene.areas.iter().filter(|area| encloses(&area.outline, at));
        std::iter::once(self.pose(pose)).chain(under.flat_map(|area| self.area_card(area))).collect()
    }

    /// The card of a piece of ground on an open table.
    pub fn area_card(&self, area: &SceneArea) -> Vec<String> {
        let (ground, effect) = self.ground(area.kind);
        let name = area.name.as_ref().map_or(ground, |name| self.render(name));
        std::iter::once(format!("  {name}")).chain(effect.map(|effect| wrap(&effect, 4, 6))).collect()
    }

    /// What the letters and marks on the board mean: every kind of ground, whether it is in sight yet or not.
    pub fn legend(&self) -> Vec<String> {
        let mut rows: Vec<Vec<String>> = Vec::new();
        for entry in &self.scene.legend {
            let note = entry.note.as_ref().map(|note| self.render(note)).unwrap_or_default();
            rows.push(vec![entry.paint.glyph.to_string(), self.render(&entry.name), note]);
        }
        let mut codes = BTreeSet::new();
        for piece in &self.view.pieces {
            let code = tokens::code(piece.symbol).to_uppercase();
            if codes.insert(code) {
                rows.push(vec![
                    self.tokens.get(piece.piece).to_owned(),
                    self.render(&piece.name),
                    String::new(),
                ]);
            }
        }
        rows.push(vec!["*".to_owned(), self.render(&say!("terminal-legend-mark")), String::new()]);
        let mut lines: Vec<String> = columns(&rows).into_iter().map(|line| format!("  {line}")).collect();
        lines.push(wrap(&self.sides(), 0, 2));
        lines.push(wrap(&self.render(&say!("terminal-legend-factors")), 0, 2));
        lines
    }

    /// How the sides are told apart.
    fn sides(&self) -> String {
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| {
            let known = seat.index() < self.info.seats.len();
            if known { self.side(Some(seat)) } else { String::new() }
        });
        self.render(&say!("terminal-legend-sides", first = first, second = second))
    }

    /// The charts of the title.
    pub fn charts(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for chart in &self.scene.charts {
            lines.push(self.render(&chart.name));
            lines.extend(self.table(&chart.header, &chart.rows));
            lines.push(wrap(&self.render(&chart.provenance), 2, 4));
            lines.push(String::new());
        }
        lines.pop();
        lines
    }
}

/// Whether a point lies inside an outline: a ray from it crosses the outline an odd number of times.
fn encloses(outline: &[Spot], at: Spot) -> bool {
    let edges = outline.iter().zip(outline.iter().cycle().skip(1));
    let crossed = edges.filter(|(one, other)| {
        let (low, high) = if one.y <= other.y { (one, other) } else { (other, one) };
        let side = i64::from(high.x - low.x) * i64::from(at.y - low.y)
            - i64::from(at.x - low.x) * i64::from(high.y - low.y);
        low.y <= at.y && at.y < high.y && side > 0
    });
    crossed.count() % 2 == 1
}

/// The factors of a counter: `3/4/2`. Not with hyphens, because a factor may be negative.
pub fn factors(piece: &ViewPiece) -> String {
    piece.factors.join("/")
}

/// A length of the table in inches, to the tenth.
fn tenths(thousandths: i32) -> Decimal {
    Decimal::tenths(i64::from((thousandths + 50) / 100))
}
