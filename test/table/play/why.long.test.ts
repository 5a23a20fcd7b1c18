/** Why a bot did what it did: the reasons are for the move it made. */
import { expect, test } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { NONE } from '../../../src/rules/engine/state.ts';
import { formatAction, seatName } from '../../../src/rules/notation/actions.ts';
import { whyText } from '../../../src/table/guide/because.ts';
import { sceneOf } from '../../../src/table/guide/scene.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { PERSON, Session } from '../../../src/table/play/session.ts';

/** How often each agent has missed a better move, in the games of all editions. */
const missed = new Map<string, number>();
const AGENTS = ['heuristic', 'learned', 'casual', 'mcts:iterations=6', 'random'];

test.each(EDITIONS.map((edition) => [edition.id, edition] as const))(
  'a move that can be asked about is explained itself, in %s',
  async (_, edition) => {
    const bots = await findBots(await loadRegistry(), AGENTS);
    let [asked, same, told] = [0, 0, 0];
    for (const agent of AGENTS) {
      const session = Session.start({ edition, agents: [PERSON, agent, agent], seed: agent, bots, save: () => {} });
      for (let n = 0; n < 150 && !session.isOver; n++) {
        const { kind, seat } = session.turn;
        if (kind === 'person') {
          const { options } = session.pending!;
          session.choose(options[n % Math.min(3, options.length)].action);
          continue;
        }
        const action = session.think();
        const view = session.view(0);
        if (kind === 'bot' && n % 4 === 0 && !session.rules.isSealed(view)) {
          const reasons = session.reasonsFor(0, action);
          expect(reasons.seat).toBe(seat);
          // The sentence begins with the move that it explains, in the words that everybody at the table reads.
          if (reasons.action === action)
            expect(reasons.sentence.startsWith(formatAction(session.rules, view, action))).toBe(true);
          asked++;
          if (typeof reasons.missed === 'number') {
            expect(reasons.missed).not.toBe(action);
            const words = formatAction(session.rules, view, reasons.missed);
            expect(words).toMatch(/^(media|meetings|convert|exchange) /);
            missed.set(agent, (missed.get(agent) ?? 0) + 1);
          }
          // The words for people explain the move that was made, even if the bot would now make another one.
          const [text, german] = (['en', 'de'] as const).map((language) =>
            whyText(
              sceneOf(session.rules, view, 0, NONE, language),
              seat,
              reasons.gains ?? [],
              reasons.action === action,
            ),
          );
          expect(text).toContain(seatName(session.rules, view, seat));
          expect(text).not.toMatch(/\b(preference|tries|misjudge|undefined|removed)|\{|:/);
          expect(text.split(' and ').length).toBeLessThanOrEqual(4);
          expect(german).not.toMatch(/\b(the|this|brings|undefined)\b/);
          told += Number(text.includes('mainly'));
          same += Number(reasons.action === action);
        }
        session.take(action);
      }
    }
    expect(asked).toBeGreaterThan(40);
    expect(told / asked).toBeGreaterThan(0.7);
    expect(same / asked).toBeGreaterThan(0.95);
  },
  60_000,
);

test('a better move that was missed is named only for bots that overlook something', () => {
  expect(missed.get('casual') ?? 0).toBeGreaterThan(0);
  expect([...missed.keys()].filter((agent) => ['heuristic', 'learned'].includes(agent))).toEqual([]);
});
