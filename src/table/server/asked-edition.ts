/** The edition that a request names, and how many play it. */
import { quote } from '../../base/text/quote.ts';
import { expectedOneOf } from '../../players/agent/expected.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { EDITIONS, editionNamed } from '../../rules/engine/editions/index.ts';
import { Refused } from './refused.ts';

/** @throws Refused if there is no such edition */
export const askedEdition = (id: string): Edition => {
  const edition = editionNamed(id);
  const ids = EDITIONS.map((known) => known.id);
  if (!edition) throw new Refused(422, (refusals) => refusals.unknownEdition(quote(id), expectedOneOf(id, ids)));
  return edition;
};

/** @throws Refused if it is not for that number of players */
export const checkPlayers = ({ id, minPlayers, maxPlayers }: Edition, players: number): void => {
  if (players < minPlayers || players > maxPlayers)
    throw new Refused(422, (refusals) => refusals.players(id, minPlayers, maxPlayers, players));
};
