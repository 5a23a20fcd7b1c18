import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { momentFiles } from './moments.ts';
import { macher } from './support.ts';

const POSITION = `edition: valley-2006
parties: [SPD, CDU, Linke, FDP]
phase: organize-meetings
actor: SPD
`;

const ILLEGAL = `${resolve('test/lab/arena/agents/nasty.ts')}:how=illegal,at=0`;

const { position, record, game } = momentFiles(POSITION);

const json = async (...words: string[]) => {
  const { code, stdout, stderr } = await macher('explain', ...words, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};

describe('macher explain', () => {
  it('says of a position what the heuristic would do, with ranked actions', async () => {
    const { code, stdout } = await macher('explain', position);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^SPD, organize-meetings in round 1, by heuristic:\n(meetings \S+ \d|pass): .+\.\n/);
    expect(stdout).toMatch(/^action +points +difference {2}what counts most$/m);
    expect(stdout.match(/^(meetings \S+ \d|pass) +[−\d.]+/gm)).toHaveLength(5);
  });

  it('has the same as one JSON object', async () => {
    const told = await json(position, '--actions', '2');
    expect(told).toMatchObject({ edition: 'valley-2006', players: 4, round: 1, agent: 'heuristic', party: 'SPD' });
    expect(told.ranked).toHaveLength(2);
    expect(told.ranked[0]).toMatchObject({ action: told.action, name: told.name, difference: 0, visits: null });
    expect(told.sentence.startsWith(`${told.name}: `)).toBe(true);
  });

  it('says how often a search has tried what, alike with the same seed', async () => {
    const words = [position, '--agent', 'mcts:iterations=20'];
    const told = await json(...words);
    expect(told.unit).toBe('win share');
    expect(told.ranked[0].visits).toBeGreaterThan(0);
    expect(told.line[0]).toMatchObject({ party: 'SPD', name: told.name });
    expect(await json(...words)).toEqual(told);
    expect((await macher('explain', ...words)).stdout).toMatch(
      /^action +win share +difference +of the others +tries$/m,
    );
  });

  it('explains any decision of a record', async () => {
    const at = game.legal.findIndex((n, i) => n > 5 && i > 100);
    const told = await json(record, '--at', String(at));
    expect(told.legal).toBe(game.legal[at]);
    expect((await json(record, '--at', String(at), '--actions', '2000')).ranked.map(nameOf)).toContain(game.played[at]);
  });

  it('says of an agent without reasons that it has none', async () => {
    const { stdout } = await macher('explain', position, '--agent', 'random');
    expect(stdout).toMatch(/: the agent random gives no reasons for what it does\.\n$/);
  });

  it.each<[string[], number, RegExp]>([
    [['POSITION', '--at', '3'], 2, /--at: .*position\.yaml is a position; leave it out$/],
    [['RECORD', '--at', '9999'], 2, /--at: found 9999; expected a whole number from 0 to \d+$/],
    [['RECORD'], 1, /nobody decides after the end of the game; choose an earlier moment with --at\.$/],
    [['POSITION', '--agent', 'heuristc'], 2, /--agent: unknown agent 'heuristc'; .*nearest: heuristic$/],
    [['POSITION', '--actions', '0'], 2, /--actions: found 0; expected a whole number from 1 to/],
    [['POSITION', '--agent', ILLEGAL], 1, /nasty\.ts: illegal action: bid 9999 .* in organize-meetings of round 1, /],
    [['missing.yaml'], 1, /missing\.yaml: there is no such file\.$/],
  ])('refuses %j', async (words, expected, sentence) => {
    const files: Record<string, string> = { POSITION: position, RECORD: record };
    const { code, stdout, stderr } = await macher('explain', ...words.map((word) => files[word] ?? word));
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
    expect(stderr.trimEnd()).toMatch(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

const nameOf = ({ name }: { name: string }): string => name;
