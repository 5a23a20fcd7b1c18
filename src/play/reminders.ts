/** A title and one sentence for each phase in which somebody decides: what a person is reminded of. */

export interface Reminder {
  readonly title: string;
  readonly rule: string;
  /** The section of the rules of 2006. */
  readonly section: string;
}

const REMINDERS: Readonly<Record<string, Reminder>> = {
  preliminary: {
    title: 'Preliminary choices',
    section: '6.1',
    rule: 'Write down one option of each column, and a region for each line but membership; all are shown at once.',
  },
  'bid-for-order': {
    title: 'Bid for order',
    section: '6.2.1',
    rule: 'All bids are secret and shown at once; the highest alone pays and names the starting seat, ties bid again.',
  },
  'name-starter': {
    title: 'Naming the starting seat',
    section: '6.2.1',
    rule: 'The winner of the bid names who plays first this round; the others follow clockwise.',
  },
  'platform-conference': {
    title: 'Platform conference',
    section: '6.2.2',
    rule: 'Discard cards from hand one by one and draw as many; then swap at most one card of your platform.',
  },
  'place-shadow-cards': {
    title: 'Shadow cabinet: placing',
    section: '6.2.3',
    rule: 'Place at most one shadow card face down in each region; all are then turned up and paid for.',
  },
  'use-shadow-cards': {
    title: 'Shadow cabinet: using',
    section: '6.2.3',
    rule: 'Use one effect of your card or none; one with a telephone brings its coalition tile either way.',
  },
  'form-coalitions': {
    title: 'Coalitions',
    section: '6.2.4',
    rule: 'With tiles of both there, three equal platform cards let you force a partner, two let you propose to one.',
  },
  'buy-media': {
    title: 'Buying media markers',
    section: '6.2.5',
    rule: 'One marker at a time, round and round; who passes may still buy later, until all pass in succession.',
  },
  'influence-media': {
    title: 'Media control',
    section: '6.2.5',
    rule: 'Most media markers in a region let you exchange one of its open opinions with one of the pool.',
  },
  'organize-meetings': {
    title: 'Party meetings',
    section: '6.2.6',
    rule: 'Buy meetings region by region; they become votes when converted, by coincidence and popularity.',
  },
  'auction-polls': {
    title: 'Opinion polls',
    section: '6.2.7',
    rule: 'Bid more than the last bid or drop out; the buyer carries out one or two results, or shelves for members.',
  },
  'convert-meetings': {
    title: 'Converting meetings early',
    section: '6.2.8',
    rule: 'Votes are meetings × (coincidence + popularity), at least one for each full two meetings.',
  },
  'reward-winner': {
    title: 'Fruits of the victory',
    section: '6.3.3',
    rule: 'Winners may move a media marker and opinions of the region to the national board.',
  },
  'party-contributions': {
    title: 'Party contributions',
    section: '6.4.2',
    rule: 'Accept openly for money and lose members by the largest die, or decline face down and gain the sum of dice.',
  },
};

/** The reminder of a phase. One that has none yet is called by its own name. */
export const reminderOf = (phase: string): Reminder =>
  REMINDERS[phase] ?? { title: phase.replaceAll('-', ' '), section: '', rule: 'This phase has no reminder.' };
