import { erringSearch } from './levels/erring.ts';

export default erringSearch(
  'level-1',
  'Level 1 of five: searches a little and errs all the time: it overlooks much, misjudges, overpays and chases.',
  {
    overlook: 0.15,
    misjudge: 2.7,
    overpay: 0.1,
    chase: 0.3,
  },
);
