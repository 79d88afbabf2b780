//! Standing orders: what a seat answers to reactions without being asked, so that play online does not wait.

use sandtable_engine::{Answer, Choices, OptionInfo, Orders, Seat, Target};

use crate::body::INCH;
use crate::names::{NONE, RETIRE, TERROR};
use crate::position::{Frame, Id, Position};
use crate::{GuerraCivil, INFO};

pub const ORDERS: &[OptionInfo] = &[
    OptionInfo::named("react", &["ask", "never", "within-4", "within-8", "within-12"], "reactions-1"),
    OptionInfo::named("firefight", &["ask", "always", "never"], "reactions-2"),
    OptionInfo::named("retirese", &["ask", "retire", "terror"], "fire-30"),
];

impl GuerraCivil {
    pub(crate) fn follow_orders(&self, position: &Position, seat: Seat, orders: &Orders) -> Option<Answer> {
        let frame = position.frames.top();
        if self.decider(frame) != Some(seat) {
            return None;
        }
        let one = |button| Some(Answer::from_slice(&[Target::Button(button)]));
        match frame {
            Frame::React { unit, target, .. } => match orders.value(&INFO, "react") {
                "never" => one(NONE),
                "within-4" => Some(self.react_within(position, unit, target, 4 * INCH)),
                "within-8" => Some(self.react_within(position, unit, target, 8 * INCH)),
                "within-12" => Some(self.react_within(position, unit, target, 12 * INCH)),
                _ => None,
            },
            Frame::Firefight { .. } => match orders.value(&INFO, "firefight") {
                // The weapon of its own first.
                "always" => self.buttons(position).first().copied().and_then(one),
                "never" => one(NONE),
                _ => None,
            },
            Frame::Retirese { .. } => {
                let allowed = self.buttons(position);
                match orders.value(&INFO, "retirese") {
                    "terror" if allowed.contains(&TERROR) => one(TERROR),
                    "retire" | "terror" => one(RETIRE),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Fires with the first unit that gets the enemy so near, where it is nearest; else lets it pass.
    fn react_within(&self, position: &Position, mover: Id, charged: Option<Id>, limit: i32) -> Answer {
        let mut choices = Choices::default();
        self.react_choices(position, mover, charged, &[], &mut choices);
        for target in &choices.next {
            let Target::Piece(reactor) = target else { continue };
            let id = reactor.0 as Id;
            let here = self.stand(position, id);
            let mut samples = Choices::default();
            self.react_choices(position, mover, charged, &[*target], &mut samples);
            if charged.is_some() {
                if self.is_within(&here, &self.stand(position, mover), limit) {
                    let second = samples.next.first().filter(|_| !samples.complete);
                    return [*target].into_iter().chain(second.copied()).collect();
                }
                continue;
            }
            let near = samples.next.iter().filter_map(|sample| match sample {
                Target::Number(number) => {
                    Some((self.distance(&here, &self.sample(position, mover, *number)), *number))
                }
                _ => None,
            });
            if let Some((distance, number)) = near.min()
                && distance <= limit
            {
                return Answer::from_slice(&[*target, Target::Number(number)]);
            }
        }
        Answer::from_slice(&[Target::Button(NONE)])
    }
}
