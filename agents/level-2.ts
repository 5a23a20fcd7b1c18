import { erring } from './levels/erring.ts';

export default erring('level-2', 'Level 2 of five: plays at once and seldom errs.', {
  overlook: 0.068,
  misjudge: 0.23,
  overpay: 0.0026,
  chase: 0.0098,
});
