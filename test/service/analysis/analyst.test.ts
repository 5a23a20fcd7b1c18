/** The analysis of a position, which uses only what its seat sees. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { parsePosition } from '../../../src/rules/notation/position/index.ts';
import { Analyst } from '../../../src/service/analysis/analyst.ts';
import { type Actions, answer, type Query } from '../../../src/service/analysis/messages.ts';
import { recordedGame } from '../../support/random-games.ts';
import { BIDDING, LOG, MEETINGS, queryOf } from './support.ts';

let analyst: Analyst;
beforeAll(async () => {
  analyst = new Analyst(await loadRegistry());
});

const found = (asked: Partial<Record<keyof Query, unknown>>, at: number | null = null, look = (_: Actions) => {}) => {
  const { id: _id, at: _at, priority: _priority, ...work } = queryOf(asked);
  return analyst.analyse({ ...work, at }, look);
};

const ALL = ['actions', 'value', 'policy', 'bids', 'worlds'];

describe('a moment', () => {
  it('has its best actions, with win share, place and points', async () => {
    const { actions, seat, phase, ...more } = await found({ budget: { visits: 40 }, top: 3 });
    expect({ seat, phase, more }).toEqual({
      seat: 0,
      phase: 'organize-meetings',
      more: expect.objectContaining({ round: 1 }),
    });
    expect(actions).toMatchObject({ unit: 'win share', visits: 40, sure: null });
    expect(actions!.ranked).toHaveLength(3);
    const [first, second] = actions!.ranked;
    expect(first.behind).toMatchObject({ mean: 0 });
    expect(first.share!.low!).toBeLessThan(first.share!.high!);
    expect(second.place).toBeGreaterThan(0);
  });

  it('has the probability of each legal action, and shares that add up to 1', async () => {
    const { policy, value } = await found({ want: ['policy', 'value'] });
    expect(policy!.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
    expect(value!.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
    expect(value!.points).toHaveLength(4);
  });

  it('has a bid book where its seat bids, and null elsewhere', async () => {
    const asked = { want: ['bids'], opponents: ['heuristic'], games: 2 };
    expect((await found({ ...asked, game: BIDDING })).bids).toMatchObject({ kind: 'sealed', games: 2 });
    expect((await found(asked)).bids).toBeNull();
  });

  it('has the determinizations that the search met, whose weights add up to 1', async () => {
    const { worlds } = await found({ want: ['worlds'], worlds: 1000, budget: { visits: 30 } });
    expect(worlds!.length).toBeGreaterThan(1);
    expect(worlds!.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    for (const { position } of worlds!) expect(parsePosition(position).game.players).toBe(4);
  });

  it('has determinizations of equal weight where nobody searches', async () => {
    const { worlds, actions } = await found({ want: ['worlds', 'actions'], worlds: 4, agent: 'learned' });
    expect(worlds!.map(({ weight }) => weight)).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(actions).toMatchObject({ unit: 'preference', visits: 0 });
  });

  it('is answered as the schema of answers says', async () => {
    const told = await found({ game: BIDDING, want: ALL, opponents: ['learned'], games: 2, worlds: 2 });
    const sent = JSON.parse(JSON.stringify({ id: 1, at: null, left: 0, ...told }));
    expect(answer.parse(sent)).toEqual(sent);
  });

  it('is answered alike again, and otherwise by another seed', async () => {
    const asked = { want: ALL, game: BIDDING, opponents: ['learned'], games: 2, budget: { visits: 20 } };
    const once = await found(asked);
    await found({ want: ['actions'], budget: { visits: 7 } });
    expect(await found(asked)).toEqual(once);
    expect(await found({ ...asked, seed: 'else' })).not.toEqual(once);
  });

  it('is judged by what its seat sees', async () => {
    const hidden = (card: string) =>
      `${MEETINGS}parties: [SPD, CDU, Linke, FDP]\nseats:\n  CDU: { hand: [2 ${card}] }\n`;
    const asked = { want: ALL, budget: { visits: 12 } };
    const [more, less] = ['Taxes more', 'Taxes less'].map((card) => hidden(card).replace('players: 4\n', ''));
    expect(await found({ ...asked, game: more })).toEqual(await found({ ...asked, game: less }));
  });
});

describe('a search that is to be sure', () => {
  it('looks again with twice the visits until it is, or until they are used up', async () => {
    const looks: number[] = [];
    const { actions } = await found({ budget: { sure: true, visits: 300 } }, null, ({ visits }) => looks.push(visits));
    expect(actions!.sure === true || actions!.visits === 300).toBe(true);
    expect(looks).toEqual(actions!.visits === 200 ? [] : [200]);
  });
});

describe('a record', () => {
  it('has moments by number, the last one where none is named', async () => {
    const { record, played } = recordedGame();
    const asked = { game: record, want: ['value'] };
    expect((await found(asked, 0)).round).toBe(0);
    expect((await found(asked, 40)).round).toBeGreaterThan(0);
    await expect(found(asked)).rejects.toMatchObject({ code: 'game-over' });
    await expect(found(asked, played.length + 1)).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('may be the log of a game that was played with cards', async () => {
    expect((await found({ game: LOG, want: ['policy'] }, 30)).policy!.length).toBeGreaterThan(1);
  });
});

describe('what cannot be analysed', () => {
  it.each([
    ['a position with a number', {}, 3, 'unreadable', /position/],
    ['what is no position, with a number', { game: 'edition: nope' }, 3, 'unreadable', /line 1/],
    ['an unknown edition', { game: 'edition: nope' }, null, 'unreadable', /line 1/],
    ['an agent of a file', { agent: './mine.ts' }, null, 'agent', /built-in/],
    ['an agent of a file that is not needed', { agent: './mine.ts', want: ['value'] }, null, 'agent', /mine.*built-in/],
    ['a strange agent that is not needed', { agent: 'mtcs', want: ['value'] }, null, 'agent', /mcts/],
    ['opponents from files that are not needed', { opponents: ['./mine.ts'] }, null, 'agent', /mine.*built-in/],
    ['an agent that is not there', { agent: 'mtcs' }, null, 'agent', /mcts/],
    ['an option that is wrong', { agent: 'mcts:lambda=7' }, null, 'agent', /lambda/],
    // It has no option that would allow more, and does not mention any.
    [
      'a file among the options',
      { agent: 'mcts:model=/etc/passwd' },
      null,
      'agent',
      /model.+ read; requests may name only built-in agents/,
    ],
    ['opponents from files', { game: BIDDING, want: ['bids'], opponents: ['./mine.ts'] }, null, 'agent', /mine/],
  ])('is refused: %s', async (_, asked, at, code, sentence) => {
    const { errorToJson: errorTold } = await import('../../../src/players/agent/environment/refusal.ts');
    const told = errorTold(
      await found(asked, at).then(
        () => null,
        (error) => error,
      ),
    );
    expect(told).toEqual({ code, sentence: expect.stringMatching(sentence) });
  });
});
