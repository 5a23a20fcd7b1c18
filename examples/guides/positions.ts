// A position as text: written, changed, read again, and played to the end.
import { ActionList, editionNamed, Game, seating } from 'macher-lab';
import { formatPosition, parsePosition, seedOf } from 'macher-lab/notation';

const dealt = new Game(editionNamed('valley-2006')!, 4);
const start = dealt.newState();
dealt.start(start, seedOf('guide'));

// YAML that people can read and change; every field is checked. Values as at the start are left out, and so is money: here
// all seats become rich.
const text = formatPosition(dealt, start);
const { game, state } = parsePosition(text.replace(/^ {4}platform:/gm, '    money: 60\n$&'));
console.log(`money: ${[...state.cash].slice(0, game.players).join(', ')}`);

// The position holds the seed of all future chance, so the game ends the same each time.
const players = (await seating({ game, agents: ['learned', 'heuristic'] }))('guide');
const [view, actions] = [game.newState(), new ActionList()];
while (!game.isOver(state)) {
  const seat = state.actor;
  game.observe(state, seat, view);
  game.legalActions(view, actions);
  const act =
    actions.n === 1 ? actions.at(0) : players[seat]!.choose({ view, seat, phase: game.decidingPhase(view), actions });
  game.play(state, act);
}
console.log(
  `points: ${game
    .scores(state)
    .map(({ total }) => total)
    .join(', ')}`,
);
