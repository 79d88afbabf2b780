//! The one line that a title writes.

/// Makes every claim of [`check`](crate::check) a test of the title.
#[macro_export]
macro_rules! suite {
    ($title:ty) => {
        $crate::claims! { $title:
            random_matches_end
            every_stage_is_visited
            no_draft_is_a_dead_end
            listed_choices_are_exactly_the_allowed_ones
            hostile_inputs_do_no_harm
            refused_inputs_change_nothing
            every_question_leaves_a_choice
            answers_keep_their_shape
            the_audit_holds_after_every_step
            positions_survive_storage
            described_positions_are_arranged_again
            match_documents_replay_to_the_same_hashes
            a_resumed_match_goes_the_same_way
            undo_then_redo_is_identity
            the_same_seed_gives_the_same_log_on_any_thread
            views_prompts_and_events_do_not_interfere
            hidden_histories_are_not_told_apart
            secret_rolls_and_sealed_answers_tell_nothing
            a_title_that_hides_something_says_so
            imagined_positions_depend_only_on_what_the_seat_knows
            opponents_obey_the_fog
            opponents_answer_legally
            captain_beats_random
            the_winner_looks_better_than_the_loser
            labels_round_trip
            what_is_shown_is_told_apart
            the_scene_is_complete
            what_is_named_is_there
            every_roll_is_shown
            motions_end_where_the_piece_stands
            routes_are_connected
            costs_shown_are_paid
            chances_add_up_to_one
            chances_are_those_of_the_dice
            every_message_renders_in_every_language
            every_cited_rule_is_in_the_ledger
            the_ledger_is_sound
            every_option_value_opens
            sheets_are_checked
            standing_orders_give_legal_answers
            every_case_holds
            every_ledger_entry_is_shown_by_a_case
            the_primer_is_sound
            every_lesson_holds
        }

        #[test]
        fn every_key_in_the_source_has_words() {
            $crate::check::every_key_in_the_source_has_words::<$title>(env!("CARGO_MANIFEST_DIR"))
                .unwrap_or_else(|fault| panic!("{fault}"));
        }
    };
}

/// One test for each claim; used by [`suite!`](crate::suite).
#[doc(hidden)]
#[macro_export]
macro_rules! claims {
    ($title:ty: $($claim:ident)*) => {$(
        #[test]
        fn $claim() {
            $crate::check::$claim::<$title>().unwrap_or_else(|fault| panic!("{fault}"));
        }
    )*};
}
