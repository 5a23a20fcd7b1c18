import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadRegistry, type Registry } from '../../src/agent/registry.ts';
import { ActionList } from '../../src/engine/action.ts';
import { valley2006, valley2006Short } from '../../src/engine/editions/valley-2006/index.ts';
import { Game } from '../../src/engine/game.ts';
import { parseRecord } from '../../src/notation/parse-record.ts';
import { replay } from '../../src/notation/replay.ts';
import { consequence } from '../../src/play/consequences.ts';
import { Keeping } from '../../src/play/keeping.ts';
import { PERSON, Session } from '../../src/play/session.ts';
import { playAtTerminal, type Terminal } from '../../src/play/terminal.ts';
import { Random } from '../../src/random/random.ts';
import { table } from '../support/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'macher-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

const registry: Registry = await loadRegistry();
const AGENTS = [PERSON, 'heuristic', 'random', 'random'];

const start = (agents: readonly string[] = AGENTS, seed = 'tuesday') => {
  const kept = { record: '' };
  const save = (record: string) => {
    kept.record = record;
  };
  const session = Session.start({ edition: valley2006Short, agents, seed, registry, save });
  return { session, kept, save };
};

/** Answers every question with its choice of that number, counted round. */
const playOn = (session: Session, pick: (choices: number) => number, decisions = Number.POSITIVE_INFINITY): void => {
  for (let n = 0; session.pending !== null && n < decisions; n++) {
    const { choices } = session.pending;
    session.choose(choices[pick(choices.length)].action);
  }
};

test('a whole game is played, and its record replays to the same scores', () => {
  const { session, kept } = start();
  playOn(session, () => 0);
  const { game, state, finished } = replay(parseRecord(kept.record));
  expect(finished).toBe(true);
  expect(session.isOver).toBe(true);
  expect(game.scores(state).map(({ total }) => total)).toEqual(session.scores().map(({ sheet }) => sheet.total));
});

test('a game that is gone on with is the game that was never left', () => {
  const whole = start();
  playOn(whole.session, (n) => n - 1);
  for (const stop of [1, 17, 40]) {
    const first = start();
    playOn(first.session, (n) => n - 1, stop);
    const resumed = Session.resume(first.kept.record, { registry, save: first.save });
    playOn(resumed, (n) => n - 1);
    expect(first.kept.record).toBe(whole.kept.record);
  }
});

test('several people can sit at one table', () => {
  const { session } = start([PERSON, 'random', PERSON]);
  const asked = new Set<number>();
  for (let n = 0; n < 30 && session.pending; n++) {
    asked.add(session.pending.seat);
    session.choose(session.pending.choices[0].action);
  }
  expect([...asked].sort()).toEqual([0, 2]);
});

test('what is not offered is refused, and nothing is recorded', () => {
  const { session, kept } = start();
  const before = kept.record;
  expect(() => session.choose(0x7f000000)).toThrow(/is of no known kind/);
  expect(kept.record).toBe(before);
});

/** What a choice is said to bring must not change when everything that the seat cannot see does. */
test('consequences are told from what the seat sees alone', () => {
  const game = new Game(valley2006, 4);
  const [s, view, other, again] = Array.from({ length: 4 }, () => game.newState());
  const list = new ActionList();
  const random = new Random(1, 2);
  let told = 0;
  game.start(s, [5, 6]);
  while (!game.isOver(s)) {
    const seat = s.actor;
    game.legalActions(s, list);
    const actions = list.toArray();
    game.observe(s, seat, view);
    game.determinize(view, seat, random, other);
    game.observe(other, seat, again);
    for (const act of actions) {
      const words = consequence(game, view, seat, act);
      expect(consequence(game, again, seat, act)).toBe(words);
      expect(words).not.toMatch(/32768|NaN|undefined/);
      if (words !== '') told++;
    }
    game.play(s, actions[random.int(actions.length)]);
  }
  expect(told).toBeGreaterThan(300);
});

const consequencesOf = (position: string) => {
  const t = table(position);
  const list = new ActionList();
  t.game.legalActions(t.state, list);
  const seat = t.state.actor;
  const view = t.game.newState();
  t.game.observe(t.state, seat, view);
  const words = t.offers();
  return new Map(list.toArray().map((act, i) => [words[i], consequence(t.game, view, seat, act)]));
};

test('a conversion tells votes, mandates and what stays', () => {
  const told = consequencesOf(`
edition: valley-2006
phase: convert-meetings
parties: [SPD, CDU, FDP]
starter: SPD
regions:
  - { region: Hessen, opinions: [none, none, none, none] }
  - region: Brandenburg
    opinions: [Taxes more, none, none, none]
    popularity: { SPD: 2 }
    votes: { SPD: 6 }
    meetings: { SPD: 8 }
seats:
  SPD: { platform: [Taxes more] }
`);
  expect(told.get('convert Brandenburg 8')).toBe('6 → 30 votes, 5 → 16 mandates; 0 meetings left there');
});

test('a contribution tells the money and the members to be lost or gained', () => {
  const told = consequencesOf(`
edition: valley-2006
phase: party-contributions
parties: [SPD, CDU, FDP]
starter: SPD
seats:
  SPD: { money: 7, members: 12 }
`);
  expect(told.get('accept 20')).toBe('27 money then; about 2 of your 12 members lost');
  expect(told.get('decline 20')).toBe('about 3 members gained, and 4.5 more if it is the sole largest declined');
});

/** A person whose lines are all written in advance. */
const scripted = (lines: readonly string[]) => {
  const printed: string[] = [];
  let next = 0;
  const terminal: Terminal = {
    colour: false,
    print: (text) => void printed.push(text),
    read: async () => lines[next++] ?? null,
  };
  return { terminal, printed };
};

test('at the terminal a game is played through by numbers, in 80 columns of board', async () => {
  const { session } = start();
  const { terminal, printed } = scripted(Array.from({ length: 3000 }, (_, i) => ['1', '0', 'pass'][i % 3]));
  expect(await playAtTerminal(session, terminal)).toBe(true);
  const text = printed.join('\n');
  expect(text).toContain('The game is over.');
  expect(
    session
      .board(0)
      .split('\n')
      .every((line) => line.length <= 80),
  ).toBe(true);
});

test('at the terminal: help, board, score, rules, hint, a wrong answer, and quitting', async () => {
  const { session } = start();
  const { terminal, printed } = scripted(['?', 'board', 'score', 'rules', 'hint', '99', 'nonsense', 'quit', '1']);
  expect(await playAtTerminal(session, terminal)).toBe(false);
  const text = printed.join('\n');
  expect(text).toContain('Answer with the number of a choice');
  expect(text).toContain('(§6.1)');
  expect(text).toContain('The heuristic would choose');
  expect(text).toContain('99 is no choice here; give a number from 1 to 3.');
  expect(text).toContain("'nonsense' is no choice here");
});

test('a record is kept by one table at a time, and a dead table’s lock does not matter', () => {
  const file = join(folder, 'game.macher');
  const keeping = Keeping.open(file);
  keeping.write('one\n');
  expect(readFileSync(file, 'utf8')).toBe('one\n');
  writeFileSync(`${file}.lock`, '1');
  expect(() => Keeping.open(file)).toThrow(/is being played by process 1; /);
  writeFileSync(`${file}.lock`, '999999999');
  Keeping.open(file).close();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('a record that cannot be written is refused with a sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => Keeping.open(join(folder, 'file', 'game.macher'))).toThrow(/cannot be written: .*--record FILE\./);
});
