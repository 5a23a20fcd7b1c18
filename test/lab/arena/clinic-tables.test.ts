import { describe, expect, it } from 'vitest';
import { Room } from '../../../src/lab/arena/room.ts';
import { TABLES } from '../../../src/lab/experiment/schema.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';
import { allRows, experimentOf, type Rows } from './support.ts';

const registry = await loadRegistry();

const playAll = async (edition: string, agents: string) => {
  const record = TABLES.filter((table) => !['luck', 'searches', 'reasons'].includes(table));
  const experiment = await experimentOf(registry, { edition, agents, games: 12, record: [...record] });
  const room = new Room(experiment, registry);
  for (let game = 0; game < experiment.games; game++) room.play(game);
  return allRows(room.take(), experiment);
};

/** The games of each edition, shared by all tests of it. */
const sofar = new Map<string, ReturnType<typeof playAll>>();

const played = (edition: string, agents = 'heuristic'): ReturnType<typeof playAll> => {
  const name = `${edition} ${agents}`;
  const rows = sofar.get(name) ?? playAll(edition, agents);
  sofar.set(name, rows);
  return rows;
};

const sum = (rows: Rows, column: string): number => rows.reduce((total, row) => total + Number(row[column]), 0);

it('counts money of preliminary choices as gifts', async () => {
  const lines = '[{ gives: money, amount: 12 }]';
  const variant = parseVariant(
    `components: { preliminary: { 2: { 1: ${lines}, 2: ${lines}, 3: ${lines}, 4: ${lines} } } }`,
    editionNamed('valley-2006')!,
  );
  const usual = await experimentOf(registry, { agents: 'heuristic', games: 4, record: ['money'] });
  const experiment = { ...usual, variant };
  const room = new Room(experiment, registry);
  for (let game = 0; game < experiment.games; game++) room.play(game);
  const { money } = allRows(room.take(), experiment);
  expect(money.filter(({ source }) => source === 'gifts')).toEqual(
    Array.from({ length: 16 }, () => expect.objectContaining({ round: 0, received: 12, paid: 0, times: 1 })),
  );
});

it('knows how far supplies are used up in each round', async () => {
  const text = 'parameters: { mediaReturns: no }\nwithout: [preliminary, place-shadow-cards, organize-meetings]';
  const variant = parseVariant(text, editionNamed('valley-2006')!);
  const usual = await experimentOf(registry, { agents: 'heuristic', games: 4, record: ['money', 'supplies'] });
  const experiment = { ...usual, variant };
  const room = new Room(experiment, registry);
  for (let game = 0; game < experiment.games; game++) room.play(game);
  const { money, supplies } = allRows(room.take(), experiment);
  const { mediaSupply, meetingSupply, freeMeetings } = editionNamed('valley-2006')!.parameters;
  expect(supplies).toHaveLength(4 * 4 * 7);
  for (const { game, seat, round, media, fewest_meetings } of supplies) {
    const bought = money.filter(
      (row) => row.game === game && row.seat === seat && row.source === 'media' && Number(row.round) <= Number(round),
    );
    // Nobody robs a marker and none come back, so what is not left was bought.
    expect(media).toBe(mediaSupply - sum(bought, 'times'));
    // Only free meetings lie on boards. In the last round nobody is asked anything before they are converted.
    const boards = Number(round) === 7 ? 0 : Math.min(4, 8 - Number(round));
    expect(fewest_meetings).toBe(meetingSupply - freeMeetings * boards);
  }
  expect(supplies.some(({ media }) => media === 0)).toBe(true);
});

describe.each(EDITIONS.map(({ id, parameters }) => [id, parameters.startMoney] as const))(
  '%s',
  (edition, startMoney) => {
    it('accounts for all money of every seat, by source', async () => {
      for (const agents of ['heuristic', 'random']) {
        const { money, rounds, auctions } = await played(edition, agents);
        const last = Math.max(...rounds.map(({ round }) => Number(round)));
        for (const { game, seat, cash } of rounds.filter(({ round }) => round === last)) {
          const own = money.filter((row) => row.game === game && row.seat === seat);
          expect(startMoney + sum(own, 'received') - sum(own, 'paid')).toBe(cash);
        }
        for (const [source, kind] of [
          ['order', 'order'],
          ['polls', 'poll'],
        ]) {
          const paid = sum(
            money.filter((row) => row.source === source),
            'paid',
          );
          expect(paid).toBe(
            sum(
              auctions.filter((row) => row.kind === kind),
              'paid',
            ),
          );
          expect(paid).toBeGreaterThan(0);
        }
      }
    });

    it('knows how each seat stood after every round, and in the end who won', async () => {
      const { chances, rounds, seats } = await played(edition);
      const last = Math.max(...rounds.map(({ round }) => Number(round)));
      expect(chances).toHaveLength(seats.length * (last + 1));
      for (const { game, seat, win_share } of seats) {
        const own = chances.filter((row) => row.game === game && row.seat === seat);
        expect(own.map(({ round }) => round)).toEqual(Array.from({ length: last + 1 }, (_, i) => i));
        expect(own.at(-1)!.chance).toBeCloseTo(Number(win_share), 4);
      }
    });

    it('counts every decision, and every choice once', async () => {
      const { games, turns, chosen, seats } = await played(edition);
      expect(sum(turns, 'decisions')).toBe(sum(games, 'decisions'));
      const together = chosen.filter(({ seat }) => seat === null);
      expect(sum(together, 'times')).toBe(sum(turns, 'choices'));
      for (const { offered, times } of together) expect(offered).toBeGreaterThanOrEqual(Number(times));
      const preliminary = chosen.filter(({ seat }) => seat !== null);
      expect(new Set(preliminary.map(({ phase }) => phase))).toEqual(new Set(['preliminary']));
      expect(preliminary.length % seats.length).toBe(0);
    });

    it('shows which seat was hurt, never by itself, and whether it led', async () => {
      const { attacks } = await played(edition);
      expect(attacks.length).toBeGreaterThan(0);
      for (const { seat, target, steps, standing, leader } of attacks) {
        expect(target).not.toBe(seat);
        expect(steps).toBeGreaterThan(0);
        if (standing === 1) expect(leader).toBe(true);
        if (Number(standing) > 2) expect(leader).toBe(false);
      }
    });
  },
);
