import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Form, textOf } from '../../../src/service/browser/written.ts';

const table = { variant: null, edition: 'valley-2006-short', players: 3 };
const ofVariant = { ...table, variant: 'variants/mine.yaml' };
const tune = { parameter: 'mediaPrice', from: 1, to: 5, step: 1 };
const pair: [string, string] = ['learned', 'heuristic'];

const FORMS: readonly Form[] = [
  { kind: 'curve', ...table, tune, verdicts: ['decisions'], games: 100 },
  {
    kind: 'fix',
    ...table,
    tune: [tune, { ...tune, parameter: 'x' }],
    goal: { verdict: 'v', from: 1, to: null },
    games: 9,
  },
  { kind: 'differences', ...ofVariant, games: 100 },
  { kind: 'compare', ...table, agents: pair, matters: 5 },
  { kind: 'sweep', ...ofVariant, agents: pair, games: 100 },
  { kind: 'bids', ...table, agent: 'learned', auction: 'order', prices: [1, 2], games: 100 },
  { kind: 'simulate', ...table, agents: pair, games: 100 },
  { kind: 'tournament', ...table, agents: pair, games: 100 },
  { kind: 'options', ...table, agents: pair, option: 'caution', values: [1, 2], games: 100 },
  { kind: 'rule', ...table, parameter: 'mediaPrice', value: 2, games: 100 },
  { kind: 'tune', ...table, agent: 'learned', minutes: 5 },
];

test.each(FORMS)(
  'an experiment from a form ($kind) asks in the language of the page, and is otherwise the same',
  (form) => {
    const [en, de, pl] = (['en', 'de', 'pl'] as const).map((language) => parse(textOf(form, language)));
    expect(new Set([en, de, pl].map(({ question }) => question)).size).toBe(3);
    for (const { question, ...rest } of [de, pl]) {
      expect({ ...rest, question: en.question }).toEqual(en);
      expect(question).toMatch(/\?$/);
      expect(question).not.toMatch(/\b(What|Who|Which|Is|How|and|short game)\b|“[A-Z]/);
    }
  },
);
