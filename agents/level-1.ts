import { erring } from './levels/erring.ts';

export default erring('level-1', 'Level 1 of five: plays at once and errs now and then.', {
  overlook: 0.07,
  misjudge: 0.195,
  overpay: 0.0022,
  chase: 0.009,
});
