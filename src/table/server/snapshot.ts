/**
 * The table as one seat sees it. The page is drawn only from this, so hidden information is cut off here: everything follows from
 * the seat's view, which the engine makes, and from the chronicle's entries for that seat.
 */

import { ModelError } from '../../base/text/model-file.ts';
import { loadValue } from '../../players/value/load.ts';
import { ActionList } from '../../rules/engine/action.ts';
import { boardsInLine } from '../../rules/engine/flow/seats.ts';
import type { Game } from '../../rules/engine/game.ts';
import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';
import { NONE, type State } from '../../rules/engine/state.ts';
import { boardOf } from '../../rules/notation/about.ts';
import { actionsToJson } from '../../rules/notation/observation/actions.ts';
import { observationToJson } from '../../rules/notation/observation/index.ts';
import { rulesToJson } from '../../rules/notation/observation/rules.ts';
import { decisionLabel } from '../../rules/notation/record.ts';
import type { Variant } from '../../rules/variant/variant.ts';
import { limitsOf, type Option, type Prompt, promptOf, reminderOf, termsText } from '../guide/index.ts';
import { mandatesFor, regionName, type Scene, sceneOf, votesOfAll } from '../guide/scene.ts';
import type { Entry } from '../play/chronicle.ts';
import type { Session } from '../play/session.ts';
import type { Standing } from '../play/shape.ts';
import { guideIn } from '../words/guide/index.ts';
import type { Language } from '../words/language.ts';
import { variantNotes } from '../words/variant-notes.ts';
import type { HelpJson, LogJson, OptionJson, PromptJson, Snapshot, StepJson, VotedJson, Welcome } from './messages.ts';
import { isSitting, sittingOf } from './sitting.ts';

/** Options with the things they concern, for a page that puts them on the board. */
const optionsToJson = (game: Game, view: State, options: readonly Option[]): OptionJson[] => {
  const actions = options.map(({ action }) => action);
  return actionsToJson(game, view, actions).map((action, i) => ({
    notation: options[i].notation,
    words: options[i].words,
    consequence: options[i].consequence,
    brief: options[i].brief ?? options[i].words,
    gives: options[i].gives ?? null,
    money: options[i].money ?? null,
    votes: options[i].votes ?? null,
    popularity: options[i].popularity ?? {},
    kind: action.action,
    region: action.region ?? null,
    party: action.party ?? null,
    card: action.leaves ?? action.card ?? action.shadowCard ?? action.contribution ?? null,
    enters: action.enters ?? null,
    place: action.place ?? null,
    amount: action.amount ?? null,
  }));
};

const regionOf = ({ edition }: Game, view: State, board: number): string | null =>
  board === NONE ? null : edition.components.regions[view.region[board]].name;

const promptToJson = (game: Game, view: State, { prompt, id, canUndo }: SeatPrompt, language: Language): PromptJson => {
  const { seat, phase, reminder, about, options, bids } = prompt;
  const board = boardOf(
    game,
    view,
    options.map(({ action }) => action),
  );
  return {
    id,
    phase,
    ...reminder,
    about,
    region: regionOf(game, view, board),
    bids,
    options: optionsToJson(game, view, options),
    limits: limitsOf(sceneOf(game, view, seat, board, language)),
    steps: isSitting(phase) ? sittingToJson(game, view, seat, [], language) : null,
    canUndo,
  };
};

const chancesIn = (game: Game, view: State): number[] | null => {
  const shares = new Float64Array(game.players);
  try {
    loadValue(game).evaluate(view, shares);
  } catch (error) {
    if (error instanceof ModelError) return null;
    throw error;
  }
  return Array.from(shares, (share) => Math.round(share * 1000) / 1000);
};

/** The regions in line, with results if they voted now. */
const electionsNow = (scene: Scene, parties: readonly string[]): Snapshot['ifVotedNow'] => {
  const { view } = scene;
  const electionOf = (board: number, seat: number): VotedJson => {
    const votes = votesOfAll(scene, view, board, seat);
    return { votes, mandates: mandatesFor(scene, board, votes) };
  };
  return Object.fromEntries(
    boardsInLine(view).map((board) => [
      regionName(scene, board),
      Object.fromEntries(parties.map((party, seat) => [party, electionOf(board, seat)])),
    ]),
  );
};

/** The question to the seat, if somebody has to be asked. */
export interface SeatPrompt {
  readonly prompt: Prompt;
  readonly id: string;
  readonly canUndo: boolean;
}

/** The table from a seat's view. @param view the seat's view @param hints whether chances to win are shown */
export const snapshotOf = (
  game: Game,
  view: State,
  seat: number,
  {
    hints,
    asked,
    standings,
    language = 'en',
  }: { hints: boolean; asked: SeatPrompt | null; standings: readonly Standing[] | null; language?: Language },
): Snapshot => {
  const legal = asked ? asked.prompt.options.map(({ action }) => action) : [];
  const observation = observationToJson(game, view, seat, legal);
  const parties = observation.seats.map(({ party }) => party);
  return {
    observation,
    ifVotedNow: view.over ? {} : electionsNow(sceneOf(game, view, seat), parties),
    chances: hints ? chancesIn(game, view) : null,
    prompt: asked ? promptToJson(game, view, asked, language) : null,
    mover: view.over ? null : view.actor,
    over: standings,
  };
};

/** The question to the moving seat, person or bot; it cannot be undone. */
export const askedOf = (session: Session, id: string, language: Language = 'en'): SeatPrompt => {
  const { seat } = session.turn;
  return { prompt: promptOf(session.rules, session.view(seat), seat, session.offered(), language), id, canUndo: false };
};

/**
 * The next choice in a finished game, in words: "Die Linke, Fruits of the victory: Take “higher taxes” to place 3".
 *
 * @param line of its record
 */
export const choiceWords = (session: Session, line: string, language: Language = 'en'): string => {
  const { rules: game } = session;
  const { seat } = session.turn;
  const [view, legal] = [session.view(seat), new ActionList()];
  // All legal actions: a record may contain some that are no longer offered.
  game.legalActions(view, legal);
  const { reminder, options } = promptOf(game, view, seat, legal, language);
  const label = decisionLabel(game, view);
  const act = session.read(line.slice(label.length));
  const { words } = options.find(({ action }) => action === act)!;
  return `${session.mover()!.party}, ${reminder.title}: ${words}`;
};

/** A log in the form that is sent. */
export const logToJson = (entries: readonly Entry[], language: Language = 'en'): LogJson[] =>
  entries.map(({ said, regions, parties, by, round, event, election }) => {
    return { text: said[language], regions, parties, by, round, event, election };
  });

/** The questions of a sitting with this plan. */
export const sittingToJson = (
  game: Game,
  view: State,
  seat: number,
  plan: readonly string[],
  language: Language = 'en',
): StepJson[] => {
  return sittingOf(game, view, seat, plan, language).map(({ prompt, chosen, money, seen }) => {
    const legal = prompt.options.map(({ action }) => action);
    return {
      title: prompt.reminder.title,
      about: prompt.about,
      region: regionOf(game, seen, boardOf(game, seen, legal)),
      options: optionsToJson(game, seen, prompt.options),
      chosen: prompt.options.find(({ action }) => action === chosen)?.notation ?? '',
      money,
    };
  });
};

const helpFor = (game: Game, language: Language): Record<string, HelpJson> => {
  const played = new Set<string>(game.rules.program.map(({ name }) => name));
  return Object.fromEntries(
    DECIDING_PHASES.filter((phase) => played.has(phase)).map((phase) => [
      phase,
      { ...reminderOf(game, phase, language), terms: termsText(game, phase, language) },
    ]),
  );
};

const reconstructed = ({ edition }: Game, language: Language): string[] => {
  const { regions } = edition.components;
  const unknown = regions.filter(({ bands }) => bands.includes('reconstructed')).length;
  if (unknown === 0) return [];
  return [guideIn(language).reconstructed(unknown, regions.length)];
};

/** What a page is sent once. */
export const welcomeTo = (
  session: Session,
  seat: number,
  more: Pick<Welcome, 'auctionsOnly' | 'lesson' | 'pace' | 'isHost' | 'links'>,
  language: Language = 'en',
): Welcome => {
  const { rules: game, agents } = session;
  const { edition } = game;
  return {
    kind: 'welcome',
    seat,
    edition: edition.id,
    name: edition.name,
    notes: [...variantNotes((edition.variant ?? null) as Variant | null, language), ...reconstructed(game, language)],
    agents,
    rules: rulesToJson(game),
    help: helpFor(game, language),
    ...more,
  };
};
