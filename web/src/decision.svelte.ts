/** A decision in progress. Picks on the board and in the list are the same. */
import type { HintJson, OptionJson, PromptJson, StepJson } from '../../src/table/server/messages.ts';
import { type SeatApi, sentenceOf } from './api.ts';
import { isAmount, isPickable, type Mark, mark, marksOf, narrowed, pickedAfter } from './board/picks.ts';
import { speech } from './speech/index.svelte.ts';

/** The requests that a decision makes. */
type Asking = Pick<SeatApi, 'act' | 'bidUpTo' | 'plan' | 'undo' | 'hint'>;

const isPass = ({ kind }: OptionJson): boolean => kind === 'pass';

/** The lowest bid is preset, and its button says it; nothing else is preset. */
const presetOf = ({ options, bids }: PromptJson): string =>
  bids ? (options.find(({ kind }) => kind === 'bid')?.notation ?? '') : '';

/** What does nothing in a question of a sitting; none if it has to be answered. */
const nothingIn = ({ options }: StepJson): string | undefined => options.find(isPass)?.notation;

export class Decision {
  readonly id: string;
  private readonly api: Asking;
  /** Whether a click plays immediately. */
  private readonly isQuick: () => boolean;
  /** The cards in hand, some of which may be discarded together. */
  private readonly hand: readonly string[];
  /** How many of them a seat may keep after the phase. */
  private readonly kept: number;
  prompt: PromptJson = $state.raw()!;
  picked: readonly Mark[] = $state.raw([]);
  /** The chosen option, by its notation; empty for none. */
  chosen = $state('');
  /** How many of each card to discard together, by notation. */
  discards: Readonly<Record<string, number>> = $state.raw({});
  /** The limits up to which the table bids in later auctions, by region. */
  later: Readonly<Record<string, number>> = $state.raw({});
  /** A sitting's questions, the answer chosen for each ('' while it is open), and the current one. */
  steps: readonly StepJson[] = $state.raw([]);
  answers: readonly string[] = $state.raw([]);
  active = $state(0);
  /** How often a click on the board has led to a step, which then becomes current. */
  led = $state(0);
  hint: HintJson | null = $state.raw(null);
  trouble = $state('');
  isBusy = $state(false);
  isThinking = $state(false);
  /** Whether the server has not yet said what a sitting asks after the latest answer. */
  isPlanning = $state(false);
  /** The language of the questions. */
  private language = speech.language;
  /** The question that a click has left before the one after it was known; −1 for none. */
  private left = -1;
  /** The latest plan requested. */
  private planning: Promise<void> = Promise.resolve();

  constructor(
    prompt: PromptJson,
    api: Asking,
    isQuick = () => false,
    hand: readonly string[] = [],
    kept = hand.length,
  ) {
    this.isQuick = isQuick;
    this.hand = hand;
    this.kept = kept;
    this.id = prompt.id;
    this.prompt = prompt;
    this.api = api;
    this.chosen = presetOf(prompt);
    this.steps = prompt.steps ?? [];
    this.answers = this.steps.map(({ chosen }) => chosen);
  }

  /** Receives the same question again. Plans and hints in another language are dropped. */
  hear(prompt: PromptJson): void {
    this.prompt = prompt;
    if (this.language === speech.language) return;
    this.language = speech.language;
    this.hint = null;
    if (this.isSitting) this.answer(this.active, this.answers[this.active]);
  }

  get isSitting(): boolean {
    return this.prompt.steps !== null;
  }

  /** The subject of the current question. */
  get about(): string {
    return this.steps[this.active]?.about ?? this.prompt.about;
  }

  /** Whether cards in hand are discarded together: any number if a pass ends discarding, or several that have to go. */
  get isDiscarding(): boolean {
    const { options } = this.prompt;
    const isOne = ({ kind }: OptionJson) => kind === 'discard' || kind === 'pass';
    if (this.hand.length === 0 || options.length <= 1 || !options.every(isOne)) return false;
    return options.some(isPass) || this.hand.length - this.kept > 1;
  }

  /** How many cards have to be discarded; null if any number may be. */
  get due(): number | null {
    return this.isDiscarding && !this.prompt.options.some(isPass) ? this.hand.length - this.kept : null;
  }

  /** How many cards are marked to be discarded. */
  get discarded(): number {
    return Object.values(this.discards).reduce((sum, n) => sum + n, 0);
  }

  /** Marks a card, or one more of its copies, to discard; after the last copy, or if no more have to go, unmarks it. */
  discard({ notation, card }: OptionJson): void {
    const copies = this.hand.filter((one) => one === card).length;
    const next = this.discarded === this.due ? 0 : ((this.discards[notation] ?? 0) + 1) % (copies + 1);
    this.discards = { ...this.discards, [notation]: next };
    this.chosen = notation;
  }

  /** Called after a click has marked a card. If it was the last one that has to go, a quick click also plays. */
  marked(): void {
    if (this.isQuick() && !this.isBusy && this.discarded === this.due) void this.confirm();
  }

  discardAll(): void {
    this.discards = Object.fromEntries(
      this.prompt.options.map(({ notation, card }) => [notation, this.hand.filter((one) => one === card).length]),
    );
  }

  /** The options of the current question; in a sitting, those of the current step. */
  get options(): readonly OptionJson[] {
    return this.isSitting ? (this.steps[this.active]?.options ?? []) : this.prompt.options;
  }

  /** The options that the picks on the board leave, and passing. */
  get offered(): readonly OptionJson[] {
    if (this.isSitting || this.picked.length === 0) return this.options;
    const left = narrowed(this.options, this.picked);
    return this.options.filter((option) => isPass(option) || left.includes(option));
  }

  get option(): OptionJson | null {
    const chosen = this.isSitting ? this.answers[this.active] : this.chosen;
    return this.options.find(({ notation }) => notation === chosen) ?? null;
  }

  /** The answer to a question of a sitting: where a seat may do nothing, an open one counts as that once something is chosen. */
  answerAt(i: number): string {
    return this.answers[i] || (this.isUntouched ? '' : (nothingIn(this.steps[i]) ?? ''));
  }

  /** The questions of a sitting that still have to be answered. */
  get open(): readonly StepJson[] {
    return this.steps.filter((step, i) => this.answers[i] === '' && nothingIn(step) === undefined);
  }

  /** Whether a sitting allows doing nothing at all. */
  get mayDoNothing(): boolean {
    return this.steps.length > 0 && this.steps.every((step) => nothingIn(step) !== undefined);
  }

  /** Whether nothing is chosen in a sitting yet. */
  get isUntouched(): boolean {
    return this.answers.every((one) => one === '');
  }

  /** Whether a sitting is answered. */
  get isPlanned(): boolean {
    return this.open.length === 0 && !this.isUntouched;
  }

  /** The option under the pointer; empty for none. */
  looked = $state('');

  /** The option whose changes the board shows: the one that is looked at, or else the chosen one. */
  get previewed(): OptionJson | null {
    return this.options.find(({ notation }) => notation === this.looked) ?? this.option;
  }

  /** The options chosen for a region, in a sitting for all of its questions; the current one as the board shows it. */
  private chosenIn(region: string): OptionJson[] {
    const others = this.steps.map(({ options }, i) =>
      i === this.active ? null : options.find(({ notation }) => notation === this.answers[i]),
    );
    return [...others, this.previewed].flatMap((one) =>
      one && (one.region ?? this.prompt.region) === region ? [one] : [],
    );
  }

  /** The votes that the choice would leave the seat in a region, if it moves its marker there; null if it does not. */
  votesIn(region: string): number | null {
    const moves = this.chosenIn(region).flatMap(({ votes }) => votes ?? []);
    return moves.length > 0 ? Math.max(...moves) : null;
  }

  /** The popularity that the choice would leave the parties whose markers it moves in a region. */
  popularityIn(region: string): Readonly<Record<string, number>> {
    const moves: Record<string, number> = {};
    // Several answers of a sitting only raise, and each counts those before it.
    for (const { popularity } of this.chosenIn(region))
      for (const [party, value] of Object.entries(popularity)) moves[party] = Math.max(value, moves[party] ?? value);
    return moves;
  }

  /** The money in hand after a sitting's plan; null outside a sitting. */
  get moneyLeft(): number | null {
    const last = this.steps.at(-1);
    if (!last) return null;
    const option = last.options.find(({ notation }) => notation === this.answers.at(-1));
    return option?.money ?? last.money;
  }

  /** Whether a place on the board can be picked. */
  can(marks: readonly Mark[]): boolean {
    return isPickable(this.options, marks) || this.stepAbout(marks) >= 0;
  }

  /** Whether a place on the board is picked or chosen. */
  is(marks: readonly Mark[]): boolean {
    if (this.isDiscarding)
      return narrowed(this.prompt.options, marks).some(({ notation }) => (this.discards[notation] ?? 0) > 0);
    if (!this.isSitting && this.picked.length > 0) return marks.every((one) => this.picked.includes(one));
    const own = this.option ? marksOf(this.option) : [];
    return marks.every((one) => own.includes(one));
  }

  /** Picks a place on the board. */
  pick(marks: readonly Mark[]): void {
    if (this.isSitting) this.pickInSitting(marks);
    else if (this.isDiscarding) {
      for (const option of narrowed(this.prompt.options, marks)) this.discard(option);
      this.marked();
    } else {
      this.picked = pickedAfter(this.options, this.picked, marks);
      const left = this.offered.filter((option) => !isPass(option));
      this.chosen = this.picked.length > 0 && (left.length === 1 || isAmount(left)) ? left[0].notation : '';
      if (!isAmount(left)) this.clicked();
    }
  }

  /**
   * Called when a click, rather than a key that moves through the options, has chosen something. A sitting is confirmed as a
   * whole. If seats raise in turn, a number is the limit up to which the table bids.
   */
  clicked(notation = this.chosen): void {
    if (!this.isQuick() || this.isSitting || this.isBusy) return;
    this.chosen = notation;
    const amount = this.option?.amount;
    if (this.prompt.bids?.raising && amount) void this.bidUpTo(amount);
    else void this.confirm();
  }

  /** Puts a card on a region, if the sitting has a question there. */
  drop(marks: readonly Mark[], region: string): void {
    const at = this.steps.findIndex((step) => step.region === region);
    const [option] = at === -1 ? [] : narrowed(this.steps[at].options, marks);
    if (option) this.answer(at, option.notation);
  }

  unpick(): void {
    this.picked = [];
  }

  choose(notation: string): void {
    if (this.isSitting) this.answer(this.active, notation);
    else this.chosen = notation;
    if (this.isDiscarding) this.discards = isPass(this.option!) ? {} : { [notation]: 1 };
  }

  /** Sets the limit up to which the table bids in a later auction; the same number again removes it. */
  bidLater(region: string, price: number): void {
    const { [region]: before, ...others } = this.later;
    this.later = before === price ? others : { ...others, [region]: price };
  }

  /** Answers a question of a sitting; the server says what it asks then. */
  answer(at: number, notation: string): void {
    this.active = at;
    this.left = -1;
    const option = this.steps[at].options.find((one) => one.notation === notation);
    // Another option asks other questions after it.
    const isOther = option?.kind === 'option' && notation !== this.answers[at];
    this.answers = this.answers.map((one, i) => (i === at ? notation : i > at && isOther ? '' : one));
    const wished = this.answers;
    this.isPlanning = true;
    this.planning = this.api.plan(this.id, wished).then(
      (steps) => {
        // Something else was picked meanwhile; its plan is on the way.
        if (this.answers !== wished) return;
        this.isPlanning = false;
        this.steps = steps;
        this.answers = steps.map(({ chosen }) => chosen);
        if (this.left === this.active) this.next();
      },
      (error) => {
        this.isPlanning = false;
        this.fail(error);
      },
    );
  }

  /** Moves to the next step of a sitting. */
  next(): void {
    this.left = this.active < this.steps.length - 1 ? -1 : this.active;
    if (this.left < 0) this.active++;
  }

  /** Moves to the first open step of a sitting, once the server has said which steps there are. */
  async toOpen(): Promise<void> {
    await this.planning;
    const open = this.steps.indexOf(this.open[0]);
    if (open >= 0) this.active = open;
  }

  /** The step of a sitting that asks for an amount in a region; −1 for none. */
  amountStep(region: string): number {
    return this.steps.findIndex((step) => step.region === region && isAmount(step.options));
  }

  async confirm(): Promise<void> {
    if (this.isDiscarding) {
      const cards = Object.entries(this.discards).flatMap(([notation, n]): string[] => Array(n).fill(notation));
      // A seat that discards its whole hand is not asked again.
      const last = cards.length < this.hand.length ? this.prompt.options.filter(isPass) : [];
      await this.act([...cards, ...last.map(({ notation }) => notation)]);
      return;
    }
    if (!this.isSitting) {
      if (this.chosen !== '') await this.act([this.chosen]);
      return;
    }
    // Waits for the plan of the last pick, so no pick is lost.
    let last: Promise<void>;
    do {
      last = this.planning;
      await last;
    } while (last !== this.planning);
    // Its last answer may have led to more questions.
    if (this.isPlanned) await this.act(this.steps.map((_, i) => this.answerAt(i)));
  }

  /** Does nothing in the whole sitting. */
  doNothing(): Promise<void> {
    return this.act(this.steps.map((step) => nothingIn(step)!));
  }

  act(actions: readonly string[]): Promise<void> {
    return this.attempt(() => this.api.act(this.id, actions));
  }

  /** Has the table bid, here and in later auctions with a limit. @param price 0 to pass here */
  bidUpTo(price: number): Promise<void> {
    const later = Object.entries(this.later).map(([region, upTo]) => ({ region, price: upTo }));
    return this.attempt(() => this.api.bidUpTo(this.id, price, later));
  }

  undo(): Promise<void> {
    return this.attempt(() => this.api.undo(this.id));
  }

  /** Chooses the best option of a hint; in a sitting, for all questions. */
  take({ plan, best }: HintJson): void {
    if (plan) {
      this.answers = plan;
      this.answer(0, plan[0]);
    } else {
      this.unpick();
      this.choose(best[0].notation);
    }
  }

  /** Requests a hint; the person can still choose while waiting. */
  async ask(): Promise<void> {
    this.trouble = '';
    this.isThinking = true;
    try {
      this.hint = await this.api.hint(this.id);
    } catch (error) {
      this.fail(error);
    } finally {
      this.isThinking = false;
    }
  }

  private stepAbout(marks: readonly Mark[]): number {
    return this.steps.findIndex(
      ({ region }) => region !== null && marks.length === 1 && marks[0] === mark.region(region),
    );
  }

  private pickInSitting(marks: readonly Mark[]): void {
    const fitting = narrowed(this.options, marks);
    if (isPickable(this.options, marks) && fitting.length > 0) {
      this.answer(this.active, fitting[0].notation);
      this.next();
    } else {
      this.active = Math.max(0, this.stepAbout(marks));
      this.led++;
    }
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    this.trouble = '';
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      this.fail(error);
    } finally {
      this.isBusy = false;
    }
  }

  private fail(error: unknown): void {
    this.trouble = sentenceOf(error);
  }
}
