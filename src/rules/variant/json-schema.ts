/**
 * The JSON Schema of variants, for editors, which complete names and show what each means. Reading a variant checks more: it
 * knows the cards of the edition, the ranges of printed values, and whether the game still works.
 */
import { EDITION_IDS, EDITIONS } from '../engine/editions/index.ts';
import { PARAMETERS, type ParameterName } from '../engine/parameters.ts';
import { componentsSchema } from './components.ts';
import { parameterSchema } from './parameters.ts';
import { PLACES } from './parts.ts';
import { removablePhases } from './phases.ts';
import { mapping, named, type Schema } from './schema.ts';

const TEXT: Schema = { type: 'string' };

const parameters = (): Schema =>
  mapping(
    Object.fromEntries(
      Object.entries(PARAMETERS).map(([name, declared]) => [
        name,
        { description: declared.about, ...parameterSchema(name as ParameterName) },
      ]),
    ),
    { description: 'numbers and switches of the rules' },
  );

export const variantJsonSchema = (): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A variant of an edition of Die Macher',
  ...mapping({
    extends: { description: 'the edition that it changes', enum: EDITION_IDS },
    name: { description: 'its name in tables and figures', ...TEXT },
    about: { description: 'a sentence for the reader', ...TEXT },
    parameters: parameters(),
    components: componentsSchema(
      EDITIONS[0].components,
      'what is printed on cards and boards, by the ids or numbers of the edition',
    ),
    without: {
      description: 'phases that are not played',
      type: 'array',
      items: { enum: [...new Set(EDITIONS.flatMap(removablePhases))] },
    },
    like: mapping(Object.fromEntries(PLACES.map((place) => [place, { enum: EDITION_IDS }])), {
      description: 'parts of the rules that are those of another edition',
    }),
    before: {
      description: 'phases of a round that come before others',
      ...named({ enum: [...new Set(EDITIONS.flatMap(({ rounds }) => rounds.flat().map(({ name }) => name)))] }),
    },
  }),
});
