/**
 * The messages between the studio's page and its server: a schema for each request and each answer. The page imports this file
 * too, so it must not depend on Node.
 */
import * as z from 'zod/mini';
import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';
import { OFFER, players, QUESTION, SHEET } from '../browser/form.ts';
import { LONGEST_TEXT } from '../browser/letters.ts';
import { STORED_RUN } from '../browser/stored-run.ts';

const [text, number, flag] = [z.string(), z.number(), z.boolean()];
const [maybeText, maybeNumber] = [z.nullable(text), z.nullable(number)];
const maybePhase = z.nullable(z.enum(DECIDING_PHASES));
const upTo = (most: number) => z.string().check(z.maxLength(most));
const some = (most: number) => upTo(most).check(z.minLength(1));

const file = some(200);
const content = upTo(LONGEST_TEXT);
const key = some(60);

/** The most letters of a run's name and note. */
export const [MOST_TITLE, MOST_NOTE] = [120, 2000];

/** The most runs that are shown side by side. */
export const MOST_SIDE = 6;

export const REQUESTS = {
  edition: z.strictObject({ id: some(60) }),
  open: z.strictObject({ file }),
  /** A text to check. Paths in it start from the file that it was opened from. */
  check: z.strictObject({ text: content, file: z.nullable(file) }),
  /** Changes one value of a variant, written in YAML; null undoes the change. */
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
  /** The text of an experiment's file, for editing. */
  experiment: z.strictObject({ file }),
  saveExperiment: z.strictObject({ file, text: content, replaces: flag }),
  job: z.strictObject({ id: some(40) }),
  run: z.strictObject({ database: file, run: some(80) }),
  /** A stored game, opened on the board at a place of interest. */
  show: z.strictObject({
    ...{ database: file, run: some(80), game: z.int().check(z.minimum(0), z.maximum(1e9)) },
    ...{ phase: maybePhase, round: z.nullable(z.int().check(z.minimum(1), z.maximum(99))) },
  }),
  /** Clinics to compare side by side. */
  history: z.strictObject({
    runs: z.array(z.strictObject({ database: file, run: some(80) })).check(z.minLength(2), z.maxLength(MOST_SIDE)),
  }),
  /** The name and the note of a run; empty for none. */
  note: z.strictObject({ database: file, run: some(80), title: upTo(MOST_TITLE), note: upTo(MOST_NOTE) }),
  database: z.strictObject({ database: file }),
  /** Whether workers of the queue should pause. */
  pause: z.strictObject({ isPaused: flag }),
};

export type GameToShow = z.infer<typeof REQUESTS.show>;

const CHANGE = z.object({ what: text, before: text, after: maybeText });

const DRAFT = z.object({
  text,
  /** What is wrong with it, in a sentence; null if it can be played. */
  problem: maybeText,
  edition: maybeText,
  /** The file that it extends, if it does not extend an edition. */
  parent: maybeText,
  name: text,
  about: text,
  /** The values written in it, by path with dots. */
  written: z.record(text, text),
  changes: z.array(CHANGE),
});
export type Draft = z.infer<typeof DRAFT>;

export const JOB_STATES = ['queued', 'running', 'stopping', 'stopped', 'done', 'failed'] as const;

const JOB = z.object({
  id: text,
  title: text,
  command: text,
  state: z.enum(JOB_STATES),
  progress: z.nullable(z.object({ done: number, planned: number, perSecond: number, secondsLeft: number })),
  forecast: maybeText,
  /** The answer, as far as known. */
  sentence: maybeText,
  trouble: maybeText,
  database: maybeText,
  /** Whether it has games, which are not played again. */
  isStored: flag,
  /** The address of its page; null before there is one. */
  page: maybeText,
  began: z.nullable(number),
  ended: z.nullable(number),
});
export type JobJson = z.infer<typeof JOB>;

const RUN = z.extend(STORED_RUN, {
  database: text,
  /** The name and the note that somebody gave it; empty for none. */
  title: text,
  note: text,
});
export type RunJson = z.infer<typeof RUN>;

const FINDING = z.object({
  sentence: maybeText,
  verdict: maybeText,
  command: text,
  /** Games that show what is bad, and where. */
  shown: z.array(
    z.object({ what: text, sentence: text, run: text, game: number, phase: maybePhase, round: maybeNumber }),
  ),
});
export type Finding = z.infer<typeof FINDING>;

const HISTORY = z.object({
  edition: text,
  players: number,
  versions: z.array(z.object({ label: text, run: text, name: text, started: number })),
  /** By version; null if its clinic has no such verdict. */
  verdicts: z.array(z.object({ what: text, words: z.array(z.nullable(z.object({ word: text, sentence: text }))) })),
  steps: z.array(
    z.object({
      ...{ from: text, to: text, rules: text, unpaired: maybeText },
      changes: z.array(z.object({ turn: z.enum(['better', 'worse', 'other']), field: text, sentence: text })),
    }),
  ),
});
export type HistoryJson = z.infer<typeof HISTORY>;

/** The state of a queue of work. */
const QUEUE = z.object({
  queue: text,
  workers: z.array(
    z.object({
      ...{ name: text, build: text, threads: number, games: number, chunks: number },
      /** Games a second, and the share of its threads that were busy. */
      ...{ perSecond: number, busy: number },
      trouble: maybeText,
    }),
  ),
  runs: z.array(
    z.object({ assignment: text, name: text, asked: number, received: number, checked: number, priority: number }),
  ),
  /** Workers and experiments whose messages are signed with another key. */
  others: number,
  lines: z.array(
    z.object({ build: text, guests: flag, paused: flag, waiting: number, active: number, failed: number }),
  ),
  stragglers: z.array(z.object({ worker: text, chunk: text, seconds: number, expected: number })),
  deviations: z.array(z.object({ worker: text, why: text })),
  troubles: z.array(text),
});
export type QueueJson = z.infer<typeof QUEUE>;

const PLAN = z.object({ file: maybeText, text: maybeText, command: text });

export const ANSWERS = {
  /** With the reason why nothing can be saved in the folder, in a sentence; null if it can. */
  about: z.extend(OFFER, { folder: text, trouble: maybeText, variants: z.array(text), experiments: z.array(text) }),
  sheet: SHEET,
  draft: DRAFT,
  saved: z.object({ file: text, command: text }),
  play: z.object({ address: text, command: text }),
  plan: PLAN,
  forecast: z.object({ sentence: text }),
  experiment: z.object({ text }),
  /** All jobs; and, if they are not saved for a later studio, the reason. */
  jobs: z.object({ jobs: z.array(JOB), trouble: maybeText }),
  library: z.object({ runs: z.array(RUN), unreadable: z.array(text) }),
  finding: FINDING,
  /** By table, and the command that prints the same. */
  history: z.object({ histories: z.array(HISTORY), command: text }),
  page: z.object({ page: text }),
  show: z.object({ address: text, command: text, words: text }),
  /** Null if the studio was started without a queue. */
  queue: z.object({ queue: z.nullable(QUEUE), command: text }),
  /** After something was moved or paused: the command that does the same. */
  moved: z.object({ command: text }),
  done: z.object({ done: flag }),
};
export type About = z.infer<typeof ANSWERS.about>;
export type PlanJson = z.infer<typeof PLAN>;
