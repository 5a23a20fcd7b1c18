import { erring } from './levels/erring.ts';

export default erring('level-1', 'Level 1 of five: plays at once and errs now and then.', {
  overlook: 0.115,
  misjudge: 0.43,
  overpay: 0.0045,
  chase: 0.018,
});
