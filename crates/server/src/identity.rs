//! Names of matches.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::error::ApiError;
use crate::time::now;
use crate::token::random;

/// An id that cannot be guessed: whoever has it may watch.
pub fn new_id() -> Result<String, ApiError> {
    Ok(URL_SAFE_NO_PAD.encode(random::<12>()?))
}

/// The key of a match in the store: the time of its creation with a few random digits, so that several
/// servers can give out numbers without asking each other and numbers are never given out twice.
pub fn new_number() -> Result<i64, ApiError> {
    let [low, high] = random::<2>()?;
    Ok(now() << 16 | i64::from(u16::from_le_bytes([low, high])))
}
