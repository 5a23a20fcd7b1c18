/** Somebody who plays for the first time. */
import { erring } from './levels/erring.ts';

export default erring(
  'beginner',
  'A heuristic that errs as beginners do: it overlooks, misjudges, overpays and chases.',
  {
    overlook: 0.3,
    misjudge: 4,
    overpay: 0.15,
    chase: 0.4,
  },
);
