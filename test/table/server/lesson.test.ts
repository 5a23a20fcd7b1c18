/**
 * The lesson: in its deal, a player who follows the advice meets almost every kind of question in the first round, and wins it.
 */
import { expect, test } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { PERSON, Session } from '../../../src/table/play/session.ts';
import { LESSON, lessonTexts, TAUGHT, TEACHER } from '../../../src/table/server/lesson.ts';
import { LANGUAGES } from '../../../src/table/words/language.ts';

test('the lesson explains every kind of question that comes up, in each language, and leads to a victory', async () => {
  const agents = LESSON.seats.map((seat) => (seat.kind === 'bot' ? seat.agent : PERSON));
  const bots = await findBots(await loadRegistry(), [...agents, TEACHER]);
  const edition = editionNamed(LESSON.edition)!;
  const table = Session.start({ edition, agents, seed: LESSON.seed!, bots, save: () => {} });
  const told = new Map<string, readonly string[]>();
  let questions = 0;
  while (table.turn.kind !== 'over' && table.round <= TAUGHT) {
    if (table.turn.kind !== 'person') {
      table.take(table.think());
      continue;
    }
    const prompt = table.pending!;
    questions++;
    for (const language of LANGUAGES) {
      const texts = lessonTexts(prompt, language);
      expect(texts).not.toEqual([prompt.reminder.rule]);
      told.set(`${language} ${prompt.phase}`, texts);
    }
    table.choose(table.advise(TEACHER).action);
  }
  const phases = [...told.keys()].filter((key) => key.startsWith('en ')).map((key) => key.slice(3));
  expect(phases.length).toBeGreaterThanOrEqual(12);
  expect(phases).toContain('reward-winner');
  expect(questions).toBeGreaterThan(20);
  expect(questions).toBeLessThan(60);
  expect(new Set([...told.values()].flat()).size).toBe([...told.values()].flat().length);
  while (table.turn.kind !== 'person') table.take(table.think());
  for (const language of LANGUAGES) expect(lessonTexts(table.pending!, language)[0]).toMatch(/round|Runde|rund/);
});
