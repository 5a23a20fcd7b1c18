import { describe, expect, it } from 'vitest';
import { html } from '../../../../src/base/drawing/html.ts';
import { changeLines, changesOf } from '../../../../src/lab/question/balance/changes.ts';
import { firstSection } from '../../../../src/lab/question/balance/figures/first.ts';
import { headlinesOf } from '../../../../src/lab/question/balance/headlines.ts';
import { judge } from '../../../../src/lab/question/balance/judge.ts';
import { type JudgedTable, STANDARDS } from '../../../../src/lab/question/balance/standards.ts';
import type { Tallies, Tally } from '../../../../src/lab/question/balance/tallies.ts';
import type { Touched } from '../../../../src/lab/question/balance/touched.ts';

const table = {
  players: 4,
  anatomy: {
    rounds: 7,
    elections: 7,
    phases: [],
    deeds: [],
    scored: ['media'],
    ...{ shadowCards: [], shadowCosts: [], bonuses: [], inTime: new Map() },
    preliminary: {},
    contributions: [],
    options: [],
  },
} as unknown as JudgedTable;

/** A measure over 240 deals. @param noise noise that both versions share, deal by deal */
const measure = (id: string, mean: number, noise = 0.1): [string, Tally] => [
  id,
  {
    id,
    isShare: false,
    clusters: {
      sums: Array.from({ length: 240 }, (_, i) => mean + (i % 2 === 0 ? noise : -noise)),
      counts: Array<number>(240).fill(1),
    },
  },
];
const findings = (numbers: Readonly<Record<string, number>>, at = table) => {
  // What never happens does not happen in any deal.
  const measures: Tallies = new Map(
    Object.entries(numbers).map(([id, mean]) => measure(id, mean, mean === 0 ? 0 : 0.1)),
  );
  return judge(STANDARDS, measures, at);
};
const EDITION = { 'party SPD': 0.25, 'party CDU': 0.25, margin: 0.3, 'lead-changes': 1.4 };

const read = (
  variant: Readonly<Record<string, number>>,
  edition: Readonly<Record<string, number>> = EDITION,
  touched: Touched | null = null,
) => {
  const [original, changed] = [findings(edition), findings(variant)];
  const changes = changesOf([{ field: 'learned', original, variant: changed }], table);
  return {
    changes,
    headlines: headlinesOf({
      ...{ all: [{ field: 'learned', findings: changed }], before: [{ field: 'learned', findings: original }] },
      ...{ changes, table, touched, against: 'an edition' },
    }),
  };
};

describe('the first lines of a clinic', () => {
  it('name the cause before what follows from it', () => {
    const { headlines } = read({ ...EDITION, 'party SPD': 0.5, 'lead-changes': 0.3 });
    expect(headlines[0]).toMatch(/^The party that a seat is dealt: SPD wins too often, \+25\.0 percentage points/);
    expect(headlines[1]).toMatch(/^The lead changes only 0\.3 /);
  });

  it('leave out what was as bad before', () => {
    expect(findings(EDITION).some(({ judged }) => judged[0].word === 'broken')).toBe(true);
    expect(read(EDITION).headlines).toEqual([]);
  });
});

describe('a first line', () => {
  it('is about nothing that has only just crossed a threshold', () => {
    const of = (margin: number) => judge(STANDARDS, new Map([measure('margin', margin, 0.001)]), table);
    const lines = (from: number, to: number) =>
      headlinesOf({
        ...{ all: [{ field: 'learned', findings: of(to) }], before: [{ field: 'learned', findings: of(from) }] },
        ...{ changes: [], table },
      });
    expect(of(0.13)[0].judged[0].word).toBe('watch');
    expect(lines(0.12, 0.13)).toEqual([]);
    expect(lines(0.11, 0.15)).toHaveLength(1);
  });

  it('is about nothing that was worse before', () => {
    const [much, more] = [
      { ...EDITION, 'party SPD': 0.4 },
      { ...EDITION, 'party SPD': 0.6 },
    ];
    expect(read(much, more).headlines.filter((line) => line.includes('SPD wins too often'))).toEqual([]);
    expect(read(more, much).headlines.filter((line) => line.includes('SPD wins too often'))).toHaveLength(1);
  });

  it('is about what is misused only where the variant has made it so', () => {
    const before = { ...EDITION, 'forced buy-media all': 0.01, 'denied media': 0.1 };
    const found = read({ ...before, 'denied media': 0.1, 'forced buy-media all': 0.3 }, before);
    expect(found.headlines[0]).toMatch(/^These players overlook something: a seat that always .* wins 30\.0/);
    expect(
      read({ ...before, 'forced buy-media all': 0.3 }, { ...before, 'forced buy-media all': 0.3 }).headlines,
    ).toEqual([]);
  });

  it('is what changes most where nothing is bad', () => {
    expect(read({ ...EDITION, 'points media': 0.4 }, { ...EDITION, 'points media': 0.1 }).headlines).toEqual([
      'Points for national media make up a larger part of all points, by 30.0 percentage points (30.0 to 30.0): 40.0\u202f% instead of 10.0\u202f%.',
    ]);
  });

  it('is not what only players find who know less', () => {
    const bad = findings({ ...EDITION, 'lead-changes': 0.3 });
    const said = (...all: { field: string; findings: typeof bad; practised?: boolean }[]) =>
      headlinesOf({ all, before: null, changes: [], table }).filter((line) => line.includes('lead changes'));
    const [learned, heuristic] = [
      { field: 'learned', findings: findings(EDITION) },
      { field: 'heuristic', findings: bad },
    ];
    expect(said(learned, heuristic)).toEqual([]);
    expect(said(learned, { ...heuristic, field: 'practised', practised: true })).toHaveLength(1);
    expect(said({ field: 'learned', findings: bad }, { ...learned, field: 'heuristic' })).toHaveLength(1);
  });

  it('is by the best players who find it, though others find more', () => {
    const [learned, heuristic] = [0.5, 0.7].map((share) => findings({ ...EDITION, 'party SPD': share }));
    const all = [
      { field: 'learned', findings: learned },
      { field: 'heuristic', findings: heuristic },
    ];
    const before = all.map(({ field }) => ({ field, findings: findings(EDITION) }));
    const said = headlinesOf({ all, before, changes: [], table, against: 'an edition' });
    expect(said.filter((line) => line.includes('SPD wins too often'))).toEqual([
      expect.stringMatching(/^The party that a seat is dealt: SPD wins too often, \+25\.0/),
    ]);
  });

  it('that only weaker players find comes after one that the first field finds', () => {
    const [learned, heuristic] = [
      findings({ ...EDITION, coalitions: 0.95 }),
      findings({ ...EDITION, coalitions: 0.4, 'won-alone': -0.07 }),
    ];
    const said = (variants: (typeof learned)[]) =>
      headlinesOf({
        ...{ changes: [], table, against: 'an edition' },
        all: variants.map((one, i) => ({ field: ['learned', 'heuristic'][i], findings: one })),
        before: variants.map((_, i) => ({
          field: ['learned', 'heuristic'][i],
          findings: findings({ ...EDITION, coalitions: 0.4, 'won-alone': 0.1 }),
        })),
      }).map((line) => line.slice(0, 20));
    expect(said([learned, heuristic])).toEqual(['Of all parties that ', 'Among heuristic bots']);
    // The same players find both: winning alone comes first.
    const both = findings({ ...EDITION, coalitions: 0.95, 'won-alone': -0.07 });
    expect(said([both, heuristic])[0]).toBe('A seat that wins an ');
  });

  it('is not what could hardly be done before, in a phase that offered hardly anything', () => {
    const at = {
      ...table,
      anatomy: {
        ...table.anatomy,
        phases: ['form-coalitions'],
        deeds: [{ key: 'form-coalitions propose', name: 'propose a coalition', phase: 'form-coalitions' }],
      },
    } as unknown as JudgedTable;
    /** @param choice games of 240 with a choice in the phase @param proposals games in which a coalition could be proposed */
    const of = (choice: number, proposals: number) => {
      const games = (id: string, often: number): [string, Tally] => [
        id,
        {
          id,
          isShare: true,
          clusters: {
            sums: Array.from({ length: 240 }, (_, i) => Number(i < often)),
            counts: Array<number>(240).fill(1),
          },
        },
      ];
      const rows = [
        games('with-choice form-coalitions', choice),
        games('ever-offered form-coalitions propose', proposals),
        measure('margin', 0.3, 0),
      ];
      return judge(STANDARDS, new Map(rows), at);
    };
    const said = (before: ReturnType<typeof of>) =>
      headlinesOf({
        ...{ all: [{ field: 'learned', findings: of(80, 0) }], before: [{ field: 'learned', findings: before }] },
        ...{ changes: [], table: at, against: 'an edition' },
      }).filter((line) => line.includes('propose a coalition'));
    expect(said(of(240, 240))).toHaveLength(1);
    expect(said(of(4, 0))).toEqual([]);
  });

  it('of an edition is not something to watch that depends on who plays', () => {
    const [watch, well] = [findings({ ...EDITION, 'lead-changes': 0.6 }), findings(EDITION)];
    const said = (...all: (typeof watch)[]) =>
      headlinesOf({
        ...{ all: all.map((one, i) => ({ field: `field ${i}`, findings: one })), before: null },
        ...{ changes: [], table },
      }).filter((line) => line.includes('lead changes'));
    expect(said(watch, watch)).toHaveLength(1);
    expect(said(watch, well)).toEqual([]);
    expect(said(well, watch)).toEqual([]);
    const broken = findings({ ...EDITION, 'lead-changes': 0.3 });
    expect(said(broken, well)).toHaveLength(1);
    expect(said(watch, broken)).toHaveLength(1);
    expect(said(well, broken)).toEqual([]);
  });

  it('of an edition is not what hardly ever happens, where somebody makes it happen', () => {
    const at: JudgedTable = { ...table, anatomy: { ...table.anatomy, phases: ['form-coalitions'] } };
    const [never, once] = [0, 0.004].map((share) => findings({ ...EDITION, 'with-choice form-coalitions': share }, at));
    const said = (...all: (typeof never)[]) =>
      headlinesOf({
        ...{ all: all.map((one, i) => ({ field: `field ${i}`, findings: one })), before: null },
        ...{ changes: [], table: at },
      }).filter((line) => line.includes('form-coalitions'));
    expect(said(never, never)).toHaveLength(1);
    expect(said(never, once)).toEqual([]);
    expect(said(once, never)).toEqual([]);
  });

  it('about what was changed comes first, and says what was', () => {
    const touched = {
      ...{ differences: [], isOption: () => false, isAbout: (words: string) => words.startsWith('drama') },
      behind: (words: string) => (words.startsWith('drama') ? [{ what: 'parameters.x', before: 1, after: 2 }] : []),
    };
    const { headlines } = read(
      { ...EDITION, 'party SPD': 0.5, 'election 1': 0.9 },
      { ...EDITION, 'election 1': 0.3 },
      touched,
    );
    expect(headlines[0]).toMatch(/^The winner of election 1 .* The variant changes x from 1 to 2\.$/);
    expect(headlines[1]).toMatch(/^The party that a seat is dealt/);
  });
});

describe('of what a variant changes', () => {
  const about = (form: RegExp): Touched => ({
    ...{ differences: [], isOption: () => false, isAbout: (words) => form.test(words) },
    behind: (words) => (form.test(words) ? [{ what: 'parameters.x', before: 1, after: 2 }] : []),
  });
  const paid = { 'received members 2': 30, 'received mandates 2': 70, 'paid polls 2': 90, left: 10 };
  const rich = { 'received members 2': 230, 'received mandates 2': 70, 'paid polls 2': 130, left: 170 };

  it('the source comes before what is left over, with what it was', () => {
    const { headlines } = read({ ...EDITION, ...rich }, { ...EDITION, ...paid }, about(/member/));
    expect(headlines[0]).toMatch(
      /^Of what a seat receives, 76\.7\u202f% .* comes from members: other income hardly counts/,
    );
    expect(headlines[0]).toMatch(/In an edition it is 30\.0\u202f%\. The variant changes x from 1 to 2\.$/);
    expect(headlines[1]).toMatch(/^At the end 56\.7\u202f% .* is left over/);
  });

  it('a second number of the same thing comes after a fault elsewhere', () => {
    const before = { ...EDITION, 'used-up meetings': 0.1, 'purchases meetings': 14, nose: 0.1 };
    const after = { ...before, 'used-up meetings': 0.4, 'purchases meetings': 19 };
    const said = (nose: number) => read({ ...after, nose }, before, about(/meetings/)).headlines;
    expect(said(0.3).map((line) => line.slice(0, 28))).toEqual([
      'A seat uses up its meetings ',
      expect.stringMatching(/^In 30\.0/),
      'A seat makes 5.0 (5.0 to 5.0',
    ]);
    expect(said(0.1)).toHaveLength(2);
  });

  it('a round without money comes before where the money comes from', () => {
    const at = { ...table, anatomy: { ...table.anatomy, lastCampaign: 1 } };
    const numbers = (spent: number) => ({
      'paid media 1': spent,
      left: 1,
      'received contributions 1': 9,
      'received mandates 1': 1,
    });
    const [original, variant] = [12, 1].map((spent) => findings(numbers(spent), at));
    const said = headlinesOf({
      ...{ all: [{ field: 'learned', findings: variant }], before: [{ field: 'learned', findings: original }] },
      ...{
        changes: changesOf([{ field: 'learned', original, variant }], at),
        table: at,
        touched: about(/income|spent/),
      },
    });
    expect(said[0]).toMatch(/^In round 1 a seat spends 1\.0 thousand .*: there is hardly any campaign\./);
  });

  it('points that nobody gets are said once', () => {
    const before = { ...EDITION, 'points media': 0.1 };
    const { headlines } = read({ ...EDITION, 'points media': 0 }, before, about(/media/));
    expect(headlines.filter((line) => /national media/.test(line))).toEqual([
      expect.stringMatching(/^Nobody, or hardly anybody, ever gets points for national media/),
    ]);
  });

  it('a source of points that is half as large is a difference', () => {
    const before = { ...EDITION, 'points media': 0.12 };
    const { headlines } = read({ ...EDITION, 'points media': 0.06 }, before);
    expect(headlines).toEqual([
      expect.stringMatching(
        /^Points for national media make up a smaller part of all points, by 6\.0 .*: 6\.0\u202f% instead of 12\.0\u202f%/,
      ),
    ]);
  });

  it('one line is reported, though other things are worse, and little is known of it', () => {
    const before = { ...EDITION, 'election 1': 0.3, 'known 75': 0.8, 'points media': 0.1 };
    const bad = { 'party SPD': 0.5, 'election 1': 0.9, 'lead-changes': 0.3, 'known 75': 0.2 };
    const last = (points: number) =>
      read({ ...before, ...bad, 'points media': points }, before, about(/national media/)).headlines[2];
    expect(last(0.13)).toMatch(
      /^Points for national media .*: 13\.0\u202f% instead of 10\.0\u202f%\. The variant changes x/,
    );
    expect(last(0.1)).toMatch(/^The (winner|lead) /);
  });

  it('one line comes before what merely differs elsewhere, however little is known of it', () => {
    const before = { ...EDITION, 'points media': 0.1, 'points mandates': 0.1, 'lead-changes': 1.4 };
    const { headlines } = read({ ...before, 'points media': 0.13, 'lead-changes': 3 }, before, about(/national media/));
    expect(headlines.map((line) => line.slice(0, 26))).toEqual([
      'Points for national media ',
      'The lead changes 1.6 (1.6 ',
    ]);
  });

  it('what is otherwise comes before what is bad elsewhere, unless it is a price that follows from demand', () => {
    const before = { ...EDITION, 'purchases polls': 2.3, 'poll-cost': 20, 'election 1': 0.3 };
    const { headlines } = read(
      { ...EDITION, 'purchases polls': 0.1, 'poll-cost': 13, 'election 1': 0.9 },
      before,
      about(/poll/),
    );
    expect(headlines[0]).toMatch(
      /^A seat makes 2\.2 .* fewer purchases of polls in a game: 0\.1 instead of 2\.3\. The variant changes x/,
    );
    expect(headlines[1]).toMatch(/^A poll costs 7\.0/);
    expect(headlines[2]).toMatch(/^The winner of election 1/);
  });

  it('how often all take something comes before what one seat would gain by it', () => {
    const before = { ...EDITION, 'purchases media': 6.4, 'forced buy-media all': -0.05 };
    const { headlines } = read(
      { ...before, 'purchases media': 1.7, 'forced buy-media all': 0.05 },
      before,
      about(/media/),
    );
    expect(headlines.map((line) => line.slice(0, 16))).toEqual(['A seat makes 4.7', 'A seat that alwa']);
  });

  it('what players do by habit comes last, unless it is about that', () => {
    const option = 'chosen place-shadow-cards shadow 3';
    const often = (id: string, mean: number): [string, Tally] => [
      id,
      {
        ...{ id, isShare: true },
        clusters: { sums: Array<number>(240).fill(mean * 100), counts: Array<number>(240).fill(100), deals: 24_000 },
      },
    ];
    const of = (chosen: number, points: number) =>
      judge(STANDARDS, new Map([often('margin', 0.05), often(option, chosen), measure('points media', points)]), table);
    const said = (touched: Touched) => {
      const [original, variant] = [of(0.5, 0.1), of(0, 0.4)];
      const changes = changesOf([{ field: 'learned', original, variant }], table);
      const found = (findings: typeof variant) => [{ field: 'learned', findings }];
      return headlinesOf({ all: found(variant), before: found(original), changes, table, touched });
    };
    expect(said(about(/nothing/)).map((line) => line.slice(0, 6))).toEqual(['Points', 'Nobody']);
    expect(said(about(/shadow/)).map((line) => line.slice(0, 6))).toEqual(['Nobody', 'Points']);
    // A habit of other players alone is no news.
    const [original, variant] = [of(0.5, 0.1), of(0, 0.1)];
    const found = (heuristic: typeof variant) => [
      { field: 'learned', findings: original },
      { field: 'heuristic', findings: heuristic },
    ];
    const changes = changesOf([{ field: 'heuristic', original, variant }], table);
    const heard = { all: found(variant), before: found(original), changes, table, touched: about(/nothing/) };
    expect(headlinesOf(heard).filter((line) => /Nobody/.test(line))).toEqual([]);
    expect(headlinesOf({ ...heard, touched: about(/shadow/) })[0]).toMatch(/^Among heuristic bots: Nobody/);
  });
});

describe('what a variant changes', () => {
  it('is said deal by deal, in a sentence, what changes most first', () => {
    const { changes } = read({ ...EDITION, margin: 0.18, 'lead-changes': 1.5 });
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      'Games end closer: the lead is smaller by 12.0\u202f% (12.0 to 12.0) of the winner’s points.',
      'The lead changes 0.1 (0.1 to 0.1) more times a game.',
    ]);
  });

  it('is nothing where two versions differ by chance alone', () => {
    expect(read(EDITION).changes).toEqual([]);
  });
});

describe('what a variant changes', () => {
  const of = (field: string, lead: number, seat: number) => ({
    ...{ field, original: findings(EDITION) },
    variant: findings({ ...EDITION, 'lead-changes': lead, 'party SPD': seat }),
  });

  it('is said once for all who have found the same, in the words of the first', () => {
    const changes = changesOf([of('heuristic', 3.4, 0.25), of('learned', 2.4, 0.25)], table);
    const steps = expect.closeTo(4, 6);
    expect(changeLines(changes, ['learned', 'heuristic'])).toEqual([
      {
        fields: ['learned', 'heuristic'],
        sentence: 'The lead changes 1.0 (1.0 to 1.0) more times a game; with heuristic 2.0 (2.0 to 2.0).',
        steps: { mean: steps, low: steps, high: steps },
      },
    ]);
  });

  it('is drawn from the middle to the side of its sign, within a frame of three steps', () => {
    const drawn = (mean: number) => {
      const steps = { mean, low: mean - 0.25, high: mean + 0.25 };
      const line = { fields: ['learned'], sentence: 'Something.', steps };
      const first = {
        arm: 'variant',
        against: 'edition',
        said: '',
        headlines: [],
        changes: [],
        lines: [line],
        otherwise: null,
      };
      const { text } = html`${firstSection('', [first])}`;
      const [, x, width] = /<rect x="([\d.]+)" y="3" width="([\d.]+)"/.exec(text)!;
      return {
        x: Number(x),
        width: Number(width),
        interval: /<path d="M([\d.]+) 7H([\d.]+)"/.exec(text)!.slice(1).map(Number),
      };
    };
    expect(drawn(1)).toEqual({ x: 57, width: 16, interval: [69, 77] });
    expect(drawn(-2)).toEqual({ x: 25, width: 32, interval: [21, 29] });
    expect(drawn(50)).toEqual({ x: 57, width: 48, interval: [105, 105] });
  });

  it('is said of both in one line where they found the opposite, and not at all where it rounds to nothing', () => {
    const lines = changeLines(changesOf([of('heuristic', 0.9, 0.2503), of('learned', 2.4, 0.25)], table), [
      'learned',
      'heuristic',
    ]);
    expect(lines.map(({ sentence }) => sentence)).toEqual([
      'The lead changes 1.0 (1.0 to 1.0) more times a game; but with heuristic, the lead changes 0.5 (0.5 to 0.5) fewer times a game.',
    ]);
  });
});
