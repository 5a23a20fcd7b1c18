/**
 * Replaces `src/lab/run/build.ts` and `src/base/provenance.ts`: the program's build, as the build of the site noted it, and the
 * browser it runs in.
 */
import { program } from 'virtual:program';
import type { Provenance } from '../../../src/base/provenance.ts';

/** The build of the program that plays these games: the same as the command line's. */
export const build = (): string => program.build;

/** "Chrome 142": the browser's name for itself. */
const browser = (): string => {
  const [, name = 'a browser', version = ''] = /(Firefox|Edg|Chrome|Version)\/(\d+)/.exec(navigator.userAgent) ?? [];
  return `${name.replace('Version', 'Safari').replace('Edg', 'Edge')} ${version}`.trim();
};

export const provenance = (): Provenance => ({
  ...{ version: program.version, commit: program.commit },
  machine: {
    ...{ cpu: 'a browser', cores: navigator.hardwareConcurrency || 1, os: navigator.platform, node: '' },
    memory: (navigator as { deviceMemory?: number }).deviceMemory ?? 0,
    browser: browser(),
  },
});
