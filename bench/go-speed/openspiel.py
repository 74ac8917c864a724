"""Random rollouts of OpenSpiel's go inside C++, to be run beside `go-speed`.

Counts the processor time of the process, as `go-speed` does.
"""

import argparse
import statistics
import time

import pyspiel


def rate(size, seconds):
    """Games per second of OpenSpiel's own rollouts: a search of two simulations near the empty
    board, each of which plays `batch` rollouts."""
    game = pyspiel.load_game("go", {"board_size": size})
    state = game.new_initial_state()
    batch = 64 if size < 19 else 16
    evaluator = pyspiel.RandomRolloutEvaluator(batch, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 2, 10, False, 1, False)
    games, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        bot.mcts_search(state)
        games += 2 * batch
    return games / (time.process_time() - start)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--size", type=int, nargs="*", default=[9, 13, 19])
    options = parser.parse_args()
    print("| board | policy | engine | games/s, median [min-max] |")
    print("|---|---|---|--:|")
    for size in options.size:
        rates = [rate(size, options.seconds) for _ in range(options.rounds)]
        middle = statistics.median(rates)
        print(f"| {size}x{size} | P | OpenSpiel C++ | {middle:.0f} [{min(rates):.0f}-{max(rates):.0f}] |")


main()
