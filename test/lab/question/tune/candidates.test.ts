import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import { type Candidate, Candidates } from '../../../../src/lab/question/tune/candidates.ts';
import type { Tune } from '../../../../src/lab/question/tune/file.ts';

describe('candidates', () => {
  it('are ordered by the tables that all of them have played at', () => {
    const table = { agents: [{ label: 'tuned' }], players: 4 } as unknown as Experiment;
    const ask = { measure: 'winShare', target: null, plan: { dimensions: [], tables: [table] } } as unknown as Tune;
    const candidates = new Candidates(ask, table);
    const worth = (values: readonly number[][]): Candidate => ({
      setting: {},
      arms: [],
      values: [...values],
      seated: [],
    });
    // The later one also met a former best, against whom everybody wins less.
    const [early, later] = [
      worth([[0.4, 0.4]]),
      worth([
        [0.5, 0.5],
        [0.1, 0.1],
      ]),
    ];
    candidates.tables.push(table);
    expect(candidates.inOrder([early, later])).toEqual([early, later]);
    expect(candidates.inOrder([early, later], 1)).toEqual([later, early]);
  });
});
