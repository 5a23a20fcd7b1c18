/** Whole games between bots, on any platform: the same games have the same hashes everywhere, and their time shows the speed. */
import { createHash } from 'node:crypto';
import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { hashText } from '../../base/text/hash-text.ts';
import { loadRegistry } from '../../players/agent/registry.ts';
import { Match } from '../../players/match/match.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { Game } from '../../rules/engine/game.ts';
import { findBots } from './bots.ts';

/** Some games of the same table, on the deals SEED/0, SEED/1, … */
export interface Trial {
  readonly edition: string;
  /** Seat by seat. */
  readonly agents: readonly string[];
  readonly seed: string;
  readonly games: number;
}

export interface Tried {
  /** Game by game: SHA-256 over all actions, points and the final state. */
  readonly hashes: readonly string[];
  /** The playing time. */
  readonly seconds: number;
}

const registry = loadRegistry();

/** @throws Error for an unknown edition, or if a bot fails */
export default async ({ edition: id, agents, seed, games }: Trial): Promise<Tried> => {
  const edition = editionNamed(id);
  if (!edition) throw new Error(`There is no edition ${id}.`);
  const bots = await findBots(await registry, agents);
  const game = new Game(edition, agents.length);
  let actions: number[] = [];
  const match = new Match(game, { decided: (_, act) => actions.push(act) });
  const hashes: string[] = [];
  const began = performance.now();
  for (let n = 0; n < games; n++) {
    actions = [];
    const failure = match.play(seedOf(seed, n), (seat) =>
      bots(agents[seat], { game, seat, random: new Random(...seedOf('agents', seed, n, seat)) }),
    );
    if (failure) throw new Error(failure.message);
    const { scores } = match.result();
    const end = [actions.join(), scores.join(), hashText(match.state.hash())].join('\n');
    hashes.push(createHash('sha256').update(end).digest('hex'));
  }
  return { hashes, seconds: (performance.now() - began) / 1000 };
};
