/**
 * One game of each edition to read: who chose what, phase by phase, with the board at the start of each round and the regions now
 * and then in between. Golden counts show that behaviour has changed; the diff of a playthrough shows how.
 *
 * `npx vitest run test/rules/engine/playthroughs.test.ts -u` writes the files again. Choices are random, so no agent's judgement
 * changes them.
 */
import { expect, test } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { walk } from '../../../src/certify/walk.ts';
import type { Edition } from '../../../src/rules/engine/edition.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { formatAction, seatName } from '../../../src/rules/notation/actions.ts';
import { boardText, regionsText } from '../../../src/rules/notation/board-text.ts';
import { recordResult } from '../../../src/rules/notation/record.ts';

const PLAYERS = 4;
const SEED = 2006;
const COLUMNS = 100;
/** The regions are shown again after this many decisions within a round. */
const STRIDE = 60;

const indented = (text: string): string => text.trimEnd().replace(/^(?=.)/gm, '    ');

/** A game as text, written down decision by decision. */
class Playthrough {
  private readonly game: Game;
  private text: string;
  private round = -1;
  private heading = '';
  private party = '';
  private sinceBoard = 0;

  constructor(game: Game) {
    this.game = game;
    this.text = `${game.edition.id}, ${PLAYERS} players, seed ${SEED}: random choices\n`;
  }

  decision(s: State, act: number): void {
    if (s.round !== this.round) this.board(boardText(this.game, s, { columns: COLUMNS }));
    else if (this.sinceBoard === STRIDE) this.board(regionsText(this.game, s, { columns: COLUMNS }));
    this.round = s.round;
    this.sinceBoard++;
    this.turn(`${s.round} ${this.game.phase(s)}`, seatName(this.game, s, s.actor));
    this.text += formatAction(this.game, s, act);
  }

  /** Ends the text with the last board and the scores. */
  result(s: State): string {
    this.board(boardText(this.game, s, { columns: COLUMNS }));
    return `${this.text}\n${recordResult(this.game, s)}`;
  }

  private board(text: string): void {
    this.text += `\n\n${indented(text)}\n`;
    this.sinceBoard = 0;
    this.heading = '';
  }

  /** Writes the phase if it is new, and the deciding party if it has changed. */
  private turn(heading: string, party: string): void {
    const isSamePhase = heading === this.heading;
    if (!isSamePhase) this.text += `\n${heading}`;
    this.text += isSamePhase && party === this.party ? ' · ' : `\n  ${party}: `;
    this.heading = heading;
    this.party = party;
  }
}

const playthrough = (edition: Edition): string => {
  const game = new Game(edition, PLAYERS);
  const state = game.newState();
  const written = new Playthrough(game);
  const random = new Random(SEED, PLAYERS);
  for (const { act } of walk(game, [SEED, PLAYERS], random, state)) written.decision(state, act);
  return written.result(state);
};

test.each(EDITIONS)('$id is played as its playthrough says', async (edition) => {
  await expect(playthrough(edition)).toMatchFileSnapshot(`./playthroughs/${edition.id}.txt`);
});
