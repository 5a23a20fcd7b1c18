/** What a saved game is, in words. */
import type { Offered } from '../../src/table/server/messages.ts';
import { speech } from './speech/index.svelte.ts';

const PERSON = 'person';

/** The edition's name; the name of the file if it cannot be read. */
export const editionOf = ({ name, file }: Offered): string => (name ? speech.names.edition(name) : file);

/** "2 × casual, heuristic". */
const botsOf = ({ agents }: Offered): string => {
  const all = agents.filter((agent) => agent !== PERSON).map((agent) => speech.bot(agent));
  return [...new Set(all)]
    .map((bot) => {
      const times = all.filter((one) => one === bot).length;
      return times === 1 ? bot : `${times} × ${bot}`;
    })
    .join(', ');
};

/** How far it is, and against whom, besides its name. */
export const aboutSaved = (game: Offered): string[] => {
  const { start, common } = speech.say;
  const stage = game.round === 0 ? common.beforeFirstRound : common.roundOf(game.round, game.rounds);
  return [
    game.title ? editionOf(game) : '',
    game.isOver ? start.over : stage,
    game.place === null ? '' : start.placed(game.place, game.agents.length),
    start.against(botsOf(game)),
  ].filter(Boolean);
};
