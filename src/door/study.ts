/**
 * `macher-lab/study`: tuning by ask and tell, for your own optimiser.
 *
 * @module
 */
export type { Estimate } from '../base/stats/intervals.ts';
export type { Goals } from '../lab/question/tune/dimensions.ts';
export type { Standing } from '../lab/study/course.ts';
export { type Best, Study, StudyError, type Suggestion, type Value } from '../lab/study/study.ts';
