/** The next action, as a player who looks back at a game reads it. */
import { describe, expect, test } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { DECIDING_PHASES } from '../../../src/rules/engine/phase-names.ts';
import { cutRecord, parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { Session } from '../../../src/table/play/session.ts';
import { choiceWords } from '../../../src/table/server/snapshot.ts';
import { namesIn } from '../../../src/table/words/names/index.ts';

const bots = await findBots(await loadRegistry(), ['random']);
const TITLES = DECIDING_PHASES.map(namesIn('en').phase);

describe.each(EDITIONS)('a game of $id', (edition) => {
  test('tells every thirty-first choice by its party, its phase and its words', () => {
    const agents = ['random', 'random', 'random'];
    const session = Session.start({ edition, agents, seed: 'look back', bots, save: () => {} });
    session.settle();
    const { decisions } = parseRecord(session.record);
    expect(decisions.length).toBeGreaterThan(100);
    for (let at = 0; at < decisions.length; at += 31) {
      const { text } = decisions[at];
      const then = Session.resume(cutRecord(session.record, at), { bots, save: () => {} });
      const [, party, title] = /^(.+?), (.+?): \S/.exec(choiceWords(then, text))!;
      expect(text).toContain(` ${party}: `);
      expect(TITLES.some((one) => one.startsWith(title))).toBe(true);
    }
  });
});
