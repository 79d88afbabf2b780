//! Where a store is.

use std::path::PathBuf;
use std::str::FromStr;

use crate::StoreError;

/// The address of a database: a path, or a URL `sqlite:path`; and how large it may grow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    path: PathBuf,
    limit: Option<u64>,
    reserve: u64,
    spare: u64,
}

impl Address {
    /// The file of the database.
    pub fn path(&self) -> &std::path::Path {
        &self.path
    }

    /// The same database, which must not grow beyond so many bytes; `None` leaves it to the disk.
    pub fn limited_to(self, limit: Option<u64>) -> Address {
        Address { limit, ..self }
    }

    /// Bytes that the database must not grow beyond.
    pub fn limit(&self) -> Option<u64> {
        self.limit
    }
}

impl Address {
    /// The same database, with bytes of disk reserved for deleting matches when the disk is full, and with bytes
    /// that should stay free beside it: with less, the store calls itself low.
    pub fn reserving(self, reserve: u64, spare: u64) -> Address {
        Address { reserve, spare, ..self }
    }

    pub(crate) fn reserve(&self) -> u64 {
        self.reserve
    }

    pub(crate) fn spare(&self) -> u64 {
        self.spare
    }
}

impl From<PathBuf> for Address {
    fn from(path: PathBuf) -> Address {
        Address { path, limit: None, reserve: 0, spare: 0 }
    }
}

impl FromStr for Address {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Address, StoreError> {
        let path = match text.split_once(':') {
            Some(("sqlite", rest)) => rest.strip_prefix("//").unwrap_or(rest),
            Some((scheme, _)) if scheme.len() > 1 && scheme.bytes().all(|byte| byte.is_ascii_lowercase()) => {
                return Err(StoreError::Address(format!(
                    "\"{scheme}:\" is not a database this program knows; give a path or sqlite:PATH"
                )));
            }
            _ => text,
        };
        if path.is_empty() || path == ":memory:" {
            return Err(StoreError::Address("the path of the database is missing".to_owned()));
        }
        Ok(Address::from(PathBuf::from(path)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_and_both_forms_of_a_url_name_the_same_file() {
        for text in ["/srv/table.db", "sqlite:/srv/table.db", "sqlite:///srv/table.db"] {
            assert_eq!(
                text.parse::<Address>().unwrap().path(),
                std::path::Path::new("/srv/table.db"),
                "{text}"
            );
        }
        assert_eq!("a.db".parse::<Address>().unwrap().path(), std::path::Path::new("a.db"));
        assert_eq!("c:\\a.db".parse::<Address>().unwrap().path(), std::path::Path::new("c:\\a.db"));
    }

    #[test]
    fn another_kind_of_database_or_no_path_is_refused() {
        for text in ["postgres://host/table", "", "sqlite:", "sqlite::memory:"] {
            assert!(text.parse::<Address>().is_err(), "{text}");
        }
    }
}
