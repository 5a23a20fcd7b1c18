/**
 * Arms: an experiment that lists several line-ups, variants, or values of an agent's option, plays the same deals once for
 * each of them. Every arm is an experiment of its own; this takes the lists apart before anything is checked.
 */
import { z } from 'zod';
import { quote } from '../../base/text/quote.ts';
import { ASK_FIELDS, bidPlanOf } from './ask.ts';
import { firstField } from './balance.ts';
import {
  agentsOfBidArm,
  asMap,
  bidArmsOf,
  isPlain,
  nameOfBidArm,
  type Plain,
  tablesOfBidArm,
  writtenAs,
} from './bids.ts';
import { type Contrast, contrastArms, isContrasting } from './contrasts.ts';
import type { Experiment } from './experiment.ts';
import type { Problem } from './problem.ts';
import { tournamentLineUps } from './tournament.ts';

/** What a file says, for one arm. */
export interface RawArm {
  /** What it is called besides its variant: "heuristic with reserve 4"; empty when no option is listed. */
  readonly words: string;
  readonly raw: unknown;
  /** Where its agents stand in the file. */
  readonly agentsAt: Problem['path'];
  /** Which of the agents there it has, where it has not all of them in order. */
  readonly chosen?: readonly number[];
  /** What it is set against, where arms belong together in a way of their own. */
  readonly contrast?: Contrast;
}

/** What decides the arms of a bid lab, besides its agents. */
const BID_FIELDS = {
  auctions: ASK_FIELDS.auctions,
  rounds: ASK_FIELDS.rounds,
  prices: ASK_FIELDS.prices,
  money: ASK_FIELDS.money,
  equilibrium: ASK_FIELDS.equilibrium,
};

/** More arms than this are rather a tuner's work. */
const MOST_ARMS = 24;
/** A bid lab has an arm for each price, and for each price of the others. */
const MOST_BID_ARMS = 600;

/** Values at equal distances from one number to another. */
const isRange = (value: unknown): value is Record<'from' | 'to' | 'step', number> =>
  isPlain(value) && ['from', 'to', 'step'].every((key) => typeof value[key] === 'number') && Number(value.step) > 0;

/** The values that an option lists; null for an option with a single one. */
const listed = (value: unknown): readonly unknown[] | null => {
  if (!isRange(value)) return Array.isArray(value) ? value : null;
  const { from, to, step } = value;
  // Steps such as 0.1 do not add up: a value is rounded to what people write.
  const at = (i: number) => Number((from + i * step).toPrecision(12));
  return Array.from({ length: Math.min(MOST_ARMS + 1, Math.floor((to - from) / step + 1e-9) + 1) }, (_, i) => at(i));
};

const EMPTY = 'found an empty list; expected at least one value, and in a range the smaller number first';

/** A list in the file, and the file with one of its items in its place. */
interface Choice {
  /** Where it stands, seen from the file; of agents, from their list. */
  readonly path: Problem['path'];
  readonly items: readonly unknown[];
  put(raw: Plain, item: unknown): Plain;
  /** The name so far, and what the item adds to it. */
  named(words: string, item: unknown): string;
}

const editionChoice = (raw: Plain): Choice[] =>
  Array.isArray(raw.edition)
    ? [
        {
          path: ['edition'],
          items: raw.edition,
          put: (file, item) => ({ ...file, edition: item }),
          // A variant has its own name, which says nothing of the edition.
          named: (words, item) => (raw.variant ? joined(words, String(item)) : words),
        },
      ]
    : [];

const variantChoice = (raw: Plain): Choice[] =>
  Array.isArray(raw.variant)
    ? [
        {
          path: ['variant'],
          items: raw.variant,
          put: (file, item) => ({ ...file, variant: item }),
          named: (words) => words,
        },
      ]
    : [];

/** A value with another one at a path within it. */
const putAt = (value: unknown, [key, ...more]: Problem['path'], item: unknown): unknown => {
  if (key === undefined) return item;
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? putAt(one, more, item) : one));
  return { ...(value as Plain), [key]: putAt((value as Plain)[String(key)], more, item) };
};

/** Parts of a name. A semicolon, because a comma stands between the options of one agent. */
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join('; ');

const nameOf = ({ label, id, file }: Plain, index: number): string =>
  String(label ?? id ?? file ?? `agent ${index + 1}`);

/** What an agent's map says by number or name, and may say as a list: where it stands in the map. */
interface Setting {
  readonly path: Problem['path'];
  readonly name: string;
  readonly value: unknown;
}

const settingsIn = (value: unknown, ...path: Problem['path']): Setting[] =>
  isPlain(value) ? Object.entries(value).map(([name, one]) => ({ path: [...path, name], name, value: one })) : [];

const entriesIn = (value: unknown): [number, Plain][] =>
  Array.isArray(value) ? [...value.entries()].filter((entry): entry is [number, Plain] => isPlain(entry[1])) : [];

const optionsOf = ({ options }: Plain): Setting[] => settingsIn(options, 'options');

/** A deed once for each combination of the values that it lists. */
const singleDeeds = (deed: unknown): unknown[] =>
  settingsIn(deed).reduce<unknown[]>(
    (deeds, { path, value }) =>
      deeds.flatMap((one) => (listed(value) ?? [value]).map((item) => putAt(one, path, item))),
    [deed],
  );

/** Lists in what an agent is made to do: of deeds, or of the numbers of one. */
const deedsOf = ({ interventions }: Plain): Setting[] =>
  entriesIn(interventions).flatMap(([at, one]) =>
    Array.isArray(one.do)
      ? [{ path: ['interventions', at, 'do'], name: 'doing', value: one.do.flatMap(singleDeeds) }]
      : settingsIn(one.do, 'interventions', at, 'do'),
  );

/** "reserve 4", "doing own"; a map says itself what is done: "bid 3". */
const itemInWords = (name: string, item: unknown): string =>
  isPlain(item)
    ? Object.entries(item)
        .map(([key, value]) => (isPlain(value) ? `${key} of ${itemInWords('', value)}` : `${key} ${value}`))
        .join(', ')
    : `${name} ${item}`;

/** Amounts that it is given. */
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
        put: (file: Plain, item: unknown) => putAt(file, ['agents', index, ...path], item) as Plain,
        // Further lists of one agent follow its first: "mcts with iterations 5, priors none".
        named: (words: string, item: unknown) =>
          i > 0
            ? `${words}, ${itemInWords(name, item)}`
            : joined(words, `${nameOf(agent, index)} with ${itemInWords(name, item)}`),
      }));
    });

/** "mcts against 3 × heuristic": the agents of a line-up as they are written. */
const wordsOfLineUp = (lineUp: unknown): string => {
  const agents = (Array.isArray(lineUp) ? lineUp : []).map(writtenAs);
  const timesOf = (agent: string) => agents.filter((other) => other === agent).length;
  const [first = '', ...others] = [...new Set(agents)].map((agent) =>
    timesOf(agent) > 1 ? `${timesOf(agent)} × ${agent}` : agent,
  );
  return others.length === 0 ? `only ${first}` : `${first} against ${others.join(' and ')}`;
};

/** The file once for each line-up of its tournament, which is fair to all of its agents. */
const tournamentOf = (raw: Plain): RawArm[] => {
  const agents = raw.agents as readonly unknown[];
  return tournamentLineUps(agents.length, raw.players as number).map((numbers) => {
    const lineUp = numbers.map((number) => agents[number]);
    return { words: wordsOfLineUp(lineUp), raw: { ...raw, agents: lineUp }, agentsAt: ['agents'], chosen: numbers };
  });
};

/** Whether line-ups can be made: what is wrong otherwise is told when the one arm that there is gets checked. */
const isTournament = ({ ask, agents, players }: Plain): boolean =>
  ask === 'tournament' &&
  Array.isArray(agents) &&
  agents.length > 1 &&
  Number.isInteger(players) &&
  Number(players) > 1;

/** The file once for each of its line-ups; once where it has none. */
const lineUpsOf = (raw: Plain): RawArm[] => {
  if (isTournament(raw)) return tournamentOf(raw);
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
  [editionChoice, variantChoice, ...[optionsOf, deedsOf, giftsOf].map(choicesIn)].flatMap((choices) =>
    choices(raw as Plain),
  );

/** Takes the lists in a line-up's file apart: every combination is an arm. */
const combinationsOf = (first: RawArm): readonly RawArm[] =>
  choicesOf(first).reduce<readonly RawArm[]>(
    (list, { items, put, named }) =>
      list.flatMap((arm) =>
        items.map((item) => ({ ...arm, words: named(arm.words, item), raw: put(arm.raw as Plain, item) })),
      ),
    [first],
  );

const withinReason = (arms: readonly RawArm[]): ReturnType<typeof armsOf> => {
  if (arms.length <= MOST_BID_ARMS) return { arms, problems: [] };
  const message = `auctions, rounds and prices make ${arms.length} arms; expected at most ${MOST_BID_ARMS}: name fewer of them, or equilibrium: false`;
  return { arms: [], problems: [{ path: ['prices'], message }] };
};

/** Takes lists of line-ups, editions, variants and of option values apart: every combination is an arm, in the order of the file. */
export const armsOf = (raw: unknown): { readonly arms: readonly RawArm[]; readonly problems: readonly Problem[] } => {
  if (!isPlain(raw)) return { arms: [{ words: '', raw, agentsAt: ['agents'] }], problems: [] };
  if (raw.lineUps !== undefined && raw.agents !== undefined) {
    const message = 'lineUps: found agents as well; expected only one of agents and lineUps';
    return { arms: [], problems: [{ path: ['lineUps'], message }] };
  }
  if (raw.fields !== undefined && raw.agents !== undefined) {
    const message = 'fields: found agents as well; expected only one of agents and fields';
    return { arms: [], problems: [{ path: ['fields'], message }] };
  }
  if (raw.ask === 'tune' || raw.ask === 'exploit') return { arms: tablesOf(raw), problems: [] };
  if (raw.ask === 'bids') return withinReason(bidArms(raw));
  if (isContrasting(raw.ask)) return contrastArms(raw);
  // Whoever plays is the same in all arms of a clinic, and made up of its fields.
  const asked = raw.ask === 'balance' && raw.agents === undefined ? { ...raw, agents: firstField(raw) } : raw;
  const lineUps = lineUpsOf(asked);
  const empty = lineUps.flatMap((lineUp) =>
    choicesOf(lineUp).flatMap(({ path: [field, ...more], items }) => {
      const path = field === 'agents' ? [...lineUp.agentsAt, ...more] : [field, ...more];
      return items.length > 0 ? [] : [{ path, message: EMPTY }];
    }),
  );
  if (empty.length > 0) return { arms: [], problems: empty };
  const arms = lineUps.flatMap(combinationsOf);
  if (arms.length > 0 && (arms.length <= MOST_ARMS || isTournament(raw))) return { arms, problems: [] };
  const message =
    arms.length === 0
      ? 'found an empty list; expected at least one line-up'
      : `the lists make ${arms.length} arms; expected at most ${MOST_ARMS}`;
  const key = ['lineUps', 'edition', 'variant'].find((list) => Array.isArray(raw[list])) ?? 'agents';
  return { arms: [], problems: [{ path: [key], message }] };
};

/** The file once for each arm of its bid lab; once where it cannot be read, to be complained of. */
const bidArms = (raw: Plain): RawArm[] => {
  const fields = z.object(BID_FIELDS).safeParse(raw);
  const agents = Array.isArray(raw.agents) && raw.agents.length > 0 ? raw.agents : null;
  if (!fields.success || !agents) return [{ words: '', raw, agentsAt: ['agents'] }];
  const plan = bidPlanOf({
    ...fields.data,
    edition: String(raw.edition),
    players: Number(raw.players),
    bidders: biddersIn(raw),
  });
  return bidArmsOf(plan).map((arm) => ({
    words: nameOfBidArm(arm, plan.bidders),
    raw: {
      ...raw,
      record: tablesOfBidArm(arm),
      agents: agentsOfBidArm(agents, arm, { ...plan, edition: raw.edition }),
    },
    agentsAt: ['agents'],
  }));
};

/** The label of the agent that is tuned, where the file gives it none. */
const TUNED = 'tuned';

/** The tables of a tuner: its own, those against others, and those that are held out, in this order. */
const tablesOf = (raw: Plain): RawArm[] => {
  const { against, heldOut, ...own } = raw;
  if (!Array.isArray(raw.agents) || raw.agents.length === 0) return [{ words: '', raw, agentsAt: ['agents'] }];
  const [first, ...others] = raw.agents.length > 1 ? raw.agents : [raw.agents[0], raw.agents[0]];
  const names = Array.isArray(raw.tune) ? raw.tune.map(String) : isPlain(raw.tune) ? Object.keys(raw.tune) : [];
  const isOfRules = names.length > 0 && names.every((name) => name.startsWith('rules.'));
  const tuned = isOfRules ? first : asMap(first, TUNED);
  const table = (opponents: readonly unknown[], changes: Plain = {}): Plain => ({
    ...own,
    ...changes,
    agents: [tuned, ...opponents],
  });
  const tables = [others, ...(Array.isArray(against) ? against.filter(Array.isArray) : [])];
  const tried = [{}, ...(Array.isArray(heldOut) ? heldOut.filter(isPlain) : [])];
  return [
    ...tables.map((opponents, i) => ({
      words: `table ${i + 1}`,
      raw: i === 0 ? { ...raw, agents: [tuned, ...others] } : table(opponents),
    })),
    ...tried.map(({ against: opponents, ...changes }: Plain, i) => ({
      words: `held out ${i + 1}`,
      raw: table(Array.isArray(opponents) ? opponents : others, changes),
    })),
  ].map((arm) => ({ ...arm, agentsAt: ['agents'] }));
};

const biddersIn = ({ bidders }: Plain): readonly unknown[] => (Array.isArray(bidders) ? bidders : []);

type Named = Pick<Experiment, 'arm' | 'agents' | 'variant' | 'edition'>;

/** The name of an arm: its variant, if it has one, and its options; the edition where neither is other than usual. */
export const nameArm = ({ variant, edition }: Named, words: string): string =>
  joined(variant && variant.name !== edition ? variant.name : '', words) || edition;

/** Which places of the line-up have equal agents. */
const equalPlaces = ({ agents }: Named): string =>
  agents.map(({ label }) => agents.findIndex((other) => other.label === label)).join();

/** Why arms cannot be told apart, or set against each other seat by seat. */
export const clashesOf = (arms: readonly Named[]): Problem[] => {
  const twice = arms.find(({ arm }, i) => arms.findIndex((other) => other.arm === arm) < i);
  if (twice) {
    const message = `two arms are called ${quote(twice.arm)}; expected a name of its own for each`;
    return [{ path: ['variant'], message }];
  }
  const other = arms.find((arm) => equalPlaces(arm) !== equalPlaces(arms[0]));
  if (!other) return [];
  const message =
    `in one of the arms ${quote(arms[0].arm)} and ${quote(other.arm)} two agents have one label, and in the other they have not; ` +
    'expected a label for the agent with the list, such as label: varied';
  return [{ path: ['agents'], message }];
};
