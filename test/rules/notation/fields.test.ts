/** Every field of the state appears outside the engine, in one place. */
import { expect, it } from 'vitest';
import { LAYOUT } from '../../../src/rules/engine/state.ts';
import type { Items } from '../../../src/rules/notation/position/placing.ts';
import { TABLE_ITEMS } from '../../../src/rules/notation/position/whole.ts';

/** The head of a position says when it is, and who decides. */
const HEAD = ['step', 'round', 'actor', 'over'];

/** The fields that no item holds, and those that several hold. */
const unheld = (fields: readonly string[], items: Items): { none: string[]; several: string[] } => {
  const held: string[] = Object.values(items).flatMap(({ of }) => of);
  return {
    none: fields.filter((name) => !held.includes(name) && !HEAD.includes(name)),
    several: held.filter((name, i) => held.indexOf(name) < i),
  };
};

const FIELDS = LAYOUT.fields.map(({ name }) => name);

it('each field of the state is held by one item of positions and observations', () => {
  expect(unheld(FIELDS, TABLE_ITEMS)).toEqual({ none: [], several: [] });
});

it('a new field is missed', () => {
  expect(unheld([...FIELDS, 'toy'], TABLE_ITEMS).none).toEqual(['toy']);
});
