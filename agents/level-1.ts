import { erring } from './levels/erring.ts';

export default erring('level-1', 'Level 1 of five: plays at once and errs now and then.', {
  overlook: 0.085,
  misjudge: 0.28,
  overpay: 0.0033,
  chase: 0.013,
});
