/** What is offered to play: editions in a sentence each, and bots from weak to strong. */
import { type Edition, electionsIn } from '../../rules/engine/edition.ts';
import { EDITIONS } from '../../rules/engine/editions/index.ts';
import type { Language } from '../words/language.ts';
import { namesIn } from '../words/names/index.ts';
import type { AgentTold, EditionTold } from './messages.ts';

/**
 * Bots as they are offered. The figures are those of the README and docs/strength.md, valley-2006 with four players: what one wins against three
 * of another, where 25 % is even.
 */
export const FIELD: readonly AgentTold[] = [
  { agent: 'beginner', about: 'for a first game: it overlooks and misjudges much' },
  { agent: 'casual', about: 'errs often; wins 56 % against three beginners' },
  { agent: 'level-1', about: 'errs now and then; wins 42 % against three casual ones' },
  { agent: 'level-2', about: 'seldom errs; wins 41 % against three of level-1' },
  { agent: 'level-3', about: 'makes no mistakes on purpose; wins 41 % against three of level-2' },
  { agent: 'level-4', about: 'looks ahead to the end of the phase; wins 33 % against three of level-3' },
  { agent: 'level-5', about: 'looks ahead to the end of the round; wins 57 % against three of level-4' },
  { agent: 'heuristic', about: 'plays by rules of thumb, with reasons in points; between casual and level-1' },
  { agent: 'treasurer', about: 'a personality: saves its money; wins 1 % against three of heuristic' },
  { agent: 'gambler', about: 'a personality: bids high; wins 21 % against three of heuristic' },
  { agent: 'media-baron', about: 'a personality: buys media; wins 23 % against three of heuristic' },
  { agent: 'pollster', about: 'a personality: buys polls; wins 21 % against three of heuristic' },
  { agent: 'grassroots', about: 'a personality: trusts in meetings; wins 38 % against three of heuristic' },
  { agent: 'coalition-builder', about: 'a personality: seeks partners; wins 16 % against three of heuristic' },
];

const ELECTIONS: Readonly<Record<Language, (elections: number, min: number, max: number) => string>> = {
  en: (elections, min, max) => `${elections} elections, ${min} to ${max} players.`,
  de: (elections, min, max) => `${elections} Wahlen, ${min} bis ${max} Spieler.`,
  pl: (elections, min, max) => `Liczba wyborów: ${elections}, gracze: ${min}–${max}.`,
};

const aboutEdition = (edition: Edition, language: Language): string =>
  [
    ELECTIONS[language](electionsIn(edition.rounds), edition.minPlayers, edition.maxPlayers),
    namesIn(language).about(edition.id),
  ]
    .join(' ')
    .trim();

export const editionsTold = (language: Language = 'en'): EditionTold[] =>
  EDITIONS.map((edition) => ({
    id: edition.id,
    name: edition.name,
    about: aboutEdition(edition, language),
    minPlayers: edition.minPlayers,
    maxPlayers: edition.maxPlayers,
    rounds: edition.rounds.length,
  }));
