/** What an action is called, and what comes of it. */
import type { Scene } from './scene.ts';

export interface Explained {
  /** What is done, as an order: "Convert 8 meetings in Hessen". */
  readonly words: string;
  /** Its consequences as far as the seat knows, without a full stop; may be empty. */
  readonly consequence: string;
}

/** Explains the actions of one kind. */
export type Explain = (scene: Scene, act: number) => Explained;

export const explained = (words: string, consequence = ''): Explained => ({ words, consequence });
