import { erringSearch } from './levels/erring.ts';

export default erringSearch('level-2', 'Level 2 of five: searches a little and errs often.', {
  overlook: 0.1,
  misjudge: 1.8,
  overpay: 0.07,
  chase: 0.2,
});
