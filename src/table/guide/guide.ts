/** What people are told about a phase: one value for each phase in which somebody decides, in `phases/`. */
import type { ActionName } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { BookWords } from '../words/book/index.ts';
import type { GuideWords } from '../words/guide/index.ts';
import type { Scene } from './scene.ts';
import type { TermName } from './terms.ts';

/** An action in words, and its consequences. */
export interface Explained {
  /** The action as an instruction: "Convert 8 meetings in Hessen". */
  readonly words: string;
  /** Its consequences as far as the seat knows them, without a full stop; may be empty. */
  readonly consequence: string;
  /** The words if the region is already beside them; the same words if left out. */
  readonly brief?: string;
  /** What a line gives, if a region is chosen for it. */
  readonly gives?: string;
  /** Cash after it, if it certainly costs something. */
  readonly money?: number;
  /** The seat's votes in the region after it, if it moves its vote marker. */
  readonly votes?: number;
  /** The popularity in the region after it of the parties whose markers it moves. */
  readonly popularity?: Readonly<Record<string, number>>;
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
  /** Explains it to the seat that may take it. */
  readonly explain: Explain;
  /**
   * Explains it to the others: "SPD buys a media marker in Hessen". Left out if there is nothing to say, or an event says it
   * better. The scene is the true position before the action; only its open cells are read.
   */
  readonly seen?: (scene: Scene, act: number) => string;
}

export interface PhaseGuide {
  /**
   * One sentence that reminds of the rule; if editions differ, it follows the parameter or component that makes the difference.
   */
  readonly rule: (words: GuideWords['rules'], game: Game) => string;
  /**
   * Further sentences of the rule book; empty ones are left out. Numbers come from the edition.
   *
   * @param scene of an empty table: only its rules and words are read
   */
  readonly book: (words: BookWords, scene: Scene) => readonly string[];
  /** The terms of the game that it uses. */
  readonly terms: readonly TermName[];
  /** What the seat should know besides its money and its standing in the region, in sentences. */
  readonly about?: (scene: Scene) => string;
  /** Why some things are not offered, a sentence each. */
  readonly limits?: (scene: Scene) => readonly string[];
  /**
   * Kinds of actions that belong to the phase; other phases may offer them too, and use these words if they have none of their
   * own.
   */
  readonly actions: Readonly<Partial<Record<ActionName, ActionGuide>>>;
  /** Passing, if it is possible. */
  readonly pass?: ActionGuide;
  /** Whether the regions are needed: a terminal prints them when the phase begins. */
  readonly isOnRegions?: true;
  /** Whether a seat answers all its questions in one sitting, with nothing shown in between. */
  readonly isSitting?: true;
  /**
   * Whether seats choose at the same time: while choices are secret, none of them changes what the others see and may do, so all
   * can be asked at the same time.
   */
  readonly isTogether?: true;
  /** What its payments buy; a payment buys one thing, or as many as have left a supply of the seat. */
  readonly sells?: { readonly what: keyof GuideWords['sells']; readonly from?: 'meetingSupply' | 'mediaSupply' };
}
