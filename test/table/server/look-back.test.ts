/** What a player who looks back at a game reads: the next action, and why a bot chose something. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { DECIDING_PHASES } from '../../../src/rules/engine/phase-names.ts';
import { cutRecord, parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { Keeping } from '../../../src/table/play/keeping.ts';
import { PERSON, Session } from '../../../src/table/play/session.ts';
import { remarksFile } from '../../../src/table/server/remarks.ts';
import type { Sitters } from '../../../src/table/server/seat-keeping.ts';
import { choiceWords } from '../../../src/table/server/snapshot.ts';
import { Table } from '../../../src/table/server/table.ts';
import type { Thinkers } from '../../../src/table/server/thinkers.ts';
import { inAll } from '../../../src/table/words/language.ts';
import { namesIn } from '../../../src/table/words/names/index.ts';
import { temporaryFolder } from '../../support/folder.ts';

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

test('“why?” explains the same choice in the log of the game and in that of a look back, which has no remarks', async () => {
  const folder = temporaryFolder();
  const [edition] = EDITIONS;
  const played = Session.start({ edition, agents: Array(3).fill('random'), seed: 'why', bots, save: () => {} });
  played.settle();
  const { decisions } = parseRecord(played.record);
  const record = cutRecord(played.record, decisions.length, [PERSON, 'random', 'random']);
  const file = join(folder, 'game.macher');
  writeFileSync(
    remarksFile(file),
    JSON.stringify([{ seat: 0, said: inAll(() => 'hello'), round: 0, after: [0, 0, 0] }]),
  );
  const asked: object[] = [];
  const thinkers = {
    ask: async (question: { readonly played: number }) => {
      asked.push(question);
      return { action: question.played, reasons: { gains: [] } };
    },
  } as unknown as Thinkers;
  const sitters: Sitters = {
    ...{
      host: 0,
      seats: [{ seat: 0, token: 'x'.repeat(22), name: '' }],
      hints: true,
      auctionsOnly: false,
      startRound: 1,
    },
    ...{ lesson: false, whatIf: false, title: '', begun: true },
    pace: 'at once',
    ifAway: 'bot',
  };
  const table = Table.open({ keeping: Keeping.open(file), sitters, thinkers }, (save) =>
    Session.resume(record, { bots, save }),
  );
  try {
    const { log } = table.lookBack(0, decisions.length);
    const entry = log.findIndex(({ by }) => by === 1);
    await table.why(0, entry, 'en', decisions.length);
    await table.why(0, entry + 1);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual(asked[1]);
  } finally {
    table.close();
  }
});
