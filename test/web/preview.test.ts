/** The change that an option would make in a region, as the page computes it, is the one that the rules make. */
import { describe, expect, test } from 'vitest';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { EDITIONS } from '../../src/rules/engine/editions/index.ts';
import { PERSON, Session } from '../../src/table/play/session.ts';
import type { OptionJson } from '../../src/table/server/messages.ts';
import { askedOf, snapshotOf } from '../../src/table/server/snapshot.ts';
import { coincidenceAfter, coincidenceOf } from '../../web/src/board/preview.ts';

/** How many decisions of each game to look at. */
const MOST = 400;
const told = (session: Session, seat: number, isAsked: boolean) =>
  snapshotOf(session.rules, session.view(seat), seat, {
    ...{ hints: false, standings: null },
    asked: isAsked ? askedOf(session, '0') : null,
  });

/** A game of three people, decision by decision; the caller chooses at each. */
function* decisions(edition: Edition, seed: string) {
  const around = { bots: () => Promise.reject() as never, save: () => {} };
  const session = Session.start({ edition, agents: Array(3).fill(PERSON), seed, ...around });
  for (let n = 0; n < MOST && !session.isOver; n++) {
    if (session.turn.kind === 'forced') {
      session.take(session.think());
      continue;
    }
    const { seat } = session.turn;
    const { observation, prompt } = told(session, seat, true);
    /** Plays an option; what the seat sees afterwards. */
    const play = (option: OptionJson) => {
      session.choose(session.read(option.notation));
      return told(session, seat, false).observation;
    };
    yield { n, seat, observation, prompt: prompt!, play };
  }
}

test.each(EDITIONS.map((edition) => [edition.id, edition] as const))('in %s', (_, edition) => {
  let compared = 0;
  for (const { n, seat, observation, prompt, play } of decisions(edition, 'preview')) {
    for (const region of observation.regions) {
      for (const { party, platform } of observation.seats) {
        expect(coincidenceOf(platform, region)).toBe(region.coincidence[party]);
      }
    }
    const option = prompt.options[(n * 7) % prompt.options.length];
    const { platform, party } = observation.seats[seat];
    const expected = observation.regions.map((region) => [
      region.region,
      coincidenceAfter(option, platform, region) ?? region.coincidence[party],
    ]);
    const after = play(option);
    if (option.enters === null) continue;
    // Only if the round ended may a region have turned up more or be gone.
    if (after.round !== observation.round) continue;
    expect(after.regions.map((region) => [region.region, region.coincidence[party]])).toEqual(expected);
    compared++;
  }
  expect(compared).toBeGreaterThan(2);
});

test.each(EDITIONS.map((edition) => [edition.id, edition] as const))(
  'the popularity after an option, as the board shows it before it is confirmed, is that of the rules in %s',
  (_, edition) => {
    const kinds = new Map<string, number>();
    for (let game = 0; game < 4; game++) {
      for (const { n, observation, prompt, play } of decisions(edition, `popularity ${game}`)) {
        const moving = prompt.options.filter(({ popularity }) => Object.keys(popularity).length > 0);
        const option = moving[n % Math.max(1, moving.length)] ?? prompt.options[(n * 7 + game) % prompt.options.length];
        const after = play(option);
        // Lines of preliminary choices are carried out later; and in the next round, regions have others' places.
        if (prompt.phase === 'preliminary' || after.round !== observation.round) continue;
        for (const { region, popularity } of observation.regions) {
          const here = (option.region ?? prompt.region) === region ? option.popularity : {};
          const now = after.regions.find((one) => one.region === region);
          if (now)
            expect([region, option.words, now.popularity]).toEqual([region, option.words, { ...popularity, ...here }]);
        }
        if (moving.length > 0) kinds.set(option.kind, (kinds.get(option.kind) ?? 0) + 1);
      }
    }
    expect(kinds.get('effect') ?? 0).toBeGreaterThan(0);
    expect(kinds.get('publish') ?? 0).toBeGreaterThan(0);
  },
);

describe('the votes that an option gives, as the board shows them before it is confirmed, are those of the rules', () => {
  test.each(EDITIONS.map((edition) => [edition.id, edition] as const))('in %s', (_, edition) => {
    const kinds = new Map<string, number>();
    for (let game = 0; game < 6; game++) {
      for (const { n, seat, observation, prompt, play } of decisions(edition, `votes ${game}`)) {
        const moving = prompt.options.filter(({ votes }) => votes !== null);
        // Lines of preliminary choices are carried out later.
        const [option] = prompt.phase === 'preliminary' ? [] : moving.slice(n % Math.max(1, moving.length));
        const played = option ?? prompt.options[(n * 7) % prompt.options.length];
        const { party } = observation.seats[seat];
        const after = play(played);
        if (!option) continue;
        const name = option.region ?? prompt.region;
        const region = after.regions.find((one) => one.region === name);
        // The election may have been held.
        if (after.round !== observation.round || !region) continue;
        expect(region.votes[party], option.words).toBe(option.votes);
        expect(
          region.arrival.at(-1) === party ||
            region.votes[party] === observation.regions.find((one) => one.region === name)!.votes[party],
        ).toBe(true);
        kinds.set(option.kind, (kinds.get(option.kind) ?? 0) + 1);
      }
    }
    expect(kinds.get('convert') ?? 0).toBeGreaterThan(0);
  });
});
