/** Somebody who plays now and then. */
import { erring } from './levels/erring.ts';

export default erring('casual', 'Plays at once and errs often: it overlooks, misjudges, overpays and chases.', {
  overlook: 0.12,
  misjudge: 0.33,
  overpay: 0.0037,
  chase: 0.015,
});
