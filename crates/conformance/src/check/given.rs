//! What players bring along: sheets of figures and standing orders.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use sandtable_engine::{Orders, Pending, Rules, Setup, answer_text, check_answer};

use crate::report::{ensure, json};
use crate::walk::{Plan, open, something, survey};

/// Places at which a sheet is torn.
const TEARS: usize = 40;

/// A copy of a sheet plays like the sheet itself; what is no sheet, or a torn one, is refused with a word
/// that names the sheet, and never brings the rules down.
pub fn sheets_are_checked<R: Rules>() -> Result<(), String> {
    let info = R::info();
    for sheet in info.sheets {
        let with =
            |text: String| Setup { sheets: [(sheet.id.to_owned(), text)].into(), ..Setup::default_for(info) };
        let (own, copy) =
            (open::<R>(&Setup::default_for(info))?, open::<R>(&with(format!("{}\n# a copy\n", sheet.text)))?);
        ensure(own.start() == copy.start() && json(&own.scene()) == json(&copy.scene()), || {
            format!("a copy of the sheet {} begins another match", sheet.id)
        })?;
        let read = |text: &str| {
            let setup = with(text.to_owned()).checked(info).map_err(|faults| faults.join("; "))?;
            catch_unwind(AssertUnwindSafe(|| R::open(&setup).map(drop)))
                .map_err(|_| format!("a bad sheet {} brings the rules down: {text:?}", sheet.id))
        };
        for nonsense in ["figures = [", "no-such-key-in-any-sheet = 1"] {
            let Err(faults) = read(nonsense)? else {
                return Err(format!("the sheet {} may be {nonsense:?}", sheet.id));
            };
            ensure(faults.iter().any(|fault| fault.contains(sheet.id)), || {
                format!("the fault of a bad sheet {} does not name it: {faults:?}", sheet.id)
            })?;
        }
        for tear in 1..TEARS {
            let cut = sheet.text.floor_char_boundary(sheet.text.len() * tear / TEARS);
            read(&sheet.text[..cut])?.ok();
        }
    }
    Ok(())
}

/// What standing orders answer is allowed, and without orders they answer nothing.
pub fn standing_orders_give_legal_answers<R: Rules>() -> Result<(), String> {
    let info = R::info();
    let given: Vec<BTreeMap<String, String>> = info
        .orders
        .iter()
        .flat_map(|order| order.all_values().into_iter().map(|value| [(order.id.to_owned(), value)].into()))
        .chain([BTreeMap::new()])
        .collect();
    let given: Vec<Orders> = given
        .into_iter()
        .map(|orders| Orders::checked(orders, info).map_err(|faults| faults.join("; ")))
        .collect::<Result<_, _>>()?;
    let followed = survey::<R, _>(Plan { matches: 2, decisions: None, every: 1 }, |step, _| {
        let Pending::Decide(seats) = step.pending else { return Ok(0) };
        let mut followed = 0;
        for seat in seats.iter() {
            for orders in &given {
                let Some(answer) = step.rules.follow(step.before, seat, orders) else { continue };
                followed += 1;
                let text = answer_text(step.rules, &answer);
                ensure(!orders.is_empty(), || format!("without orders, \"{text}\" is answered"))?;
                check_answer(step.rules, step.before, seat, &answer).map_err(|illegal| {
                    format!("{orders:?} answer \"{text}\", which is refused: {illegal}")
                })?;
            }
        }
        Ok(followed)
    })?;
    if info.orders.is_empty() { Ok(()) } else { something(followed) }
}
