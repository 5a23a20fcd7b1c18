/** What it means to pass, phase by phase. */
import { coincidence } from '../../engine/board/platform.ts';
import { BOARDS, NONE, SEATS } from '../../engine/state.ts';
import { regionName, seatsFrom, several, signed, type Telling, who } from '../telling.ts';
import { sides } from './campaign.ts';
import { type Explained, explained } from './explained.ts';

const moneyStays = ({ view, seat }: Telling): string => `money stays ${view.cash[seat]}`;

/** Exchanging nothing. */
const keepOpinions = (t: Telling): Explained => {
  const ratings = seatsFrom(t).map((seat) => `${who(t, seat)} ${signed(coincidence(t.view, t.board, seat))}`);
  return explained('Exchange nothing', `coincidence in ${regionName(t, t.board)} stays: ${ratings.join(', ')}`);
};

const conference = ({ view }: Telling): Explained => {
  if (view.stage > 0) return explained('Keep your platform');
  return explained(
    'Discard no more',
    view.redraw > 0 ? `you draw ${several(view.redraw, 'card')}` : 'you keep your hand',
  );
};

const cabinet = (t: Telling): Explained => {
  const phone = t.game.rules.shadowPhone[t.view.shadowShown[t.seat * BOARDS + t.board]];
  return explained('Use no effect', phone ? 'the coalition tile comes all the same' : 'the card is used up');
};

const coalition = (t: Telling): Explained => {
  const { proposer } = t.view;
  return explained(proposer === NONE ? 'Form none yourself' : `Decline ${who(t, proposer)}`, sides(t, NONE));
};

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

const PASSES: Readonly<Record<string, (t: Telling) => Explained>> = {
  'platform-conference': conference,
  'place-shadow-cards': (t) => explained(`Place no card in ${regionName(t, t.board)}`, moneyStays(t)),
  'use-shadow-cards': cabinet,
  'form-coalitions': coalition,
  'buy-media': (t) => explained('Buy none', `${moneyStays(t)}; you may buy later if others still do`),
  'influence-media': keepOpinions,
  'organize-meetings': (t) => explained(`Buy no meetings in ${regionName(t, t.board)}`, moneyStays(t)),
  'auction-polls': (t) => explained('Drop out', `of this auction for good; ${moneyStays(t)}`),
  'convert-meetings': conversion,
  'reward-winner': reward,
};

/** Passing in words. */
export const passing = (t: Telling): Explained => PASSES[t.game.phase(t.view)]?.(t) ?? explained('Pass');
