/** A failure in words, as a question to the designer, and as a record that demonstrates it. */

import { listed } from '../base/text/listed.ts';
import { quote } from '../base/text/quote.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { PARAMETERS, type ParameterName } from '../rules/engine/parameters.ts';
import { recordDecision, recordHead } from '../rules/notation/record.ts';
import { valueWords } from '../rules/variant/alternatives.ts';
import { type FailedCase, type Failure, playCase, type Trouble } from './fuzz.ts';
import { type Change, changed, valueAt } from './perturb.ts';

/** What was changed: a parameter with its meaning, or a value printed on a card or board. */
const subject = ({ path: [part, ...inner] }: Change): string =>
  part === 'parameters' ? `${inner[0]} (${PARAMETERS[inner[0] as ParameterName].about})` : inner.join(' ');

const changeText = (edition: Edition, change: Change): string => {
  const [part, name] = change.path;
  if (part === 'like') return `${name} as in ${change.value}`;
  if (part === 'before') return `${name} before ${change.value}`;
  if (part === 'without') return `no ${name}`;
  return `${subject(change)} ${valueWords(change.value)} instead of ${valueWords(valueAt(edition, change.path))}`;
};

const QUESTIONS: Record<Trouble, (failure: Failure) => string> = {
  'dead end': ({ seat }) => `it is the turn of ${seat}, and no action is legal. What may it do?`,
  negative: ({ sentence }) => `${sentence}, less than none. Who does without, or what is not allowed?`,
  unaccounted: ({ sentence }) => `what is on the table does not add up: ${sentence}. What should happen instead?`,
  misguessed: ({ sentence }) => `what a seat sees cannot be completed: ${sentence}. What does it know?`,
  endless: ({ sentence }) => `${sentence}. How does it end?`,
  unrecorded: ({ sentence }) => `the game cannot be stored: ${sentence}. What should its row be?`,
  breakdown: ({ sentence }) =>
    `the rules do not know how to continue: ${sentence.replace(/\.$/, '')}. What should happen?`,
};

/** The question to the designer of the edition that follows from a failure. */
export const designerQuestion = ({ one, failure }: FailedCase): string => {
  const { edition, changes, players } = one;
  const variant =
    changes.length === 0 ? 'as it is printed' : `with ${listed(changes.map((c) => changeText(edition, c)))}`;
  const when = `round ${failure.round}, ${failure.phase}, ${players} players`;
  const after = failure.after === null ? '' : `after ${quote(failure.after)} `;
  return `${edition.id} ${variant} (${when}): ${after}${QUESTIONS[failure.trouble](failure)}`;
};

/** The record of a case up to its failure. */
export const recordOf = ({ one }: FailedCase): string => {
  const { edition, players, seed, changes } = one;
  const agents = Array.from({ length: players }, () => 'fuzz');
  let text = recordHead({ edition: changed(edition, changes), players, seed, agents });
  playCase(one, (game, s, act) => {
    text += recordDecision(game, s, act);
  });
  return text;
};
