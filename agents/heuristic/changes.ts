/** What changes on the region boards bring, term by term: votes, popularity, opinions, media. */
import { SEATS } from 'macher-lab';
import { NONE, openOn, popularityStep, stanceOf, TOPICS, topicOf } from 'macher-lab/engine';
import { mediaPointsAt } from 'macher-lab/search';
import type { RegionView } from './region.ts';
import type { Survey } from './survey.ts';

/** Adds the gain from additional votes, steps of popularity, coincidence and meetings, or a share of that gain. */
export const addGain = (
  { ledger, outlook }: Survey,
  region: RegionView,
  votes: number,
  steps: number,
  fit: number,
  meetings: number,
  share = 1,
): void => {
  const { board, seat } = region;
  const points = share * region.gain(votes, steps, fit, meetings);
  if (!ledger.lists) {
    ledger.add('victory', points);
    return;
  }
  const after = region.mandatesAt(region.votesWith(seat, votes, steps, fit, meetings));
  const mandates = share * (after - region.mandatesAt(region.votes[seat]));
  ledger.add('mandates', mandates, board);
  ledger.add('pay', mandates * outlook.pay, board);
  ledger.add('victory', points - mandates - mandates * outlook.pay, board);
};

/** Adds the gain from steps of popularity and coincidence of any seat. */
const addMoved = (c: Survey, region: RegionView, moved: number, steps: number, fit: number): void => {
  if (moved === region.seat) {
    addGain(c, region, 0, steps, fit, 0);
    return;
  }
  const { ledger } = c;
  const points = region.moved(moved, steps, fit);
  const lost = ledger.lists ? region.rivalsLoss(region.votes[moved], region.votesWith(moved, 0, steps, fit, 0)) : 0;
  ledger.add('victory', points - lost, region.board);
  ledger.add('rivalMandates', lost, region.board, moved);
};

/** Adds the gain from moving a seat's popularity, as far as its marker can move. */
export const addPopularity = (c: Survey, region: RegionView, moved: number, steps: number): void =>
  addMoved(c, region, moved, popularityStep(c.rules, c.s, region.board, moved, steps), 0);

/** Adds the gain from lowering all rivals. */
export const addLowerAll = (c: Survey, region: RegionView, steps: number): void => {
  for (let q = 0; q < c.rules.players; q++) if (q !== region.seat) addPopularity(c, region, q, -steps);
};

/** How a seat's platform agrees with a card. */
const match = ({ s }: Survey, seat: number, card: number): number =>
  s.platform[seat * TOPICS + topicOf(card)] * stanceOf(card);

/** Adds the gain from replacing an open opinion by another. */
export const addExchange = (c: Survey, region: RegionView, leaves: number, enters: number): void => {
  addMoved(c, region, region.seat, 0, match(c, region.seat, enters) - match(c, region.seat, leaves));
  for (let rival = 0; rival < c.rules.players; rival++) {
    const fit = rival === region.seat ? 0 : match(c, rival, enters) - match(c, rival, leaves);
    if (fit !== 0) addMoved(c, region, rival, 0, fit);
  }
};

/** Adds the gain if a topic becomes the key issue or, with a sign of −1, stops being it. */
export const addKeyIssue = (c: Survey, region: RegionView, topic: number, sign: number): void => {
  const card = openOn(c.s, region.board, topic);
  if (card === NONE) return;
  addMoved(c, region, region.seat, 0, sign * match(c, region.seat, card));
  for (let rival = 0; rival < c.rules.players; rival++) {
    const fit = rival === region.seat ? 0 : sign * match(c, rival, card);
    if (fit !== 0) addMoved(c, region, rival, 0, fit);
  }
};

/** The most media markers that a rival has in a region. */
const mostOfRivals = ({ s, rules }: Survey, { board, seat }: RegionView): number => {
  let most = 0;
  for (let q = 0; q < rules.players; q++) if (q !== seat) most = Math.max(most, s.media[board * SEATS + q]);
  return most;
};

/** Adds the gain from one more marker in a region: control, and a marker for the national board if the seat wins there. */
export const addMarker = (c: Survey, region: RegionView, times = 1): void => {
  const { ledger, judgement, outlook, rules, s } = c;
  const { board, seat } = region;
  const own = s.media[board * SEATS + seat];
  const rival = mostOfRivals(c, region);
  const control = judgement.controlWorth * (region.mandatesAt(rules.p.voteCap) / 40);
  const controlled = own === rival ? control : own + 1 === rival ? control * 0.3 : 0;
  const chance = own > 0 ? 0 : region.winChance(seat, region.votes[seat]);
  const points = judgement.winMedia * mediaPointsAt(rules, s, region.position);
  const tied = outlook.facts.controllerPlaces && own === rival ? 0.6 * points * (1 - chance) : 0;
  ledger.addSplit(times * (controlled + chance * points + tied), times * controlled, 'control', 'mediaVictory', board);
};
