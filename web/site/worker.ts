/** The start of every worker of the table: it does what its name says. */
import type { Errand } from './letters.ts';
import { hearBy } from './receive.ts';

const errand: Errand = JSON.parse(self.name);
const ready = errand.kind === 'tables' ? import('./tables.ts') : import('./work.ts');
hearBy(ready.then(({ receive }) => receive(errand as never)));
