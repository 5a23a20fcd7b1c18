import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installIfNotWorse } from '../../src/cli/train-strength.ts';
import { temporaryFolder } from '../support/folder.ts';
import { macher } from './support.ts';

const folder = temporaryFolder();

const of = (edition: string, only: string, ...words: string[]) =>
  macher('train', '--edition', edition, '--only', only, '--workers', '1', ...words);
const train = (...words: string[]) => of('spielworxx-2019', 'evaluation', '--games', '30', ...words);

describe('macher train', { timeout: 120_000 }, () => {
  it('prints how good the model is, and keeps model, report and figure', async () => {
    const out = join(folder, 'first');
    const { code, stdout } = await train('--out', out);
    expect(code).toBe(0);
    expect(stdout).toContain('spielworxx-2019: 30 games');
    expect(stdout).toMatch(/^round +positions +constant +heuristic +softened ×[\d.]+ +model +±points +±mean$/m);
    expect(stdout).toMatch(/^all( +[\d.,]+){7}$/m);
    expect(stdout.match(/ % {2}/g)?.length).toBeGreaterThanOrEqual(20);
    expect(readFileSync(join(out, 'spielworxx-2019/calibration.svg'), 'utf8')).toContain('keep its word');
    const again = await train('--out', out);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toContain('holds a training: add --resume to resume it, or name another --out.');
    const resumed = await train('--out', out, '--resume', '--json');
    const { trained } = JSON.parse(resumed.stdout);
    const { evaluation, policy } = trained[0];
    expect([trained[0].edition, policy]).toEqual(['spielworxx-2019', null]);
    expect(evaluation).toMatchObject({ edition: 'spielworxx-2019', games: 30, heldOut: 6 });
    expect(evaluation.hash).toBe(JSON.parse(readFileSync(join(out, 'spielworxx-2019/model.json'), 'utf8')).hash);
  });

  it('teaches a policy for a variant, starting from the policy of its edition, and says what it wins against that', async () => {
    const words = ['--variant', 'experiments/variants/costly-meetings.yaml', '--batches', '2'];
    const out = join(folder, 'variant');
    const { code, stdout, stderr } = await of('valley-2006', 'policy', ...words, '--out', out);
    expect([code, stderr.includes('macher:')]).toEqual([0, false]);
    expect(stdout).toMatch(/^Learned from [\d,]+ decisions of 192 games\.$/m);
    expect(stdout).toMatch(/^batch +decisions +doubt +surprise$/m);
    expect(stdout).toMatch(/^ +2 +[\d,]+ +[\d.]+ +[\d.]+$/m);
    expect(stdout).toMatch(/taught is (better|worse)|taught and before|taught is better than before/);
    const file = join(out, 'valley-2006/policy/policy.json');
    expect(stdout).toContain(file);
    const { provenance } = JSON.parse(readFileSync(file, 'utf8'));
    expect(provenance.command).toContain('--variant experiments/variants/costly-meetings.yaml');
    const player = `learned:model=${file},heuristic`;
    expect((await macher('simulate', '--agents', player, '--games', '4', '--workers', '1')).code).toBe(0);
  });

  it('says what bids win against the earlier ones, and installs none that are worse', async () => {
    const out = join(folder, 'bids');
    const { code, stdout } = await of('valley-2006-short', 'bids', '--games', '30', '--players', '3', '--out', out);
    expect(code).toBe(0);
    const sentence = /(taught|before|taught and before) (is|are) .*%.* percentage points/;
    expect(stdout.trimEnd().split('\n').slice(-3)).toEqual([
      expect.stringMatching(sentence),
      expect.stringMatching(/^Among heuristics: [+−]?[\d.]+ \(.* to .*\) percentage points against before\.$/),
      join(out, 'valley-2006-short/valley-2006-short.bids.yaml'),
    ]);
    const places: string[] = [];
    for (const isWorse of [true, false])
      installIfNotWorse({ strength: '', isWorse }, 'my.bids.yaml', () => places[places.push(`${isWorse}`) - 1]);
    expect(places).toEqual(['false']);
  });

  it('completes policies with phases of other editions, which the installed ones have', async () => {
    const out = join(folder, 'phases');
    const { stdout } = await macher('train', '--only', 'phases', '--out', out, '--json');
    const { trained } = JSON.parse(stdout);
    expect(trained).toHaveLength(6);
    for (const { edition, file, kinds } of trained) {
      expect(kinds).toEqual([]);
      expect(readFileSync(file, 'utf8')).toBe(readFileSync(`models/${edition}.policy.json`, 'utf8'));
    }
  });

  it('says where it cannot write', async () => {
    const { code, stderr } = await train('--out', 'package.json/models');
    expect(code).toBe(1);
    expect(stderr).toContain(
      `${join('package.json/models/spielworxx-2019/plan.json')} cannot be written: part of its path is a file; choose`,
    );
  });

  it.each([
    [['--edition', 'nowhere'], /unknown edition 'nowhere'; expected one of valley-2006/],
    [['--games', '5'], /--games: found 5; expected a whole number from 30 to/],
    [['--workers', '0'], /--workers: found 0/],
    [['--batches', '0'], /--batches: found 0; expected a whole number from 1 to/],
    [['--search-share', '2'], /unknown option '--search-share'/],
    [
      ['--only', 'evaluation', '--edition', 'valley-2006', '--variant', 'experiments/variants/costly-meetings.yaml'],
      /--only evaluation: found --variant as well, which keeps the evaluation of its edition; leave one of them out/,
    ],
    [
      ['--only', 'phases', '--edition', 'reference'],
      /--only phases: works on all editions together; leave --edition and --variant out/,
    ],
    [['--variant', 'some.yaml'], /--variant: expected the edition that it changes as well: add --edition/],
  ])('refuses %s in a sentence', async (words, message) => {
    const { code, stderr } = await macher('train', '--out', join(folder, 'refused'), ...words);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});
