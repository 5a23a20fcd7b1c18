/** The polls alone: one for each region of each round, and those that politicians take. */
import { dealPoll, discardPoll, discardTopPoll, hasTopPoll } from '../../../rules/engine/board/polls.ts';
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { BOARDS, NONE, type State } from '../../../rules/engine/state.ts';
import { Polls, usesPoll } from '../foresight/polls.ts';
import { kindsIn } from '../foresight/spare.ts';
import type { Telling, Told } from '../foresight/told.ts';
import { courseOf } from './course.ts';
import type { Part, Play, Scene } from './rehearsal.ts';

/** By how much it fails that a poll lies there of which other results were published. */
const WRONG = 1;

/** The top poll comes and goes: the one that was taken or auctioned; −1 where there was none. */
const passTop = (rules: Rules, s: State): number => {
  if (!hasTopPoll(rules, s)) return NONE;
  const poll = s.pollTop[0];
  discardTopPoll(rules, s);
  return poll;
};

/** The poll of a region comes, where it was not dealt before, and goes; −1 where there was none. */
const passPoll = (rules: Rules, s: State, board: number): number => {
  if (!rules.p.pollsDealtFirst) dealPoll(rules, s, board);
  const poll = s.pollOnBoard[board];
  if (poll !== NONE) discardPoll(s, board);
  return poll;
};

/** By how much it fails that this poll was used like that. */
const missed = (polls: Polls, use: Told | undefined, poll: number): number =>
  use === undefined || (poll !== NONE && polls.fits(use, poll)) ? 0 : WRONG;

const auction =
  ({ rules: { edition }, deeds }: Telling, polls: Polls, step: number, place: number): Scene['play'] =>
  (rules, s) => {
    if (place >= s.inLine) return 0;
    s.board = place;
    const board = boardAt(s, place);
    const use = deeds.find(
      (told) => told.step === step && told.verb === 'publish' && told.deed.region === s.region[board],
    );
    return missed(polls, use, edition.components.pollBacks ? passTop(rules, s) : passPoll(rules, s, board));
  };

const dealToAll: Scene['play'] = (rules, s) => {
  for (let place = 0; place < s.inLine; place++) dealPoll(rules, s, boardAt(s, place));
  return 0;
};

const scenesAt = (telling: Telling, polls: Polls, step: number): Scene[] => {
  const { rules, deeds } = telling;
  const { name } = rules.program[step];
  if (name === 'deal-polls' && rules.p.pollsDealtFirst) return [{ step, deeds: [], play: dealToAll }];
  if (name === 'auction-polls') {
    return Array.from({ length: BOARDS }, (_, place) => ({
      step,
      deeds: [],
      play: auction(telling, polls, step, place),
    }));
  }
  if (name !== 'use-shadow-cards') return [];
  return deeds.flatMap((told, deed) =>
    told.step === step && usesPoll(told)
      ? [{ step, deeds: [deed], play: (its, s) => missed(polls, told, passTop(its, s)) }]
      : [],
  );
};

const playOf = (telling: Telling): Play => {
  const polls = new Polls(telling);
  return {
    scenes: courseOf(
      telling,
      () => [],
      (step) => scenesAt(telling, polls, step),
    ),
    options: () => kindsIn(telling.s.pollDeck),
    wish: () => polls.next(),
  };
};

/** What a log says about polls. */
export const pollsAlone: Part = { stream: 'polls', verbs: new Set(['publish', 'shelve']), playOf };
