/**
 * Evenings as the page writes them down, without the cards on the table: the program still finds orders of the decks that fit.
 */
import { expect, test } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { enterWhatFits } from '../../../src/table/paper/fitting.ts';
import { GUESSES } from '../../../src/table/paper/guesser.ts';
import { readLog } from '../../../src/table/paper/log.ts';
import { opinionsAlone } from '../../../src/table/paper/rehearsal/opinions.ts';
import { platformsAlone } from '../../../src/table/paper/rehearsal/platforms.ts';
import { Rehearsal } from '../../../src/table/paper/rehearsal/rehearsal.ts';
import { Work } from '../../../src/table/paper/work.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { Session } from '../../../src/table/play/session.ts';
import { eveningLog } from './evening-log.ts';

const bots = await findBots(await loadRegistry(), [GUESSES]);

test('what left platforms and regions was there before: cards that nobody wrote down come in an order that is possible', () => {
  const found = EDITIONS.map((edition) => {
    const session = Session.start({ edition, agents: Array(3).fill(GUESSES), seed: 'b', bots, save: () => {} });
    session.settle();
    const log = readLog(eveningLog(session.record), (its, players) => new Game(its, players));
    const [opinions, platforms] = [opinionsAlone, platformsAlone].map(
      (deck) => new Rehearsal(log, deck, new Work()).order(new Random(...seedOf('b', 'order'))).isFound,
    );
    return { game: edition.id, opinions, platforms };
  });
  // Thirty thousand tries do not find an order for every whole game.
  expect(found.filter(({ opinions }) => opinions).length).toBeGreaterThanOrEqual(4);
  expect(found.filter(({ platforms }) => platforms).length).toBeGreaterThanOrEqual(3);
}, 300_000);

test('whole evenings are entered, with what was chosen before the first round and what lay open', () => {
  const leftOut = EDITIONS.map((edition) => {
    const session = Session.start({ edition, agents: Array(4).fill(GUESSES), seed: 'c', bots, save: () => {} });
    session.settle();
    const { filled } = enterWhatFits(eveningLog(session.record, true), bots);
    return filled.leftOut!.length;
  });
  expect(leftOut.filter((lines) => lines === 0).length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...leftOut)).toBeLessThan(3);
}, 600_000);
