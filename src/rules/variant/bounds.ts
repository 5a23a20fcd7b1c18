/**
 * How much money and how many members there can be in a game: cells of the state hold no more than `LARGEST`.
 *
 * This is an upper bound: what every seat could gain in each phase, round by round, all seats together. Payments between seats or
 * to the bank do not increase it.
 */
import type { Edition } from '../engine/edition.ts';
import { PARTY_PARAMETERS, type Parameters } from '../engine/parameters.ts';
import { BOARDS, LARGEST } from '../engine/state.ts';

/** Totals for all seats together. */
export interface Riches {
  readonly money: number;
  readonly members: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const descending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => b - a);

/** The most that a seat gets of something from its preliminary options. */
const byOptions = ({ components }: Edition, what: 'members' | 'money'): number =>
  sum(
    components.preliminary.map((column) =>
      Math.max(...column.map(({ lines }) => sum(lines.map(({ gives, amount }) => (gives === what ? amount : 0))))),
    ),
  );

/** Members from preliminary options, shadow cards, and the polls that these bring; all count from the start. */
const atStart = (edition: Edition, poll: number): number => {
  const { parameters: p, components, maxPlayers } = edition;
  const effects = components.shadowCards.flatMap((card) => [card, card.main ?? {}]);
  const cards = sum(effects.map(({ members = 0, poll: brings }) => members + (brings ? poll : 0)));
  return maxPlayers * (p.startMembers + byOptions(edition, 'members') + cards) + sum(p.partyMembers);
};

/** The parameters, each as large as for any party; a list stays as it is, and a limit of 0 means no limit. */
const largestOf = ({ parameters, components: { parties } }: Edition): Parameters => {
  const largest = PARTY_PARAMETERS.flatMap((name) => {
    const all = [parameters, ...parties].flatMap((one) => one[name] ?? []).filter((value) => typeof value === 'number');
    if (typeof parameters[name] !== 'number') return [];
    return [[name, name === 'membersMax' && all.includes(0) ? 0 : Math.max(...all)]];
  });
  return { ...parameters, ...Object.fromEntries(largest) };
};

/**
 * The most money and members of all seats together at any moment.
 *
 * @param given what the players give seats in addition
 */
const richesOf = (edition: Edition, given: Riches = { money: 0, members: 0 }): Riches => {
  const p = largestOf(edition);
  const { components, maxPlayers: seats } = edition;
  const face = Math.max(...components.dice.faces);
  const poll = p.shelvedDice * face + p.shelvedMembers;
  const mandates = descending(components.regions.map((region) => Math.max(...region.mandates)));
  const amounts = descending(components.contributions.map(({ amount }) => amount));
  const declined = descending(
    components.contributions.map(({ declineDice, declineMembers = 0 }) => declineDice * face + declineMembers),
  );
  const growth = sum(components.nationalPlaces.map(({ members }) => members));
  const held = (members: number) => (p.membersMax === 0 ? members : Math.min(members, seats * p.membersMax));

  let money =
    seats * (p.startMoney + byOptions(edition, 'money')) +
    sum([...p.partyMoney, ...p.seatMoney, ...p.placeMoney]) +
    given.money;
  let members = held(atStart(edition, poll) + given.members);
  let [earned, elections, fundRaisings] = [0, 0, 0];
  for (const [i, phases] of edition.rounds.entries()) {
    for (const { name } of phases) {
      if (name === 'auction-polls') members += BOARDS * poll;
      else if (name === 'determine-mandates') earned += seats * (mandates[elections++] ?? 0);
      else if (name === 'grow-membership') members += seats * growth;
      else if (name === 'party-contributions') {
        money += seats * (amounts[fundRaisings] ?? 0);
        members += seats * (declined[fundRaisings++] ?? 0) + p.contributionBonusDice * face;
      } else if (name === 'pay-out') {
        money += earned * p.mandatePay + (p.memberPayRounds.includes(i + 1) ? members * p.memberPay : 0);
        earned = 0;
      }
      members = held(members);
    }
  }
  return { money, members };
};

/** Why a game could have more than its state can hold; null if it cannot. */
export const overflowOf = (edition: Edition, given?: Riches): string | null => {
  const { money, members } = richesOf(edition, given);
  const say = (what: string, much: number, how: string) =>
    `all seats together could come to ${much.toLocaleString('en')} ${what}, and a game counts no more than ${LARGEST.toLocaleString('en')}; ${how}`;
  if (members > LARGEST)
    return say('members', members, given?.members ? 'give fewer' : 'let fewer be won, or set membersMax');
  if (money <= LARGEST) return null;
  return say(
    'thousand',
    money,
    given?.money || given?.members ? 'give less' : 'pay less for mandates and members, or let fewer be won',
  );
};
