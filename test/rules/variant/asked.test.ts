import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { extendedBy, readAskedVariant } from '../../../src/rules/variant/asked.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';
import { variantFile } from '../../../src/rules/variant/variant.ts';
import { temporaryFolder } from '../../support/folder.ts';

const VALLEY = editionNamed('valley-2006')!;

const folder = temporaryFolder();
beforeAll(async () => {
  const files = {
    first: `extends: valley-2006
name: first
parameters: { memberPay: 2, startMoney: 30 }
components: { shadowCards: { chancellor: { cost: 20, raise: 3 } } }
without: [buy-media]`,
    second: `extends: ./first.yaml
name: second
parameters: { memberPay: 3 }
components: { shadowCards: { chancellor: { cost: 9 } } }`,
    round: 'extends: trip.yaml\nname: round',
    trip: 'extends: round.yaml\nname: trip',
    lost: 'extends: nowhere.yaml\nname: lost',
    broken: 'extends: first.yaml\nname: broken\nparameters: { mediaPrise: 3 }',
    empty: '# to be written\n',
    same: 'extends: valley-2006\nname: same',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.yaml`), text);
});

const read = (name: string) => readAskedVariant(VALLEY, `${name}.yaml`, folder);

describe('a variant that extends the file of another', () => {
  it('has the values of both, and its own where they differ', async () => {
    expect(await read('second')).toMatchObject({
      extends: 'valley-2006',
      name: 'second',
      parameters: { memberPay: 3, startMoney: 30 },
      components: { shadowCards: { chancellor: { cost: 9, raise: 3 } } },
      without: ['buy-media'],
    });
  });

  it('is plain data that needs no other file', async () => {
    const variant = (await read('second'))!;
    expect(parseVariant(JSON.stringify(variantFile(variant)), VALLEY)).toEqual(variant);
  });

  it('says what it is to be set against', async () => {
    const path = (name: string) => join(folder, `${name}.yaml`);
    expect(await extendedBy(path('second'))).toEqual({ edition: 'valley-2006', name: 'second', file: path('first') });
    expect(await extendedBy(path('first'))).toEqual({ edition: 'valley-2006', name: 'first', file: null });
  });

  it('is refused in a sentence where files extend each other in a round, are not there, or say something wrong', async () => {
    await expect(read('round')).rejects.toThrow(
      /round\.yaml extends .*trip\.yaml extends .*round\.yaml; expected an edition at the end of such a chain/,
    );
    await expect(read('lost')).rejects.toThrow(/nowhere\.yaml: .*expected a variant in YAML/);
    await expect(read('broken')).rejects.toThrow(
      /broken\.yaml:3:15: parameters: unknown key 'mediaPrise'; nearest: mediaPrice/,
    );
  });
});

it('a file without anything in it is a mistake, while one without changes is the edition', async () => {
  await expect(read('empty')).rejects.toThrow(/empty\.yaml:1: missing 'extends'; expected the edition that/);
  await expect(extendedBy(join(folder, 'empty.yaml'))).rejects.toThrow(/empty\.yaml:1: missing 'extends'/);
  expect(await read('same')).toBeNull();
});
