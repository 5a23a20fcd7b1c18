import { erringSearch } from './levels/erring.ts';

export default erringSearch(
  'level-1',
  'Level 1 of five: searches a little and errs often: it overlooks, misjudges, overpays and chases.',
  {
    iterations: 20,
    overlook: 0.075,
    misjudge: 1.1,
    overpay: 0.045,
    chase: 0.14,
  },
);
