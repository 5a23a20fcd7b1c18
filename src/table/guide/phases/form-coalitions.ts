import { first } from '../../../rules/engine/action.ts';
import { equalCards } from '../../../rules/engine/board/platform.ts';
import { NONE, SEATS } from '../../../rules/engine/state.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import { actor, partyName, type Scene, seatsFrom, votesOfAll, who } from '../scene.ts';

/** Votes of a seat's side in the current region, if every meeting were converted now. */
const sideVotes = (scene: Scene, seat: number, partner: number): number =>
  votesOfAll(scene, scene.view, scene.view.current, seat) +
  (partner === NONE ? 0 : votesOfAll(scene, scene.view, scene.view.current, partner));

/** "you 20 + SPD 21 = 41 votes against CDU/CSU 33, FDP 12": in the current region, if everything were converted now. */
const sides = (scene: Scene, partner: number): string => {
  const { coalitionWith } = scene.view;
  const rivals = seatsFrom(scene)
    .filter((seat) => seat !== scene.seat && seat !== partner)
    .filter((seat) => coalitionWith[seat] === NONE || coalitionWith[seat] > seat)
    .map((seat) => {
      const other = coalitionWith[seat];
      const partner = other === NONE ? undefined : who(scene, other);
      return scene.t.coalitions.rival(who(scene, seat), partner, sideVotes(scene, seat, other));
    });
  const [own, both] = [sideVotes(scene, scene.seat, NONE), sideVotes(scene, scene.seat, partner)];
  const { alone, together, sides } = scene.t.coalitions;
  return sides(partner === NONE ? alone(own) : together(own, who(scene, partner), both - own), scene.t.list(rivals));
};

const coalitionWith =
  (
    verb: 'force' | 'propose' | 'accept',
    partnerOf: (scene: Scene, act: number) => number = (_, act) => first(act),
  ): Explain =>
  (scene, act) => {
    const partner = partnerOf(scene, act);
    return explained(scene.t.coalitions[verb](who(scene, partner)), sides(scene, partner));
  };

export const declines = (scene: Scene): string =>
  scene.view.proposer === NONE ? '' : scene.t.log.declines(actor(scene), partyName(scene, scene.view.proposer));

export const formCoalitions: PhaseGuide = {
  rule: (t, { rules }) => t.coalitions(rules.p.forcedCoalition, rules.p.voluntaryCoalition),
  terms: ['coalition', 'coalitionTile'],
  book: ({ coalitions: t }, { game: { rules } }) => [
    t.where,
    t.sum,
    rules.p.coalitionsForcedFirst ? t.forcedFirst : '',
  ],
  limits: (scene) => {
    const { t, game, view, seat } = scene;
    const { forcedCoalition, voluntaryCoalition } = game.rules.p;
    return Array.from({ length: game.players }, (_, other) => other)
      .filter((other) => other !== seat)
      .map((other) => {
        const party = partyName(scene, other);
        if (view.coalitionTile[view.current * SEATS + other] !== 1) return t.limits.noTile(party);
        if (view.coalitionWith[other] !== NONE) return t.limits.hasPartner(party);
        const equal = equalCards(view, seat, other);
        return t.limits.shares(party, equal, voluntaryCoalition, forcedCoalition);
      });
  },
  actions: {
    force: {
      explain: coalitionWith('force'),
      seen: (scene, act) => scene.t.log.forces(actor(scene), partyName(scene, first(act))),
    },
    propose: {
      explain: coalitionWith('propose'),
      seen: (scene, act) => scene.t.log.proposes(actor(scene), partyName(scene, first(act))),
    },
    accept: {
      explain: coalitionWith('accept', ({ view }) => view.proposer),
      seen: (scene) => scene.t.log.accepts(actor(scene), partyName(scene, scene.view.proposer)),
    },
  },
  pass: {
    explain: (scene) => {
      const { proposer } = scene.view;
      const { formNone, decline } = scene.t.coalitions;
      const words = proposer === NONE ? formNone : decline(who(scene, proposer));
      return explained(words, sides(scene, NONE));
    },
    seen: declines,
  },
};
