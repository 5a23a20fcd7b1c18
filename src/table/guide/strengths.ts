/** What each bot wins in `valley-2006` against three of another; 25 % is even. Written by npm run docs, from docs/figures. */
export const STRENGTHS: ReadonlyMap<string, { readonly percent: number; readonly others: string }> = new Map([
  ['casual', { percent: 52, others: 'beginner' }],
  ['level-1', { percent: 42, others: 'casual' }],
  ['level-2', { percent: 38, others: 'level-1' }],
  ['level-3', { percent: 51, others: 'level-2' }],
  ['level-4', { percent: 50, others: 'level-3' }],
  ['level-5', { percent: 39, others: 'level-4' }],
  ['grassroots', { percent: 38, others: 'heuristic' }],
  ['gambler', { percent: 21, others: 'heuristic' }],
  ['pollster', { percent: 21, others: 'heuristic' }],
  ['media-baron', { percent: 23, others: 'heuristic' }],
  ['coalition-builder', { percent: 16, others: 'heuristic' }],
  ['treasurer', { percent: 1, others: 'heuristic' }],
]);
