/** What it means to pass, phase by phase. */
import { coincidence } from '../../rules/engine/board/platform.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { BOARDS, NONE, SEATS } from '../../rules/engine/state.ts';
import { sides } from './campaign.ts';
import { type Explained, explained } from './explained.ts';
import { joined, regionName, type Scene, seatsFrom, several, signed, who } from './scene.ts';

const moneyStays = ({ view, seat }: Scene): string => `money stays ${view.cash[seat]}`;

/** Exchanging nothing. */
const keepOpinions = (scene: Scene): Explained => {
  const ratings = seatsFrom(scene).map(
    (seat) => `${who(scene, seat)} ${signed(coincidence(scene.view, scene.board, seat))}`,
  );
  return explained('Exchange nothing', `coincidence in ${regionName(scene, scene.board)} stays: ${ratings.join(', ')}`);
};

/** Only where ties raise in the open does anybody pass. */
const raising = ({ view, seat }: Scene): Explained =>
  explained(
    'Do not raise',
    `your bid stays ${view.shownBids[seat]}; if nobody raises, the last of those tied wins with it`,
  );

const conference = ({ view }: Scene): Explained => {
  if (view.stage > 0) return explained('Keep your platform', 'the phase ends for you');
  return explained(
    'Discard no more',
    view.redraw > 0 ? `you draw ${several(view.redraw, 'card')}` : 'you keep your hand',
  );
};

/** Steps of a change of platform: a card from the deck and the display first, then the exchanges. */
const platformChange = ({ game, view, seat }: Scene): Explained => {
  if (view.change === 0) return explained('Draw and take no card', 'you may exchange cards all the same');
  const over = view.handSize[seat] - game.rules.p.handSize;
  return explained('Exchange no more', over > 0 ? `you discard ${several(over, 'card')}` : 'you keep your hand');
};

/** Whether cards have a main action and others, are paid for when they are shown, and leave one by one. */
const hasMainActions = ({ rules }: Game): boolean => rules.shadowMain.includes(1);

const politician = (scene: Scene): Explained => {
  const { view, game } = scene;
  if (view.stage === 3) return platformChange(scene);
  const card = view.shadowShown[scene.seat * BOARDS + scene.board];
  const name = scene.words.shadowCards.list[card];
  if (view.stage === 0) return explained(`Withdraw ${name}`, `it leaves the game without effect; ${moneyStays(scene)}`);
  if (view.main === 0) return explained('Carry out none of its other actions', 'it leaves the game');
  return game.rules.shadowMain[card] && view.main
    ? explained('Leave out its main action', 'its other actions come next')
    : explained('Carry out nothing', 'it leaves the game');
};

const cabinet = (scene: Scene): Explained => {
  const { rules } = scene.game;
  if (hasMainActions(scene.game)) return politician(scene);
  if (!rules.shadowPhone[scene.view.shadowShown[scene.seat * BOARDS + scene.board]])
    return explained('Use no effect', 'the card is used up');
  return rules.p.phoneIsAction
    ? explained('Use no effect', 'the card is used up, and its coalition tile does not come')
    : explained('Use no effect', 'the coalition tile comes all the same');
};

const coalition = (scene: Scene): Explained => {
  const { proposer } = scene.view;
  return explained(proposer === NONE ? 'Form none yourself' : `Decline ${who(scene, proposer)}`, sides(scene, NONE));
};

const consent = (scene: Scene): Explained =>
  explained(
    `Decline ${who(scene, scene.view.proposer)}`,
    'you score nothing for this election; the next candidate is asked',
  );

const polls = (scene: Scene): Explained =>
  scene.game.edition.components.pollBacks
    ? explained('Make no bid', `nobody asks you again for this poll; ${moneyStays(scene)}`)
    : explained('Drop out', `of this auction for good; ${moneyStays(scene)}`);

const conversion = (scene: Scene): Explained => {
  if (scene.view.stage > 0) return keepOpinions(scene);
  const at = scene.board * SEATS + scene.seat;
  const meetings = several(scene.view.meetings[at], 'meeting');
  return explained('Convert nothing', `votes stay ${scene.view.votes[at]}, ${meetings} left there`);
};

/** Even stages of the rewards are about media markers, odd ones about opinions. */
const reward = ({ view }: Scene): Explained =>
  view.stage % 2 === 0
    ? explained('Leave the marker', 'it returns to your supply')
    : explained('Take no opinion', 'those that are left are discarded');

const contributions = (scene: Scene): Explained =>
  explained('Keep your cards', joined('you may play one in a later round', moneyStays(scene)));

/** Null where nobody may pass. */
const PASSES: Readonly<Record<DecidingPhase, ((scene: Scene) => Explained) | null>> = {
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
  'place-shadow-cards': (scene) => explained(`Place no card in ${regionName(scene, scene.board)}`, moneyStays(scene)),
  'use-shadow-cards': cabinet,
  'form-coalitions': coalition,
  'buy-media': (scene) => explained('Buy none', `${moneyStays(scene)}; you may buy later if others still do`),
  'influence-media': keepOpinions,
  'organize-meetings': (scene) => explained(`Buy no meetings in ${regionName(scene, scene.board)}`, moneyStays(scene)),
  'auction-polls': polls,
  'convert-meetings': conversion,
  'reward-winner': reward,
  'election-outcome': consent,
  'party-contributions': contributions,
};

/** Passing in words. */
export const passing = (scene: Scene): Explained => {
  const phase = scene.game.decidingPhase(scene.view);
  const tell = PASSES[phase];
  if (!tell) throw new Error(`Nobody can pass in ${phase}.`);
  return tell(scene);
};
