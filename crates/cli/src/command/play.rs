//! `sandtable play`: a match in this terminal.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};

use sandtable_engine::{MatchDocument, Pending, Table, TitleInfo};
use sandtable_titles::Title;

use crate::arguments::Play;
use crate::command::verify::reopened;
use crate::failure::{Done, Failure};
use crate::match_id::MatchId;
use crate::play::{Keyboard, Player, Secret, Session, Style, Terminal, random, seated};
use crate::store::{Hold, Store};
use crate::title::{find_title, title_of};

/// What a session sits down at.
struct Seated {
    title: &'static Title,
    table: Box<dyn Table>,
    document: MatchDocument,
    players: Vec<Player>,
    hold: Hold,
}

pub fn run(arguments: Play, store: Store, out: &mut dyn Write) -> Done {
    let language = super::spoken(arguments.language);
    let Seated { title, table, document, players, hold: _hold } = match &arguments.resume {
        Some(id) => resumed(&arguments, id, &store)?,
        None => begun(arguments, &store)?,
    };
    let input = std::io::stdin();
    let style = Style::of_environment();
    let piped = !input.is_terminal();
    let edits = !piped && std::io::stdout().is_terminal();
    let terminal = match edits.then(Keyboard::open).flatten() {
        Some(keyboard) => Terminal::at_keyboard(keyboard, out, style),
        None => Terminal::new(input.lock(), out, style, piped),
    };
    Session::open(title, table, document, players, language.tag(), store, terminal)?.run()
}

/// Sets up a new match and stores it.
fn begun(arguments: Play, store: &Store) -> Result<Seated, Failure> {
    let title = find_title(&arguments.title.unwrap_or_default())?;
    let setup = arguments.setup.setup(title.info)?;
    let players = seated(title.info, arguments.seats.iter().map(|(side, player)| (side, player)))?;
    let table = title.open(&setup).map_err(|faults| Failure::list(&faults))?;
    let secret = match arguments.seed {
        Some(seed) => Secret::Seeded(seed),
        None => Secret::draw()?,
    };
    let id = free_id(title.info, store)?;
    let mut document = MatchDocument::new(title.info, id.as_str(), &setup, seats(title.info, &players));
    document.draw_dice(&secret.dice(&id, 0));
    let hold = store.hold(&id)?;
    store.add(&id, &document)?;
    Ok(Seated { title, table, document, players, hold })
}

/// Takes up a stored match; who sits where may change.
fn resumed(arguments: &Play, id: &str, store: &Store) -> Result<Seated, Failure> {
    let id = MatchId::parse(id).map_err(Failure::Input)?;
    store.must_contain(&id)?;
    let hold = store.hold(&id)?;
    let mut document = store.read(&id)?;
    let (table, _) = reopened(&store.path(&id), &document)?;
    let title = title_of(&document).map_err(|error| Failure::file(&store.path(&id), error))?;
    if let Some(named) = arguments.title.as_deref().filter(|named| *named != title.info.id) {
        return Err(Failure::Input(format!("the match {id} is of {}, not of {named}", title.info.id)));
    }
    // What the flags say goes before what the file says.
    let mut chosen = document.seats.clone();
    seated(title.info, arguments.seats.iter().map(|(side, player)| (side, player)))?;
    chosen.extend(arguments.seats.iter().cloned());
    let players = seated(title.info, &chosen)?;
    document.seats = seats(title.info, &players);
    // What the present rules made of it is told with what happened last.
    let is_over = matches!(table.pending(), Pending::Over(_));
    if !is_over && document.last_revision() < title.info.revision && !document.records.is_empty() {
        document.revise(&*table);
    }
    Ok(Seated { title, table, document, players, hold })
}

fn seats(info: &TitleInfo, players: &[Player]) -> BTreeMap<String, String> {
    info.seats
        .iter()
        .zip(players)
        .map(|(side, player)| ((*side).to_owned(), player.id().to_owned()))
        .collect()
}

/// An id that is not taken.
pub fn free_id(info: &TitleInfo, store: &Store) -> Result<MatchId, Failure> {
    for _ in 0..100 {
        let id = MatchId::fresh(info.id, random()?);
        if !store.contains(&id) {
            return Ok(id);
        }
    }
    Err(Failure::Input("too many matches are stored; move some away".to_owned()))
}
