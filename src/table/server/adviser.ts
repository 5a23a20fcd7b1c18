/** What bots say to a person: what to do and why, why a bot made its move, and the worth of the options of a past position. */
import { capital } from '../../base/drawing/words.ts';
import type { RankedAction } from '../../players/agent/explanation.ts';
import { ACTION, kindOf, PASS } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import { NONE } from '../../rules/engine/state.ts';
import { cutRecord, parseRecord } from '../../rules/notation/parse-record.ts';
import { decisionLabel } from '../../rules/notation/record.ts';
import { becauseText, whyText } from '../guide/because.ts';
import { givenInAll } from '../guide/in-total.ts';
import { actionWords, type Prompt, promptOf } from '../guide/index.ts';
import { sceneOf } from '../guide/scene.ts';
import { rankedWords, worthOf } from '../guide/worth.ts';
import { ADVISER } from '../play/bots.ts';
import { Session } from '../play/session.ts';
import { type GuideWords, guideIn } from '../words/guide/index.ts';
import type { Language } from '../words/language.ts';
import type { HintJson, WorthsJson } from './messages.ts';
import { isSitting, sittingOf } from './sitting.ts';
import type { Thinkers } from './thinkers.ts';

/** How many actions a hint ranks. */
const BEST = 4;
/** The most options of which a look back shows the worth. */
const MOST_WORTHS = 12;

/** The best action has to be ahead of the next by this many points to be worth a sentence. */
const LEAST_AHEAD = 0.5;

/** How many points the best action is ahead of the next; '' if a search does not know, or it is close to nothing. */
const aheadText = (
  hints: GuideWords['hints'],
  [best, next]: readonly RankedAction[],
  words: string | undefined,
): string => {
  const ahead = (best?.outlook?.lead ?? 0) - (next?.outlook?.lead ?? 0);
  return words !== undefined && next?.outlook && ahead >= LEAST_AHEAD ? hints.ahead(ahead, words) : '';
};

/** The plan of a sitting as instructions, one after another; passing is left out if there is something to do. */
const planWords = (game: Game, steps: ReturnType<typeof sittingOf>, language: Language): string => {
  const chosen = steps.flatMap(({ prompt, chosen: action, seen }) => {
    const option = prompt.options.find((one) => one.action === action);
    return option ? [{ action: option.action, words: option.words, seen }] : [];
  });
  if (chosen.some(({ action }) => kindOf(action) === ACTION.option))
    return guideIn(language).preliminary.choose(givenInAll(game, chosen, language));
  const done = chosen.filter(({ action }) => action !== PASS);
  const orders = (done.length > 0 ? done : chosen).map(({ words }) => words);
  const times = (words: string) => orders.filter((one) => one === words).length;
  return [...new Set(orders)]
    .map((words) => capital(times(words) > 1 ? `${words} (${times(words)} ×)` : words))
    .join('. ');
};

/** The options tried at least half as often as the chosen one, the first: a search drops others early, after few tries. */
export const comparable = <T extends Pick<RankedAction, 'visits'>>(ranked: readonly T[]): readonly T[] =>
  ranked.filter(({ visits }) => visits === null || visits >= (ranked[0].visits ?? 0) / 2);

/**
 * What an agent would answer to a question, and why.
 *
 * @param table at which the seat is asked: the game's session, or its own if seats write at the same time
 * @param agent in the notation of agents
 */
export const adviceOn = async (
  thinkers: Thinkers,
  table: Session,
  { prompt, agent, language }: { readonly prompt: Prompt; readonly agent: string; readonly language: Language },
): Promise<HintJson> => {
  const { seat } = prompt;
  const { record, rules: game } = table;
  const view = table.view(seat);
  const isInOneGo = isSitting(prompt.phase);
  const { reasons, plan = [] } = await thinkers.ask({ kind: 'advise', record, agent, isInOneGo });
  const scene = sceneOf(game, view, seat, NONE, language);
  const isSearched = reasons!.unit === 'win share';
  const because = becauseText(scene, reasons!.gains ?? [], !isInOneGo) || (isSearched ? scene.t.hints.noneMatters : '');
  if (isInOneGo) {
    const orders = planWords(game, sittingOf(game, view, seat, plan, language), language);
    return { sentence: capital(`${orders}. ${because}`.trim()), best: [], plan };
  }
  const options = new Map(prompt.options.map((option) => [option.action, option]));
  const ranked = comparable(reasons!.ranked);
  const best = ranked.slice(0, BEST).map((one) => ({
    words: rankedWords(scene.t.hints, options.get(one.action)!, one),
    notation: options.get(one.action)!.notation,
    worth: worthOf(scene.t.hints, reasons!.unit, one),
  }));
  const words = best[0]?.words ?? options.get(reasons!.action)!.words;
  const sentences = [`${words}.`, because, aheadText(scene.t.hints, ranked, best[1]?.words)];
  return { sentence: capital(sentences.filter(Boolean).join(' ')), best, plan: null };
};

/** Why a bot decided as it did, as far as a seat can know. @param decision its number in the record @param by the bot's seat */
export const reasonsFor = async (
  thinkers: Thinkers,
  session: Session,
  asked: { readonly seat: number; readonly by: number; readonly decision: number; readonly language: Language },
): Promise<string> => {
  const { seat, by, decision, language } = asked;
  const played = session.playedAt(decision);
  const record = cutRecord(session.record, decision);
  const { action, reasons } = await thinkers.ask({ kind: 'why', record, asker: seat, played });
  const scene = sceneOf(session.rules, session.view(seat), seat, NONE, language);
  const missed = reasons!.missed ?? null;
  const overlooked = missed === null ? '' : actionWords(session.rules, session.view(seat), missed, language);
  return whyText(scene, by, reasons!.gains ?? [], action === played, overlooked);
};

/** A search's values for the options of a position, as in a hint there. @param at how many decisions of the record came before */
export const worthsAt = async (
  thinkers: Thinkers,
  record: string,
  at: number,
  language: Language,
): Promise<WorthsJson> => {
  const { decisions } = parseRecord(record);
  const cut = cutRecord(record, at);
  const then = Session.lookAt(cut);
  if (at >= decisions.length || then.turn.kind === 'forced') return { options: [] };
  const { rules: game } = then;
  const { seat } = then.turn;
  const view = then.view(seat);
  const prompt = promptOf(game, view, seat, then.offered(), language);
  const played = then.read(decisions[at].text.slice(decisionLabel(game, view).length));
  const { reasons } = await thinkers.ask({ kind: 'advise', record: cut, agent: ADVISER, limit: MOST_WORTHS });
  const { hints } = guideIn(language);
  const options = new Map(prompt.options.map((option) => [option.action, option]));
  const ranked = reasons!.ranked.filter(({ action }) => options.has(action));
  const known = ranked.map((one) => ({
    words: rankedWords(hints, options.get(one.action)!, one),
    worth: worthOf(hints, reasons!.unit, one),
    played: one.action === played,
  }));
  const other = options.get(played);
  // Options that the search dropped early are not ranked.
  const isThere = other === undefined || known.some((one) => one.played);
  return { options: isThere ? known : [...known, { words: other.words, worth: '', played: true }] };
};
