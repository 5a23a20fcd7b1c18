import { erringSearch } from './levels/erring.ts';

export default erringSearch('level-3', 'Level 3 of five: searches a little and errs now and then.', {
  overlook: 0.075,
  misjudge: 1.1,
  overpay: 0.045,
  chase: 0.14,
});
