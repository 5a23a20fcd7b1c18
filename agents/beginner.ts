/** Somebody who plays for the first time. */
import { erring } from './levels/erring.ts';

export default erring(
  'beginner',
  'Plays at once and errs as beginners do: it overlooks, misjudges, overpays and chases.',
  {
    overlook: 0.24,
    misjudge: 1.1,
    overpay: 0.0115,
    chase: 0.048,
  },
);
