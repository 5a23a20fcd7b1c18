import { describe, expect, it } from 'vitest';
import { ModelError } from '../../../src/base/text/model-file.ts';
import { loadPolicy } from '../../../src/players/policy/load.ts';
import { formatPolicy, parsePolicy } from '../../../src/players/policy/model.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { madeUp } from './made-up.ts';

const text = formatPolicy(madeUp('valley-2006'));

describe('the file of a policy', () => {
  it('is read as it was written', () => {
    expect(formatPolicy(parsePolicy(text, 'own'))).toBe(text);
  });

  it.each([
    ['{', /^p: expected the JSON of a trained policy; restore the file or train it again\.$/],
    [text.replace('"format": 4', '"format": 9'), /^p: found format 9, expected 4; train it again: macher train\.$/],
    [text.replace('"made up"', '"other"'), /^p: the file was changed after training/],
  ])('that is damaged is refused: %#', (changed, message) => {
    expect(() => parsePolicy(changed, 'p')).toThrow(ModelError);
    expect(() => parsePolicy(changed, 'p')).toThrow(message);
  });

  it('that was made for other features, or has other kinds, is refused', () => {
    const model = madeUp('valley-2006');
    const others = formatPolicy({ ...model, context: model.context.slice(1) });
    expect(() => parsePolicy(others, 'p')).toThrow(/other features than this version has/);
    const short = formatPolicy({ ...model, weights: { 'buy-media.media': new Float64Array(3) } });
    expect(() => parsePolicy(short, 'p')).toThrow(/^p: found 3 numbers for 'buy-media.media', expected \d+\.$/);
    const strange = formatPolicy({ ...model, weights: { 'buy-media.tanks': new Float64Array(3) } });
    expect(() => parsePolicy(strange, 'p')).toThrow(/^p: found 3 numbers for 'buy-media.tanks', expected none\.$/);
    const narrow = formatPolicy({ ...model, layer: { ...model.layer, biases: new Float64Array(3) } });
    expect(() => parsePolicy(narrow, 'p')).toThrow(
      /^p: found \d+ and 3 numbers for its layer, expected \d+ and \d+\.$/,
    );
  });

  it('that is not there is named with what makes it', () => {
    const [edition] = EDITIONS;
    expect(() => loadPolicy(new Game(edition, 4), '/nowhere/p.json')).toThrow(
      `/nowhere/p.json: there is no such file; train a policy: macher train --edition ${edition.id}.`,
    );
  });
});
