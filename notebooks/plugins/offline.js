/**
 * Serves the libraries that notebooks use from node_modules.
 *
 * Notebook Kit's runtime imports them from a content delivery network, by addresses of the form
 * `https://HOST/npm/NAME@VERSION/+esm`. This plug-in turns each into an import of the installed package, so that
 * preview and build work, and the built page opens, without a network.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ADDRESS = String.raw`(["'\`])https://[\w.-]+/npm/((?:@[\w.-]+/)?[\w.-]+)(?:@[\w.-]+)?/([^"'\`\s)]*)\1`;
const ANY = new RegExp(ADDRESS, 'g');
const DYNAMIC = new RegExp(String.raw`import\(\s*${ADDRESS}\s*\)`, 'g');
const STATIC = new RegExp(String.raw`(?:from|import)\s*${ADDRESS}`, 'g');

const installedAt = (name) => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'node_modules', name, 'package.json'))) {
    if (folder === dirname(folder)) return null;
    folder = dirname(folder);
  }
  return join(folder, 'node_modules', name);
};

const missing = (name) => `Promise.reject(new Error('This notebook needs the npm package "${name}".'))`;

/** An import of the installed package: by name for code, by file for everything else. */
const local = (_whole, quote, name, path) => {
  const folder = installedAt(name);
  const inside = path.replace(/\/?\+esm$/, '');
  if (!folder) return `${quote}about:blank#${name}${quote}`;
  if (/\.(css|wasm|png|svg)$/.test(inside)) return `${quote}${join(folder, inside)}${quote}`;
  return `${quote}${inside ? `${name}/${inside}` : name}${quote}`;
};

export const offline = () => ({
  name: 'macher-offline',
  enforce: 'pre',
  transform(code) {
    if (!/https:\/\/[\w.-]+\/npm\//.test(code)) return null;
    // A module that cannot do without a package which is not installed is one that no notebook here uses.
    for (const [, , name] of code.matchAll(STATIC)) if (!installedAt(name)) return { code: 'export {};', map: null };
    const reachable = code.replace(DYNAMIC, (whole, _quote, name) => (installedAt(name) ? whole : missing(name)));
    return { code: reachable.replace(ANY, local), map: null };
  },
});
