import { erringSearch } from './levels/erring.ts';

export default erringSearch('level-3', 'Level 3 of five: searches more, and seldom errs.', {
  iterations: 100,
  overlook: 0.01,
  misjudge: 0.15,
  overpay: 0.005,
  chase: 0.02,
});
