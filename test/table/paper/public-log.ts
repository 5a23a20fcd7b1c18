/** What somebody at the table could have written down of a game. */
import { stringify } from 'yaml';
import { ACTION, first, kindOf, PASS, second } from '../../../src/rules/engine/action.ts';
import { platformCard } from '../../../src/rules/engine/board/platform.ts';
import { boardAt } from '../../../src/rules/engine/flow/seats.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { isIdleSwap } from '../../../src/rules/engine/phases/platform-conference.ts';
import { FACE_DOWN, PLACES, SEATS, type State, TOPICS } from '../../../src/rules/engine/state.ts';
import { formatAction, seatName } from '../../../src/rules/notation/actions.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { stepName } from '../../../src/rules/notation/position/moment.ts';
import { replay } from '../../../src/rules/notation/replay.ts';
import { wordsOf } from '../../../src/rules/notation/words.ts';

/** Kinds of actions that only their own seat sees. */
const UNSEEN: ReadonlySet<number> = new Set([ACTION.discard, ACTION.shadow, ACTION.decline, ACTION.keep, ACTION.lay]);

const tableOf = (game: Game, s: State): object => {
  const { cards, regions } = wordsOf(game.edition);
  const opinionsOn = (board: number) =>
    Array.from({ length: PLACES }, (_, place) => {
      const card = s.opinions[board * PLACES + place];
      return card === FACE_DOWN ? 'face down' : (cards.list[card] ?? 'none');
    });
  const lines = Array.from({ length: s.inLine }, (_, i) => boardAt(s, i)).map((board) => ({
    region: regions.list[s.region[board]],
    opinions: opinionsOn(board),
  }));
  const pool = [...s.pool].flatMap((copies, card) => Array<string>(copies).fill(cards.list[card]));
  return { regions: lines, ...(s.round < 2 ? { pool } : {}) };
};

/** What a poll says about the parties whose results are carried out. */
const published = (game: Game, s: State, act: number): string => {
  const poll = s.pollHeld[s.actor];
  const whole = game.edition.components.pollBacks;
  const seats = whole ? Array.from({ length: game.players }, (_, seat) => seat) : [first(act) - 1, second(act) - 1];
  const results = seats
    .filter((seat) => seat >= 0)
    .map((seat) => `${seatName(game, s, seat)} ${signed(game.rules.pollChanges[poll * SEATS + s.party[seat]])}`);
  return results.length === 0 ? formatAction(game, s, act) : `publish ${results.join(', ')}`;
};

const signed = (change: number): string => (change < 0 ? String(change) : `+${change}`);

const platformsOf = (game: Game, s: State): object =>
  Object.fromEntries(
    Array.from({ length: game.players }, (_, seat) => [
      seatName(game, s, seat),
      Array.from({ length: TOPICS }, (_, topic) => platformCard(s, seat, topic)).flatMap((card) =>
        card === -1 ? [] : [wordsOf(game.edition).cards.list[card]],
      ),
    ]),
  );

/** @param leavesOut whether an action was not written down, by its number among those seen */
export const publicLog = (
  record: string,
  leavesOut: (note: number, phase: string) => boolean = () => false,
): string => {
  const parsed = parseRecord(record);
  const { actions } = replay(parsed);
  const game = new Game(parsed.edition, parsed.players);
  const s = game.newState();
  game.start(s, parsed.seed);
  const { parties, regions } = wordsOf(game.edition);
  const head = {
    format: 'macher-log 1',
    edition: parsed.edition.id,
    parties: Array.from({ length: game.players }, (_, seat) => parties.list[s.party[seat]]),
  };
  const rounds: Record<string, unknown>[] = [];
  let notes = 0;
  for (const act of actions) {
    if (rounds.at(-1)?.round !== s.round) {
      const seats = s.round === 1 ? { platforms: platformsOf(game, s) } : {};
      rounds.push({ round: s.round, begins: { ...tableOf(game, s), ...seats } });
    }
    const phase = stepName(game, s.step);
    const round = rounds.at(-1)!;
    round[phase] ??= [];
    const lines = round[phase] as object[];
    // Nobody writes down that a card was swapped for one just like it.
    const isSeen = !UNSEEN.has(kindOf(act)) && act !== PASS && !isIdleSwap(s, s.actor, act);
    if (isSeen && !leavesOut(notes++, phase)) {
      const poll = phase.startsWith('auction-polls') ? ` in ${regions.list[s.region[boardAt(s, s.board)]]}` : '';
      const words = kindOf(act) === ACTION.publish ? published(game, s, act) : formatAction(game, s, act);
      lines.push({ [seatName(game, s, s.actor)]: `${words}${poll}` });
    }
    game.play(s, act);
  }
  const scores = Object.fromEntries(game.scores(s).map(({ total }, seat) => [seatName(game, s, seat), total]));
  return stringify({ ...head, rounds, end: { scores } });
};
