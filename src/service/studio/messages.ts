/**
 * What the studio's page and its server say to each other: a schema for each request and each answer. The page imports this file too:
 * it knows nothing of Node.
 */
import * as z from 'zod/mini';

const [text, number, flag] = [z.string(), z.number(), z.boolean()];
const maybeText = z.nullable(text);
const upTo = (most: number) => z.string().check(z.maxLength(most));
const some = (most: number) => upTo(most).check(z.minLength(1));

/** Letters of a file that comes with a request. */
const LONGEST_TEXT = 2 ** 18;
const file = some(200);
const content = upTo(LONGEST_TEXT);
const key = some(60);

/** One table of a clinic or an experiment. */
const players = z.int().check(z.gte(2), z.lte(8));
/** A parameter or another value of the rules, from one number to another. */
const steps = z.strictObject({ parameter: some(80), from: number, to: number, step: number.check(z.gt(0)) });

/** Letters of the name and of the note of a run. */
export const [MOST_TITLE, MOST_NOTE] = [120, 2000];

/** Runs that stand side by side at most. */
export const MOST_SIDE = 6;

const minutes = number.check(z.gt(0), z.lte(10_000));
const games = z.int().check(z.gte(1), z.lte(10_000_000));
const table = { variant: z.nullable(file), edition: some(60), players };
/** An agent as the command line writes it. */
const agent = some(200);
const pair = z.tuple([agent, agent]);

/** What a form asks; each becomes an experiment's file, or the words of a command. */
const QUESTION = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('clinic'),
    variant: file,
    minutes,
    players: z.array(players).check(z.minLength(1), z.maxLength(5)),
  }),
  z.strictObject({
    kind: z.literal('curve'),
    ...table,
    tune: steps,
    verdicts: z.array(some(80)).check(z.minLength(1), z.maxLength(12)),
    games,
  }),
  z.strictObject({
    kind: z.literal('fix'),
    ...table,
    tune: z.array(steps).check(z.minLength(1), z.maxLength(12)),
    goal: z.strictObject({ verdict: some(80), from: z.nullable(number), to: z.nullable(number) }),
    games,
  }),
  z.strictObject({
    kind: z.literal('differences'),
    ...{ ...table, variant: file },
    games,
  }),
  z.strictObject({ kind: z.literal('compare'), ...table, agents: pair, matters: number.check(z.gt(0), z.lte(50)) }),
  z.strictObject({ kind: z.literal('sweep'), ...table, variant: file, agents: pair, games }),
  z.strictObject({
    kind: z.literal('bids'),
    ...{ ...table, agent, games },
    auction: z.enum(['order', 'poll-1', 'poll-2', 'poll-3', 'poll-4']),
    prices: z.array(z.int().check(z.gte(0), z.lte(200))).check(z.minLength(2), z.maxLength(20)),
  }),
  z.strictObject({ kind: z.literal('tune'), ...table, agent, minutes }),
  z.strictObject({ kind: z.literal('file'), file }),
]);
export type Question = z.infer<typeof QUESTION>;

export const REQUESTS = {
  edition: z.strictObject({ id: some(60) }),
  open: z.strictObject({ file }),
  /** A text as it is. The file that it was opened from is where paths in it start. */
  check: z.strictObject({ text: content, file: z.nullable(file) }),
  /** One value of a variant, in the words of YAML; null takes the change back. */
  edit: z.strictObject({
    text: content,
    file: z.nullable(file),
    path: z.array(key).check(z.minLength(1), z.maxLength(5)),
    value: z.nullable(upTo(2000)),
  }),
  save: z.strictObject({ file, text: content, replaces: flag }),
  play: z.strictObject({ file, players, bots: some(200) }),
  /** The file that a form would write, and the command that plays it. */
  plan: z.strictObject({ question: QUESTION }),
  forecast: z.strictObject({ question: QUESTION }),
  begin: z.strictObject({ question: QUESTION }),
  /** The text of an experiment's file, to be changed. */
  experiment: z.strictObject({ file }),
  saveExperiment: z.strictObject({ file, text: content, replaces: flag }),
  job: z.strictObject({ id: some(40) }),
  run: z.strictObject({ database: file, run: some(80) }),
  /** Clinics that are set side by side. */
  history: z.strictObject({
    runs: z.array(z.strictObject({ database: file, run: some(80) })).check(z.minLength(2), z.maxLength(MOST_SIDE)),
  }),
  /** What a run is called, and what is to be remembered of it; empty for nothing. */
  note: z.strictObject({ database: file, run: some(80), title: upTo(MOST_TITLE), note: upTo(MOST_NOTE) }),
  database: z.strictObject({ database: file }),
};

/** How a value is entered. */
const INPUT = z.discriminatedUnion('type', [
  z.object({ type: z.literal('number'), min: number, max: number }),
  z.object({ type: z.literal('flag') }),
  z.object({ type: z.literal('choice'), choices: z.array(text) }),
  z.object({ type: z.literal('list'), min: z.nullable(number), max: z.nullable(number) }),
  z.object({ type: z.literal('text') }),
]);
export type Input = z.infer<typeof INPUT>;

const FIELD = z.object({
  /** The keys that lead to it in a variant's file. */
  path: z.array(text),
  label: text,
  about: text,
  unit: text,
  input: INPUT,
  /** As a file would have it; empty for nothing. */
  printed: text,
  confidence: maybeText,
  source: text,
});
export type Field = z.infer<typeof FIELD>;

const SHEET = z.object({
  edition: text,
  name: text,
  players: z.object({ min: number, max: number }),
  /** Fields by what they are of: the rules, a region, a card. */
  groups: z.array(
    z.object({
      title: text,
      /** Which one of several; empty for none. */
      item: text,
      /** The keys that lead to a card that may be taken out; null where it may not. */
      card: z.nullable(z.array(text)),
      fields: z.array(FIELD),
    }),
  ),
  phases: z.array(text),
  /** Parts that another edition can lend. */
  places: z.array(text),
});
export type Sheet = z.infer<typeof SHEET>;

const CHANGE = z.object({ what: text, before: text, after: maybeText });

const DRAFT = z.object({
  text,
  /** What is wrong with it, in a sentence; null where it can be played. */
  problem: maybeText,
  edition: maybeText,
  /** The file that it extends, where that is no edition. */
  parent: maybeText,
  name: text,
  about: text,
  /** What is written in it, by path with dots. */
  written: z.record(text, text),
  changes: z.array(CHANGE),
});
export type Draft = z.infer<typeof DRAFT>;

const JOB = z.object({
  id: text,
  title: text,
  command: text,
  state: z.enum(['queued', 'running', 'stopping', 'stopped', 'done', 'failed']),
  progress: z.nullable(z.object({ done: number, planned: number, perSecond: number, secondsLeft: number })),
  forecast: maybeText,
  /** The answer, as far as it is known. */
  sentence: maybeText,
  trouble: maybeText,
  database: maybeText,
  /** Where its page is shown; null before there is one. */
  page: maybeText,
  began: z.nullable(number),
  ended: z.nullable(number),
});
export type JobTold = z.infer<typeof JOB>;

const RUN = z.object({
  database: text,
  run: text,
  name: text,
  question: maybeText,
  edition: text,
  variant: maybeText,
  players: number,
  games: number,
  /** Milliseconds since 1970. */
  started: number,
  build: text,
  commit: maybeText,
  state: text,
  asks: maybeText,
  /** What somebody calls it and remembers of it; empty for nothing. */
  title: text,
  note: text,
});
export type RunTold = z.infer<typeof RUN>;

const FINDING = z.object({
  sentence: maybeText,
  verdict: maybeText,
  command: text,
});
export type Finding = z.infer<typeof FINDING>;

const HISTORY = z.object({
  edition: text,
  players: number,
  versions: z.array(z.object({ label: text, run: text, name: text, started: number })),
  /** By version; null where its clinic says nothing of it. */
  verdicts: z.array(z.object({ what: text, words: z.array(z.nullable(z.object({ word: text, sentence: text }))) })),
  steps: z.array(
    z.object({
      ...{ from: text, to: text, rules: text, unpaired: maybeText },
      changes: z.array(z.object({ turn: z.enum(['better', 'worse', 'other']), field: text, sentence: text })),
    }),
  ),
});
export type HistoryTold = z.infer<typeof HISTORY>;

const PLAN = z.object({ file: maybeText, text: maybeText, command: text });

export const ANSWERS = {
  about: z.object({
    folder: text,
    editions: z.array(z.object({ id: text, name: text, min: number, max: number })),
    variants: z.array(text),
    experiments: z.array(text),
    verdicts: z.array(z.object({ name: text, unit: text, probes: flag })),
    bots: z.array(text),
  }),
  sheet: SHEET,
  draft: DRAFT,
  saved: z.object({ file: text, command: text }),
  play: z.object({ address: text, command: text }),
  plan: PLAN,
  forecast: z.object({ sentence: text }),
  experiment: z.object({ text }),
  /** All questions, and why they are not kept for a later studio, if they are not. */
  jobs: z.object({ jobs: z.array(JOB), trouble: maybeText }),
  library: z.object({ runs: z.array(RUN), unreadable: z.array(text) }),
  finding: FINDING,
  /** By table, and the command that prints the same. */
  history: z.object({ histories: z.array(HISTORY), command: text }),
  page: z.object({ page: text }),
  /** A database was moved: the command that does the same. */
  moved: z.object({ command: text }),
  done: z.object({ done: flag }),
};
export type About = z.infer<typeof ANSWERS.about>;
export type PlanTold = z.infer<typeof PLAN>;
