/** Taking back works as long as nobody has learned anything hidden since. */
import { expect, test } from 'vitest';
import { PERSON } from '../../../src/table/play/session.ts';
import { first, playOn, start } from './support.ts';

const choose = (session: ReturnType<typeof start>['session'], notation: string): void => {
  const option = session.pending!.options.find((one) => one.notation.startsWith(notation))!;
  session.choose(option.action);
};

test('a choice that nobody has answered is taken back, and the record with it', () => {
  const kept = start();
  kept.session.settle();
  const before = kept.session.record;
  choose(kept.session, 'choose 1');
  expect(kept.session.record).not.toBe(before);
  const undone = kept.session.undo();
  expect(undone.record).toBe(before);
  expect(kept.record).toBe(before);
  expect(undone.pending!.options.map(({ notation }) => notation)).toContain(
    'choose 2: 1 popularity, 6 meetings, 6 votes',
  );
});

test('there is nothing to take back before the first choice', () => {
  const { session } = start();
  session.settle();
  expect(() => session.undo()).toThrow('There is no decision of yours to take back.');
});

test('what was shown or answered since cannot be taken back, and nothing changes', () => {
  const kept = start();
  const reasons = new Set<string>();
  let undone = 0;
  for (let n = 0; n < 60; n++) {
    playOn(kept, first, 1);
    if (kept.session.pending === null) break;
    const before = kept.session.record;
    // It is offered where it works, and nowhere else.
    const isOffered = kept.session.canUndo();
    try {
      kept.session.undo();
      undone++;
      expect(isOffered).toBe(true);
    } catch (error) {
      expect(isOffered).toBe(false);
      reasons.add((error as Error).message.replace(/: .* has moved/, ': somebody has moved'));
      expect(kept.session.record).toBe(before);
    }
  }
  expect([...reasons]).toContain('You cannot take that back: somebody has moved since.');
  expect([...reasons]).toContain('You cannot take that back: it has shown you something hidden.');
  expect(undone).toBeGreaterThan(5);
});

test('where a bot does the rest, what the person itself chose last is taken back', () => {
  const kept = start();
  kept.session.settle();
  const before = kept.session.record;
  choose(kept.session, 'choose 1');
  expect(() => kept.session.undo(new Set(['bid-for-order']))).toThrow('There is no decision of yours to take back.');
  expect(kept.session.undo(new Set(['preliminary'])).record).toBe(before);
});

test('discarding cards can be taken back, drawing new ones cannot', () => {
  const { session } = start([PERSON, PERSON, PERSON, PERSON], 'wednesday');
  let tried = 0;
  for (let n = 0; n < 200 && session.pending !== null && tried < 2; n++) {
    const { phase, options } = session.pending;
    const discard = options.find(({ notation }) => notation.startsWith('discard'));
    if (phase === 'platform-conference' && discard) {
      const seat = session.pending.seat;
      session.choose(discard.action);
      expect(session.undo().pending!.seat).toBe(seat);
      choose(session, 'pass');
      if (session.pending?.seat === seat) {
        expect(() => session.undo()).toThrow('it has shown you something hidden');
        tried = 2;
      } else tried++;
      session.settle();
      continue;
    }
    session.choose(options[0].action);
    session.settle();
  }
  expect(tried).toBe(2);
});

test('no undo makes another person choose again, not even what was chosen in secret', () => {
  const kept = start([PERSON, PERSON, PERSON], 'hot seat');
  /** Who has decided, in order. */
  const deciders: number[] = [];
  let refused = 0;
  for (let n = 0; n < 150 && kept.session.pending !== null; n++) {
    const { seat, options } = kept.session.pending;
    const others = deciders.slice(deciders.lastIndexOf(seat)).some((other) => other !== seat);
    if (deciders.includes(seat) && others) {
      expect(() => kept.session.undo()).toThrow(/^You cannot take that back: .+ ha(s|ve) moved since\.$/);
      refused++;
    }
    kept.session.choose(options[n % options.length].action);
    deciders.push(seat);
    kept.session.settle();
  }
  expect(refused).toBeGreaterThan(20);
});
