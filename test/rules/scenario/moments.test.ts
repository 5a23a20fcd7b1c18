/** Where a scenario stands in the game: playing up to a phase, and stopping before one. */
import { describe, expect, it } from 'vitest';
import { converting, verdict } from './support.ts';

describe('a scenario', () => {
  it('passes until a phase is there, and says of a difference when it is', () => {
    const scenario = 'actions: [pass until: bid-for-order]\nexpect: { round: 2, phase: bid-for-order, actor: SPD }';
    expect(converting(scenario)).toEqual([]);
    expect(converting('actions: [pass until: auction-polls]\nexpect: { round: 1 }')).toEqual([
      '10: round: expected 1, found 2, in auction-polls of round 2',
    ]);
  });

  it('says of a difference that the game is over', () => {
    expect(converting('actions: [pass until: end]\nexpect: { round: 1, phase: end }')).toEqual([
      '10: round: expected 1, found 7, after the last phase',
    ]);
  });

  it('does nothing where the phase is there already', () => {
    expect(converting('actions: [pass until: convert-meetings, SPD: convert Berlin 1]\nexpect: { round: 1 }')).toEqual(
      [],
    );
  });

  it('stops before a phase that nobody decides in, and shows what it would have changed', () => {
    const stopped = (more: string) =>
      `actions: [SPD: convert Berlin 2, pass until: ${more}\nexpect: { round: 1, phase: next-region }`;
    const [found] = converting(`stop before: next-region\n${stopped('bid-for-order]')}`);
    expect(found).toContain('pass until: play stopped before next-region of round 1');
    expect(
      converting(
        'stop before: determine-mandates\nactions: [SPD: pass]\nexpect: { phase: determine-mandates, actor: none }',
      ),
    ).toEqual([]);
    expect(converting('stop before: determine-mandates\nactions: [SPD: pass]\nlegal: [pass]')).toEqual([
      expect.stringContaining('nothing is offered: play stopped before determine-mandates of round 1'),
    ]);
  });

  it('stops the set-up as well', () => {
    expect(
      verdict(`edition: valley-2006
players: 3
scenarios:
  - { name: set-up, start: 1, stop before: preliminary, expect: { round: 0, phase: preliminary, actor: none } }
`),
    ).toEqual([]);
  });
});
