// Preloaded by programs under test: writes the address of every module that they load to the file that LOADS names.
import { register } from 'node:module';

const hooks = `import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(process.env.LOADS, url + '\\n');
  return next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
