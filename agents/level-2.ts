import { erringSearch } from './levels/erring.ts';

export default erringSearch('level-2', 'Level 2 of five: searches a little and errs now and then.', {
  iterations: 20,
  overlook: 0.02,
  misjudge: 0.3,
  overpay: 0.01,
  chase: 0.04,
});
