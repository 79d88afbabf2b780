//! The command line as a person writes it.

use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroU64};
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

/// Historical board wargames with every rule enforced.
#[derive(Debug, Parser)]
#[command(name = "sandtable", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = "Examples:
  sandtable titles               what can be played
  sandtable play calama          play against the computer
  sandtable help simulate        more on a command

Exit codes: 0 all is well; 1 the check failed (a case fails, a match does not verify);
2 the command or its input could not be used.")]
pub struct Arguments {
    /// Folder that holds the stored matches [default: the user's data folder]
    #[arg(long, global = true, value_name = "DIR", env = "SANDTABLE_DATA", hide_env_values = true)]
    pub data: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the titles with their scenarios, sides and options
    #[command(after_help = "Example:\n  sandtable titles --json")]
    Titles {
        /// Write JSON instead of text
        #[arg(long)]
        json: bool,
        /// Language of the names [default: from the environment, else English]
        #[arg(long, value_enum, visible_alias = "lang")]
        language: Option<Language>,
    },
    /// Play a match in this terminal
    #[command(after_help = "Examples:
  sandtable play calama
  sandtable play calama --seat bolivia=human --seat chile=captain --language es
  sandtable play calama --option max_rounds=10 --seed 42
  sandtable play --resume calama-7f3k
  sandtable play --from games/calama/cases/combat/fire.toml

Every decision is saved at once; `sandtable matches` lists what can be resumed.")]
    Play(Play),
    /// Let computers play many matches and count the results
    #[command(after_help = "Examples:
  sandtable simulate calama --matches 100 --players captain,random --seed 1
  sandtable simulate calama --matches 100 --players random,random --fact 'points chile' --when round=5")]
    Simulate(Simulate),
    /// Let two computers play pairs of matches with sides exchanged, and see which is stronger
    #[command(after_help = "Examples:
  sandtable duel calama --a general --b captain --pairs 50
  sandtable duel calama --a captain --b captain-1 --pairs 500 --sprt 0,50 --threads 2
  sandtable duel calama --a general --b captain --first 50 --pairs 50 --json

A pair depends on the seed and its number alone: what was cut off goes on with --first.
captain-1 is the captain of an earlier version; strength is measured by it.")]
    Duel(Duel),
    /// Solve a small position exactly: the best answers and their chances to win
    #[command(after_help = "Examples:
  sandtable solve games/calama/puzzles/calama-1879-1.toml
  sandtable solve games/calama/puzzles/*.toml --by general --seeds 5

Every answer and every throw is followed to the end of the match; what is too large is refused.")]
    Solve(Solve),
    /// Run case files: executable examples of rules
    #[command(subcommand)]
    Case(Case),
    /// Read the rule ledger of a title, or see which rules are shown by a case or test that runs
    #[command(after_help = "Examples:
  sandtable rules calama
  sandtable rules calama --language es
  sandtable rules calama --find \"charge cost\"
  sandtable rules calama --coverage

With --coverage the exit code is 1 when an entry is not covered or a case fails.")]
    Rules {
        /// Title id, as listed by `sandtable titles`
        title: String,
        /// Say which entries are covered instead of listing them
        #[arg(long)]
        coverage: bool,
        /// Write the coverage as JSON
        #[arg(long)]
        json: bool,
        /// Only entries with all of these words, each with the cases that show it
        #[arg(long, value_name = "WORDS", conflicts_with_all = ["coverage", "json"])]
        find: Option<String>,
        /// Language of the rules [default: from the environment, else English]
        #[arg(long, value_enum, visible_alias = "lang")]
        language: Option<Language>,
    },
    /// Show the game data sheets of a title, which players may replace with their own copy
    #[command(after_help = "Examples:
  sandtable sheets chaco-war
  sandtable sheets chaco-war crt > my-crt.toml
  sandtable play chaco-war --sheet crt=my-crt.toml")]
    Sheets {
        /// Title id, as listed by `sandtable titles`
        title: String,
        /// Print this sheet as it comes with the title [default: list them]
        sheet: Option<String>,
    },
    /// Replay a match file and check every hash and every die
    #[command(after_help = "Example:
  sandtable verify my-match.json

The exit code is 1 when a record or a die does not hold, 2 when the file is not a match file that this
program can read.")]
    Verify {
        /// Match file, as written by `sandtable export`
        file: PathBuf,
    },
    /// Write a position of a match as a case file, and as a code that can be pasted anywhere
    #[command(after_help = "Examples:
  sandtable describe calama-7f3k > here.toml
  sandtable describe my-match.json --at 40
  sandtable play --from here.toml

Where the title has words for the whole position the case is written in them, else it holds the position's
document. The case holds when it is run: add steps and expectations to it.")]
    Describe(Describe),
    /// Copy a stored match to a file, or to the output
    #[command(after_help = "Examples:
  sandtable export calama-7f3k my-match.json
  sandtable export calama-7f3k > my-match.json")]
    Export {
        /// Id of a stored match, as listed by `sandtable matches`
        #[arg(value_name = "MATCH")]
        id: String,
        /// File to write; must not exist yet [default: the output]
        file: Option<PathBuf>,
    },
    /// Check a match file and store it
    #[command(after_help = "Example:\n  sandtable import my-match.json")]
    Import {
        /// Match file, as written by `sandtable export`
        file: PathBuf,
    },
    /// List the stored matches
    #[command(after_help = "Example:\n  sandtable matches")]
    Matches {
        /// Write JSON instead of text
        #[arg(long)]
        json: bool,
    },
    /// Host matches for browsers on this machine or a network
    #[command(after_help = "Examples:
  sandtable serve
  sandtable serve --bind 0.0.0.0:7878 --database club.sqlite

Stops on an interrupt (Ctrl-C) or a termination signal, after the requests under way have ended.")]
    Serve(Serve),
    /// Copy the database of a server to a new file, also while it is serving
    #[command(after_help = "Example:\n  sandtable backup club-2026-11-17.sqlite --database club.sqlite")]
    Backup {
        /// File to write; must not exist yet
        file: PathBuf,
        /// Database to copy: a path, or sqlite:PATH [default: in the user's data folder]
        #[arg(long, value_name = "URL")]
        database: Option<String>,
    },
    /// Put a copy in the place of a server's database, which must not be there
    #[command(after_help = "Example:
  sandtable restore club-2026-11-17.sqlite --database club.sqlite

Matches that are not over go on with new dice, because their players may have seen what fell since.")]
    Restore {
        /// Copy, as written by `sandtable backup`
        file: PathBuf,
        /// Database to write: a path, or sqlite:PATH [default: in the user's data folder]
        #[arg(long, value_name = "URL")]
        database: Option<String>,
    },
    /// Read every page of a server's database and play every match of it again
    #[command(after_help = "Example:
  sandtable check --database club.sqlite

The exit code is 1 when something is wrong. The server may go on meanwhile: a copy is looked at.")]
    Check {
        /// Database to check: a path, or sqlite:PATH [default: in the user's data folder]
        #[arg(long, value_name = "URL")]
        database: Option<String>,
    },
    /// Give random answers, legal and illegal, and look for faults in the rules
    #[command(after_help = "Example:
  sandtable fuzz calama --decisions 100000 --seed 7
  sandtable fuzz calama --decisions 1000000 --every-option

On a fault a match file that shows it is written and the exit code is 1.")]
    Fuzz(Fuzz),
}

#[derive(Args, Debug)]
pub struct Serve {
    /// Address and port to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    pub bind: SocketAddr,
    /// Database that holds the matches: a path, or sqlite:PATH [default: in the user's data folder]
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Size that the database must not grow beyond; when it is reached, play stops until matches are deleted
    /// [default: as large as the disk]
    #[arg(long, value_name = "MEGABYTES")]
    pub database_limit: Option<NonZeroU64>,
    /// Matches that one address may create in a minute; large ones count as several
    #[arg(long, value_name = "N", default_value = "120")]
    pub creations: NonZeroU32,
    /// Address of the page as players know it, such as https://table.example.org; may be repeated. Without it the
    /// server answers only by its numeric address and as localhost
    #[arg(long, value_name = "URL", value_parser = host_of)]
    pub origin: Vec<String>,
    /// Proxy whose X-Forwarded-For is believed, as an address or network; may be repeated
    #[arg(long, value_name = "NETWORK")]
    pub trust_proxy: Vec<sandtable_server::Network>,
    /// Hold this machine itself to the limits as well, which it is usually not held to
    #[arg(long)]
    pub limit_loopback: bool,
    /// Form of the log on the standard error
    #[arg(long, value_enum, default_value = "text")]
    pub log: Log,
    /// How much is logged: error, warn, info or debug
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub log_level: sandtable_server::LogLevel,
    /// Word that opens the server's figures at /metrics [default: they are shown to nobody]
    #[arg(long, value_name = "WORD", env = "SANDTABLE_METRICS_TOKEN", hide_env_values = true)]
    pub metrics_token: Option<String>,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Log {
    /// Lines for people
    Text,
    /// One JSON object a line
    Json,
    Off,
}

/// What a match is set up with.
#[derive(Args, Debug)]
pub struct SetupArguments {
    /// Scenario id [default: the title's first]
    #[arg(long, value_name = "S")]
    pub scenario: Option<String>,
    /// A reading of the rules that differs from the default, as NAME=VALUE; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// A sheet of figures to play with in place of the title's, as ID=FILE; may be repeated. `sandtable sheets`
    /// prints the title's own to begin with
    #[arg(long = "sheet", value_name = "ID=FILE", value_parser = pair)]
    pub sheets: Vec<(String, String)>,
}

#[derive(Args, Debug)]
pub struct Play {
    /// Title id, as listed by `sandtable titles`
    #[arg(required_unless_present_any = ["resume", "from"])]
    pub title: Option<String>,
    #[command(flatten)]
    pub setup: SetupArguments,
    /// Who plays a side: SIDE=human, or a computer: SIDE=random, ensign, captain, general or marshal; may be
    /// repeated [default: you play the first side, the captain the others]
    #[arg(long = "seat", value_name = "SIDE=PLAYER", value_parser = pair)]
    pub seats: Vec<(String, String)>,
    /// Draw the dice from this number, so that the match can be repeated
    #[arg(long, value_name = "K")]
    pub seed: Option<u64>,
    /// Language of play [default: from the environment, else English]
    #[arg(long, value_enum, visible_alias = "lang")]
    pub language: Option<Language>,
    /// Resume a stored match
    #[arg(long, value_name = "MATCH", conflicts_with_all = ["scenario", "options", "sheets", "seed"])]
    pub resume: Option<String>,
    /// Begin in the position of a case file, or of a code written by `sandtable describe`
    #[arg(long, value_name = "CASE", conflicts_with_all = ["scenario", "options", "sheets", "resume"])]
    pub from: Option<String>,
}

#[derive(Args, Debug)]
pub struct Describe {
    /// A match file, or the id of a stored match
    #[arg(value_name = "FILE|MATCH")]
    pub of: String,
    /// The place in the match: how many inputs led to it [default: where it stands now]
    #[arg(long, value_name = "PLY")]
    pub at: Option<u32>,
    /// Write what this side knows, and draw the rest; `everything` writes hidden facts too
    #[arg(long = "as", value_name = "SIDE")]
    pub viewer: Option<String>,
}

#[derive(Args, Debug)]
pub struct Simulate {
    /// Title id, as listed by `sandtable titles`
    pub title: String,
    #[command(flatten)]
    pub setup: SetupArguments,
    /// How many matches to play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub matches: u32,
    /// Who plays each side, in the order of the title's sides: random, ensign, captain, general or marshal
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    pub players: Vec<String>,
    /// Equal seeds give equal results
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub seed: u64,
    /// Threads to play on; the results do not depend on it
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    /// A fact to read at the end of every match, by the name that case files give it; may be repeated
    #[arg(long = "fact", value_name = "NAME")]
    pub facts: Vec<String>,
    /// Read the facts at the first moment at which a fact has a value, not at the end
    #[arg(long, value_name = "FACT=VALUE", value_parser = pair, requires = "facts")]
    pub when: Option<(String, String)>,
    /// Write JSON instead of text
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Duel {
    /// Title id, as listed by `sandtable titles`
    pub title: String,
    #[command(flatten)]
    pub setup: SetupArguments,
    /// The opponent whose strength is asked for
    #[arg(long, value_name = "OPPONENT")]
    pub a: String,
    /// The opponent it is measured by
    #[arg(long, value_name = "OPPONENT")]
    pub b: String,
    /// How many pairs of matches to play, at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub pairs: u32,
    /// Number of the first pair
    #[arg(long, value_name = "K", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1_000_000_000))]
    pub first: u32,
    /// Stop as soon as it is clear whether A is stronger than B by LO or by HI, in Elo
    #[arg(long, value_name = "LO,HI", value_parser = strengths)]
    pub sprt: Option<(f64, f64)>,
    /// Equal seeds give equal matches
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub seed: u64,
    /// Threads to play on
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    /// Write JSON instead of text
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Solve {
    /// Case files that begin in the positions
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Positions that may follow from one, at most
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u32).range(1..=20_000_000))]
    pub limit: u32,
    /// An opponent whose answers are compared with the best ones
    #[arg(long, value_name = "OPPONENT")]
    pub by: Option<String>,
    /// How often it answers
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub seeds: u32,
    /// Write JSON instead of text
    #[arg(long)]
    pub json: bool,
}

/// Two strengths in Elo, the lower first.
fn strengths(text: &str) -> Result<(f64, f64), String> {
    let read = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 2000.0);
    match text.split_once(',').map(|(low, high)| (read(low), read(high))) {
        Some((Some(low), Some(high))) if low < high => Ok((low, high)),
        _ => Err("give two strengths in Elo, the lower first, such as 0,50".to_owned()),
    }
}

#[derive(Debug, Subcommand)]
pub enum Case {
    /// Run case files and report those that fail
    #[command(after_help = "Examples:
  sandtable case run games/calama/cases/*.toml
  sandtable case run my-case.toml --json

The exit code is 1 when a case fails, 2 when a file is not a case. docs/cases.md describes the form.")]
    Run {
        /// Case files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Write JSON instead of text
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args, Debug)]
pub struct Fuzz {
    /// Title id, as listed by `sandtable titles`
    pub title: String,
    #[command(flatten)]
    pub setup: SetupArguments,
    /// Play every scenario, with set-ups in which every two values of different options meet; they share the decisions
    #[arg(long, conflicts_with_all = ["scenario", "options", "sheets"])]
    pub every_option: bool,
    /// How many decisions to make
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub decisions: u64,
    /// Equal seeds make equal decisions
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    En,
    Es,
    Fr,
}

impl Language {
    pub fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Es => "es",
            Language::Fr => "fr",
        }
    }

    /// The language that the environment asks for (`es_BO.UTF-8` is Spanish), if it is one of ours.
    pub fn from_environment() -> Option<Language> {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty())?;
        Language::of_locale(&locale)
    }

    fn of_locale(locale: &str) -> Option<Language> {
        let tag = locale.split(['_', '.', '@', '-']).next()?;
        [Language::En, Language::Es, Language::Fr].into_iter().find(|language| language.tag() == tag)
    }
}

/// The name of the machine in an address of the page.
fn host_of(url: &str) -> Result<String, String> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let host = rest.and_then(|rest| rest.split(['/', ':']).next()).unwrap_or("");
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.';
    if host.is_empty() || !host.bytes().all(plain) {
        return Err("write it as https://table.example.org".to_owned());
    }
    Ok(host.to_owned())
}

/// Reads `NAME=VALUE`.
fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() && !value.is_empty() => {
            Ok((name.to_owned(), value.to_owned()))
        }
        _ => Err("write it as NAME=VALUE, without spaces".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn a_locale_names_its_language() {
        assert_eq!(Language::of_locale("es_BO.UTF-8"), Some(Language::Es));
        assert_eq!(Language::of_locale("fr"), Some(Language::Fr));
        assert_eq!(Language::of_locale("C"), None);
        assert_eq!(Language::of_locale("de_DE@euro"), None);
    }

    #[test]
    fn a_pair_needs_a_name_and_a_value() {
        assert_eq!(pair("a=b=c"), Ok(("a".into(), "b=c".into())));
        assert!(pair("a").is_err() && pair("=b").is_err() && pair("a=").is_err());
    }
}
