//! The claims. Each returns what is wrong with the title, if anything.

mod chances;
mod course;
mod doors;
mod drawn;
mod fog;
mod given;
mod learn;
mod ledger;
mod motions;
mod names;
mod opponents;
mod questions;
mod scenery;
mod stages;
mod storage;
mod undo;
mod words;

pub use chances::{chances_add_up_to_one, chances_are_those_of_the_dice};
pub use course::{
    hostile_inputs_do_no_harm, no_draft_is_a_dead_end, random_matches_end, refused_inputs_change_nothing,
    the_audit_holds_after_every_step, the_same_seed_gives_the_same_log_on_any_thread,
};
pub use doors::listed_choices_are_exactly_the_allowed_ones;
pub use drawn::{every_roll_is_shown, the_scene_is_complete, what_is_named_is_there};
pub use fog::{
    a_title_that_hides_something_says_so, hidden_histories_are_not_told_apart,
    imagined_positions_depend_only_on_what_the_seat_knows, secret_rolls_and_sealed_answers_tell_nothing,
    views_prompts_and_events_do_not_interfere,
};
pub use given::{sheets_are_checked, standing_orders_give_legal_answers};
pub use learn::{every_lesson_holds, the_primer_is_sound};
pub use ledger::{
    every_case_holds, every_cited_rule_is_in_the_ledger, every_ledger_entry_is_shown_by_a_case,
    every_option_value_opens, the_ledger_is_sound,
};
pub use motions::{costs_shown_are_paid, motions_end_where_the_piece_stands, routes_are_connected};
pub use names::{labels_round_trip, what_is_shown_is_told_apart};
pub use opponents::{
    captain_beats_random, opponents_answer_legally, opponents_obey_the_fog,
    the_winner_looks_better_than_the_loser,
};
pub use questions::{answers_keep_their_shape, every_question_leaves_a_choice};
pub use stages::every_stage_is_visited;
pub use storage::{
    a_resumed_match_goes_the_same_way, described_positions_are_arranged_again,
    match_documents_replay_to_the_same_hashes, positions_survive_storage,
};
pub use undo::undo_then_redo_is_identity;
pub use words::{every_key_in_the_source_has_words, every_message_renders_in_every_language};
