//! How well people play: Weng-Lin, for each game and number of seats.

use crate::{
    store::{Rating, Store, Stored},
    time::now,
};
use petteia_kernel::Seat;
use petteia_table::UserId;
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// A rating is provisional for so many games.
const PROVISIONAL: u32 = 10;

/// Whether too little is known yet to take a rating seriously.
pub(crate) fn is_provisional(rating: &Rating) -> bool {
    rating.games < PROVISIONAL
}

/// Lets ratings learn the result of a table, once. Bots and games of one person teach nothing.
///
/// `people` are those who sat there when it ended; those of the store if absent.
pub(crate) async fn learn(
    store: &dyn Store,
    table: &str,
    people: Option<Vec<(Seat, UserId)>>,
) -> Stored<()> {
    let Some(row) = store.table(table).await? else { return Ok(()) };
    let Some(outcome) = row.outcome.filter(|_| row.unrated) else { return Ok(()) };
    let (game, seats) = (row.plan.game.as_str(), row.plan.seats.len());
    let mut players: Vec<(Rating, usize)> = Vec::new();
    let people = match people {
        Some(people) => people,
        None => store.seats(row.key).await?,
    };
    for (seat, person) in people {
        // Guests come and go: a rating belongs to an account.
        let account = store.person(&person).await?.is_some_and(|known| known.password.is_some());
        let again = players.iter().any(|(known, _)| known.person == person);
        if account && !again {
            let place = usize::from(outcome.place(seat));
            players.push((present(store, &person, game, seats).await?, place));
        }
    }
    let rated = if players.len() >= 2 { after(&players) } else { Vec::new() };
    store.rate(row.key, &rated, now()).await?;
    Ok(())
}

async fn present(store: &dyn Store, person: &UserId, game: &str, seats: usize) -> Stored<Rating> {
    let known = store.ratings(person).await?;
    let found = known.into_iter().find(|rating| rating.game == game && rating.seats == seats);
    Ok(found.unwrap_or_else(|| first(person, game, seats)))
}

fn first(person: &UserId, game: &str, seats: usize) -> Rating {
    let WengLinRating { rating, uncertainty } = WengLinRating::new();
    let (person, game) = (person.clone(), game.to_owned());
    Rating { person, game, seats, rating, uncertainty, games: 0 }
}

/// The ratings after a game in which everybody took this place.
fn after(players: &[(Rating, usize)]) -> Vec<Rating> {
    let old = |rating: &Rating| {
        [WengLinRating { rating: rating.rating, uncertainty: rating.uncertainty }]
    };
    let teams: Vec<_> = players.iter().map(|(rating, place)| (old(rating), *place)).collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(team, place)| (&team[..], MultiTeamOutcome::new(*place))).collect();
    let new = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let learned = players.iter().zip(new).map(|((before, _), team)| Rating {
        rating: team[0].rating,
        uncertainty: team[0].uncertainty,
        games: before.games + 1,
        ..before.clone()
    });
    learned.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh(name: &str) -> Rating {
        first(&UserId(name.to_owned()), "toy", 3)
    }

    #[test]
    fn who_wins_rises_and_uncertainty_falls() {
        let rated = after(&[(fresh("ada"), 1), (fresh("ben"), 2), (fresh("cleo"), 2)]);
        assert!(rated[0].rating > 25.0 && rated[1].rating < 25.0);
        assert!((rated[1].rating - rated[2].rating).abs() < 1e-9, "a tie is a tie");
        assert!(rated.iter().all(|rating| rating.uncertainty < 25.0 / 3.0 && rating.games == 1));
        assert!(is_provisional(&rated[0]));
    }

    #[test]
    fn after_many_games_a_rating_is_no_longer_provisional() {
        let (mut a, mut b) = (fresh("ada"), fresh("ben"));
        for round in 0..40 {
            let rated = after(&[(a, 1 + round % 2), (b, 2 - round % 2)]);
            (a, b) = (rated[0].clone(), rated[1].clone());
        }
        assert!(!is_provisional(&a) && !is_provisional(&b));
        assert!((a.rating - b.rating).abs() < 3.0);
    }
}
