/**
 * Looks for a deal for the lesson: almost every kind of question comes up in its first round, and a player who follows the advice
 * wins that round's election. Run it when bots or evaluations have changed:
 *
 * ```
 * npm run build && node scripts/lesson.js        # prints the best of a thousand; copy it into src/table/server/lesson.ts
 * ```
 */
import { loadRegistry } from '../dist/src/players/agent/registry.js';
import { editionNamed } from '../dist/src/rules/engine/editions/index.js';
import { findBots } from '../dist/src/table/play/bots.js';
import { PERSON, Session } from '../dist/src/table/play/session.js';
import { LESSON, TAUGHT, TEACHER } from '../dist/src/table/server/lesson.js';

const DEALS = 1000;
/** Questions in the round: enough to learn from, but no more than twenty minutes' worth. */
const QUESTIONS = { from: 21, to: 59 };

const agents = LESSON.seats.map((seat) => (seat.kind === 'bot' ? seat.agent : PERSON));
const bots = await findBots(await loadRegistry(), [...agents, TEACHER]);
const edition = editionNamed(LESSON.edition);

/** The phases and the number of questions that a person meets in the taught rounds. */
const met = (seed) => {
  const table = Session.start({ edition, agents, seed, bots, save: () => {} });
  const phases = new Set();
  let questions = 0;
  while (table.turn.kind !== 'over' && table.round <= TAUGHT) {
    if (table.turn.kind !== 'person') table.take(table.think());
    else {
      phases.add(table.pending.phase);
      questions++;
      table.choose(table.advise(TEACHER).action);
    }
  }
  return { phases, questions };
};

const [best] = Array.from({ length: DEALS }, (_, deal) => ({ seed: `lesson-${deal}`, ...met(`lesson-${deal}`) }))
  .filter(({ phases, questions: n }) => phases.has('reward-winner') && n >= QUESTIONS.from && n <= QUESTIONS.to)
  .sort((a, b) => b.phases.size - a.phases.size || a.questions - b.questions);
console.log(`${best.seed}: ${best.questions} questions in ${best.phases.size} phases: ${[...best.phases].join(', ')}`);
