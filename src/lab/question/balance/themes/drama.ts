/** Drama: how long a game stays open, and whether a lead grows by itself. */
import { capital } from '../../../../base/drawing/words.ts';
import { pointsFor } from '../../../store/queries/outcomes.ts';
import { LEAD } from '../plan.ts';
import { HOPE, SHOWS } from '../rows.ts';
import type { InTheme } from '../standards.ts';
import { isBad } from '../words.ts';
import {
  added,
  atLeast,
  atMost,
  between,
  dividedBy,
  each,
  family,
  member,
  ofRules,
  pooled,
  single,
  themed,
  unjudged,
} from './members.ts';
import { at, leadersEndedBy, ordered } from './showing.ts';

/** How much more than an even share the winner of an early, and of a late election may win. */
const ELECTIONS = { early: { healthy: 0.2, broken: 0.3 }, late: { healthy: 0.3, broken: 0.4 } };

const elections = (part: keyof typeof ELECTIONS): InTheme => ({
  what: `${part} elections`,
  unit: 'points of a share',
  number: `share of the victory of those who win an election of the ${part === 'early' ? 'first' : 'second'} half, minus an even share; coalition partners count together, by the part of what they could win at most`,
  zones: () => atMost(ELECTIONS[part].healthy, ELECTIONS[part].broken),
  why:
    part === 'early'
      ? 'If the winner of an early election wins more than half of all games (25 % and 30 points more, with four seats), the game is over too soon.'
      : 'The last elections may decide a game; if one of them decides two thirds of all games, the others are a prelude.',
  members: (measures, { anatomy }) =>
    each(measures, 'election', { name: (election) => `election ${election}` }).filter(
      ({ key }) => Number(key) <= anatomy.elections / 2 === (part === 'early'),
    ),
  sentence: (name, word, amount) =>
    `The winner of ${name} wins the game ${amount} ${word === 'healthy' ? 'more often than others, which leaves it open' : word === 'open' ? 'more often than others' : `more often than others: it is worth too much`}.`,
  figure: 'clinic-elections',
  showing: ({ key }) => at({ phase: 'convert-meetings', round: Number(key) }, ordered(SHOWS.election(key))),
});

export const drama = themed('drama', [
  {
    what: 'decided',
    unit: 'share',
    number: 'part of the game after which the winner’s chance never falls below 75 % again',
    zones: () => between(0.45, 0.6, 0.95, 0.98),
    step: 0.15,
    why: 'If a game is decided before it is half over, nobody wants to play another; the last two fifths are an endgame. If only its very end decides, everything before that was for nothing. In the editions a game is decided after three quarters to nine tenths.',
    members: (measures) => single(measures, 'known 75', 'the winner'),
    sentence: (_name, word, amount, { table: { anatomy }, estimate }) => {
      const known = `he winner is known for good (a chance of 75 % and more) after ${amount} of ${anatomy.rounds} rounds`;
      if (word === 'healthy') return `The game stays open: t${known}.`;
      if (!isBad(word)) return `T${known}.`;
      return `T${known}${estimate.mean < 0.75 ? ', which is early' : ': hardly anything before the end decides who wins'}.`;
    },
    figure: 'clinic-known',
    showing: () => ordered(SHOWS.known, 'ASC'),
  },
  {
    what: 'lead changes',
    unit: 'number',
    number: 'how often the favourite changes from the end of one round to the next',
    zones: () => atLeast(0.5, 0.75),
    why: 'A game in which the lead changes once has two stories, and nearly every published edition is as good as that; with fewer than one change in two games, most games have only one.',
    members: (measures) => single(measures, 'lead-changes', 'the lead'),
    sentence: (_name, word, amount) => `The lead changes ${isBad(word) ? 'only ' : ''}${amount} times a game.`,
    figure: 'clinic-known',
    showing: () => ordered(SHOWS.favourites),
  },
  elections('early'),
  elections('late'),
  {
    what: 'regions',
    unit: 'points of a share',
    number:
      'share of the victory of those who win the election in a region, minus an even share; coalition partners count together',
    zones: ({ players }) => atMost(1.4 / players, 1.8 / players),
    why: 'If the winner of one region wins 60 % of all games (25 % and 35 points more, with four seats), all other regions are a prelude.',
    members: (measures) => each(measures, 'region'),
    sentence: (region, word, amount) =>
      `The winner of ${region} wins the game ${amount} more often than others${isBad(word) ? ': it is worth too much' : ''}.`,
    figure: 'clinic-elections',
    showing: ({ key }) => ordered(SHOWS.region(key)),
  },
  {
    what: 'elections won',
    unit: 'points of a share',
    number:
      'share of the victory of those who win an election, whichever it is, minus an even share; coalition partners count together',
    zones: ({ players }) => atLeast(0.04 / players, 0.16 / players),
    why: 'Elections are what the game is about. In the editions the winner of an election wins the game 10 to 16 points more often (with four seats); below one point nobody needs to win elections.',
    members: (measures) => {
      const all = family(measures, 'election').map(([, one]) => one);
      const clusters = pooled(all.map((one) => one.clusters));
      return clusters ? [member('an election', { ...all[0], clusters })] : [];
    },
    sentence: (_name, word, amount) =>
      `The winner of an election wins the game ${amount} more often than others${isBad(word) ? ': elections are hardly worth winning' : ''}.`,
    figure: 'clinic-elections',
    showing: () => at({ phase: 'convert-meetings' }, ordered(SHOWS.elections)),
  },
  {
    what: 'prizes',
    unit: 'points',
    number:
      'how many more points for winning the party with more votes gets, of two parties that win elections of a game; only where there are such points',
    zones: () => atLeast(-1, 0.25),
    why: 'More votes should bring a better prize: otherwise parties stop their own campaigns. In the editions with such points it is two or three points better.',
    members: (measures) => single(measures, 'prizes', 'an election'),
    sentence: (_name, word, amount, { opposite }) =>
      word === 'broken'
        ? `Of two parties that win elections, the one with more votes gets ${opposite} less for winning: it pays to have fewer.`
        : `Of two parties that win elections, the one with more votes gets ${amount} for winning, compared with the other${isBad(word) ? ': more votes bring no better prize' : ''}.`,
    figure: 'clinic-elections',
    showing: () => at({ phase: 'convert-meetings' }, ordered(SHOWS.elections)),
  },
  {
    what: 'outright victories',
    unit: 'share',
    number:
      'elections in which a party, or a coalition together, reaches the votes for winning outright; only where that brings points',
    zones: () => atLeast(0.05, 0.2),
    why: 'What hardly anybody ever reaches in twenty elections is no goal. In the editions with such points somebody wins six to nine of ten elections outright.',
    members: (measures, { anatomy }) => {
      const all = family(measures, 'strongest');
      const reached = all.filter(([votes]) => votes === 'coalition' || Number(votes) >= anatomy.victoryVotes);
      const every = pooled(all.map(([, { clusters }]) => clusters));
      if (!every) return [];
      const sums = added(reached.map(([, { clusters }]) => clusters))?.sums ?? every.sums.map(() => 0);
      const deals = measures.get('margin')?.clusters.deals;
      return [member('an election', { id: '', isShare: true, clusters: { sums, counts: every.counts, deals } })];
    },
    sentence: (_name, word, amount, { table: { anatomy } }) =>
      isBad(word)
        ? `Nobody, or hardly anybody, ever wins an election outright: a party or coalition reaches ${anatomy.victoryVotes} votes in ${amount} of elections.`
        : `A party or coalition wins outright, with ${anatomy.victoryVotes} votes, in ${amount} of elections.`,
    figure: 'clinic-elections',
    showing: () => at({ phase: 'convert-meetings' }, ordered(SHOWS.elections)),
  },
  {
    what: 'mandates by election',
    unit: 'number',
    number: 'mandates that all parties together win in each election',
    zones: unjudged,
    step: 20,
    why: 'Not judged: what an election is worth in the game has its own verdict. This number shows which elections a variant makes small or large.',
    members: (measures) => each(measures, 'mandates-at', { name: (election) => `election ${election}` }),
    sentence: (election, _word, amount) => `In ${election} all parties together win ${amount} mandates.`,
    figure: 'clinic-elections',
    showing: ({ key }) => at({ phase: 'convert-meetings', round: Number(key) }, ordered(SHOWS.election(key))),
  },
  {
    what: 'bonuses in order',
    isOfRules: true,
    unit: 'points',
    number:
      'points for the most of something at the end, minus those of a seat that shares the first place, or comes second',
    zones: () => atLeast(-4, 0),
    why: 'Those who are first should get at least as much as all others. In the editions the first gets two or three points more.',
    members: (measures, { anatomy: { bonuses } }) =>
      measures.has('margin')
        ? bonuses.map(({ source, first, less: [most] }) =>
            ofRules(pointsFor(source), source, first - most.points, `${first} points, and ${most.who} ${most.points}`),
          )
        : [],
    sentence: (points, word, amount, { table: { anatomy } }) => {
      const { most } = anatomy.bonuses.find(({ source }) => pointsFor(source) === points)!;
      return `A seat that alone has the most ${most} gets ${amount}${isBad(word) ? ': it does not pay to be first' : ''}.`;
    },
    figure: 'clinic-elections',
    showing: () => ordered(SHOWS.margin),
  },
  {
    what: 'prizes to everybody',
    unit: 'share',
    number: 'elections in which every party gets points for winning, of those in which any party does',
    zones: () => atMost(0.05, 0.15),
    why: 'In the editions with such points it happens in fewer than one of a hundred elections. What everybody gets decides nothing, and nobody needs a partner.',
    members: (measures) => single(measures, 'prized', 'an election'),
    sentence: (_name, word, amount) =>
      `In ${amount} of elections every party gets points for winning${isBad(word) ? ': winning is nothing special' : ''}.`,
    figure: 'clinic-elections',
    showing: () => at({ phase: 'convert-meetings' }, ordered(SHOWS.elections)),
  },
  {
    what: 'elections by coalitions',
    unit: 'share',
    number: 'winning parties that win in a coalition',
    zones: () => atMost(0.65, 0.8),
    why: 'In the editions up to 44 of a hundred winners are partners. If nearly all are partners, nobody can win alone, and a party without a partner is out.',
    members: (measures) => single(measures, 'coalitions', 'a winner'),
    sentence: (_name, word, amount) =>
      `Of all parties that win an election, ${amount} win it in a coalition${isBad(word) ? ': hardly anybody can win alone' : ''}.`,
    figure: 'clinic-elections',
    showing: () => at({ phase: 'form-coalitions' }, ordered(SHOWS.coalitions)),
  },
  {
    what: 'alone or in a coalition',
    unit: 'points of a share',
    number:
      'share of the victory of those who win an election alone, minus that of partners in winning coalitions, in games with both',
    zones: () => atLeast(-0.1, -0.05),
    why: 'A party that wins alone has the most votes by itself, and wins the game a little more often in nearly every edition. If partners do much better, nobody should want to win alone.',
    members: (measures) => single(measures, 'won-alone', 'an election'),
    sentence: (_name, word, amount) =>
      `A seat that wins an election alone wins the game ${amount} more often than a coalition partner${isBad(word) ? ': it pays not to win alone' : ''}.`,
    figure: 'clinic-elections',
    showing: () => at({ phase: 'form-coalitions' }, ordered(SHOWS.coalitions)),
  },
  {
    what: 'elections by a nose',
    unit: 'share',
    number: 'elections in which parties have the same number of votes, so that the one that arrived first wins',
    zones: () => atMost(0.25, 0.4),
    why: 'Once in a while this is a good story. If it decides four elections in ten, what matters is who arrives first, and not who has more votes.',
    // If it never happens there is nothing to judge: in some editions it cannot.
    members: (measures) =>
      measures.get('nose')?.clusters.sums.some((sum) => sum > 0) ? single(measures, 'nose', 'an election') : [],
    sentence: (_name, word, amount) =>
      `In ${amount} of elections parties have the same number of votes, and the one that arrived first wins${isBad(word) ? ': more votes are no use there' : ''}.`,
    figure: 'clinic-elections',
    showing: () => at({ phase: 'convert-meetings' }, ordered(SHOWS.noses)),
  },
  {
    what: 'sources of points',
    unit: 'share',
    number: 'part of all points that are for one thing',
    zones: () => atMost(0.75, 0.9),
    // The smaller sources make up a tenth each: half of one is a difference.
    step: 0.05,
    why: 'If three quarters of all points are for one thing, a player may forget the others.',
    members: (measures) => each(measures, 'points', { name: pointsFor }),
    sentence: (points, word, amount) =>
      `${capital(points)} make up ${amount} of all points${isBad(word) ? ', so hardly anything else counts' : ', the largest part'}.`,
    figure: 'clinic-elections',
    showing: ({ key }) => ordered(SHOWS.points(key)),
  },
  {
    what: 'leaders by source',
    unit: 'points of a share',
    number: 'share of the victory of those who have the most points for one thing, minus an even share',
    zones: ({ players }) => atMost((2 / 3) * (1 - 1 / players), 0.8 * (1 - 1 / players)),
    why: 'A seat that leads in everything may well win. If the lead in one thing alone wins three of four games, the rest hardly counts; in the editions it wins two of three at most.',
    members: (measures, { players }) => each(measures, 'leader-in', { name: pointsFor, less: 1 / players }),
    sentence: (points, word, amount) =>
      `The seat with the most ${points} wins the game ${amount} more often than others${isBad(word) ? ': these points decide it' : ''}.`,
    figure: 'clinic-elections',
    showing: ({ key }) => ordered(SHOWS.points(key)),
  },
  {
    what: 'runaway',
    probes: [{ kind: 'lead' }],
    unit: 'times',
    number: `points at the end for each of the ${LEAD.members} points that a seat is given in members in round ${LEAD.round}, compared with the same deals without them`,
    zones: () => atMost(1.75, 2.5),
    why: 'A lead in members may keep its size, pay for itself once and win the bonus for the most members. A lead that grows to two and a half times its size without effort wins the game by itself.',
    members: (measures) => {
      const lead = measures.get('lead');
      if (!lead) return [];
      return [member('a lead', { ...lead, clusters: dividedBy(lead.clusters, LEAD.members) })];
    },
    sentence: (_name, word, amount) =>
      word === 'healthy'
        ? `An early lead does not run away: each point of it comes to ${amount} in the end.`
        : `Each point of an early lead comes to ${amount} in the end${isBad(word) ? ': it grows by itself' : ''}.`,
    figure: 'clinic-runaway',
    showing: ({ word }) =>
      at({ round: LEAD.round + 1 }, leadersEndedBy(word === 'healthy' ? 'lost' : 'won', 'score', LEAD.round)),
  },
  {
    what: 'comebacks',
    unit: 'share',
    number:
      'victories of seats whose chance was below half an even share after half of the rounds, in games with such a seat',
    zones: () => atLeast(0.02, 0.05),
    why: 'People talk about a comeback, and one game in twenty should have one; if it is one in fifty, players who are behind at half time may go home.',
    members: (measures) => single(measures, 'comebacks', 'comebacks'),
    sentence: (_name, word, amount) =>
      `Where seats are far behind at half time, one of them wins ${amount} of games${isBad(word) ? ', so they have little hope' : ''}.`,
    figure: 'clinic-known',
    showing: () => ordered(SHOWS.comeback, 'ASC'),
  },
  {
    what: 'hope',
    unit: 'share',
    number:
      'part of the game after which the chance of the seat that finishes last never again reaches a fifth of an even share',
    zones: () => atLeast(0.3, 0.45),
    why: 'A seat that can no longer win only plays on for the others; more than half of the game is too long for that.',
    members: (measures) => single(measures, 'hope', 'the last seat'),
    sentence: (_name, word, amount, { table: { anatomy, players } }) =>
      `The seat that finishes last has a chance of ${Math.round((100 * HOPE) / players)} % or more for ${amount} of ${anatomy.rounds} rounds${isBad(word) ? ', and then only plays on for the others' : ''}.`,
    figure: 'clinic-known',
    showing: () => ordered(SHOWS.hope, 'ASC'),
  },
  {
    what: 'closeness',
    unit: 'share',
    number: 'points between the first and the second, as a fraction of the first one’s points',
    zones: () => atMost(0.12, 0.2),
    why: 'One good round can make up a margin below an eighth, but not a fifth.',
    members: (measures) => single(measures, 'margin', 'the margin'),
    sentence: (_name, word, amount) =>
      `The winner leads the second by ${amount} of its points${word === 'healthy' ? ', which is close' : isBad(word) ? ', which is a lot' : ''}.`,
    figure: 'clinic-known',
    showing: () => ordered(SHOWS.margin, 'ASC'),
  },
]);
