/** Somebody who plays now and then. */
import { erring } from './levels/erring.ts';

export default erring('casual', 'A heuristic that errs now and then: it overlooks, misjudges, overpays and chases.', {
  overlook: 0.1,
  misjudge: 2,
  overpay: 0.05,
  chase: 0.2,
});
