/** An edition as a form: every value that a variant may change, with its meaning, unit, range, and how well it is known. */

import { stringify } from 'yaml';
import { groupedBy } from '../../base/grouped.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { PARAMETERS, type Parameter } from '../../rules/engine/parameters.ts';
import { type ComponentField, componentFields, isRemovable } from '../../rules/variant/components.ts';
import { PLACES } from '../../rules/variant/parts.ts';
import { removablePhases } from '../../rules/variant/phases.ts';
import type { Schema } from '../../rules/variant/schema.ts';
import { usesParameter } from '../../rules/variant/used.ts';
import { type ComponentValue, componentValues, parameterValues } from '../../rules/variant/values.ts';
import type { Field, Input, Sheet } from './form.ts';

/** A value as people write it in YAML, on one line. */
export const inYaml = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false }).trim();

const inputOfParameter = (declared: Parameter): Input => {
  if (declared.type === 'number') return { type: 'number', min: declared.min, max: declared.max };
  if (declared.type === 'choice') return { type: 'choice', choices: declared.choices };
  return declared.type === 'flag' ? { type: 'flag' } : { type: 'list', min: null, max: null };
};

/** How to enter a value with this schema; lines of several values are written as in a file. */
const inputOf = ({ type, items, enum: words, minimum, maximum }: Schema): Input => {
  if (Array.isArray(words)) return { type: 'flag' };
  const of = items as Schema | undefined;
  if (of && 'minimum' in of) return { type: 'list', min: Number(of.minimum), max: Number(of.maximum) };
  return typeof type === 'string' ? { type: 'text' } : { type: 'number', min: Number(minimum), max: Number(maximum) };
};

/** 'shadowCards' -> 'shadow cards'. */
const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The name on a card, if it has one; otherwise its number. */
const itemOf = ({ components }: Edition, [kind, key]: readonly string[]): string => {
  const list: unknown = components[kind as keyof typeof components];
  const card = Array.isArray(list) ? list.find((one) => (one as { id?: string }).id === key) : undefined;
  return (card as { name?: string } | undefined)?.name ?? key ?? '';
};

/** Among several values in one place, such as the mandates of a region, the least certain one counts. */
const leastCertain = (values: readonly ComponentValue[]): ComponentValue | undefined =>
  values.find(({ confidence }) => confidence === 'reconstructed') ??
  values.find(({ confidence }) => confidence !== 'printed') ??
  values[0];

const componentField = ({ path, schema, printed }: ComponentField, given: readonly ComponentValue[]): Field => {
  const known = leastCertain(given);
  const isOfCard = path.length > 2;
  const label = (isOfCard ? path.slice(2) : path.slice(-1)).map(spaced).join(': ');
  const about = [...new Set(given.map(({ what }) => what))].filter((what) => spaced(what) !== label).join(', ');
  return {
    ...{ path: ['components', ...path], label: path[0] === 'preliminary' ? `option ${path[2]}` : label },
    ...{ about, unit: '', input: inputOf(schema), printed: inYaml(printed) },
    ...{ confidence: known?.confidence ?? null, source: known?.source ?? '' },
  };
};

const componentGroups = (edition: Edition): Sheet['groups'] => {
  const given = groupedBy(componentValues(edition), ({ path }) => path);
  const byItem = groupedBy(componentFields(edition), ({ path }) => path.slice(0, 2).join('.'));
  return [...byItem.values()].map((fields) => {
    const [{ path }] = fields;
    const isCard = path.length > 2;
    return {
      title: spaced(path[0]),
      item: path[0] === 'preliminary' ? `column ${path[1]}` : isCard ? itemOf(edition, path) : '',
      card: isCard && isRemovable(path) ? ['components', ...path.slice(0, 2)] : null,
      fields: fields.map((field) => componentField(field, given.get(field.path.join('.')) ?? [])),
    };
  });
};

/** The form of an edition, without parameters that nothing in it reads. */
export const sheetOf = (edition: Edition): Sheet => ({
  ...{ edition: edition.id, name: edition.name, players: { min: edition.minPlayers, max: edition.maxPlayers } },
  groups: [
    {
      ...{ title: 'rules', item: '', card: null },
      fields: parameterValues(edition)
        .filter(({ name }) => usesParameter(edition, name))
        .map(({ name, value, about, ...more }) => ({
          ...{ path: ['parameters', name], label: name, about, unit: 'unit' in more ? more.unit : '' },
          ...{ input: inputOfParameter(PARAMETERS[name]), printed: inYaml(value), confidence: null, source: '' },
        })),
    },
    ...componentGroups(edition),
  ],
  phases: removablePhases(edition),
  places: PLACES,
});

export const sheetNamed = (id: string): Sheet | null => {
  const edition = editionNamed(id);
  return edition ? sheetOf(edition) : null;
};
