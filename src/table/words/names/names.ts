/** What things of the game are called. The rules and all messages know them by their English names, which are the keys here. */
import type { DecidingPhase } from '../../../rules/engine/phase-names.ts';
import type { ScoreSheet } from '../../../rules/engine/scoring.ts';

/** A name, and where something happens: "Saarland", "im Saarland". */
export interface Place {
  readonly name: string;
  readonly at: string;
}

/** The names of one language; what a variant has made up keeps its own name. */
export interface Names {
  readonly phases: Readonly<Record<DecidingPhase, string>>;
  /** Sources of points, as short titles of columns. */
  readonly sources: Readonly<Record<keyof ScoreSheet, string>>;
  /** Sources of luck, and all of it. */
  readonly luck: Readonly<Record<string, string>>;
  readonly regions: Readonly<Record<string, Place>>;
  /** A region that the glossary does not have. */
  readonly elsewhere: (name: string) => string;
  readonly topics: Readonly<Record<string, string>>;
  readonly stances: Readonly<Record<string, string>>;
  /** A card of a platform or of a region, by its topic and its stance in this language and the stance's English name. */
  readonly card: (topic: string, stance: string, key: string) => string;
  readonly politicians: Readonly<Record<string, string>>;
  /** Who plays, by id: bots, and a person. One without a name here goes by its id, as on the command line. */
  readonly bots: Readonly<Record<string, string>>;
  readonly editions: Readonly<Record<string, string>>;
  /** What an edition is, by its id. */
  readonly about: Readonly<Record<string, string>>;
}
