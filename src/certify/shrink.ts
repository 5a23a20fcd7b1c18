/** Shrinks a failure: fewer changes to the edition, and a shorter game with plainer choices. */

import { unplayable } from '../rules/variant/playable.ts';
import { type Case, type FailedCase, type Failure, playCase } from './fuzz.ts';
import { changed } from './perturb.ts';

/** The most games that are played for one failure. */
const PATIENCE = 400;

/** The kind of a failure, without numbers and names: a smaller case must fail in the same way. */
export const kindOfFailure = ({ trouble, phase, sentence }: Failure): string =>
  `${trouble} in ${phase}: ${trouble === 'dead end' ? '' : sentence.replace(/[-−]?\d+/g, '#')}`;

class Shrinking {
  best: FailedCase;
  private readonly kind: string;
  private left = PATIENCE;

  constructor(found: FailedCase) {
    this.best = { ...found, one: cut(found.one, found.failure) };
    this.kind = kindOfFailure(found.failure);
  }

  get canGoOn(): boolean {
    return this.left > 0;
  }

  /** Accepts a smaller case if it still fails in the same way and no later. */
  accepts(one: Case): boolean {
    if (this.left-- <= 0 || unplayable(changed(one.edition, one.changes)) !== null) return false;
    const failure = playCase(one);
    if (!failure || kindOfFailure(failure) !== this.kind || failure.decisions > this.best.failure.decisions)
      return false;
    this.best = { one: cut(one, failure), failure };
    return true;
  }
}

/** The case without the choices after the failure. */
const cut = (one: Case, { decisions }: Failure): Case => ({ ...one, choices: one.choices.slice(0, decisions) });

const dropChanges = (shrinking: Shrinking): void => {
  for (let i = 0; i < shrinking.best.one.changes.length; ) {
    const { one } = shrinking.best;
    const fewer = one.changes.filter((_, other) => other !== i);
    if (!shrinking.accepts({ ...one, changes: fewer })) i++;
  }
};

/** Fewer seats, if the same failure occurs at a smaller table. */
const smallerTable = (shrinking: Shrinking): void => {
  const { one } = shrinking.best;
  for (let players = one.edition.minPlayers; players < one.players; players++) {
    if (shrinking.accepts({ ...one, players })) return;
  }
};

/** First actions instead of the chosen ones: all of them, then in ever smaller blocks. */
const plainer = (shrinking: Shrinking): void => {
  for (let size = shrinking.best.one.choices.length; size >= 1 && shrinking.canGoOn; size = Math.floor(size / 2)) {
    for (let from = 0; from < shrinking.best.one.choices.length; from += size) {
      const { one } = shrinking.best;
      const choices = one.choices.map((choice, i) => (i >= from && i < from + size ? 0 : choice));
      if (choices.some((choice, i) => choice !== one.choices[i])) shrinking.accepts({ ...one, choices });
    }
  }
};

/** Leaves out blocks of choices, so that what matters comes earlier. */
const shorter = (shrinking: Shrinking): void => {
  for (let size = shrinking.best.one.choices.length >> 1; size >= 1 && shrinking.canGoOn; size >>= 1) {
    for (let from = 0; from + size <= shrinking.best.one.choices.length && shrinking.canGoOn; ) {
      const { one } = shrinking.best;
      const before = shrinking.best.failure.decisions;
      const choices = [...one.choices.slice(0, from), ...one.choices.slice(from + size)];
      if (!shrinking.accepts({ ...one, choices }) || shrinking.best.failure.decisions === before) from += size;
    }
  }
};

/** The smallest case found that fails in the same way. */
export const shrink = (found: FailedCase): FailedCase => {
  const shrinking = new Shrinking(found);
  dropChanges(shrinking);
  smallerTable(shrinking);
  plainer(shrinking);
  shorter(shrinking);
  dropChanges(shrinking);
  return shrinking.best;
};
