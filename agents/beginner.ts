/** Somebody who plays for the first time. */
import { erring } from './levels/erring.ts';

export default erring(
  'beginner',
  'Plays at once and errs as beginners do: it overlooks, misjudges, overpays and chases.',
  {
    overlook: 0.22,
    misjudge: 0.98,
    overpay: 0.01,
    chase: 0.042,
  },
);
