import '../runes.ts';
import { describe, expect, test } from 'vitest';
import type { Reply, Request } from '../../../src/service/browser/letters.ts';
import { Bench } from '../../../web/lab/bench.svelte.ts';

/** A worker that says what a test has it say. */
const bench = () => {
  const asked: Request['kind'][] = [];
  const worker = {
    postMessage: ({ kind }: Request) => asked.push(kind),
    onmessage: null as ((event: { data: Reply }) => void) | null,
  };
  const made = new Bench(() => worker as unknown as Worker);
  return { bench: made, asked, say: (data: Reply) => worker.onmessage!({ data }) };
};

const BEGUN = { kind: 'begun', about: {}, workers: 2, before: 0 } as Reply;

describe('an experiment that is played', () => {
  test('goes on while somebody types a text that cannot be read', () => {
    const { bench: lab, say } = bench();
    lab.play('name: a');
    say(BEGUN);
    lab.check('name: [');
    say({ kind: 'refused', of: 'check', problems: ['It is not YAML.'] });
    expect([lab.state, lab.problems]).toEqual(['playing', ['It is not YAML.']]);
  });

  test('ends if it is refused itself', () => {
    const { bench: lab, asked, say } = bench();
    lab.play('name: a');
    say({ kind: 'refused', of: 'play', problems: ['There are no agents.'] });
    expect([lab.state, lab.problems, asked.at(-1)]).toEqual(['idle', ['There are no agents.'], 'list']);
  });
});
