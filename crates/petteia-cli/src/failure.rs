//! How a command fails: a sentence and an exit code.

use std::io;

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It was asked for something that makes no sense: exit code 2.
    Usage(String),
    /// It was asked properly and could not: exit code 1.
    Failed(String),
    /// It could not write what it had to say.
    Output(io::Error),
}

impl Failure {
    pub(crate) fn usage(why: impl ToString) -> Failure {
        Failure::Usage(why.to_string())
    }

    pub(crate) fn failed(why: impl ToString) -> Failure {
        Failure::Failed(why.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}
