import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withStore } from '../lab/run/support.ts';
import { temporaryFolder } from '../support/folder.ts';
import { macher, macherIn, spawned } from './support.ts';

const folder = temporaryFolder();
const owner = join(folder, 'owner');
const file = (name: string): string => join(folder, name);

beforeAll(() => {
  mkdirSync(join(owner, 'components'), { recursive: true });
  writeFileSync(
    file('dear.yaml'),
    'extends: valley-2006\nname: dear media\nabout: Twice as dear.\nparameters: { mediaPrice: 8 }\n',
  );
  writeFileSync(file('nothing.yaml'), 'extends: valley-2006\n');
  writeFileSync(file('wrong.yaml'), 'extends: valley-2006\nparameters:\n  mediaPrise: 9\n');
  writeFileSync(
    join(owner, 'components', 'valley-2006.yaml'),
    'polls: { 3: { changes: [2, 1, 0, -1, -2] } }\ndice: { faces: [0, 1, 1, 2, 2, 9] }\n',
  );
});

const OWN = 'Values from the user’s own copy of the game are used, from components/valley-2006.yaml: polls, dice.';
const SIMULATE = ['simulate', '--agents', 'random', '--games', '4', '--workers', '1'];

describe('macher editions ID --variant FILE', () => {
  it('shows what the variant changes, old and new, and nothing else', async () => {
    const { code, stdout } = await macher('editions', 'valley-2006', '--variant', file('dear.yaml'));
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'dear media changes\n  parameters.mediaPrice  4  →  8\n' });
    const nothing = await macher('editions', 'valley-2006', '--variant', file('nothing.yaml'));
    expect(nothing.stdout).toBe(`${file('nothing.yaml')} changes nothing.\n`);
  });

  it('is one object for a program, with all values as they are then', async () => {
    const { stdout } = await macher('editions', 'valley-2006', '--variant', file('dear.yaml'), '--json');
    const { variant, own, changes, parameters } = JSON.parse(stdout);
    expect({ variant, own, changes }).toEqual({
      variant: 'dear media',
      own: [],
      changes: [{ what: 'parameters.mediaPrice', before: 4, after: 8 }],
    });
    expect(parameters.find(({ name }: { name: string }) => name === 'mediaPrice').value).toBe(8);
  });

  it('says what is wrong in one sentence', async () => {
    const wrong = await macher('editions', 'valley-2006', '--variant', file('wrong.yaml'));
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toContain(`wrong.yaml:3:3: parameters: unknown key 'mediaPrise'; nearest: mediaPrice.`);
    const other = await macher('editions', 'reference', '--variant', file('dear.yaml'));
    expect(other.stderr).toContain('dear.yaml:1:10: extends: this variant changes valley-2006; the game is reference.');
    const none = await macher('editions', '--variant', file('dear.yaml'));
    expect(none.stderr).toContain(
      '--variant: found no edition; expected its id as well, such as macher editions valley-2006 --variant FILE',
    );
  });
});

describe('macher simulate --variant FILE', () => {
  it('plays the variant and says so', async () => {
    const { code, stdout } = await macher(...SIMULATE, '--variant', file('dear.yaml'));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 games of valley-2006 .*\nVariant: dear media\. Twice as dear\.\n/);
    const json = await macher(...SIMULATE, '--variant', file('dear.yaml'), '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ edition: 'valley-2006', variant: 'dear media', games: 4 });
  });

  it('plays the edition that the variant changes, unless another is named', async () => {
    writeFileSync(
      file('asking.yaml'),
      'extends: spielworxx-2019\nname: asking\nparameters: { coalitionConsent: yes }\n',
    );
    const { stdout } = await macher(...SIMULATE, '--variant', file('asking.yaml'));
    expect(stdout).toMatch(/^4 games of spielworxx-2019 .*\nVariant: asking\.\n/);
    const other = await macher(...SIMULATE, '--variant', file('asking.yaml'), '--edition', 'reference');
    expect(other.stderr).toContain('this variant changes spielworxx-2019; the game is reference.');
  });

  it('says what is wrong with the flag', async () => {
    const { code, stderr } = await macher(...SIMULATE, '--variant', file('wrong.yaml'));
    expect(code).toBe(2);
    expect(stderr).toContain(`--variant: ${file('wrong.yaml')}:3:3: parameters: unknown key 'mediaPrise'`);
    const gone = await macher(...SIMULATE, '--variant', 'gone.yaml');
    expect(gone.stderr).toContain('--variant: gone.yaml: there is no such file; expected a variant in YAML');
  });
});

describe('macher run', () => {
  beforeAll(() => {
    const lines = [
      'name: arms',
      'question: Does it matter?',
      'edition: valley-2006',
      'players: 3',
      'games: 6',
      'seed: 1',
    ];
    writeFileSync(file('arms.yaml'), [...lines, 'agents: [random]', 'variant: [none, dear.yaml]'].join('\n'));
  });

  it('says how each arm went, and what differs', async () => {
    const out = file('arms.duckdb');
    const { code, stdout, stderr } = await macher('run', file('arms.yaml'), '--out', out, '--workers', '1');
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('12/12 games');
    expect(stdout).toMatch(/^Does it matter\?\n\nvalley-2006\n6 games of valley-2006 /);
    expect(stdout).toMatch(/^dear media\n6 games of valley-2006 .*\nVariant: dear media\./m);
    expect(stdout).toContain(
      'Differences from valley-2006, game by game on the same deals (* beyond chance; intervals hold for all differences together):',
    );
    expect(stdout).toMatch(/^dear media\nmeasure .*first arm +this arm .*\nscore of all seats +points +\d/m);
    expect(readFileSync(file('arms.html'), 'utf8')).toContain('The arms compared');
  });

  it('gives one object with the arms and their differences', async () => {
    const words = ['run', file('arms.yaml'), '--out', file('arms.duckdb'), '--resume', '--json'];
    const { stdout } = await macher(...words);
    const { name, arms, differences } = JSON.parse(stdout);
    expect(name).toBe('arms');
    expect(arms.map((arm: { name: string; games: number }) => [arm.name, arm.games])).toEqual([
      ['valley-2006', 6],
      ['dear media', 6],
    ]);
    const { difference, first, mean } = differences.find(({ measure }: { measure: string }) => measure === 'decisions');
    expect(difference.mean).toBeCloseTo(mean - first, 4);
    expect(difference.low).toBeLessThanOrEqual(difference.mean);
  });
});

describe('component values of the user’s own printing', () => {
  it('are used without being named, and the results say so', async () => {
    const { stdout } = await macherIn(owner, ...SIMULATE, '--out', 'own.duckdb');
    expect(stdout).toContain(OWN);
    const json = await macherIn(owner, ...SIMULATE, '--json');
    expect(JSON.parse(json.stdout).ownPrinting).toEqual(['polls', 'dice']);
    await withStore(join(owner, 'own.duckdb'), async (store) => {
      expect(JSON.parse((await store.run()).variant!).owned.dice).toEqual({ faces: [0, 1, 1, 2, 2, 9] });
    });
    await macherIn(owner, 'report', 'own.duckdb');
    const page = readFileSync(join(owner, 'own.html'), 'utf8');
    expect(page).toContain(OWN);
    expect(page).toContain('components.polls.3.changes: [1,0,2,-2,-1] → [2,1,0,-1,-2]');
  });

  it('make another run than the published edition, and are below those of a variant', async () => {
    const both = await macherIn(owner, ...SIMULATE, '--variant', file('dear.yaml'));
    expect(both.stdout).toContain(`Variant: dear media. Twice as dear.\n${OWN}`);
    const again = await macher(...SIMULATE, '--out', join(owner, 'own.duckdb'));
    expect(again.code).toBe(0);
    const runs = await withStore(join(owner, 'own.duckdb'), (store) => store.runs());
    expect(runs).toHaveLength(2);
  });

  it('are shown with the edition', async () => {
    const { stdout } = await macherIn(owner, 'editions', 'valley-2006');
    expect(stdout).toMatch(
      /^components\/valley-2006\.yaml changes\n {2}components\.polls\.3\.changes +\[1,0,2,-2,-1\] +→/,
    );
    expect(stdout).toContain('read on the user’s own printing');
    const short = await macherIn(owner, 'editions', 'valley-2006-short');
    expect(short.stdout).not.toContain('own printing');
  });

  it('are in the record of a game, which replays anywhere', async () => {
    const words = ['--players', '3', '--bots', 'random', '--seed', 'own', '--record', 'game.macher'];
    const played = await macherIn(owner, 'play', '--terminal', ...words);
    expect(played.stdout).toContain(OWN);
    const record = join(owner, 'game.macher');
    expect(existsSync(record)).toBe(true);
    expect(readFileSync(record, 'utf8')).toMatch(/^variant: .*owned: .*faces/m);
    const replayed = await macher('replay', record);
    expect(replayed.code, replayed.stderr).toBe(0);
    expect(replayed.stdout).toContain(OWN);
    const { stdout } = await macher('replay', record, '--json');
    expect(JSON.parse(stdout).variant.owned.dice).toEqual({ faces: [0, 1, 1, 2, 2, 9] });
  });

  it('are checked, with file and line', async () => {
    writeFileSync(join(owner, 'components', 'reference.yaml'), 'polls:\n  300: none\n');
    const { code, stderr } = await macherIn(owner, ...SIMULATE, '--edition', 'reference');
    expect(code).toBe(2);
    // No flag is to blame: the file is used although nobody named it.
    expect(stderr).toMatch(
      /^macher: components\/reference\.yaml:2:\d+: polls: unknown key '300'; expected 1 to 10 or all\.$/m,
    );
    const played = await macherIn(owner, 'play', '--terminal', '--edition', 'reference');
    expect(played.code).toBe(2);
    expect(played.stderr).toMatch(/^macher: components\/reference\.yaml:2:\d+: polls: unknown key '300'/m);
  });
});

describe('macher play --variant FILE', () => {
  it('writes the variant into the record, and resumes by it', async () => {
    const record = file('dear.macher');
    const words = ['--players', '3', '--bots', 'random', '--seed', 'dear', '--record', record];
    const { stdout } = await spawned('play', '--terminal', ...words, '--variant', file('dear.yaml'));
    expect(stdout).toContain('Variant: dear media. Twice as dear.');
    expect(readFileSync(record, 'utf8')).toMatch(/^variant: .*mediaPrice: 8/m);
    const again = await spawned('play', '--terminal', '--record', record);
    expect(again.stdout).toContain('Variant: dear media. Twice as dear.');
    const refused = await spawned('play', '--terminal', '--record', record, '--variant', file('dear.yaml'));
    expect(refused.stderr).toContain(
      'is a game that keeps the variant it was begun with: leave out the options that contradict it',
    );
  });
});
