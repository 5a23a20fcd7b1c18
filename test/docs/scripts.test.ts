import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SCRIPTS = ['bench', 'scripts'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.[jt]s$/.test(name))
    .map((name) => join(folder, name)),
);
const STATIC = /import \{([^}]*)\} from '\.\.\/(dist\/src|src)\/([^']+)'/g;
const DYNAMIC = /const \{([^}]*)\} = await import\('\.\.\/(dist\/src|src)\/([^']+)'\)/g;

/** Names that a script imports from the program, and the file of each. */
const taken = (text: string): { name: string; file: string }[] =>
  [...text.matchAll(STATIC), ...text.matchAll(DYNAMIC)].flatMap(([, names, , file]) =>
    names
      .split(',')
      .map((name) =>
        name
          .trim()
          .split(/\s+as\s+|:/)[0]
          .replace(/^type\s+/, ''),
      )
      .filter((name) => name !== '')
      .map((name) => ({ name, file: join('src', file.replace(/\.js$/, '.ts')) })),
  );

/** Nothing else checks them: the build leaves them out, and most run for minutes. */
describe('scripts', () => {
  it.each(SCRIPTS)('%s takes only what the program has', (script) => {
    for (const { name, file } of taken(readFileSync(script, 'utf8'))) {
      const text = readFileSync(file, 'utf8');
      const declared = new RegExp(`export (async )?(const|let|class|function|type|interface) ${name}\\b`);
      const listed = new RegExp(`export (type )?\\{[^}]*\\b${name}\\b`);
      expect(declared.test(text) || listed.test(text), `${name} of ${file}`).toBe(true);
    }
  });

  it('take something', () => {
    expect(SCRIPTS.flatMap((script) => taken(readFileSync(script, 'utf8'))).length).toBeGreaterThan(50);
  });
});
