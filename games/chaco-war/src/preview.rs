//! What a draft would do: routes with their cost and risk, combats with every term and the exact chances.

use sandtable_board::Cell;
use sandtable_engine::{Decimal, Message, Odds, Outcome, Overlay, Preview, Seat, Target, Tone, say};

use crate::ChacoWar;
use crate::battle::met_losses;
use crate::catalog::{BOLIVIA, COLUMNS, Counter, Event as Happening, Outcome as Result, PARAGUAY, Pieces};
use crate::charts::points;
use crate::field::{Route, Walk};
use crate::names::side_name;
use crate::position::{Commitment, Frame, Position};
use crate::reckoning::{Reckoning, columns_of};
use crate::support::GUNS;

/// Sixths of a die pair: the commander's and the combat's.
const CASES: u64 = 36;

/// How many columns the guns of one side shift, and in how many cases of their dice.
type Salvo = Vec<(i32, u64)>;

/// A combat as far as the one who looks at it knows it.
struct Prospect {
    attacker: Seat,
    target: Cell,
    reckoning: Reckoning,
    /// Steps of the attacker and of the defender.
    steps: [u8; 2],
    commander: Option<u8>,
    /// Guns that still have to roll, of the attacker or of the defender.
    rolling: Option<(bool, Salvo)>,
}

impl ChacoWar {
    pub(crate) fn draft_preview(&self, position: &Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        match position.frames.top() {
            Frame::Movement { .. } => self.movement_preview(position, draft),
            Frame::Combat { .. } => match draft {
                [Target::Cell(target), units @ ..] if !units.is_empty() => {
                    Some(self.attack_preview(position, seat, *target, self.picked(units)))
                }
                _ => None,
            },
            Frame::Commit => Some(self.commit_preview(position, seat, draft)),
            Frame::Reroll { .. } => self.battle_preview(position, seat),
            Frame::Infiltration { .. } => self.infiltration_preview(position, seat, draft),
            Frame::Logistics => Some(self.support_preview(position, draft)),
            _ => None,
        }
    }

    // Movement

    pub(crate) fn route_preview(
        &self,
        position: &Position,
        picked: Pieces,
        walk: &Walk,
        route: &Route,
    ) -> Preview {
        let seat = walk.seat;
        let mut preview = Preview::default();
        let allowance = if route.cost > walk.points { walk.operational.unwrap_or(0) } else { walk.points };
        let left = allowance.saturating_sub(route.cost);
        preview.notes.push(say!("note-march", spent = points(route.cost), left = points(left)));
        if route.rough {
            let bad = (3 - self.depletion_modifier(position, seat, false)).clamp(0, 6) as u64;
            let units = (picked.len() as u32).min(20);
            let (all, safe) = (6u64.pow(units), 6u64.saturating_sub(bad).pow(units));
            preview.outcomes.push(Outcome {
                id: "none-depleted",
                label: say!("outcome-none-depleted"),
                chance: Odds::of(safe, all),
            });
            preview.outcomes.push(Outcome {
                id: "depleted",
                label: say!("outcome-depleted"),
                chance: Odds::of(all - safe, all),
            });
            preview.notes.push(say!("note-check"));
        }
        let cells = std::iter::once(walk.from).chain(route.cells.iter().copied());
        preview.overlays.push(Overlay::route(say!("overlay-route"), cells).side(seat));
        preview
    }

    // Combat

    /// The defenders as the attacker may count them: those he sees as they are, the others as the strongest regiments
    /// that may lie there.
    fn feared(&self, position: &Position, seat: Seat, target: Cell) -> (Pieces, usize, u16, u8) {
        let enemy = seat.other();
        let stack = position.among(self.catalog.armies[enemy], target);
        let hidden = self.hidden_units(position, enemy, Some(seat));
        let unseen = stack & hidden;
        let mut factors: Vec<(u16, u8)> = (hidden & self.catalog.fighters)
            .iter()
            .map(|piece| {
                let steps = position.steps[piece.index()];
                (u16::from(self.catalog.unit(piece).factors(steps).defence), steps)
            })
            .collect();
        factors.sort_unstable_by(|one, other| other.cmp(one));
        factors.truncate(unseen.len());
        let strength = factors.iter().map(|(factor, _)| *factor).sum();
        let steps = factors.iter().map(|(_, steps)| *steps).sum();
        ((stack - unseen) & self.catalog.fighters, unseen.len(), strength, steps)
    }

    fn attack_preview(&self, position: &Position, seat: Seat, target: Cell, attackers: Pieces) -> Preview {
        let enemy = seat.other();
        if !position.derived.fighting[enemy].contains(target) {
            return Preview {
                heading: Some(say!("preview-attack", hex = self.cell_name(target))),
                notes: vec![say!("note-no-fight")],
                ..Preview::default()
            };
        }
        let (seen, unseen, strength, steps) = self.feared(position, seat, target);
        let mut reckoning = self.ground_reckoning(position, seat, target, attackers, seen);
        self.add_events(position, &mut reckoning, seat, target);
        let visible = reckoning.defence;
        reckoning.defence += strength;
        let steps = [self.steps_of(position, attackers), self.steps_of(position, seen) + steps];
        let prospect = Prospect { attacker: seat, target, reckoning, steps, commander: None, rolling: None };
        let mut preview = self.combat_preview(position, &prospect);
        if unseen > 0 {
            preview.notes.push(say!("note-unseen", count = unseen, strength = strength));
            if visible > 0 {
                let best = Reckoning { defence: visible, ..reckoning };
                preview.notes.push(say!("note-best-column", column = COLUMNS[best.column() as usize]));
            }
        }
        preview.notes.push(say!("note-before-support"));
        preview.overlays.extend(
            self.cells_of(position, attackers)
                .iter()
                .map(|from| Overlay::arrow(say!("overlay-attack"), from, target).side(seat).tone(Tone::Bad)),
        );
        preview
    }

    /// Events in force for the turn.
    fn add_events(&self, position: &Position, reckoning: &mut Reckoning, seat: Seat, target: Cell) {
        let nothing = Commitment::default();
        let without_hq = reckoning.without_hq;
        self.add_support(position, reckoning, seat, true, target, &nothing, &nothing.support);
        self.add_support(position, reckoning, seat.other(), false, target, &nothing, &nothing.support);
        reckoning.without_hq = without_hq;
    }

    fn commit_preview(&self, position: &Position, seat: Seat, draft: &[Target]) -> Preview {
        let battle = *self.battle(position);
        let (attacker, target) = (battle.attacker, battle.target);
        let commitment = self.drafted(draft);
        let attacking = attacker == seat;
        let (seen, unseen, strength, steps) = if attacking {
            self.feared(position, seat, target)
        } else {
            (self.participants(position, seat), 0, 0, 0)
        };
        let mut reckoning = self.ground_reckoning(position, attacker, target, battle.attackers, seen);
        reckoning.defence += strength;
        self.forget_hidden_hqs(&mut reckoning, attacking);
        self.add_events(position, &mut reckoning, attacker, target);
        self.add_support(position, &mut reckoning, seat, attacking, target, &commitment, &commitment.support);
        let steps = [self.steps_of(position, battle.attackers), self.steps_of(position, seen) + steps];
        let commander = commitment.leader.filter(|_| attacking && seat == BOLIVIA);
        let guns = GUNS.iter().any(|arm| commitment.support[*arm as usize] > 0);
        let rolling = guns.then(|| (attacking, self.salvo(position, seat, &commitment)));
        let prospect = Prospect { attacker, target, reckoning, steps, commander, rolling };
        let mut preview = self.combat_preview(position, &prospect);
        if unseen > 0 {
            preview.notes.push(say!("note-unseen", count = unseen, strength = strength));
        }
        if guns {
            preview.notes.push(say!("note-guns-counted"));
        }
        preview.notes.push(say!("note-other-side"));
        if !attacking {
            preview.notes.push(say!("note-hq-unknown"));
        }
        preview
    }

    /// What the dice of availability make of committed guns (8.3-11 to 8.3-15).
    fn salvo(&self, position: &Position, seat: Seat, commitment: &Commitment) -> Salvo {
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

    /// Where the enemy's HQs lie below the top of stacks is not known, so neither is the shift for want of one.
    fn forget_hidden_hqs(&self, reckoning: &mut Reckoning, attacking: bool) {
        reckoning.without_hq &= attacking;
    }

    /// A combat whose commitments are open.
    pub(crate) fn battle_preview(&self, position: &Position, seat: Seat) -> Option<Preview> {
        let battle = *position.battle.as_ref()?;
        let mut reckoning = self.reckoning(position)?;
        self.forget_hidden_hqs(&mut reckoning, battle.attacker == seat);
        let (attacker, target) = (battle.attacker, battle.target);
        let steps = [attacker, attacker.other()]
            .map(|side| self.steps_of(position, self.participants(position, side)));
        let commander = battle.commitments[BOLIVIA].and_then(|commitment| commitment.leader);
        let commander = commander.filter(|_| attacker == BOLIVIA);
        let prospect = Prospect { attacker, target, reckoning, steps, commander, rolling: None };
        let mut preview = self.combat_preview(position, &prospect);
        if battle.attacker != seat {
            preview.notes.push(say!("note-hq-unknown"));
        }
        Some(preview)
    }

    /// Every term, and the exact distribution of results.
    fn combat_preview(&self, position: &Position, prospect: &Prospect) -> Preview {
        let Prospect { attacker, target, reckoning, steps: [own, theirs], .. } = *prospect;
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
            let (loss, their_loss) = if result.rout {
                (result.attacker.min(own), theirs)
            } else {
                met_losses(result.attacker, own, result.defender, theirs)
            };
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

    // Infiltration

    /// An attempt that needs a die, with whoever helps (8.6-5 to 8.6-11).
    fn infiltration_preview(&self, position: &Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        let [Target::Piece(piece), Target::Cell(cell), help @ ..] = draft else { return None };
        if !self.needs_die(position, seat, position.cell_of(*piece), *cell) {
            return None;
        }
        let terms = self.infiltration_terms(position, seat, help);
        let modifier: i32 = terms.iter().map(|term| term.value).sum();
        let good = (3 + modifier).clamp(0, 6) as u64;
        let outcome = |id, label, cases| Outcome { id, label, chance: Odds::of(cases, 6) };
        let astray = seat == BOLIVIA && self.could_hold(position, PARAGUAY, Happening::LocalGuide);
        Some(Preview {
            heading: Some(say!(
                "preview-infiltration",
                unit = self.unit_name(*piece),
                hex = self.cell_name(*cell)
            )),
            terms,
            outcomes: vec![
                outcome("succeeds", say!("outcome-infiltrates"), good),
                outcome("fails", say!("outcome-repulsed"), 6 - good),
            ],
            notes: if astray { vec![say!("note-astray")] } else { Vec::new() },
            ..Preview::default()
        })
    }

    // Support determination

    fn support_preview(&self, position: &Position, draft: &[Target]) -> Preview {
        let leader = draft.iter().find_map(|target| match target {
            Target::Piece(piece) => match self.catalog.counter(*piece) {
                Some(Counter::Leader(leader)) => {
                    Some(self.catalog.counters.leaders[usize::from(leader)].support)
                }
                _ => None,
            },
            _ => None,
        });
        let terms = self.support_terms(position, PARAGUAY, leader.unwrap_or(0));
        let modifier: i32 = terms.iter().map(|term| term.value).sum();
        let notes = (1..=6).map(|die| {
            let award = self.catalog.support.award(PARAGUAY, die + modifier);
            use crate::catalog::Arm;
            say!(
                "note-award",
                die = die,
                columns = award.columns,
                artillery = award.markers(Arm::Artillery),
                mortar = award.markers(Arm::Mortar),
                air = award.markers(Arm::Air)
            )
        });
        Preview {
            heading: Some(say!("preview-support")),
            notes: notes.collect(),
            terms,
            ..Preview::default()
        }
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
fn result_id(result: Result) -> &'static str {
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
