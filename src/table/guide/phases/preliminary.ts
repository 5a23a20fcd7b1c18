import { first, second } from '../../../rules/engine/action.ts';
import { coincidence } from '../../../rules/engine/board/platform.ts';
import { movePopularity } from '../../../rules/engine/board/popularity.ts';
import type { PreliminaryLine } from '../../../rules/engine/edition.ts';
import { isForRegion } from '../../../rules/engine/rules.ts';
import { BOARDS, NONE, PRELIMINARY, SEATS } from '../../../rules/engine/state.ts';
import { partsOf } from '../../../rules/notation/preliminary-lines.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import {
  change,
  inRegion,
  mandatesFor,
  moneyAfter,
  popularityAfter,
  regionName,
  type Scene,
  signed,
  tryOut,
  votesAfter,
} from '../scene.ts';

const lineWords = ({ t }: Scene, { gives, amount }: PreliminaryLine): string => t.preliminary[gives](amount);

const linesWords = (scene: Scene, lines: readonly PreliminaryLine[]): string =>
  scene.t.list(partsOf(lines, (line) => lineWords(scene, line)));

const total = (lines: readonly PreliminaryLine[], gives: PreliminaryLine['gives']): number =>
  lines.reduce((sum, line) => (line.gives === gives ? sum + line.amount : sum), 0);

const option: Explain = (scene, act) => {
  const { t, game, view, seat } = scene;
  const { lines } = game.rules.preliminary[first(act)][second(act)];
  const [meetings, media, members, money] = (['meetings', 'media', 'members', 'money'] as const).map((gives) =>
    total(lines, gives),
  );
  const left = [
    meetings > 0 ? t.preliminary.meetingsLeft(view.meetingSupply[seat] - meetings) : '',
    media > 0 ? t.preliminary.mediaLeft(view.mediaSupply[seat] - media) : '',
    members > 0 ? t.contributions.members(change(scene, view.members[seat], view.members[seat] + members)) : '',
    money > 0 ? moneyAfter(scene, -money) : '',
  ];
  const brief = linesWords(scene, lines);
  return explained(t.preliminary.choose(brief), t.list(left.filter(Boolean)), { brief });
};

interface Written {
  readonly line: PreliminaryLine;
  /** The board written beside it, NONE while there is none. */
  readonly board: number;
}

/** The lines with regions in the options that the seat has chosen so far, in the order of writing. */
const writtenLines = ({ game, view, seat }: Scene): Written[] => {
  const columns = game.rules.preliminary;
  const width = PRELIMINARY / columns.length;
  return columns.flatMap((options, column) => {
    const start = seat * PRELIMINARY + column * width;
    const lines = options[view.preliminary[start]]?.lines.filter(isForRegion) ?? [];
    return lines.map((line, i) => ({ line, board: view.preliminary[start + 1 + i] }));
  });
};

/** The lines that the seat has already written for the region, and the current one. */
const linesThere = (scene: Scene, board: number, now: PreliminaryLine): PreliminaryLine[] => {
  const before = writtenLines(scene).filter((written) => written.board === board);
  return [...before.map(({ line }) => line), now];
};

/** The seat's standing in the region with the current line and those that it has already written for it. */
const standing = (scene: Scene, board: number, now: PreliminaryLine): string => {
  const { game, view, seat } = scene;
  const at = board * SEATS + seat;
  const lines = linesThere(scene, board, now);
  const after = tryOut(game, view, (s) => {
    s.popularity[at] += total(lines, 'popularity');
    s.meetings[at] += total(lines, 'meetings');
    s.votes[at] += total(lines, 'votes');
    s.media[at] += total(lines, 'media');
  });
  const votes = votesAfter(scene, after, board, seat, after.meetings[at]);
  const most = mandatesFor(scene, board, game.rules.p.voteCap);
  return scene.t.preliminary.standing({
    election: ((board - view.current + BOARDS) % BOARDS) + 1,
    coincidence: signed(coincidence(view, board, seat)),
    popularity: signed(after.popularity[at]),
    meetings: after.meetings[at],
    media: after.media[at],
    votes,
    mandates: mandatesFor(scene, board, votes),
    most,
  });
};

const target: Explain = (scene, act) => {
  const line = writtenLines(scene).find(({ board }) => board === NONE)?.line;
  const region = regionName(scene, first(act));
  if (!line) return explained(region);
  const gives = lineWords(scene, line);
  const lines = linesThere(scene, first(act), line);
  const votes = total(lines, 'votes');
  const raised = tryOut(scene.game, scene.view, (s) => {
    movePopularity(scene.game.rules, s, first(act), scene.seat, total(lines, 'popularity'));
  });
  return explained(`${gives} ${inRegion(scene, first(act))}`, standing(scene, first(act), line), {
    brief: region,
    gives,
    ...(votes > 0 ? { votes: scene.view.votes[first(act) * SEATS + scene.seat] + votes } : {}),
    popularity: popularityAfter(scene, raised, first(act)),
  });
};

export const preliminary: PhaseGuide = {
  rule: (t, { rules }) => (rules.preliminary.length > 1 ? t.preliminaryColumns : t.preliminaryBlocks),
  terms: ['region', 'popularity', 'meetings', 'votes', 'mediaMarkers'],
  book: ({ preliminary: t }, scene) => {
    const { preliminary, p } = scene.game.rules;
    const columns = preliminary.map((options) => t.or(options.map(({ lines }) => linesWords(scene, lines))));
    const list = columns.length === 1 ? [t.options(columns[0])] : columns.map((one, i) => t.column(i + 1, one));
    return [...list, t.free, p.preliminaryDistinct ? '' : t.again];
  },
  actions: { option: { explain: option }, target: { explain: target } },
  isSitting: true,
  isTogether: true,
};
