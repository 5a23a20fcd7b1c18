/**
 * Preparation of the edition of 2019 (§04 A–I).
 *
 * Two small and two large regions are drawn and laid out at random. The smallest of the four holds the first election; the others
 * follow clockwise, each with one open opinion fewer. One opinion card of every kind is on display. The seats get platform cards
 * for a draft, which is a separate phase, and the platform display is laid out beside the deck. When platforms are complete, the
 * party markers are shuffled. The one on top is that of the preliminary starting seat; everybody sees it before choosing a start.
 */
import { fillPool, layOutOpinions, shuffleBuried } from '../board/opinions.ts';
import { drawIntoHand, fillDisplay } from '../board/platform.ts';
import { showTopPoll } from '../board/polls.ts';
import { pick, STREAM } from '../chance.ts';
import { automatic } from '../flow/automatic.ts';
import { startWith } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import { BOARDS, CARDS, PLACES, REGIONS, type State } from '../state.ts';
import { openRegion } from './next-region.ts';
import { seatParties } from './set-up.ts';

const isSmall = (rules: Rules, region: number): boolean => (rules.smallRegions & (1 << region)) !== 0;

/** Draws a region of that size that has not been drawn yet; any region if the edition does not sort them. */
const drawSized = (rules: Rules, s: State, small: boolean): number => {
  const sorted = rules.p.smallRegions > 0;
  const fits = (region: number) => !s.regionDrawn[region] && (!sorted || isSmall(rules, region) === small);
  let left = 0;
  for (let region = 0; region < REGIONS; region++) if (fits(region)) left++;
  let index = pick(rules, s, STREAM.regions, left);
  let region = 0;
  while (!fits(region) || index-- > 0) region++;
  s.regionDrawn[region] = 1;
  return region;
};

/** The first four regions, clockwise; the smallest first, unless sizes do not matter. */
const drawRegions = (rules: Rules, s: State): number[] => {
  const drawn = Array.from({ length: BOARDS }, (_, i) => drawSized(rules, s, i < rules.p.smallRegions));
  const laid: number[] = [];
  while (drawn.length > 0) laid.push(...drawn.splice(pick(rules, s, STREAM.regions, drawn.length), 1));
  if (rules.p.smallRegions === 0) return laid;
  const size = (region: number) => rules.mandatesFor(region, Number.MAX_SAFE_INTEGER);
  const smallest = laid.reduce((best, region, i) => (size(region) < size(laid[best]) ? i : best), 0);
  return [...laid.slice(smallest), ...laid.slice(0, smallest)];
};

export const setUpForDraft = automatic('set-up', (rules, s) => {
  seatParties(rules, s);
  const regions = drawRegions(rules, s);
  if (rules.p.poolOfEach) layOutOpinions(s);
  fillPool(rules, s, rules.p.poolSize + (rules.p.poolOfEach ? CARDS : 0));
  regions.forEach((region, board) => {
    openRegion(rules, s, board, region, { open: PLACES - board, coalition: true });
  });
  shuffleBuried(s);
  showTopPoll(rules, s);
  fillDisplay(rules, s);
  for (let seat = 0; seat < rules.players; seat++) drawIntoHand(rules, s, seat, rules.p.draftCards);
});

/** Shuffles the party markers; the seat whose marker is on top is the preliminary starting seat (§04 I). */
export const drawStarter = automatic('draw-starter', (rules, s) => {
  startWith(rules, s, pick(rules, s, STREAM.preliminary, rules.players));
});
