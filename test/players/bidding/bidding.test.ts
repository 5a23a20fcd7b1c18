import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Room } from '../../../src/lab/arena/room.ts';
import { loadRegistry, type Registry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { formatBids } from '../../../src/players/bidding/format.ts';
import { loadBids, parseBids } from '../../../src/players/bidding/policy.ts';
import { allRows } from '../../lab/arena/support.ts';
import { armsOf } from '../../lab/run/support.ts';
import { temporaryFolder } from '../../support/folder.ts';

let registry: Registry;
const folder = temporaryFolder();
let files = 0;
beforeAll(async () => {
  registry = await loadRegistry(YOURS);
});

/** Decisions and bids of the agent with a policy, in some games. */
const played = async (text: string, { agent = 'heuristic', edition = 'valley-2006', games = 8 } = {}) => {
  const file = join(folder, `${files++}.yaml`);
  await writeFile(file, text);
  const agents = [{ id: agent, label: 'made', options: { bids: file } }, agent];
  const raw = { name: 'made-to', question: 'Does it?', edition, players: 4, seed: 'made', agents, games };
  const [experiment] = await armsOf({ ...raw, record: ['games', 'seats', 'auctions', 'raises'] }, registry);
  const room = new Room(experiment, registry);
  for (let game = 0; game < experiment.games; game++) room.play(game);
  const { auctions, raises, seats, games: rows } = allRows(room.take(), experiment);
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'played'));
  const made = new Set(seats.filter(({ agent }) => agent === 'made').map(({ game, seat }) => `${game} ${seat}`));
  const bids = [...auctions.filter(({ kind }) => kind === 'order'), ...raises];
  return bids.filter(({ game, seat }) => made.has(`${game} ${seat}`));
};

const orders = (rows: Awaited<ReturnType<typeof played>>, round: number) =>
  rows.filter((row) => row.kind === 'order' && row.round === round && row.step === 1);

describe('a bidding policy', () => {
  const TEXT = `about: a test
order:
  - { round: 2, price: 9, cash: '>= 5', place: 1 }
  - { round: 3..4, players: 4, price: { 2: 1, 5: 1 } }
  - { round: 5, players: 3, price: 30 }
polls:
  - { round: 2, region: 1, price: 7 }
  - { price: 0 }
`;

  it('bids its price, as much of it as is in hand, and otherwise leaves the agent alone', async () => {
    for (const agent of ['heuristic', 'learned']) {
      const rows = await played(TEXT, { agent });
      for (const { bid, cash } of orders(rows, 2)) expect(bid).toBe(Math.min(9, Number(cash)));
      const mixed = [...orders(rows, 3), ...orders(rows, 4)].map(({ bid, cash }) =>
        Number(cash) < 5 ? 2 : Number(bid),
      );
      expect(new Set(mixed)).toEqual(new Set([2, 5]));
      expect(Math.max(...orders(rows, 5).map(({ bid }) => Number(bid)))).toBeLessThan(30);
    }
  });

  it('takes the place that it wants, and bids for polls up to its price alone', async () => {
    const rows = await played(TEXT);
    const named = rows.filter(({ outcome, round }) => outcome === 'named' && round === 2);
    expect(named.length).toBeGreaterThan(0);
    for (const { value, seat } of named) expect(value).toBe(seat);
    const polls = rows.filter(({ kind }) => kind === 'poll');
    const wanted = polls.filter(({ round, line }) => round === 2 && line === 1);
    expect(Math.max(...wanted.map(({ bid }) => Number(bid ?? 0)))).toBeGreaterThan(0);
    for (const { bid } of wanted) expect(Number(bid ?? 0)).toBeLessThanOrEqual(7);
    for (const { bid } of polls.filter((row) => !wanted.includes(row))) expect(bid).toBeNull();
  });

  it('bids its price at once where each seat bids once', async () => {
    const rows = await played('polls: [{ price: 3 }]', { edition: 'spielworxx-2019' });
    const bids = rows.filter(({ kind }) => kind === 'poll').map(({ bid }) => Number(bid ?? 0));
    expect(Math.max(...bids)).toBe(3);
  });

  it('adds to its bid after a tie', async () => {
    const rows = await played('order: [{ round: 1, price: 5 }]\nties: [{ round: 1, price: 2 }]');
    const again = rows.filter(({ kind, step, round }) => kind === 'order' && step === 2 && round === 1);
    expect(again.length).toBeGreaterThan(0);
    for (const { bid } of again) expect(bid).toBe(7);
  });

  it('refuses what it cannot read, with the line', async () => {
    for (const [text, problem] of [
      ['about: nothing', /line 1: found no rules; expected some under order, ties, places or polls/],
      ['order:\n  - { round: 1 }', /line 2: order\.1: missing 'price'/],
      ['order:\n  - { round: 4..2, price: 1 }', /line 2: .*expected the earlier round first/],
      ['order:\n  - { price: -1 }', /line 2: .*expected a whole number from 0 to 999/],
      ['polls:\n  - { price: 1, place: 2 }', /line 2: .*unknown key 'place'/],
      ["order:\n  - { price: 1, cash: 'much' }", /line 2: .*expected a number, or a comparison/],
      ['order:\n  - { price: { 1: -1 } }', /line 2: .*expected a chance of 0 or more/],
    ] as const)
      expect(() => parseBids(text)).toThrow(problem);
    await expect(played('about: nothing')).rejects.toThrow(
      /\.yaml:1:1: found no rules; expected some under order, ties, places or polls\.$/,
    );
  });

  it('writes what it reads', () => {
    const prices = [
      { auction: 'order', round: 2, price: 12, why: 'gains much' },
      { auction: 'poll-2', round: 3, price: 4, why: 'gains a little' },
      { auction: 'tie', round: 3, price: 1, why: 'gains as well' },
    ];
    const text = formatBids({ about: 'Which?', edition: 'valley-2006', players: 4, prices });
    expect(text).toContain('# order, round 2: 12, gains much');
    const { order, polls, ties } = parseBids(text);
    expect(order).toMatchObject([{ rounds: [2, 2], players: 4, prices: [{ price: 12, chance: 1 }] }]);
    expect(polls).toMatchObject([{ rounds: [3, 3], region: 1, prices: [{ price: 4, chance: 1 }] }]);
    expect(ties).toMatchObject([{ rounds: [3, 3], prices: [{ price: 1, chance: 1 }] }]);
  });
});

it('a bidding policy that cannot be read says why', () => {
  expect(() => loadBids(join(folder, 'none.yaml'))).toThrow(
    'none.yaml: there is no such file; expected a bidding policy',
  );
  expect(() => loadBids(folder)).toThrow(': it is a folder; expected a bidding policy');
});
