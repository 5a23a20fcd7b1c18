import { erringSearch } from './levels/erring.ts';

export default erringSearch('level-3', 'Level 3 of five: searches a little and errs now and then.', 20, {
  overlook: 0.06,
  misjudge: 1,
  overpay: 0.04,
  chase: 0.12,
});
