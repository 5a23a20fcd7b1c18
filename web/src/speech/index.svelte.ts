/** The texts of the table's page, and its formats for numbers and dates. */

import type { Welcome } from '../../../src/table/server/messages.ts';
import { type Naming, namesIn } from '../../../src/table/words/names/index.ts';
import { type People, portraitOf } from '../people.ts';
import type { Catalogue } from './en.ts';
import { Spoken } from './spoken.svelte.ts';

class Speech extends Spoken<Catalogue> {
  /** Names of things in the game. */
  get names(): Naming {
    return namesIn(this.language);
  }

  /** A number with that many decimals and a typographic minus; `sign` writes a plus too. */
  number(n: number, decimals = 0, sign = false): string {
    const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
    const text = new Intl.NumberFormat(this.language, format).format(Math.abs(n));
    const isZero = !/[1-9]/.test(text);
    return `${isZero || n === 0 ? '' : n < 0 ? '−' : sign ? '+' : ''}${text}`;
  }

  date(when: number): string {
    return new Date(when).toLocaleDateString(this.locale);
  }

  /** The names of bots, and of a person without a name. */
  bot(agent: string): string {
    return agent === 'person' ? this.say.common.person : this.names.bot(agent);
  }

  /** Who plays a seat: "Renate (casual)" for a bot, or a person's name if there is one. */
  player(seat: number, agent: string, { called }: People): string {
    if (agent === 'person') return called[seat] || this.say.common.person;
    return `${portraitOf(seat).name} (${this.bot(agent)})`;
  }

  /** The same from the reader's view: "you", and who is away. */
  whoAt(seat: number, welcome: Welcome, people: People): string {
    const { say } = this;
    const player = seat === welcome.seat ? say.common.you : this.player(seat, welcome.agents[seat], people);
    return [...people.away, ...people.waiting].includes(seat) ? `${player}, ${say.board.away}` : player;
  }
}

export const speech = new Speech({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  pl: () => import('./pl.ts'),
});
