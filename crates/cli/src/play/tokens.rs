//! Tokens: two or three letters that stand for a counter on a text board.

use std::collections::BTreeMap;

use sandtable_engine::{Piece, Seat, Symbol, Table, Target, View};

/// The token of every piece in a view. Sides are told apart by case: the first side in capitals, the second
/// in small letters.
#[derive(Debug, Default)]
pub struct Tokens(BTreeMap<Piece, String>);

impl Tokens {
    pub fn of(view: &View, table: &dyn Table) -> Tokens {
        let token = |piece| cased(&token(piece, &table.label(Target::Piece(piece.piece))), piece.side);
        Tokens(view.pieces.iter().map(|piece| (piece.piece, token(piece))).collect())
    }

    pub fn get(&self, piece: Piece) -> &str {
        self.0.get(&piece).map_or("?", String::as_str)
    }
}

/// Two letters for a symbol, the same in every language.
pub fn code(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Infantry => "in",
        Symbol::Cavalry => "cv",
        Symbol::Armour => "ar",
        Symbol::ArmouredCar => "ac",
        Symbol::Truck => "tr",
        Symbol::Artillery => "at",
        Symbol::LightArtillery => "la",
        Symbol::MachineGun => "mg",
        Symbol::Mortar => "mo",
        Symbol::Headquarters => "hq",
        Symbol::Leader => "ld",
        Symbol::Officer => "of",
        Symbol::Engineer => "en",
        Symbol::Supply => "su",
        Symbol::Aircraft => "ai",
        Symbol::Boat => "bo",
        Symbol::Fort => "fo",
        Symbol::Guerrilla => "gu",
        Symbol::Marker => "mk",
        Symbol::Hidden => "??",
    }
}

/// The code of the symbol and the number with which the piece's canonical text ends, in three letters.
fn token(piece: &sandtable_engine::ViewPiece, label: &str) -> String {
    let code = code(piece.symbol);
    if piece.symbol == Symbol::Hidden {
        return code.to_owned();
    }
    let head = label.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number = &label[head.len()..];
    match number.len() {
        0 | 1 => format!("{code}{number}"),
        2 => format!("{}{number}", &code[..1]),
        _ => number[number.len() - 3..].to_owned(),
    }
}

fn cased(token: &str, side: Option<Seat>) -> String {
    let capital = |word: &str| {
        let (first, rest) = word.split_at(1);
        format!("{}{rest}", first.to_uppercase())
    };
    match side {
        Some(Seat(0)) => token.to_uppercase(),
        Some(Seat(1)) => token.to_owned(),
        _ => capital(token),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_tells_the_sides_apart() {
        assert_eq!(cased("in1", Some(Seat(0))), "IN1");
        assert_eq!(cased("in1", Some(Seat(1))), "in1");
        assert_eq!(cased("mk", None), "Mk");
    }
}
