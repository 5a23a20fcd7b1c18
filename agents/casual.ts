/** Somebody who plays now and then. */
import { erring } from './levels/erring.ts';

export default erring('casual', 'Plays at once and errs often: it overlooks, misjudges, overpays and chases.', {
  overlook: 0.17,
  misjudge: 0.7,
  overpay: 0.0072,
  chase: 0.029,
});
