import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { otherReadings } from '../../../src/rules/variant/alternatives.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { unfitIn } from '../../../src/rules/variant/begins.ts';
import { parsePlayed, parseVariant } from '../../../src/rules/variant/read.ts';
import { plainVariant } from '../../../src/rules/variant/variant.ts';

const HEAD = 'extends: valley-2006\nname: mine\n';

const said = (text: string): string => {
  try {
    parseVariant(HEAD + text);
    return 'nothing';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('what parties cannot have at the start is refused', () => {
  it.each([
    [
      'parameters: { popularityStart: 8 }',
      'line 3: parameters.popularityStart: each party begins at 8 (popularityStart), and the track ends at 3 (popularityMax).',
    ],
    [
      'parameters: { popularityStart: -2, popularityMin: 0 }',
      'line 3: parameters.popularityStart: each party begins at -2 (popularityStart), and the track begins at 0 (popularityMin).',
    ],
    [
      'components: { parties: { spd: { popularityStart: 4 } } }',
      'line 3: components.parties.spd.popularityStart: spd begins at 4 (popularityStart), and the track ends at 3 (popularityMax).',
    ],
    [
      'parameters: { membersMax: 3, startMembers: 10 }',
      'line 3: parameters.startMembers: each party begins with 10 members (startMembers), and may have 3 (membersMax).',
    ],
    [
      'parameters:\n  membersMax: 3',
      'line 4: parameters.membersMax: each party begins with 5 members (startMembers), and may have 3 (membersMax).',
    ],
    [
      'components: { parties: { spd: { membersMax: 4 } } }',
      'line 3: components.parties.spd.membersMax: spd begins with 5 members (startMembers), and may have 4 (membersMax).',
    ],
    [
      'parameters: { membersMax: 8, partyMembers: [0, 4] }',
      'line 3: parameters.partyMembers: spd begins with 9 members (startMembers and partyMembers), and may have 8 (membersMax).',
    ],
    [
      'parameters: { freeMeetings: 5 }',
      'line 3: parameters.freeMeetings: each party places 5 meetings in each new region (freeMeetings), and has 18 for the ' +
        'first 4 (meetingSupply).',
    ],
    [
      'parameters: { freeMeetings: 3, meetingPlaces: 2 }',
      'line 3: parameters.freeMeetings: each party places 3 meetings in each new region (freeMeetings), and has 2 places ' +
        'there (meetingPlaces).',
    ],
  ])('%s', (text, message) => {
    expect(said(text)).toBe(message);
  });

  it.each([
    'parameters: { membersMax: 5 }',
    'parameters: { popularityStart: 3 }',
    'parameters: { voteCap: 10 }',
    'parameters: { mediaSupply: 1 }',
    'parameters: { partyMembers: [0, 4], membersMax: 0 }',
    'parameters: { membersMax: 8 }\ncomponents: { preliminary: { 1: { 2: [{ gives: members, amount: 9 }] } } }',
  ])('what is gained later only stops at a limit: %s', (text) => {
    expect(said(text)).toBe('nothing');
  });

  it('but a game that was played with it can still be read', () => {
    expect(parsePlayed(`${HEAD}parameters: { popularityStart: 8 }`).parameters).toEqual({ popularityStart: 8 });
  });
});

it.each(EDITIONS)('$id begins as it says, and so do its other readings', (edition) => {
  expect(unfitIn(plainVariant(edition), edition)).toEqual([]);
  for (const { variant } of otherReadings(edition))
    expect(unfitIn(variant, applyVariant(edition, variant))).toEqual([]);
});

it.each(['experiments/variants', 'test/lab/question/balance/faults'])('the variants in %s are read', (folder) => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(() => parseVariant(text), file).not.toThrow();
  }
});
