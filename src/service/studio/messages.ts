/**
 * The messages between the studio's page and its server: a schema for each request and each answer. The page imports this file
 * too, so it must not depend on Node.
 */
import * as z from 'zod/mini';
import { flag, list, maybeNumber, maybeText, number, some, text, texts, upTo } from '../../base/text/schema.ts';
import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';
import { OFFER, players, QUESTION, SHEET } from '../browser/form.ts';
import { LONGEST_TEXT } from '../browser/letters.ts';
import { STORED_RUN } from '../browser/stored-run.ts';

const maybePhase = z.nullable(z.enum(DECIDING_PHASES));

const file = some(200);
const content = upTo(LONGEST_TEXT);
const key = some(60);
const written = { file, text: content, replaces: flag };
const job = z.strictObject({ id: some(40) });
const stored = { database: file, run: some(80) };
const database = z.strictObject({ database: file });
const question = z.strictObject({ question: QUESTION });

/** The most letters of a run's name and note. */
export const [MOST_TITLE, MOST_NOTE] = [120, 2000];

/** The most runs that are shown side by side. */
export const MOST_SIDE = 6;

/** What each request says, by its path; the others say nothing. */
export const REQUESTS = {
  edition: z.strictObject({ id: some(60) }),
  open: z.strictObject({ file }),
  /** A text to check. Paths in it start from the file that it was opened from. */
  check: z.strictObject({ text: content, file: z.nullable(file) }),
  /** Changes one value of a variant, written in YAML; null undoes the change. */
  edit: z.strictObject({
    text: content,
    file: z.nullable(file),
    path: list(key).check(z.minLength(1), z.maxLength(5)),
    value: z.nullable(upTo(2000)),
  }),
  save: z.strictObject(written),
  play: z.strictObject({ file, players, bots: some(200) }),
  /** The file that a form would write, and the command that plays it. */
  plan: question,
  ...{ forecast: question, begin: question },
  /** The text of an experiment's file, for editing. */
  experiment: z.strictObject({ file }),
  'save-experiment': z.strictObject(written),
  ...{ stop: job, resume: job, remove: job },
  ...{ finding: z.strictObject(stored), page: z.strictObject(stored) },
  /** A stored game, opened on the board at a place of interest. */
  show: z.strictObject({
    ...{ ...stored, game: z.int().check(z.minimum(0), z.maximum(1e9)) },
    ...{ phase: maybePhase, round: z.nullable(z.int().check(z.minimum(1), z.maximum(99))) },
  }),
  /** Clinics to compare side by side. */
  history: z.strictObject({
    runs: list(z.strictObject(stored)).check(z.minLength(2), z.maxLength(MOST_SIDE)),
  }),
  /** The name and the note of a run; empty for none. */
  note: z.strictObject({ ...stored, title: upTo(MOST_TITLE), note: upTo(MOST_NOTE) }),
  ...{ discard: database, restore: database },
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
  changes: list(CHANGE),
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
  began: maybeNumber,
  ended: maybeNumber,
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
  shown: list(z.object({ what: text, sentence: text, run: text, game: number, phase: maybePhase, round: maybeNumber })),
});
export type Finding = z.infer<typeof FINDING>;

const HISTORY = z.object({
  edition: text,
  players: number,
  versions: list(z.object({ label: text, run: text, name: text, started: number })),
  /** By version; null if its clinic has no such verdict. */
  verdicts: list(z.object({ what: text, words: list(z.nullable(z.object({ word: text, sentence: text }))) })),
  steps: list(
    z.object({
      ...{ from: text, to: text, rules: text, unpaired: maybeText },
      changes: list(z.object({ turn: z.enum(['better', 'worse', 'other']), field: text, sentence: text })),
    }),
  ),
});
export type HistoryJson = z.infer<typeof HISTORY>;

/** The state of a queue of work. */
const QUEUE = z.object({
  queue: text,
  workers: list(
    z.object({
      ...{ name: text, build: text, threads: number, games: number, chunks: number },
      /** Games a second, and the share of its threads that were busy. */
      ...{ perSecond: number, busy: number },
      trouble: maybeText,
    }),
  ),
  runs: list(
    z.object({ assignment: text, name: text, asked: number, received: number, checked: number, priority: number }),
  ),
  /** Workers and experiments whose messages are signed with another key. */
  others: number,
  lines: list(z.object({ build: text, guests: flag, paused: flag, waiting: number, active: number, failed: number })),
  stragglers: list(z.object({ worker: text, chunk: text, seconds: number, expected: number })),
  deviations: list(z.object({ worker: text, why: text })),
  troubles: texts,
});
export type QueueJson = z.infer<typeof QUEUE>;

const PLAN = z.object({ file: maybeText, text: maybeText, command: text });
export type PlanJson = z.infer<typeof PLAN>;

const SAVED = z.object({ file: text, command: text });
/** After something was moved or paused: the command that does the same. */
const MOVED = z.object({ command: text });
const DONE = z.object({ done: flag });

/** The answer to each request, by its path. */
export const ANSWERS = {
  /** With the reason why nothing can be saved in the folder, in a sentence; null if it can. */
  about: z.extend(OFFER, { folder: text, trouble: maybeText, variants: texts, experiments: texts }),
  edition: SHEET,
  ...{ open: DRAFT, check: DRAFT, edit: DRAFT, save: SAVED },
  play: z.object({ address: text, command: text }),
  plan: PLAN,
  forecast: z.object({ sentence: text }),
  begin: DONE,
  experiment: z.object({ text }),
  'save-experiment': SAVED,
  /** All jobs; and, if they are not saved for a later studio, the reason. */
  jobs: z.object({ jobs: list(JOB), trouble: maybeText }),
  ...{ stop: DONE, resume: DONE, remove: DONE },
  library: z.object({ runs: list(RUN), unreadable: texts }),
  finding: FINDING,
  show: z.object({ address: text, command: text, words: text }),
  /** By table, and the command that prints the same. */
  history: z.object({ histories: list(HISTORY), command: text }),
  ...{ note: DONE, discard: MOVED, restore: MOVED },
  page: z.object({ page: text }),
  /** Null if the studio was started without a queue. */
  queue: z.object({ queue: z.nullable(QUEUE), command: text }),
  pause: MOVED,
};
export type About = z.infer<typeof ANSWERS.about>;
