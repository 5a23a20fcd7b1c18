/** A value that an edition never uses is refused, and no agent acts on it. */
import { describe, expect, it } from 'vitest';
import { type Ending, playGame } from '../../../src/players/match/play-game.ts';
import { seatPlayers } from '../../../src/players/match/seat-players.ts';
import type { Edition } from '../../../src/rules/engine/edition.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { PARAMETERS, type ParameterName } from '../../../src/rules/engine/parameters.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';
import { usesParameter } from '../../../src/rules/variant/used.ts';
import { plainVariant, type Value } from '../../../src/rules/variant/variant.ts';

const said = (edition: string, text: string): string => {
  try {
    parseVariant(`extends: ${edition}\n${text}`);
    return 'nothing';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('what the edition never uses is refused on its line, with the editions that do', () => {
  it.each([
    [
      'valley-2006',
      'parameters:\n  mediaPrice: 5\n  victorySole: 30',
      'line 4: parameters.victorySole: valley-2006 never uses it; spielworxx-2019 and spielworxx-2019-seven do.',
    ],
    [
      'spielworxx-2019',
      'parameters: { stanceDice: 1 }',
      'line 2: parameters.stanceDice: spielworxx-2019 never uses it; consim-1997 does.',
    ],
    [
      'consim-1997',
      'parameters: { electionsConvertTogether: no }',
      'line 2: parameters.electionsConvertTogether: consim-1997 never uses it; nor does any edition.',
    ],
    [
      'valley-2006',
      'parameters: { moneySecondAfterTie: yes }',
      'line 2: parameters.moneySecondAfterTie: valley-2006 uses it only with moneySecond.',
    ],
    [
      'valley-2006',
      'without: [buy-media]\nparameters: { mediaPrice: 9 }',
      'line 3: parameters.mediaPrice: this variant of valley-2006 has nothing left that uses it.',
    ],
    [
      'valley-2006',
      'components:\n  shadowCards:\n    chancellor: { poll: yes }',
      'line 4: components.shadowCards.chancellor.poll: valley-2006 never uses it; spielworxx-2019 and spielworxx-2019-seven do.',
    ],
    [
      'spielworxx-2019',
      'components: { shadowCards: { secretary: { phone: yes } } }',
      'line 2: components.shadowCards.secretary.phone: spielworxx-2019 never uses it; valley-2006, valley-2006-short, consim-1997 and reference do.',
    ],
    [
      'spielworxx-2019',
      'components: { dice: { faces: [1, 2] } }',
      'line 2: components.dice: spielworxx-2019 never uses it; valley-2006, valley-2006-short, consim-1997 and reference do.',
    ],
    [
      'valley-2006',
      'components: { regions: { bremen: { small: yes } } }',
      'line 2: components.regions.bremen.small: valley-2006 never uses it; spielworxx-2019 and spielworxx-2019-seven do.',
    ],
  ])('%s, %s', (edition, text, message) => {
    expect(said(edition, text)).toBe(message);
  });

  it.each([
    ['valley-2006', 'parameters: { moneySecond: 3, moneySecondAfterTie: yes }'],
    ['valley-2006', 'like: { election: spielworxx-2019 }\nparameters: { victorySole: 30 }'],
    [
      'valley-2006',
      'like: { shadow-cabinet: spielworxx-2019 }\ncomponents: { shadowCards: { chancellor: { poll: yes } } }',
    ],
    ['spielworxx-2019', 'parameters: { shelvedDice: 1 }\ncomponents: { dice: { faces: [1, 2] } }'],
  ])('and accepted where the variant brings what uses it: %s, %s', (edition, text) => {
    expect(said(edition, text)).toBe('nothing');
  });
});

it('uses these without any phase, and a new parameter only if it is listed here', () => {
  const bare: Edition = { ...EDITIONS[0], setup: [], rounds: [[]] };
  const used = (Object.keys(PARAMETERS) as ParameterName[]).filter((name) => usesParameter(bare, name));
  expect(used).toEqual([
    ...['rounds', 'partiesSeated', 'startMoney', 'startMembers', 'partyMembers', 'partyMoney', 'seatMoney'],
    ...['placeMoney', 'meetingSupply', 'mediaSupply', 'freeMeetings', 'cashVisibility', 'mediaReturns', 'poolSize'],
    ...['entrantTurnsUp', 'scoredOpinionsTo', 'duplicatesAtSetUp', 'duplicatesLater', 'meetingPlaces'],
    ...['popularityStart', 'popularityMin', 'popularityMax', 'voteCap', 'membersMax', 'membershipFirst'],
    ...['membershipSecond', 'membershipTied', 'membershipSecondTied', 'moneyFirst', 'moneySecond', 'finalTie'],
  ]);
});

/** A value far from the edition's own. */
const another = (edition: Edition, name: ParameterName): Value => {
  const [declared, value] = [PARAMETERS[name], edition.parameters[name]];
  if (declared.type === 'number') return value === declared.max ? declared.min : declared.max;
  if (declared.type === 'flag') return !value;
  if (declared.type === 'choice') return declared.choices.find((choice) => choice !== value)!;
  return [9, 9, 9];
};

/** A game played by the heuristic. */
const play = async (edition: Edition): Promise<Ending> => {
  const game = new Game(edition, 4);
  const players = await seatPlayers({ game, agents: ['heuristic'], seed: 'bots' });
  return playGame({ game, players, seed: 2006 });
};
const ending = async (edition: Edition): Promise<string> => {
  const { scores, decisions } = await play(edition);
  return JSON.stringify([scores, decisions]);
};

describe('the heuristic plays as if there were no such parameter', () => {
  it.each(EDITIONS.map(({ id }) => id))('in %s', async (id) => {
    const edition = editionNamed(id)!;
    const unused = (Object.keys(PARAMETERS) as ParameterName[]).filter((name) => !usesParameter(edition, name));
    expect(unused.length).toBeGreaterThan(5);
    const usual = await ending(edition);
    /** How a game ends if these parameters have other values. */
    const endingWith = (names: readonly ParameterName[]): Promise<string> => {
      const parameters = Object.fromEntries(names.map((name) => [name, another(edition, name)]));
      return ending(applyVariant(edition, { ...plainVariant(edition), parameters }));
    };
    if ((await endingWith(unused)) === usual) return;
    // Some agent acts on one of them; changing them one by one shows which.
    for (const name of unused) expect([name, await endingWith([name])]).toEqual([name, usual]);
    expect.unreachable('several of them change the game together');
  });

  it('and judges victories where a sole one scores nothing', async () => {
    const edition = editionNamed('spielworxx-2019')!;
    const mandates = async (victoryCoalition: number) => {
      const parameters = { victorySole: 0, victoryCoalition };
      const { scores } = await play(applyVariant(edition, { ...plainVariant(edition), parameters }));
      return scores.map((sheet) => sheet.mandates);
    };
    expect(await mandates(0)).not.toEqual(await mandates(100));
  });
});
