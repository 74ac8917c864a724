import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** How many of the slowest tests are named. */
const SLOWEST = 12;

/** Prints the slowest tests, and one line that the project's test command understands. */
export default class Tally implements Reporter {
  #outcomes = new Map<string, { status: TestResult['status']; title: string; seconds: number }>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#outcomes.set(test.id, { status: result.status, title: test.title, seconds: result.duration / 1000 });
  }

  onEnd(result: FullResult): void {
    const all = [...this.#outcomes.values()];
    const passed = all.filter(({ status }) => status === 'passed').length;
    const skipped = all.filter(({ status }) => status === 'skipped').length;
    const failed = all.length - passed - skipped;
    const slowest = all.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    for (const { title, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
    console.log(`test result: ${result.status}. ${passed} passed; ${failed} failed; ${skipped} ignored`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
