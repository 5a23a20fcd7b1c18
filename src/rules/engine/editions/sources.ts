/** Where component values come from, by the ids used in the tables. */
import type { Confidence, Provenance } from '../edition.ts';

export const SOURCES = {
  P1: 'rules of the Valley Games edition, 2006',
  P2: 'rules of the Spielworxx edition, 2019, English',
  P3: 'rules of the Spielworxx edition, Polish',
  P4: 'club rules on the edition of 1997',
  P5: 'a reference manual of mixed editions',
  S1: 'report of a game of the 1997 edition with five players, gamesplayed.blogspot.com, 2010-06',
  S2: 'report of a game, jedisjeux.net, session 2477',
  S3: 'report of a game, mikkosgameblog.com, 2002-09',
  S4: 'report of a game, boardgamegeek.com, thread 1277463',
  S5: 'report of a game, boardgamegeek.com, thread 22550',
  S6: 'reports of games, hiewandboardgames.blogspot.com, 2008–2014',
  S7: 'report of a game, members.optusnet.com.au/dacoutts, 1999-02',
  S10: 'report of a game, boardgamegeek.com, thread 7138',
  S11: 'a discussion of the rules, forum.trictrac.net, 41466',
  S12: 'summary of the 1986 rules, spotlightongames.com',
} as const;

export const known = (confidence: Confidence, source = ''): Provenance => ({ confidence, source });
export const printed = (source: string): Provenance => known('printed', source);
export const RECONSTRUCTED: Provenance = known('reconstructed');
