/** A title and one sentence for each phase in which somebody decides: what a person is reminded of. */
import type { Game } from '../../rules/engine/game.ts';
import type { Parameters } from '../../rules/engine/parameters.ts';
import type { DecidingPhase, PhaseName } from '../../rules/engine/phase-names.ts';

export interface Reminder {
  readonly title: string;
  readonly rule: string;
  /** The section of the edition's own text; empty where it has none. */
  readonly section: string;
}

/** A rule in words; where editions differ, the words follow the parameter or component that makes the difference. */
type Words = string | ((game: Game) => string);

const hasMainActions = ({ rules }: Game): boolean => rules.shadowMain.includes(1);
const hasPhase = ({ rules }: Game, name: PhaseName): boolean => rules.program.some((phase) => phase.name === name);

const payer = (game: Game): string => {
  if (game.rules.p.orderPaidBy === 'all') return 'everybody pays, and the highest picks its place in turn order first';
  const reward = hasPhase(game, 'winner-starts') ? 'starts' : 'names the starting seat';
  return `the highest alone pays and ${reward}`;
};

const tieRule: Readonly<Record<Parameters['orderTie'], string>> = {
  rebid: 'ties bid again',
  'rebid-higher': 'ties bid again, higher',
  raise: 'those tied may raise once, in turn',
  dice: 'dice break ties',
};

const REMINDERS: Readonly<Record<DecidingPhase, readonly [title: string, rule: Words]>> = {
  'draft-platform': [
    'Draft of platform cards',
    'Keep one card of your hand, face down; the others go to your neighbour on the left.',
  ],
  'lay-platforms': ['Laying the platform', 'Lay cards of distinct topics face down; all are shown at once.'],
  'complete-platforms': [
    'Completing the platform',
    'Choose what is missing, then discard all cards but those you keep.',
  ],
  preliminary: [
    'Preliminary choices',
    ({ rules }) =>
      rules.preliminary.length > 1
        ? 'Write down one option of each column, and a region for each line but membership; all are shown at once.'
        : 'Choose one block, and write a region beside each line, another one for equal lines; all are shown at once.',
  ],
  'bid-for-order': [
    'Bid for order',
    (game) => `All bids are secret and shown at once; ${payer(game)}, ${tieRule[game.rules.p.orderTie]}.`,
  ],
  'name-starter': [
    'Naming the starting seat',
    'The winner of the bid names who plays first this round; the others follow clockwise.',
  ],
  'pick-places': ['Picking places', 'The highest bid picks its place in turn order first, then the next.'],
  'platform-conference': [
    'Platform conference',
    'Discard cards from hand one by one and draw as many; then swap at most one card of your platform.',
  ],
  'change-platform': [
    'Changing the platform',
    ({ rules }) =>
      `Draw a card and take one on display, or renew the display and take one; then exchange up to ${rules.p.platformSwaps} cards, which come into hand, and keep ${rules.p.handSize}.`,
  ],
  'change-stances': [
    'Changing stances',
    'Turn one card at a time to the opposite stance, if the stock has it; each costs members by the highest die.',
  ],
  'hide-stances': [
    'Hiding cards',
    ({ rules }) => `Hide ${rules.p.hiddenTopics} cards of your platform: in this round nobody is asked about them.`,
  ],
  'place-shadow-cards': [
    'Shadow cabinet: placing',
    'Place at most one shadow card face down in each region; they are turned up and paid for later.',
  ],
  'use-shadow-cards': [
    'Shadow cabinet: using',
    (game) =>
      hasMainActions(game)
        ? 'Pay for your politician or withdraw it; then its main action and one of the others, each if you like.'
        : `Use one effect of your card or none; one with a telephone ${
            game.rules.p.phoneIsAction ? 'may bring its coalition tile instead' : 'brings its coalition tile either way'
          }.`,
  ],
  'form-coalitions': [
    'Coalitions',
    ({ rules }) =>
      `With tiles of both there, ${rules.p.forcedCoalition} equal platform cards let you force a partner, ${rules.p.voluntaryCoalition} let you propose to one.`,
  ],
  'buy-media': [
    'Buying media markers',
    'One marker at a time, round and round; who passes may still buy later, until all pass in succession.',
  ],
  'influence-media': [
    'Media control',
    ({ rules }) =>
      `Most media markers in a region let you exchange one of its open opinions with one of the ${
        rules.p.poolOfEach ? 'display' : 'pool'
      }.`,
  ],
  'organize-meetings': [
    'Party meetings',
    'Buy meetings region by region; they become votes when converted, by coincidence and popularity.',
  ],
  'auction-polls': [
    'Opinion polls',
    ({ edition }) =>
      edition.components.pollBacks
        ? 'One bid each, the party with most votes last; the buyer publishes what raises it, or shelves for members.'
        : 'Bid more than the last bid or drop out; the buyer carries out one or two results, or shelves for members.',
  ],
  'convert-meetings': [
    'Converting meetings early',
    ({ edition, rules }) =>
      edition.formulas.votes(2, 2, 1) === 6 && edition.formulas.votes(2, 1, 2) === 4
        ? `Votes are (meetings + popularity) × coincidence, each at least 1; convert ${rules.p.convertAtLeast} or more.`
        : 'Votes are meetings × (coincidence + popularity), at least one for each full two meetings.',
  ],
  'reward-winner': [
    'Fruits of the victory',
    'Winners may move a media marker and opinions of the region to the national board.',
  ],
  'election-outcome': ['A coalition', 'The strongest party wants you as its partner; both score for it.'],
  'party-contributions': [
    'Party contributions',
    ({ rules }) =>
      rules.acceptDice.some((dice) => dice > 0)
        ? 'Accept openly for money and lose members by the largest die, or decline face down and gain the sum of dice.'
        : 'Accept a card for money and lose members, or reject it and gain members; it is used up either way.',
  ],
};

/** What a phase in which somebody decides is called where people read of it. */
export const phaseTitle = (phase: DecidingPhase): string => REMINDERS[phase][0];

/** The reminder of a phase in which somebody decides. */
export const reminderOf = (game: Game, phase: DecidingPhase): Reminder => {
  const [title, rule] = REMINDERS[phase];
  const section = game.edition.sections[phase] ?? '';
  return { title, section, rule: typeof rule === 'string' ? rule : rule(game) };
};
