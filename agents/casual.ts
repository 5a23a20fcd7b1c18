/** Somebody who plays now and then. */
import { erring } from './levels/erring.ts';

export default erring('casual', 'Plays at once and errs often: it overlooks, misjudges, overpays and chases.', {
  overlook: 0.15,
  misjudge: 0.58,
  overpay: 0.006,
  chase: 0.024,
});
