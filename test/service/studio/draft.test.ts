/** A variant's text, changed one value at a time. */
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';
import type { Field } from '../../../src/service/browser/form.ts';
import { sheetOf } from '../../../src/service/browser/sheet.ts';
import { draftOf, edited } from '../../../src/service/studio/draft.ts';
import { Folder } from '../../../src/service/studio/folder.ts';
import { Refused } from '../../../src/table/server/refused.ts';
import { VARIANT } from './support.ts';

const folder = new Folder(tmpdir());

describe('a change', () => {
  it('is written as a person would write it', () => {
    const steps: [string[], string][] = [
      [['parameters', 'mediaPrice'], '5'],
      [['parameters', 'meetingPrices'], '[1, 2, 4]'],
      [['components', 'shadowCards', 'chancellor', 'cost'], '20'],
      [['components', 'polls', '4'], 'none'],
      [['without'], '[grow-membership]'],
    ];
    const text = steps.reduce((before, [path, value]) => edited(before, path, value), 'extends: valley-2006\n');
    expect(text).toBe(`extends: valley-2006
parameters:
  mediaPrice: 5
  meetingPrices: [1, 2, 4]
components:
  shadowCards:
    chancellor: {cost: 20}
  polls:
    4: none
without: [grow-membership]
`);
    expect(parseVariant(text).components).toEqual({ shadowCards: { chancellor: { cost: 20 } }, polls: { 4: null } });
  });

  it('leaves everything else as it was written, and nothing of itself when it is taken back', () => {
    const changed = edited(VARIANT, ['components', 'dice', 'faces'], '[0, 1, 2]');
    expect(changed).toBe(`${VARIANT}components:\n  dice:\n    faces: [0, 1, 2]\n`);
    expect(edited(changed, ['components', 'dice', 'faces'], null)).toBe(VARIANT);
    expect(edited(VARIANT, ['name'], '"dear meetings"')).toContain('name: dear meetings # until somebody');
    expect(edited(VARIANT, ['name'], '"42"')).toContain('name: "42" #');
  });

  it('finds keys however they are written', () => {
    expect(edited('extends: valley-2006\nPARAMETERS:\n  mediaprice: 5\n', ['parameters', 'mediaPrice'], '6')).toBe(
      'extends: valley-2006\nPARAMETERS:\n  mediaprice: 6\n',
    );
  });

  it.each([['5'], ['extends: [']])('of the text %j is refused', (text) => {
    expect(() => edited(text, ['parameters', 'mediaPrice'], '5')).toThrow(Refused);
  });

  it('to what is no value is refused', () => {
    expect(() => edited(VARIANT, ['parameters', 'mediaPrice'], '{ a: [')).toThrow(/cannot be read/);
  });
});

describe('a draft', () => {
  it('says what it changes, value by value, and what is written', async () => {
    const draft = await draftOf(folder, VARIANT);
    expect(draft).toMatchObject({ problem: null, edition: 'valley-2006', parent: null, name: 'costly meetings' });
    expect(draft.changes).toEqual([
      { what: 'parameters.meetingPrices', before: '[1, 2, 3, 4]', after: '[2, 4, 6, 8]' },
    ]);
    expect(draft.written['parameters.meetingPrices']).toBe('usual × 2');
  });

  it.each([
    ['parameters: { mediaPrise: 5 }', "unknown key 'mediaPrise'; nearest: mediaPrice"],
    ['parameters: { mediaPrice: 900 }', 'expected a whole number from 0 to 200'],
    ['without: [polls]', 'cannot be left out'],
    ['extends: ./no-such.yaml', 'there is no such file'],
    ['a: &a [*a]', 'line 2'],
  ])('with %s has the sentence that its file has', async (line, sentence) => {
    const text = line.startsWith('extends') ? `${line}\n` : `extends: valley-2006\n${line}\n`;
    expect((await draftOf(folder, text)).problem).toContain(sentence);
  });
});

describe('the form of an edition', () => {
  /** Another value that a field may have, as it would be typed. */
  const another = ({ input, printed }: Field): string => {
    if (input.type === 'number') return String(Number(printed) === input.max ? input.min : Number(printed || 0) + 1);
    if (input.type === 'flag') return printed === 'true' ? 'no' : 'yes';
    return input.type === 'choice' ? input.choices.find((choice) => choice !== printed)! : printed;
  };

  it.each(EDITIONS.filter(({ id }) => /short|seven/.test(id)))(
    '$id: every value leads where its variant is read',
    async (edition) => {
      const fields = sheetOf(edition).groups.flatMap((group) => group.fields);
      expect(fields.length).toBeGreaterThan(150);
      for (const field of fields) {
        const { problem } = await draftOf(folder, edited(`extends: ${edition.id}\n`, field.path, another(field)));
        // Rules may refuse a value because of another one, but never because they cannot find its place.
        if (problem !== null) expect(problem).not.toMatch(/unknown|expected|nearest/);
      }
    },
  );

  it('has the meaning, the unit, the range and the confidence of a value', () => {
    const fields = sheetOf(EDITIONS.find(({ id }) => id === 'valley-2006')!).groups.flatMap((group) => group.fields);
    const of = (path: string) => fields.find((field) => field.path.join('.') === path);
    expect(of('parameters.mediaPrice')).toMatchObject({
      ...{ about: 'price of a media marker', unit: 'units', printed: '4' },
      input: { type: 'number', min: 0, max: 200 },
    });
    expect(of('components.dice.faces')).toMatchObject({ printed: '[0, 1, 1, 2, 2, 3]', confidence: 'public' });
  });
});
