import { erringSearch } from './levels/erring.ts';

export default erringSearch('level-4', 'Level 4 of five: searches, and seldom errs.', {
  overlook: 0.02,
  misjudge: 0.3,
  overpay: 0.01,
  chase: 0.04,
});
