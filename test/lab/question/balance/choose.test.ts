import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import { linesWords } from '../../../../src/lab/question/balance/anatomy.ts';
import { ranked } from '../../../../src/lab/question/balance/choose.ts';
import { whoPlayed } from '../../../../src/lab/question/balance/diagnosis.ts';
import { type Choice, firstDeals, firstLook, secondLook } from '../../../../src/lab/question/balance/plan.ts';
import { changeSentence, touchedBy } from '../../../../src/lab/question/balance/touched.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import type { PreliminaryLine } from '../../../../src/rules/engine/edition.ts';
import type { Difference } from '../../../../src/rules/variant/differences.ts';
import { armsOf } from '../../run/support.ts';

const FAULTS = 'test/lab/question/balance/faults';
const registry = await loadRegistry();

/** The original and a planted fault. */
const armsOfFault = (fault: string, games = 4000) =>
  armsWith(parse(readFileSync(`${FAULTS}/${fault}.yaml`, 'utf8')), games);

/** The original and a variant of it. */
const armsWith = (planted: { readonly extends: string }, games = 4000): Promise<readonly Experiment[]> => {
  const variant = ['none', planted];
  return armsOf(
    {
      ...{ name: 'clinic', question: 'Is it well?', edition: planted.extends, players: 4, ask: 'balance', seed: 7 },
      ...{ variant, games, fields: ['heuristic', { agents: ['random'], part: 0.01 }] },
    },
    registry,
  );
};

const card = (key: string): Choice => ({ kind: 'card', key });
const gains = (numbers: Readonly<Record<string, number>>) =>
  new Map(Object.entries(numbers).map(([key, gain]) => [`card ${key}`, gain]));

describe('the options of the second look', () => {
  const CARDS = ['as before', 'otherwise', 'touched', 'a little'].map(card);
  const original = gains({ 'as before': -0.9, otherwise: 0, touched: 0, 'a little': 0 });
  const variant = gains({ 'as before': -0.9, otherwise: -0.3, touched: 0, 'a little': 0.1 });

  it('are those that a variant touches, then those that it makes better or worse', () => {
    const found = ranked(CARDS, [original, variant], ({ key }) => key === 'touched');
    expect(found.map(({ key }) => key)).toEqual(['touched', 'otherwise', 'a little', 'as before']);
  });

  it('are those that matter most where there is one version', () => {
    expect(ranked(CARDS, [original], () => false)[0].key).toBe('as before');
  });

  it('are few besides touched ones, and only touched ones without a first look', () => {
    const many = Array.from({ length: 30 }, (_, i) => card(String(i)));
    const known = gains(Object.fromEntries(many.map(({ key }) => [key, Number(key) / 30])));
    expect(
      ranked(many, [gains(Object.fromEntries(many.map(({ key }) => [key, 0]))), known], ({ key }) => key === '3'),
    ).toHaveLength(5);
    expect(ranked(many, [gains({}), gains({})], ({ key }) => key === '3').map(({ key }) => key)).toEqual(['3']);
  });
});

it('a clinic says who plays how many games at most', async () => {
  expect(whoPlayed(await armsOfFault('card'))).toMatch(
    /^Who played: heuristic \(up to 4,000 games of each version\) and random \(\d+\)\./,
  );
});

describe('what a variant touches', () => {
  const touched = async (fault: string) => touchedBy(...((await armsOfFault(fault)) as [Experiment, Experiment]));

  it('is the card with another price, and no other', async () => {
    const { isOption, behind, differences } = await touched('card');
    expect(isOption({ kind: 'card', key: 'Chancellor' })).toBe(true);
    expect(isOption({ kind: 'card', key: 'Backbencher' })).toBe(false);
    expect(behind('dead weight: dominant cards Backbencher Backbencher', 'Backbencher')).toEqual([]);
    expect(changeSentence(differences)).toBe('The variant changes shadowCards.chancellor.cost from 25 to 200.');
  });

  it('is anything where a phase has moved, and nothing where numbers have hardly moved', async () => {
    const planted = {
      ...{ extends: 'valley-2006', name: 'moved', before: { 'determine-mandates': 'organize-meetings' } },
      components: { mediaPoints: { points: [24, 20, 20, 15, 15, 12, 10] } },
    };
    const { behind } = touchedBy(...((await armsWith(planted)) as [Experiment, Experiment]));
    expect(behind('drama: regions Hessen Hessen', 'Hessen').map(({ what }) => what)).toEqual([
      'phase determine-mandates',
    ]);
  });

  it('is everything where a phase is left out, and that is said first', async () => {
    const planted = {
      ...{ extends: 'valley-2006', name: 'without polls', without: ['auction-polls'] },
      ...{ parameters: { startMoney: 33, mediaPrice: 8 }, before: { 'party-contributions': 'next-region' } },
    };
    const { behind } = touchedBy(...((await armsWith(planted)) as [Experiment, Experiment]));
    const causes = (words: string) => behind(words, '').map(({ what }) => what);
    expect(causes('money: left over money')).toEqual([
      'phase auction-polls',
      'parameters.startMoney',
      'phase party-contributions',
    ]);
    expect(causes('length: minutes')).toEqual(['phase auction-polls', 'phase party-contributions']);
  });

  it('says in words what is taken out of the game, and which numbers of a list are changed', () => {
    const poll = { what: 'components.polls.3', before: 'in the game', after: null };
    const changes = { what: 'components.polls.4.changes', before: [-1, 1, 0, 2, -2], after: [2, 1, 0, -1, -2] };
    const phase = { what: 'phase auction-polls', before: 'played', after: null };
    const price = { what: 'parameters.mediaPrice', before: 4, after: 6 };
    const back = (one: Difference) => ({ ...one, before: one.after, after: one.before });
    expect(changeSentence([poll, changes, price])).toBe(
      'The variant takes polls.3 out of the game; changes polls.4.changes from −1, 1, 0, 2, −2 to 2, 1, 0, −1, −2; and mediaPrice from 4 to 6.',
    );
    expect(changeSentence([phase, price])).toBe(
      'The variant leaves out the phase auction-polls and changes mediaPrice from 4 to 6.',
    );
    expect(changeSentence([{ ...phase, before: 'after', after: 'before buy-media' }])).toBe(
      'The variant plays the phase auction-polls before buy-media.',
    );
    expect(changeSentence([back(poll), back(phase)])).toBe(
      'The variant puts polls.3 back into the game and plays the phase auction-polls again.',
    );
    expect(changeSentence([price, { ...price, what: 'parameters.startMoney' }, poll])).toBe(
      'The variant changes mediaPrice from 4 to 6 and startMoney from 4 to 6; and takes polls.3 out of the game.',
    );
    const many = ['a', 'b', 'c', 'd'].map((what) => ({ ...price, what }));
    expect(changeSentence(many)).toBe('The variant changes a from 4 to 6, b from 4 to 6 and 2 more.');
    expect(changeSentence(many, 8)).toMatch(/^The variant changes a .*, b .*, c .* and d from 4 to 6\.$/);
  });

  it('names what an option gives once, however many regions get it', () => {
    const line = (gives: PreliminaryLine['gives'], amount: number): PreliminaryLine => ({ gives, amount });
    expect(linesWords([line('media', 1), line('media', 1), line('media', 1)])).toBe('3 media markers');
    expect(linesWords([line('popularity', 1), line('meetings', 6), line('votes', 6), line('votes', 6)])).toBe(
      '1 step of popularity, 6 meetings and 2 × 6 votes',
    );
    expect(linesWords([line('money', 12)])).toBe('12 thousand');
  });

  it('is one option of a column', async () => {
    const { isOption, differences } = await touched('preliminary');
    expect(changeSentence(differences)).toMatch(
      /^The variant changes preliminary\.\d\.\d from \d+ [a-z]+[\w ×,]* to 40 members\.$/,
    );
    const found = [0, 1, 10, 11].map((i) => isOption({ kind: 'forced', key: `preliminary option ${i}` }));
    expect(found).toEqual([false, false, true, false]);
  });

  it('is what a parameter is about', async () => {
    const { isOption } = await touched('bonus');
    expect(isOption({ kind: 'forced', key: 'party-contributions decline' })).toBe(true);
    expect(isOption({ kind: 'forced', key: 'buy-media all' })).toBe(false);
  });

  it('is the only change there is behind every number, and of several those about it', async () => {
    expect((await touched('media')).behind('money: left over money', '')).toHaveLength(1);
    const { behind } = await touched('polls-idle');
    expect(behind('mechanisms: polls polls', '').map(({ what }) => what)).toContain('parameters.popularityMax');
    expect(behind('length: minutes', '')).toEqual([]);
  });

  it('is behind what parties win, where opinion polls move them', async () => {
    const changes = { 1: { changes: [0, 0, 0, 3, 0] }, 2: { changes: [0, 0, 0, 3, 0] } };
    const shifted = { extends: 'valley-2006', name: 'shifted', components: { polls: changes } };
    const { behind } = touchedBy(...((await armsWith(shifted)) as [Experiment, Experiment]));
    expect(behind('fairness: parties parties CDU/CSU', '')).toHaveLength(2);
    expect(behind('fairness: seats seats 1', '')).toEqual([]);
  });

  it('is not behind points for national media, where places of the national board change', async () => {
    const { isAbout } = await touched('members-national');
    const [opinions, media] = ['points for national opinions opinions', 'points for national media media'].map(
      (words) => `drama: leaders by source ${words}`,
    );
    expect([isAbout(opinions, 'opinions'), isAbout(media, 'media')]).toEqual([true, false]);
  });

  it('is who can win alone, where the vote track ends, and mandates of elections, where regions come in another order', async () => {
    const isAbout = async (parameters: object, words: string) => {
      const variant = { extends: 'spielworxx-2019', name: 'changed', parameters };
      return touchedBy(...((await armsWith(variant)) as [Experiment, Experiment])).isAbout(words, '');
    };
    expect(await isAbout({ voteCap: 40 }, 'drama: elections by coalitions a winner')).toBe(true);
    expect(await isAbout({ voteCap: 40 }, 'drama: mandates by election election 1')).toBe(false);
    expect(await isAbout({ smallRegions: 4 }, 'drama: mandates by election election 1')).toBe(true);
    expect(await isAbout({ smallRegions: 4 }, 'drama: elections by a nose an election')).toBe(false);
  });

  it('is not a number that moved slightly, beside other changes', async () => {
    const behindWith = async (parameters: object) => {
      const variant = { extends: 'valley-2006', name: 'changed', parameters };
      return touchedBy(...((await armsWith(variant)) as [Experiment, Experiment])).behind(
        'money: spent in a round',
        '1',
      );
    };
    expect(await behindWith({ startMoney: 27, pollsPaid: false })).toEqual([]);
    expect(await behindWith({ startMoney: 12, pollsPaid: false })).toHaveLength(1);
    expect(await behindWith({ startMoney: 27 })).toHaveLength(1);
  });

  it('is known of all planted faults', async () => {
    for (const file of readdirSync(FAULTS).filter((name) => name.endsWith('.yaml')))
      expect((await touched(file.replace('.yaml', ''))).differences.length, file).toBeGreaterThan(0);
  });
});

describe('the plan of a clinic', () => {
  let arms: readonly Experiment[];
  beforeAll(async () => {
    arms = await armsOfFault('card');
  });
  const chosen: Choice[] = [card('Chancellor'), { kind: 'forced', key: 'buy-media all' }];

  it('tries all options a little at first, by the field with the most games', () => {
    const probes = firstLook(arms);
    const options = probes.filter(({ kind }) => kind !== 'base');
    expect(new Set(options.map(({ field }) => field))).toEqual(new Set([0]));
    expect(new Set(options.map(({ experiment }) => experiment.blocks))).toEqual(new Set([firstDeals(arms)]));
    expect(probes.slice(0, 2).map(({ kind, field }) => [kind, field])).toEqual([
      ['base', 0],
      ['base', 0],
    ]);
  });

  it('plays further deals of the chosen ones, as many in both versions, and the changed ones before all else', () => {
    const probes = secondLook(arms, [chosen, chosen]);
    const tried = probes.filter(({ kind, field }) => field === 0 && ['forced', 'card'].includes(kind));
    expect(tried.map(({ arm, key }) => `${arm} ${key}`).sort()).toEqual([
      '0 Chancellor',
      '0 buy-media all',
      '1 Chancellor',
      '1 buy-media all',
    ]);
    expect(new Set(tried.map(({ experiment }) => experiment.blocks)).size).toBe(1);
    expect(tried[0].experiment.blocks).toBeGreaterThan(10 * firstDeals(arms));
    expect(['forced', 'avoided', 'card']).toContain(probes[0].kind);
  });

  it('spends no more games than the field has', () => {
    const all = [...firstLook(arms), ...secondLook(arms, [chosen, chosen])].filter(
      ({ arm, field }) => arm === 0 && field === 0,
    );
    const games = new Map(all.map(({ experiment }) => [experiment.arm, experiment.games]));
    expect([...games.values()].reduce((sum, one) => sum + one)).toBeLessThanOrEqual(4000 + 100);
  });
});
