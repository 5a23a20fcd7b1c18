/** The figures of a bid lab and of a tuner: what they show, wide and narrow. */
import { describe, expect, it } from 'vitest';
import { headlessDocument, markup } from '../../../src/base/drawing/document.ts';
import type { Figure } from '../../../src/base/drawing/figure.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import type { BidsAnswer } from '../../../src/lab/question/bids/answer.ts';
import { pageOf as bidsPage } from '../../../src/lab/question/bids/figures.ts';
import type { TuneAnswer } from '../../../src/lab/question/tune/answer.ts';
import { pageOf as tunePage } from '../../../src/lab/question/tune/figures.ts';
import type { AskedPage } from '../../../src/lab/report/asked.ts';
import { expectDrawn } from '../../support/drawing.ts';

const about = (mean: number) => ({ mean, low: mean - 2, high: mean + 2 });
const share = (mean: number) => ({ mean, low: mean - 0.02, high: mean + 0.02 });

/** An auction in which the middle one of three prices is best. */
const auction = (name: string, round: number) => ({
  auction: name,
  round,
  curve: [0, 6, 12].map((price) => ({
    ...{ price, wins: price / 12, paid: price },
    ...{ points: about(price === 6 ? 9 : -3), winShare: share(0.01) },
  })),
  worth: round === 1 ? null : { points: about(10), winShare: share(0.05), price: 12 },
  places: name === 'order' ? [1, 2, 3].map((place) => ({ place, points: about(place), winShare: share(0) })) : null,
  bestReply: { price: 6, asGood: [6] },
  equilibrium:
    name === 'tie'
      ? null
      : {
          found: name === 'poll-2' ? 'at the edge' : 'found',
          mean: 7.5,
          mix: [
            { price: 6, chance: 0.75 },
            { price: 12, chance: 0.25 },
          ],
        },
  exploitability: name === 'tie' ? null : about(0),
  agents: [
    { agent: 'heuristic', bid: 2 },
    { agent: 'gambler, bidding', bid: 8 },
  ],
});

const LAB = {
  policy: null,
  worth: [],
  sentence: '',
  auctions: [auction('order', 1), auction('order', 2), auction('tie', 2), auction('poll-2', 2)],
  priceOfMoney: [
    { round: 1, points: about(0.5), winShare: share(0.002) },
    { round: 2, points: about(0.1), winShare: share(0.001) },
  ],
};

const draw = (figure: Figure, narrow = false): string =>
  markup(figure.draw({ document: headlessDocument(), width: narrow ? 340 : 860, narrow }));

const figuresOf = ({ figures }: AskedPage) => Object.fromEntries(figures.map((figure) => [figure.id, figure]));

const tuned = (answer: object, target: object | null = null) => {
  const none = { sentence: '', importance: [], heldOut: [] };
  const arms = [{ ask: { kind: 'tune', measure: 'winShare', target } }] as unknown as Experiment[];
  return figuresOf(tunePage({ ...none, ...answer } as unknown as TuneAnswer, arms));
};

describe('the figures of a bid lab', () => {
  const figures = figuresOf(bidsPage(LAB as unknown as BidsAnswer));

  it('are one of each kind for each auction, and one of money', () => {
    expect(Object.keys(figures)).toEqual([
      ...['bids-order', 'wins-order', 'places', 'distance-order'],
      ...['tie', 'poll-2'].flatMap((name) => [`bids-${name}`, `wins-${name}`, `distance-${name}`]),
      'price-of-money',
    ]);
    expect(figures['bids-poll-2'].title).toBe('What a bid for the poll of the 2nd region in line is worth');
  });

  it('tell every price, and fill the dots of those that are as good as the best', () => {
    const { table, alt } = figures['bids-order'];
    expect(alt).toBe('Best prices: 6 in round 1, 6 in round 2.');
    expect(table.rows).toHaveLength(6);
    expect(table.rows[1].slice(0, 6)).toEqual(['1', '6', '50\u202f%', '6.0', '+9.0', '+7.0 to +11.0']);
    const svg = draw(figures['bids-order']);
    expect([...svg.matchAll(/<circle/g)]).toHaveLength(6);
    expect([...svg.matchAll(/fill="var\(--paper\)"/g)].length).toBe(4);
    for (const round of [1, 2]) expect(svg).toContain(`>Round ${round}</text>`);
  });

  it('show which place in turn order is best', () => {
    expect(figures.places.alt).toBe('Best places: 3 in round 1, 3 in round 2.');
    expect(figures.places.table.rows[0]).toEqual(['1', '1', '+1.0', '−1.0 to +3.0', '0.0']);
    expect([...draw(figures.places).matchAll(/<circle/g)]).toHaveLength(6);
  });

  it('colour a bid by how far it is from the best reply', () => {
    const { table } = figures['distance-order'];
    expect(table.rows[0]).toEqual(['1', 'heuristic', '2.0', '−4.0', '−5.5']);
    const cells = [...draw(figures['distance-order']).matchAll(/<rect[^>]*>/g)].map(([cell]) => cell);
    // Best reply, equilibrium and two agents, in two rounds.
    expect(cells).toHaveLength(8);
    expect(cells.filter((cell) => cell.includes('fill="var(--c2)"'))).toHaveLength(2);
    expect(figures['distance-tie'].table.rows[0][4]).toBe('');
    // A best price at the end of those tried is no equilibrium to measure against.
    const edge = figures['distance-poll-2'];
    expect(edge.table.rows[0][4]).toBe('at the edge');
    expect(edge.subtitle).toContain('(at the edge in round 2)');
    expect(edge.alt).not.toContain('equilibrium');
  });

  it('hold no number that is none, wide or narrow', () => {
    for (const figure of Object.values(figures)) expectDrawn((narrow) => draw(figure, narrow), figure.id);
  });
});

describe('the figures of a tuner', () => {
  const figures = tuned({
    importance: [
      {
        parameter: 'reserve',
        landscape: [0, 10, 20].map((value) => ({ value, effect: share(value === 0 ? 0 : -0.1), asGood: value === 0 })),
      },
      {
        parameter: 'until',
        landscape: ['phase', 'round'].map((value) => ({ value, effect: share(0), asGood: true })),
      },
    ],
    heldOut: [
      {
        players: 4,
        edition: 'valley-2006',
        against: ['heuristic'],
        verdict: 'better',
        winShare: share(0.38),
        games: 3000,
      },
      { players: 3, edition: 'valley-2006', against: ['learned'], verdict: 'worse', winShare: share(0.1), games: 1200 },
    ],
  });

  it('show the shares on deals never seen beside even ones, and each value around the best', () => {
    expect(Object.keys(figures)).toEqual(['held-out', 'landscape']);
    expect(figures['held-out'].table.rows[1].at(-2)).toBe('33.3\u202f%');
    expect(draw(figures['held-out'])).toContain('>38.0\u202f%</text>');
    expect(figures.landscape.table.rows[1]).toEqual(['reserve', '10', '−10.00', '−12.00', '−8.00', 'no']);
    expect([...draw(figures.landscape).matchAll(/<circle/g)]).toHaveLength(5);
    for (const figure of Object.values(figures)) expectDrawn((narrow) => draw(figure, narrow), figure.id);
  });

  it('show what the usual values win in the same deals, if they were compared', () => {
    const row = { players: 3, edition: 'valley-2006', against: ['learned'], games: 1200, winShare: share(0.2) };
    const gain = { usual: 0.1, estimate: share(0.1), verdict: 'better' };
    const figure = tuned({ heldOut: [{ ...row, verdict: 'worse', gain }] })['held-out'];
    expect(figure.table.rows[0].slice(-6)).toEqual(['worse', '10.0\u202f%', '+10.0', '+8.0', '+12.0', 'better']);
    expect(figure.table.head).toHaveLength(figure.table.rows[0].length);
    expect(figure.alt).toContain('20.0\u202f%, 10.0\u202f% with the usual values');
    expect([...draw(figure).matchAll(/<circle/g)]).toHaveLength(2);
    expectDrawn((narrow) => draw(figure, narrow), figure.id);
  });

  it('show what each seat wins under tuned rules beside the usual ones', () => {
    const seats = [0.2, 0.3, 0.25, 0.25].map(share);
    const row = { players: 4, edition: 'valley-2006', games: 1000 };
    const { fair } = tuned({
      fair: [
        { ...row, rules: 'best', seats: seats.map(() => share(0.25)) },
        { ...row, rules: 'usual', seats },
      ],
    });
    expect(fair.table.rows).toHaveLength(8);
    expect(fair.alt).toContain('the rules before: 20.0\u202f%, 30.0\u202f%');
    const svg = draw(fair);
    expect([...svg.matchAll(/<circle/g)]).toHaveLength(8);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});
