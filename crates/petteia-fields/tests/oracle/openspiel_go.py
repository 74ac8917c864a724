"""F15.10: replays games in OpenSpiel's go and compares legal moves and results.

Reads one JSON object per line: size, moves (action numbers), legal (one list of action numbers
per position, without pass), margin (Black's points less White's, if the game ended by two passes).
Prints one JSON object: games, positions, superko, results.
"""

import json
import sys

import pyspiel


def new_state(size, komi):
    return pyspiel.load_game(
        "go", {"board_size": size, "komi": komi, "max_game_length": 100_000}
    ).new_initial_state()


def fail(line, text):
    print(f"game {line}: {text}", file=sys.stderr)
    sys.exit(1)


def compare_position(line, at, state, ours):
    """Every move they admit beyond ours must end the game at once: their way to say superko."""
    size = state.get_game().get_parameters()["board_size"]
    theirs = set(state.legal_actions()) - {size * size}
    missing = set(ours) - theirs
    if missing:
        fail(line, f"before move {at + 1} they refuse {sorted(missing)}")
    extra = theirs - set(ours)
    for action in extra:
        if not state.child(action).is_terminal():
            fail(line, f"before move {at + 1} they admit {action}, which is no repetition")
    return len(extra)


def main():
    counts = {"games": 0, "positions": 0, "superko": 0, "results": 0}
    for number, text in enumerate(sys.stdin, 1):
        game = json.loads(text)
        state = new_state(game["size"], 0.5)
        for at, (action, ours) in enumerate(zip(game["moves"], game["legal"])):
            counts["superko"] += compare_position(number, at, state, ours)
            counts["positions"] += 1
            state.apply_action(action)
            ends = game["margin"] is not None and at + 1 == len(game["moves"])
            if state.is_terminal() != ends:
                fail(number, f"the game is over after move {at + 1}: {state.is_terminal()}")
        counts["games"] += 1
        if game["margin"] is None:
            continue
        counts["results"] += 1
        for komi, sign in ((game["margin"] - 0.5, 1), (game["margin"], 0), (game["margin"] + 0.5, -1)):
            counted = new_state(game["size"], float(komi))
            for action in game["moves"]:
                counted.apply_action(action)
            if counted.returns() != [sign, -sign]:
                fail(number, f"with komi {komi} they say {counted.returns()}, not {[sign, -sign]}")
    print(json.dumps(counts))


main()
