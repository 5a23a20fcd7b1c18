import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cellsOf, NO_INTERVAL, rangeOf } from '../../../src/base/stats/intervals.ts';
import { describeComparison, describeRun } from '../../../src/cli/experiment.ts';
import { askQuestion } from '../../../src/lab/question/ask.ts';
import { kindOf, questionOf } from '../../../src/lab/question/kind.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { effectText } from '../../../src/lab/question/units.ts';
import { compareArms } from '../../../src/lab/run/arms.ts';
import { writeReport } from '../../../src/lab/run/report.ts';
import { runArms } from '../../../src/lab/run/run-arms.ts';
import { summarize } from '../../../src/lab/run/summary.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { macher } from '../../cli/support.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { armsOf, withStore } from '../run/support.ts';

const registry = await loadRegistry();

const folder = temporaryFolder();
let files = 0;

/** All that an experiment shows to people and programs: what the terminal prints, the page, and the object for `--json`. */
const toldOf = async (
  lines: string,
): Promise<{ terminal: string; page: string; json: string; isEmpty?: boolean | undefined }> => {
  const arms = await armsOf(
    `name: one\nquestion: Which?\n${lines.includes('edition:') ? '' : 'edition: valley-2006-short\n'}players: 3\nseed: 7\nrecord: [games, seats]\n${lines}`,
    registry,
  );
  const out = join(folder, `${files++}.html`);
  return withStore(out.replace('.html', '.duckdb'), async (store) => {
    if (arms[0].ask !== null) {
      const { answer, runs } = await askQuestion(arms, store, { workers: 0 });
      const kind = kindOf(KINDS, arms[0].ask);
      await writeReport(store, KINDS, { run: runs[0], out, asked: await kind.page(answer, arms, store.path) });
      const table = kind.table?.(answer, arms) ?? (await describeRun(store, runs[0], await summarize(store, runs[0])));
      const terminal = `${answer.sentence}\n${table}`;
      const { isEmpty, verdict } = answer;
      // An empty database leaves the verdict open.
      if (isEmpty) expect(verdict).toBe('open');
      return { terminal, page: readFileSync(out, 'utf8'), json: JSON.stringify(answer), isEmpty };
    }
    const ran = await runArms(arms, store, { workers: 0 });
    await writeReport(store, KINDS, { run: ran[0].run, out });
    const comparison = await compareArms(store, await Promise.all(ran.map(({ run }) => store.run(run))));
    const json = JSON.stringify([comparison, await summarize(store, ran[0].run)]);
    return { terminal: describeComparison(comparison), page: readFileSync(out, 'utf8'), json };
  });
};

const SAVER = 'agents: [{ id: heuristic, label: saver, options: { reserve: [0, 8] } }, beginner]';

describe('one deal', () => {
  it.each([
    ['ask: precision', 'ask: precision\nuntil: { points: 5 }\nagents: [heuristic, random]\ngames: 3'],
    ['ask: sweep', `ask: sweep\nmeasure: points\n${SAVER}\ngames: 3`],
    ['a sweep over two', `ask: sweep\nmeasure: points\n${SAVER.replace('] }', '], cardWorth: [2, 5] }')}\ngames: 3`],
    ['arms', `${SAVER}\ngames: 3`],
    ['line-ups', 'lineUps: [[{ id: heuristic, label: a }, beginner], [{ id: casual, label: b }, beginner]]\ngames: 3'],
    ['ask: differences', 'ask: differences\nedition: [valley-2006, valley-2006-short]\nagents: [random]\ngames: 1'],
    [
      'ask: tournament',
      'ask: tournament\nagents: [{ id: random, label: a }, { id: random, label: b }, beginner]\ngames: 3',
    ],
  ])('has no interval, and says so instead of a number: %s', async (_kind, lines) => {
    const { terminal, page, json, isEmpty } = await toldOf(lines);
    expect(isEmpty).toBe(lines.includes('ask:') ? true : undefined);
    for (const text of [terminal, page, json]) expect(text).not.toMatch(/Infinity|NaN|undefined|∞/);
    expect(terminal).toContain(NO_INTERVAL);
    expect(page).toContain(NO_INTERVAL);
    expect(json).toContain('"low":null,"high":null');
  });

  it.each([
    [
      'ask: precision',
      'ask: precision\nuntil: { points: 5 }\nagents: [heuristic, random]',
      '27.7 points',
      '6.9 points',
    ],
    ['ask: sweep', `ask: sweep\nmeasure: points\n${SAVER}`, '47.7 points', '11.9 points'],
    [
      'ask: differences',
      'ask: differences\nedition: [valley-2006, valley-2006-short]\nagents: [random]',
      '70.7 points',
      '17.7 points',
    ],
  ])(
    'shows no effect, and a few show a large one, in the unit of what is asked: %s',
    async (kind, lines, two, many) => {
      const per = kind === 'ask: differences' ? 1 : 3;
      const told = async (deals: number): Promise<string | null> => {
        const arms = await armsOf(
          `name: one\nquestion: Which?\n${lines.includes('edition:') ? '' : 'edition: valley-2006-short\n'}players: 3\n${lines}\ngames: ${deals * per}`,
          registry,
        );
        const [{ ask }] = arms;
        return effectText(questionOf(arms, KINDS)!.forecast().smallestEffect, kindOf(KINDS, ask!).measure?.(ask!));
      };
      expect([await told(1), await told(2), await told(32)]).toEqual([null, two, many]);
    },
  );

  it('is too little for a bid lab, which says what it needs', async () => {
    const { terminal, json, isEmpty } = await toldOf(
      'ask: bids\nauctions: [order]\nrounds: 2\nprices: [0, 4]\nagents: [random]\ngames: 3',
    );
    expect(isEmpty).toBe(true);
    for (const told of [terminal, json]) expect(told).toContain('Nothing is known: the bid lab needs 4 deals or more');
  });

  it.each([
    ['compare', 'agents: [heuristic, random]\nmatters: 2 %\ngames: 3'],
    ['precision', 'until: { points: 5 }\nagents: [heuristic, random]\ngames: 3'],
    ['sweep', `${SAVER}\ngames: 3`],
    ['differences', 'variant: { parameters: { mediaPrice: 6, startMoney: 30 } }\nagents: [random]\ngames: 1'],
  ])('is no answer: ask: %s fails, and says why', async (kind, lines) => {
    const file = join(folder, `empty-${kind}.yaml`);
    const table = 'name: empty\nquestion: Which?\nedition: valley-2006-short\nplayers: 3\nseed: 7\n';
    writeFileSync(file, `${table}ask: ${kind}\n${lines}\n`);
    const out = file.replace('.yaml', '.duckdb');
    const { code, stdout, stderr } = await macher('run', file, '--out', out, '--json', '--workers', '1');
    expect([code, stderr.split('\n').filter((line) => line.startsWith('macher:'))]).toEqual([
      1,
      ['macher: No answer: too few deals were played to the end; ask for more games.'],
    ]);
    expect(JSON.parse(stdout).answer).toMatchObject({ verdict: 'open', isEmpty: true });
  });

  it('is no difference where nothing was changed', async () => {
    const nowhere = 'interventions: [{ phase: buy-media, do: [own, media Atlantis] }]';
    const { terminal } = await toldOf(
      `ask: sweep\nagents: [{ id: heuristic, label: saver, ${nowhere} }, beginner]\ngames: 6`,
    );
    expect(terminal).toMatch(/^No setting changed anything in 6 games: each has /);
  });

  it('is reported in one way', () => {
    const none = { mean: 1, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    const some = { mean: 1, low: 0.5, high: 1.5 };
    const write = (value: number) => value.toFixed(1);
    expect(rangeOf(none, write)).toBe(NO_INTERVAL);
    expect(rangeOf(some, write, ' … ')).toBe('0.5 … 1.5');
    expect(cellsOf(none, write)).toEqual(['1.0', NO_INTERVAL, '']);
    expect(cellsOf(some, write)).toEqual(['1.0', '0.5', '1.5']);
  });
});
