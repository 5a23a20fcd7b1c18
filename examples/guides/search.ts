// A search: tries every action in the same few worlds, plays each to the end of the phase, and asks the evaluation.
import { ActionList, defineAgent, option } from 'macher-lab';
import { loadValue } from 'macher-lab/search';

export default defineAgent({
  id: 'flat-search',
  about: 'Tries every action in a few determinizations of what it sees.',
  options: { worlds: option.integer({ default: 4, min: 1, max: 100, about: 'determinizations at each decision' }) },
  create: ({ game, agent, options, random }) => {
    const value = loadValue(game);
    const [world, after, legal] = [game.newState(), game.newState(), new ActionList()];
    // One player for each seat: they continue after the action that is tried.
    const others = Array.from({ length: game.players }, (_, seat) => agent('heuristic', {}, seat));
    const shares = new Float64Array(game.players);
    const chosenBy = (s: typeof world, actions: ActionList): number =>
      others[s.actor]!.choose({ view: s, seat: s.actor, phase: game.decidingPhase(s), actions });
    return {
      choose({ view, seat, actions }) {
        const tried = actions.toArray();
        const totals = tried.map(() => 0);
        for (let i = 0; i < options.worlds; i++) {
          // Everything that the seat cannot know is redrawn; the others' sealed choices are guessed.
          game.determinize(view, seat, random, world, (s, offered) => chosenBy(s, offered));
          for (const [place, act] of tried.entries()) {
            after.copyFrom(world);
            game.play(after, act);
            while (!game.isOver(after) && after.step === world.step) {
              game.legalActions(after, legal);
              game.play(after, legal.n === 1 ? legal.at(0) : chosenBy(after, legal));
            }
            if (game.isOver(after)) game.returns(after, shares);
            else value.evaluate(after, shares);
            totals[place] = totals[place]! + shares[seat]!;
          }
        }
        return tried[totals.indexOf(Math.max(...totals))]!;
      },
    };
  },
});
