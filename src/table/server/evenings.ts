/** Evenings with real cards: entered on the page, stored as logs in a separate folder, counted, and reviewed. */
import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { capital } from '../../base/drawing/words.ts';
import { readFileText, writeFile } from '../../base/text/files.ts';
import { quote } from '../../base/text/quote.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import { messageOf } from '../../players/agent/thrown.ts';
import { type Edition, electionsIn, type ShadowEffects } from '../../rules/engine/edition.ts';
import { EDITIONS } from '../../rules/engine/editions/index.ts';
import { Game } from '../../rules/engine/game.ts';
import { sellsWholePolls } from '../../rules/engine/phases/auction-polls-once.ts';
import { isForRegion } from '../../rules/engine/rules.ts';
import { scoredIn } from '../../rules/engine/scoring.ts';
import { PLACES } from '../../rules/engine/state.ts';
import { choiceText, lineText } from '../../rules/notation/actions.ts';
import { wordsOf } from '../../rules/notation/words.ts';
import { Impossible } from '../paper/impossible.ts';
import { freeName, unreadableIn } from '../play/saved.ts';
import { eveningOf, logsIn, seasonOf } from '../season/book.ts';
import { decidingIn, logText } from '../season/log-text.ts';
import { BESIDE } from '../season/unusual.ts';
import { guideIn } from '../words/guide/index.ts';
import { inAll, type Language, type Said } from '../words/language.ts';
import { askedEdition, checkPlayers } from './asked-edition.ts';
import type { EffectsJson, EveningWish, KitJson, SeasonJson } from './messages.ts';
import { playedIn } from './played.ts';
import { Refused } from './refused.ts';
import { makeReview, reviewFile, wholeReview } from './reviews.ts';
import type { Thinkers } from './thinkers.ts';

const ENDING = '.yaml';

/** Makes a sentence of an impossibility, for users who do not see the log: English has it as part of a message with a line. */
const sentence = (problem: string): string => `${capital(problem.replace(/\.$/, ''))}.`;

const effectsOf = (effects: Partial<ShadowEffects>): EffectsJson => ({
  ...{ votes: effects.votes ?? 0, raise: effects.raise ?? 0, members: effects.members ?? 0 },
  ...{ lower: effects.lower ?? 0, lowerAll: effects.lowerAll ?? 0 },
  ...{ keyIssue: effects.keyIssue ?? false, robbery: effects.robbery ?? false },
  ...{ poll: effects.poll ?? false, platform: effects.platform ?? false },
});

/** Why there is no review: the line of the log that no game satisfies, if the message names one; otherwise the message. */
const troubleIn = (log: string, message: string): Said => {
  const lines = log.split('\n').slice(0, Number(/^line (\d+): /.exec(message)?.[1] ?? 0));
  const round = lines.findLast((line) => /^\s+- round: \d+$/.test(line))?.match(/\d+/)?.[0];
  const deed = lines
    .at(-1)
    ?.replace(/^[\s-]+|[{}]/g, '')
    .trim();
  if (!/^rounds:/m.test(log)) return inAll((language) => guideIn(language).evening.resultsOnly);
  if (round === undefined || !deed) return inAll((language) => guideIn(language).refusals.failed(message));
  return inAll((language) => guideIn(language).evening.noGame(Number(round), deed));
};

/** The components of an edition that somebody who enters an evening has to choose from. */
const kitOf = (edition: Edition): KitJson => {
  const { parties, regions, topics, cards, shadowCards, contributions } = wordsOf(edition);
  const { components, parameters: p } = edition;
  const game = new Game(edition, edition.maxPlayers);
  return {
    ...{ edition: edition.id, name: edition.name, minPlayers: edition.minPlayers, maxPlayers: edition.maxPlayers },
    parties: parties.list,
    regions: components.regions.map(({ mandates }, i) => ({ name: regions.list[i], mandates })),
    ...{ topics: topics.list, cards: cards.list, contributions: contributions.list },
    politicians: components.shadowCards.map((card, i) => ({
      ...{ name: shadowCards.list[i], ...effectsOf(card), main: card.main ? effectsOf(card.main) : null },
    })),
    preliminary: components.preliminary.map((column) =>
      column.map((option, i) => ({
        did: choiceText(option, i),
        lines: option.lines.map((line) => ({ ...line, did: lineText(line), isForRegion: isForRegion(line) })),
      })),
    ),
    ...{
      platformCards: p.platformTopics,
      opinionPlaces: PLACES,
      mostCounted: {
        'buy-media': p.mediaPlaces,
        'organize-meetings': p.meetingPrices.length,
        'convert-meetings': p.meetingPlaces,
      },
      swaps: p.platformSwaps,
      hiddenCards: p.hiddenTopics,
      wholePolls: sellsWholePolls(edition),
      majorityExchange: p.majorityExchange,
      nationalPlaces: components.nationalPlaces.length,
    },
    nationalOpinions: Math.max(p.opinionsClear, p.opinionsNose, p.opinionsCoalition),
    sources: scoredIn(game.rules),
    elections: electionsIn(edition.rounds),
    rounds: edition.rounds.map((phases, i) => ({
      elections: electionsIn([phases]),
      phases: decidingIn(game, i + 1),
    })),
  };
};

/** All of them, created on first use. */
let kits: readonly KitJson[] | null = null;

export class Evenings {
  private readonly folder: string;
  private readonly thinkers: Thinkers;
  /** The progress of current reviews, by file. */
  private readonly reviewing = new Map<string, { part: number; readonly stop: AbortController }>();
  /** Why an evening has no review, if one was asked for. */
  private readonly troubles = new Map<string, Said>();

  constructor(folder: string, thinkers: Thinkers) {
    this.folder = folder;
    this.thinkers = thinkers;
  }

  toJson(language: Language = 'en'): SeasonJson {
    // The folder of evenings is inside the folder of games.
    const { evenings, persons, unreadable } = seasonOf(logsIn(this.folder), playedIn(dirname(this.folder)));
    kits ??= EDITIONS.map(kitOf);
    return {
      evenings: evenings.map((evening) => ({
        ...evening,
        file: basename(evening.file),
        reviewed: evening.isPlayed
          ? null
          : (this.reviewing.get(evening.file)?.part ?? (wholeReview(evening.file) ? 1 : null)),
        trouble: this.troubles.get(evening.file)?.[language] ?? null,
      })),
      persons,
      unreadable: unreadableIn(unreadable, language),
      beside: BESIDE,
      kits,
    };
  }

  /**
   * Stores an evening; returns its file.
   *
   * @param name of an evening that it replaces; if that was deleted in the meantime, it gets another
   * @throws Refused in a sentence
   */
  keep({ file: name, ...evening }: EveningWish): string {
    const { edition: id, seats, date } = evening;
    const edition = askedEdition(id);
    checkPlayers(edition, seats.length);
    const text = logText(evening, new Game(edition, seats.length));
    const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : 'evening';
    const file =
      (name === undefined ? null : this.found(name)) ?? freeName(join(this.folder, `${day}-${id}${ENDING}`), ENDING);
    try {
      eveningOf(file, text);
    } catch (error) {
      if (error instanceof Impossible)
        throw new Refused(
          422,
          inAll((language) => sentence(error.said[language])),
        );
      if (!(error instanceof NotationError)) throw error;
      // The user has not seen the lines of a log that the page wrote.
      throw new Refused(422, (refusals) => refusals.wrong(error.problem));
    }
    this.forget(file);
    writeFile(file, text);
    return basename(file);
  }

  /** Deletes an evening and its review. @throws Refused in a sentence */
  remove(name: string): void {
    const file = this.fileNamed(name);
    this.forget(file);
    rmSync(file, { force: true });
  }

  /** The log of an evening. @throws Refused in a sentence */
  log(name: string): string {
    return readFileText(this.fileNamed(name));
  }

  /** Begins the review of an evening, if it has not begun: its gaps are filled first. @throws Refused in a sentence */
  review(name: string): void {
    const file = this.fileNamed(name);
    if (this.reviewing.has(file) || wholeReview(file)) return;
    const stop = new AbortController();
    this.reviewing.set(file, { part: 0, stop });
    this.troubles.delete(file);
    this.makeReview(file, stop.signal)
      .catch((error) => {
        if (!stop.signal.aborted) this.troubles.set(file, troubleIn(readFileText(file), messageOf(error)));
      })
      .finally(() => {
        if (this.reviewing.get(file)?.stop === stop) this.reviewing.delete(file);
      });
  }

  /** The review of an evening, as a page. @throws Refused if there is none */
  async reviewPage(name: string, language: Language): Promise<string> {
    const review = wholeReview(this.fileNamed(name));
    if (!review) throw new Refused(404, (refusals) => refusals.noReview);
    // The code that draws pages is large, and rarely needed.
    const { reviewPage } = await import('../review/page.ts');
    return reviewPage(review, language);
  }

  close(): void {
    for (const { stop } of this.reviewing.values()) stop.abort();
  }

  private async makeReview(file: string, signal: AbortSignal): Promise<void> {
    const { entered } = await this.thinkers.ask({ kind: 'enter', log: readFileText(file) }, signal);
    if (typeof entered !== 'object') throw new Error(entered);
    const progress = (part: number) => {
      const known = this.reviewing.get(file);
      // It is not finished before it is stored.
      if (known) known.part = Math.min(0.99, part);
    };
    await makeReview(file, entered.record, progress, signal, entered);
  }

  /** Deletes what was derived from a log. */
  private forget(file: string): void {
    this.reviewing.get(file)?.stop.abort();
    this.reviewing.delete(file);
    this.troubles.delete(file);
    rmSync(reviewFile(file), { force: true });
  }

  /** The path of an evening, null if there is none: only plain names are allowed, so no other folder can be read. */
  private found(name: string): string | null {
    const file = join(this.folder, basename(name));
    return name === basename(name) && logsIn(this.folder).includes(file) && existsSync(file) ? file : null;
  }

  /** The path of an evening. @throws Refused if there is none */
  private fileNamed(name: string): string {
    const file = this.found(name);
    if (file === null) throw new Refused(404, (refusals) => refusals.noEvening(quote(name)));
    return file;
  }
}
