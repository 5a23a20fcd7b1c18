import { expect, it } from 'vitest';
import { checkAgreement } from '../../src/certify/agreement.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';

it('hint and review say the same of late decisions, whose options a hint tells apart wherever they differ', async () => {
  const seen: number[] = [];
  const report = checkAgreement({
    registry: await loadRegistry(),
    edition: editionNamed('valley-2006')!,
    decisions: 3,
    seed: 'certificate/valley-2006/agreement',
    tick: (done) => seen.push(done),
  });
  expect(report).toMatchObject({ decisions: 3, alike: [], contradictions: [] });
  expect(seen).toEqual([1, 2, 3]);
}, 240_000);
