//! A combat as far as one who looks at it knows it: every term, and the exact chances of its results.

use sandtable_board::Cell;
use sandtable_engine::{Decimal, Message, Odds, Outcome, Piece, Preview, Seat, say};

use crate::ChacoWar;
use crate::battle::met_losses;
use crate::catalog::{COLUMNS, Outcome as Result, Pieces};
use crate::names::side_name;
use crate::position::{Commitment, Position};
use crate::reckoning::{Reckoning, columns_of};
use crate::support::GUNS;

/// Sixths of a die pair: the commander's and the combat's.
const CASES: u64 = 36;

/// How many columns the guns of one side shift, and in how many cases of their dice.
pub type Salvo = Vec<(i32, u64)>;

/// A combat that is looked at.
pub struct Prospect {
    pub attacker: Seat,
    pub target: Cell,
    pub reckoning: Reckoning,
    /// Steps of the attacker and of the defender.
    pub steps: [u8; 2],
    pub commander: Option<u8>,
    /// Guns that still have to roll, of the attacker or of the defender.
    pub rolling: Option<(bool, Salvo)>,
}

/// Defenders as an attacker may count them: those he sees as they are, the others as the strongest regiments that may lie there.
pub struct Feared {
    pub seen: Pieces,
    /// How many he does not see.
    pub unseen: usize,
    pub strength: u16,
    pub steps: u8,
    /// The regiments that these would be.
    pub strongest: Vec<Piece>,
}

impl Feared {
    pub fn note(&self) -> Message {
        say!("note-unseen", count = self.unseen, strength = self.strength)
    }
}

impl ChacoWar {
    pub(crate) fn feared(&self, position: &Position, seat: Seat, target: Cell) -> Feared {
        let enemy = seat.other();
        let stack = position.among(self.catalog.armies[enemy], target);
        let hidden = self.hidden_units(position, enemy, Some(seat));
        let unseen = stack & hidden;
        let factors = |piece: Piece| {
            let steps = position.steps[piece.index()];
            (u16::from(self.catalog.unit(piece).factors(steps).defence), steps)
        };
        let mut strongest: Vec<Piece> = (hidden & self.catalog.fighters).iter().collect();
        strongest.sort_by_key(|piece| std::cmp::Reverse(factors(*piece)));
        strongest.truncate(unseen.len());
        Feared {
            seen: (stack - unseen) & self.catalog.fighters,
            unseen: unseen.len(),
            strength: strongest.iter().map(|piece| factors(*piece).0).sum(),
            steps: strongest.iter().map(|piece| factors(*piece).1).sum(),
            strongest,
        }
    }

    /// Lets those lie in a hex whom the attacker fears there, in the place of those who do.
    pub(crate) fn suppose_feared(&self, world: &mut Position, seat: Seat, target: Cell) {
        let feared: Pieces = self.feared(world, seat, target).strongest.into_iter().collect();
        let hidden = self.hidden_units(world, seat.other(), Some(seat));
        let there = world.among(hidden, target);
        for (comes, goes) in (feared - there).iter().zip((there - feared).iter()) {
            world.cell.swap(comes.index(), goes.index());
        }
        world.depleted = world.depleted - feared;
        world.out_of_supply = world.out_of_supply - feared;
    }

    /// Events in force for the turn.
    pub(crate) fn add_events(
        &self,
        position: &Position,
        reckoning: &mut Reckoning,
        seat: Seat,
        target: Cell,
    ) {
        let nothing = Commitment::default();
        let without_hq = reckoning.without_hq;
        self.add_support(position, reckoning, seat, true, target, &nothing, &nothing.support);
        self.add_support(position, reckoning, seat.other(), false, target, &nothing, &nothing.support);
        reckoning.without_hq = without_hq;
    }

    /// What the dice of availability make of committed guns (8.3-11 to 8.3-15).
    pub(crate) fn salvo(&self, position: &Position, seat: Seat, commitment: &Commitment) -> Salvo {
        let mut salvo = vec![(0, 1)];
        for arm in GUNS {
            let fires = u64::from(self.availability_faces(position, seat, arm));
            for _ in 0..commitment.support[arm as usize] {
                let mut next: Salvo = Vec::with_capacity(salvo.len() + 1);
                for (columns, cases) in salvo {
                    add_cases(&mut next, columns, cases * (6 - fires));
                    add_cases(&mut next, columns + columns_of(arm), cases * fires);
                }
                salvo = next;
            }
        }
        salvo
    }

    /// Every term, and the exact distribution of results.
    pub(crate) fn combat_preview(&self, position: &Position, prospect: &Prospect) -> Preview {
        let Prospect { attacker, target, reckoning, steps: [_, theirs], .. } = *prospect;
        let mut preview = Preview {
            heading: Some(say!(
                "preview-combat",
                hex = self.cell_name(target),
                odds = COLUMNS[reckoning.odds() as usize],
                shift = reckoning.shift(),
                column = COLUMNS[reckoning.column() as usize],
                modifier = format!("{:+}", reckoning.modifier())
            )),
            terms: self.reckoning_terms(&reckoning, attacker),
            apart: true,
            // The results of the table are all there are; these sum them up.
            beside: &["rout", "cleared", "held"],
            ..Preview::default()
        };
        let (mut all, mut rout, mut cleared) = (0, 0, 0);
        let (mut attack_steps, mut defence_steps) = (0, 0);
        let results = self.results(prospect);
        for (result, cases) in &results {
            let (loss, their_loss) = losses_of(result, prospect.steps);
            all += cases;
            attack_steps += u64::from(loss) * cases;
            defence_steps += u64::from(their_loss) * cases;
            rout += u64::from(result.rout) * cases;
            cleared += u64::from(their_loss >= theirs) * cases;
        }
        let mut outcome = |id: &'static str, label: Message, cases: u64| {
            preview.outcomes.push(Outcome { id, label, chance: Odds::of(cases, all) });
        };
        outcome("rout", say!("outcome-rout"), rout);
        outcome("cleared", say!("outcome-cleared"), cleared);
        outcome("held", say!("outcome-held"), all - cleared);
        for (result, cases) in results {
            outcome(result_id(result), say!("outcome-result", result = result.text()), cases);
        }
        preview.notes.push(say!(
            "note-mean-losses",
            attacker = hundredths(attack_steps, all),
            defender = hundredths(defence_steps, all)
        ));
        if self.is_winter(position) && reckoning.river > 0 {
            preview.notes.push(say!("note-winter-river", side = side_name(attacker)));
        }
        preview
    }

    /// Whether no result clears the hex, and the attacker bleeds more than the defender.
    pub(crate) fn is_vain(&self, prospect: &Prospect) -> bool {
        let [_, theirs] = prospect.steps;
        let (mut attack_steps, mut defence_steps) = (0, 0);
        for (result, cases) in self.results(prospect) {
            let (loss, their_loss) = losses_of(&result, prospect.steps);
            if their_loss >= theirs {
                return false;
            }
            attack_steps += u64::from(loss) * cases;
            defence_steps += u64::from(their_loss) * cases;
        }
        attack_steps > defence_steps
    }

    /// Every result that can come, with the number of its cases, the best for the attacker first.
    fn results(&self, prospect: &Prospect) -> Vec<(Result, u64)> {
        let mut results: Vec<(Result, u64)> = Vec::new();
        let reckoning = prospect.reckoning;
        let certain = (true, vec![(reckoning.guns[0], 1)]);
        let (attacking, salvo) = prospect.rolling.as_ref().unwrap_or(&certain);
        for (columns, cases) in salvo {
            let mut fired = reckoning;
            fired.guns[usize::from(!attacking)] = *columns;
            for case in 0..CASES {
                let (lead, die) = ((case / 6 + 1) as u16, (case % 6 + 1) as i32);
                let effect = prospect.commander.map_or(0, |leader| self.commander_effect(leader, lead));
                let result = self.catalog.crt.outcome(fired.column(), die + fired.modifier() + effect);
                add_cases(&mut results, result, *cases);
            }
        }
        results.sort_unstable_by_key(|(result, _)| {
            (!result.rout, result.attacker, std::cmp::Reverse(result.defender))
        });
        results
    }
}

/// Counts cases of the same thing together.
fn add_cases<T: PartialEq>(counts: &mut Vec<(T, u64)>, thing: T, cases: u64) {
    match counts.iter_mut().find(|(known, _)| *known == thing) {
        Some((_, count)) => *count += cases,
        None => counts.push((thing, cases)),
    }
}

/// "1.25", of a sum over all cases.
fn hundredths(sum: u64, cases: u64) -> Decimal {
    Decimal::hundredths(((sum * 200 + cases) / (cases * 2)) as i64)
}

/// Names a result in case files: "result-3-1", "result-1-rout".
pub(crate) fn result_id(result: Result) -> &'static str {
    const PLAIN: [[&str; 6]; 7] = [
        ["result-0-0", "result-0-1", "result-0-2", "result-0-3", "result-0-4", "result-0-5"],
        ["result-1-0", "result-1-1", "result-1-2", "result-1-3", "result-1-4", "result-1-5"],
        ["result-2-0", "result-2-1", "result-2-2", "result-2-3", "result-2-4", "result-2-5"],
        ["result-3-0", "result-3-1", "result-3-2", "result-3-3", "result-3-4", "result-3-5"],
        ["result-4-0", "result-4-1", "result-4-2", "result-4-3", "result-4-4", "result-4-5"],
        ["result-5-0", "result-5-1", "result-5-2", "result-5-3", "result-5-4", "result-5-5"],
        ["result-6-0", "result-6-1", "result-6-2", "result-6-3", "result-6-4", "result-6-5"],
    ];
    const ROUT: [&str; 7] = [
        "result-0-rout",
        "result-1-rout",
        "result-2-rout",
        "result-3-rout",
        "result-4-rout",
        "result-5-rout",
        "result-6-rout",
    ];
    let attacker = usize::from(result.attacker.min(6));
    if result.rout { ROUT[attacker] } else { PLAIN[attacker][usize::from(result.defender.min(5))] }
}

/// The steps that both sides lose by a result.
fn losses_of(result: &Result, [own, theirs]: [u8; 2]) -> (u8, u8) {
    if result.rout {
        (result.attacker.min(own), theirs)
    } else {
        met_losses(result.attacker, own, result.defender, theirs)
    }
}
