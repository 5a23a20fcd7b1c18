import { expect, it } from 'vitest';
import { experimentJsonSchema } from '../../../src/lab/experiment/schema.ts';

it('docs/experiment.schema.json is what the code says (vitest -u writes it anew)', async () => {
  const text = `${JSON.stringify(experimentJsonSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../docs/experiment.schema.json');
});
