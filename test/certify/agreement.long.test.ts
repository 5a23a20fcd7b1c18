import { expect, it } from 'vitest';
import { checkAgreement } from '../../src/certify/agreement.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';

it('asks hint and review about late decisions, and finds options that a hint distinguishes wherever they differ', async () => {
  const seen: number[] = [];
  const report = checkAgreement({
    registry: await loadRegistry(),
    edition: editionNamed('valley-2006')!,
    decisions: 2,
    seed: 'certificate/valley-2006/agreement',
    tick: (done) => seen.push(done),
  });
  expect(report).toMatchObject({ decisions: 2, alike: [] });
  // We know that the two still differ: docs/search.md says in how many decisions.
  for (const one of report.contradictions)
    expect(one).toMatch(/^deal \d+, decision \d+, .*; review: better by .* points/);
  expect(seen).toEqual([1, 2]);
}, 240_000);
