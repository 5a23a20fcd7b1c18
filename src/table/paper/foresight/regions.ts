/** Which parties and regions come next, by the log's descriptions of the table. */
import { STREAM } from '../../../rules/engine/chance.ts';
import { NONE, REGIONS } from '../../../rules/engine/state.ts';
import type { LogProgress } from './log-progress.ts';

/** Regions in the order in which they come into play, if the log names them. */
const lineUp = ({ tables }: LogProgress): number[] => {
  const line: number[] = [];
  for (const [, { regions }] of tables) for (const { region } of regions) if (!line.includes(region)) line.push(region);
  return line;
};

/** The party of the seat that is being seated, as its index among the remaining ones. */
export const nextParty = ({ log, s }: LogProgress): number => {
  const seat = s.drawn[STREAM.parties];
  const party = log.parties[seat];
  return party === undefined ? NONE : party - log.parties.slice(0, seat).filter((other) => other < party).length;
};

/** The outcome of the next draw of a region. */
export const nextRegion = (progress: LogProgress): number => {
  const { s, rules } = progress;
  const line = lineUp(progress);
  const small = rules.p.smallRegions;
  const isSmall = (region: number) => (rules.smallRegions & (1 << region)) !== 0;
  const first = line.slice(0, 4);
  const sorted = small > 0 ? [...first.filter(isSmall), ...first.filter((region) => !isSmall(region))] : first;
  const drawn = Array.from({ length: REGIONS }, (_, region) => region).filter((region) => s.regionDrawn[region]);
  const isLayingOut = s.round === 0 && s.region[0] === NONE && drawn.length >= 4;
  if (isLayingOut) {
    const laid = s.drawn[STREAM.regions] - 4;
    return sorted.filter((region) => !line.slice(0, laid).includes(region)).indexOf(line[laid]);
  }
  const wanted = drawn.length < 4 ? sorted[drawn.length] : line.find((region) => !s.regionDrawn[region]);
  if (wanted === undefined) return NONE;
  const isSorted = small > 0 && s.round === 0;
  let index = 0;
  for (let region = 0; region < wanted; region++) {
    if (!s.regionDrawn[region] && (!isSorted || isSmall(region) === isSmall(wanted))) index++;
  }
  return index;
};
