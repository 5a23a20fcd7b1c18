import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writing } from '../support/folder.ts';
import { macher } from './support.ts';

const folder = temporaryFolder();

const written = writing(folder);

const GOOD = `
edition: valley-2006
players: 3
position: { phase: buy-media }
scenarios:
  - { name: the phase is entered, expect: { phase: buy-media } }
`;
const BAD = `${GOOD}  - { name: in round two, expect: { round: 2, actor: FDP } }
  - { name: misspelt, expct: {} }
`;

describe('macher verify', () => {
  it("runs the project's own scenarios when no file is named", async () => {
    const { code, stdout } = await macher('verify');
    expect(stdout).toMatch(/^\d+ scenarios in \d+ files?: all as expected\.\n$/);
    expect(code).toBe(0);
  });

  it('runs files and folders', async () => {
    const file = written('good.yaml', GOOD);
    expect(await macher('verify', file)).toMatchObject({ code: 0, stdout: '1 scenario in 1 file: all as expected.\n' });
    expect((await macher('verify', folder, file)).stdout).toBe('2 scenarios in 2 files: all as expected.\n');
  });

  it('tells every difference and every mistake with file, line and scenario', async () => {
    const file = written('bad.yml', BAD);
    const { code, stdout } = await macher('verify', file);
    expect(code).toBe(1);
    expect(stdout.split('\n')).toEqual([
      `${file}:7: 'in round two': round: expected 2, found 1, in buy-media of round 1`,
      `${file}:7: 'in round two': actor: expected FDP, found Die Linke, in buy-media of round 1`,
      `${file}:8: 'misspelt': scenario 3: unknown key 'expct'; nearest: expect.`,
      '3 scenarios in 1 file: 2 not as expected.',
      '',
    ]);
  });

  it('prints one object for programs', async () => {
    const file = written('bad.yml', BAD);
    const { code, stdout } = await macher('verify', file, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      files: 1,
      scenarios: 3,
      failed: 2,
      failures: [
        { file, scenario: 'in round two', line: 7, message: 'round: expected 2, found 1, in buy-media of round 1' },
        {
          file,
          scenario: 'in round two',
          line: 7,
          message: 'actor: expected FDP, found Die Linke, in buy-media of round 1',
        },
        { file, scenario: 'misspelt', line: 8, message: "scenario 3: unknown key 'expct'; nearest: expect." },
      ],
    });
  });

  it('says in one sentence when there is nothing to run', async () => {
    const missing = join(folder, 'none.yaml');
    expect(await macher('verify', missing)).toMatchObject({
      code: 1,
      stderr: `macher: ${missing}: there is no such file or folder.\n`,
    });
    expect((await macher('verify', 'src/rules/scenario')).stderr).toBe(
      'macher: src/rules/scenario: there are no scenarios (*.yaml) in this folder.\n',
    );
  });
});
