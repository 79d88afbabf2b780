//! OAU units keep the peace: they neither attack nor stay where Rebels are near (4.44, 5.54). By an optional rule they
//! fight as the French do (13.10).

use crate::Chad;
use crate::catalog::Pieces;

impl Chad {
    /// OAU units that do not fight; none where they do as the French (13.10-1).
    #[inline]
    pub(crate) fn peacekeepers(&self) -> Pieces {
        if self.options.oau_combat { Pieces::EMPTY } else { self.catalog.roster.oau }
    }

    /// French units, and OAU units that fight under the same rules: what binds French attacks (8.20, 14.33-15) binds
    /// them too.
    #[inline]
    pub(crate) fn bound_as_french(&self) -> Pieces {
        let roster = &self.catalog.roster;
        if self.options.oau_combat { roster.france | roster.oau } else { roster.france }
    }
}
