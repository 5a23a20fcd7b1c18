// What the learned evaluation and policy say about a position.
import { ActionList, editionNamed, formatAction, Game } from 'macher-lab';
import { seedOf } from 'macher-lab/notation';
import { loadPolicy, loadValue, softmax } from 'macher-lab/search';

const game = new Game(editionNamed('valley-2006')!, 4);
const state = game.newState();
game.start(state, seedOf('guide'));

// Each seat's expected share of the win (they add up to 1) and its points.
const [shares, points] = [new Float64Array(4), new Float64Array(4)];
loadValue(game).evaluate(state, shares, points);
for (let seat = 0; seat < 4; seat++)
  console.log(`seat ${seat + 1}: ${(100 * shares[seat]!).toFixed(0)} %, ${points[seat]!.toFixed(0)} points`);

// The policy looks at what the seat sees. A lead of 1 in its scores makes an action e times as likely.
const [view, actions] = [game.newState(), new ActionList()];
game.observe(state, state.actor, view);
game.legalActions(view, actions);
const policy = loadPolicy(game);
policy.score(view, actions);
const chances = policy.scores.slice(0, actions.n);
softmax(chances, actions.n);
for (let i = 0; i < actions.n; i++)
  console.log(`${(100 * chances[i]!).toFixed(1)} % ${formatAction(game, view, actions.at(i))}`);
