/** A log with some lines that do not fit: they are left out, so that the others can still be judged. */
import { NotationError } from '../../base/text/yaml-entry.ts';
import type { PlayerMaker } from '../play/bots.ts';
import { type Entered, enterLog, type LeftOut } from './entered.ts';
import { STARTS } from './fill.ts';
import { UNKNOWN_DEED } from './log.ts';
import { Work } from './work.ts';

/** How many lines may be left out before somebody has to look at the log: a few, or this part of a long log. */
const [FEW_LEFT_OUT, PART_LEFT_OUT] = [8, 0.15];

/**
 * Decisions that are played to find a game in which everything comes true, about ten seconds; and after that, for each further
 * line or round that is left out: a log with many mistakes does not deserve the long search.
 */
const [MOST_PLAYED, PLAYED_MORE] = [400_000, 20_000];

/** A line with one seat and its action: `- { SPD: bid 5 }` or `- SPD: bid 5`. */
const NOTE = /^(\s+- )\{ (.+?): (.+) \}$|^(\s+- )([^{}[\]]+?): ([^{}[\]]+)$/;

/** A log with less in it, and what was left out. */
interface Less {
  readonly text: string;
  readonly note: LeftOut;
}

/** The log with the action of a line replaced by "unknown", and that action; null if the line is not such a note. */
const without = (text: string, line: number): Less | null => {
  const lines = text.split('\n');
  const [, braced, party = '', did = '', plain, who = party, what = did] = NOTE.exec(lines[line - 1] ?? '') ?? [];
  if (who === '' || what === UNKNOWN_DEED) return null;
  lines[line - 1] = `${braced ?? plain}{ ${who}: ${UNKNOWN_DEED} }`;
  return { text: lines.join('\n'), note: `${who}: ${what}` };
};

/** The open opinions of a region, as pages write them. */
const OPEN = /\{ region: ("[^"]+"|[^,]+), open: \[[^\]]*\] \}/g;

/** The log without the open opinions at the beginning of a line's round; null if the line has none. */
const withoutOpen = (text: string, line: number): Less | null => {
  const lines = text.split('\n');
  const at = line - 1;
  if (!lines[at]?.trim().startsWith('begins:') || lines[at].search(OPEN) === -1) return null;
  lines[at] = lines[at].replaceAll(OPEN, '$1');
  const [round] = /\d+/.exec(lines[at - 1]) ?? ['0'];
  return { text: lines.join('\n'), note: { opinionsOf: Number(round) } };
};

/** The log up to the round before that of a line, and what was cut off; null if the line is not in a later round. */
export const upToRoundOf = (text: string, line: number): Less | null => {
  const lines = text.split('\n');
  const starts = lines.flatMap((one, i) => (/^ +- round: \d+$/.test(one) ? [i] : []));
  const start = starts.findLast((i) => i < line);
  if (start === undefined || start === starts[0]) return null;
  const [round] = /\d+/.exec(lines[start])!;
  const end = lines.findIndex((one, i) => i > start && /^\S/.test(one));
  lines.splice(start, (end === -1 ? lines.length : end) - start);
  return { text: lines.join('\n'), note: { from: Number(round) } };
};

/**
 * Enters a log as `enterLog` does. Notes that no filling satisfies are treated as missing: people make mistakes, and the search
 * does not find every possible game. If too much would be left out, only the rounds before that remain.
 *
 * @throws NotationError if the mistake is not a single note, or the first round has too many
 */
export const enterWhatFits = (log: string, bots: PlayerMaker): Entered => {
  const leftOut: LeftOut[] = [];
  const work = new Work(MOST_PLAYED);
  const notes = log.split('\n').filter((line) => NOTE.test(line)).length;
  const most = Math.max(FEW_LEFT_OUT, PART_LEFT_OUT * notes);
  for (let text = log; ; ) {
    try {
      // If one line does not fit, others may not either, and a full search for each would take long.
      const entered = enterLog(text, bots, leftOut.length > 0 ? 1 : STARTS, 'gaps', work);
      return { ...entered, filled: { ...entered.filled, leftOut } };
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      const { line } = error;
      const less = leftOut.length < most ? (without(text, line) ?? withoutOpen(text, line)) : null;
      const rest = less ?? upToRoundOf(text, line);
      if (rest === null) throw error;
      leftOut.push(rest.note);
      work.allow(PLAYED_MORE);
      ({ text } = rest);
    }
  }
};
