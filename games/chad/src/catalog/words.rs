//! What the counters are called.

use sandtable_engine::{Arg, Message, Piece, say};

use super::{Arm, Army, Catalog, DEBY, Faction, GOUKOUNI, HABRE};

impl Faction {
    /// Its initials, the same in every language.
    pub fn initials(self) -> String {
        self.id().to_uppercase()
    }
}

impl Catalog {
    /// What is printed at the side of a counter: "FAN 3", "CDR", "1/1/9".
    pub fn designation(&self, piece: Piece) -> String {
        let number = self.roster.number(piece);
        match self.unit(piece).army {
            Army::Faction(faction) if number.is_empty() => faction.initials(),
            Army::Faction(faction) => format!("{} {number}", faction.initials()),
            _ => number.to_owned(),
        }
    }

    /// "FAN guerrilla 3", "French infantry 1/1/9".
    pub fn unit_name(&self, piece: Piece) -> Message {
        let number = self.roster.number(piece).to_owned();
        let unit = self.unit(piece);
        match unit.army {
            Army::Faction(_) if piece == HABRE => say!("unit-habre"),
            Army::Faction(_) if piece == GOUKOUNI => say!("unit-goukouni"),
            Army::Faction(_) if piece == DEBY => say!("unit-deby"),
            Army::Faction(faction) if unit.arm == Arm::Leader => {
                say!("unit-leader", faction = faction.initials())
            }
            Army::Faction(faction) => say!("unit-guerrilla", faction = faction.initials(), number = number),
            _ => match self.roster.kind(piece) {
                "fant-battalion" if number == "PG" => say!("unit-presidential-guard"),
                "fant-battalion" => say!("unit-fant-battalion", number = number),
                "fant-company" => say!("unit-fant-company", number = number),
                "fant-recon" => say!("unit-fant-recon", number = number),
                "fant-airborne" => say!("unit-fant-airborne", number = number),
                "fant-armour" => say!("unit-fant-armour"),
                "french-infantry" => say!("unit-french-infantry", number = number),
                "french-airborne" => say!("unit-french-airborne", number = number),
                "zaire" => say!("unit-zaire", number = number),
                "nigeria" => say!("unit-nigeria", number = number),
                "senegal" => say!("unit-senegal"),
                "congo" => say!("unit-congo"),
                "libya-armour" => say!("unit-libya-armour", number = number),
                "libya-mechanized" => say!("unit-libya-mechanized", number = number),
                "libya-commando" => say!("unit-libya-commando", number = number),
                "legion-armour" => say!("unit-legion-armour", number = number),
                "fant-air" => say!("unit-fant-air"),
                "french-air" => say!("unit-french-air", number = number),
                "libya-air" => say!("unit-libya-air"),
                "french-aaa" => say!("unit-french-aaa"),
                "sam" => say!("unit-sam", number = number),
                _ => say!("unit-legion-infantry", number = number),
            },
        }
    }
}

/// Movement points from half points: "3" or "3½".
pub fn points(halves: u8) -> Arg {
    match (halves / 2, halves % 2) {
        (whole, 0) => Arg::from(whole.to_string()),
        (0, _) => Arg::from("½"),
        (whole, _) => Arg::from(format!("{whole}½")),
    }
}
