/** How the deal of a game is played again: by a command, and from a file. */

import { shellWord } from '../../base/text/shell.ts';
import { namesCode } from '../../players/agent/notation.ts';
import { cutRecord, parseRecord } from '../../rules/notation/parse-record.ts';
import { PERSON } from '../play/session.ts';
import { STAND_IN } from './stand-in.ts';

/**
 * The command by which friends play the same deal.
 *
 * It is null for a game of a variant, which no command can name: its file is the reader's own, and only the deal holds its
 * changes. It is null where a bot is a file or a program: the person who pastes a command vouches for what it names.
 */
export const commandFor = (record: string, agents: readonly string[], seat: number): string | null => {
  const { edition, players, seed, seedText } = parseRecord(record);
  if (edition.variant) return null;
  const bots = agents.filter((_, other) => other !== seat).join(',');
  if (namesCode(bots)) return null;
  const words = `--edition ${edition.id} --players ${players} --seat ${seat + 1} --bots ${shellWord(bots)}`;
  return `macher play ${words} --seed ${shellWord(seedText ?? seed.join('/'))}`;
};

/** The deal for friends, with the same bots and the seat free: the record up to its first decision. */
export const dealOf = (record: string, agents: readonly string[], seat: number): string => {
  const bot = (agent: string) => (agent === PERSON ? STAND_IN : agent);
  const seated = agents.map((agent, other) => (other === seat ? PERSON : bot(agent)));
  return cutRecord(record, 0, seated);
};
