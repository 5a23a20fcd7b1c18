/** What is offered to play: editions in a sentence each, and bots from weak to strong. */
import { type Edition, electionsIn } from '../../rules/engine/edition.ts';
import { EDITIONS } from '../../rules/engine/editions/index.ts';
import { STRENGTHS } from '../guide/strengths.ts';
import { guideIn } from '../words/guide/index.ts';
import type { Language } from '../words/language.ts';
import { namesIn } from '../words/names/index.ts';
import type { AgentJson, EditionJson } from './messages.ts';

/** Bots on offer. */
export const FIELD = [
  ...['beginner', 'casual', 'level-1', 'level-2', 'level-3', 'level-4', 'level-5'],
  ...['heuristic', 'treasurer', 'gambler', 'media-baron', 'pollster', 'grassroots', 'coalition-builder'],
] as const;

/** The first of them differ only in strength; each is stronger than the one before. */
const STEPS = 7;

/** The bots, with their style and strength. */
export const fieldToJson = (language: Language = 'en'): AgentJson[] => {
  const { bots, botWins } = guideIn(language);
  const names = namesIn(language);
  return FIELD.map((agent, i) => {
    const wins = STRENGTHS.get(agent);
    return {
      agent,
      step: i < STEPS ? i + 1 : null,
      about: wins ? `${bots[agent]}; ${botWins(wins.percent, names.bot(wins.others))}` : bots[agent],
    };
  });
};

const aboutEdition = (edition: Edition, language: Language): string =>
  [
    guideIn(language).lengthOf(electionsIn(edition.rounds), edition.minPlayers, edition.maxPlayers),
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
