/**
 * A panel as a file: fixed positions of an edition, and what each option is worth to the seat that decides.
 *
 * One JSON object on each line, the head first, compressed with gzip to a quarter. A file is complete; an unfinished panel has
 * the same name with `.part` added.
 */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { readFileBytes, reasonOf } from '../../base/text/files.ts';
import { mistakeIn } from '../../base/text/issue.ts';
import { quote } from '../../base/text/quote.ts';
import { UNTIL } from '../../players/value/rollouts.ts';
import { MOST_ACTIONS } from '../../rules/engine/action.ts';
import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';

/** A panel that cannot be read or made, in one sentence. */
export class PanelError extends Error {
  override readonly name = 'PanelError';
}

const FORMAT = 'macher-panel-1';
/** The largest file, in bytes after unpacking. */
const MOST_BYTES = 2 ** 28;

/** The panels that come with the project, relative to this file as source and as compiled code. */
const PLACES = ['../../../panels', '../../../../panels'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
export const PANELS = PLACES.find((place) => existsSync(place)) ?? PLACES[0];

/** The most positions, and the most determinizations for each. */
export const [MOST_POSITIONS, MOST_WORLDS] = [100_000, 100_000];

const word = z.string().min(1).max(200);
const number = z.number();
const phase = z.enum(DECIDING_PHASES);
const halves = z.tuple([number, number]);

const head = z.strictObject({
  format: z.literal(FORMAT),
  edition: word,
  players: z.int().min(2).max(5),
  positions: z.int().min(2).max(MOST_POSITIONS),
  /** Determinizations in which every option was tried: those with even numbers are the first half. */
  worlds: z.int().min(2).max(MOST_WORLDS),
  seed: z.union([word, z.int()]),
  /** Where rollouts stopped. */
  until: z.enum(UNTIL),
  /** The agents in the games that the positions come from: each seat drew one. */
  from: z.array(word).min(1).max(50),
  /** Decisions of a seat in a game, by phase; an open auction counts once. */
  decisions: z.partialRecord(phase, z.number().positive()),
  /** The judge: the agent that played on, and hashes of the trained models. */
  judge: z.strictObject({ rollout: word, evaluation: word, policy: word }),
  program: z.strictObject({ version: word, build: word }),
});

const option = z.strictObject({
  /** In the words of records; a bid in an open auction means the most that the seat would pay. */
  action: word,
  /** Share of the win, for each half of the determinizations. */
  share: halves,
  /** The share of the other seats that the seat finishes ahead of. */
  place: number,
  /** Points ahead of the mean of the others. */
  lead: number,
  /** Points (converted by their worth at that decision) behind the best option overall, for each half. */
  behind: halves,
  /** Standard error of that difference, over all determinizations. */
  error: number.min(0),
});

const entry = z.strictObject({
  phase,
  round: z.int().min(0).max(99),
  /** Whether options are prices: how far to raise in an open auction. */
  prices: z.boolean(),
  /** The position, in the format of `macher replay`. */
  position: z.string().min(1).max(50_000),
  options: z.array(option).min(2).max(MOST_ACTIONS),
});

export type Head = Readonly<z.output<typeof head>>;
/** A position of a panel, with its options from the best to the worst. */
export type Entry = Readonly<z.output<typeof entry>>;
export type Option = Entry['options'][number];

export interface Panel {
  readonly head: Head;
  readonly entries: readonly Entry[];
}

export const headOf = (of: Omit<Head, 'format'>): Head => ({ format: FORMAT, ...of });

const parsed = <T>(schema: z.ZodType<T>, line: string, where: string): T => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new PanelError(
      `${where}: expected one object of JSON, as macher panel make writes it; make the panel again.`,
    );
  }
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  const { where: at, what } = mistakeIn(found.error, value);
  throw new PanelError(`${where}: ${at === '' ? '' : `${at}: `}${what}; make the panel again: macher panel make.`);
};

/** The lines of a file, unpacked. */
const linesIn = (file: string): string[] => {
  let bytes: Buffer;
  try {
    bytes = readFileBytes(file, MOST_BYTES);
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) bytes = gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new PanelError(`${file}: ${isLarge ? 'it is too large' : reasonOf(error).replace(/\.$/, '')}.`);
  }
  return bytes.toString('utf8').split('\n');
};

/**
 * Reads a panel, or the finished part of one.
 *
 * @throws PanelError if it is not a panel
 */
export const readPanel = (file: string, isPart = false): Panel => {
  const [first, ...lines] = linesIn(file);
  const top = parsed(head, first, `${file}:1`);
  // Text after the last line break of a part is an incomplete line.
  const whole = lines.slice(0, -1);
  const entries = whole.map((line, i) => parsed(entry, line, `${file}:${i + 2}`));
  if (!isPart && entries.length !== top.positions)
    throw new PanelError(`${file}: found ${entries.length} of ${top.positions} positions; make the panel again.`);
  return { head: top, entries };
};

/**
 * A panel with the first positions of another one, which go through its phases in turn. @param positions at most as many as it
 * has
 */
export const beginningOf = ({ head: whole, entries }: Panel, positions: number): Panel => ({
  head: { ...whole, positions },
  entries: entries.slice(0, positions),
});

export const lineOf = (part: Head | Entry): string => `${JSON.stringify(part)}\n`;

/** A panel as bytes; the same for the same panel. */
export const packed = ({ head: top, entries }: Panel): Uint8Array =>
  gzipSync([top, ...entries].map(lineOf).join(''), { level: 9 });

/** The first field in which two heads differ, in words; null for none. */
export const differenceOf = (one: Head, other: Head): string | null => {
  const key = (Object.keys(other) as (keyof Head)[]).find(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
  return key === undefined
    ? null
    : `${key} is ${quote(JSON.stringify(one[key]))}, not ${quote(JSON.stringify(other[key]))}`;
};
