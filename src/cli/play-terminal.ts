/** `macher play --terminal`: people against bots at one terminal, saved after every action. */

import { nameText, printable, quote } from '../base/text/quote.ts';
import { shellWord } from '../base/text/shell.ts';
import { type Trust, YOURS } from '../players/agent/trust.ts';
import type { Edition } from '../rules/engine/edition.ts';
import type { Variant } from '../rules/variant/variant.ts';
import type { Keeping } from '../table/play/keeping.ts';
import type { GameSetup } from '../table/play/saved.ts';
import type { Surroundings } from '../table/play/session.ts';
import type { SavedGame } from '../table/play/shape.ts';
import type { Outcome, Terminal } from '../table/play/terminal.ts';
import type { Language } from '../table/words/language.ts';
import type { Naming } from '../table/words/names/index.ts';
import type { TerminalWords } from '../table/words/terminal/index.ts';
import { trustIn } from './allow-agents.ts';
import { editionAsked, editionFor } from './editions.ts';
import { EXIT, UsageError } from './errors.ts';
import { expectKind } from './files.ts';
import { print } from './output.ts';
import { wholeNumber } from './usage.ts';

/** The settings given on the command line; undefined if not given. */
export interface Wishes {
  readonly edition: string | undefined;
  readonly players: number | undefined;
  readonly bots: string | undefined;
  readonly seed: string | undefined;
  readonly seat: number | undefined;
  readonly variant: string | undefined;
  /** Whether agent files are isolated, which does not describe the table. */
  readonly isolated: boolean;
}

/** What may run for agents named in records: those on the command line are named by the person. */
export const trustFor = async ({ bots, isolated }: Wishes, allowed: boolean): Promise<Trust> => ({
  ...trustIn(allowed, bots === undefined ? [] : (await import('../players/agent/notation.ts')).splitAgents(bots)),
  isolated,
});

/** Whether the command line describes no table. */
export const asksNothing = ({ isolated: _isolated, ...wishes }: Wishes): boolean =>
  Object.values(wishes).every((wish) => wish === undefined);

export const DEFAULTS = { edition: 'valley-2006', players: 4, bots: 'heuristic', seat: 1 } as const;

/** The edition with the variant from a file, and the user's own component values. */
const changedBy = async (edition: Edition, file: string | undefined): Promise<Edition> => {
  const [{ readAskedVariant, VariantError }, { applyVariant }] = await Promise.all([
    import('../rules/variant/asked.ts'),
    import('../rules/variant/apply.ts'),
  ]);
  const variant = await readAskedVariant(edition, file, '.').catch((error) => {
    if (!(error instanceof VariantError)) throw error;
    throw new UsageError(error.owned ? error.message : `--variant: ${error.message}`);
  });
  return variant ? applyVariant(edition, variant) : edition;
};

/** The agent of each seat: the person in theirs, bots in the others. If the list is too short, its last bot is repeated. */
const seated = async (players: number, { bots, seat }: Wishes): Promise<string[]> => {
  const [{ PERSON }, { splitAgents }] = await Promise.all([
    import('../table/play/session.ts'),
    import('../players/agent/notation.ts'),
  ]);
  const list = splitAgents(bots ?? DEFAULTS.bots);
  if (list.length > players - 1) {
    throw new UsageError(`--bots: found ${list.length} bots; expected at most ${players - 1} besides you`);
  }
  const others = Array.from({ length: players - 1 }, (_, i) => list[Math.min(i, list.length - 1)]);
  const own = wholeNumber('seat', seat ?? DEFAULTS.seat, 1, players) - 1;
  return [...others.slice(0, own), PERSON, ...others.slice(own)];
};

/** The table described on the command line. @throws UsageError that names the option */
export const tableFrom = async (wishes: Wishes): Promise<GameSetup> => {
  const id = await editionAsked(wishes.edition, wishes.variant, DEFAULTS.edition);
  const edition = await changedBy(await editionFor(id, '--edition: '), wishes.variant);
  const { minPlayers, maxPlayers } = edition;
  const players = wholeNumber('players', wishes.players ?? DEFAULTS.players, minPlayers, maxPlayers);
  const { drawSeed, SECRET } = await import('../base/random/seed.ts');
  const seed = wishes.seed === undefined || wishes.seed === SECRET ? drawSeed() : wishes.seed;
  return { edition, agents: await seated(players, wishes), seed };
};

/** Why a record does not match the command line, or null. */
const contradiction = async (table: GameSetup, wishes: Wishes): Promise<string | null> => {
  const { edition, agents, seed } = table;
  if (wishes.edition !== undefined && wishes.edition !== edition.id) return `is a game of ${edition.id}`;
  if (wishes.variant !== undefined) return 'is a game that keeps the variant it was begun with';
  if (wishes.players !== undefined && wishes.players !== agents.length) return `is a game of ${agents.length} players`;
  if (wishes.seed !== undefined && wishes.seed !== seed) return `is a game with the seed ${nameText(seed)}`;
  if (wishes.bots === undefined && wishes.seat === undefined) return null;
  const { PERSON } = await import('../table/play/session.ts');
  const seat = wishes.seat ?? agents.indexOf(PERSON) + 1;
  const asked = await seated(agents.length, {
    ...wishes,
    seat,
    bots: wishes.bots ?? agents.filter((a) => a !== PERSON).join(','),
  });
  return asked.join() === agents.join() ? null : `is a game of ${nameText(agents.join(', '))}`;
};

/** The table of a record. Throws if the record cannot be resumed, or does not match the command line. */
const tableOf = async (text: string, wishes: Wishes, file: string): Promise<GameSetup> => {
  const { parseRecord } = await import('../rules/notation/parse-record.ts');
  const { edition, agents, seed, seedText } = parseRecord(text);
  const { PERSON } = await import('../table/play/session.ts');
  const table = { edition, agents, seed: seedText ?? seed.join('/') };
  const reason = await contradiction(table, wishes);
  const choose = 'choose another file with --record';
  if (reason !== null) throw new Error(`${file} ${reason}: leave out the options that contradict it, or ${choose}.`);
  if (!agents.includes(PERSON)) throw new Error(`${file} is a game without people; ${choose}.`);
  return table;
};

const onFile = async <T>(file: string, work: () => T | Promise<T>): Promise<T> => {
  expectKind(file, 'record');
  const { naming } = await import('../base/text/yaml-entry.ts');
  try {
    return await work();
  } catch (error) {
    throw naming(file, error);
  }
};

const terminalOn = async (): Promise<Terminal> => {
  const [{ readLines }, { paintFor, setWidth, takesColour }] = await Promise.all([
    import('../table/play/lines.ts'),
    import('../table/play/screen.ts'),
  ]);
  const { stdin: input, stdout: output } = process;
  setWidth(output.columns);
  output.on('resize', () => setWidth(output.columns));
  const clear = '\r\u001b[K';
  return {
    lines: readLines({ input, output }),
    paint: paintFor(takesColour(output, process.env)),
    print,
    clear: () => void (output.isTTY && output.write('\u001b[2J\u001b[3J\u001b[H')),
    notice: (text) => void (output.isTTY && output.write(text === null ? clear : `${clear}${printable(text)}`)),
  };
};

const farewell = (outcome: Outcome, file: string, say: TerminalWords): void => {
  if (outcome === 'game over') print(`\n${say.lookBack(file, `macher replay ${shellWord(file)}`)}`);
  else print(`\n${say.resumeWith(`macher play --terminal --record ${shellWord(file)}`)}`);
  if (outcome === 'interrupted') process.exitCode = EXIT.interrupted;
};

/**
 * The bots of a table.
 *
 * @param trust what may run for them
 * @param file the record that names them; null if the command line does
 */
export const botsFor = async ({ agents }: GameSetup, trust: Trust, file: string | null) => {
  const [{ AgentError }, { loadRegistry }, { findBots, ADVISER }, { REASONER }] = await Promise.all([
    import('../players/agent/errors.ts'),
    import('../players/agent/registry.ts'),
    import('../table/play/bots.ts'),
    import('../table/guide/because.ts'),
  ]);
  return findBots(await loadRegistry(trust), [...agents, ADVISER, REASONER]).catch((error) => {
    if (!(error instanceof AgentError)) throw error;
    throw file === null ? new UsageError(`--bots: ${error.message}`) : new Error(`${file}: ${error.message}`);
  });
};

/** The saved record; if its last line is incomplete, the person is asked whether to repair it. */
const recordOf = async (keeping: Keeping, { lines }: Terminal, say: TerminalWords): Promise<string | null> => {
  const [{ parseRecord, TornRecord }, old] = [await import('../rules/notation/parse-record.ts'), keeping.read()];
  if (old === null) return null;
  try {
    parseRecord(old);
  } catch (error) {
    if (!(error instanceof TornRecord)) return old;
    print(say.torn(keeping.file, error.message));
    const answer = await lines.next(say.leaveOut);
    if (typeof answer !== 'string' || !say.yes.test(answer.trim())) return old;
    keeping.write(error.whole);
    return error.whole;
  }
  return old;
};

/** Plays at a table with its record, from the start or from where it stopped. */
const sitDown = async (
  keeping: Keeping,
  wishes: Wishes,
  allowed: boolean,
  fresh: GameSetup | null,
  terminal: Terminal,
  language: Language,
): Promise<void> => {
  const { file } = keeping;
  const [{ Session }, { playAtTerminal }, { terminalIn }] = await Promise.all([
    import('../table/play/session.ts'),
    import('../table/play/terminal.ts'),
    import('../table/words/terminal/index.ts'),
  ]);
  const say = terminalIn(language);
  const old = await recordOf(keeping, terminal, say);
  const table =
    old === null ? (fresh ?? (await tableFrom(wishes))) : await onFile(file, () => tableOf(old, wishes, file));
  const around: Surroundings = {
    bots:
      old === null
        ? await botsFor(table, { ...YOURS, isolated: wishes.isolated }, null)
        : await botsFor(table, await trustFor(wishes, allowed), file),
    save: (text) => keeping.write(text),
  };
  const session =
    old === null ? Session.start({ ...table, ...around }) : await onFile(file, () => Session.resume(old, around));
  if (session.isOver) {
    const review = `macher review ${shellWord(file)}`;
    throw new Error(`${file} is a finished game: review it with ${review}, or choose another file with --record.`);
  }
  const { wrap } = await import('../table/play/screen.ts');
  print(wrap(old === null ? say.newGame : say.resumed));
  const { variantNotes } = await import('../table/words/variant-notes.ts');
  for (const note of variantNotes((table.edition.variant ?? null) as Variant | null, language)) print(note);
  farewell(await playAtTerminal(session, terminal, { caughtUp: old !== null, language }), file, say);
};

/** "valley-2006 against heuristic, 12 decisions". */
const aboutSaved = async (
  { edition, agents, decisions, trouble }: SavedGame,
  say: TerminalWords,
  { bot }: Naming,
): Promise<string> => {
  const { PERSON } = await import('../table/play/session.ts');
  const bots = agents
    .filter((agent) => agent !== PERSON)
    .map(bot)
    .join(', ');
  return trouble === null ? say.saved(edition, nameText(bots), decisions) : say.breaksOff;
};

/** The saved game that the person chooses; null for a new one. */
const pickSaved = async ({ lines }: Terminal, language: Language): Promise<string | null> => {
  const [{ savedGames, unreadableIn }, { terminalIn }, { namesIn }] = await Promise.all([
    import('../table/play/saved.ts'),
    import('../table/words/terminal/index.ts'),
    import('../table/words/names/index.ts'),
  ]);
  const say = terminalIn(language);
  const { games, unreadable } = savedGames();
  for (const { file, why } of unreadableIn(unreadable, language)) print(say.unreadable(file, why));
  const saved = games.filter(({ isOver }) => !isOver).slice(0, MOST_OFFERED);
  if (saved.length === 0) return null;
  print(say.savedGames);
  for (const [i, game] of saved.entries())
    print(`  ${i + 1}  ${game.file}: ${await aboutSaved(game, say, namesIn(language))}`);
  for (;;) {
    const answer = await lines.next(say.pick);
    if (typeof answer !== 'string' || answer.trim() === '') return null;
    const picked = saved[Number(answer.trim()) - 1];
    if (picked) return picked.file;
    print(say.noneSuch(quote(answer.trim()), saved.length));
  }
};

/** The most saved games that are offered. */
const MOST_OFFERED = 9;

/**
 * Plays at the terminal: a given saved game, one that the person chooses, or a new one.
 *
 * @param allowed whether a record may name agents that are not built in
 * @param language the language of people at the terminal
 */
export const playHere = async (
  wishes: Wishes,
  record: string | undefined,
  allowed: boolean,
  language: Language,
): Promise<void> => {
  const { Keeping } = await import('../table/play/keeping.ts');
  const terminal = await terminalOn();
  try {
    const file = record ?? (asksNothing(wishes) ? await pickSaved(terminal, language) : null);
    const fresh = file === null ? await tableFrom(wishes) : null;
    const keeping = Keeping.open(fresh === null ? file! : (await import('../table/play/saved.ts')).recordName(fresh));
    try {
      await sitDown(keeping, wishes, allowed, fresh, terminal, language);
    } finally {
      keeping.close();
    }
  } finally {
    terminal.lines.close();
  }
};
