/** Somebody who plays for the first time. */
import { erring } from './levels/erring.ts';

export default erring(
  'beginner',
  'Plays at once and errs as beginners do: it overlooks, misjudges, overpays and chases.',
  {
    overlook: 0.17,
    misjudge: 0.48,
    overpay: 0.005,
    chase: 0.021,
  },
);
