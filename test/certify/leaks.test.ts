/** Planted leaks: if the table shows a seat something that it may not see, the certificate says so. */
import { describe, expect, it } from 'vitest';
import { checkAgent } from '../../src/certify/agents.ts';
import { certifyEdition } from '../../src/certify/certificate.ts';
import { HIDDEN, SECRET } from '../../src/certify/scramble.ts';
import { defineAgent } from '../../src/players/agent/define.ts';
import { option } from '../../src/players/agent/options.ts';
import type { Random } from '../../src/rules/engine/chance.ts';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import { fieldNamed, LAYOUT, PARTIES, State } from '../../src/rules/engine/state.ts';
import { honest, registryOf, short } from './support.ts';

/** A game that shows one field to everybody, and deals it as it was seen, so that observation and determinization agree. */
class Leaking extends Game {
  private readonly from: number;
  private readonly to: number;

  constructor(edition: Edition, players: number, field: string) {
    super(edition, players);
    const { offset, length } = fieldNamed(field);
    [this.from, this.to] = [offset, offset + length];
  }

  override observe(s: State, seat: number, view: State): void {
    const truth = s.cells.slice(this.from, this.to);
    super.observe(s, seat, view);
    view.cells.set(truth, this.from);
  }

  override determinize(view: State, observer: number, random: Random, s: State): void {
    super.determinize(view, observer, random, s);
    s.cells.set(view.cells.subarray(this.from, this.to), this.from);
  }
}

const LEAKS = [...HIDDEN, ...SECRET];

describe('the list of what is not open', () => {
  it('is what the layout of the state declares', () => {
    const of = (visibility: string) =>
      LAYOUT.fields.filter((field) => field.visibility === visibility).map(({ name }) => name);
    expect([...HIDDEN].sort()).toEqual(of('hidden').sort());
    expect([...SECRET].sort()).toEqual(of('secret').sort());
  });
});

describe('a table that leaks', () => {
  it.each(LEAKS)('%s is found, also by an agent that makes nothing of it', (field) => {
    const { finding, promise } = checkAgent({
      ...{ registry: registryOf(honest), agent: 'honest', options: {}, edition: short, seed: field, sets: 1 },
      table: (edition, players) => new Leaking(edition, players, field),
    });
    expect(finding).toMatch(/ is shown what it cannot see \(\d players, seed /);
    expect(promise).toBe('blind');
  });

  it('is distinguished from one that does not', () => {
    const { finding } = checkAgent({
      ...{ registry: registryOf(honest), agent: 'honest', options: {}, edition: short, seed: 'tight', sets: 1 },
      table: (edition, players) => new Game(edition, players),
    });
    expect(finding).toBeNull();
  });
});

describe('a search that peeks at the poll on sale', () => {
  /** An agent that has found a way to the table. What it sees there changes its bids for polls, and nothing else. */
  const peekingSearch = (truth: () => State | null) =>
    defineAgent({
      id: 'peeker',
      about: 'For tests.',
      options: { iterations: option.integer({ default: 400, min: 1, max: 400, about: 'how much it ponders' }) },
      create: ({ game: { rules } }) => ({
        choose({ view, seat, phase, actions }) {
          if (phase !== 'auction-polls') return actions.list[view.votes[seat] % actions.n];
          const poll = truth()?.pollOnBoard[(view.current + view.board) % 4] ?? 0;
          const change = rules.pollChanges[poll * PARTIES + view.party[seat]] ?? 0;
          return actions.list[change > 0 ? actions.n - 1 : 0];
        },
      }),
    });

  it('is found with ten seeds of ten', () => {
    const { copyFrom } = State.prototype;
    let last: State | null = null;
    State.prototype.copyFrom = function (other: State) {
      if (other.seed[0] !== -32768) last = other;
      copyFrom.call(this, other);
    };
    try {
      const registry = registryOf(peekingSearch(() => last));
      const found = Array.from({ length: 10 }, (_, seed) => {
        const agents = [{ id: 'peeker', options: {} }];
        const options = { registry, agents, games: 0, late: 0, seed: `peek/${seed}`, scenarios: [], out: '' };
        return certifyEdition(editionNamed('valley-2006')!, options).blindness[0].promise;
      });
      expect(found).toEqual(Array(10).fill('blind'));
    } finally {
      State.prototype.copyFrom = copyFrom;
    }
  });
});
