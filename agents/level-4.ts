import { erringSearch } from './levels/erring.ts';

export default erringSearch('level-4', 'Level 4 of five: searches much, and seldom errs.', {
  iterations: 400,
  overlook: 0.01,
  misjudge: 0.15,
  overpay: 0.005,
  chase: 0.02,
});
