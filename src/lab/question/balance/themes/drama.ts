/** Drama: how long a game stays open, and whether a lead grows by itself. */
import { LEAD } from '../plan.ts';
import type { Standard } from '../standards.ts';
import { isBad } from '../words.ts';
import { atLeast, atMost, each, member, single } from './members.ts';
import { leadersEndedBy, ordered } from './showing.ts';

const WINNERS = `(SELECT game, arg_max(seat, ROW(win_share, -seat)) AS seat FROM seats WHERE run = $1 GROUP BY game)`;
const KNOWN = `SELECT game, max(CASE WHEN chance < 0.75 THEN round ELSE -1 END) AS value FROM ${WINNERS} JOIN chances USING (game, seat)
  WHERE run = $1 GROUP BY game`;
const FAVOURITES = `(SELECT game, round, arg_max(seat, ROW(chance, -seat)) AS seat FROM chances WHERE run = $1 AND round > 0 GROUP BY game, round)`;
const CHANGES = `SELECT game, count(DISTINCT seat) AS value FROM ${FAVOURITES} GROUP BY game`;
const COMEBACKS = `SELECT game, chance AS value FROM chances c JOIN seats s USING (run, game, seat) WHERE run = $1 AND win_share = 1
  AND round = (SELECT max(round) FROM chances WHERE run = $1) // 2`;
const MARGIN = `SELECT game, max(score) - max(score, 2)[2] AS value FROM seats WHERE run = $1 GROUP BY game`;

/** How much more the winner of an early, and of a late election may win than an even share. */
const ELECTIONS = { early: { healthy: 0.2, broken: 0.3 }, late: { healthy: 0.3, broken: 0.4 } };

const elections = (part: keyof typeof ELECTIONS): Standard => ({
  theme: 'drama',
  what: `${part} elections`,
  unit: 'points of a share',
  number: `share of the victory of those who win an election of the ${part === 'early' ? 'first' : 'second'} half, less an even share`,
  zones: () => atMost(ELECTIONS[part].healthy, ELECTIONS[part].broken),
  why:
    part === 'early'
      ? 'An election in the first half that wins half of all games (of four seats, where 30 points are added to 25) has decided them.'
      : 'The last elections may decide a game; two thirds of it in one of them makes the others a prelude.',
  members: (measures, { players, anatomy }) =>
    each(measures, 'election', { name: (election) => `election ${election}`, less: 1 / players }).filter(
      ({ key }) => Number(key) <= anatomy.elections / 2 === (part === 'early'),
    ),
  sentence: (name, word, told) =>
    `Who wins ${name} wins the game ${told} ${word === 'healthy' ? 'more often than others, which leaves it open' : word === 'open' ? 'more often than others' : `more often than others: it is worth too much`}.`,
  figure: 'clinic-elections',
  showing: ({ key }) =>
    ordered(
      `SELECT game, s.score AS value FROM elections e JOIN seats s USING (run, game, seat) WHERE run = $1 AND election = ${key}
        AND outcome <> 'none' AND outcome <> 'beaten-by-nose' AND win_share = 1`,
    ),
});

export const drama: readonly Standard[] = [
  {
    theme: 'drama',
    what: 'decided',
    unit: 'share',
    number: 'part of the game after which the winner’s chance never falls below 75 % again',
    zones: () => atLeast(0.45, 0.6),
    why: 'Who sits through more than half of a game that is over will not want another; the last two fifths are an endgame.',
    members: (measures) => single(measures, 'known 75', 'the winner'),
    sentence: (_name, word, told, { table: { anatomy } }) =>
      word === 'healthy'
        ? `The game stays open: the winner is known for good (a chance of 75 % and more) after ${told} of ${anatomy.rounds} rounds.`
        : `The winner is known for good (a chance of 75 % and more) after ${told} of ${anatomy.rounds} rounds${isBad(word) ? ', which is early' : ''}.`,
    figure: 'clinic-known',
    showing: () => ordered(KNOWN, 'ASC'),
  },
  {
    theme: 'drama',
    what: 'lead changes',
    unit: 'number',
    number: 'how often the likeliest winner changes from the end of one round to the next',
    zones: () => atLeast(0.5, 1),
    why: 'A game in which the lead changes once has two stories; below one change in two games most have one.',
    members: (measures) => single(measures, 'lead-changes', 'the lead'),
    sentence: (_name, word, told) => `The lead changes ${told} times a game${isBad(word) ? ', which is seldom' : ''}.`,
    figure: 'clinic-known',
    showing: () => ordered(CHANGES),
  },
  elections('early'),
  elections('late'),
  {
    theme: 'drama',
    what: 'runaway',
    unit: 'times',
    number: `points by which a seat is ahead at the end for each of the ${LEAD.members} points that it is given in members in round ${LEAD.round}, against the same deals without`,
    zones: () => atMost(1.75, 2.5),
    why: 'A lead in members may keep its size, pay for itself once and win the bonus for the most; one that comes to two and a half times itself without further doing wins by itself.',
    members: (measures) => {
      const lead = measures.get('lead');
      if (!lead) return [];
      return [
        member('a lead', {
          ...lead,
          clusters: { ...lead.clusters, sums: lead.clusters.sums.map((sum) => sum / LEAD.members) },
        }),
      ];
    },
    sentence: (_name, word, told) =>
      word === 'healthy'
        ? `An early lead does not run away: of each point there are ${told} in the end.`
        : `Each point of an early lead comes to ${told} in the end${isBad(word) ? ': it grows by itself' : ''}.`,
    figure: 'clinic-runaway',
    showing: ({ word }) => leadersEndedBy(word === 'healthy' ? 'lost' : 'won', 'score', LEAD.round),
  },
  {
    theme: 'drama',
    what: 'comebacks',
    unit: 'share',
    number: 'victories of seats whose chance was below half an even share when half of the rounds were over',
    zones: () => atLeast(0.02, 0.05),
    why: 'One game in twenty is one that people tell of; where it is one in fifty, who is behind at half time may go home.',
    members: (measures) => single(measures, 'comebacks', 'comebacks'),
    sentence: (_name, word, told) =>
      `Seats that were far behind at half time win ${told} of games${isBad(word) ? ': too few to hope' : ''}.`,
    figure: 'clinic-known',
    showing: () => ordered(COMEBACKS, 'ASC'),
  },
  {
    theme: 'drama',
    what: 'closeness',
    unit: 'share',
    number: 'points between the first and the second, in parts of the first one’s',
    zones: () => atMost(0.12, 0.2),
    why: 'A margin below an eighth can be made up by one good round; a fifth cannot.',
    members: (measures) => single(measures, 'margin', 'the margin'),
    sentence: (_name, word, told) =>
      `The winner is ahead of the second by ${told} of its points${word === 'healthy' ? ', which is close' : isBad(word) ? ', which is far' : ''}.`,
    figure: 'clinic-known',
    showing: () => ordered(MARGIN, 'ASC'),
  },
];
