//! The wire types in TypeScript, so that the browser client cannot drift from the kernel.

use ts_rs::{Config, TS};

use crate::*;

/// Geometry comes from another crate; its form on the wire is stated here and held by a test.
const GEOMETRY: &str = "\
/** Dense id of a cell of the board. */
export type Cell = number;

/**
 * Where a unit stands on an open table and which way it faces: thousandths of an inch from the west and
 * the south edge, and a direction of 65,536 to the circle, clockwise from north.
 */
export type Pose = { point: { x: number, y: number, }, facing: number, };
";

/// Every type that crosses the wire, as the source of one TypeScript module.
pub fn declarations() -> String {
    let config = Config::default();
    let mut module = String::from("// Written by `cargo xtask codegen` from crates/engine. Do not edit.\n\n");
    module.push_str(GEOMETRY);
    macro_rules! declare {
        ($($wire:ty)*) => {$(
            module.push('\n');
            if let Some(docs) = <$wire>::docs() {
                module.push_str(&docs);
            }
            module.push_str("export ");
            module.push_str(&<$wire>::decl(&config));
            module.push('\n');
        )*};
    }
    declare! {
        Seat SeatSet Piece Button Site Target Rule Message Arg Decimal Illegal Odds
        Shape Question Offer ChoiceVerdict Choice Term Outcome Held Warning Account AccountLine Preview Prompt
        Audience DieShown Motion Event Verdict
        Spot Scene SceneCell SceneArea SceneLine SceneName SceneSign Sign SceneBox SceneTrack SceneSite SiteGround SceneSide SidePattern
        LegendEntry Paint Texture Chart
        View ViewPiece Place PieceState Symbol Badge BadgeShape Tone CardLine Strength ViewCell ViewSite TrackMark Panel
        Overlay Mark Layer
        Display Content DisplayRow DisplayCell Chip Bar ScaleSpace ScaleMark ChanceRow
    }
    module
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLIENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wire/engine.ts");

    #[test]
    fn the_client_has_the_present_wire_types() {
        let written = std::fs::read_to_string(CLIENT).expect("web/src/wire/engine.ts can be read");
        assert!(
            written == declarations(),
            "web/src/wire/engine.ts is out of date: run `cargo xtask codegen`"
        );
    }

    #[test]
    fn geometry_crosses_the_wire_as_declared() {
        assert_eq!(serde_json::to_string(&Cell(7)).expect("plain data"), "7");
        assert_eq!(
            serde_json::to_string(&Pose::default()).expect("plain data"),
            r#"{"point":{"x":0,"y":0},"facing":0}"#
        );
    }
}
