import type { ReviewWords } from './en.ts';

export const pl: ReviewWords = {
  costliest: 'Najdroższe decyzje',
  noneCostly: 'Nie ma takich, które przeszukiwanie rozstrzygnęłoby inaczej.',
  byPhase: 'Według faz',
  phase: 'faza',
  grade: 'ocena',
  pointsLost: 'stracone punkty',
  bids: 'Oferty powyżej lub poniżej wartości',
  noBids: 'Żadna oferta chyba nic nie kosztowała.',
  source: 'źródło',
  round: 'runda',
  points: 'punkty',
  earned: 'wpływy',
  othersEarned: 'wpływy innych',
  spent: 'wydatki',
  othersSpent: 'wydatki innych',
  bought: 'zakup',
  othersMean: 'inni, średnio',
  sameDeal: 'To samo rozdanie w wykonaniu silnych botów',
  difference: 'różnica',
};
