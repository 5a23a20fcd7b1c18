/** Names of things of the game. The rules and all messages use their English names, which are the keys here. */
import type { DecidingPhase } from '../../../rules/engine/phase-names.ts';
import type { ScoreSheet } from '../../../rules/engine/scoring.ts';

/** A name, and its form with a preposition: "Saarland", "im Saarland". */
export interface Place {
  readonly name: string;
  readonly at: string;
}

/** The stances of cards, by their English names. */
export const STANCES = ['yes', 'no', 'more', 'less', 'now', 'later'] as const;
export type Stance = (typeof STANCES)[number];

/** A topic, and its cards as people say them: an edition may ask for more or less of what another says yes or no to. */
export interface Topic {
  readonly name: string;
  readonly cards: Readonly<Record<Stance, string>>;
}

/** The names of one language; things that a variant adds keep their own names. */
export interface Names {
  readonly phases: Readonly<Record<DecidingPhase, string>>;
  /** Sources of points, as short column titles. */
  readonly sources: Readonly<Record<keyof ScoreSheet, string>>;
  /** Sources of luck, and their total. */
  readonly luck: Readonly<Record<string, string>>;
  readonly regions: Readonly<Record<string, Place>>;
  /** The form with a preposition for a region that is not in the glossary. */
  readonly elsewhere: (name: string) => string;
  readonly topics: Readonly<Record<string, Topic>>;
  /** A topic that is not in the glossary. */
  readonly otherTopic: (name: string) => Topic;
  readonly politicians: Readonly<Record<string, string>>;
  /** Players by id: bots, and a person. A bot without a name here is shown by its id, as on the command line. */
  readonly bots: Readonly<Record<string, string>>;
  readonly editions: Readonly<Record<string, string>>;
  /** The description of an edition, by its id. */
  readonly about: Readonly<Record<string, string>>;
}
