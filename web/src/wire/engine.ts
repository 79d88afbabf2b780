// Written by `cargo xtask codegen` from crates/engine. Do not edit.

/** Dense id of a cell of the board. */
export type Cell = number;

/**
 * Where a unit stands on an open table and which way it faces: thousandths of an inch from the west and
 * the south edge, and a direction of 65,536 to the circle, clockwise from north.
 */
export type Pose = { point: { x: number, y: number, }, facing: number, };

/**
 * One chair at the table. Titles number their sides from 0 in the order of [`crate::TitleInfo::seats`].
 */
export type Seat = number;

/**
 * A set of seats: who is asked, or who may see.
 */
export type SeatSet = number;

/**
 * A piece of the title's counter mix, numbered densely by the title.
 */
export type Piece = number;

/**
 * A named choice that is not on the board: end the phase, take the left column, decline.
 */
export type Button = number;

/**
 * A place that is not a cell: a box beside the map, a space of a track, an area of many cells, a faction on a
 * sheet. Numbered densely by the title; [`crate::SceneSite`] says where it is drawn.
 */
export type Site = number;

/**
 * Something a player can point at.
 */
export type Target = { "cell": Cell } | { "piece": Piece } | { "button": Button } | { "number": number } | { "pose": Pose } | { "site": Site } | { "via": Cell };

/**
 * The id of an entry in a title's ledger (`"move-6"`), or of the table's own manners ([`Rule::TABLE`]).
 */
export type Rule = string;

/**
 * A sentence or name to be rendered from a catalogue.
 */
export type Message = { key: string, args?: Array<[string, Arg]>, };

/**
 * An argument of a message.
 */
export type Arg = number | string | Message | Decimal;

/**
 * A number in fixed point: `units` of which ten to the power of `places` make one.
 */
export type Decimal = { units: number, places: number, 
/**
 * Written with its sign even where it is positive: a change.
 */
signed?: boolean, };

/**
 * Why something may not be done.
 */
export type Illegal = { rule: Rule, message: Message, };

/**
 * An exact probability: favourable cases of all equally likely ones.
 */
export type Odds = { favourable: number, cases: number, };

/**
 * What kind of step comes next in an answer, so that a client knows how to draw it.
 */
export type Shape = "one" | "subset" | "path" | "assign" | "allot" | "order" | "number" | "pose" | "confirm";

/**
 * What is asked, before the choices.
 */
export type Question = { message: Message, rule: Rule, shape: Shape, 
/**
 * Before its end is chosen, a way may be led by points of the player's choice ([`Target::Via`]).
 */
bends?: boolean, };

/**
 * What a choice brings with it.
 */
export type Offer = { 
/**
 * What the answer costs with it, in the unit that the question speaks of (movement points, tokens, steps);
 * in a stretch of several choices (subset, path, assign, allot, order) what it adds.
 */
cost?: number, 
/**
 * The way that would be taken, without the cell where it begins and with the one where it ends.
 */
route?: Array<Cell>, 
/**
 * Something to know before choosing.
 */
note?: Message, 
/**
 * Where on the drawing it is, for a choice that has no place of its own: a point on somebody's way.
 */
at?: Spot, };

export type ChoiceVerdict = { "offer": Offer } | { "refusal": Illegal };

/**
 * One line of a prompt: a target, and either what it brings or why it is refused.
 */
export type Choice = { target: Target, 
/**
 * The canonical text of the target, as typed in the terminal and in case files.
 */
label: string, name: Message, } & ({ "offer": Offer } | { "refusal": Illegal });

/**
 * A figure that goes into a result.
 */
export type Term = { label: Message, value: number, rule: Rule, 
/**
 * The side it counts for.
 */
side: Seat | null, };

/**
 * One thing that may happen and how likely it is, exactly.
 */
export type Outcome = { 
/**
 * Names the outcome in case files.
 */
id: string, label: Message, chance: Odds, };

/**
 * A base in the hand, with the footprint it will have on the table, in thousandths of an inch.
 */
export type Held = { piece: Piece, width: number, depth: number, };

/**
 * What an answer would cost that a player may not have thought of, and the rule that takes it.
 */
export type Warning = { rule: Rule, message: Message, };

/**
 * A budget that is being laid out. Left is what there was less the costs of all that is laid.
 */
export type Account = { 
/**
 * What is laid out, as a noun: "credits".
 */
unit: Message, 
/**
 * What there was to begin with.
 */
total: number, left: number, 
/**
 * What the lines bring as the draft stands, in the order in which they are to be read. A line that may be
 * laid on and is not named here is read after these.
 */
lines: Array<AccountLine>, };

/**
 * A line of a budget.
 */
export type AccountLine = { target: Target, 
/**
 * What stands over the lines from here on, where they are of several kinds.
 */
heading?: Message, 
/**
 * What it brings as it stands: "level 5 of 8".
 */
brings: Message, };

/**
 * The reasoning behind a draft: terms with their rules, and what may come of it.
 */
export type Preview = { heading: Message | null, terms: Array<Term>, 
/**
 * The terms are of several kinds (strengths, columns, dice): their sum says nothing.
 */
apart: boolean, 
/**
 * What may come of it. They exclude each other and their chances add up to one, but for those that stand
 * beside the others.
 */
outcomes: Array<Outcome>, notes: Array<Message>, 
/**
 * What speaks against it: a client that may confirm asks again first.
 */
warnings?: Array<Warning>, 
/**
 * Drawn on the board while the draft stands.
 */
overlays: Array<Overlay>, 
/**
 * Whom the pose that is asked for, or answered, places on an open table.
 */
held?: Held, 
/**
 * What a question of amounts has to lay out, and what the draft has laid out of it.
 */
account?: Account, };

/**
 * A question to one seat, with the draft so far.
 */
export type Prompt = { seat: Seat, question: Question, draft: Array<Target>, choices: Array<Choice>, 
/**
 * Why the draft cannot be confirmed yet; `None` when it can.
 */
unfinished: Illegal | null, 
/**
 * What the draft would do.
 */
preview: Preview | null, };

/**
 * Who is told of an event.
 */
export type Audience = "Everyone" | { "Only": SeatSet } | { "AllBut": SeatSet };

/**
 * A die as it lies on the table.
 */
export type DieShown = { name: string, sides: number, face: number, };

/**
 * What a client may animate: generic verbs that need no knowledge of the title.
 */
export type Motion = { "verb": "travel", piece: Piece, route: Array<Cell>, } | { "verb": "glide", piece: Piece, to: Pose, } | { "verb": "arrive", piece: Piece, } | { "verb": "leave", piece: Piece, } | { "verb": "strike", from: Piece, at: Piece, } | { "verb": "dice", faces: Array<DieShown>, };

/**
 * Something that happened.
 */
export type Event = { message: Message, rule?: Rule, 
/**
 * The side that did it, where one did.
 */
by?: Seat, audience: Audience, 
/**
 * Told something that was hidden before: no undo across it without consent.
 */
reveals?: boolean, motions?: Array<Motion>, };

/**
 * How a match ended.
 */
export type Verdict = { 
/**
 * `None` is a draw, unless everybody has lost.
 */
winner: Seat | null, 
/**
 * Nobody has won and it is no draw either.
 */
all_lost?: boolean, 
/**
 * How clear it is, in the title's words: `say!("grade-decisive")`. Batches count the grades by their keys.
 */
grade?: Message, 
/**
 * The points of every seat, in their order; empty where no points are counted.
 */
scores?: Array<number>, reason: Message, };

/**
 * A point of the drawing, in the scene's own units (x to the right, y down).
 */
export type Spot = { x: number, y: number, };

/**
 * The unchanging part of what is seen.
 */
export type Scene = { 
/**
 * Extent of the drawing.
 */
width: number, height: number, 
/**
 * Side of a counter in scene units.
 */
counter: number, cells: Array<SceneCell>, 
/**
 * Polygons behind the cells: regions, woods, hills of an open table.
 */
areas: Array<SceneArea>, 
/**
 * Lines over the cells: rivers, roads, walls, borders.
 */
lines: Array<SceneLine>, 
/**
 * Names written on the map.
 */
names: Array<SceneName>, 
/**
 * Small signs on the map: wells, airfields.
 */
signs: Array<SceneSign>, 
/**
 * Places beside the map that hold pieces.
 */
boxes: Array<SceneBox>, tracks: Array<SceneTrack>, 
/**
 * Places that are not cells and can be pointed at.
 */
sites?: Array<SceneSite>, sides: Array<SceneSide>, legend: Array<LegendEntry>, charts: Array<Chart>, 
/**
 * Thousandths of an inch to one scene unit on an open table; `None` on a gridded board.
 */
inches: number | null, };

/**
 * A cell of the board.
 */
export type SceneCell = { cell: Cell, label: string, centre: Spot, outline: Array<Spot>, 
/**
 * Terrain, from the scene's legend: decides tint and texture.
 */
terrain: string, 
/**
 * What the cell does in play, for the card shown when it is pointed at.
 */
notes: Array<Message>, };

/**
 * An area of ground that is not a cell.
 */
export type SceneArea = { kind: string, outline: Array<Spot>, name: Message | null, };

/**
 * A line on the map.
 */
export type SceneLine = { kind: string, points: Array<Spot>, 
/**
 * Drawn as a curve through its points rather than as straight pieces.
 */
smooth: boolean, 
/**
 * In scene units, where the line is as wide as it is drawn (a road on an open table); by kind otherwise.
 */
width?: number, };

/**
 * A name on the map.
 */
export type SceneName = { kind: string, at: Spot, name: Message, };

/**
 * A small sign on the map; its name is told when it is pointed at.
 */
export type SceneSign = { sign: Sign, at: Spot, name: Message, };

export type Sign = "well" | "spring" | "oasis" | "airfield" | "airbase" | "fort" | "port" | "bridge" | "star";

/**
 * A place beside the map that holds pieces.
 */
export type SceneBox = { id: string, name: Message, at: Spot, width: number, height: number, };

/**
 * A printed track with numbered or named spaces.
 */
export type SceneTrack = { id: string, name: Message, side: Seat | null, spaces: Array<string>, };

/**
 * A place that is not a cell. Whoever wants to say what stands with it now does so in
 * [`crate::View::sites`] and in the rows of panels, which can be pointed at too.
 */
export type SceneSite = { site: Site, 
/**
 * Its canonical text, as typed in the terminal and in case files.
 */
label: string, name: Message, 
/**
 * What it does in play, for the card shown when it is pointed at.
 */
notes: Array<Message>, ground: SiteGround, };

/**
 * Where a site is drawn.
 */
export type SiteGround = { "cells": Array<Cell> } | { "box": string } | { "space": { track: string, space: number, } } | "row";

/**
 * How a side looks. Told apart by pattern as well as by colour.
 */
export type SceneSide = { seat: Seat | null, id: string, name: Message, 
/**
 * Counter ground and ink, as `#rrggbb`.
 */
ground: string, ink: string, pattern: SidePattern, };

export type SidePattern = "plain" | "barred" | "dotted" | "double";

/**
 * A line of the legend.
 */
export type LegendEntry = { 
/**
 * A terrain, area or line kind.
 */
kind: string, name: Message, note: Message | null, 
/**
 * How a client that knows no title paints it.
 */
paint: Paint, };

/**
 * Generic paints: a ground tint and a sparse texture.
 */
export type Paint = { 
/**
 * Ground colour in the light theme, as `#rrggbb`.
 */
tint: string, texture: Texture, 
/**
 * One character for terminals.
 */
glyph: string, };

export type Texture = "plain" | "dunes" | "bush" | "trees" | "marsh" | "fields" | "hachures" | "rocks" | "houses" | "water" | "unknown";

/**
 * A chart of the game as data, with its provenance.
 */
export type Chart = { id: string, name: Message, header: Array<Message>, rows: Array<Array<Message>>, provenance: Message, 
/**
 * Not the printed figures, but figures made to fit what is known of them.
 */
reconstructed: boolean, 
/**
 * The sheet that it is printed from, where players may replace it.
 */
sheet?: string, };

/**
 * The changing part of what is seen, by one viewer.
 */
export type View = { 
/**
 * One or two sentences on where play stands.
 */
status: Array<Message>, pieces: Array<ViewPiece>, 
/**
 * Cells that differ from the scene: discovered terrain, control, smoke.
 */
cells: Array<ViewCell>, 
/**
 * What stands with places that are not cells: who holds an area, what is laid on it.
 */
sites?: Array<ViewSite>, tracks: Array<TrackMark>, panels: Array<Panel>, 
/**
 * Tables, scales and cards of chances, which stand before the panels.
 */
displays?: Array<Display>, overlays: Array<Overlay>, 
/**
 * Overlays that are shown when the viewer asks for them.
 */
layers: Array<Layer>, };

/**
 * A counter as the viewer sees it.
 */
export type ViewPiece = { piece: Piece, side: Seat | null, 
/**
 * The side of the scene whose colours it wears, where a seat leads troops of several.
 */
livery?: string, name: Message, symbol: Symbol, place: Place, 
/**
 * Printed at the side of the symbol.
 */
designation: string, 
/**
 * Size mark above the symbol.
 */
size: string, 
/**
 * The factors below the symbol.
 */
factors: Array<string>, badges: Array<Badge>, 
/**
 * A reduced or disrupted side is up.
 */
reduced: boolean, state: PieceState, 
/**
 * What is left of the unit: steps, or the stands on a base.
 */
strength?: Strength, 
/**
 * Lines of the unit card.
 */
card: Array<CardLine>, };

/**
 * Where a piece is.
 */
export type Place = { "cell": Cell } | { "box": string } | { "table": { pose: Pose, width: number, depth: number, } };

export type PieceState = "ready" | "acted";

/**
 * What is drawn in the box of a counter.
 */
export type Symbol = "infantry" | "cavalry" | "armour" | "armoured-car" | "truck" | "artillery" | "light-artillery" | "machine-gun" | "mortar" | "headquarters" | "leader" | "officer" | "engineer" | "supply" | "aircraft" | "boat" | "fort" | "guerrilla" | "marker" | "hidden";

/**
 * A small marker at a corner of a counter, told by shape as well as by colour.
 */
export type Badge = { shape: BadgeShape, tone: Tone, text: string, name: Message, };

export type BadgeShape = "disc" | "square" | "triangle" | "diamond" | "cross" | "shield" | "drop";

export type Tone = "plain" | "good" | "warn" | "bad";

/**
 * A line of a unit card: a label and a value.
 */
export type CardLine = { label: Message, value: Message, };

/**
 * How much is left of a unit.
 */
export type Strength = { left: number, full: number, };

/**
 * A cell that differs from the scene.
 */
export type ViewCell = { cell: Cell, 
/**
 * Replaces the terrain of the scene.
 */
terrain: string | null, side: Seat | null, badges: Array<Badge>, };

/**
 * How things stand with a place that is not a cell.
 */
export type ViewSite = { site: Site, 
/**
 * Whose it is.
 */
side: Seat | null, badges: Array<Badge>, 
/**
 * For the card shown when it is pointed at.
 */
notes: Array<Message>, };

/**
 * Where a marker stands on a track.
 */
export type TrackMark = { track: string, name: Message, side: Seat | null, 
/**
 * Index of the space; `None` when the marker is off the track.
 */
space: number | null, };

/**
 * A table of facts beside the board: forces, pools, victory points.
 */
export type Panel = { id: string, name: Message, side: Seat | null, header: Array<Message>, rows: Array<Array<Message>>, };

/**
 * Something drawn over the board for a while.
 */
export type Overlay = { name: Message, side: Seat | null, 
/**
 * Whether it is good news: a line of supply that holds, a line of sight that is blocked.
 */
tone: Tone, } & ({ "kind": "zone", cells: Array<Cell>, } | { "kind": "arrow", from: Cell, to: Cell, } | { "kind": "route", cells: Array<Cell>, } | { "kind": "line", points: Array<Spot>, } | { "kind": "dart", from: Spot, to: Spot, } | { "kind": "region", outlines: Array<Array<Spot>>, } | { "kind": "sector", centre: Spot, radius: number, from: number, to: number, });

/**
 * The shape of an overlay.
 */
export type Mark = { "kind": "zone", cells: Array<Cell>, } | { "kind": "arrow", from: Cell, to: Cell, } | { "kind": "route", cells: Array<Cell>, } | { "kind": "line", points: Array<Spot>, } | { "kind": "dart", from: Spot, to: Spot, } | { "kind": "region", outlines: Array<Array<Spot>>, } | { "kind": "sector", centre: Spot, radius: number, from: number, to: number, };

/**
 * Overlays that a viewer switches on and off together: zones of control, lines of supply.
 */
export type Layer = { id: string, name: Message, overlays: Array<Overlay>, };

/**
 * Something beside the board that changes: a table of provinces, a scale with markers, a card of chances.
 */
export type Display = { id: string, name: Message, } & ({ "kind": "table", header: Array<Message>, rows: Array<DisplayRow>, } | { "kind": "scale", spaces: Array<ScaleSpace>, marks: Array<ScaleMark>, } | { "kind": "chances", 
/**
 * The ways of rolling: as it is, with a bonus. Each row has a chance for each of them.
 */
ways: Array<Message>, header: Array<Message>, 
/**
 * The column in force.
 */
lit: number | null, rows: Array<ChanceRow>, 
/**
 * What is added to the dice in every way of rolling.
 */
terms: Array<Term>, });

/**
 * What a display shows.
 */
export type Content = { "kind": "table", header: Array<Message>, rows: Array<DisplayRow>, } | { "kind": "scale", spaces: Array<ScaleSpace>, marks: Array<ScaleMark>, } | { "kind": "chances", 
/**
 * The ways of rolling: as it is, with a bonus. Each row has a chance for each of them.
 */
ways: Array<Message>, header: Array<Message>, 
/**
 * The column in force.
 */
lit: number | null, rows: Array<ChanceRow>, 
/**
 * What is added to the dice in every way of rolling.
 */
terms: Array<Term>, };

/**
 * A row of a table. It can be pointed at where it speaks of a target.
 */
export type DisplayRow = { 
/**
 * What stands over the rows from here on, where they are of several kinds.
 */
heading?: Message, target?: Target, cells: Array<DisplayCell>, 
/**
 * Something to read below the row: a forecast and its reason.
 */
note?: Message, };

/**
 * A cell of a table.
 */
export type DisplayCell = { "text": Message } | { "figure": number } | { "chip": Chip } | { "bar": Bar };

/**
 * A state in a letter or a figure, told by its name as well as by its tone.
 */
export type Chip = { text: string, name: Message, tone: Tone, 
/**
 * The side whose colours it wears.
 */
side?: Seat, };

/**
 * An amount between nothing and the most there can be.
 */
export type Bar = { value: number, most: number, name: Message, 
/**
 * A line across it: the value that matters.
 */
mark?: number, 
/**
 * How much it has changed of late.
 */
change?: number, tone: Tone, };

/**
 * A space of a scale.
 */
export type ScaleSpace = { text: string, 
/**
 * What it brings, written small below it.
 */
brings?: string, 
/**
 * Where it can be chosen.
 */
target?: Target, };

/**
 * A marker on a scale.
 */
export type ScaleMark = { name: Message, 
/**
 * Index of the space.
 */
space: number, side: Seat | null, 
/**
 * Where it stood, or would stand, rather than where it stands.
 */
ghost: boolean, };

/**
 * A result of a roll.
 */
export type ChanceRow = { label: Message, 
/**
 * One for each way of rolling.
 */
chances: Array<Odds>, 
/**
 * One for each column.
 */
cells: Array<Message>, 
/**
 * What it would really bring now.
 */
note?: Message, 
/**
 * It has come.
 */
came?: boolean, };
