/** A studio for tests: one in this process, in a folder of its own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStudio } from '../../../src/service/studio/serve.ts';
import type { Watched } from '../../../src/service/studio/watch.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { ask } from '../../table/server/support.ts';

const MACHER = fileURLToPath(new URL('../../../dist/src/cli/main.js', import.meta.url));

export interface TestStudio {
  readonly folder: string;
  readonly address: string;
  readonly origin: string;
  readonly key: string;
  /** Asks with the key; returns the status and the answer. */
  ask(path: string, body?: unknown, headers?: Record<string, string>): ReturnType<typeof ask>;
}

export const VARIANT = `# mine
extends: valley-2006
name: costly meetings # until somebody has a better one
parameters:
  meetingPrices: usual × 2
`;

/**
 * Does some work with a studio and stops it. @param files texts by their path in its folder @param watched the queue that it
 * shows
 */
export const withStudio = async <T>(
  work: (studio: TestStudio) => Promise<T>,
  files: Readonly<Record<string, string>> = {},
  watched?: Watched,
): Promise<T> => {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries({ 'variants/costly.yaml': VARIANT, ...files })) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const studio = await startStudio({
    port: 0,
    folder,
    command: [process.execPath, MACHER],
    ...(watched ? { watched } : {}),
  });
  const [origin, key] = studio.address.split('/#key=');
  try {
    return await work({
      ...{ folder, address: studio.address, origin, key },
      ask: (path, body, headers) => ask(origin, key, path, body, headers),
    });
  } finally {
    await studio.stop();
  }
};
