import { expect, it } from 'vitest';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { variantJsonSchema } from '../../../src/rules/variant/json-schema.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';

interface Schema {
  readonly properties: Readonly<Record<string, Schema>>;
}

const VALLEY = editionNamed('valley-2006')!;
const { parameters, components } = (variantJsonSchema() as unknown as Schema).properties;

it('docs/variant.schema.json is what the code says (vitest -u writes it again)', async () => {
  const text = `${JSON.stringify(variantJsonSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../docs/variant.schema.json');
});

it('knows the kinds of components that can be read, and no others', () => {
  const kinds = Object.keys(components.properties);
  for (const kind of kinds) {
    expect(() => parseVariant(`components: { ${kind}: wrong }`, VALLEY)).not.toThrow(/unknown key/);
  }
  expect(kinds).toHaveLength(11);
});

it('knows the parameters', () => {
  expect(Object.keys(parameters.properties).sort()).toEqual(Object.keys(VALLEY.parameters).sort());
});
