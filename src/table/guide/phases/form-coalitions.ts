import { first } from '../../../rules/engine/action.ts';
import { equalCards } from '../../../rules/engine/board/platform.ts';
import { NONE, SEATS } from '../../../rules/engine/state.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import { partyName, type Scene, seatsFrom, several, votesOfAll, who } from '../scene.ts';

/** Votes of a seat's side in the current region, every meeting converted as things stand. */
const sideVotes = (scene: Scene, seat: number, partner: number): number =>
  votesOfAll(scene, scene.view, scene.view.current, seat) +
  (partner === NONE ? 0 : votesOfAll(scene, scene.view, scene.view.current, partner));

/** "you 20 + SPD 21 = 41 votes against CDU/CSU 33, FDP 12": the current region, all converted as things stand. */
const sides = (scene: Scene, partner: number): string => {
  const { coalitionWith } = scene.view;
  const rivals = seatsFrom(scene)
    .filter((seat) => seat !== scene.seat && seat !== partner)
    .filter((seat) => coalitionWith[seat] === NONE || coalitionWith[seat] > seat)
    .map((seat) => {
      const other = coalitionWith[seat];
      const names = other === NONE ? who(scene, seat) : `${who(scene, seat)} with ${who(scene, other)}`;
      return `${names} ${sideVotes(scene, seat, other)}`;
    });
  const [own, both] = [sideVotes(scene, scene.seat, NONE), sideVotes(scene, scene.seat, partner)];
  const mine = partner === NONE ? `you alone ${own}` : `you ${own} + ${who(scene, partner)} ${both - own} = ${both}`;
  return `as things stand, ${mine} votes against ${rivals.join(', ')}`;
};

const coalitionWith =
  (verb: string, partnerOf: (scene: Scene, act: number) => number = (_, act) => first(act)): Explain =>
  (scene, act) => {
    const partner = partnerOf(scene, act);
    return explained(`${verb} ${who(scene, partner)}`, sides(scene, partner));
  };

export const declines = (scene: Scene): string =>
  scene.view.proposer === NONE ? '' : `declines ${partyName(scene, scene.view.proposer)}`;

export const formCoalitions: PhaseGuide = {
  rule: ({ rules }) =>
    `With tiles of both there, ${rules.p.forcedCoalition} equal platform cards let you force a partner, ${rules.p.voluntaryCoalition} let you propose to one.`,
  terms: ['coalition', 'coalitionTile'],
  limits: (scene) => {
    const { game, view, seat } = scene;
    const { forcedCoalition, voluntaryCoalition } = game.rules.p;
    return Array.from({ length: game.players }, (_, other) => other)
      .filter((other) => other !== seat)
      .map((other) => {
        const party = partyName(scene, other);
        if (view.coalitionTile[view.current * SEATS + other] !== 1) return `${party} has no coalition tile here.`;
        if (view.coalitionWith[other] !== NONE) return `${party} has a partner already.`;
        const equal = equalCards(view, seat, other);
        return `${party} shares ${several(equal, 'platform card')} with you; ${voluntaryCoalition} are needed to propose and ${forcedCoalition} to force.`;
      });
  },
  actions: {
    force: {
      explain: coalitionWith('Force'),
      seen: (scene, act) => `forces a coalition on ${partyName(scene, first(act))}`,
    },
    propose: {
      explain: coalitionWith('Propose to'),
      seen: (scene, act) => `proposes a coalition to ${partyName(scene, first(act))}`,
    },
    accept: {
      explain: coalitionWith('Accept', ({ view }) => view.proposer),
      seen: (scene) => `accepts ${partyName(scene, scene.view.proposer)}`,
    },
  },
  pass: {
    explain: (scene) => {
      const { proposer } = scene.view;
      const words = proposer === NONE ? 'Form none yourself' : `Decline ${who(scene, proposer)}`;
      return explained(words, sides(scene, NONE));
    },
    seen: declines,
  },
};
