/** The judge of each phase. */
import type { DecidingPhase } from 'macher-lab';
import type { Judge } from '../survey.ts';
import { consent, contribution, reward } from './aftermath.ts';
import { coalition } from './coalitions.ts';
import { convert, exchange, media, meetings } from './markets.ts';
import { order, place, preliminary, starter } from './opening.ts';
import { change, conference, draft, hiding, lay, stances } from './platform.ts';
import { auction } from './polls.ts';
import { shadow, use } from './shadow-cards.ts';

export const JUDGES: Readonly<Record<DecidingPhase, Judge>> = {
  preliminary,
  'bid-for-order': order,
  'name-starter': starter,
  'pick-places': place,
  'platform-conference': conference,
  'change-platform': change,
  'change-stances': stances,
  'hide-stances': hiding,
  'draft-platform': draft,
  'lay-platforms': lay,
  'complete-platforms': lay,
  'place-shadow-cards': shadow,
  'use-shadow-cards': use,
  'form-coalitions': coalition,
  'buy-media': media,
  'influence-media': exchange,
  'organize-meetings': meetings,
  'auction-polls': auction,
  'convert-meetings': convert,
  'reward-winner': reward,
  'election-outcome': consent,
  'party-contributions': contribution,
};
