/**
 * Arms: an experiment that lists several line-ups, variants, or values of an agent's option plays the same deals once for each of
 * them. Every arm is a separate experiment; this file splits the lists before anything is checked.
 */
import { isMapping } from '../../base/mapping.ts';
import { quote } from '../../base/text/quote.ts';
import type { Experiment } from './experiment.ts';
import type { AskKind, Checked } from './kind.ts';
import type { Problem } from './problem.ts';
import { noArms, oneArm, type Plain, type RawArm, type RawArms, writtenAs } from './raw.ts';

/** More arms than this are a job for a tuner. */
const MOST_ARMS = 24;
/** Values at equal distances from one number to another. */
const isRange = (value: unknown): value is Record<'from' | 'to' | 'step', number> =>
  isMapping(value) && ['from', 'to', 'step'].every((key) => typeof value[key] === 'number') && Number(value.step) > 0;

/** The values that an option lists; null for an option with a single one. */
const listed = (value: unknown): readonly unknown[] | null => {
  if (!isRange(value)) return Array.isArray(value) ? value : null;
  const { from, to, step } = value;
  // Steps such as 0.1 do not add up exactly: a value is rounded to what people write.
  const at = (i: number) => Number((from + i * step).toPrecision(12));
  return Array.from({ length: Math.min(MOST_ARMS + 1, Math.floor((to - from) / step + 1e-9) + 1) }, (_, i) => at(i));
};

const EMPTY = 'found an empty list; expected at least one value, and in a range the smaller number first';

/** A list in the file, one of whose items replaces it. */
interface Choice {
  readonly path: Problem['path'];
  readonly items: readonly unknown[];
  /** The name so far, extended by the item. */
  named(words: string, item: unknown): string;
}

/** The lists of editions and of variants. */
const choicesOfRules = (raw: Plain): Choice[] =>
  ['edition', 'variant'].flatMap((field) => {
    const items = raw[field];
    if (!Array.isArray(items)) return [];
    // A variant has its own name, without the edition.
    const named: Choice['named'] = (words, item) =>
      field === 'edition' && raw.variant ? joined(words, String(item)) : words;
    return [{ path: [field], items, named }];
  });

/** Replaces the value at a path within another value. */
const putAt = (value: unknown, [key, ...more]: Problem['path'], item: unknown): unknown => {
  if (key === undefined) return item;
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? putAt(one, more, item) : one));
  return { ...(value as Plain), [key]: putAt((value as Plain)[String(key)], more, item) };
};

/** Joins parts of a name with semicolons, because commas separate the options of one agent. */
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join('; ');

const nameOf = ({ label, id, file }: Plain, index: number): string =>
  String(label ?? id ?? file ?? `agent ${index + 1}`);

/** A named or numbered entry in an agent's map, which may be a list, and its path in the map. */
interface Setting {
  readonly path: Problem['path'];
  readonly name: string;
  readonly value: unknown;
}

const settingsIn = (value: unknown, ...path: Problem['path']): Setting[] =>
  isMapping(value) ? Object.entries(value).map(([name, one]) => ({ path: [...path, name], name, value: one })) : [];

const entriesIn = (value: unknown): [number, Plain][] =>
  Array.isArray(value) ? [...value.entries()].filter((entry): entry is [number, Plain] => isMapping(entry[1])) : [];

const optionsOf = ({ options }: Plain): Setting[] => settingsIn(options, 'options');

/** The actions for each combination of the values that an action lists. */
const singleActions = (action: unknown): unknown[] =>
  settingsIn(action).reduce<unknown[]>(
    (actions, { path, value }) =>
      actions.flatMap((one) => (listed(value) ?? [value]).map((item) => putAt(one, path, item))),
    [action],
  );

/** Lists in an agent's interventions: of actions, or of the numbers of one. */
const actionsOf = ({ interventions }: Plain): Setting[] =>
  entriesIn(interventions).flatMap(([at, one]) =>
    Array.isArray(one.do)
      ? [{ path: ['interventions', at, 'do'], name: 'doing', value: one.do.flatMap(singleActions) }]
      : settingsIn(one.do, 'interventions', at, 'do'),
  );

/** "reserve 4", "doing own"; a map says itself what it does: "bid 3". */
const itemInWords = (name: string, item: unknown): string =>
  isMapping(item)
    ? Object.entries(item)
        .map(([key, value]) => (isMapping(value) ? `${key} of ${itemInWords('', value)}` : `${key} ${value}`))
        .join(', ')
    : `${name} ${item}`;

/** The amounts of its gifts. */
const giftsOf = ({ gifts }: Plain): Setting[] =>
  entriesIn(gifts).map(([at, { money }]) => ({ path: ['gifts', at, 'money'], name: 'money', value: money }));

/** The lists among the settings of all agents. */
const choicesIn =
  (settingsOf: (agent: Plain) => Setting[]) =>
  ({ agents }: Plain): Choice[] =>
    entriesIn(agents).flatMap(([index, agent]) => {
      const lists = settingsOf(agent).flatMap(({ value, ...setting }) => {
        const items = listed(value);
        return items ? [{ ...setting, items }] : [];
      });
      return lists.map(({ path, name, items }, i) => ({
        path: ['agents', index, ...path],
        items,
        // Further lists of one agent follow its first: "mcts with iterations 5, priors none".
        named: (words: string, item: unknown) =>
          i > 0
            ? `${words}, ${itemInWords(name, item)}`
            : joined(words, `${nameOf(agent, index)} with ${itemInWords(name, item)}`),
      }));
    });

/** "mcts against 3 × heuristic": the agents of a line-up as the file writes them. */
export const wordsOfLineUp = (lineUp: unknown): string => {
  const agents = (Array.isArray(lineUp) ? lineUp : []).map(writtenAs);
  const timesOf = (agent: string) => agents.filter((other) => other === agent).length;
  const [first = '', ...others] = [...new Set(agents)].map((agent) =>
    timesOf(agent) > 1 ? `${timesOf(agent)} × ${agent}` : agent,
  );
  return others.length === 0 ? `only ${first}` : `${first} against ${others.join(' and ')}`;
};

/** The file once for each of its line-ups; once if it lists none. */
const lineUpsOf = (raw: Plain): RawArm[] => {
  const { lineUps, ...others } = raw;
  if (!Array.isArray(lineUps)) return [{ words: '', raw, agentsAt: ['agents'] }];
  return lineUps.map((agents, i) => ({
    words: wordsOfLineUp(agents),
    raw: { ...others, agents },
    agentsAt: ['lineUps', i],
  }));
};

/** The lists in a line-up's file. */
const choicesOf = ({ raw }: RawArm): readonly Choice[] =>
  [choicesOfRules, ...[optionsOf, actionsOf, giftsOf].map(choicesIn)].flatMap((choices) => choices(raw as Plain));

/** Splits the lists in a line-up's file: every combination is an arm. */
const combinationsOf = (first: RawArm): readonly RawArm[] =>
  choicesOf(first).reduce<readonly RawArm[]>(
    (list, { path, items, named }) =>
      list.flatMap((arm) =>
        items.map((item) => ({ ...arm, words: named(arm.words, item), raw: putAt(arm.raw, path, item) })),
      ),
    [first],
  );

/**
 * Splits lists of line-ups, editions, variants and option values: every combination is an arm, in the order of the file.
 *
 * @param lineUps the file for each of its line-ups
 */
export const listedArms = (raw: Plain, lineUps = lineUpsOf(raw), most = MOST_ARMS): RawArms => {
  const empty = lineUps.flatMap((lineUp) =>
    choicesOf(lineUp).flatMap(({ path: [field, ...more], items }) => {
      const path = field === 'agents' ? [...lineUp.agentsAt, ...more] : [field, ...more];
      return items.length > 0 ? [] : [{ path, message: EMPTY }];
    }),
  );
  if (empty.length > 0) return { arms: [], problems: empty };
  const arms = lineUps.flatMap(combinationsOf);
  if (arms.length > 0 && arms.length <= most) return { arms, problems: [] };
  const message =
    arms.length === 0
      ? 'found an empty list; expected at least one line-up'
      : `the lists make ${arms.length} arms; expected at most ${most}`;
  const path = [['lineUps', 'edition', 'variant'].find((list) => Array.isArray(raw[list])) ?? 'agents'];
  return { arms: [], problems: [{ path, message }] };
};

/** The arms of a file, which depend on its question. */
export const armsOf = (raw: unknown, kinds: readonly AskKind[]): RawArms => {
  if (!isMapping(raw)) return oneArm(raw);
  if (raw.lineUps !== undefined && raw.agents !== undefined)
    return noArms('lineUps', 'found agents as well; expected only one of agents and lineUps');
  return kinds.find(({ name }) => name === raw.ask)?.arms?.(raw) ?? listedArms(raw);
};

type Named = Pick<Experiment, 'arm' | 'agents' | 'variant' | 'edition'>;

/** The name of an arm: its variant, if it has one, and its options; the edition if both are as usual. */
const nameArm = ({ variant, edition }: Named, words: string): string =>
  joined(variant && variant.name !== edition ? variant.name : '', words) || edition;

/** Shows which places of the line-up have equal agents. */
const equalPlaces = ({ agents }: Named): string =>
  agents.map(({ label }) => agents.findIndex((other) => other.label === label)).join();

/** Why arms cannot be told apart, or compared seat by seat. */
const clashesOf = (arms: readonly Named[]): Problem[] => {
  const twice = arms.find(({ arm }, i) => arms.findIndex((other) => other.arm === arm) < i);
  if (twice) {
    const message = `two arms are called ${quote(twice.arm)}; expected a name of its own for each`;
    return [{ path: ['variant'], message }];
  }
  const isOfTable = ({ agents }: Named) => agents.length === arms[0].agents.length;
  const other = arms.find((arm) => isOfTable(arm) && equalPlaces(arm) !== equalPlaces(arms[0]));
  if (!other) return [];
  const message =
    `in one of the arms ${quote(arms[0].arm)} and ${quote(other.arm)} two agents have one label, and in the other they have not; ` +
    'expected a label for the agent with the list, such as label: varied';
  return [{ path: ['agents'], message }];
};

/** Several arms with names, or what is wrong with these; a single one has none. */
export const namedArms = (experiments: readonly Experiment[], written: readonly RawArm[]): Checked => {
  if (experiments.length === 1) return { experiments };
  const named = withNames(experiments, written);
  const problems = clashesOf(named);
  return problems.length > 0 ? { problems } : { experiments: named };
};

export const withNames = (experiments: readonly Experiment[], written: readonly RawArm[]): readonly Experiment[] =>
  experiments.map((experiment, i) => ({ ...experiment, arm: nameArm(experiment, written[i].words) }));
