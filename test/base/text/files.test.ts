import { existsSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileError, makeFolder, reasonOf, writeFile } from '../../../src/base/text/files.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

const failureOf = (work: () => void): string => {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

describe('a file that is written', () => {
  it('takes the place of a link, and leaves alone what that leads to', () => {
    const [target, link] = [join(folder, 'precious.txt'), join(folder, 'page.html')];
    writeFileSync(target, 'precious');
    symlinkSync(target, link);
    writeFile(link, 'page');
    expect(readFileSync(target, 'utf8')).toBe('precious');
    expect(lstatSync(link).isSymbolicLink()).toBe(false);
    expect(readFileSync(link, 'utf8')).toBe('page');
  });

  it('cannot be led elsewhere by a link with the name of its draft', () => {
    const [target, file] = [join(folder, 'elsewhere.txt'), join(folder, 'run.json')];
    for (const ending of ['part', 'next', 'tmp']) symlinkSync(target, `${file}.${ending}`);
    writeFile(file, 'run');
    expect(existsSync(target)).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe('run');
  });

  it('says where a link leads to nothing', () => {
    symlinkSync('/nowhere/lab', join(folder, 'results'));
    const message = failureOf(() => makeFolder(join(folder, 'results')));
    expect(message).toMatch(/results cannot be written: .*results is a link to '.*lab', where there is nothing;/);
    expect(failureOf(() => writeFile(join(folder, 'results/a.html'), 'a'))).toContain('where there is nothing');
  });
});

describe('a database', () => {
  it('is never replaced by something else', () => {
    const file = join(folder, 'games.duckdb');
    writeFileSync(file, `${'\0'.repeat(8)}DUCK and the games of many days`);
    expect(failureOf(() => writeFile(file, '<html>'))).toMatch(/games\.duckdb cannot be written: it is a database, /);
    expect(readFileSync(file, 'utf8')).toContain('the games of many days');
  });
});

describe('what the system refuses', () => {
  it.each([
    ['EMFILE', 'too many files are open; allow more with ulimit -n'],
    ['ENOSPC', 'the disk is full'],
    ['ELOOP', 'its links form a circle'],
  ])('is said in words: %s', (code, reason) => {
    expect(reasonOf(Object.assign(new Error('open'), { code }))).toBe(reason);
    expect(new FileError('a.html', Object.assign(new Error('open'), { code })).message).toContain(reason);
  });
});
