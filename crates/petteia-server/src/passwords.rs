//! Passwords: setting and trying them is slow on purpose, so only a few are at a time.

use crate::store::Person;
use argon2::{
    Argon2, PasswordHasher as _, PasswordVerifier as _, password_hash::phc::PasswordHash,
};
use petteia_protocol::{Fault, FaultCode};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// How many are worked on at the same time: each takes a core, and twenty megabytes.
const AT_ONCE: usize = 2;

/// How many more may wait for that.
const WAITING: usize = 16;

/// Whoever works on passwords.
pub(crate) struct Passwords {
    threads: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords {
            threads: Arc::new(Semaphore::new(AT_ONCE)),
            places: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
        }
    }
}

impl Passwords {
    /// The hash of a password, in the notation of argon2.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Fault> {
        let hash = move || Argon2::default().hash_password(password.as_bytes());
        let hashed = self.work(hash).await?.map_err(crate::tables::internal)?;
        Ok(hashed.to_string())
    }

    /// Somebody, if it is their password. As slow for nobody as for somebody.
    pub(crate) async fn check(
        &self,
        person: Option<Person>,
        password: String,
    ) -> Result<Option<Person>, Fault> {
        self.work(move || is_password(person, &password)).await
    }

    /// Does something slow on a thread of its own. If the one who waits for it goes away, it still
    /// takes its place until it is done.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let too_many =
            |_| Fault::new(FaultCode::TooMuch, "too many log in at once; try again soon");
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(too_many)?;
        let thread = Arc::clone(&self.threads).acquire_owned().await;
        let thread = thread.map_err(crate::tables::internal)?;
        let worked = tokio::task::spawn_blocking(move || {
            let _held = (place, thread);
            work()
        });
        worked.await.map_err(crate::tables::internal)
    }
}

fn is_password(person: Option<Person>, password: &str) -> Option<Person> {
    let nobody = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let known = person.as_ref().and_then(|person| person.password.as_deref());
    let hash = PasswordHash::new(known.unwrap_or(nobody)).ok()?;
    Argon2::default().verify_password(password.as_bytes(), &hash).ok()?;
    person
}

#[cfg(test)]
mod tests {
    use super::*;
    use petteia_table::UserId;
    use std::sync::mpsc::channel;

    #[tokio::test]
    async fn passwords_are_checked_for_somebody_and_for_nobody() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"));
        let ada = Person {
            id: UserId("ada".to_owned()),
            name: "Ada".to_owned(),
            password: Some(hash),
            generation: 0,
            created: 0,
        };
        let check =
            async |who, password: &str| passwords.check(who, password.to_owned()).await.unwrap();
        assert!(check(Some(ada.clone()), "correct horse").await.is_some());
        assert!(check(Some(ada), "wrong horse").await.is_none());
        assert!(check(None, "correct horse").await.is_none());
    }

    #[tokio::test]
    async fn few_work_at_once_and_few_wait() {
        let passwords = Arc::new(Passwords::default());
        let (begun, begins) = channel();
        let mut ends = Vec::new();
        let mut working = Vec::new();
        for _ in 0..AT_ONCE + WAITING {
            let ((end, ended), begun) = (channel::<()>(), begun.clone());
            let passwords = Arc::clone(&passwords);
            let work = move || {
                let _ = begun.send(());
                let _ = ended.recv();
            };
            working.push(tokio::spawn(async move { passwords.work(work).await }));
            ends.push(end);
        }
        while passwords.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(passwords.work(|| ()).await.unwrap_err().code, FaultCode::TooMuch);
        tokio::task::yield_now().await;
        assert!(begins.try_iter().count() <= AT_ONCE, "the others wait");
        drop(ends);
        for work in working {
            work.await.unwrap().unwrap();
        }
        passwords.work(|| ()).await.unwrap();
    }
}
