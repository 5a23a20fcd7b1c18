import { describe, expect, it } from 'vitest';
import { Script } from '../../../src/rules/engine/chance.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { parseRecord, sealRecord, TornRecord } from '../../../src/rules/notation/parse-record.ts';
import { type RecordHead, recordDecision, recordHead, recordResult } from '../../../src/rules/notation/record.ts';
import { replay } from '../../../src/rules/notation/replay.ts';
import { SAMPLE } from '../../support/tables.ts';
import { gameOf, playRandomly } from './games.ts';

const headOf = (game: Game, seed: number): RecordHead => ({
  edition: game.edition,
  players: game.players,
  seed: [seed, ~seed],
  seedText: `tests/${seed}`,
  agents: Array.from({ length: game.players }, (_, i) => `mcts:iterations=${40 + i}`),
});

/** The record of a random game, as a log that is still open, and its final state. */
const randomRecord = (game: Game, seed: number): { text: string; final: State; states: State[] } => {
  let text = recordHead(headOf(game, seed));
  const states: State[] = [];
  const final = playRandomly(game, seed, (s, _, chosen) => {
    text += game.isOver(s) ? recordResult(game, s) : recordDecision(game, s, chosen);
    const kept = game.newState();
    kept.copyFrom(s);
    states.push(kept);
  });
  return { text, final, states };
};

const game = new Game(editionNamed('valley-2006')!, 4);
const { text: open, final, states } = randomRecord(game, 12);
const sealed = sealRecord(open);
const lines = sealed.split('\n').slice(0, -1);
const firstDecision = lines.indexOf('---') + 1;
const resultRule = lines.lastIndexOf('---');

/** The record with one line changed. */
const altered = (line: number, change: (text: string) => string): string =>
  [...lines.slice(0, line), change(lines[line]), ...lines.slice(line + 1), ''].join('\n');
const cutAfter = (count: number): string => [...lines.slice(0, count), ''].join('\n');

describe.each(SAMPLE)('a record of $name', (table) => {
  it('replays to the same state, bit for bit', () => {
    const other = gameOf(table);
    for (let seed = 1; seed <= 2; seed++) {
      const played = randomRecord(other, seed);
      const record = parseRecord(sealRecord(played.text));
      const { state, finished } = replay(record);
      expect(state.equals(played.final)).toBe(true);
      expect(finished).toBe(true);
      expect(record.agents[1]).toBe('mcts:iterations=41');
    }
  });
});

describe('long names', () => {
  const named = (agent: string, seedText: string): RecordHead => ({
    ...headOf(game, 1),
    ...{ agents: [agent, 'a', 'b', 'c'], seedText },
  });

  it('are written and read', () => {
    const long = 'x'.repeat(10_000);
    expect(parseRecord(recordHead(named(long, long)))).toMatchObject({ agents: [long, 'a', 'b', 'c'], seedText: long });
  });

  it('that nobody could read again are refused before the game', () => {
    const [long, fine] = ['x'.repeat(10_001), 'x'];
    expect(() => recordHead(named(long, fine))).toThrow(
      /^a record cannot hold the name of agent 1, which has 10,001 characters; expected at most 10,000: give it fewer or shorter options\.$/,
    );
    expect(() => recordHead(named(fine, long))).toThrow(/cannot hold the seed, which has 10,001 characters/);
    expect(() => recordHead(named('__proto__', fine))).toThrow(/agent 1.*'__proto__'/);
  });
});

describe('a record', () => {
  it.each([
    ['line endings of Windows', sealed.replaceAll('\n', '\r\n')],
    ['letters in two pieces', sealed.normalize('NFD')],
    ['a mark at its beginning', `\ufeff${sealed}`],
  ])('is the same with %s', (_, text) => {
    expect(text).not.toBe(sealed);
    expect(parseRecord(text)).toEqual(parseRecord(sealed));
  });

  it('stops at any decision', () => {
    const record = parseRecord(sealed);
    for (const at of [0, 1, 100, record.decisions.length]) {
      const replayed = replay(record, { at });
      expect(replayed.state.equals(states[at])).toBe(true);
      expect(replayed.played).toBe(at);
    }
    expect(() => replay(record, { at: 9999 })).toThrow(
      /^The record has \d+ decisions; there is no position after 9999\.$/,
    );
  });

  it('in progress can be resumed from every decision', () => {
    const openLines = open.split('\n');
    const count = firstDecision + 150;
    const cut = `${openLines.slice(0, count).join('\n')}\n`;
    const resumed = replay(parseRecord(cut));
    expect(resumed.finished).toBe(false);
    expect(resumed.state.equals(states[150])).toBe(true);
    expect(sealRecord(cut)).toBe(cut);
    expect(replay(parseRecord(`${cut}${openLines.slice(count).join('\n')}`)).state.equals(final)).toBe(true);
  });

  it('keeps what chance was scripted to give', () => {
    const chance = { preliminary: [2], parties: [4, 3, 2, 1] };
    const scripted = new Game(game.edition, 4, { chance: new Script(chance) });
    let text = recordHead({ ...headOf(scripted, 3), chance });
    const end = playRandomly(scripted, 3, (s, _, chosen) => {
      text += scripted.isOver(s) ? recordResult(scripted, s) : recordDecision(scripted, s, chosen);
    });
    expect(replay(parseRecord(text)).state.equals(end)).toBe(true);
    expect(() => replay(parseRecord(text.replace('parties: [ 4, 3', 'parties: [ 4, 2')))).toThrow(/^line \d+: /);
    expect(() => replay(parseRecord(text.replace('preliminary: [ 2 ]', 'preliminary: [ ]')))).toThrow(
      /^line \d+: The script has too few values for the stream 'preliminary'\.$/,
    );
  });
});

it.each([
  ['bytes of anything else', '\u0000\u0001ab\n\ufffd\n'.repeat(20)],
  ['bytes that end within a line', '\u0000\u0001ab\n\ufffd'],
  ['an experiment', 'name: mine\nedition: valley-2006\n'],
  ['a log', 'format: macher-log 1\nedition: valley-2006'],
])('a text that is no record is refused as such: %s', (_, text) => {
  expect(() => parseRecord(text)).toThrow(
    "line 1: this is not a game record, whose first line would be 'format: macher-record 2'.",
  );
});

describe('a record that was cut is refused', () => {
  it('in its first line', () => {
    for (const length of [3, 10, 20]) expect(() => parseRecord(sealed.slice(0, length))).toThrow(TornRecord);
  });

  it('in the middle of a line', () => {
    expect(() => parseRecord(sealed.slice(0, -1))).toThrow(
      `line ${lines.length}: the record breaks off in this line; without it, the game can be resumed.`,
    );
  });

  it('in its head', () => {
    expect(() => parseRecord(cutAfter(5))).toThrow(
      "line 5: the record ends in its head, before '---': it was cut off.",
    );
  });

  it('after a decision, when it was sealed', () => {
    expect(() => parseRecord(cutAfter(firstDecision + 20))).toThrow(
      /^line \d+: the head counts \d+ decisions and a result, but the record ends here after 20 decisions and without a result: it was cut off or altered\.$/,
    );
  });

  it('in its result', () => {
    expect(() => parseRecord(cutAfter(lines.length - 1))).toThrow('the result ends before its hash');
    expect(() => parseRecord(cutAfter(resultRule + 1))).toThrow('the result ends before its hash');
  });

  it('anywhere, at every line', () => {
    for (let count = 0; count < lines.length; count += 7) expect(() => parseRecord(cutAfter(count))).toThrow();
  });
});

describe('a record that was altered is refused', () => {
  const replayOf = (text: string) => () => replay(parseRecord(text));

  it('in a decision that becomes illegal', () => {
    const line = firstDecision + 3;
    expect(replayOf(altered(line, (text) => text.replace(/: .*/, ': bid 300')))).toThrow(
      new RegExp(`^line ${line + 1}: 'bid 300' is no legal action of .* in preliminary of round 0; expected `),
    );
  });

  it('in a decision that stays legal, at the result', () => {
    const line = lines.findIndex((text) => / bid-for-order .*: bid [1-9]/.test(text));
    expect(replayOf(altered(line, (text) => text.replace(/bid \d+$/, 'bid 0')))).toThrow(/^line \d+: /);
  });

  it('in who decides', () => {
    const line = firstDecision + 40;
    expect(replayOf(altered(line, (text) => text.replace(/^\d+/, '7')))).toThrow(
      new RegExp(`^line ${line + 1}: expected a decision '\\d .*…', found '7 .*'; the record was altered\\.$`),
    );
  });

  it('by a decision too few or too many', () => {
    const without = [...lines.slice(0, firstDecision), ...lines.slice(firstDecision + 1), ''].join('\n');
    expect(replayOf(without)).toThrow('it was cut off or altered');
    const more = lines.toSpliced(resultRule, 0, '7 reward-winner SPD: pass').concat('').join('\n');
    expect(replayOf(more.replace(/^decisions: .*$/m, 'decisions: open'))).toThrow(
      'the game is over before this decision',
    );
    const fewer = lines
      .toSpliced(resultRule - 1, 1)
      .concat('')
      .join('\n');
    expect(replayOf(fewer.replace(/^decisions: .*$/m, 'decisions: open'))).toThrow('the game is not over');
  });

  it('in seed, scores or hash', () => {
    expect(replayOf(sealed.replace(/^seed: .*$/m, 'seed: [ 1, 2 ]'))).toThrow(/^line \d+: /);
    expect(replayOf(sealed.replace(/^scores: \{ (.*?): \d+/m, 'scores: { $1: 1'))).toThrow(/has \d+ points, not 1;/);
    expect(replayOf(sealed.replace(/^hash: .*$/m, 'hash: 0badcafe'))).toThrow(
      'not 0badcafe; seed or decisions were altered.',
    );
    expect(replayOf(sealed.replace(/^hash: .*$/m, 'hash: lost'))).toThrow('hash: expected eight hexadecimal digits.');
  });

  it.each([
    [
      /^format: .*$/m,
      'format: chess',
      "line 1: this is not a game record, whose first line would be 'format: macher-record 2'.",
    ],
    [
      /^format: .*$/m,
      'format: macher-record 7',
      "line 1: format: this is not a game record in the format 'macher-record 2'.",
    ],
    [
      /^format: .*$/m,
      'format: macher-record 1',
      'line 1: format: the record was written by version 0.1.0, whose seeds give different dice; replay it with that version.',
    ],
    [/^edition: .*$/m, 'edition: valley-2007', "line 2: edition: unknown edition 'valley-2007'; nearest: valley-2006."],
    [
      /^edition version: .*$/m,
      'edition version: 99',
      'line 3: edition version: the game was played with version 99 of',
    ],
    [/^variant: .*$/m, 'variant: mine', "line 4: variant: expected 'none', or the changes of a variant."],
    [/^players: .*$/m, 'players: 9', "line 5: players: expected a whole number from 3 to 5, found '9'."],
    [/^agents: .*$/m, 'bots: [ ]', "line 8: unknown key 'bots'; expected one of format, edition, "],
    [/^seed: .*\n/m, '', "line 1: 'seed' is missing."],
    [/^seed: .*$/m, 'seed: [ 5 ]', 'line 6: seed: expected two whole numbers, found 1.'],
    [/^seed: .*$/m, 'seed: [ ]', 'line 6: seed: expected two whole numbers, found 0.'],
    [
      /^scores: \{ /m,
      'scores: { Pirates: 3, ',
      /^line \d+: 'Pirates' has no seat in this game; the record was altered\.$/,
    ],
    [/^scores: \{ .*?: \d+, /m, 'scores: { ', /^line \d+: the points of .* are missing; the record was altered\.$/],
  ] as [RegExp, string, string | RegExp][])('in its head or result: %s', (from, to, message) => {
    expect(replayOf(sealed.replace(from, to))).toThrow(message);
  });
});
