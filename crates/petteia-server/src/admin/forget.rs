//! Takes somebody out of everything that is kept. Games stay, because they are the others' games too.

use super::AdminFault;
use crate::{
    store::{Store, TableFilter, TableKey},
    time::now,
};
use petteia_kernel::Seat;
use petteia_protocol::SeatPlan;
use petteia_table::{Logged, UserId, What};
use std::collections::BTreeSet;

/// What deleted people are called.
const DELETED: &str = "somebody";

/// Removes an account: the person, their keys and ratings, and their name in every table. Games
/// stay, because they are the others' games too. A server that runs meanwhile takes them out of
/// the tables in its memory within seconds, and lets bots go on for them; otherwise the next one to
/// start does. The answer is the number of tables.
///
/// # Errors
/// If there is no such account or the store fails.
pub async fn delete_account(store: &dyn Store, name: &str) -> Result<usize, AdminFault> {
    let person = store.account(name).await?;
    let person = person.ok_or_else(|| AdminFault::NoAccount(name.to_owned()))?;
    let tables = delete_person(store, &person.id).await?;
    store.ask_to_forget(&person.id, now()).await?;
    Ok(tables.len())
}

/// The same for somebody by their id, guests too. The answer are the names of the tables.
///
/// # Errors
/// If the store fails.
pub async fn delete_person(store: &dyn Store, id: &UserId) -> Result<Vec<String>, AdminFault> {
    let filter = TableFilter { person: Some(id.clone()), limit: 1 << 20, ..TableFilter::default() };
    let person = store.person(id).await?;
    let mut names: BTreeSet<String> = person.iter().map(|person| person.name.clone()).collect();
    let mut tables = BTreeSet::new();
    for row in store.tables(&filter).await? {
        forget_in(store, row.key, id, &mut names).await?;
        tables.insert(row.name);
    }
    // They may have been invited or have sat where they are listed no longer. What was said by who
    // had no seat names nobody but by name: those of accounts are their own; for a guest's, others
    // would lose theirs.
    let is_account = person.is_some_and(|person| person.password.is_some());
    let spoken = if is_account { names.clone() } else { BTreeSet::new() };
    for (key, table) in store.mentions(id, &spoken).await? {
        if tables.insert(table) || is_account {
            forget_in(store, key, id, &mut names).await?;
        }
    }
    store.delete_person(id).await?;
    Ok(tables.into_iter().collect())
}

/// Takes somebody out of a table's log and card. `names` are those they are known to have had.
async fn forget_in(
    store: &dyn Store,
    key: TableKey,
    id: &UserId,
    names: &mut BTreeSet<String>,
) -> Result<(), AdminFault> {
    let log = store.log(key).await?;
    let ids = everyone_they_were(&log, id);
    let invited = invitations(&log, &ids);
    names.extend(log.iter().filter_map(|entry| own_name(&entry.what, &ids)).cloned());
    let mut seats = BTreeSet::new();
    for mut entry in log {
        if forget_in_entry(&mut entry.what, &ids, &invited, names, &mut seats) {
            store.rewrite(key, &entry).await?;
        }
    }
    store.forget_name(key, id, &invited, DELETED).await?;
    Ok(())
}

/// Takes somebody out of an entry; whether there was something to take. `seats` are theirs so far.
fn forget_in_entry(
    what: &mut What,
    ids: &BTreeSet<UserId>,
    invited: &BTreeSet<Seat>,
    names: &BTreeSet<String>,
    seats: &mut BTreeSet<Seat>,
) -> bool {
    if let What::Sat { seat, user, .. } = what {
        if ids.contains(user) {
            seats.insert(*seat);
        } else {
            seats.remove(seat);
        }
    }
    match what {
        What::Opened { plan, .. } => return forget_invitations(&mut plan.seats, invited),
        What::Sat { user, name, .. }
        | What::Kept { user, name, .. }
        | What::Became { user, name, .. }
            if ids.contains(user) =>
        {
            DELETED.clone_into(name);
        }
        What::Said { seat: Some(seat), name, .. } if seats.contains(seat) => {
            DELETED.clone_into(name);
        }
        What::Said { seat: None, name, .. } if names.contains(name) => DELETED.clone_into(name),
        _ => return false,
    }
    true
}

/// Takes the name out of the seats of a plan that were kept for somebody.
fn forget_invitations(seats: &mut [SeatPlan], invited: &BTreeSet<Seat>) -> bool {
    let mut found = false;
    for seat in invited {
        if let Some(SeatPlan::Invited { name }) = seats.get_mut(seat.index()) {
            DELETED.clone_into(name);
            found = true;
        }
    }
    found
}

/// The seats that were kept for somebody when the table was set up.
fn invitations(log: &[Logged], ids: &BTreeSet<UserId>) -> BTreeSet<Seat> {
    let kept = log.iter().filter_map(|entry| match &entry.what {
        What::Kept { seat, user, .. } if ids.contains(user) => Some(*seat),
        _ => None,
    });
    kept.collect()
}

/// What somebody is called by an entry that says who they are.
fn own_name<'a>(what: &'a What, ids: &BTreeSet<UserId>) -> Option<&'a String> {
    match what {
        What::Sat { user, name, .. } | What::Kept { user, name, .. } if ids.contains(user) => {
            Some(name)
        }
        What::Became { user, name, .. } if ids.contains(user) => Some(name),
        _ => None,
    }
}

/// A person, and the guests they were before they came back to their account.
fn everyone_they_were(log: &[Logged], id: &UserId) -> BTreeSet<UserId> {
    let mut ids = BTreeSet::from([id.clone()]);
    for entry in log.iter().rev() {
        if let What::Became { from, user, .. } = &entry.what
            && ids.contains(user)
        {
            ids.insert(from.clone());
        }
    }
    ids
}
