/** The pages that people read, for tests of all of them. */
import { readdirSync } from 'node:fs';

/** The pages in `docs`. */
export const DOCS = readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []));

export const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'python/README.md'],
  ...['experiments/README.md', 'bench/README.md', 'src/rules/engine/README.md'],
  ...DOCS,
];
