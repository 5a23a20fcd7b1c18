/** Somebody who plays often. */
import { erringSearch } from './levels/erring.ts';

export default erringSearch(
  'regular',
  'Searches a little and errs all the time: it overlooks much, misjudges, overpays and chases.',
  {
    iterations: 20,
    overlook: 0.14,
    misjudge: 2.5,
    overpay: 0.09,
    chase: 0.28,
  },
);
