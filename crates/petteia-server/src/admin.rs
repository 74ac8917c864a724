//! What those who run a server can do with its data, also while it runs.

mod forget;
mod transfer;
mod unplayed;

pub use forget::{delete_account, delete_person};
pub use transfer::{Imported, export, import};

use crate::store::{Store, StoreFault, Stored};
use std::{io, path::Path};
use thiserror::Error;

/// Why an export or import failed.
#[derive(Debug, Error)]
pub enum AdminFault {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// The file.
    #[error("the file: {0}")]
    File(#[from] io::Error),
    /// A line of the file is not one of an export.
    #[error("line {line}: {message}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        message: String,
    },
    /// There is no such person.
    #[error("there is no account «{0}»")]
    NoAccount(String),
}

/// Copies everything to a new file while the server runs.
///
/// # Errors
/// If the file is there already or cannot be written.
pub async fn backup(store: &dyn Store, to: &Path) -> Stored<()> {
    store.backup(to).await
}
