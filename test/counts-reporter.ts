import type { Reporter, TestModule } from 'vitest/node';

/** Ends a test run with one plain line of counts, for people and machines that read the last line. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const failed = count('failed') + modules.filter(failedToLoad).length + errors.length;
    console.log(`${count('passed')} passed, ${failed} failed`);
  }
}

/** A module that broke outside its tests has failed, but has no failed test to count. */
function failedToLoad(module: TestModule): boolean {
  return module.errors().length > 0;
}
