//! `petteia content check`: whether a folder is a content pack.

use crate::{
    Desk,
    failure::Failure,
    setup,
    words::{Words, say},
};
use petteia_kernel::{ContentFault, PackFile};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// What can be done with a content pack.
#[derive(clap::Subcommand)]
pub(crate) enum Task {
    /// Says whether it can be played with.
    Check {
        #[arg(value_name = "DIR")]
        dir: PathBuf,
        #[arg(long, value_name = "ID")]
        game: Option<String>,
    },
}

/// No pack is nearly as large: what is larger is not read.
const LARGEST_PACK: usize = 16 << 20;
/// Nor has any so many files.
const MOST_FILES: usize = 1000;

pub(crate) fn run(desk: &mut Desk<'_>, task: &Task) -> Result<(), Failure> {
    let Task::Check { dir, game } = task;
    let words = desk.words;
    let pack = read_pack(words, dir)?;
    let games = match game {
        Some(id) => vec![setup::find(words, id)?],
        None => petteia_games::games().collect(),
    };
    let mut faults = Vec::new();
    for rules in games {
        let id = rules.about().id;
        match rules.read_content(&pack) {
            Ok(_) => {
                let (folder, files) = (dir.display().to_string(), pack.len());
                let sentence = say!(words, "content-good", dir = folder, game = id, n = files);
                writeln!(desk.out, "{sentence}")?;
                return Ok(());
            }
            Err(fault) if game.is_none() && fault == ContentFault::none_taken(id) => (),
            Err(fault) => {
                faults.push(say!(words, "content-fault", game = id, why = fault.to_string()));
            }
        }
    }
    if faults.is_empty() {
        faults.push(say!(words, "content-nobody"));
    }
    Err(Failure::Failed(faults.join("\n")))
}

/// Reads every file of a folder and the folders in it, in the order of their names.
pub(crate) fn read_pack(words: &Words, folder: &Path) -> Result<Vec<PackFile>, Failure> {
    let mut pack = Reader { words, root: folder, files: Vec::new(), size: 0 };
    pack.read_folder(folder, 0)?;
    if pack.files.is_empty() {
        let dir = folder.display().to_string();
        return Err(Failure::failed(say!(words, "content-empty", dir = dir)));
    }
    Ok(pack.files)
}

struct Reader<'a> {
    words: &'a Words,
    root: &'a Path,
    files: Vec<PackFile>,
    size: usize,
}

impl Reader<'_> {
    fn unreadable(&self, path: &Path, why: &io::Error) -> Failure {
        let (file, why) = (path.display().to_string(), why.to_string());
        Failure::failed(say!(self.words, "cannot-read", file = file, why = why))
    }

    fn read_folder(&mut self, folder: &Path, depth: usize) -> Result<(), Failure> {
        let listed: io::Result<Vec<PathBuf>> = fs::read_dir(folder)
            .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect());
        let mut paths = listed.map_err(|why| self.unreadable(folder, &why))?;
        paths.sort();
        for path in paths {
            let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes()[0] == b'.');
            if hidden {
                continue;
            }
            if path.is_dir() && depth < 4 {
                self.read_folder(&path, depth + 1)?;
            } else {
                self.read_file(&path)?;
            }
        }
        Ok(())
    }

    fn read_file(&mut self, path: &Path) -> Result<(), Failure> {
        let about = fs::metadata(path).map_err(|why| self.unreadable(path, &why))?;
        if !about.is_file() {
            let file = path.display().to_string();
            return Err(Failure::failed(say!(self.words, "content-no-file", file = file)));
        }
        self.size += about.len() as usize;
        if self.size > LARGEST_PACK || self.files.len() == MOST_FILES {
            let dir = self.root.display().to_string();
            return Err(Failure::failed(say!(self.words, "content-too-large", dir = dir)));
        }
        let text = fs::read_to_string(path).map_err(|why| self.unreadable(path, &why))?;
        let name = path.strip_prefix(self.root).unwrap_or(path).display().to_string();
        self.files.push(PackFile { name, text });
        Ok(())
    }
}
