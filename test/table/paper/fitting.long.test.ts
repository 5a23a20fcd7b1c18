/** Moves of a log that may be wrong. */
import { expect, test } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { enterWhatFits } from '../../../src/table/paper/fitting.ts';
import { GUESSES } from '../../../src/table/paper/guesser.ts';
import { filledText } from '../../../src/table/paper/words.ts';
import { findBots } from '../../../src/table/play/bots.ts';

const bots = await findBots(await loadRegistry(), [GUESSES]);
const HEAD = 'format: macher-log 1\nedition: valley-2006-short\nparties: [SPD, CDU, FDP]\nrounds:\n  - round: 1\n';
const ORDER =
  '    bid-for-order:\n      - CDU: bid 6\n      - SPD: unknown\n      - FDP: unknown\n    name-starter:\n      - CDU: name FDP\n';

test('a move with which nothing comes true is left out, and named; a mistake in anything else is refused', () => {
  const log = `${HEAD}${ORDER}    organize-meetings:\n      - { FDP: meetings Hessen 18 }\n`;
  const { filled } = enterWhatFits(log, bots);
  expect(filled).toMatchObject({ written: 2, leftOut: ['FDP: meetings Hessen 18'] });
  expect(filledText(filled)).toMatch(/\nLeft out, .*'FDP: meetings Hessen 18'\.$/);
  expect(() => enterWhatFits(log.replace('SPD, CDU', 'SPD, SPD'), bots)).toThrow(/^line 3: /);
}, 120_000);
