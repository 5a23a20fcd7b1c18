import { describe, expect, it } from 'vitest';
import { electionsIn } from '../../../src/rules/engine/edition.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { unplayable } from '../../../src/rules/variant/playable.ts';
import { plainVariant } from '../../../src/rules/variant/variant.ts';

const withRounds = (id: string, rounds: number) => {
  const edition = editionNamed(id)!;
  return applyVariant(edition, { ...plainVariant(edition), name: 'rounds', parameters: { rounds } });
};

describe('the number of rounds', () => {
  it('is a parameter that says what each edition has', () => {
    for (const { rounds, parameters } of EDITIONS) expect(parameters.rounds).toBe(rounds.length);
  });

  it('makes a short game of a long one as section 8 of the rules does', () => {
    const [five, short] = [withRounds('valley-2006', 5), editionNamed('valley-2006-short')!];
    expect(five.rounds).toEqual(short.rounds);
    expect(five.entries).toEqual(short.entries);
    expect(withRounds('valley-2006-short', 7).rounds).toEqual(editionNamed('valley-2006')!.rounds);
  });

  it('leaves the end of the game as it is', () => {
    const long = editionNamed('spielworxx-2019-seven')!;
    const three = withRounds(long.id, 3);
    expect(three.rounds).toEqual(long.rounds.slice(2));
    expect(electionsIn(three.rounds)).toBe(5);
    expect(three.entries).toEqual(long.entries.slice(2));
  });

  it('is refused where no region is left for an election', () => {
    expect(unplayable(withRounds('spielworxx-2019', 5))).toBe('there are more elections than regions to hold them');
    for (const { id, rounds } of EDITIONS)
      for (let fewer = 2; fewer <= rounds.length; fewer++) expect(unplayable(withRounds(id, fewer))).toBeNull();
  });
});
