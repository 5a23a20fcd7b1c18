/** The page with a server. */
import { first } from './first.ts';
import { expectBack } from './returning.ts';

expectBack();
void first(false, () => import('./page.ts'));
