/** The program of the page without a server. */
import './begin.ts';

export { show } from '../src/page.ts';
