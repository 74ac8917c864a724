//! Lost groups (M20).

use crate::{
    Action, Coord, Event, Illegal, Mitropia,
    event::{Ending, Share},
    ground::Ground,
    illegal::Moment,
    position::{Claims, MAX_PLAYERS, Phase, Resumed, seat_of},
};
use arrayvec::ArrayVec;
use petteia_grid::{Cell, Graph, SmallSet, regions};
use petteia_kernel::{Clause, Events, Seat, SeatSet};

/// Who gets what of one group.
type Shares = ArrayVec<Share, MAX_PLAYERS>;

impl Resumed {
    /// The groups that were named as lost, by owner, and who disputed each.
    pub(crate) fn groups(&self, graph: &Graph) -> impl Iterator<Item = (SmallSet, SeatSet)> {
        let disputed = self.disputed;
        let disputed_by = move |cell: Cell| {
            Seat::first(MAX_PLAYERS).filter(|s| disputed[s.index()].contains(cell)).collect()
        };
        self.named.into_iter().flat_map(move |mut rest| {
            std::iter::from_fn(move || {
                let first = rest.lowest()?;
                let group = connected(graph, first, rest);
                rest -= group;
                Some((group, disputed_by(first)))
            })
        })
    }
}

/// The part of some cells that is connected with one of them.
fn connected(graph: &Graph, first: Cell, cells: SmallSet) -> SmallSet {
    let mut part = SmallSet::single(first);
    loop {
        let more = (part.border(graph) & cells) - part;
        if more.is_empty() {
            return part;
        }
        part |= more;
    }
}

impl Mitropia {
    /// The names of all groups: their first cells.
    pub(crate) fn group_names(&self) -> SmallSet {
        self.stones.groups().filter_map(|group| self.stones.group_set(group).lowest()).collect()
    }

    /// L1: asks everyone for claims (M20.2).
    pub(crate) fn ask_claims(&mut self, how: Ending, events: &mut Events<Event>) {
        if self.stones.is_empty() {
            return self.score(Clause::new(how.clause()), events);
        }
        self.phase = Phase::Claims(Box::new(Claims {
            how,
            named: [SmallSet::EMPTY; MAX_PLAYERS],
            disputed: [SmallSet::EMPTY; MAX_PLAYERS],
            unanswered: [SmallSet::EMPTY; MAX_PLAYERS],
            open: SeatSet::all(self.n()),
        }));
    }

    /// Visits the claims a seat may add, ascending.
    pub(crate) fn each_claim(&self, claims: &Claims, seat: Seat, visit: &mut impl FnMut(Action)) {
        let last = highest(claims.named[seat.index()]);
        for name in self.group_names() {
            if last.is_none_or(|last| name > last) {
                visit(Action::Lost(self.setup.ground.coord(name)));
            }
        }
        visit(Action::NoMoreLost);
    }

    pub(crate) fn check_claim(
        &self,
        claims: &Claims,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        let coord = match *action {
            Action::NoMoreLost => return Ok(()),
            Action::Lost(coord) => coord,
            _ => return Err(Illegal::NotNow { expected: Moment::Claims }),
        };
        if self.named_group(coord).is_none() {
            return Err(Illegal::NoSuchGroup { cell: coord });
        }
        match highest(claims.named[seat.index()]).map(|last| self.setup.ground.coord(last)) {
            Some(last) if coord <= last => Err(Illegal::GroupsNotAscending { cell: coord, last }),
            _ => Ok(()),
        }
    }

    pub(crate) fn apply_claim(&mut self, seat: Seat, action: &Action, events: &mut Events<Event>) {
        let Phase::Claims(claims) = &mut self.phase else { return };
        if let Action::Lost(coord) = *action {
            claims.named[seat.index()].extend(self.setup.ground.cell(coord));
            return;
        }
        claims.open.remove(seat);
        if !claims.open.is_empty() {
            return;
        }
        let Phase::Claims(claims) = std::mem::replace(&mut self.phase, Phase::Menu) else { return };
        self.show_claims(claims, events);
    }

    /// M20.3: shows the union and asks for answers.
    fn show_claims(&mut self, mut claims: Box<Claims>, events: &mut Events<Event>) {
        let n = self.n();
        for seat in Seat::first(n) {
            let named = claims.named[seat.index()];
            events.tell_all(|| Event::Claimed { seat, groups: self.setup.ground.coords_of(named) });
        }
        let union = union(&claims.named);
        if union.is_empty() {
            return self.score(Clause::new(claims.how.clause()), events);
        }
        for seat in Seat::first(n) {
            // A claimer accepts what they claimed.
            let unanswered = union - claims.named[seat.index()];
            claims.unanswered[seat.index()] = unanswered;
            if !unanswered.is_empty() {
                claims.open.insert(seat);
            }
        }
        if claims.open.is_empty() {
            self.settle_claims(&claims, events);
        } else {
            self.phase = Phase::Answers(claims);
        }
    }

    /// The group a seat has to answer next.
    pub(crate) fn next_answer(&self, claims: &Claims, seat: Seat) -> Option<Coord> {
        claims.unanswered[seat.index()].lowest().map(|cell| self.setup.ground.coord(cell))
    }

    pub(crate) fn check_claim_answer(
        &self,
        claims: &Claims,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        let (Action::Accept(cell) | Action::Dispute(cell)) = *action else {
            return Err(Illegal::NotNow { expected: Moment::Answers });
        };
        match self.next_answer(claims, seat) {
            Some(next) if next != cell => Err(Illegal::AnswerInOrder { cell, next }),
            _ => Ok(()),
        }
    }

    pub(crate) fn apply_claim_answer(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut Events<Event>,
    ) {
        let Phase::Answers(claims) = &mut self.phase else { return };
        let (Action::Accept(coord) | Action::Dispute(coord)) = *action else { return };
        let Some(cell) = self.setup.ground.cell(coord) else { return };
        claims.unanswered[seat.index()].remove(cell);
        if matches!(action, Action::Dispute(_)) {
            claims.disputed[seat.index()].insert(cell);
        }
        if claims.unanswered[seat.index()].is_empty() {
            claims.open.remove(seat);
        }
        if claims.open.is_empty()
            && let Phase::Answers(claims) = std::mem::replace(&mut self.phase, Phase::Menu)
        {
            self.settle_claims(&claims, events);
        }
    }

    /// M20.3, M20.4: what all accept is lost; a dispute resumes play.
    fn settle_claims(&mut self, claims: &Claims, events: &mut Events<Event>) {
        let mut resumed = Resumed::default();
        let named = union(&claims.named);
        for cell in named {
            let disputed_by: SeatSet = Seat::first(self.n())
                .filter(|seat| claims.disputed[seat.index()].contains(cell))
                .collect();
            let group = self.stones.group(cell).map(|group| self.stones.group_set(group));
            if let Some((group, owner)) = group.zip(self.stones.colour(cell)) {
                resumed.named[owner.index()] |= group;
                disputed_by.iter().for_each(|seat| resumed.disputed[seat.index()] |= group);
            }
            events.tell_all(|| Event::Answered {
                group: self.setup.ground.coord(cell),
                disputed_by: disputed_by.iter().collect(),
            });
        }
        if resumed.disputed.iter().all(SmallSet::is_empty) {
            self.remove_lost(named, events);
            return self.score(Clause::new(claims.how.clause()), events);
        }
        self.resumed = Some(Box::new(resumed));
        self.quiet = 0;
        self.idle = 0;
        let next = self.current.next(self.n());
        events.tell_all(|| Event::Resumed { seat: next });
        self.begin_turn(next, events);
    }

    /// M20.6, M20.7: removes lost groups all together and shares them out.
    pub(crate) fn remove_lost(&mut self, names: SmallSet, events: &mut Events<Event>) {
        let mut removed = ArrayVec::<(SmallSet, Seat, bool), { Ground::MAX_TILES }>::new();
        for name in names {
            let Some(owner) = self.stones.colour(name).map(seat_of) else { continue };
            let Some(group) = self.stones.group(name) else { continue };
            let cells = self.stones.remove_group(&self.setup.ground.graph, group);
            let chieftain = self.player(owner).chief.is_some_and(|chief| cells.contains(chief));
            if chieftain {
                self.player_mut(owner).chief = None;
            }
            removed.push((cells, owner, chieftain));
        }
        for (cells, owner, chieftain) in removed {
            self.share_lost(cells, owner, chieftain, events);
        }
    }

    fn share_lost(
        &mut self,
        cells: SmallSet,
        owner: Seat,
        chieftain: bool,
        events: &mut Events<Event>,
    ) {
        let tokens = cells.len() as u8;
        let shares = self.lost_shares(cells, owner, chieftain);
        for share in &shares {
            self.player_mut(share.seat).take(share);
        }
        let given: u8 = shares.iter().map(|share| share.tokens).sum();
        events.tell_all(|| Event::LostRemoved {
            owner,
            cells: self.setup.ground.coords_of(cells),
            shares: shares.to_vec(),
            put_aside: tokens - given,
        });
    }

    /// M20.7: equal shares for all who border the region; the Chieftain goes to the first of them.
    fn lost_shares(&self, cells: SmallSet, owner: Seat, chieftain: bool) -> Shares {
        let n = self.n();
        let tokens = cells.len() as u8;
        let graph = &self.setup.ground.graph;
        let mut region =
            regions(graph, &self.stones).filter(|region| region.cells.intersects(&cells));
        let borders = region.next().map(|region| region.borders).unwrap_or_default();
        let clockwise = (1..n).map(|step| Seat::new((owner.index() + step) % n));
        let sharers: ArrayVec<Seat, MAX_PLAYERS> = clockwise
            .filter(|seat| borders.iter().any(|colour| seat_of(colour) == *seat))
            .collect();
        if sharers.is_empty() {
            return Shares::new();
        }
        if self.setup.options.is_teams() {
            // M23.6: everything to the opposing team.
            let seat = Seat::new((owner.index() + 1) % 2);
            return Shares::from_iter([Share { seat, tokens, chieftain }]);
        }
        let each = tokens / sharers.len() as u8;
        let mut shares = Shares::new();
        for (place, seat) in sharers.into_iter().enumerate() {
            let chieftain = chieftain && place == 0;
            let tokens = each.max(u8::from(chieftain));
            if tokens > 0 {
                shares.push(Share { seat, tokens, chieftain });
            }
        }
        shares
    }
}

fn union(sets: &[SmallSet]) -> SmallSet {
    sets.iter().fold(SmallSet::EMPTY, |all, &set| all | set)
}

fn highest(cells: SmallSet) -> Option<Cell> {
    cells.iter().last()
}
