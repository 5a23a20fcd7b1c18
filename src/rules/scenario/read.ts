/** Reads scenario files and checks their form. Names of cards, seats and regions are looked up when a scenario runs. */

import { quote } from '../../base/text/quote.ts';
import { type Entry, NotationError, readYaml } from '../../base/text/yaml-entry.ts';
import type { Edition } from '../engine/edition.ts';
import { applyVariant } from '../variant/apply.ts';
import { readEdition, readVariant } from '../variant/read.ts';
import type { Check, Problem, Scenario, Step, Taken } from './scenario.ts';

const FILE_KEYS = ['section', 'about', 'edition', 'variant', 'players', 'position', 'scenarios'];
/** Play stops before this phase is entered; in a list of actions, everybody passes until it is reached. */
const STOP = 'stop before';
const PASSING = 'pass until';
const CHECK_KEYS = ['expect', 'legal', 'illegal', 'offered'] as const;
const SCENARIO_KEYS = [
  ...['name', 'section', 'edition', 'variant', 'players', 'position', 'start', 'chance', 'actions', STOP],
  ...CHECK_KEYS,
];

type Fields = ReadonlyMap<string, Entry>;

/** A file that has been read: good scenarios, and what is wrong with the others. */
export interface ScenarioFile {
  readonly scenarios: readonly Scenario[];
  readonly problems: readonly (Problem & { readonly scenario: string | null })[];
}

/** Turns a mistake in a text into a problem, with its line apart from the sentence. */
export const problemOf = (error: unknown, line: number): Problem => {
  if (!(error instanceof NotationError)) return { line, message: (error as Error).message };
  return { line: error.line, message: error.problem };
};

/** An action in words; if it has a colon, and YAML read it as a mapping, it is put back together. */
export const actionText = (entry: Entry): string => {
  if (!entry.isMapping()) return entry.text();
  const [pair, ...more] = entry.pairs();
  if (!pair || more.length > 0) entry.fail('expected one action in words');
  return `${pair.key.text()}: ${pair.value.text()}`;
};

const checkFrom = (fields: Fields): Check => ({
  kind: 'check',
  expect: fields.get('expect')?.called('expect'),
  legal: fields.get('legal')?.called('legal'),
  illegal: fields.get('illegal')?.called('illegal'),
  offered: fields.get('offered')?.called('offered'),
});

const isCheck = (item: Entry): boolean =>
  item.isMapping() && item.pairs().every(({ key }) => CHECK_KEYS.some((name) => name === key.text()));

/** The phase of `pass until: PHASE`; null for any other item. */
const passingOf = (item: Entry): Entry | null => {
  const [pair, ...more] = item.isMapping() ? item.pairs() : [];
  return pair && more.length === 0 && pair.key.text() === PASSING ? pair.value : null;
};

/** `SPD: bid 5`, `SPD: [discard Taxes more, pass]`; a quoted text is read the same way. */
const readTaken = (item: Entry): Taken[] => {
  if (!item.isMapping()) return [quotedAction(item)];
  const [pair, ...more] = item.pairs();
  if (!pair || more.length > 0) item.fail("expected one seat and its action, as in 'SPD: bid 5'");
  const actions = pair.value.isList() ? pair.value.list() : [pair.value];
  return actions.map((action) => ({ kind: 'action', seat: pair.key, action, text: actionText(action) }));
};

const quotedAction = (item: Entry): Taken => {
  const [, seat, text] = /^([^:]+):\s*(.+)$/s.exec(item.text()) ?? [];
  if (!seat)
    item.fail(`${quote(item.text())} does not say who acts; expected a seat and its action, as in 'SPD: bid 5'`);
  return { kind: 'action', seat: item.saying(seat), action: item, text };
};

const readSteps = (fields: Fields): Step[] => {
  const items = fields.get('actions')?.called('actions').list() ?? [];
  const steps = items.flatMap((item): Step[] => {
    const until = passingOf(item);
    if (until) return [{ kind: 'passing', until }];
    return isCheck(item) ? [checkFrom(item.fields(CHECK_KEYS))] : readTaken(item);
  });
  return [...steps, checkFrom(fields)];
};

const asks = (step: Step): boolean =>
  step.kind === 'check' && Boolean(step.expect ?? step.legal ?? step.illegal ?? step.offered);

/** What a file says once for all of its scenarios. */
interface Shared {
  readonly section?: string;
  readonly edition?: Edition;
  readonly variant?: Entry;
  readonly players?: number;
  readonly position?: Entry;
}

const readShared = (fields: Fields): Shared => ({
  section: fields.get('section')?.text(),
  edition: fields.has('edition') ? readEdition(fields.get('edition')!) : undefined,
  variant: fields.get('variant')?.called('variant'),
  players: fields.get('players')?.integer(1, 9),
  position: fields.get('position')?.called('position'),
});

const positionFrom = (entry: Entry, fields: Fields, shared: Shared): Entry | undefined => {
  const own = fields.get('position')?.called('position');
  if (fields.has('start')) return own && entry.fail("a scenario has a 'position' or a 'start', not both");
  const position = own?.over(shared.position, 'region') ?? shared.position;
  return position ?? entry.fail("expected a 'position', or a 'start' with the seed of a new game");
};

/** The edition that the scenario is played by, with the changes of a variant if there is one. */
const editionFrom = (entry: Entry, own: Shared, shared: Shared): Edition => {
  const edition = own.edition ?? shared.edition ?? entry.fail("expected an 'edition', here or for the whole file");
  const variant = own.variant ?? shared.variant;
  return variant ? applyVariant(edition, readVariant(variant, edition)) : edition;
};

const readScenario = (entry: Entry, shared: Shared): Scenario => {
  const own = readShared(entry.fields(SCENARIO_KEYS));
  const fields = entry.fields(SCENARIO_KEYS);
  const steps = readSteps(fields);
  if (!steps.some(asks)) entry.fail(`nothing to check; expected one or more of ${CHECK_KEYS.join(', ')}`);
  return {
    name: fields.get('name')?.text() ?? entry.fail("expected a 'name' that says the rule in a sentence"),
    line: entry.line,
    section: own.section ?? shared.section,
    edition: editionFrom(entry, own, shared),
    players: own.players ?? shared.players,
    position: positionFrom(entry, fields, shared),
    start: fields.get('start'),
    chance: fields.get('chance')?.called('chance'),
    stop: fields.get(STOP)?.called(STOP),
    steps,
  };
};

/** Reads the scenarios of a file one by one, so that a mistake in one does not affect the others. */
const readEach = (entries: readonly Entry[], shared: Shared): ScenarioFile => {
  const scenarios: Scenario[] = [];
  const problems: (Problem & { scenario: string | null })[] = [];
  for (const entry of entries) {
    let scenario: string | null = null;
    try {
      scenario = nameOf(entry);
      scenarios.push(readScenario(entry, shared));
    } catch (error) {
      problems.push({ scenario, ...problemOf(error, entry.line) });
    }
  }
  return { scenarios, problems };
};

const nameOf = (entry: Entry): string | null =>
  entry
    .pairs()
    .find(({ key }) => key.text() === 'name')
    ?.value.text() ?? null;

/** Reads the text of a scenario file, and returns its mistakes with their lines. */
export const readScenarios = (text: string): ScenarioFile => {
  try {
    const root = readYaml(text);
    const fields = root.fields(FILE_KEYS);
    const shared = readShared(fields);
    const list = fields.get('scenarios')?.list() ?? [];
    if (list.length === 0) root.fail("expected a list of 'scenarios'");
    return readEach(
      list.map((entry, i) => entry.called(`scenario ${i + 1}`)),
      shared,
    );
  } catch (error) {
    return { scenarios: [], problems: [{ scenario: null, ...problemOf(error, 1) }] };
  }
};
