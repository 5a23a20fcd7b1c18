import { first, second } from '../../../rules/engine/action.ts';
import { coincidence } from '../../../rules/engine/board/platform.ts';
import type { PreliminaryLine } from '../../../rules/engine/edition.ts';
import { BOARDS, NONE, PRELIMINARY, SEATS } from '../../../rules/engine/state.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import { change, mandatesFor, regionName, type Scene, several, signed, tryOut, votesAfter } from '../scene.ts';

const NOUNS: Readonly<Record<PreliminaryLine['gives'], readonly [one: string, many: string]>> = {
  popularity: ['step of popularity', 'steps of popularity'],
  meetings: ['meeting', 'meetings'],
  votes: ['vote', 'votes'],
  media: ['media marker', 'media markers'],
  members: ['member', 'members'],
};

const lineWords = ({ gives, amount }: PreliminaryLine): string => several(amount, ...NOUNS[gives]);

const total = (lines: readonly PreliminaryLine[], gives: PreliminaryLine['gives']): number =>
  lines.reduce((sum, line) => (line.gives === gives ? sum + line.amount : sum), 0);

const option: Explain = ({ game, view, seat }, act) => {
  const { lines } = game.rules.preliminary[first(act)][second(act)];
  const [meetings, media, members] = (['meetings', 'media', 'members'] as const).map((gives) => total(lines, gives));
  const left = [
    meetings > 0 ? `${several(view.meetingSupply[seat] - meetings, 'meeting')} left in supply` : '',
    media > 0 ? `${several(view.mediaSupply[seat] - media, 'media marker')} left in supply` : '',
    members > 0 ? `members ${change(view.members[seat], view.members[seat] + members)}` : '',
  ];
  return explained(`Choose ${lines.map(lineWords).join(', ')}`, left.filter(Boolean).join(', '));
};

interface Written {
  readonly line: PreliminaryLine;
  /** The board written beside it, NONE while it is empty. */
  readonly board: number;
}

/** The lines for regions of the options that the seat has chosen so far, in the order of writing. */
const writtenLines = ({ game, view, seat }: Scene): Written[] => {
  const columns = game.rules.preliminary;
  const width = PRELIMINARY / columns.length;
  return columns.flatMap((options, column) => {
    const start = seat * PRELIMINARY + column * width;
    const lines = options[view.preliminary[start]]?.lines.filter(({ gives }) => gives !== 'members') ?? [];
    return lines.map((line, i) => ({ line, board: view.preliminary[start + 1 + i] }));
  });
};

/** How the seat would stand in the region with the line at hand and those it has written for it before. */
const standing = (scene: Scene, board: number, now: PreliminaryLine): string => {
  const { game, view, seat } = scene;
  const at = board * SEATS + seat;
  const before = writtenLines(scene).filter((written) => written.board === board);
  const lines = [...before.map(({ line }) => line), now];
  const after = tryOut(game, view, (s) => {
    s.popularity[at] += total(lines, 'popularity');
    s.meetings[at] += total(lines, 'meetings');
    s.votes[at] += total(lines, 'votes');
    s.media[at] += total(lines, 'media');
  });
  const votes = votesAfter(scene, after, board, seat, after.meetings[at]);
  const most = mandatesFor(scene, board, game.rules.p.voteCap);
  return (
    `election ${((board - view.current + BOARDS) % BOARDS) + 1}, coincidence ${signed(coincidence(view, board, seat))}, ` +
    `popularity ${signed(after.popularity[at])}, ${several(after.meetings[at], 'meeting')}, ` +
    `${several(after.media[at], 'media marker')}; all converted, ${several(votes, 'vote')} and ` +
    `${mandatesFor(scene, board, votes)} of ${most} mandates`
  );
};

const target: Explain = (scene, act) => {
  const line = writtenLines(scene).find(({ board }) => board === NONE)?.line;
  const region = regionName(scene, first(act));
  return line ? explained(`${lineWords(line)} in ${region}`, standing(scene, first(act), line)) : explained(region);
};

export const preliminary: PhaseGuide = {
  rule: ({ rules }) =>
    rules.preliminary.length > 1
      ? 'Write down one option of each column, and a region for each line but membership; all are shown at once.'
      : 'Choose one block, and write a region beside each line, another one for equal lines; all are shown at once.',
  terms: ['region', 'popularity', 'meetings', 'votes', 'mediaMarkers'],
  actions: { option: { explain: option }, target: { explain: target } },
  isSitting: true,
};
