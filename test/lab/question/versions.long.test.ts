/** Experiments that share runs: none takes another apart, and each has an answer of its own. */
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { type AskOptions, askQuestion, pageOfAsked } from '../../../src/lab/question/ask.ts';
import { versionsIn } from '../../../src/lab/question/balance/history.ts';
import type { FixAnswer } from '../../../src/lab/question/fix/answer.ts';
import type { Answer } from '../../../src/lab/question/question.ts';
import { storedAnswer } from '../../../src/lab/question/stored.ts';
import { runArms } from '../../../src/lab/run/run-arms.ts';
import { experimentsIn } from '../../../src/lab/store/queries/arms.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { storedRuns } from '../../../src/service/browser/stored.ts';
import { newDatabase } from '../../support/folder.ts';
import { armsOf, withStore } from '../run/support.ts';

const registry = await loadRegistry(YOURS);

const asking = (lines: string): Promise<readonly Experiment[]> =>
  armsOf(`name: asked\nquestion: Which?\nedition: valley-2006-short\nplayers: 3\nseed: 7\n${lines}`, registry);

const ask = async (path: string, lines: string, options: AskOptions = {}) => {
  const arms = await asking(lines);
  return withStore(path, (store) => askQuestion(arms, store, { workers: 0, ...options }));
};

const clinic = (startMoney: number): string =>
  `ask: balance\nfields: [random]\ngames: 24\nvariant: [none, { name: mine, parameters: { startMoney: ${startMoney} } }]`;
const LADDER = 'tune: { rules.startMoney: { from: 15, to: 25, step: 10 } }\nagents: [random]\ngames: 48';
const goalsOf = (answer: object | null): string[] => (answer as FixAnswer).fix.goals.map(({ verdict }) => verdict);
const fix = (target: string): string => `ask: fix\ntarget: ${target}\n${LADDER}`;

/** A question that is answered is refused, and foresees no games if none is missing. */
const expectAnswered = async (path: string, lines: string): Promise<void> => {
  await expect(ask(path, lines)).rejects.toThrow(
    /holds the answer to this experiment, after [\d,]+ games: add --resume to see it/,
  );
  const foreseen: unknown[] = [];
  const forecast: AskOptions['forecast'] = (one) => foreseen.push(one);
  expect((await ask(path, lines, { resume: true, forecast })).state).toBe('answered');
  expect(foreseen).toEqual([]);
};

describe('versions of a variant', () => {
  it('keep their arms, their answers and their pages, the newest last', async () => {
    const path = newDatabase();
    const answers: Answer[] = [];
    for (const money of [35, 45]) answers.push((await ask(path, clinic(money), { resume: true })).answer);
    await withStore(path, async (store) => {
      const stored = (await storedRuns(store)).sort((a, b) => a.started - b.started);
      expect(stored.map(({ state, asks }) => [state, asks])).toEqual(Array(2).fill(['complete', 'balance']));
      for (const [i, { run }] of stored.entries())
        expect(await storedAnswer(store, await store.run(run))).toEqual(answers[i]);
      expect(await versionsIn(store)).toHaveLength(2);
      const pages = [35, 45].map(async (money) => pageOfAsked(await asking(clinic(money)), store, 'a.html'));
      expect(await Promise.all(pages)).toEqual(['a.html', 'a-v2.html']);
    });
    // Playing the first one again, and longer, leaves the other as it is.
    await ask(path, clinic(35).replace('games: 24', 'games: 30'), { resume: true });
    await withStore(path, async (store) => {
      expect(await experimentsIn(store)).toHaveLength(2);
      const [, second] = (await storedRuns(store)).sort((a, b) => a.started - b.started);
      const { sentence } = (await storedAnswer(store, await store.run(second.run)))!;
      expect(sentence).not.toBe('Nothing is known yet.');
    });
  });
});

describe('another question about the same games', () => {
  const path = newDatabase();
  const targets = ['{ seats: 2 % }', '{ decided: 1 }'];
  let first: Awaited<ReturnType<typeof ask>>;

  it('comes after ask: fix, which refuses to answer again, and foresees no games if none is missing', async () => {
    first = await ask(path, fix(targets[0]));
    await expectAnswered(path, fix(targets[0]));
  });

  it('is not the first one, which keeps its answer', async () => {
    const games = await withStore(path, async (store) => (await store.query('SELECT game FROM games')).length);
    await expect(ask(path, fix(targets[1]))).rejects.toThrow(
      `holds ${games.toLocaleString('en')} games of this experiment, played for another question: add --resume to play only the others`,
    );
    const second = await ask(path, fix(targets[1]), { resume: true });
    await withStore(path, async (store) => {
      const found = (await experimentsIn(store)).sort((a, b) => Number(a.started) - Number(b.started));
      expect(found).toHaveLength(2);
      for (const [i, { answer }] of [first, second].entries()) {
        const stored = await storedAnswer(store, await store.run(found[i].id));
        expect(goalsOf(stored)).toEqual(goalsOf(answer));
      }
    });
  });

  it.each([
    ['curve', `ask: curve\nverdicts: ['drama: decided']\n${LADDER}`],
    ['balance', 'ask: balance\nfields: [random]\ngames: 24'],
  ])('ask: %s refuses to answer again, and foresees no games if none is missing', async (_kind, lines) => {
    const own = newDatabase();
    await ask(own, lines);
    await expectAnswered(own, lines);
  });
});

describe('the same games, asked something else once all of them are there', () => {
  const stored = (path: string) => withStore(path, async (store) => storedAnswer(store, await store.run()));
  const VARIED = 'agents: [{ id: beginner, label: varied, options: { misjudge: [1, 2] } }, beginner]';
  const PAIR = 'agents: [beginner, random]\nrecord: [games, seats]';

  it.each([
    ['compare', 'measure: points', 'points', PAIR],
    [
      'precision',
      'until: { points: 900 }',
      'No interval is wider than 900.0 points',
      `${PAIR}\nuntil: { winShare: 99 % }`,
    ],
    ['sweep', 'measure: points', 'points', VARIED],
  ])('ask: %s gives the new answer, also from the database', async (kind, changed, words, lines) => {
    const path = newDatabase();
    const usual = `ask: ${kind}\ngames: 24\n${lines}`;
    const before = await ask(path, usual);
    const [name] = changed.split(':');
    const another = `${usual.replace(new RegExp(`\n${name}:.*`), '')}\n${changed}`;
    const { answer, state } = await ask(path, another, { resume: true });
    expect(state).toBe('answered');
    expect(answer).not.toEqual(before.answer);
    expect(answer).toEqual((await ask(newDatabase(), another)).answer);
    expect(answer.sentence).toContain(words);
    expect(await stored(path)).toEqual(answer);
  });

  it('has no answer any more if nothing is asked', async () => {
    const path = newDatabase();
    await ask(path, `ask: compare\ngames: 24\n${PAIR}`);
    await withStore(path, async (store) =>
      runArms(await asking(`games: 24\n${PAIR}`), store, { workers: 0, resume: true }),
    );
    expect(await stored(path)).toBeNull();
  });

  it('is not known to be answered for more agents of a league', async () => {
    const path = newDatabase();
    const league = (agents: string) => `ask: league\ngames: 6\nagents: [${agents}]\nrecord: [games, seats]`;
    await ask(path, league('beginner, random'));
    const foreseen: unknown[] = [];
    const forecast: AskOptions['forecast'] = ({ games, stored }) => foreseen.push([games, stored]);
    await ask(path, league('beginner, random, heuristic'), { resume: true, forecast });
    expect(foreseen[0]).toEqual([42, 12]);
  });
});
