import { beforeAll, describe, expect, it } from 'vitest';
import { Room } from '../../../src/lab/arena/room.ts';
import { checkExperiments } from '../../../src/lab/experiment/check.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { loadRegistry, type Registry } from '../../../src/players/agent/registry.ts';
import { allRows, type Rows } from './support.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await loadRegistry();
});

const file = (interventions: unknown, more: object = {}) => ({
  ...{ name: 'made-to', question: 'What is it worth?', edition: 'valley-2006-short', players: 4, seed: 'made' },
  agents: [{ id: 'heuristic', label: 'made', interventions }, 'heuristic'],
  ...{ games: 8, record: ['games', 'seats', 'auctions', 'raises', 'reasons'] },
  ...more,
});

const checked = async (interventions: unknown, more: object = {}) =>
  checkExperiments(file(interventions, more), { registry, folder: '.', kinds: KINDS });

const played = async (interventions: unknown, more: object = {}) => {
  const found = await checked(interventions, more);
  if ('problems' in found) throw new Error(found.problems.map(({ message }) => message).join('\n'));
  const [experiment] = found.experiments;
  const room = new Room(experiment, registry);
  for (let game = 0; game < experiment.games; game++) room.play(game);
  return allRows(room.take(), experiment);
};

interface Made {
  readonly game: number;
  readonly phase: string;
  readonly round: number;
  readonly chosen: string;
  readonly actions: readonly string[];
}

/** The decisions of the agent with interventions, and those of the others. */
const decisionsOf = (tables: { reasons: Rows; seats: Rows }): { made: Made[]; others: Made[] } => {
  const isMade = new Set(
    tables.seats.filter(({ agent }) => agent === 'made').map(({ game, seat }) => `${game} ${seat}`),
  );
  const all = tables.reasons.map((row) => {
    const actions = JSON.parse(String(row.actions)) as string[];
    const game = Number(row.game);
    const own = isMade.has(`${row.game} ${row.seat}`);
    return {
      own,
      game,
      phase: String(row.phase),
      round: Number(row.round),
      actions,
      chosen: actions[Number(row.chosen) - 1],
    };
  });
  return { made: all.filter(({ own }) => own), others: all.filter(({ own }) => !own) };
};

describe('a gift', () => {
  const given = async (money: number | readonly number[]) => {
    const agents = [{ id: 'heuristic', label: 'made', gifts: [{ round: 2, money }] }, 'heuristic'];
    return checkExperiments({ ...file([]), agents }, { registry, folder: '.', kinds: KINDS });
  };
  /** Cash of the seats before their first bid for the order in round 2, game by game. */
  const cashOf = async (money: number) => {
    const found = await given(money);
    if ('problems' in found) throw new Error(found.problems[0].message);
    const [experiment] = found.experiments;
    const room = new Room(experiment, registry);
    for (let game = 0; game < experiment.games; game++) room.play(game);
    const { auctions, seats } = allRows(room.take(), experiment);
    return seats.map(({ game, seat, agent }) => {
      const bid = auctions.find(
        (row) => row.game === game && row.seat === seat && row.round === 2 && row.kind === 'order',
      );
      return { agent, cash: Number(bid!.cash) };
    });
  };

  it('is in hand when the round begins, and nobody else has it', async () => {
    const [none, more] = [await cashOf(0), await cashOf(8)];
    for (const [i, { agent, cash }] of none.entries()) {
      expect(more[i]).toEqual({ agent, cash: agent === 'made' ? cash + 8 : cash });
    }
  });

  it('takes no more than there is', async () => {
    const [none, less] = [await cashOf(0), await cashOf(-1000)];
    for (const [i, { agent, cash }] of none.entries()) {
      expect(less[i]).toEqual({ agent, cash: agent === 'made' ? 0 : cash });
    }
  });

  it('of several amounts makes arms, and a wrong one is reported in a sentence', async () => {
    const found = await given([0, 4]);
    expect('experiments' in found && found.experiments.map(({ arm }) => arm)).toEqual([
      'made with money 0',
      'made with money 4',
    ]);
  });

  it.each([
    [{ round: 0, money: 2 }, /round: found 0; expected the round at whose start it is given/],
    [{ round: 2, money: 'much' }, /money: found 'much'; expected a whole number of thousands that it is given/],
    [{ round: 2, money: 2.5 }, /money: found 2.5; expected a whole number of thousands that it is given/],
    [{ round: 2, money: 9000 }, /gifts: all seats together could come to 3\d,\d{3} thousand, .*; give less/],
    [{ round: 2, money: 2, gold: 2 }, /unknown key 'gold'; expected one of round, money/],
  ])('that cannot be is refused in a sentence: %#', async (gift, message) => {
    const agents = [{ id: 'heuristic', gifts: [gift] }];
    const found = await checkExperiments({ ...file([]), agents }, { registry, folder: '.', kinds: KINDS });
    expect('problems' in found && found.problems.map((problem) => problem.message).join('\n')).toMatch(message);
  });
});

describe('an intervention', () => {
  it('keeps one seat from a mechanism, and nobody else', async () => {
    const { made, others } = decisionsOf(await played([{ phase: 'auction-polls', do: 'never' }]));
    const inAuctions = (list: readonly Made[]) => list.filter(({ phase }) => phase === 'auction-polls');
    expect(inAuctions(made).length).toBeGreaterThan(20);
    for (const { chosen } of inAuctions(made)) expect(chosen).toBe('pass');
    expect(inAuctions(others).some(({ chosen }) => chosen.startsWith('bid'))).toBe(true);
    expect(made.some(({ phase, chosen }) => phase === 'organize-meetings' && chosen !== 'pass')).toBe(true);
  });

  it('does what it says, in the words of records, in the rounds that it names, where that is legal', async () => {
    const { made } = decisionsOf(await played([{ phase: 'bid-for-order', round: '2..3', do: 'bid 3' }]));
    const bids = made.filter(({ phase }) => phase === 'bid-for-order');
    for (const { round, chosen, actions } of bids) {
      if (round >= 2 && round <= 3 && actions.includes('bid 3')) expect(chosen).toBe('bid 3');
    }
    expect(bids.filter(({ round }) => round === 2).length).toBe(8);
    expect(bids.some(({ round, chosen }) => round === 1 && chosen !== 'bid 3')).toBe(true);
  });

  it('applies where its conditions hold, and the first of two that do', async () => {
    const rules = [
      { phase: 'bid-for-order', when: { cash: '>= 20' }, do: 'bid 7' },
      { phase: ['bid-for-order', 'buy-media'], do: 'never' },
    ];
    const { made } = decisionsOf(await played(rules));
    for (const { phase, chosen, actions } of made) {
      if (phase === 'buy-media') expect(chosen).toBe('pass');
      if (phase !== 'bid-for-order') continue;
      // The highest bid is the cash in hand.
      expect(chosen).toBe(actions.length > 20 ? 'bid 7' : 'bid 0');
    }
  });

  it('changes what the agent would have bid by a rule, and never to more than it says', async () => {
    const none = decisionsOf(await played([{ phase: 'bid-for-order', do: { times: 0 } }]));
    for (const { phase, chosen } of none.made) if (phase === 'bid-for-order') expect(chosen).toBe('bid 0');
    const same = await played([{ phase: 'bid-for-order', do: { times: 1 } }]);
    const alone = await played([{ phase: 'bid-for-order', do: 'own' }]);
    expect(same.games).toEqual(alone.games);
    const more = decisionsOf(await played([{ phase: 'bid-for-order', round: 1, do: { times: 1, plus: 2 } }])).made;
    const usual = decisionsOf(alone).made;
    // A seat that ties may be asked again, so the first bid of each game counts.
    const first = (list: readonly Made[]) => {
      const bids = list.filter(({ phase, round }) => phase === 'bid-for-order' && round === 1);
      return [...new Set(bids.map(({ game }) => game))].map((game) =>
        Number(bids.find((bid) => bid.game === game)!.chosen.slice('bid '.length)),
      );
    };
    expect(first(more)).toEqual(first(usual).map((bid) => bid + 2));
  });

  it('bids what it says, or as much of it as there is; and every number of a range is an arm on the same deals', async () => {
    const { made } = decisionsOf(await played([{ phase: 'bid-for-order', do: { bid: 30 } }]));
    for (const { phase, chosen, actions } of made) {
      if (phase === 'bid-for-order') expect(chosen).toBe(actions.length > 30 ? 'bid 30' : actions.at(-1));
    }
    const low = decisionsOf(await played([{ phase: 'auction-polls', do: { bid: 0 } }])).made;
    for (const { phase, chosen, actions } of low) {
      if (phase === 'auction-polls' && actions.some((one) => one.startsWith('bid'))) expect(chosen).toBe('pass');
    }
    const found = await checked([{ phase: 'bid-for-order', do: { bid: { from: 0, to: 4, step: 2 } } }], {
      ask: 'sweep',
    });
    const arms = 'experiments' in found ? found.experiments : [];
    expect(arms.map(({ arm }) => arm)).toEqual(['made with bid 0', 'made with bid 2', 'made with bid 4']);
    expect(arms.map(({ agents }) => agents[0].interventions?.[0].deed)).toEqual([{ bid: 0 }, { bid: 2 }, { bid: 4 }]);
    expect(new Set(arms.map(({ seed }) => seed)).size).toBe(1);
  });

  it('chooses among the actions that begin with its words, and a list of actions makes arms', async () => {
    const used = (list: readonly Made[]) =>
      list.filter(({ actions }) => actions.includes('shelve') && actions.some((one) => one.startsWith('publish')));
    const rules = [{ phase: 'auction-polls', do: ['own', 'publish', 'shelve'] }];
    const found = await checked(rules, { ask: 'sweep' });
    const arms = 'experiments' in found ? found.experiments : [];
    expect(arms.map(({ arm }) => arm)).toEqual([
      'made with doing own',
      'made with doing publish',
      'made with doing shelve',
    ]);
    const published = used(decisionsOf(await played([{ phase: 'auction-polls', do: 'publish' }])).made);
    expect(published.length).toBeGreaterThan(5);
    for (const { chosen } of published) expect(chosen).toMatch(/^publish/);
    const own = await played([{ phase: 'auction-polls', do: 'own' }]);
    const alone = await played([{ phase: 'bid-for-order', when: { cash: '>= 10000' }, do: 'never' }]);
    expect(own.games).toEqual(alone.games);
  });

  it('goes up to a limit for a poll, one step at a time, and passes beyond', async () => {
    const { made } = decisionsOf(await played([{ phase: 'auction-polls', do: { upTo: 4 } }]));
    const bidding = made.filter(
      ({ phase, actions }) => phase === 'auction-polls' && actions.some((one) => one.startsWith('bid')),
    );
    for (const { chosen, actions } of bidding) {
      const least = actions.find((one) => one.startsWith('bid'))!;
      expect(chosen).toBe(Number(least.slice('bid '.length)) <= 4 ? least : 'pass');
    }
    expect(bidding.some(({ chosen }) => chosen === 'bid 4')).toBe(true);
  });

  it('bids a part of the cash in hand, for the order and for polls', async () => {
    const { auctions, raises, seats } = await played([
      { phase: ['bid-for-order', 'auction-polls'], do: { share: 0.25 } },
    ]);
    const made = new Set(seats.filter(({ agent }) => agent === 'made').map(({ game, seat }) => `${game} ${seat}`));
    const own = [...auctions, ...raises].filter(({ game, seat }) => made.has(`${game} ${seat}`));
    const first = own.filter(({ kind, step }) => kind === 'order' && step === 1);
    expect(first.length).toBeGreaterThan(10);
    for (const { bid, cash } of first) expect(bid).toBe(Math.round(Number(cash) / 4));
    const polls = own.filter(({ kind, bid, number }) => kind === 'poll' && number !== undefined && bid !== null);
    expect(polls.length).toBeGreaterThan(10);
    for (const { bid, cash } of polls) expect(Number(bid)).toBeLessThanOrEqual(Math.round(Number(cash) / 4));
  });

  it('draws prices with their chances, distinguishes ties from first bids, and takes a place', async () => {
    const rules = [
      { phase: 'bid-for-order', tied: true, do: { more: 1 } },
      { phase: 'bid-for-order', tied: false, do: { mix: { 5: 3, 9: 1 } } },
      { phase: 'name-starter', do: { place: 1 } },
    ];
    const tables = await played(rules, { games: 40 });
    const seats = new Map(tables.seats.map(({ game, seat, agent }) => [`${game} ${seat}`, agent]));
    const own = tables.auctions.filter(
      ({ game, seat, kind }) => kind === 'order' && seats.get(`${game} ${seat}`) === 'made',
    );
    const first = own.filter(({ step, cash }) => step === 1 && Number(cash) >= 9).map(({ bid }) => Number(bid));
    expect(new Set(first)).toEqual(new Set([5, 9]));
    const part = first.filter((bid) => bid === 5).length / first.length;
    expect(part).toBeGreaterThan(0.6);
    expect(part).toBeLessThan(0.9);
    const again = own.filter(({ step, cash }) => step === 2 && Number(cash) >= 10);
    expect(again.length).toBeGreaterThan(3);
    for (const { bid } of again) expect([6, 10]).toContain(bid);
    const named = own.filter(({ outcome }) => outcome === 'named');
    for (const { seat, value } of named) expect(value).toBe(seat);
  });

  it('at random is the same again, and leaves the chance of the agent alone', async () => {
    const rule = [{ phase: 'platform-conference', do: 'random' }];
    expect((await played(rule)).reasons.map(({ chosen }) => chosen)).toEqual(
      (await played(rule)).reasons.map(({ chosen }) => chosen),
    );
  });

  it('is for one region in line', async () => {
    const { made } = decisionsOf(await played([{ phase: 'organize-meetings', region: 1, do: 'never' }]));
    const bought = made.filter(({ phase, chosen }) => phase === 'organize-meetings' && chosen !== 'pass');
    const passed = made.filter(({ phase, chosen }) => phase === 'organize-meetings' && chosen === 'pass');
    expect(bought.length).toBeGreaterThan(10);
    expect(passed.length).toBeGreaterThanOrEqual(8);
  });

  it.each([
    [
      [{ phase: 'change-platform', do: 'never' }],
      /'change-platform' never comes in this game; expected one of preliminary/,
    ],
    [[{ phase: 'bid-for-order' }], /missing 'do'/],
    [[{ phase: 'bid-for-order', round: '4-6', do: 'never' }], /expected a round, such as 3/],
    [[{ phase: 'bid-for-order', when: { gold: 3 }, do: 'never' }], /gold/],
    [
      [{ phase: 'bid-for-order', do: { bids: 3 } }],
      /unknown key 'bids'; expected one of bid, upTo, more, share, place, mix, avoid, only, times, plus; nearest: bid/,
    ],
    [[{ phase: 'bid-for-order', round: '6..4', do: 'never' }], /expected a round, such as 3/],
    [[{ phase: 'bid-for-order', do: { bid: -3 } }], /bid: found -3; expected a whole number from 0 to 999/],
    [
      [{ phase: 'bid-for-order', do: { bid: [1, 2.5] } }],
      /bid: found \[1,2.5\]; expected a whole number from 0 to 999|bid: found 2.5/,
    ],
    [
      [{ phase: 'bid-for-order', do: { bid: { from: 8, to: 2, step: 2 } } }],
      /found an empty list; expected .* smaller number first/,
    ],
    [
      [{ phase: 'bid-for-order', do: { share: 1.5 } }],
      /share: found 1.5; expected a part of the cash in hand from 0 to 1/,
    ],
    [[{ phase: 'bid-for-order', do: { mix: { 0: 0 } } }], /mix: found .*; expected prices with chances/],
    [[{ phase: 'bid-for-order', when: { cash: 'much' }, do: 'never' }], /a comparison such as '>= 10'/],
    [[], /interventions/],
    [
      [{ phase: 'party-contributions', do: 'never' }],
      /do: 'never' cannot be done in party-contributions, where nobody may pass; expected do: decline/,
    ],
    [[{ phase: ['buy-media', 'name-starter'], do: 'never' }], /in name-starter, .*such as do: name .*, or random/],
    [[{ phase: 'bid-for-order', round: 99, do: 'never' }], /round: found 99, which never comes; .* from 1 to \d/],
    [[{ phase: 'bid-for-order', round: '4..2', do: 'never' }], /round: found '4\.\.2'; expected a round/],
    [[{ phase: 'buy-media', do: { bid: 3 } }], /'bid' does nothing in buy-media; expected it in bid-for-order or/],
    [
      [{ phase: 'bid-for-order', do: { place: 1 } }],
      /'place' does nothing in bid-for-order; expected it in name-starter/,
    ],
    [[{ phase: 'buy-media', tied: true, do: 'never' }], /tied: found with buy-media/],
  ])('that cannot be is refused in a sentence: %#', async (rules, message) => {
    const found = await checked(rules);
    expect('problems' in found && found.problems.map(({ message }) => message).join('\n')).toMatch(message);
  });

  it('takes never where passing is legal, whatever the edition calls it', async () => {
    for (const edition of ['reference', 'consim-1997', 'spielworxx-2019']) {
      const found = await checked([{ phase: ['bid-for-order', 'buy-media', 'auction-polls'], do: 'never' }], {
        edition,
      });
      expect('problems' in found && found.problems).toBe(false);
    }
    // Here a party may keep its cards.
    const kept = await checked([{ phase: 'party-contributions', do: 'never' }], { edition: 'reference' });
    expect('problems' in kept && kept.problems).toBe(false);
  });

  it('is named by what is done, in a list of words, numbers and both', async () => {
    const rules = [
      { phase: 'bid-for-order', do: ['own', { bid: [3, 6] }, { times: 0.5, plus: -1 }, { mix: { 0: 1, 4: 1 } }] },
    ];
    const found = await checked(rules, { ask: 'sweep' });
    const arms = 'experiments' in found ? found.experiments : [];
    expect(arms.map(({ arm }) => arm)).toEqual([
      'made with doing own',
      'made with bid 3',
      'made with bid 6',
      'made with times 0.5, plus -1',
      'made with mix of 0 1, 4 1',
    ]);
    expect(arms.map(({ agents }) => agents[0].interventions?.[0].deed)).toEqual([
      'own',
      { bid: 3 },
      { bid: 6 },
      { times: 0.5, plus: -1 },
      {
        mix: [
          { price: 0, chance: 0.5 },
          { price: 4, chance: 0.5 },
        ],
      },
    ]);
  });

  it('is refused as a list where nobody takes it apart', async () => {
    const found = await checked([{ phase: 'bid-for-order', do: ['own', { bid: 3 }] }], { ask: 'rulings' });
    expect('problems' in found && found.problems.map(({ message }) => message).join('\n')).toMatch(
      /do: found a list, which only an experiment with arms takes apart/,
    );
  });

  it('is part of what a run is: another one is another run', async () => {
    const of = async (rules: unknown) => {
      const found = await checked(rules);
      return 'experiments' in found ? found.experiments[0].agents[0].interventions : null;
    };
    expect(await of([{ phase: 'bid-for-order', round: 3, do: 'bid 2' }])).toEqual([
      { phases: ['bid-for-order'], rounds: [3, 3], region: null, tied: null, when: [], deed: { action: 'bid 2' } },
    ]);
    expect(await of([{ phase: 'buy-media', region: 2, when: { media: '<3' }, do: 'random' }])).toEqual([
      { phases: ['buy-media'], rounds: null, region: 1, tied: null, when: [['media', '<', 3]], deed: 'random' },
    ]);
  });
});
