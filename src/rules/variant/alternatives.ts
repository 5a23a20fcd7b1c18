/** The other readings of rulings: each other reading of a gap is a variant of the edition. */
import type { Alternative, Edition, Ruling } from '../engine/edition.ts';
import { plainVariant, type Value, type Variant } from './variant.ts';

/** A value in words: "7", "yes", "1 2 3", "cost 4, votes 2". */
export const valueWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueWords).join(' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${valueWords(inner)}`)
    .join(', ');
};

/** The changes of a reading, in the words of a variant's file: "orderTie dice", "pay-out before next-region". */
export const alternativeWords = ({ parameters = {}, components = {}, before = {}, like = {} }: Alternative): string =>
  [
    ...Object.entries(parameters).map(([name, value]) => `${name} ${valueWords(value)}`),
    ...Object.entries(components).map(([kind, values]) => `${kind} ${valueWords(values)}`),
    ...Object.entries(before).map(([name, other]) => `${name} before ${other}`),
    ...Object.entries(like).map(([place, id]) => `${place} of ${id}`),
  ].join(', ');

/** A ruling and one of its other readings, as a variant that can be played. */
export interface OtherReading {
  readonly ruling: Ruling;
  readonly variant: Variant;
}

const variantOf = (edition: Edition, alternative: Alternative): Variant => {
  const { parameters = {}, components = {}, ...places } = alternative;
  return {
    ...plainVariant(edition),
    name: alternativeWords(alternative),
    parameters: parameters as Variant['parameters'],
    components: components as Readonly<Record<string, Value>>,
    ...places,
  };
};

/** Every other reading of an edition's rulings, in their order; one that two rulings share is listed once. */
export const otherReadings = (edition: Edition): OtherReading[] => {
  const all = edition.rulings.flatMap((ruling) =>
    ruling.alternatives.map((alternative) => ({ ruling, variant: variantOf(edition, alternative) })),
  );
  return all.filter(({ variant }, i) => all.findIndex((other) => other.variant.name === variant.name) === i);
};
