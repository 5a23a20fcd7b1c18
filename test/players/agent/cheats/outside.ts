import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { defineAgent, option } from 'macher-lab';

/** What an agent could do to learn more than it is shown, or to do harm. */
const tricks = (path: string): Readonly<Record<string, () => unknown>> => ({
  file: () => readFileSync(path),
  write: () => writeFileSync(`${path}.written`, 'x'),
  memory: () => readFileSync(`/proc/${process.ppid}/maps`),
  'own memory': () => readFileSync('/proc/self/maps'),
  environment: () => process.env.MACHER_TEST_KEY,
  program: () => execFileSync(process.execPath, ['--version']),
  thread: () => new Worker('', { eval: true }).unref() ?? true,
  signal: () => process.kill(process.ppid, 'SIGUSR1'),
});

export default defineAgent({
  id: 'outside',
  about: 'Tries what leads out of its process.',
  options: {
    path: option.text({ default: '', about: 'a file that is none of its business' }),
    book: option.file({
      default: '',
      about: 'a file that it may read',
      check: (path) => {
        if (readFileSync(path, 'utf8') === 'empty') throw new Error(`${path}: found no openings`);
      },
    }),
  },
  create: ({ options: { path, book } }) => {
    const done = Object.entries(tricks(path)).flatMap(([name, trick]) => {
      try {
        return trick() ? [name] : [];
      } catch {
        return [];
      }
    });
    const read = book === '' ? '' : readFileSync(book, 'utf8');
    return {
      choose({ actions }) {
        if (done.length > 0) throw new Error(`could use ${done.join(', ')}`);
        return actions.list[read.length % actions.n];
      },
    };
  },
});
