/** What the poll on offer could do, before anybody has seen it: by all polls of the game. */
import { mediaController } from '../../rules/engine/board/media.ts';
import { movePopularity } from '../../rules/engine/board/popularity.ts';
import { NONE, SEATS } from '../../rules/engine/state.ts';
import { outlook, type Scene, tryOut } from './scene.ts';

/** What each poll lists for a seat. */
const movesOf = ({ game: { rules }, view }: Scene, seat: number): number[] =>
  Array.from({ length: rules.polls }, (_, poll) => rules.pollChanges[poll * SEATS + view.party[seat]]);

/** "Of 26 polls 9 raise you, by up to 2 (all converted, 12 → 24 votes …), and 8 lower you, by up to 3." */
export const pollOutlook = (scene: Scene): string => {
  const { game, view, seat, board } = scene;
  const moves = movesOf(scene, seat);
  const [most, least] = [Math.max(...moves), Math.min(...moves)];
  if (board === NONE || (most <= 0 && least >= 0)) return '';
  const raising = moves.filter((move) => move > 0).length;
  const lowering = moves.filter((move) => move < 0).length;
  const raised = tryOut(game, view, (s) => movePopularity(game.rules, s, board, seat, Math.max(0, most)));
  const isSafe = game.rules.p.mediaProtects && mediaController(game.rules, view, board) === seat;
  const risk = isSafe
    ? 'media control keeps you from being lowered'
    : `${lowering} lower you, by up to ${-least}, if its buyer wants that`;
  return `Of ${moves.length} polls ${raising} raise you, by up to ${most} (${outlook(scene, raised, board, seat)}); ${risk}.`;
};
