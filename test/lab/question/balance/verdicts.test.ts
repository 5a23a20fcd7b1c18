import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../src/lab/question/balance/answer.ts';
import { firstSection } from '../../../../src/lab/question/balance/figures/first.ts';
import { verdictCounts, verdictSection } from '../../../../src/lab/question/balance/figures/verdicts.ts';
import { table } from '../../../../src/lab/question/balance/table.ts';
import { verdictsCsv } from '../../../../src/lab/question/balance/verdicts-file.ts';

const NOTHING = { mean: 0, low: 0, high: 0 };
const verdict = (arm: string, what: string, word: Verdict['word']): Verdict => ({
  ...{ arm, what, word, sentence: `About ${what}.`, holds: null, figure: 'clinic-known' },
  ...{ estimate: NOTHING, p: 1, of: '', more: null, fields: { heuristic: { word, estimate: NOTHING } } },
  records: [{ run: 'abc', game: 7, moment: { phase: 'buy-media', round: 2 } }],
});
const pageOf = (verdicts: readonly Verdict[]): string => verdictSection(verdicts, 'x.duckdb').text;

describe('the verdicts of a clinic', () => {
  const text = pageOf([
    verdict('edition', 'drama: decided', 'healthy'),
    verdict('edition', 'money: worth', 'watch'),
    verdict('variant', 'fairness: seats', 'broken'),
    verdict('variant', 'money: worth', 'watch'),
    verdict('last', 'drama: decided', 'healthy'),
  ]);

  it('begin with what is bad in each of several arms, which leads to its verdicts', () => {
    const [, summary] = /<ul class="arms">([\s\S]*?)<\/ul>/.exec(text)!;
    const lines = summary.split('</li>').map((line) =>
      line
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(lines.filter(Boolean)).toEqual([
      'edition ▲ watch worth',
      'variant ■ broken seats ▲ watch worth',
      'last ● healthy nothing is known to be broken, and nothing to watch',
    ]);
    for (const [, anchor] of summary.matchAll(/href="#([^"]*)"/g)) expect(text).toContain(`id="${anchor}"`);
  });

  it('have a link to the game that shows one best, with the decision, if the page may have links', () => {
    const [broken, other] = [verdict('a', 'fairness: seats', 'broken'), verdict('a', 'money: worth', 'watch')];
    const links = new Map([
      [broken.records[0], { href: 'https://x.org/#game=A&at=3&seat=1', words: '2 buy-media SPD: pass' }],
    ]);
    const { text } = verdictSection([broken, other], 'x.duckdb', links);
    expect(text.match(/<a href="https[^"]*">/g)).toEqual(['<a href="https://x.org/#game=A&amp;at=3&amp;seat=1">']);
    expect(text.replace(/<[^>]*>/g, '')).toContain(
      'Open game 7 at “2 buy-media SPD: pass”: of all games, it shows most of fairness: seats.',
    );
  });

  it('say how many are open where nothing is known to be bad', () => {
    const section = verdictSection(
      [
        verdict('a', 'money: worth', 'open'),
        verdict('a', 'drama: decided', 'healthy'),
        verdict('b', 'drama: decided', 'healthy'),
      ],
      'x.duckdb',
    ).text;
    expect(section.replace(/<[^>]*>/g, '')).toContain(
      'nothing is known to be broken, and nothing to watch; 1 verdict of 2 is open',
    );
    expect(section).toContain('Nothing is known to be broken, and nothing to watch; 1 verdict of 2 is open.');
  });

  it('of several arms stand side by side under numbers, which are named, so that they fit a phone', () => {
    const [, names, heads] =
      /<ol>([\s\S]*?)<\/ol>[\s\S]*?<table class="overview"[\s\S]*?<thead>([\s\S]*?)<\/thead>/.exec(text)!;
    expect(names.match(/<li>[^<]*/g)).toEqual(['edition', 'variant', 'last'].map((arm) => `<li>${arm}`));
    expect([...heads.matchAll(/<abbr title="(\w+)">(\d)/g)].map(([, arm, n]) => [arm, n])).toEqual([
      ['edition', '1'],
      ['variant', '2'],
      ['last', '3'],
    ]);
  });

  it('are counted by word before all else', () => {
    const counts = verdictCounts([
      verdict('edition', 'money: worth', 'open'),
      verdict('variant', 'fairness: seats', 'broken'),
    ]);
    const lines = counts.text.split('</li>').map((line) =>
      line
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(lines.filter(Boolean)).toEqual([
      'variant ■ 1 broken ○ 0 not known yet',
      'edition ■ 0 broken ○ 1 not known yet',
    ]);
    // None is not what is not known.
    const looks = [...counts.text.matchAll(/class="word (\w+)">.*?<b>(\d)/g)].map(([, look, n]) => [look, n]);
    expect(looks).toEqual([
      ['broken', '1'],
      ['none', '0'],
      ['none', '0'],
      ['open', '1'],
    ]);
  });

  it('are followed by changes that no first line has said, with a mark where a bar is cut off', () => {
    const line = (sentence: string, mean: number) => ({
      ...{ sentence, fields: ['learned'], steps: { mean, low: mean - 1, high: mean + 1 } },
    });
    const lines = [line('Seats win more.', 1), line('All end with less.', -5)];
    const text = firstSection('Who played.', [
      {
        arm: 'variant',
        against: 'edition',
        said: '',
        headlines: ['Seats win more: much.'],
        changes: [],
        lines,
        otherwise: null,
      },
    ]).text;
    expect(text).not.toContain('Seats win <span');
    expect(text).toContain('All end with <span class="end">less. <small>(found by learned)</small></span>');
    expect(text.match(/[‹›]<\/text>/g)).toEqual(['‹</text>']);
  });

  it('of one arm need no such list', () => {
    expect(pageOf([verdict('edition', 'fairness: seats', 'broken')])).not.toContain('class="arms"');
  });

  it('have the commands that open their games at the move', () => {
    expect(text).toContain('macher record x.duckdb --run abc --game 7 --open --phase buy-media --round 2');
  });

  it('are rows of a table by every field, with numbers in the unit of their sentences, which are the first field’s', () => {
    const estimate = { mean: 0.1234, low: -0.05, high: 0.3 };
    const one = {
      ...verdict('a, "b"', 'fairness: seats', 'open'),
      ...{
        of: 'seat 4',
        more: 500,
        fields: { learned: { word: 'open' as const, estimate }, heuristic: { word: 'watch' as const, estimate } },
      },
    } as const;
    const [head, ...rows] = verdictsCsv([one]).trimEnd().split('\n');
    expect(head).toBe('"arm","verdict","of","field","word","mean","low","high","unit","holds","more games","sentence"');
    expect(rows).toEqual(
      ['learned","open', 'heuristic","watch'].map(
        (field, i) =>
          `"a, ""b""","fairness: seats","seat 4","${field}","12.34","-5","30","percentage points","","500","${i === 0 ? 'About fairness: seats.' : ''}"`,
      ),
    );
  });
});

it('in a terminal, what is bad and new is said in sentences, and the others by what they are about', () => {
  const verdicts = [
    verdict('edition', 'money: worth', 'watch'),
    verdict('edition', 'drama: decided', 'healthy'),
    verdict('variant', 'fairness: seats', 'broken'),
    verdict('variant', 'money: worth', 'watch'),
    verdict('variant', 'money: income', 'open'),
    verdict('variant', 'drama: hope', 'healthy'),
    verdict('variant', 'drama: decided', 'healthy'),
    verdict('variant', 'length: minutes', 'healthy'),
  ];
  const none = { headlines: [], changes: [], lines: [], otherwise: null };
  const first = [
    { arm: 'edition', against: null, ...none },
    { arm: 'variant', against: 'edition', ...none },
  ];
  expect(table({ verdicts, first } as never)).toBe(`What variant changes in edition:
  nothing that these games can show

edition
  watch    money: worth                 About money: worth.
  healthy (1): drama: decided

variant
  broken   fairness: seats              About fairness: seats.
  as in edition (1): money: worth
  not known yet (1): money: income
  healthy (3): drama: hope, decided; length: minutes`);
});
