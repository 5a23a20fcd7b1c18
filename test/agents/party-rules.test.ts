/** What bots make of one party's rules: rules that every party has for itself are worth the same as shared rules. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { Match } from '../../src/players/match/match.ts';
import { FEATURE_COUNT, FEATURES, Features } from '../../src/players/value/features.ts';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import { applyVariant } from '../../src/rules/variant/apply.ts';
import { parseVariant } from '../../src/rules/variant/read.ts';

const registry = await loadRegistry();
const DEALS = 1;
const PAY = FEATURES.findIndex(([name]) => name === 'pay');

const gameOf = (edition: Edition, text: string): Game =>
  new Game(applyVariant(edition, parseVariant(text, edition)), 4);

/** The results of heuristic players, and every feature of each position in which they decide. */
const played = (game: Game): readonly number[] => {
  const features = new Features(game);
  const seen: number[] = [];
  for (let deal = 0; deal < DEALS; deal++) {
    const seating = (seat: number) => {
      const random = new Random(...seedOf('party rules', deal, seat));
      const player = registry.player('heuristic', {}, { game, seat, random });
      return {
        choose: (decision: Parameters<typeof player.choose>[0]) => {
          features.take(decision.view);
          seen.push(...features.rows.subarray(0, 4 * FEATURE_COUNT), player.choose(decision));
          return seen.at(-1)!;
        },
      };
    };
    expect(new Match(game).play(seedOf('party rules', deal), seating)).toBeNull();
  }
  return seen;
};

describe.each([
  ['valley-2006', 'mandatePay: 3, memberPay: 3, securedPoints: 20, shelvedMembers: 9, robberyToOwner: 0'],
  ['consim-1997', 'mandatePay: 3, memberPay: 2, stanceDice: 6, shelvedDice: 4'],
])('pay, points and members of each party in %s', (id, values) => {
  const edition = editionNamed(id)!;
  const ofAll = gameOf(edition, `parameters: { ${values} }`);
  const parties = edition.components.parties.map((party) => `${party.id}: { ${values} }`);

  it('are weighed as those of all', () => {
    expect(played(gameOf(edition, `components: { parties: { ${parties.join(', ')} } }`))).toEqual(played(ofAll));
  });

  it('make a difference to a party that has them alone', () => {
    const game = gameOf(edition, `components: { parties: { ${parties[0]} } }`);
    const s = game.newState();
    game.start(s, [3, 3]);
    for (let seat = 0; seat < 4; seat++) [s.party[seat], s.earned[seat]] = [seat, 10];
    const features = new Features(game);
    features.take(s);
    const pay = [0, 1, 2, 3].map((seat) => features.rows[seat * FEATURE_COUNT + PAY]);
    expect(pay[0]).toBeGreaterThan(pay[1]);
    expect(pay.slice(1)).toEqual([pay[1], pay[1], pay[1]]);
  });
});
