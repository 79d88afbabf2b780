//! The prefectures with what is to be expected of them, and the GDP scale.

use sandtable_engine::{
    Bar, Chip, Content, Display, DisplayCell, DisplayRow, Message, ScaleMark, ScaleSpace, Tone, say,
};

use crate::Chad;
use crate::catalog::{LAST_SPACE, PREFECTURES, Region, SPACE};
use crate::position::Position;
use crate::scene::region_name;
use crate::sites::prefecture_site;

impl Chad {
    /// 7.22, with the forecast of 10.30.
    pub(super) fn country_display(&self, position: &Position) -> Display {
        let by_region = Region::ALL.into_iter().flat_map(|region| {
            let here = (0..PREFECTURES)
                .filter(move |prefecture| self.catalog.map.prefectures[*prefecture].region == region);
            here.enumerate().map(move |(index, prefecture)| {
                let row = self.prefecture_row(position, prefecture);
                if index == 0 { row.headed(region_name(region.id())) } else { row }
            })
        });
        Display {
            id: "country",
            name: say!("display-country"),
            content: Content::Table {
                header: vec![
                    say!("head-prefecture"),
                    say!("head-presence"),
                    say!("head-production"),
                    say!("head-garrison"),
                    say!("head-forecast"),
                ],
                rows: by_region.collect(),
            },
        }
    }

    fn prefecture_row(&self, position: &Position, prefecture: usize) -> DisplayRow {
        let affairs = &position.affairs;
        let row = self.catalog.display.rows[prefecture];
        let (level, presence) = (affairs.level(prefecture), affairs.presence(prefecture));
        let steps = self.presence_steps(position, prefecture);
        let name = self.prefecture_name(prefecture);
        let name = if affairs.is_war_zone(prefecture) { say!("row-war-zone", name = name) } else { name };
        let production = say!("amount-production", level = level, most = row.most, median = row.median);
        let tone = if self.is_above_median(affairs, prefecture) { Tone::Good } else { Tone::Warn };
        let bar = Bar::new(level.into(), row.most.into(), production).mark(row.median.into()).tone(tone);
        let forecast = self.forecast(position, prefecture);
        let (text, tone) = match forecast.cmp(&presence) {
            std::cmp::Ordering::Less => (format!("▼ P{forecast}"), Tone::Bad),
            std::cmp::Ordering::Equal => (format!("P{forecast}"), Tone::Plain),
            std::cmp::Ordering::Greater => (format!("▲ P{forecast}"), Tone::Good),
        };
        let garrison = say!("amount-garrison", fant = steps.fant, occupation = row.occupation);
        let expected = say!("chip-forecast", presence = forecast);
        // 13.91-6
        let (text, tone, expected, garrison) = if self.is_veiled(position, prefecture) {
            let garrison = say!("amount-garrison-covered", occupation = row.occupation);
            ("?".to_owned(), Tone::Plain, say!("chip-forecast-covered"), garrison)
        } else {
            (text, tone, expected, garrison)
        };
        DisplayRow::new([
            DisplayCell::Text(name),
            DisplayCell::Chip(
                Chip::new(format!("P{presence}"), presence_name(presence)).tone(presence_tone(presence)),
            ),
            DisplayCell::Bar(bar),
            DisplayCell::Text(garrison),
            DisplayCell::Chip(Chip::new(text, expected).tone(tone)),
        ])
        .of(prefecture_site(prefecture))
        .note(self.presence_reason(position, prefecture))
    }

    /// 7.23: both markers, and where GDP would stand if it were summed up now.
    pub(super) fn gdp_display(&self, position: &Position) -> Display {
        let affairs = &position.affairs;
        let space = |space: u8| ScaleSpace {
            text: (space * SPACE).to_string(),
            brings: Some(self.catalog.scale.credits(space * SPACE).to_string()),
            target: None,
        };
        let mark = |name: Message, per_cent: u8, ghost: bool| ScaleMark {
            name,
            space: (per_cent.min(LAST_SPACE) / SPACE).into(),
            side: (!ghost).then_some(position.government),
            ghost,
        };
        let credits = |per_cent: u8| self.catalog.scale.credits(per_cent);
        let with_aid = affairs.gdp.saturating_add(affairs.aid);
        let next = self.catalog.scale.space(affairs.taxable_production());
        let mut marks = vec![mark(say!("mark-gdp", credits = credits(affairs.gdp)), affairs.gdp, false)];
        if affairs.aid > 0 {
            marks.push(mark(
                say!("mark-aid", aid = affairs.aid, credits = credits(with_aid)),
                with_aid,
                false,
            ));
        }
        marks.push(mark(say!("mark-next-gdp", credits = credits(next)), next, true));
        let bill = self.upkeep(self.paid_army(position));
        Display {
            id: "gdp",
            name: say!("display-gdp", bill = bill),
            content: Content::Scale { spaces: (0..=LAST_SPACE / SPACE).map(space).collect(), marks },
        }
    }
}

pub(crate) fn presence_name(presence: u8) -> Message {
    say!("chip-presence", presence = presence)
}

pub(crate) fn presence_tone(presence: u8) -> Tone {
    match presence {
        0 => Tone::Bad,
        1 => Tone::Warn,
        _ => Tone::Good,
    }
}
