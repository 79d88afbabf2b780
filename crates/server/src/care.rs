//! For those who run the server: every match of a database read again, and new dice after a restore.

use sandtable_store::{Address, Append, Store, back_up, is_whole, restore};

use crate::config::Config;
use crate::dice::Grade;
use crate::host::Host;
use crate::live::Live;
use crate::{dice, routes};

/// What came of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    pub matches: usize,
    pub records: usize,
    /// Records of earlier rules that the present ones lead elsewhere with, or cannot play.
    pub unlike: usize,
    /// What is wrong, and with which match.
    pub faults: Vec<String>,
}

/// Copies a database to a new file, while a server may be using it.
pub async fn back_up_database(database: &Address, copy: &std::path::Path) -> Result<(), String> {
    back_up(database, copy).await.map_err(|error| error.to_string())
}

/// Reads every page of a database, and plays every match of it again to its hashes and dice. Of earlier schemas and
/// rules, as far as they can be. Matches of earlier programs are taken up as a server would: check a copy.
pub async fn check_database(database: &Address) -> Result<Checked, String> {
    is_whole(database).await.map_err(|error| error.to_string())?;
    let host = open(database).await?;
    let mut checked = Checked::default();
    let mut after = i64::MIN;
    loop {
        let ids = host.store.ids(after).await.map_err(|error| error.to_string())?;
        let Some((last, _)) = ids.last() else { break };
        after = *last;
        for (_, id) in &ids {
            checked.matches += 1;
            match check_match(&host, id).await {
                Ok((records, unlike)) => {
                    checked.records += records;
                    checked.unlike += unlike;
                }
                Err(fault) => checked.faults.push(format!("match {id}: {fault}")),
            }
        }
    }
    host.close().await;
    Ok(checked)
}

/// Plays a match again from its first record; how many there are, and how many of them earlier rules made.
async fn check_match(host: &std::sync::Arc<Host>, id: &str) -> Result<(usize, usize), String> {
    let live = Live::load(host, id).await.map_err(|error| error.text().to_owned())?;
    let stored = routes::transfer::Whole::read(host, &live).await;
    let document = stored.and_then(|whole| whole.document(&live)).map_err(|error| error.text().to_owned())?;
    let (_, replay) = live.party.title().reopen(&document).map_err(|error| error.to_string())?;
    let gaps: usize = replay.gaps.iter().map(|gap| gap.last - gap.first + 1).sum();
    Ok((document.records.len(), replay.unlike + gaps))
}

/// Puts a copy in the place of a database that is not there. Every match that is not over goes on with new dice:
/// its players may have seen what fell after the copy was made. How many there are.
pub async fn restore_database(copy: &std::path::Path, database: &Address) -> Result<usize, String> {
    restore(copy, database).await.map_err(|error| error.to_string())?;
    let host = open(database).await?;
    let (mut after, mut renewed) = (i64::MIN, 0);
    loop {
        let ids = host.store.ids(after).await.map_err(|error| error.to_string())?;
        let Some((last, _)) = ids.last() else { break };
        after = *last;
        for (number, id) in &ids {
            let live = Live::load(&host, id).await.map_err(|error| error.text().to_owned())?;
            let present = live.present();
            if present.is_over() {
                continue;
            }
            let drawn = dice::drawn(id, present.seq, Grade::of(present.cup.dice()))
                .map_err(|error| error.text().to_owned())?;
            let append = Append { number: *number, dice: Some(dice::stored(&drawn)), ..Append::default() };
            host.store.append(append).await.map_err(|error| error.to_string())?;
            renewed += 1;
        }
    }
    host.close().await;
    Ok(renewed)
}

async fn open(database: &Address) -> Result<std::sync::Arc<Host>, String> {
    let mut config = Config::new(database.path().to_owned());
    config.database = database.clone();
    let store = Store::open(database).await.map_err(|error| error.to_string())?;
    Ok(Host::new(config, store))
}
