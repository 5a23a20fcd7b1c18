import { expect, test } from 'vitest';
import { readYaml } from '../../../src/base/text/yaml-entry.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { recordHead } from '../../../src/rules/notation/record.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { readVariant } from '../../../src/rules/variant/read.ts';
import { PERSON } from '../../../src/table/play/session.ts';
import { dealOf } from '../../../src/table/server/same-deal.ts';
import { STAND_IN } from '../../../src/table/server/stand-in.ts';

const plain = editionNamed('valley-2006-short')!;
const agents = [PERSON, 'beginner', PERSON];
const begun = (edition: typeof plain) => recordHead({ edition, players: 3, seed: [1, 2], seedText: 'spring', agents });

test('a deal is played again with the same bots, and the seat free', () => {
  expect(parseRecord(dealOf(begun(plain), agents, 0)).agents).toEqual([PERSON, 'beginner', STAND_IN]);
});

test('of a game of a variant the deal holds the changes', () => {
  const variant = readVariant(readYaml('extends: valley-2006-short\nparameters: { startMoney: 40 }\n'), plain);
  const record = begun(applyVariant(plain, variant));
  expect(parseRecord(dealOf(record, agents, 0)).edition.parameters.startMoney).toBe(40);
});
