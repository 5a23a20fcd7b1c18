/**
 * Positions as YAML: written by hand and partly filled, or printed from any state.
 *
 * What a text leaves out is as at the beginning of its phase with nothing placed: cards are in their decks, markers in their
 * supplies, money and members as at the start. Without `actor` the phase is entered as in play. With `actor` the text says who
 * decides in the middle of it, and `registers` hold what the phase has counted so far. Printing a state and loading the text
 * gives the identical state.
 */
import { Document, isMap, isScalar, visit } from 'yaml';
import { type Entry, readYaml } from '../../../base/text/yaml-entry.ts';
import { ActionList } from '../../engine/action.ts';
import { drawOpinion, layOutOpinions } from '../../engine/board/opinions.ts';
import { fillDisplay, openStock } from '../../engine/board/platform.ts';
import { showTopPoll } from '../../engine/board/polls.ts';
import type { Edition } from '../../engine/edition.ts';
import { EDITION_IDS, editionNamed } from '../../engine/editions/index.ts';
import { Game } from '../../engine/game.ts';
import { clearTable } from '../../engine/phases/set-up.ts';
import { hasOpenStock } from '../../engine/phases/set-up-stances.ts';
import type { RulesOptions } from '../../engine/rules.ts';
import { BOARDS, FACE_DOWN, NONE, PLACES, type State } from '../../engine/state.ts';
import { readChanges, readEdition } from '../../variant/read.ts';
import { type Variant, variantFile } from '../../variant/variant.ts';
import { wordsOf } from '../words.ts';
import { findStep, stepName } from './moment.ts';
import { keysOf, type Placing, type Plain, printItems, readFields, readSeat, seatText } from './placing.ts';
import { prepareLine } from './registers.ts';
import { TABLE_ITEMS } from './whole.ts';

const HEAD = ['edition', 'variant', 'players', 'round', 'phase', 'actor'];
type Fields = ReadonlyMap<string, Entry>;

/** A state and the game that it belongs to. */
export interface LoadedPosition {
  readonly game: Game;
  readonly state: State;
}

/** What replaces chance, who receives events, and defaults for what the text does not say. */
export interface PositionOptions extends RulesOptions {
  readonly edition?: Edition;
  readonly players?: number;
  /** Called with the game and the state when everything is placed, before face-down cards are dealt and the phase is entered. */
  readonly placed?: (game: Game, s: State) => void;
}

/** The edition that a text names, with the changes that it contains. */
const editionFor = (root: Entry, fields: Fields, usual: Edition | undefined): Edition => {
  const [named, variant] = [fields.get('edition'), fields.get('variant')];
  const edition =
    (named ? readEdition(named) : usual) ?? root.fail(`missing 'edition'; expected one of ${EDITION_IDS.join(', ')}`);
  return variant ? readChanges(editionNamed(edition.id) ?? edition, variant) : edition;
};

/** The game, for the number of players in the text, or as many as it lists parties. */
const readGame = (root: Entry, fields: Fields, options: PositionOptions): Game => {
  const edition = editionFor(root, fields, options.edition);
  const [counted, parties] = [fields.get('players'), fields.get('parties')];
  const players =
    counted?.integer(1, 9) ??
    options.players ??
    parties?.list().length ??
    root.fail("missing 'players'; expected their number, or their parties under 'parties'");
  if (players < edition.minPlayers || players > edition.maxPlayers) {
    (counted ?? parties ?? root).fail(`${edition.id} is for ${edition.minPlayers} to ${edition.maxPlayers} players`);
  }
  return new Game(edition, players, options);
};

/** Deals the cards that the text only calls face down, from the streams of chance. */
const dealFaceDown = ({ game, s }: Placing): void => {
  for (let at = 0; at < BOARDS * PLACES; at++) {
    if (s.opinions[at] !== FACE_DOWN || s.faceDown[at] !== NONE) continue;
    s.faceDown[at] = drawOpinion(game.rules, s);
    if (s.faceDown[at] === NONE) s.opinions[at] = NONE;
  }
};

/** Lays out open cards beside the boards that the text does not name: displays, the top poll, the stock. */
const layOut = ({ game: { rules, edition }, s }: Placing, fields: Fields): void => {
  if (rules.p.poolOfEach && !fields.has('pool')) layOutOpinions(s);
  if (!fields.has('display')) fillDisplay(rules, s);
  if (hasOpenStock(rules)) openStock(s);
  if (edition.components.pollBacks && s.pollTop[0] === NONE) showTopPoll(rules, s);
};

const canDecide = (game: Game, s: State): boolean => {
  const legal = new ActionList();
  try {
    game.legalActions(s, legal);
  } catch {
    return false;
  }
  return legal.n > 0;
};

/** Makes the text's seat decide, or enters the phase. */
const beginDecision = (placing: Placing, actor: Entry | undefined): void => {
  const { game, s } = placing;
  if (game.isOver(s)) {
    if (actor) actor.fail('nobody decides after the end of the game; leave it out');
  } else if (!actor) game.enter(s, s.step);
  else {
    s.actor = readSeat(placing, actor);
    if (!canDecide(game, s))
      actor.fail(
        `nobody can decide in ${game.phase(s)} at this point; leave out 'actor' to start the phase from its beginning`,
      );
  }
};

/**
 * Loads a position.
 *
 * @param text YAML; only `edition` and the number of players are required
 * @param options who receives events, and what replaces chance, in the game that is returned with the state
 * @throws NotationError with the line of what is unknown, misspelt or impossible
 *
 * @example
 * ```ts
 * parsePosition(formatPosition(game, state)).state.equals(state); // true
 * ```
 */
export const parsePosition = (text: string, options: RulesOptions = {}): LoadedPosition =>
  readPosition(readYaml(text), options);

/** Loads a position that is part of a larger text. */
export const readPosition = (root: Entry, options: PositionOptions = {}): LoadedPosition => {
  const fields = root.fields([...HEAD, ...keysOf(TABLE_ITEMS)]);
  const game = readGame(root, fields, options);
  const placing: Placing = { game, s: game.newState(), words: wordsOf(game.edition) };
  clearTable(game.rules, placing.s);
  placeInTime(placing, fields);
  readFields(TABLE_ITEMS, placing, 0, fields);
  options.placed?.(game, placing.s);
  dealFaceDown(placing);
  layOut(placing, fields);
  beginDecision(placing, fields.get('actor'));
  return { game, state: placing.s };
};

const placeInTime = (placing: Placing, fields: Fields): void => {
  const { rules } = placing.game;
  const phase = fields.get('phase');
  placing.s.step = findStep(placing.game, fields.get('round'), phase);
  if (placing.game.phase(placing.s) === 'set-up')
    (phase ?? fields.get('round'))?.fail('a position cannot be in the set-up; start a game, or name a later phase');
  placing.s.over = placing.s.step === rules.program.length ? 1 : 0;
  placing.s.round = rules.roundOf[placing.s.step] ?? rules.lastRound;
  prepareLine(placing);
};

/**
 * Prints a state as a position: everything, including hands and decks.
 *
 * @example
 * ```ts
 * formatPosition(game, state).split('\n')[0]; // edition: valley-2006
 * ```
 */
export const formatPosition = (game: Game, state: State): string => {
  const placing: Placing = { game, s: state, words: wordsOf(game.edition) };
  const { id, variant } = game.edition;
  const head: Record<string, Plain> = {
    edition: id,
    ...(variant ? { variant: variantFile(variant as Variant) as Plain } : {}),
    players: game.players,
    round: state.round,
    phase: stepName(game, state.step),
  };
  if (state.actor !== NONE) head.actor = seatText(placing, state.actor);
  return printYaml({ ...head, ...printItems(TABLE_ITEMS, placing, 0) });
};

/** Prints lists on one line, and mappings that contain only single values too. */
const printYaml = (plain: Plain): string => {
  const doc = new Document(plain);
  visit(doc, {
    Seq(_, node) {
      node.flow = !node.items.some(isMap);
    },
    Map(key, node) {
      node.flow = key !== null && node.items.every(({ value }) => isScalar(value));
    },
  });
  return doc.toString({ lineWidth: 0 });
};
