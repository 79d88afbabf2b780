//! For every claim a title that breaks it: a suite that cannot fail proves nothing.

use sandtable_conformance::check;
use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::{MatchDocument, Rules as _, Setup};
use sandtable_lab::{Probe, Simulation};
use sandtable_search::Opponent;

use crate::broken::*;

/// Claims: the check on the broken title fails, for this reason.
macro_rules! fails {
    ($($name:ident: $check:ident on $fault:ident because $reason:literal;)*) => {$(
        #[test]
        fn $name() {
            let result = check::$check::<Broken<$fault>>();
            let fault = result.expect_err("the fault is not noticed");
            assert!(fault.contains($reason), "noticed for another reason: {fault}");
        }
    )*};
}

fails! {
    a_leaky_view_is_noticed:
        views_prompts_and_events_do_not_interfere on LEAKY_VIEW because "what is seen";
    a_leaky_prompt_is_noticed:
        views_prompts_and_events_do_not_interfere on LEAKY_PROMPT because "what is asked";
    leaky_pointing_is_noticed:
        views_prompts_and_events_do_not_interfere on LEAKY_POINTING because "what pointing tells";
    a_secret_that_imagination_forgets_is_noticed:
        hidden_histories_are_not_told_apart on FORGOTTEN because "what is imagined";
    a_leaky_view_is_noticed_in_hidden_histories:
        hidden_histories_are_not_told_apart on LEAKY_VIEW because "what is seen";
    a_leaky_prompt_is_noticed_in_hidden_histories:
        hidden_histories_are_not_told_apart on LEAKY_PROMPT because "what is asked";
    a_captain_that_peeks_is_noticed_in_hidden_histories:
        hidden_histories_are_not_told_apart on PEEKING_OPPONENT because "what is imagined";
    what_is_revealed_to_one_side_does_not_excuse_news_for_the_other:
        secret_rolls_and_sealed_answers_tell_nothing on EXCUSED_FOR_OTHERS because "what is told";
    a_title_that_says_of_everything_that_it_reveals_is_noticed:
        views_prompts_and_events_do_not_interfere on EXCUSED_ALWAYS because "comparisons were excused";
    a_sheet_that_may_be_anything_is_noticed:
        sheets_are_checked on ANY_SHEET because "the sheet fire may be";
    a_fault_that_does_not_name_its_sheet_is_noticed:
        sheets_are_checked on UNNAMED_SHEET because "does not name it";
    rules_that_fall_over_a_sheet_are_noticed:
        sheets_are_checked on FALLS_OVER_SHEETS because "brings the rules down";
    an_order_that_answers_against_the_rules_is_noticed:
        standing_orders_give_legal_answers on DISOBEDIENT because "which is refused";
    an_answer_that_nobody_ordered_is_noticed:
        standing_orders_give_legal_answers on UNORDERED because "without orders";
    a_leaky_event_is_noticed:
        secret_rolls_and_sealed_answers_tell_nothing on LEAKY_EVENT because "is told differs";
    an_imagination_that_copies_is_noticed:
        imagined_positions_depend_only_on_what_the_seat_knows on LAZY_IMAGINATION because "imagines";
    an_imagination_that_peeks_is_noticed:
        imagined_positions_depend_only_on_what_the_seat_knows on PEEKING_OPPONENT because "imagines";
    an_opponent_that_peeks_is_noticed:
        opponents_obey_the_fog on PEEKING_OPPONENT because "sees through the fog";
    an_unlisted_choice_is_noticed:
        listed_choices_are_exactly_the_allowed_ones on UNLISTED because "is allowed but not listed";
    a_choice_listed_against_the_rules_is_noticed:
        listed_choices_are_exactly_the_allowed_ones on OVERLISTED because "is listed";
    an_unlisted_choice_is_noticed_by_fuzzing:
        hostile_inputs_do_no_harm on UNLISTED because "not listed";
    a_panic_is_noticed_by_fuzzing:
        hostile_inputs_do_no_harm on PANICKING because "panicked: there is no such cell";
    a_dead_end_is_noticed:
        no_draft_is_a_dead_end on DEAD_END because "dead end";
    a_dead_end_is_noticed_in_play:
        random_matches_end on DEAD_END because "dead end";
    a_dead_end_is_noticed_by_opponents:
        opponents_answer_legally on DEAD_END because "dead end";
    an_endless_match_is_noticed:
        random_matches_end on ENDLESS because "has not ended";
    a_refusal_that_changes_the_position_is_noticed:
        refused_inputs_change_nothing on WRITES_WHEN_ASKED because "after the refusal";
    a_broken_invariant_is_noticed:
        the_audit_holds_after_every_step on UNSOUND because "never round 2";
    a_quick_answer_to_who_decides_that_is_wrong_is_noticed:
        the_audit_holds_after_every_step on WRONG_SEATS because "deciding says";
    a_quick_answer_to_what_is_rolled_that_is_wrong_is_noticed:
        the_audit_holds_after_every_step on WRONG_DICE because "sides says";
    secrets_that_a_title_does_not_own_up_to_are_noticed:
        a_title_that_hides_something_says_so on UNSAID_SECRETS because "without secrets";
    state_outside_the_position_is_noticed_on_resuming:
        a_resumed_match_goes_the_same_way on RESTLESS because "a record of a resumed match";
    a_position_that_forgets_is_noticed:
        positions_survive_storage on FORGETFUL because "reads back as another";
    a_position_that_is_described_as_another_is_noticed:
        described_positions_are_arranged_again on FORGETFUL because "is arranged as another";
    state_outside_the_position_is_noticed_on_replay:
        match_documents_replay_to_the_same_hashes on RESTLESS because "does not replay";
    state_outside_the_position_is_noticed_on_undo:
        undo_then_redo_is_identity on RESTLESS because "after playing again differs";
    state_outside_the_position_is_noticed_on_another_thread:
        the_same_seed_gives_the_same_log_on_any_thread on RESTLESS because "on another thread differs";
    a_label_of_two_targets_is_noticed:
        labels_round_trip on AMBIGUOUS because "finds";
    outcomes_of_one_name_are_noticed:
        what_is_shown_is_told_apart on ALIKE_OUTCOMES because "two outcomes of a preview";
    pieces_of_one_name_are_noticed:
        what_is_shown_is_told_apart on ALIKE_PIECES because "two pieces of a view";
    a_missing_word_is_noticed:
        every_message_renders_in_every_language on WORDLESS because "event-that-nobody-has-words-for";
    a_missing_argument_is_noticed:
        every_message_renders_in_every_language on WITHOUT_ARGUMENT because "event-moved";
    a_rule_that_the_ledger_lacks_is_noticed:
        every_cited_rule_is_in_the_ledger on UNKNOWN_RULE because "house-rule-1";
    a_winner_who_looks_worse_is_noticed:
        the_winner_looks_better_than_the_loser on SORE_WINNER because "the winner's position";
    a_finished_match_valued_the_wrong_way_is_noticed:
        the_winner_looks_better_than_the_loser on WRONG_WINNER because "the winner's position";
    a_running_match_valued_the_wrong_way_is_noticed:
        captain_beats_random on WRONG_WAY because "captain has won";
    a_stage_that_nobody_comes_to_is_noticed:
        every_stage_is_visited on UNVISITED because "nobody comes to parley";
    chances_that_do_not_add_up_are_noticed:
        chances_add_up_to_one on LOOSE_CHANCES because "the chances add up to";
    chances_that_the_dice_do_not_give_are_noticed:
        chances_are_those_of_the_dice on FALSE_CHANCES because "the dice give";
    a_claim_that_looks_at_nothing_is_noticed:
        chances_are_those_of_the_dice on UNMARKED because "looked at nothing";
    orders_that_are_never_followed_are_noticed:
        standing_orders_give_legal_answers on NEVER_FOLLOWS because "looked at nothing";
    ground_without_a_legend_is_noticed:
        the_scene_is_complete on NO_LEGEND because "the legend lacks field";
    a_chart_with_a_short_row_is_noticed:
        the_scene_is_complete on SHORT_CHART because "a row of fire has 1 columns";
    a_mark_on_no_track_is_noticed:
        what_is_named_is_there on NO_TRACK because "a mark on moon";
    a_piece_in_no_box_is_noticed:
        what_is_named_is_there on NO_BOX because "the box nowhere";
    units_that_are_never_drawn_are_noticed:
        what_is_named_is_there on UNDRAWN because "is not drawn";
    a_view_that_does_not_say_where_play_stands_is_noticed:
        what_is_named_is_there on NO_STATUS because "nothing says where play stands";
    dice_that_nobody_sees_are_noticed:
        every_roll_is_shown on UNSHOWN_DICE because "is shown";
    a_cost_that_is_not_the_cost_paid_is_noticed:
        costs_shown_are_paid on FALSE_PRICE because "was offered at";
    a_motion_that_ends_elsewhere_is_noticed:
        motions_end_where_the_piece_stands on STRAYING because "after Travel";
    a_route_with_a_gap_is_noticed:
        routes_are_connected on BROKEN_ROUTE because "is no step";
    a_question_without_a_choice_is_noticed:
        every_question_leaves_a_choice on NO_REASON because "movement: one can only answer";
    a_piece_taken_twice_in_a_subset_is_noticed:
        answers_keep_their_shape on TWICE because "does not fit the shape Subset";
    a_last_position_that_is_broken_is_noticed:
        the_audit_holds_after_every_step on LATE_UNSOUND because "a match never ends";
    an_input_without_an_end_is_noticed:
        random_matches_end on LOOPING because "more than 10000 events";
    an_option_without_its_rule_is_noticed:
        the_ledger_is_sound on FALSE_BOOKS because "no rule no-such-rule";
    an_option_that_does_not_open_is_noticed:
        every_option_value_opens on FALSE_BOOKS because "the weather cannot be chosen";
    a_case_that_does_not_hold_is_noticed:
        every_case_holds on FALSE_BOOKS because "false.toml";
    a_rule_that_only_a_false_case_cites_is_noticed:
        every_ledger_entry_is_shown_by_a_case on FALSE_BOOKS because "end-2";
    a_rule_without_a_chapter_is_noticed:
        the_primer_is_sound on FALSE_BOOKS because "no chapter begins with rule";
    a_lesson_that_asks_nothing_is_noticed:
        every_lesson_holds on FALSE_BOOKS because "lesson 1-nothing-to-do: the learner never decides";
}

/// Siblings come from the title's own imagination: of what it forgets they show nothing. What is left differs in
/// sealed answers alone, which are revealed at once.
#[test]
fn siblings_of_a_forgetful_imagination_do_not_show_what_it_forgets() {
    let fault = check::views_prompts_and_events_do_not_interfere::<Broken<FORGOTTEN>>().unwrap_err();
    assert!(fault.contains("comparisons were excused"), "{fault}");
    check::secret_rolls_and_sealed_answers_tell_nothing::<Broken<FORGOTTEN>>().unwrap();
}

#[test]
fn a_key_without_words_is_noticed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite/unworded");
    let fault = check::every_key_in_the_source_has_words::<Skirmish>(folder).unwrap_err();
    assert!(fault.contains("nobody-wrote-words-for-this"), "{fault}");
}

#[test]
fn a_fault_found_by_fuzzing_carries_a_match_that_replays() {
    let rules = std::sync::Arc::new(Broken::<PANICKING>::open(&set_up()).unwrap());
    let fault = sandtable_lab::fuzz(&rules, &set_up(), 10_000, 1, &|_| {}).unwrap_err();
    let document = MatchDocument::parse(&fault.document.to_text()).unwrap();
    assert!(!document.records.is_empty());
    document.replay::<Broken<PANICKING>>().unwrap();
}

#[test]
fn dead_ends_and_panics_of_a_batch_are_counted_as_faults() {
    let rules = Broken::<DEAD_END>::open(&set_up()).unwrap();
    let players = vec![Opponent::Random; 2];
    let simulation = Simulation { matches: 50, players, seed: 1, threads: 2, probe: Probe::default() };
    let tally = sandtable_lab::simulate(&rules, "patrol", &simulation, &|_| {});
    assert!(tally.faults > 0);
    assert_eq!(tally.faults + tally.draws + tally.wins.values().sum::<u32>(), 50);
}

fn set_up() -> Setup {
    Setup::default_for(Skirmish::info())
}
