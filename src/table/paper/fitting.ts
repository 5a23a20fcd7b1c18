/** A log of which some lines do not fit: they are left out, so that the others can be judged all the same. */
import { NotationError } from '../../base/text/yaml-entry.ts';
import type { PlayerMaker } from '../play/bots.ts';
import { type Entered, enterLog } from './entered.ts';
import { STARTS } from './fill.ts';

/** Lines that are left out before somebody has to look at the log: a few, and this part of long logs. */
const [FEW_LEFT_OUT, PART_LEFT_OUT] = [8, 0.15];

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

/**
 * Enters a log as `enterLog` does. What no filling makes come true counts as not written down: people err, and not every game that
 * was played is found.
 *
 * @throws NotationError where what is wrong is no single note, or too many are
 */
export const enterWhatFits = (log: string, bots: PlayerMaker): Entered => {
  const leftOut: string[] = [];
  const notes = log.split('\n').filter((line) => NOTE.test(line)).length;
  const most = Math.max(FEW_LEFT_OUT, PART_LEFT_OUT * notes);
  for (let text = log; ; ) {
    try {
      // Where one line does not fit others may not either, and the search for them all would take long.
      const entered = enterLog(text, bots, leftOut.length > 0 ? 1 : STARTS);
      return { ...entered, filled: { ...entered.filled, leftOut } };
    } catch (error) {
      const rest = error instanceof NotationError && leftOut.length < most ? without(text, error.line) : null;
      if (rest === null) throw error;
      leftOut.push(rest.note);
      ({ text } = rest);
    }
  }
};
