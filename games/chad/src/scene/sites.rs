//! Prefectures, factions and lines of the budget, as things that can be pointed at.

use sandtable_engine::{SceneSite, Site, SiteGround, Target};

use crate::catalog::Catalog;
use crate::names::{site_label, site_name};
use crate::sites::{SITES, prefecture_of};

pub fn draw(catalog: &Catalog) -> Vec<SceneSite> {
    let sites = (0..SITES as u16).map(Site);
    let drawn = sites.filter_map(|site| {
        let target = Target::Site(site);
        let ground = match prefecture_of(target) {
            Some(prefecture) => SiteGround::Cells(catalog.map.prefectures[prefecture].cells.iter().collect()),
            None => SiteGround::Row,
        };
        let (label, name) = (site_label(target)?, site_name(catalog, target)?);
        Some(SceneSite { site, label, name, notes: Vec::new(), ground })
    });
    drawn.collect()
}
