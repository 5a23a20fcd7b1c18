import type { Names, Topic } from './names.ts';

/** How more and less of something are said, if not by these words. */
interface Amounts {
  readonly more?: string;
  readonly less?: string;
}

/**
 * Its cards are slogans: "yes to" and "no to" rather than "for" and "against", which could not follow the "for" of an exchange.
 *
 * @param noun the topic within a sentence
 */
const topic = (name: string, noun: string, { more = `more ${noun}`, less = `less ${noun}` }: Amounts = {}): Topic => ({
  name,
  cards: { yes: `yes to ${noun}`, no: `no to ${noun}`, more, less, now: `${noun} now`, later: `${noun} later` },
});

export const en: Names = {
  phases: {
    preliminary: 'Preliminary choices',
    'draft-platform': 'Draft of platform cards',
    'lay-platforms': 'Laying the platform',
    'complete-platforms': 'Completing the platform',
    'bid-for-order': 'Bid for order',
    'name-starter': 'Naming the starting seat',
    'pick-places': 'Picking places',
    'platform-conference': 'Platform conference',
    'change-platform': 'Changing the platform',
    'change-stances': 'Changing stances',
    'hide-stances': 'Hiding cards',
    'place-shadow-cards': 'Placing the shadow cabinet',
    'use-shadow-cards': 'Using the shadow cabinet',
    'form-coalitions': 'Coalitions',
    'buy-media': 'Buying media markers',
    'influence-media': 'Media control',
    'organize-meetings': 'Party meetings',
    'auction-polls': 'Opinion polls',
    'convert-meetings': 'Converting meetings early',
    'reward-winner': 'Fruits of the victory',
    'election-outcome': 'A coalition',
    'party-contributions': 'Party contributions',
  },
  sources: {
    mandates: 'mandates',
    media: 'media',
    membership: 'members',
    bonus: 'bonus',
    opinions: 'opinions',
    secured: 'secured',
    elections: 'victory',
    money: 'money',
    total: 'total',
  },
  luck: {
    cards: 'cards',
    opinions: 'opinions',
    dice: 'dice',
    regions: 'regions',
    polls: 'polls',
    ties: 'ties',
    'secret choices of others': 'secret choices of others',
    total: 'all together',
  },
  regions: {},
  elsewhere: (name) => `in ${name}`,
  topics: {
    'Terrorism precautions': topic('Terrorism precautions', 'terrorism precautions', {
      less: 'fewer terrorism precautions',
    }),
    'Genetic engineering': topic('Genetic engineering', 'genetic engineering'),
    'Economic redevelopment': topic('Economic redevelopment', 'economic redevelopment'),
    Taxes: topic('Taxes', 'taxes', { more: 'higher taxes', less: 'lower taxes' }),
    'Nuclear power': topic('Nuclear power', 'nuclear power'),
    'Workers’ wages': topic('Workers’ wages', 'workers’ wages', { more: 'higher wages', less: 'lower wages' }),
    'Social security': topic('Social security', 'social security'),
    'National security': topic('National security', 'national security'),
    'Internal security': topic('Internal security', 'internal security'),
    Education: topic('Education', 'education'),
    Digitization: topic('Digitization', 'digitization'),
    'Welfare state': topic('Welfare state', 'the welfare state', {
      more: 'a bigger welfare state',
      less: 'a smaller welfare state',
    }),
    Environment: topic('Environment', 'the environment', {
      more: 'more for the environment',
      less: 'less for the environment',
    }),
    Traffic: topic('Traffic', 'traffic'),
    Euro: topic('Euro', 'the euro', { more: 'more euro', less: 'less euro' }),
    'Health reform': topic('Health reform', 'health reform'),
    'Spelling reform': topic('Spelling reform', 'spelling reform'),
  },
  // A variant's own topic keeps its capitals: it may be a name.
  otherTopic: (name) => topic(name, name),
  politicians: {},
  bots: {
    person: 'person',
    beginner: 'beginner',
    casual: 'casual player',
    'level-1': 'level 1',
    'level-2': 'level 2',
    'level-3': 'level 3',
    'level-4': 'level 4',
    'level-5': 'level 5',
    heuristic: 'old hand',
    treasurer: 'treasurer',
    gambler: 'gambler',
    'media-baron': 'media baron',
    pollster: 'pollster',
    grassroots: 'campaigner',
    'coalition-builder': 'coalition builder',
    learned: 'self-taught player',
    mcts: 'calculator',
  },
  editions: {},
  about: {
    'valley-2006':
      'The English edition: key issues, shadow cabinet, polls raised by open bids, opinions on the national board.',
    'valley-2006-short': 'The same in five elections, for a first game.',
    'spielworxx-2019':
      'The anniversary edition: platforms are drafted, politicians have a main action, one bid for a poll, no national opinions.',
    'spielworxx-2019-seven': 'The anniversary edition with seven elections; the last rounds hold two each.',
    'consim-1997': 'The club rules: platforms of seven topics, two of them hidden; a change of stance costs members.',
    reference: 'The reference manual: much like 2006, but with other tie rules and supplies, and no free meetings.',
  },
};
