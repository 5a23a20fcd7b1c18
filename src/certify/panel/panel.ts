/**
 * A panel as a file: fixed positions of an edition, and what each option is worth to the seat that decides.
 *
 * One object of JSON a line, the head first; gzip makes a quarter of it. A file is there whole, or under its name with `.part` behind it
 * as far as it has been made.
 */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { readFileBytes, reasonOf } from '../../base/text/files.ts';
import { quote } from '../../base/text/quote.ts';
import { UNTIL } from '../../players/value/rollouts.ts';
import { MOST_ACTIONS } from '../../rules/engine/action.ts';
import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';

/** A panel that cannot be read or made, in one sentence. */
export class PanelError extends Error {
  override readonly name = 'PanelError';
}

const FORMAT = 'macher-panel-1';
/** The largest file, in bytes as it is unpacked. */
const MOST_BYTES = 2 ** 28;

/** The panels that come with the project: from this file as it is written, and as it is compiled. */
const PLACES = ['../../../panels', '../../../../panels'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
export const PANELS = PLACES.find((place) => existsSync(place)) ?? PLACES[0];

/** Positions at most, and determinizations of each. */
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
  /** Determinizations in which every option was tried: the first half are those of even numbers. */
  worlds: z.int().min(2).max(MOST_WORLDS),
  seed: z.union([word, z.int()]),
  /** Where rollouts stopped. */
  until: z.enum(UNTIL),
  /** Who played the games that the positions are of: each seat drew one. */
  from: z.array(word).min(1).max(50),
  /** Decisions of a seat in a game, by phase; an open auction counts once. */
  decisions: z.partialRecord(phase, z.number().positive()),
  /** What judged: the agent that played on, and hashes of what has been learned. */
  judge: z.strictObject({ rollout: word, evaluation: word, policy: word }),
  program: z.strictObject({ version: word, build: word }),
});

const option = z.strictObject({
  /** In the words of records; a bid in an open auction stands for the most that the seat would pay. */
  action: word,
  /** Share of the win, by halves of the determinizations. */
  share: halves,
  /** The part of the others that the seat ends up ahead of. */
  place: number,
  /** Points ahead of the mean of the others. */
  lead: number,
  /** Points, as many as are worth as much at that decision, behind the option that is best in all: by halves. */
  behind: halves,
  /** Standard error of that difference, over all determinizations. */
  error: number.min(0),
});

const entry = z.strictObject({
  phase,
  round: z.int().min(0).max(99),
  /** Whether options are prices: how far to raise in an open auction. */
  prices: z.boolean(),
  /** The position, in the words of `macher replay`. */
  position: z.string().min(1).max(50_000),
  options: z.array(option).min(2).max(MOST_ACTIONS),
});

export type Head = Readonly<z.output<typeof head>>;
/** A position of a panel, and its options by falling worth. */
export type Entry = Readonly<z.output<typeof entry>>;
export type Option = Entry['options'][number];

export interface Panel {
  readonly head: Head;
  readonly entries: readonly Entry[];
}

export const headOf = (of: Omit<Head, 'format'>): Head => ({ format: FORMAT, ...of });

/** What of a text is no panel: where, and what is wrong. */
const issueOf = ({ issues: [{ path, message }] }: z.ZodError): string =>
  `${path.length > 0 ? `${path.join('.')}: ` : ''}${message.toLowerCase().slice(0, 200)}`;

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
  throw new PanelError(`${where}: ${issueOf(found.error)}; make the panel again: macher panel make.`);
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
 * Reads a panel, or as much of one as has been made.
 *
 * @throws PanelError where it is none
 */
export const readPanel = (file: string, isPart = false): Panel => {
  const [first, ...lines] = linesIn(file);
  const top = parsed(head, first, `${file}, line 1`);
  // What follows the last line break of a part is half a line.
  const whole = lines.slice(0, -1);
  const entries = whole.map((line, i) => parsed(entry, line, `${file}, line ${i + 2}`));
  if (!isPart && entries.length !== top.positions)
    throw new PanelError(`${file}: found ${entries.length} of ${top.positions} positions; make the panel again.`);
  return { head: top, entries };
};

/** A panel of the first positions of one, which have all of its phases in turn. @param positions at most as many as it has */
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
