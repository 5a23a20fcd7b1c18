import type { ReviewWords } from './en.ts';

export const de: ReviewWords = {
  costliest: 'Die teuersten Entscheidungen',
  noneCostly: 'Keine, die eine Suche anders getroffen hätte.',
  byPhase: 'Nach Phasen',
  phase: 'Phase',
  grade: 'Note',
  pointsLost: 'verlorene Punkte',
  bids: 'Gebote über oder unter ihrem Wert',
  noBids: 'Keines scheint etwas gekostet zu haben.',
  source: 'Quelle',
  round: 'Runde',
  points: 'Punkte',
  earned: 'Einnahmen',
  othersEarned: 'Einnahmen der anderen',
  spent: 'Ausgaben',
  othersSpent: 'Ausgaben der anderen',
  bought: 'gekauft',
  othersMean: 'andere, im Schnitt',
  sameDeal: 'Dieselben Karten, von starken Bots gespielt',
  difference: 'Unterschied',
};
