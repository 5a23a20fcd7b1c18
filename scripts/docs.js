// Writes the pages that come from the code: docs/rules.md, the tables in docs/data.md, docs/variants.md, docs/scenarios.md and
// docs/clinic-thresholds.md, the programs in docs/guides.md, the field table in src/rules/engine/README.md and the list of rooms
// in CONTRIBUTING.md. Also puts the figures of docs/figures into their pages.
// Run by `npm run docs` after dist/ has been built; tests fail while a page is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withDataTables } from '../dist/src/docs/data-page.js';
import { withFieldTable } from '../dist/src/docs/field-table.js';
import { withPrograms } from '../dist/src/docs/guides.js';
import { withPhaseTable } from '../dist/src/docs/phase-table.js';
import { withRooms } from '../dist/src/docs/rooms.js';
import { rulesPage } from '../dist/src/docs/rules-page.js';
import { withThresholds } from '../dist/src/docs/thresholds-page.js';
import { withVariantTables } from '../dist/src/docs/variants-page.js';
import { writeFigures } from './figures.js';

/** Rewrites a file of the project, given by its path from the root. */
function rewrite(path, change) {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  writeFileSync(file, change(file));
}

rewrite('docs/rules.md', () => rulesPage());
rewrite('docs/data.md', (file) => withDataTables(readFileSync(file, 'utf8')));
rewrite('docs/variants.md', (file) => withVariantTables(readFileSync(file, 'utf8')));
rewrite('docs/scenarios.md', (file) => withPhaseTable(readFileSync(file, 'utf8')));
rewrite('docs/clinic-thresholds.md', (file) => withThresholds(readFileSync(file, 'utf8')));
rewrite('docs/guides.md', (file) => withPrograms(readFileSync(file, 'utf8'), (path) => readFileSync(path, 'utf8')));
rewrite('src/rules/engine/README.md', (file) => withFieldTable(readFileSync(file, 'utf8')));
rewrite('CONTRIBUTING.md', (file) =>
  withRooms(readFileSync(file, 'utf8'), (wing) => readFileSync(`src/${wing}/README.md`, 'utf8')),
);
writeFigures();
