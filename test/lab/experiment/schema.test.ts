import { expect, it } from 'vitest';
import { experimentJsonSchema } from '../../../src/lab/experiment/ask.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';

it('docs/experiment.schema.json is what the code says (vitest -u writes it again)', async () => {
  const text = `${JSON.stringify(experimentJsonSchema(KINDS), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../docs/experiment.schema.json');
});
