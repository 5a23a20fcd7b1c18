import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ModelError, modelHash } from '../../../src/base/text/model-file.ts';
import { loadValue, modelFile } from '../../../src/players/value/load.ts';
import { formatModel, parseModel } from '../../../src/players/value/model.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

const game = new Game(editionNamed('valley-2006')!, 4);
const text = readFileSync(modelFile('valley-2006'), 'utf8');

describe.each(EDITIONS)('the model of $id', ({ id, version }) => {
  const own = readFileSync(modelFile(id), 'utf8');

  it('is small, and says where it comes from', () => {
    expect(own.length).toBeLessThan(1_000_000);
    const { provenance, editionVersion } = parseModel(own, id);
    expect(editionVersion).toBe(version);
    expect(provenance.command).toMatch(
      new RegExp(`^macher train --edition ${id} --only evaluation --games \\d+ --seed `),
    );
    expect(provenance.games).toBeGreaterThanOrEqual(800);
    expect(provenance.positions).toBeGreaterThan(20_000);
    expect(provenance.version).toMatch(/^\d+\.\d+\.\d+/);
  });
});

describe('a model as text', () => {
  it('is written as it was read', () => {
    expect(formatModel(parseModel(text, 'own'))).toBe(text);
    expect(modelHash(text)).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, string, RegExp]>([
    [
      'a weight that was changed',
      text.replace(/"first": \[[^,]*/, '"first": [0.5'),
      /^m: the file was changed .*hash differs/,
    ],
    ['a provenance that was changed', text.replace(/"games":\d+/, '"games":9'), /^m: the file was changed/],
    ['what is no JSON', '{', /^m: expected the JSON of a trained evaluation/],
    ['another format', text.replace('"format": 4', '"format": 0'), /^m: found format 0, expected 4; train it again/],
  ])('is refused with %s', (_, changed, message) => {
    expect(changed).not.toBe(text);
    expect(() => parseModel(changed, 'm')).toThrow(message);
  });

  it('is refused with other features, or with numbers missing', () => {
    const model = parseModel(text, 'own');
    const others = formatModel({ ...model, features: model.features.slice(1) });
    expect(() => parseModel(others, 'm')).toThrow(/other features than this version has/);
    const short = formatModel({ ...model, weights: { ...model.weights, first: model.weights.first.subarray(1) } });
    expect(() => parseModel(short, 'm')).toThrow(/^m: found \d+ numbers for 'first', expected \d+\.$/);
  });
});

describe('loading an evaluation', () => {
  it('is done once for a game', () => {
    expect(loadValue(game)).toBe(loadValue(game));
  });

  it('takes a file of your own, and says what is wrong with it', () => {
    const file = join(folder, 'mine.json');
    expect(() => loadValue(game, file)).toThrow(/mine\.json: there is no such file; train an evaluation/);
    expect(() => loadValue(game, folder)).toThrow(/: it is a folder; expected a file that macher train has written\.$/);
    expect(() => loadValue(game, folder)).toThrow(ModelError);
    writeFileSync(file, text);
    expect(loadValue(game, file)).not.toBe(loadValue(game));
    const other = new Game(editionNamed('consim-1997')!, 4);
    expect(() => loadValue(other, file)).toThrow(ModelError);
    expect(() => loadValue(other, file)).toThrow('trained for valley-2006; the game is consim-1997');
  });
});
