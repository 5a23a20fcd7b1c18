/** The page of a server. */
import { first } from './first.ts';

void first(false, () => import('./page.ts'));
