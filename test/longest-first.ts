import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Small test files that take long, longest first. In a clean clone no run has been timed yet, and files start by size: one of
 * these would start last, and run on alone.
 */
export const LONG_BUT_SMALL = [
  'test/docs/figures.long.test.ts',
  'test/cli/ask.long.test.ts',
  'test/lab/arena/worker-pool.long.test.ts',
  'test/notebooks/shipped.long.test.ts',
  'test/table/server/season-page.long.test.ts',
  'test/lab/train/policy.long.test.ts',
  'test/reference.long.test.ts',
  'test/rules/engine/properties.long.test.ts',
];

/** Starts the slowest files first, so that no thread waits for the others at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG_BUT_SMALL.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONG_BUT_SMALL.length : at;
    };
    // Files in equal places keep their order.
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
