/** What a variant gives points for. */
import { expect, it } from 'vitest';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Rules } from '../../../src/rules/engine/rules.ts';
import { scoredIn } from '../../../src/rules/engine/scoring.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';

const scoredWith = (id: string, text: string) => {
  const edition = editionNamed(id)!;
  return scoredIn(new Rules(applyVariant(edition, parseVariant(text, edition)), 4));
};

it.each([
  ['membershipSecond: 6', 'bonus'],
  ['membershipTied: 16', 'bonus'],
  ['membershipSecondTied: 4', 'bonus'],
  ['moneySecond: 3', 'money'],
] as const)('%s alone gives points for %s', (given, source) => {
  const none =
    'membershipFirst: 0, membershipSecond: 0, membershipTied: 0, membershipSecondTied: 0, moneyFirst: 0, moneySecond: 0';
  const others = none
    .split(', ')
    .filter((one) => !given.startsWith(`${one.split(':')[0]}:`))
    .join(', ');
  expect(scoredWith('valley-2006', `parameters: { ${none} }`)).not.toContain(source);
  expect(scoredWith('valley-2006', `parameters: { ${others}, ${given} }`)).toContain(source);
});

it('secured opinions give points if they do so for one party', () => {
  const parties = 'components: { parties: { spd: { securedPoints: 5 } } }';
  expect(scoredWith('valley-2006', 'parameters: { securedPoints: 0 }')).not.toContain('secured');
  expect(scoredWith('valley-2006', `parameters: { securedPoints: 0 }\n${parties}`)).toContain('secured');
});
