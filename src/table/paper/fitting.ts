/** A log of which some lines do not fit: they are left out, so that the others can be judged all the same. */
import { NotationError } from '../../base/text/yaml-entry.ts';
import type { PlayerMaker } from '../play/bots.ts';
import { type Entered, enterLog } from './entered.ts';
import { STARTS } from './fill.ts';
import { Work } from './work.ts';

/** Lines that are left out before somebody has to look at the log: a few, and this part of long logs. */
const [FEW_LEFT_OUT, PART_LEFT_OUT] = [8, 0.15];

/**
 * Decisions that are played to find a game in which all comes true, about ten seconds; and, once they are, for each line or round more
 * that is left out: a log with many mistakes is not searched like one in which a game hides.
 */
const [MOST_PLAYED, PLAYED_MORE] = [400_000, 20_000];

/** A line with one seat and what it did: `- { SPD: bid 5 }` or `- SPD: bid 5`. */
const NOTE = /^(\s+- )\{ (.+?): (.+) \}$|^(\s+- )([^{}[\]]+?): ([^{}[\]]+)$/;
const UNKNOWN = 'unknown';

/** The log with what was done in a line unknown, and what that was; null where the line is no such note. */
const without = (text: string, line: number): { text: string; note: string } | null => {
  const lines = text.split('\n');
  const [, braced, party = '', did = '', plain, who = party, what = did] = NOTE.exec(lines[line - 1] ?? '') ?? [];
  if (who === '' || what === UNKNOWN) return null;
  lines[line - 1] = `${braced ?? plain}{ ${who}: ${UNKNOWN} }`;
  return { text: lines.join('\n'), note: `${who}: ${what}` };
};

/** What lay open in a region, as pages write it. */
const OPEN = /\{ region: ("[^"]+"|[^,]+), open: \[[^\]]*\] \}/g;

/** The log without what lay open when the round of a line began; null where the line says nothing of it. */
const withoutOpen = (text: string, line: number): { text: string; note: string } | null => {
  const lines = text.split('\n');
  const at = line - 1;
  if (!lines[at]?.trim().startsWith('begins:') || lines[at].search(OPEN) === -1) return null;
  lines[at] = lines[at].replaceAll(OPEN, '$1');
  const [round] = /\d+/.exec(lines[at - 1]) ?? [''];
  return { text: lines.join('\n'), note: `open opinions of round ${round}` };
};

/** The log up to the round before that of a line, and what was cut off; null where it is no line of a later round. */
export const upToRoundOf = (text: string, line: number): { text: string; note: string } | null => {
  const lines = text.split('\n');
  const starts = lines.flatMap((one, i) => (/^ +- round: \d+$/.test(one) ? [i] : []));
  const start = starts.findLast((i) => i < line);
  if (start === undefined || start === starts[0]) return null;
  const [round] = /\d+/.exec(lines[start])!;
  const end = lines.findIndex((one, i) => i > start && /^\S/.test(one));
  lines.splice(start, (end === -1 ? lines.length : end) - start);
  return { text: lines.join('\n'), note: `everything from round ${round} on` };
};

/**
 * Enters a log as `enterLog` does. What no filling makes come true counts as not written down: people err, and not every game that
 * was played is found. Where too much is left out, the rounds before that remain.
 *
 * @throws NotationError where what is wrong is no single note, or too many are in the first round
 */
export const enterWhatFits = (log: string, bots: PlayerMaker): Entered => {
  const leftOut: string[] = [];
  const work = new Work(MOST_PLAYED);
  const notes = log.split('\n').filter((line) => NOTE.test(line)).length;
  const most = Math.max(FEW_LEFT_OUT, PART_LEFT_OUT * notes);
  for (let text = log; ; ) {
    try {
      // Where one line does not fit others may not either, and the search for them all would take long.
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
