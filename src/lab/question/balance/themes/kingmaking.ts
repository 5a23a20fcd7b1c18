/** Kingmaking: who decides a game without being able to win it, who is attacked, and who is helped by coalitions. */
import { SHOWS } from '../rows.ts';
import { isBad } from '../words.ts';
import { atLeast, atMost, single, themed } from './members.ts';
import { at, inPairs, ordered } from './showing.ts';

export const kingmaking = themed('kingmaking', [
  {
    what: 'kingmaker',
    probes: [{ kind: 'passive' }],
    unit: 'share',
    number:
      'games in which another seat wins if a seat that can no longer win just passes in the last rounds in which anything can be bought',
    zones: () => atMost(0.25, 0.5),
    why: 'Every action helps somebody; if that decides every second game, players who are out choose the winner.',
    members: (measures) => single(measures, 'passive', 'a seat that is out'),
    sentence: (_name, word, amount) =>
      `A seat that can no longer win decides who wins in ${amount} of games${isBad(word) ? ': it is a kingmaker' : ''}.`,
    figure: 'clinic-kingmaking',
    showing: (_found, { anatomy }) => {
      const after = anatomy.lastCampaign - 1;
      return inPairs(SHOWS.decidedByOut(after), 'passive', String(after));
    },
  },
  {
    what: 'aggression',
    unit: 'points of a share',
    number: 'attacks that hit the leading rival, minus the share that would hit it by chance',
    zones: () => atLeast(-0.15, -0.03),
    why: 'Attacks that spare the leader help it; the player furthest behind should be hit least.',
    members: (measures, { players }) => single(measures, 'aggression', 'the leader', 1 / (players - 1)),
    sentence: (name, word, amount) =>
      isBad(word)
        ? `Attacks spare ${name} among a seat’s rivals: ${amount} compared with chance.`
        : `Attacks hit ${name} among a seat’s rivals ${amount} compared with chance.`,
    figure: 'clinic-kingmaking',
    showing: () => ordered(SHOWS.attacks),
  },
  {
    what: 'coalitions',
    unit: 'points of a share',
    number: 'winning coalition partners that had the most points before the election, minus an even share',
    zones: ({ players }) => atMost(1 / players, 1.5 / players),
    why: 'A coalition with the leader increases the lead; if the leader is in five of eight (with four seats), coalitions are the leader’s tool.',
    members: (measures, { players }) => single(measures, 'coalition coalition', 'the leader', 1 / players),
    sentence: (_name, word, amount) =>
      `The leader’s part in winning coalitions is ${amount} compared with an even one${isBad(word) ? ': coalitions help the seat that is ahead' : ''}.`,
    figure: 'clinic-kingmaking',
    showing: () => at({ phase: 'form-coalitions' }, ordered(SHOWS.coalitions)),
  },
]);
