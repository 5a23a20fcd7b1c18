/** An edition's numbers as plain data: its parameters, and what is printed on cards and boards. */
import type { Components, ContributionCard, Edition } from '../../engine/edition.ts';
import type { Game } from '../../engine/game.ts';
import type { Parameters } from '../../engine/parameters.ts';
import type { Variant } from '../../variant/variant.ts';
import { wordsOf } from '../words.ts';

/** The same without the provenance of values, which programs do not need. */
type Known<T> = T extends readonly (infer U)[]
  ? readonly Known<U>[]
  : T extends object
    ? {
        readonly [K in keyof T as K extends 'from' | `${string}From` | 'source' | 'confidence' | 'bands' | 'id'
          ? never
          : K]: Known<T[K]>;
      }
    : T;

/** The numbers and names in the rules of a game. */
export interface RulesJson {
  readonly edition: string;
  readonly version: number;
  /** The name of the variant that is played; null for the published edition. */
  readonly variant: string | null;
  /** Names of the phases, of set-up and of each round. */
  readonly phases: { readonly setup: readonly string[]; readonly rounds: readonly (readonly string[])[] };
  readonly parameters: Parameters;
  /** Parties, topics, regions and cards; contributions with the names that actions have for them. */
  readonly components: Omit<Known<Components>, 'contributions'> & {
    readonly contributions: readonly (Known<ContributionCard> & { readonly name: string })[];
  };
}

const isProvenance = (key: string): boolean => /^(from|source|confidence|bands|id)$|From$/.test(key);

const known = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(known);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isProvenance(key) ? [] : [[key, known(inner)]])),
  );
};

const namesOf = (phases: Edition['setup']): string[] => phases.map(({ name }) => name);

const componentsOf = (edition: Edition): RulesJson['components'] => {
  const components = known(edition.components) as RulesJson['components'];
  const names = wordsOf(edition).contributions.list;
  return { ...components, contributions: components.contributions.map((card, i) => ({ ...card, name: names[i] })) };
};

/** The rules of a game, in words. */
export const rulesToJson = ({ edition }: Game): RulesJson => ({
  edition: edition.id,
  version: edition.version,
  variant: (edition.variant as Variant | undefined)?.name ?? null,
  phases: { setup: namesOf(edition.setup), rounds: edition.rounds.map(namesOf) },
  parameters: edition.parameters,
  components: componentsOf(edition),
});
