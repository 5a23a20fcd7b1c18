/** What is staged: election nights, and cards that turn over. */
import { describe, expect, test } from 'vitest';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { PERSON, Session } from '../../src/table/play/session.ts';
import type { Election } from '../../src/table/play/shape.ts';
import type { LogJson } from '../../src/table/server/messages.ts';
import { logToJson, snapshotOf } from '../../src/table/server/snapshot.ts';
import { flightsBetween } from '../../web/src/staged/flights.ts';
import { barsAt, forecastAt, forecastOf, NIGHT, partOf, sidesOf } from '../../web/src/staged/night.ts';
import { revealsIn } from '../../web/src/staged/reveals.ts';

const election = (more: Partial<Election> = {}): Election => ({
  ...{ region: 'Hessen', votes: [12, 20, 9, 14], mandates: [3, 8, 2, 4] },
  ...{ partners: [3, null, null, 0], winner: 3, partner: 0, nose: false },
  ...more,
});
const ROOM = { width: 400, height: 100 };

describe('an election night', () => {
  test('is about ten seconds long, its stages one after another', () => {
    expect(NIGHT).toBeGreaterThan(8);
    expect(NIGHT).toBeLessThan(12);
    expect(partOf('count', 0)).toBe(0);
    expect(partOf('count', NIGHT)).toBe(1);
    for (let at = 0; at < NIGHT; at += 0.1)
      expect(partOf('coalitions', at) === 0 || partOf('count', at) === 1).toBe(true);
  });

  test('adds up the votes of partners, whenever they became partners, and names the winning side first', () => {
    const sides = sidesOf(election());
    expect(sides[0]).toEqual({ seats: [3, 0], votes: 26, wins: true });
    expect(sides.slice(1).map(({ votes, wins }) => [votes, wins])).toEqual([
      [20, false],
      [9, false],
    ]);
    expect(sidesOf(election({ partners: [null, null, null, null] }))).toEqual(sides);
    expect(sidesOf(election({ partners: [null, null, null, null], winner: null, partner: null }))).toHaveLength(4);
  });

  test('counts the votes up to the result, then stands the junior partner on the senior one', () => {
    const one = election();
    const sides = sidesOf(one);
    expect(barsAt(one, sides, 0, ROOM).every(({ height, votes }) => height === 0 && votes === 0)).toBe(true);
    const end = barsAt(one, sides, NIGHT, ROOM);
    expect(end.map(({ votes }) => votes)).toEqual(one.votes);
    expect(end[0].base).toBe(end[3].height);
    expect(end[0].x).toBe(end[3].x);
    expect(end[1].base).toBe(0);
    for (const { base, height } of end) expect(base + height).toBeLessThanOrEqual(ROOM.height);
  });
});

describe('the forecast of an election night', () => {
  const seats = [{ party: 'SPD' }, { party: 'CDU' }];
  const vote = (votes: number) => ({ votes, mandates: 0 });
  const before = { observation: { seats, round: 2 }, ifVotedNow: { Hessen: { CDU: vote(25), SPD: vote(10) } } };
  const room = { most: 50, height: 100 };

  test('is what the board showed before the count, seat by seat, and only if it was seen in the same round', () => {
    expect(forecastOf(before as never, 'Hessen', 2)).toEqual([10, 25]);
    expect(forecastOf(before as never, 'Bayern', 2)).toBeNull();
    expect(forecastOf(before as never, 'Hessen', 3)).toBeNull();
  });

  test('rises before the count, stands until it is complete, and is never part of the end', () => {
    expect(forecastAt([10, 25], 0, room)).toEqual([0, 0]);
    expect(forecastAt([10, 25], 1.3, room)).toEqual([20, 50]);
    expect(forecastAt([10, 70], 1.3, room)).toEqual([20, 100]);
    expect(forecastAt([10, 25], NIGHT, room)).toEqual([]);
    expect(forecastAt(null, 1.3, room)).toEqual([]);
  });
});

describe('a game that was played', () => {
  const edition = editionNamed('valley-2006-short')!;
  const session = Session.start({
    ...{ edition, agents: Array(4).fill(PERSON), seed: 'staged' },
    ...{ bots: () => Promise.reject() as never, save: () => {} },
  });
  for (let n = 0; !session.isOver; n++) {
    const { kind } = session.turn;
    if (kind === 'forced') session.take(session.think());
    else {
      const { options } = session.pending!;
      session.choose(options[(n * 5) % options.length].action);
    }
  }
  const log = logToJson(session.log(1));
  const { observation } = snapshotOf(session.rules, session.view(1), 1, { hints: false, asked: null, standings: null });

  test('has each of its elections in the log, with the mandates that the seats have at the end', () => {
    const held = log.flatMap((entry) => (entry.election ? [entry.election] : []));
    expect(held).toHaveLength(5);
    const won = observation.seats.map(({ seat }) => held.reduce((sum, { mandates }) => sum + mandates[seat], 0));
    expect(won).toEqual(observation.seats.map(({ mandates }) => mandates.reduce((a, b) => a + b, 0)));
    for (const { winner, partner, partners } of held) if (winner !== null) expect(partners[winner]).toBe(partner);
    for (const { election: one, text } of log) if (one) expect(text).toContain(one.region);
  });

  test('turns up what was secret, card by card', () => {
    const titles = revealsIn(log, observation.seats).map(({ kind }) => kind);
    const shown = log.filter(({ event }) => event === 'bids-shown').length;
    expect(shown).toBeGreaterThan(3);
    expect(titles.filter((title) => title === 'bids-shown')).toHaveLength(shown);
    expect(titles).toContain('shadow-shown');
    const choices = revealsIn(log, observation.seats).find(({ kind }) => kind === 'choices-shown')!;
    expect(choices.cards.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    const open: LogJson[] = log.filter(({ event }) => event === null);
    expect(revealsIn(open, observation.seats)).toEqual([]);
  });
});

test('opinions and media fly from their region to the national board, and money and members to their owner', () => {
  const edition = editionNamed('valley-2006')!;
  const around = { bots: () => Promise.reject() as never, save: () => {} };
  const session = Session.start({ edition, agents: Array(3).fill(PERSON), seed: 'flights', ...around });
  const [hints, standings, asked] = [false, null, null];
  const seen = () => snapshotOf(session.rules, session.view(0), 0, { hints, standings, asked }).observation;
  const counted = { opinion: 0, media: 0, money: 0, members: 0 };
  for (let n = 0; !session.isOver; n++) {
    const before = seen();
    if (session.turn.kind === 'forced') session.take(session.think());
    else session.choose(session.pending!.options[(n * 7) % session.pending!.options.length].action);
    const after = seen();
    for (const flight of flightsBetween(before, after, 0)) {
      counted[flight.kind]++;
      if (flight.kind === 'opinion') {
        const [from, to] = [flight.from as { region: string }, flight.to as { slot: number }];
        expect(before.regions.find(({ region }) => region === from.region)!.opinions).toContain(flight.card);
        expect(after.national[to.slot].opinion).toBe(flight.card);
      } else if (flight.kind === 'media') {
        const { region } = flight.from as { region: string };
        expect(before.regions.find((one) => one.region === region)!.media[flight.party]).toBeGreaterThan(0);
      } else expect(after.seats[0][flight.kind]! - before.seats[0][flight.kind]!).toBe(flight.amount);
    }
    expect(flightsBetween(after, after, 0)).toEqual([]);
  }
  for (const [kind, times] of Object.entries(counted)) expect(times, kind).toBeGreaterThan(0);
});
