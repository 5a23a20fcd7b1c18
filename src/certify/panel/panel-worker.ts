/** The worker thread of a panel: it makes positions, or asks an agent for decisions. Each result is a function of its number. */
import { workerData } from 'node:worker_threads';
import { loadRegistry } from '../../players/agent/registry.ts';
import type { Trust } from '../../players/agent/trust.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { findBots } from '../../table/play/bots.ts';
import { Judge, ROLLOUT } from '../../table/review/judge.ts';
import { type Answer, answer } from './answer.ts';
import { drawPosition } from './draw.ts';
import type { Entry, Head } from './panel.ts';
import { valued } from './value.ts';

/** What a thread knows from its start. */
export type Shared = {
  /** Further agents besides the one that plays on, and who asks for them. */
  readonly agents: readonly string[];
  readonly trust: Trust;
};

export type Piece =
  | { readonly kind: 'make'; readonly number: number; readonly phase: DecidingPhase; readonly head: Head }
  | {
      readonly kind: 'ask';
      readonly number: number;
      readonly entry: Entry;
      readonly agent: string;
      readonly seed: string | number;
    };

/** An entry (null if no game had a decision in the phase), or an agent's answer. */
export type PanelResult = { readonly entry: Entry | null } | { readonly answer: Answer };

const { agents, trust } = workerData as Shared;
const bots = loadRegistry(trust).then((registry) => findBots(registry, [...agents, ROLLOUT]));

const make = async ({ number, phase, head }: Extract<Piece, { kind: 'make' }>): Promise<Entry | null> => {
  const { edition, players, from, seed, worlds, until } = head;
  const game = new Game(editionNamed(edition)!, players);
  const maker = await bots;
  const s = drawPosition({ game, bots: maker, agents: from, seed }, number, phase);
  return s && valued(game, new Judge(game, maker, `${seed}/judge/${number}`, until), s, worlds);
};

export default async (piece: Piece): Promise<PanelResult> => {
  if (piece.kind === 'make') return { entry: await make(piece) };
  return { answer: answer(piece.entry, piece.number, piece.agent, await bots, piece.seed) };
};
