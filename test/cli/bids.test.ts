import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { momentFiles } from './moments.ts';
import { macher } from './support.ts';

const POSITION = `edition: valley-2006
parties: [SPD, CDU, Linke, FDP]
phase: bid-for-order
seats:
  SPD: { money: 3 }
`;

const ILLEGAL = `${resolve('test/lab/arena/agents/nasty.ts')}:how=illegal,at=0`;

const { position, record, game } = momentFiles(POSITION);

/** Bytes that mean nothing. */
const noise = join(dirname(position), 'noise.dat');
writeFileSync(noise, Buffer.from([0, 1, 2, 253, 10, 7, 58, 91, 255]));

const QUICK = ['--opponents', 'learned', '--games', '3'];
const numberOf = (words: RegExp) => game.played.findIndex((played) => words.test(played));

describe('macher bids', () => {
  it('prints a table of all amounts for each kind of opponents', async () => {
    const { code, stdout, stderr } = await macher('bids', position, '--opponents', 'learned,heuristic', '--games', '3');
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^SPD, Bid for order, round 1; sealed bids\.$/m);
    expect(stdout.match(/^Against (learned|heuristic), which would bid .+ here itself:$/gm)).toHaveLength(2);
    expect(stdout).toMatch(/^ *bid +wins +pays +place +win share +lead /m);
    expect(stdout).toMatch(/^[→ ]*\d+( to \d+)? +\d+ % +(\d\.\d +)*\d/m);
    expect(stdout.match(/ {2}best$/gm)).toHaveLength(2);
  });

  it('has the same as one JSON object, alike with the same seed', async () => {
    const json = async (...words: string[]) =>
      JSON.parse((await macher('bids', position, ...QUICK, '--json', ...words)).stdout);
    const told = await json();
    expect(told).toMatchObject({ edition: 'valley-2006', players: 4, seat: 0, kind: 'sealed', games: 3, region: null });
    expect(told.opponents[0].amounts.map(({ amount }: { amount: number }) => amount)).toEqual([0, 1, 2, 3]);
    expect(await json()).toEqual(told);
    expect(await json('--seed', 'else')).not.toEqual(told);
  });

  it('leaves out an opponent that bids exactly as another, and says so; a search without the trained bids has its own', async () => {
    const against = (...opponents: string[]) =>
      macher('bids', position, '--games', '3', '--opponents', ['learned', ...opponents].join());
    const { stdout } = await against('mcts:iterations=2');
    expect(stdout.match(/^Against .*/gm)).toEqual([expect.stringContaining('Against learned, ')]);
    expect(stdout).toContain(
      'mcts:iterations=2 bids exactly as learned does in these deals, so it has no table of its own.',
    );
    const own = await against('mcts:iterations=2,bids=none,priors=none');
    expect(own.stdout.match(/^Against .*/gm)).toHaveLength(2);
    expect(own.stdout).not.toContain('bids exactly as');
  });

  it('finds the moment in a record', async () => {
    const at = `${numberOf(/^bid /)}`;
    expect((await macher('bids', record, '--at', at, ...QUICK)).stdout).toContain('round 1');
  });

  it('finds it in the log of a game that was played with cards', async () => {
    const { stdout, stderr } = await macher(
      'explain',
      'examples/paper/evening.yaml',
      '--at',
      '0',
      '--agent',
      'learned',
    );
    expect(stdout, stderr).toContain('preliminary');
    const { code, stderr: sentence } = await macher('bids', 'examples/paper/evening.yaml', '--at', '0', ...QUICK);
    expect({ code, sentence }).toEqual({ code: 1, sentence: expect.stringContaining('nobody bids here') });
  });

  it.each([
    [
      'where nobody bids',
      () => [record, '--at', '0'],
      1,
      /nobody bids here: the moment is \S+ of round \d; choose another/,
    ],
    ['after the end', () => [record], 1, /nobody bids here: the game is over/],
    ['a number with what is no game', () => [noise, '--at', '3'], 1, /noise\.dat:1:\d+: /],
    ['a number with a position', () => [position, '--at', '3'], 2, /--at: .+ is a position/],
    ['a number that the record does not have', () => [record, '--at', '99999'], 2, /--at: found 99999/],
    ['an opponent that is not there', () => [position, '--opponents', 'mtcs'], 2, /--opponents: .*mcts/],
    [
      'an illegal bid',
      () => [position, '--opponents', ILLEGAL],
      1,
      /nasty\.ts: illegal action: bid 9999 .* of round 1, /,
    ],
    ['one deal', () => [position, '--games', '1'], 2, /--games: found 1/],
    ['a file that is not there', () => ['nowhere.yaml'], 1, /nowhere\.yaml/],
  ])('refuses %s', async (_, words, code, sentence) => {
    await expect(macher('bids', ...words())).resolves.toMatchObject({ code, stderr: expect.stringMatching(sentence) });
  });
});
