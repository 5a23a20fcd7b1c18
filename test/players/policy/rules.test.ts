/** What a policy makes of changed rules. */
import { describe, expect, it } from 'vitest';
import { KINDS, kindNamed, kindsFrom } from '../../../src/players/policy/kinds.ts';
import { formatPolicy, parsePolicy, sizeOfChange } from '../../../src/players/policy/model.ts';
import { LearnedPolicy } from '../../../src/players/policy/policy.ts';
import { changesOf, withRules } from '../../../src/players/policy/rules.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';
import { madeUp } from './made-up.ts';

const edition = editionNamed('valley-2006')!;
const variant = (values: string) =>
  applyVariant(edition, parseVariant(`extends: valley-2006\nname: other\n${values}`, edition));
const kindOf = (name: string) => KINDS[kindNamed(name)!]!;
const MEDIA = 'buy-media.media';

const usual = madeUp(edition.id);

/** A policy that likes media markers more the further their price has moved. */
const fond = (weight: number) => ({
  ...usual,
  rules: new Map([
    ['mediaPrice', new Map([[MEDIA, new Float64Array(sizeOfChange(kindOf(MEDIA))).fill(0, 1).fill(weight, 0, 1)]])],
  ]),
});

describe('the changes of a variant', () => {
  it('are none in a published edition', () => {
    for (const one of EDITIONS) expect(changesOf(one).size).toBe(0);
  });

  it('are numbers that have moved, up or down, and more the further', () => {
    const of = (values: string) => Object.fromEntries(changesOf(variant(values)));
    const { mediaPrice } = edition.parameters;
    expect(of(`parameters: { mediaPrice: ${2 * mediaPrice + 1} }`)).toEqual({ mediaPrice: Math.log(2) });
    expect(of('parameters: { mediaPrice: 0 }').mediaPrice).toBeLessThan(0);
    expect(of('parameters: { mediaPrice: 200 }').mediaPrice).toBe(2);
  });

  it('are one for all cards of a kind, also where only some have changed', () => {
    const all = changesOf(variant("components: { shadowCards: { all: { cost: 'usual × 3' } } }"));
    expect([...all.keys()]).toEqual(['shadowCards.cost']);
    const one = changesOf(variant('components: { shadowCards: { backbencher: { cost: 200 } } }'));
    expect([...one.keys()]).toEqual(['shadowCards.cost']);
    expect(one.get('shadowCards.cost')).toBeGreaterThan(0);
  });

  it('are switches, choices, lists and media points by round', () => {
    const names = [
      ...changesOf(
        variant(`parameters: { pollsPaid: ${!edition.parameters.pollsPaid}, orderPaidBy: all, meetingPrices: [2] }
components: { mediaPoints: { points: [150, 20, 20, 15, 15, 12, 10] } }`),
      ).keys(),
    ];
    expect(names).toEqual(
      expect.arrayContaining([
        'pollsPaid',
        'orderPaidBy, all',
        'meetingPrices, how many',
        'meetingPrices',
        'mediaPoints.1',
      ]),
    );
  });
});

describe('phases in another order', () => {
  const of = (values: string) =>
    Object.fromEntries([...changesOf(variant(values))].map(([name, by]) => [name, Math.round(100 * by) / 100]));
  const times = (before: number, after: number) => Math.round(100 * Math.log((1 + after) / (1 + before))) / 100;

  it('count where seats pay, by how often they have to pay from there on', () => {
    // Usually: the order, cards, politicians, media, meetings, polls.
    expect(of('before: { auction-polls: buy-media }')).toEqual({
      'phases.auction-polls': times(1, 3),
      'phases.buy-media': times(3, 2),
      'phases.organize-meetings': times(2, 1),
    });
  });

  it('do not count where nobody pays', () => {
    expect(of('before: { platform-conference: name-starter }')).toEqual({});
  });

  it('count when one is left out, as it spares a payment', () => {
    expect(of('without: [organize-meetings]')).toMatchObject({
      'phases.organize-meetings, left out': 1,
      'phases.buy-media': times(3, 2),
    });
    expect(of('without: [organize-meetings]')).not.toHaveProperty('phases.auction-polls');
  });
});

describe('the policy for changed rules', () => {
  it('is the same for a published edition', () => {
    const model = fond(1);
    expect(withRules(model, edition)).toBe(model);
  });

  it('adds what has been learned of a change to the kinds that it concerns, and to no other', () => {
    const dear = variant(`parameters: { mediaPrice: ${2 * edition.parameters.mediaPrice + 1} }`);
    const [plain, changed] = [0, 1].map((weight) => new LearnedPolicy(new Game(dear, 4), fond(weight)));
    const game = new Game(dear, 4);
    const [s, actions] = [game.newState(), new ActionList()];
    let [media, others] = [0, 0];
    for (game.start(s, [7, 7]); !game.isOver(s); ) {
      game.legalActions(s, actions);
      for (const policy of [plain, changed]) policy.score(s, actions);
      for (let i = 0; i < actions.n; i++) {
        const isMedia = kindsFrom(game.decidingPhase(s)) + plain.sketch.kinds[i] === kindNamed(MEDIA);
        expect(changed.scores[i] - plain.scores[i]).toBeCloseTo(isMedia ? Math.log(2) : 0, 6);
        if (isMedia) media++;
        else others++;
      }
      game.play(s, actions.list[Math.min(actions.n - 1, 1)]);
    }
    expect(media).toBeGreaterThan(0);
    expect(others).toBeGreaterThan(0);
  });

  it('is written down and read again', () => {
    const text = formatPolicy(fond(0.5));
    const own = parsePolicy(text, 'it').rules.get('mediaPrice')?.get(MEDIA);
    expect(own?.[0]).toBe(0.5);
  });

  it('is refused where its numbers are not as many as there must be', () => {
    const model = fond(1);
    const short = { ...model, rules: new Map([['mediaPrice', new Map([[MEDIA, new Float64Array(9)]])]]) };
    expect(() => parsePolicy(formatPolicy(short), 'it')).toThrow(
      /^it: found 9 numbers for 'buy-media.media by mediaPrice', expected 7\.$/,
    );
  });
});
