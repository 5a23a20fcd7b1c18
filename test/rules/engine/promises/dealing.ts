/** Promises about dealing: what a game really draws, by deck and by occasion, as a recording shows it. */
import type { Chance } from '../../../../src/rules/engine/chance.ts';
import type { Edition } from '../../../../src/rules/engine/edition.ts';
import { Game } from '../../../../src/rules/engine/game.ts';
import type { State, StreamName } from '../../../../src/rules/engine/state.ts';
import { type Course, play } from '../course.ts';

/** Marks that a deck was filled again, and with what: the next cards depend on it. */
const REFILLED = 'refilled with ';

type Recording = ReadonlyMap<string, readonly string[]>;

/** Records a game without touching its chance: cards by what a deck has lost, dice by the faces that are read. */
class Recorder implements Chance {
  readonly outcomes = new Map<string, string[]>();
  private readonly before = new Map<string, Int16Array>();
  private stream = '';
  private readonly state: State;

  constructor(state: State) {
    this.state = state;
  }

  next(stream: StreamName): number {
    this.look();
    this.stream = stream;
    return -1;
  }

  /** Notes what the decks have lost, or that one was filled again. */
  look(): void {
    const { opinionDeck, platformDeck, pollDeck } = this.state;
    for (const [name, deck] of Object.entries({ opinionDeck, platformDeck, pollDeck })) {
      const before = this.before.get(name);
      if (before?.some((cards, kind) => cards < deck[kind])) this.note(name, REFILLED + deck.join());
      else
        before?.forEach((cards, kind) => {
          if (cards > deck[kind]) this.note(name, `${kind}`);
        });
      this.before.set(name, deck.slice());
    }
  }

  /** The faces of the dice, which note each read. */
  listening(faces: Int16Array): Int16Array {
    return new Proxy(faces, {
      get: (target, key) => {
        const value = Reflect.get(target, key, target);
        if (typeof key === 'string' && /^\d+$/.test(key)) this.note(this.occasion, `${value}`);
        return value;
      },
    });
  }

  /** What a seat rolls for: the dice of one phase and region. */
  private get occasion(): string {
    return `${this.stream}, step ${this.state.step}, region ${this.state.board}`;
  }

  private note(name: string, outcome: string): void {
    this.outcomes.set(name, [...(this.outcomes.get(name) ?? []), outcome]);
  }
}

const record = (edition: Edition, players: number, course: Course): Recording => {
  const state = new Game(edition, players).newState();
  const recorder = new Recorder(state);
  const game = new Game(edition, players, { chance: recorder });
  // The rules are frozen, so an object that inherits from them holds the faces.
  const diceFaces = { value: recorder.listening(game.rules.diceFaces) };
  Object.assign(game, { rules: Object.create(game.rules, { diceFaces }) });
  for (const _ of play(game, course, state)) recorder.look();
  return recorder.outcomes;
};

/** Where two sequences of outcomes differ although no decision may cause that; −1 if nowhere. */
const parting = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((outcome, i) => outcome !== b[i]);
  return at === -1 || at >= b.length || a[at].startsWith(REFILLED) || b[at].startsWith(REFILLED) ? -1 : at;
};

/**
 * Checks that two games of one seed draw the same cards in order, and roll the same on each occasion, for as long as both last,
 * until a deck is refilled.
 */
export const sharedDeals = (edition: Edition, players: number, course: Course, other: Course): string[] => {
  const [a, b] = [course, { ...other, seed: course.seed }].map((one) => record(edition, players, one));
  const broken = ['opinionDeck', 'platformDeck', 'pollDeck'].flatMap((name) =>
    a.get(name) ? [] : [`no ${name} drawn`],
  );
  for (const [name, outcomes] of a) {
    const at = parting(outcomes, b.get(name) ?? []);
    if (at !== -1) broken.push(`${name} gives ${outcomes[at]} and ${b.get(name)?.[at]} as outcome ${at}`);
  }
  return broken;
};
