/** `src/lab/run/build.ts` and `src/base/provenance.ts`: what plays, as the build of the site has written it down, and where. */
import { program } from 'virtual:program';
import type { Provenance } from '../../../src/base/provenance.ts';

/** The build of the program whose games these are: that of the command line. */
export const build = (): string => program.build;

/** "Chrome 142": what a browser calls itself. */
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
