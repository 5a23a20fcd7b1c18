/** Names of things of the game in a language, by their English names. The page reads this too, so it imports nothing else. */
import type { DecidingPhase } from '../../../rules/engine/phase-names.ts';
import type { Language } from '../language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Names, Place, Stance, Topic } from './names.ts';
import { pl } from './pl.ts';

const NAMES: Readonly<Record<Language, Names>> = { en, de, pl };

/** The names of a language, with functions to find them. */
export interface Naming {
  readonly phase: (phase: DecidingPhase) => string;
  readonly source: (source: keyof Names['sources']) => string;
  readonly luck: (source: string) => string;
  readonly region: (name: string) => string;
  /** "in Hessen", "im Saarland". */
  readonly inRegion: (name: string) => string;
  readonly topic: (name: string) => string;
  /** What a card with an opinion says, from its name in the rules: "no to nuclear power" for "Nuclear power no". */
  readonly card: (name: string) => string;
  readonly politician: (name: string) => string;
  /** A bot by its id, without its options: "Stufe 1" for level-1, "mcts" for mcts:iterations=40. */
  readonly bot: (agent: string) => string;
  readonly edition: (name: string) => string;
  readonly about: (id: string) => string;
}

/** The last word of a card is its stance. */
const halves = (card: string): [topic: string, stance: string] => {
  const at = card.lastIndexOf(' ');
  return [card.slice(0, at), card.slice(at + 1)];
};

const namingOf = (names: Names): Naming => {
  const place = (name: string): Place => names.regions[name] ?? { name, at: names.elsewhere(name) };
  const topic = (name: string): Topic => names.topics[name] ?? names.otherTopic(name);
  return {
    phase: (phase) => names.phases[phase],
    source: (source) => names.sources[source],
    luck: (source) => names.luck[source] ?? source,
    region: (name) => place(name).name,
    inRegion: (name) => place(name).at,
    topic: (name) => topic(name).name,
    card: (name) => {
      const [about, key] = halves(name);
      const { name: plain, cards } = topic(about);
      return cards[key as Stance] ?? `${plain} ${key}`;
    },
    politician: (name) => names.politicians[name] ?? name,
    bot: (agent) => {
      const [id] = agent.split(':');
      return names.bots[id] ?? id;
    },
    edition: (name) => names.editions[name] ?? name,
    about: (id) => names.about[id] ?? '',
  };
};

const NAMINGS: Readonly<Record<Language, Naming>> = { en: namingOf(en), de: namingOf(de), pl: namingOf(pl) };

export const namesIn = (language: Language): Naming => NAMINGS[language];

/** All names, for tests that look for gaps. */
export const ALL_NAMES = NAMES;
