/** `macher simulate --from`: games that begin from a position, or in the middle of a record. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import { Dealt } from '../../src/lab/arena/dealt.ts';
import { startFrom } from '../../src/lab/experiment/start.ts';
import { ActionList } from '../../src/rules/engine/action.ts';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { EDITIONS } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import type { State } from '../../src/rules/engine/state.ts';
import { sealRecord } from '../../src/rules/notation/parse-record.ts';
import { recordDecision, recordHead, recordResult } from '../../src/rules/notation/record.ts';
import { applyVariant } from '../../src/rules/variant/apply.ts';
import { parseVariant } from '../../src/rules/variant/read.ts';
import { temporaryFolder } from '../support/folder.ts';
import { macher } from './support.ts';

const [published] = EDITIONS;
const AT = 120;

/** A random game: the position after some of its decisions, and its record. */
const played = (edition: Edition = published): { game: Game; position: State; record: string } => {
  const game = new Game(edition, 3);
  const [s, position, actions, random] = [game.newState(), game.newState(), new ActionList(), new Random(4, 2)];
  let record = recordHead({ edition, players: 3, seed: [1, 2], agents: ['a', 'b', 'c'] });
  let decisions = 0;
  for (game.start(s, [1, 2]); !game.isOver(s); decisions++) {
    if (decisions === AT) position.copyFrom(s);
    game.legalActions(s, actions);
    const act = actions.list[random.int(actions.n)];
    record += recordDecision(game, s, act);
    game.play(s, act);
  }
  return { game, position, record: sealRecord(record + recordResult(game, s)) };
};

const { game, position, record } = played();
const folder = temporaryFolder();
let file: string;
beforeAll(async () => {
  file = join(folder, 'game.macher');
  await writeFile(file, record);
});

const WORDS = ['--agents', 'heuristic', '--games', '20', '--seed', 'on'];

describe('a position that games begin with', () => {
  const dealt = new Dealt(game, startFrom(position, 'here'));
  const seen = game.newState();
  game.observe(position, position.actor, seen);

  it('looks to the seat to move as it did, while what it cannot see is drawn again', () => {
    const hidden = new Set<number>();
    const [s, view] = [game.newState(), game.newState()];
    for (let i = 0; i < 20; i++) {
      dealt.begin(s, seedOf('deal', i));
      game.observe(s, position.actor, view);
      expect([...view.cells]).toEqual([...seen.cells]);
      hidden.add(s.hash());
    }
    expect(hidden.size).toBe(20);
  });

  it('is the same from the same seed', () => {
    const [one, two] = [game.newState(), game.newState()];
    dealt.begin(one, seedOf('same'));
    dealt.begin(two, seedOf('other'));
    dealt.begin(two, seedOf('same'));
    expect(two.equals(one)).toBe(true);
  });
});

describe('a position that somebody else may have written', () => {
  const start = startFrom(position, 'here');
  const bytes = Buffer.from(start.cells, 'base64');
  it.each([
    ['of other rules', bytes.subarray(0, -2)],
    ['of nothing', Buffer.alloc(0)],
    ['of numbers alone', Buffer.alloc(bytes.length, 255)],
  ])('%s is refused in a sentence', (_, cells) => {
    expect(() => new Dealt(game, { ...start, cells: cells.toString('base64') })).toThrow(
      /^The position that games begin with cannot be played/,
    );
  });
});

describe('macher simulate --from', () => {
  it('plays on from a moment of a record, with the same games for any number of workers', async () => {
    const words = ['simulate', '--from', file, '--at', String(AT), ...WORDS, '--json'];
    const [one, two] = [await macher(...words, '--workers', '1'), await macher(...words, '--workers', '2')];
    const { games, players, agents, edition: id } = JSON.parse(one.stdout);
    expect({ games, players, id }).toEqual({ games: 20, players: 3, id: published.id });
    expect(agents.map((agent: { id: string }) => agent.id)).toHaveLength(3);
    for (const agent of agents) expect(agent.id).toMatch(/^.+: heuristic$/);
    expect(JSON.parse(two.stdout).agents).toEqual(agents);
  });

  it('keeps its games, of which no record can be made', async () => {
    const out = join(folder, 'on.duckdb');
    const { code, stdout } = await macher('simulate', '--from', file, '--at', '3', ...WORDS, '--out', out);
    expect([code, stdout.includes('20 games')]).toEqual([0, true]);
    const { code: refused, stderr } = await macher('record', out, '--game', '0');
    expect([refused, stderr]).toEqual([
      1,
      `macher: ${out}: its games begin with a position, but a record begins with a new deal; record a game of another run.\n`,
    ]);
  });

  it.each([
    ['a price alone', 'name: dear\nparameters: { mediaPrice: 9 }'],
    ['an order of phases alone', 'name: late\nbefore: { organize-meetings: buy-media }'],
  ])('asks for the variant of a record that changes %s', async (_, text) => {
    const [own, changes] = [join(folder, 'variant.macher'), join(folder, 'variant.yaml')];
    await writeFile(own, played(applyVariant(published, parseVariant(text, published))).record);
    await writeFile(changes, `extends: ${published.id}\n${text}\n`);
    const words = ['simulate', '--from', own, '--at', '3', ...WORDS];
    expect((await macher(...words)).stderr).toBe(
      `macher: --from: ${own} was not played by the rules of ${published.id}; add its --variant\n`,
    );
    expect((await macher(...words, '--variant', changes)).code).toBe(0);
  });

  it.each([
    [['--at', '3'], 'macher: --at: expected a record as well; add --from FILE\n'],
    [['--from', 'FILE'], 'macher: --from: the game of FILE is over; name an earlier moment with --at\n'],
    [['--from', 'FILE', '--at', '9999'], /^macher: --at: found 9999; expected a whole number from 0 to \d+\n$/],
    [['--from', 'FILE', '--at', '3', '--players', '4'], /^macher: --players: the position is for 3 players; leave/],
    [
      ['--from', 'FILE', '--at', '3', '--edition', 'reference'],
      /^macher: --edition: the position is for valley-2006; leave/,
    ],
    [['--from', 'nowhere.macher', '--at', '3'], /^macher: nowhere\.macher: there is no such file/],
  ])('says what is wrong: %j', async (words, message) => {
    const given = words.map((word) => (word === 'FILE' ? file : word));
    const { code, stderr } = await macher('simulate', ...given, ...WORDS);
    expect(code).not.toBe(0);
    if (typeof message === 'string')
      expect(stderr).toBe(message.replace('FILE', message.includes('--from FILE') ? 'FILE' : file));
    else expect(stderr).toMatch(message);
  });
});
