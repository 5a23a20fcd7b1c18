/** Words of a review that its page to keep and the page of the table share. */
export const en = {
  costliest: 'The most costly decisions',
  noneCostly: 'None that a search would have made differently.',
  byPhase: 'By phase',
  phase: 'phase',
  grade: 'grade',
  pointsLost: 'points lost',
  bids: 'Bids that were too high or too low',
  noBids: 'None seems to have cost anything.',
  source: 'source',
  round: 'round',
  points: 'points',
  earned: 'earned',
  othersEarned: 'others earned',
  spent: 'spent',
  othersSpent: 'others spent',
  bought: 'bought',
  othersMean: 'others, mean',
  sameDeal: 'The same deal played by strong bots',
  difference: 'difference',
};

/** What a catalogue has to hold. */
export type ReviewWords = typeof en;
