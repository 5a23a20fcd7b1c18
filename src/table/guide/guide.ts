/** What is said to people about a phase: one value for each phase in which somebody decides, in `phases/`. */
import type { ActionName } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { BookWords } from '../words/book/index.ts';
import type { GuideWords } from '../words/guide/index.ts';
import type { Scene } from './scene.ts';
import type { TermName } from './terms.ts';

/** What an action is called, and what comes of it. */
export interface Explained {
  /** What is done, as an order: "Convert 8 meetings in Hessen". */
  readonly words: string;
  /** Its consequences as far as the seat knows, without a full stop; may be empty. */
  readonly consequence: string;
  /** The words where the region stands beside them; the same where nothing is said. */
  readonly brief?: string;
  /** What a line gives for which a region is chosen. */
  readonly gives?: string;
  /** Money in hand after it, where it costs some for sure. */
  readonly money?: number;
}

export const explained = (
  words: string,
  consequence = '',
  more: Omit<Explained, 'words' | 'consequence'> = {},
): Explained => ({
  words,
  consequence,
  ...more,
});

/** Explains the actions of one kind. */
export type Explain = (scene: Scene, act: number) => Explained;

/** A kind of action in words. */
export interface ActionGuide {
  /** To the seat that may take it. */
  readonly explain: Explain;
  /**
   * To the others: "SPD buys a media marker in Hessen". It is left out if there is nothing
   * to say, or an event says it better. The scene is the true position before the action; it reads open cells alone.
   */
  readonly seen?: (scene: Scene, act: number) => string;
}

export interface PhaseGuide {
  /** One sentence that reminds of the rule; where editions differ, it follows the parameter or component that makes the difference. */
  readonly rule: (words: GuideWords['rules'], game: Game) => string;
  /**
   * What the rule book says besides, in sentences; empty ones are left out. Numbers are the edition's own.
   *
   * @param scene of an empty table: nothing but its rules and its words is read
   */
  readonly book: (words: BookWords, scene: Scene) => readonly string[];
  /** The terms of the game that come up. */
  readonly terms: readonly TermName[];
  /** What the seat should know besides its money and how it stands in the region, in sentences. */
  readonly about?: (scene: Scene) => string;
  /** Why some things are not offered: a sentence each. */
  readonly limits?: (scene: Scene) => readonly string[];
  /** Kinds of actions that belong to the phase; others may offer them too, and do so in these words if they have none of their own. */
  readonly actions: Readonly<Partial<Record<ActionName, ActionGuide>>>;
  /** Passing, where it is possible. */
  readonly pass?: ActionGuide;
  /** Whether the regions are wanted at hand: a terminal prints them when the phase begins. */
  readonly isOnRegions?: true;
  /** Whether a seat answers in one go: its questions come one after another, and nothing is shown between them. */
  readonly isSitting?: true;
  /**
   * Whether seats choose at the same time: as long as choices are secret, none of them changes what the others see and may do, so
   * that all can be asked at once.
   */
  readonly isTogether?: true;
  /** What its payments buy; a payment buys one thing, or as many as have left a supply of the seat. */
  readonly sells?: { readonly what: keyof GuideWords['sells']; readonly from?: 'meetingSupply' | 'mediaSupply' };
}
