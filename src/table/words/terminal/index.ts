/** The words of a terminal besides the guide, in each language. */
import type { DecidingPhase } from '../../../rules/engine/phase-names.ts';
import type { Drawing } from '../../../rules/notation/board-text.ts';
import type { Language } from '../language.ts';
import { namesIn } from '../names/index.ts';
import { de } from './de.ts';
import { en, type TerminalWords } from './en.ts';
import { pl } from './pl.ts';

export type { TerminalWords } from './en.ts';

const CATALOGUES: Readonly<Record<Language, TerminalWords>> = { en, de, pl };

export const terminalIn = (language: Language): TerminalWords => CATALOGUES[language];

/** "bid-for-order", or "bid-for-order 2" if a round has that phase twice. */
const stepTitle = (language: Language, step: string): string => {
  const [phase, ...again] = step.split(' ');
  return [namesIn(language).phase(phase as DecidingPhase) ?? phase, ...again].join(' ');
};

/** How the board is drawn in a language. @param columns of the terminal */
export const drawingIn = (language: Language, columns: number): Drawing => ({
  columns,
  words: terminalIn(language).board,
  names: { ...namesIn(language), phase: (step) => stepTitle(language, step) },
});
