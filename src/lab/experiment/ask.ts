/** What files may say for each kind of question, and what fits together. */
import { z } from 'zod';
import type { AskKind } from './kind.ts';
import { type Problem, wrongIn } from './problem.ts';
import { type ExperimentFile, editionId, experimentFile } from './schema.ts';

type Shaped = Pick<AskKind, 'name' | 'fields' | 'mayLackAgents'>;

/** The fields of all kinds. */
const fieldsOf = (kinds: readonly Shaped[]): z.ZodRawShape => Object.assign({}, ...kinds.map(({ fields }) => fields));

/** The schema of a file with one arm: the fields of all kinds follow `ask`. */
export const fileOf = (kinds: readonly Shaped[]) => {
  const { ask, ...shape } = experimentFile.shape;
  const known = z.enum(kinds.map(({ name }) => name)).optional();
  const entries = Object.entries<z.core.SomeType>(experimentFile.shape).flatMap(([field, type]) =>
    Object.entries(field === 'ask' ? { ask: known.describe(ask.description!), ...fieldsOf(kinds) } : { [field]: type }),
  );
  return z.strictObject(Object.fromEntries(entries) as typeof shape & { ask: typeof known });
};

/**
 * The JSON Schema of experiment files, for editors. Instead of one list of agents there may be several, and each makes an arm.
 */
export const experimentJsonSchema = (kinds: readonly Shaped[]): object => {
  const { agents } = experimentFile.shape;
  const whole = fileOf(kinds).extend({
    edition: z
      .union([editionId, z.array(editionId).min(1)])
      .describe('the edition that is played, or a list of those, each of which makes an arm'),
    agents: agents.optional(),
    lineUps: z
      .array(agents)
      .min(1)
      .optional()
      .describe('instead of agents: a list of such lists, each played on the same deals'),
  });
  return {
    title: 'An experiment of Macher Lab',
    ...z.toJSONSchema(whole, { io: 'input', target: 'draft-7' }),
    oneOf: [
      { required: ['agents'] },
      { required: ['lineUps'] },
      ...kinds.flatMap(({ name, mayLackAgents }) =>
        mayLackAgents ? [{ properties: { ask: { const: name } }, required: ['ask'] }] : [],
      ),
    ],
  };
};

/** Fields that do not fit the question, or each other. */
export const checkAsk = (file: ExperimentFile, kinds: readonly AskKind[]): Problem[] => {
  const { ask } = file;
  const kind = kinds.find(({ name }) => name === ask);
  const given = Object.keys(fieldsOf(kinds)).filter((field) => (file as Record<string, unknown>)[field] !== undefined);
  const misplaced = given.filter((field) => !kind || !Object.hasOwn(kind.fields, field));
  return [
    ...misplaced.map((field) => {
      const fit = kinds.filter(({ fields }) => Object.hasOwn(fields, field)).map(({ name }) => name);
      const found = ask ? `ask: ${ask}` : 'no ask';
      return wrongIn(field, `found with ${found}; expected only with ask: ${fit.join(' or ')}`);
    }),
    ...(kind?.checkFile?.(file) ?? []),
  ];
};
