import { erringSearch } from './levels/erring.ts';

export default erringSearch('level-3', 'Level 3 of five: searches a little and errs now and then.', {
  overlook: 0.05,
  misjudge: 0.7,
  overpay: 0.03,
  chase: 0.1,
});
