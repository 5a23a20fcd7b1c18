/** What is offered to play: editions in a sentence each, and bots from weak to strong. */
import { type Edition, electionsIn } from '../../rules/engine/edition.ts';
import { EDITIONS } from '../../rules/engine/editions/index.ts';
import { guideIn } from '../words/guide/index.ts';
import type { Language } from '../words/language.ts';
import { namesIn } from '../words/names/index.ts';
import type { AgentJson, EditionJson } from './messages.ts';

/**
 * Bots on offer. The figures are those of the README and docs/strength.md, for valley-2006 with four players: the win share of
 * one against three of another, where 25 % is even.
 */
export const FIELD = [
  { agent: 'beginner', wins: null },
  { agent: 'casual', wins: { percent: 46, others: 'beginner' } },
  { agent: 'level-1', wins: { percent: 40, others: 'casual' } },
  { agent: 'level-2', wins: { percent: 36, others: 'level-1' } },
  { agent: 'level-3', wins: { percent: 43, others: 'level-2' } },
  { agent: 'level-4', wins: { percent: 42, others: 'level-3' } },
  { agent: 'level-5', wins: { percent: 51, others: 'level-4' } },
  { agent: 'heuristic', wins: null },
  { agent: 'treasurer', wins: { percent: 1, others: 'heuristic' } },
  { agent: 'gambler', wins: { percent: 21, others: 'heuristic' } },
  { agent: 'media-baron', wins: { percent: 23, others: 'heuristic' } },
  { agent: 'pollster', wins: { percent: 21, others: 'heuristic' } },
  { agent: 'grassroots', wins: { percent: 38, others: 'heuristic' } },
  { agent: 'coalition-builder', wins: { percent: 16, others: 'heuristic' } },
] as const satisfies readonly {
  readonly agent: string;
  readonly wins: { readonly percent: number; readonly others: string } | null;
}[];

/** The first of them differ only in strength; each is stronger than the one before. */
const STEPS = 7;

/** The bots, with their style and strength. */
export const fieldToJson = (language: Language = 'en'): AgentJson[] => {
  const { bots, botWins } = guideIn(language);
  const names = namesIn(language);
  return FIELD.map(({ agent, wins }, i) => ({
    agent,
    step: i < STEPS ? i + 1 : null,
    about: wins === null ? bots[agent] : `${bots[agent]}; ${botWins(wins.percent, names.bot(wins.others))}`,
  }));
};

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

export const editionsToJson = (language: Language = 'en'): EditionJson[] =>
  EDITIONS.map((edition) => ({
    id: edition.id,
    name: edition.name,
    about: aboutEdition(edition, language),
    minPlayers: edition.minPlayers,
    maxPlayers: edition.maxPlayers,
    rounds: edition.rounds.length,
  }));
