/** The table of phases in `docs/scenarios.md`, written from the editions. */
import { hasPhase } from '../rules/engine/edition.ts';
import { EDITIONS } from '../rules/engine/editions/index.ts';
import { AUTOMATIC_PHASES, DECIDING_PHASES, type PhaseName } from '../rules/engine/phase-names.ts';
import { table, withSection } from './markdown.ts';

const BEGIN = '<!-- phases: written by npm run docs -->';
const END = '<!-- end of phases -->';

const editionsWith = (phase: PhaseName): string => {
  const those = EDITIONS.filter((edition) => hasPhase(edition, phase));
  return those.length === EDITIONS.length ? 'all' : those.map(({ id }) => `\`${id}\``).join(', ');
};

const rows = (phases: readonly PhaseName[], who: string): string[][] =>
  phases.map((phase) => [`\`${phase}\``, who, editionsWith(phase)]);

/** Every phase, whether somebody decides in it, and the editions that have it. */
const phaseTable = (): string =>
  table(
    ['phase', 'who acts', 'editions'],
    [...rows(DECIDING_PHASES, 'seats decide'), ...rows(AUTOMATIC_PHASES, 'automatic')],
  );

/** The page with its table of phases rewritten. Throws if the page has no place for it. */
export const withPhaseTable = (page: string): string => withSection(page, BEGIN, END, phaseTable());
