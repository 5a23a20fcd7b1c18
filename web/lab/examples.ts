/** Experiments to begin with, copied from `experiments/`. */
import compare from '../../experiments/compare.yaml?raw';
import quickstart from '../../experiments/quickstart.yaml?raw';
import seats from '../../experiments/seats.yaml?raw';
import sweep from '../../experiments/sweep.yaml?raw';
import tournament from '../../experiments/tournament.yaml?raw';
import clinic from './clinic.yaml?raw';
import type { Example } from './words/en.ts';

/** The line that points editors to the schema: its path leads nowhere from here. */
const plain = (text: string): string => text.replace(/^# yaml-language-server:.*\n\n?/m, '');

const texts: Readonly<Record<Example, string>> = { quickstart, compare, sweep, tournament, seats, clinic };
export const EXAMPLES = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, plain(text)])) as Record<
  Example,
  string
>;
