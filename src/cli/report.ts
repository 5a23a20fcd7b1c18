/** `macher report`: redraws the page of a stored run, and writes its figures as files. */
import type { RunRow, Store } from '../lab/store/store.ts';
import { DATABASE_OR_FILES, defineCommand } from './command.ts';
import { print } from './output.ts';
import { pageAt } from './site.ts';

export const report = defineCommand({
  usage: 'report <database>',
  about: 'Draw the page of a stored run, and its figures as SVG files with --figures',
  positionals: DATABASE_OR_FILES,
  options: {
    out: { type: 'string', describe: 'The page', defaultDescription: 'next to the database, as .html' },
    figures: { type: 'string', describe: 'A folder for the figures as SVG files' },
    site: {
      type: 'string',
      describe:
        'The address of the site that npm run site builds: the page of a clinic then has links that open games at a move there',
    },
    run: { type: 'string', describe: 'The run, if the database has several', defaultDescription: 'the last one' },
  },
  examples: [
    ['report results/quickstart.duckdb', 'into results/quickstart.html'],
    ['report results/quickstart.duckdb --out page.html --figures figures', 'the page and its figures as files'],
  ],
  run: async ({ database, out, figures, run, site }) => {
    const [{ reportDatabase }, { storedAsked }, { KINDS }, { writeLeaves }, { experimentOf }] = await Promise.all([
      import('../lab/run/report.ts'),
      import('../lab/question/stored.ts'),
      import('../lab/question/kinds.ts'),
      import('./ask.ts'),
      import('../lab/store/run-config.ts'),
    ]);
    const address = site === undefined ? undefined : pageAt(site);
    const left: string[] = [];
    const asked = async (store: Store, row: RunRow, page: string) => {
      const found = await storedAsked(store, row);
      if (!found) return null;
      const { kind, arms, answer } = found;
      const leaves = kind.leaves?.(answer, experimentOf(row), page) ?? [];
      left.push(...writeLeaves(leaves.filter(({ drawn }) => drawn)).map(({ path }) => path));
      const links = address === undefined ? undefined : await kind.links?.(answer, store, address);
      return kind.page(answer, arms, store.path, links);
    };
    for (const path of await reportDatabase(database, KINDS, { out, figures, run, asked })) print(path);
    for (const path of left) print(path);
  },
});
