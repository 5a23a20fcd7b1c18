/** A scenario: from a given position, after these actions, this is expected. */

import type { Entry } from '../../base/text/yaml-entry.ts';
import type { Edition } from '../engine/edition.ts';

/** An action of a step: who takes it, and the action in words. */
export interface Taken {
  readonly kind: 'action';
  readonly seat: Entry;
  /** Where it stands, for messages. */
  readonly action: Entry;
  readonly text: string;
}

/** What must hold between two actions, or at the end. Only what is named is compared. */
export interface Check {
  readonly kind: 'check';
  readonly expect?: Entry;
  readonly legal?: Entry;
  readonly illegal?: Entry;
  /** All actions that are offered, and no others. */
  readonly offered?: Entry;
}

/** Every seat that decides passes, or takes its only action, until a phase begins. */
export interface Passing {
  readonly kind: 'passing';
  /** The phase, by its name. */
  readonly until: Entry;
}

export type Step = Taken | Check | Passing;

/** A scenario that has been read; names in it are looked up when it runs. */
export interface Scenario {
  readonly name: string;
  readonly line: number;
  /** The section of the rule text. */
  readonly section?: string;
  readonly edition: Edition;
  readonly players?: number;
  /** The position that it begins with; without one, a game is set up. */
  readonly position?: Entry;
  /** The seed of the game that is set up. */
  readonly start?: Entry;
  /** Outcomes of dice and draws. */
  readonly chance?: Entry;
  /** The phase before which the set-up or the loaded position stops; it is not entered. */
  readonly stop?: Entry;
  readonly steps: readonly Step[];
}

/** What is wrong in a text, or differs from what it expects. */
export interface Problem {
  readonly line: number;
  /** A sentence, or two parts of one, without the line. */
  readonly message: string;
}
