import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readYaml } from '../../../src/base/text/yaml-entry.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { recordHead } from '../../../src/rules/notation/record.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { readVariant } from '../../../src/rules/variant/read.ts';
import { PERSON } from '../../../src/table/play/session.ts';
import { commandFor, dealOf } from '../../../src/table/server/same-deal.ts';
import { STAND_IN } from '../../../src/table/server/stand-in.ts';

const plain = editionNamed('valley-2006-short')!;
const agents = [PERSON, 'beginner', PERSON];
const begun = (edition: typeof plain, seedText = 'spring') =>
  recordHead({ edition, players: 3, seed: [1, 2], seedText, agents });

test('a deal is played again with the same bots, and the seat free', () => {
  const record = begun(plain);
  expect(commandFor(record, ['beginner', PERSON, 'casual'], 1)).toBe(
    'macher play --edition valley-2006-short --players 3 --seat 2 --bots beginner,casual --seed spring',
  );
  expect(parseRecord(dealOf(record, agents, 0)).agents).toEqual([PERSON, 'beginner', STAND_IN]);
});

test('no command is offered for pasting that would run the code of others', () => {
  for (const bot of ['process:touch PWN', './mine.ts:reserve=2', 'random,process:touch PWN', ' ./mine.mjs'])
    expect(commandFor(begun(plain), [PERSON, bot, 'random'], 0)).toBeNull();
});

test('a seed that a shell would read otherwise is in quotes', () => {
  const seed = "it's $HOME; ls";
  const command = commandFor(begun(plain, seed), agents, 0)!;
  const words = execFileSync('sh', ['-c', command.replace('macher play', "printf '%s\\n'")], { encoding: 'utf8' });
  expect(words.trimEnd().split('\n').slice(-2)).toEqual(['--seed', seed]);
});

test('of a game of a variant the deal holds the changes, and no command leaves them out', () => {
  const variant = readVariant(readYaml('extends: valley-2006-short\nparameters: { startMoney: 40 }\n'), plain);
  const record = begun(applyVariant(plain, variant));
  expect(commandFor(record, agents, 0)).toBeNull();
  expect(parseRecord(dealOf(record, agents, 0)).edition.parameters.startMoney).toBe(40);
});
