/** The deal of a game as a file, for friends to play. */

import { cutRecord } from '../../rules/notation/parse-record.ts';
import { PERSON } from '../play/session.ts';
import { seatedWith } from './stand-in.ts';

/** The deal for friends, with the same bots and a free seat: the record up to its first decision. */
export const dealOf = (record: string, agents: readonly string[], seat: number): string =>
  cutRecord(record, 0, seatedWith(agents, seat, PERSON));
