/**
 * What happens at a table, in words: visible actions, events of the rules, and what only one seat may know.
 *
 * Events come with the true state. Entries for all read only open cells and what the event itself reveals; anything else is an
 * entry for the one seat that sees it.
 */
import { ACTION, first, kindOf, PASS, second } from '../../rules/engine/action.ts';
import { hasPhase, type PreliminaryLine } from '../../rules/engine/edition.ts';
import type { Game } from '../../rules/engine/game.ts';
import { type EventName, type Events, isForRegion } from '../../rules/engine/rules.ts';
import { CARDS, NONE, SEATS, type State } from '../../rules/engine/state.ts';
import { formatAction, publishesWhole, seatName } from '../../rules/notation/actions.ts';
import { type Words, wordsOf } from '../../rules/notation/words.ts';
import { type Chosen, givenBy, givenWords, inTotal } from '../guide/in-total.ts';
import { actionSeen, actionWords } from '../guide/index.ts';
import { pollList } from '../guide/scene.ts';
import { type GuideWords, guideIn } from '../words/guide/index.ts';
import { inAll, type Language, type Said } from '../words/language.ts';
import { type Naming, namesIn } from '../words/names/index.ts';
import type { Election } from './shape.ts';

export interface Entry {
  /** In English; `said` has every language. */
  readonly text: string;
  readonly said: Said;
  /** The regions, by their names in the rules, and the seats that it mentions. */
  readonly regions: readonly string[];
  readonly parties: readonly number[];
  /** The event that it reports: one of the rules, or that secret choices are revealed; null for an action. */
  readonly event: EventName | 'choices-shown' | null;
  /** Set for an election. */
  readonly election: Election | null;
  /** The only seat that may read it; null for all. */
  readonly seat: number | null;
  /** The seat whose own choice it is; null for anything else. */
  readonly by: number | null;
  /** The round in which it happened, 0 for set-up. */
  readonly round: number;
  /** How many decisions came before it. */
  readonly decision: number;
}

/** What others see of a choice that is still secret; null for nothing. */
const secretSeen = (game: Game, s: State, act: number): Said | null => {
  const party = seatName(game, s, s.actor);
  if (kindOf(act) === ACTION.decline) return inAll((language) => guideIn(language).log.faceDownContribution(party));
  if (kindOf(act) !== ACTION.shadow) return null;
  const region = wordsOf(game.edition).regions.list[s.region[first(act)]];
  return inAll((language) => guideIn(language).log.shadowPlaced(party, namesIn(language).inRegion(region)));
};

/** Kinds of secret choices that name a card. */
const NAMES_CARD: ReadonlySet<number> = new Set([ACTION.keep, ACTION.lay, ACTION.hide]);

/** Whether the choice stays secret until all have chosen: in a phase of secret choices, everything except open contributions. */
const isSecret = (game: Game, s: State, act: number): boolean => game.isSealed(s) && kindOf(act) !== ACTION.contribute;

/** The gains without a region from the options that a seat has secretly chosen. */
const givenWithoutRegion = (game: Game, acts: readonly number[]): PreliminaryLine[] =>
  acts
    .filter((act) => kindOf(act) === ACTION.option)
    .flatMap((act) => game.rules.preliminary[first(act)][second(act)].lines)
    .filter((line) => !isForRegion(line));

/** What a line's words depend on. */
interface LineContext {
  readonly game: Game;
  readonly s: State;
  /** The acting party; '' for nobody. */
  readonly party: string;
  readonly seat: number;
  readonly t: GuideWords['log'];
  /** Names in the language, by the numbers in events. */
  readonly card: (card: number) => string;
  readonly politician: (card: number) => string;
  readonly region: (board: number) => string;
  readonly at: (board: number) => string;
  readonly words: Words;
  readonly naming: Naming;
}

/** Words for an event with a line of its own. */
type LineWriter = (context: LineContext, a: number, b: number) => string;

/** The parties whose results are published; null if a poll is published as a whole. */
const publishedFor = ({ game, s }: LineContext, act: number): string[] | null => {
  if (publishesWhole(game, s)) return null;
  return [first(act), second(act)].filter((mark) => mark > 0).map((mark) => seatName(game, s, mark - 1));
};

const LINES: Partial<Record<EventName, LineWriter>> = {
  'bids-shown': ({ game, s, t }, stage) => {
    const shown = Array.from({ length: game.players }, (_, seat) => seat).filter((seat) => s.asked & (1 << seat));
    return t.bids(stage > 0, shown.map((seat) => `${seatName(game, s, seat)} ${s.shownBids[seat]}`).join(', '));
  },
  'order-won': ({ party, game: { edition }, t }, paid) => {
    if (hasPhase(edition, 'winner-starts')) return t.orderStarts(party, paid);
    return hasPhase(edition, 'pick-places') ? t.orderPicks(party, paid) : t.orderNames(party, paid);
  },
  'opinion-set-aside': ({ t, card, at }, board, which) => t.setAside(card(which), at(board)),
  'stance-changed': ({ party, t }, loss) => t.stanceLoss(party, loss),
  'victory-points': ({ party, s, t, region }, points) => t.victory(party, points, region(s.current)),
  'shadow-shown': ({ party, game, t, politician, at }, board, card) =>
    t.shown(party, politician(card), at(board), !game.rules.shadowMain[card]),
  'shadow-unpaid': ({ party, game, t, politician, at }, board, card) =>
    game.rules.shadowMain[card]
      ? t.withdraws(party, politician(card), at(board))
      : t.unpaid(party, politician(card), at(board)),
  'opinion-turned': ({ t, region, card }, board, which) => t.turnsUp(region(board), card(which)),
  'poll-bought': ({ party, t, at, region }, board, price) => t.pollBought(party, price, at(board), region(board)),
  'poll-unsold': ({ t, at, region }, board) => t.pollUnsold(at(board), region(board)),
  'poll-published': (context, _board, act) => {
    const { game, s, seat, party, t } = context;
    return t.published(party, publishedFor(context, act), pollList(game, s, s.pollHeld[seat]));
  },
  'poll-shelved': ({ party, t }, _board, members) => t.shelved(party, members),
  converted: ({ party, s, seat, t, at }, board, meetings) =>
    t.converted(party, meetings, at(board), s.votes[board * SEATS + seat]),
  election: ({ game, party, s, t, at, region }, partner, nose) => {
    if (party === '') return t.nobodyWins(at(s.current), region(s.current));
    const winners = partner === NONE ? [party] : [party, seatName(game, s, partner)];
    return t.wins(winners, at(s.current), region(s.current), nose === 1);
  },
  'region-entered': ({ t, words, naming }, _board, entered) => t.entered(naming.region(words.regions.list[entered])),
  'contribution-accepted': ({ party, words, t }, card, loss) =>
    t.contributionTaken(party, words.contributions.list[card], loss),
  'contribution-declined': ({ party, words, t }, card, gain) =>
    t.contributionDeclined(party, words.contributions.list[card], gain),
  'round-ended': ({ t }, round) => t.roundOver(round),
};

/** Events that come once for each seat and share one line: its sentence, and the part for each seat. */
const GATHERED = {
  mandates: ['mandates', (_: number, mandates: number) => String(mandates)],
  'members-grown': ['membersGrow', (members: number) => `+${members}`],
  'paid-out': ['paidOut', (mandates: number, members: number) => String(mandates + members)],
} as const;

const gatheringOf = (event: EventName) => (event in GATHERED ? GATHERED[event as keyof typeof GATHERED] : undefined);

export class Chronicle implements Events {
  readonly entries: Entry[] = [];
  private readonly game: Game;
  private readonly words: Words;
  private gathered: string[] = [];
  private round = 0;
  private decisions = 0;
  private readonly hands = new Int16Array(SEATS * CARDS);
  /** Preliminary choices by seat, until all are revealed. */
  private written: { seat: number; act: number; text: Said; given: Chosen<Said>['given'] }[] = [];
  /** Parties by seat. */
  private seated: readonly string[] = [];

  constructor(game: Game) {
    this.game = game;
    this.words = wordsOf(game.edition);
  }

  note(event: EventName, s: State, seat: number, a: number, b: number): void {
    if (s.round === 0) return;
    this.round = s.round;
    const gathering = gatheringOf(event);
    if (gathering) this.gather(event, gathering[0], s, seat, gathering[1](a, b));
    const line = LINES[event];
    const election = event === 'election' ? this.electionIn(s) : null;
    if (line)
      this.add(
        inAll((language) => line(this.contextIn(language, s, seat), a, b)),
        { event, election },
      );
    if (event !== 'poll-bought') return;
    const list = pollList(this.game, s, s.pollHeld[seat]);
    this.add(
      inAll((language) => guideIn(language).log.pollLists(list)),
      { seat },
    );
  }

  private contextIn(language: Language, s: State, seat: number): LineContext {
    const { game, words } = this;
    const [names, t] = [namesIn(language), guideIn(language)];
    const regionAt = (board: number, say: (name: string) => string) => {
      const name = words.regions.list[s.region[board]];
      return name === undefined ? t.removedRegion : say(name);
    };
    return {
      ...{ game, s, seat, words, t: t.log, naming: names },
      party: seat === NONE ? '' : seatName(game, s, seat),
      card: (card) => names.card(words.cards.list[card]),
      politician: (card) => names.politician(words.shadowCards.list[card]),
      region: (board) => regionAt(board, names.region),
      at: (board) => regionAt(board, names.inRegion),
    };
  }

  /** Records an action before it is played: for all, or for its own seat while it is secret. */
  before(s: State, act: number): void {
    this.hands.set(s.hand);
    this.seated = Array.from({ length: this.game.players }, (_, seat) => seatName(this.game, s, seat));
    this.round = s.round;
    if (isSecret(this.game, s, act)) this.takeSecret(s, act);
    else this.takeOpen(s, act);
  }

  /** Records what an action revealed: preliminary choices once all are in, cards drawn. */
  after(s: State): void {
    this.decisions++;
    if (this.written.length > 0 && this.game.phase(s) !== 'preliminary') this.showWritten(s);
    for (let seat = 0; seat < this.game.players; seat++) this.addDraws(s, seat);
  }

  private add(said: Said, more: Partial<Pick<Entry, 'seat' | 'by' | 'event' | 'election'>> = {}): void {
    const { round, decisions } = this;
    const common = { seat: null, by: null, event: null, election: null, ...more, round, decision: decisions };
    this.entries.push({ said, text: said.en, ...this.namedIn(said.en), ...common });
  }

  /** The regions and seats that a text mentions. */
  private namedIn(text: string): Pick<Entry, 'regions' | 'parties'> {
    return {
      regions: this.words.regions.list.filter((name) => text.includes(name)),
      parties: this.seated.flatMap((party, seat) => (text.includes(party) ? [seat] : [])),
    };
  }

  private electionIn(s: State): Election {
    const seats = Array.from({ length: this.game.players }, (_, seat) => seat);
    const known = (seat: number) => (seat === NONE ? null : seat);
    return {
      region: this.words.regions.list[s.region[s.current]] ?? 'a region',
      votes: seats.map((seat) => s.votes[s.current * SEATS + seat]),
      mandates: seats.map((seat) => s.mandatesWon[s.election * SEATS + seat]),
      partners: seats.map((seat) => known(s.coalitionWith[seat])),
      winner: known(s.winner),
      partner: known(s.partner),
      nose: s.nose === 1,
    };
  }

  /** Collects what each seat gets, and adds the line after the last one. */
  private gather(
    event: EventName,
    key: 'mandates' | 'membersGrow' | 'paidOut',
    s: State,
    seat: number,
    text: string,
  ): void {
    this.gathered.push(`${seatName(this.game, s, seat)} ${text}`);
    if (seat < this.game.players - 1) return;
    const list = this.gathered.join(', ');
    this.add(
      inAll((language) => guideIn(language).log[key](list)),
      { event },
    );
    this.gathered = [];
  }

  private takeOpen(s: State, act: number): void {
    const done = inAll((language) => actionSeen(this.game, s, act, language));
    if (done.en !== '') this.add(done, { by: s.actor });
  }

  private takeSecret(s: State, act: number): void {
    const party = seatName(this.game, s, s.actor);
    const text = this.actionIn(s, act);
    if (act !== PASS) {
      const said = inAll((language) => guideIn(language).log.inSecret(party, text[language]));
      this.add(said, { seat: s.actor, by: s.actor });
    }
    const seen = secretSeen(this.game, s, act);
    for (let seat = 0; seat < this.game.players && seen; seat++) if (seat !== s.actor) this.add(seen, { seat });
    if (this.game.phase(s) === 'preliminary')
      this.written.push({ seat: s.actor, act, text, given: givenBy(this.game, s, act) });
  }

  /** An action in the words of records, but a card as people say it; and in other languages for its seat. */
  private actionIn(s: State, act: number): Said {
    const record = formatAction(this.game, s, act);
    const asRecorded = (language: Language) => act === PASS || (language === 'en' && !NAMES_CARD.has(kindOf(act)));
    return inAll((language) => (asRecorded(language) ? record : actionWords(this.game, s, act, language)));
  }

  private showWritten(s: State): void {
    for (let seat = 0; seat < this.game.players; seat++) {
      const own = this.written.filter((choice) => choice.seat === seat);
      const targets = own.filter(({ act }) => kindOf(act) === ACTION.target);
      const regions = inTotal(
        targets.map(({ text, given }) => ({ words: text, given })),
        (given) => inAll((language) => givenWords(given, language)),
      );
      const given = givenWithoutRegion(
        this.game,
        own.map(({ act }) => act),
      );
      const said = inAll((language) => {
        const { log, preliminary } = guideIn(language);
        const choices = [
          ...regions.map((text) => text[language]),
          ...given.map(({ gives, amount }) => preliminary[gives](amount)),
        ];
        return log.chose(seatName(this.game, s, seat), choices.join('; '));
      });
      this.add(said, { event: 'choices-shown' });
    }
    this.written = [];
  }

  private addDraws(s: State, seat: number): void {
    const drawn: string[] = [];
    for (let card = 0; card < CARDS; card++) {
      const more = s.hand[seat * CARDS + card] - this.hands[seat * CARDS + card];
      for (let i = 0; i < more; i++) drawn.push(this.words.cards.list[card]);
    }
    if (drawn.length === 0) return;
    const party = seatName(this.game, s, seat);
    const said = inAll((language) => guideIn(language).log.drew(party, drawn.map(namesIn(language).card)));
    this.add(said, { seat });
  }
}
