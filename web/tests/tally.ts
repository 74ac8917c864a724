import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints one line that the project's test command understands. */
export default class Tally implements Reporter {
  #outcomes = new Map<string, TestResult['status']>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#outcomes.set(test.id, result.status);
  }

  onEnd(result: FullResult): void {
    const all = [...this.#outcomes.values()];
    const passed = all.filter((status) => status === 'passed').length;
    const skipped = all.filter((status) => status === 'skipped').length;
    const failed = all.length - passed - skipped;
    console.log(`test result: ${result.status}. ${passed} passed; ${failed} failed; ${skipped} ignored`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
