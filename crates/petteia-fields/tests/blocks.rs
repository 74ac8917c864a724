//! F20: every test vector of the rules, each under its own name.

mod block;

/// One test for each block of `tests/data`.
macro_rules! blocks {
    ($($name:ident = $id:literal),+ $(,)?) => {
        $(
            #[test]
            fn $name() {
                block::run(include_str!(concat!("data/", $id, ".fields-test")));
            }
        )+

        /// F20.1: no block is forgotten.
        #[test]
        fn every_block_has_its_test() {
            let named = [$($id),+].map(|id| format!("{id}.fields-test"));
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
            let mut files: Vec<String> = std::fs::read_dir(folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .filter(|name| name.ends_with(".fields-test"))
                .collect();
            files.sort_by_key(|name| (name.len(), name.clone()));
            assert_eq!(files, named);
            assert_eq!(files.len(), 124);
        }
    };
}

blocks! {
    // F20.2: the figures and worked examples of the manual.
    t01_f6_3_figure_1_a_lone_token_away_from_edges_has_four = "T01",
    t02_f6_3_figure_2_three_opposing_tokens_leave_one_liberty_an_opponent = "T02",
    t03_f6_2_figure_3_first_of_that_number_a_group_of_two = "T03",
    t04_f6_2_text_before_figure_3_diagonal_tokens_are_not_a_group = "T04",
    t05_f6_3_edge_text_three_liberties_on_an_edge_two_in_a = "T05",
    t06_f6_4_edge_text_a_corner_token_falls_once_its_two_liberties = "T06",
    t07_f6_6_second_figure_3_called_figure_4_in_the_text_white = "T07",
    t08_f6_6_same_figure_black_may_play_the_spot_capturing_the_white = "T08",
    t09_f6_7_figure_4_ko_the_immediate_recapture_would_repeat_the_position = "T09",
    t10_f6_7_ko_with_three_players_another_player_s_move_in_between = "T10",
    t11_f13_3_handicap_example_sarah_r_1_sam_b_3_erin_w = "T11",
    t12_f13_5_handicap_example_footnote_had_erin_w_rolled_higher_than_sam = "T12",
    t13_f13_4_starter_moves_reach_at_most_three_steps_from_the_start = "T13",
    t14_f7_1_spoils_even_split_remainder_to_the_killer_5_tokens_3 = "T14",
    t15_f7_4_order_of_capture_the_killer_chooses_the_white_group_first = "T15",
    t16_f7_4_order_of_capture_the_other_choice = "T16",
    t17_f7_4_a_third_group_taking_the_middle_group_first_spares_both = "T17",
    t18_f7_4_same_position_taking_an_outer_group_first_spares_the_middle = "T18",
    t19_f3_5_distance_follows_board_points_it_goes_round_a_gap_and = "T19",
    // F20.3: groups, liberties, capture, suicide.
    t20_f6_3_a_liberty_shared_by_two_tokens_of_one_group_counts = "T20",
    t21_f6_6_a_group_of_several_tokens_may_not_kill_itself_either = "T21",
    t22_f6_5_captures_are_made_before_the_new_token_is_tested_for = "T22",
    t23_f6_6_a_one_point_eye_is_closed_to_the_enemy_while = "T23",
    t24_f6_4_the_same_eye_when_the_outside_is_filled_the_move = "T24",
    t25_f6_6_two_eyes_neither_can_be_filled_by_the_enemy = "T25",
    t26_f3_4_a_gap_is_an_edge_two_tokens_capture_beside_it = "T26",
    t27_f6_1_occupied_points_and_gaps_cannot_be_played = "T27",
    t28_f7_5_two_groups_of_one_colour_are_taken_together_and_no = "T28",
    t29_f6_6_in_a_game_of_three_enemies_of_different_colours_together = "T29",
    t30_f6_4_a_group_surrounded_by_two_enemy_colours_is_captured_by = "T30",
    t31_f7_2_only_orthogonal_contact_makes_a_captor = "T31",
    t32_f7_1_one_liberty_or_many_equal_shares_4_tokens_2_captors = "T32",
    t33_f7_1_fewer_tokens_than_captors_all_go_to_the_killer = "T33",
    t34_f7_3_a_captured_group_of_two_allied_colours_is_dealt_out = "T34",
    t35_f14_2_a_player_who_has_left_takes_no_spoils = "T35",
    t36_f1_4_a_placed_token_leaves_the_supply_a_prisoner_does_not = "T36",
    t37_f1_3_an_empty_supply_forbids_placing = "T37",
    // F20.4: superko.
    t38_f6_7_a_pass_by_a_third_player_does_not_lift_a = "T38",
    t39_f6_7_send_two_return_one_forbidden_although_the_other_player_would = "T39",
    t40_f7_6_superko_removes_one_of_two_capture_orders_the_other_is = "T40",
    t41_f7_6_when_every_order_repeats_a_position_the_placement_is_illegal = "T41",
    t42_f6_7_passing_never_repeats_anything_and_is_always_allowed = "T42",
    // F20.5: reach and start points.
    t43_f5_5_reach_is_the_higher_die_counted_from_an_own_token = "T43",
    t44_f5_5_the_start_point_itself_is_at_distance_0_and_may = "T44",
    t45_f4_8_anyone_in_reach_may_occupy_another_tribe_s_start_point = "T45",
    t46_f5_5_reach_passes_through_occupied_points_but_not_through_gaps = "T46",
    t47_f5_5_tokens_block_nothing_three_steps_along_a_row_of_enemy = "T47",
    t48_f5_5_captured_tokens_and_allied_tokens_give_no_reach = "T48",
    t49_f3_8_second_line_points_of_a_board_with_a_hole = "T49",
    t50_f3_8_second_line_points_of_a_rectangle_with_a_notch = "T50",
    // F20.6: surrender and occupation.
    t51_f8_2_contact_counts_tokens_of_the_other_player_not_touching_pairs = "T51",
    t52_f8_3_a_tie_leaves_the_choice_open_no_contact_means_no = "T52",
    t53_f8_1_no_surrender_between_two_players = "T53",
    t54_f8_6_allied_tokens_are_one_group_with_common_liberties = "T54",
    t55_f8_6_an_ally_may_fill_the_last_inner_liberty_an_enemy = "T55",
    t56_f8_6_allies_cannot_capture_one_another = "T56",
    t57_f8_6_the_enemy_must_take_the_liberties_of_the_whole_allied = "T57",
    t58_f8_10_independence_removes_nothing_a_later_move_that_touches_does = "T58",
    t59_f8_11_the_stranded_side_may_strike_first = "T59",
    t60_f8_11_two_stranded_groups_that_touch_the_mover_who_touches_both = "T60",
    t61_f8_7_switching_needs_strictly_more_contact_than_the_present_occupier_and = "T61",
    t62_f8_5_no_surrender_inside_one_s_own_bloc = "T62",
    t63_f8_9_only_the_occupier_may_declare_war_and_only_on_the = "T63",
    t64_f8_13_surrender_and_independence_on_an_unchanged_board_would_loop = "T64",
    t65_f8_5_occupation_chains_an_occupied_player_may_occupy_independence_takes_its = "T65",
    t66_f8_6_two_tribes_occupied_by_the_same_third_are_at_peace = "T66",
    t67_f8_11_a_stranded_group_that_the_new_token_s_group_does = "T67",
    // F20.7: cards.
    t68_f10_2_pair_place_takes_two_liberties_one_after_the_other = "T68",
    t69_f10_2_pair_place_the_first_token_must_be_in_reach_the = "T69",
    t70_f9_5_a_card_may_be_stopped_after_one_token = "T70",
    t71_f10_3_triple_place_in_an_l_the_third_token_may_touch = "T71",
    t72_f10_1_extra_move_at_least_five_steps_apart = "T72",
    t73_f10_13_the_five_steps_follow_the_board_not_the_straight_line = "T73",
    t74_f10_14_extra_move_may_not_touch_the_same_enemy_group_twice = "T74",
    t75_f10_14_extra_move_may_not_touch_the_same_own_group_twice = "T75",
    t76_f10_14_groups_captured_by_the_first_token_no_longer_count = "T76",
    t77_f10_4_move_two_two_different_own_tokens_captures_count_on_arrival = "T77",
    t78_f10_4_the_vacated_point_may_be_the_moved_token_s_only = "T78",
    t79_f10_4_reach_of_a_moved_token_is_measured_before_it_is = "T79",
    t80_f10_5_move_three_three_steps_apart_pairwise = "T80",
    t81_f10_6_extend_and_move_anywhere_lengthen_or_lift_the_reach = "T81",
    t82_f9_1_score_and_reaction_cards_cannot_be_played_as_an_action = "T82",
    t83_f10_9_reject_undoes_the_move_with_its_captures_and_bars_the = "T83",
    t84_f9_10_the_card_of_a_rejected_move_returns_to_the_hand = "T84",
    t85_f9_11_after_a_rejected_single_placement_no_card_may_bring_a = "T85",
    t86_f10_10_reject_and_replace_puts_the_reactor_s_token_on_the = "T86",
    t87_f10_10_reject_and_replace_obeys_the_rule_against_suicide = "T87",
    t88_f9_7_no_reaction_to_a_pass = "T88",
    t89_f9_9_reactions_are_settled_in_turn_order_from_the_mover = "T89",
    t90_f9_7_rejecting_the_second_token_of_an_extra_move_leaves_the = "T90",
    t91_f9_7_rejecting_the_first_token_of_an_extra_move_cancels_the = "T91",
    // F20.8: drawing, the limit of the hand, trading.
    t92_f5_3_a_double_offers_a_card_before_the_action = "T92",
    t93_f5_7_passing_may_draw_the_hand_limit_of_three_is_restored = "T93",
    t94_f5_8_a_double_a_pass_and_a_trade_can_leave_six = "T94",
    t95_f11_2_three_prisoners_of_the_victim_s_colour_buy_one_random = "T95",
    t96_f11_1_option_trade_5_three_prisoners_are_not_enough = "T96",
    t97_f11_2_no_trade_with_a_player_who_holds_no_card_colours = "T97",
    // F20.9: the end and the count.
    t98_f12_9_area_of_two_players_the_shared_point_counts_for_nobody = "T98",
    t99_f12_9_three_players_a_region_bordered_by_two_colours_belongs_to = "T99",
    t100_f12_10_card_points_are_added_and_can_decide_the_game = "T100",
    t101_f12_12_jigo = "T101",
    t102_f12_9_an_empty_board_belongs_to_nobody = "T102",
    t103_f12_3_dead_tokens_are_removed_by_consent_then_neutral_points_are = "T103",
    t104_f12_8_filling_may_not_capture_and_must_touch_an_own_token = "T104",
    t105_f12_5_a_dispute_resumes_play_a_second_round_of_passes_on = "T105",
    t106_f12_6_groups_without_liberties_are_removed_together_when_counting_begins = "T106",
    t107_f12_1_any_change_of_the_board_restarts_the_count_of_passes = "T107",
    t108_f8_4_a_refused_offer_of_surrender_counts_as_a_quiet_turn = "T108",
    t109_f12_9_shared_liberties_in_a_mutual_life_count_for_neither_side = "T109",
    t110_f12_8_filling_does_not_touch_a_mutual_life_the_filler_s = "T110",
    // F20.10: further cases.
    t111_f10_10_replacing_one_token_of_a_rejected_pair_the_reactor_chooses = "T111",
    t112_f10_10_replacing_a_moved_token_it_returns_to_its_old_point = "T112",
    t113_f8_4_accepting_costs_no_move = "T113",
    t114_f13_4_starter_moves_obey_the_go_rules_and_cannot_be_rejected = "T114",
    t115_f9_9_two_rejects_in_a_row_by_the_same_player = "T115",
    t116_f14_1_a_player_who_leaves_is_skipped_and_no_longer_needed = "T116",
    t117_f8_1_with_only_two_players_left_nobody_can_surrender_but_an = "T117",
    t118_f8_11_a_mover_without_a_token_beside_a_stranded_group_gets = "T118",
    t119_f6_7_a_replacing_token_is_bound_by_superko_too = "T119",
    t120_f6_8_a_rejected_position_is_not_in_the_history = "T120",
    t121_f3_4_second_line_points_and_edges_of_the_standard_two_player = "T121",
    t122_f7_2_no_captor_is_left_everything_goes_to_the_mover = "T122",
    t123_f14_1_leaving_after_a_step_that_stands_the_turn_was_not = "T123",
    t124_f14_1_leaving_while_the_move_is_still_in_its_window_undoes = "T124",
}
