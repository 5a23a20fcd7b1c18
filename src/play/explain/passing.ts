/** What it means to pass, phase by phase. */
import { coincidence } from '../../engine/board/platform.ts';
import type { Game } from '../../engine/game.ts';
import type { DecidingPhase } from '../../engine/phase-names.ts';
import { BOARDS, NONE, SEATS } from '../../engine/state.ts';
import { joined, regionName, seatsFrom, several, signed, type Telling, who } from '../telling.ts';
import { sides } from './campaign.ts';
import { type Explained, explained } from './explained.ts';

const moneyStays = ({ view, seat }: Telling): string => `money stays ${view.cash[seat]}`;

/** Exchanging nothing. */
const keepOpinions = (t: Telling): Explained => {
  const ratings = seatsFrom(t).map((seat) => `${who(t, seat)} ${signed(coincidence(t.view, t.board, seat))}`);
  return explained('Exchange nothing', `coincidence in ${regionName(t, t.board)} stays: ${ratings.join(', ')}`);
};

/** Only where ties raise in the open does anybody pass. */
const raising = ({ view, seat }: Telling): Explained =>
  explained(
    'Do not raise',
    `your bid stays ${view.shownBids[seat]}; if nobody raises, the last of those tied wins with it`,
  );

const conference = ({ view }: Telling): Explained => {
  if (view.stage > 0) return explained('Keep your platform', 'the phase ends for you');
  return explained(
    'Discard no more',
    view.redraw > 0 ? `you draw ${several(view.redraw, 'card')}` : 'you keep your hand',
  );
};

/** Steps of a change of platform: a card from the deck and the display first, then the exchanges. */
const platformChange = ({ game, view, seat }: Telling): Explained => {
  if (view.change === 0) return explained('Draw and take no card', 'you may exchange cards all the same');
  const over = view.handSize[seat] - game.rules.p.handSize;
  return explained('Exchange no more', over > 0 ? `you discard ${several(over, 'card')}` : 'you keep your hand');
};

/** Whether cards have a main action and others, are paid for when they are shown, and leave one by one. */
const hasMainActions = ({ rules }: Game): boolean => rules.shadowMain.includes(1);

const politician = (t: Telling): Explained => {
  const { view, game } = t;
  if (view.stage === 3) return platformChange(t);
  const card = view.shadowShown[t.seat * BOARDS + t.board];
  const name = t.words.shadowCards.list[card];
  if (view.stage === 0) return explained(`Withdraw ${name}`, `it leaves the game without effect; ${moneyStays(t)}`);
  if (view.main === 0) return explained('Carry out none of its other actions', 'it leaves the game');
  return game.rules.shadowMain[card] && view.main
    ? explained('Leave out its main action', 'its other actions come next')
    : explained('Carry out nothing', 'it leaves the game');
};

const cabinet = (t: Telling): Explained => {
  const { rules } = t.game;
  if (hasMainActions(t.game)) return politician(t);
  if (!rules.shadowPhone[t.view.shadowShown[t.seat * BOARDS + t.board]])
    return explained('Use no effect', 'the card is used up');
  return rules.p.phoneIsAction
    ? explained('Use no effect', 'the card is used up, and its coalition tile does not come')
    : explained('Use no effect', 'the coalition tile comes all the same');
};

const coalition = (t: Telling): Explained => {
  const { proposer } = t.view;
  return explained(proposer === NONE ? 'Form none yourself' : `Decline ${who(t, proposer)}`, sides(t, NONE));
};

const consent = (t: Telling): Explained =>
  explained(`Decline ${who(t, t.view.proposer)}`, 'you score nothing for this election; the next candidate is asked');

const polls = (t: Telling): Explained =>
  t.game.edition.components.pollBacks
    ? explained('Make no bid', `nobody asks you again for this poll; ${moneyStays(t)}`)
    : explained('Drop out', `of this auction for good; ${moneyStays(t)}`);

const conversion = (t: Telling): Explained => {
  if (t.view.stage > 0) return keepOpinions(t);
  const at = t.board * SEATS + t.seat;
  const meetings = several(t.view.meetings[at], 'meeting');
  return explained('Convert nothing', `votes stay ${t.view.votes[at]}, ${meetings} left there`);
};

/** Even stages of the rewards are about media markers, odd ones about opinions. */
const reward = ({ view }: Telling): Explained =>
  view.stage % 2 === 0
    ? explained('Leave the marker', 'it returns to your supply')
    : explained('Take no opinion', 'those that are left are discarded');

const contributions = (t: Telling): Explained =>
  explained('Keep your cards', joined('you may play one in a later round', moneyStays(t)));

/** Null where nobody may pass. */
const PASSES: Readonly<Record<DecidingPhase, ((t: Telling) => Explained) | null>> = {
  preliminary: null,
  'draft-platform': null,
  'lay-platforms': null,
  'complete-platforms': null,
  'bid-for-order': raising,
  'name-starter': null,
  'pick-places': null,
  'platform-conference': conference,
  'change-platform': platformChange,
  'change-stances': () =>
    explained('Change nothing', 'you lose no members; you may change a card later if others still do'),
  'hide-stances': null,
  'place-shadow-cards': (t) => explained(`Place no card in ${regionName(t, t.board)}`, moneyStays(t)),
  'use-shadow-cards': cabinet,
  'form-coalitions': coalition,
  'buy-media': (t) => explained('Buy none', `${moneyStays(t)}; you may buy later if others still do`),
  'influence-media': keepOpinions,
  'organize-meetings': (t) => explained(`Buy no meetings in ${regionName(t, t.board)}`, moneyStays(t)),
  'auction-polls': polls,
  'convert-meetings': conversion,
  'reward-winner': reward,
  'election-outcome': consent,
  'party-contributions': contributions,
};

/** Passing in words. */
export const passing = (t: Telling): Explained => {
  const phase = t.game.decidingPhase(t.view);
  const tell = PASSES[phase];
  if (!tell) throw new Error(`Nobody can pass in ${phase}.`);
  return tell(t);
};
