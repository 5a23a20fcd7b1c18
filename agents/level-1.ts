import { erringSearch } from './levels/erring.ts';

export default erringSearch(
  'level-1',
  'Level 1 of five: searches a little and errs all the time: it overlooks much, misjudges, overpays and chases.',
  {
    overlook: 0.14,
    misjudge: 2.5,
    overpay: 0.09,
    chase: 0.28,
  },
);
