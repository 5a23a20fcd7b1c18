/** Somebody with years of games behind them. */
import { erringSearch } from './levels/erring.ts';

export default erringSearch('seasoned', 'Searches a little and errs at many turns, but less than a regular.', {
  iterations: 20,
  overlook: 0.1,
  misjudge: 1.8,
  overpay: 0.07,
  chase: 0.2,
});
