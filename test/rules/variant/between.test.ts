import { describe, expect, it } from 'vitest';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { switchesBetween } from '../../../src/rules/variant/between.ts';
import { plainVariant } from '../../../src/rules/variant/variant.ts';

const edition = (id: string) => editionNamed(id)!;
const between = (a: string, b: string) => switchesBetween(edition(a), edition(b), 4);
const phasesIn = (variant: ReturnType<typeof between>['switches'][0]['first'], round: number) =>
  applyVariant(edition(variant.extends), variant).rounds[round].map(({ name }) => name);

describe('the differences between two editions', () => {
  it('are parameters, tables and phases, each alone', () => {
    const { switches, stuck } = between('valley-2006', 'valley-2006-short');
    expect(switches.map(({ name }) => name)).toEqual([
      ...['rounds', 'shadowCards', 'polls', 'contributions', 'memberPayRounds'],
    ]);
    expect(stuck).toEqual([]);
    const [rounds] = switches;
    expect(applyVariant(edition('valley-2006'), rounds.first).rounds).toHaveLength(5);
    expect(applyVariant(edition('valley-2006-short'), rounds.second).rounds).toHaveLength(7);
  });

  it('of a part of the round take along what means nothing without its phases', () => {
    const { switches, stuck } = between('valley-2006', 'consim-1997');
    expect(stuck).toEqual([]);
    const platforms = switches.find(({ name }) => name === 'platforms')!;
    const changed = applyVariant(edition('valley-2006'), platforms.first);
    expect(changed.parameters).toMatchObject({ hiddenTopics: 2, stanceDice: 2, orderPaidBy: 'winner' });
    expect(phasesIn(platforms.first, 0).slice(0, 5)).toEqual([
      ...['bid-for-order', 'name-starter', 'change-stances', 'hide-stances', 'place-shadow-cards'],
    ]);
    expect(switches.map(({ name }) => name)).not.toContain('stanceDice');
  });

  it('of the order of phases are one difference', () => {
    const sequence = between('valley-2006', 'consim-1997').switches.find(({ name }) => name === 'sequence')!;
    const phases = phasesIn(sequence.first, 0);
    expect(phases.indexOf('party-contributions')).toBeLessThan(phases.indexOf('next-region'));
    expect(new Set(phases)).toEqual(new Set(phasesIn(plainVariant(edition('valley-2006')), 0)));
  });

  it('are no formula that gives the same votes for all meetings', () => {
    const { switches } = between('reference', 'consim-1997');
    expect(switches.map(({ name }) => name)).not.toContain('votes');
    const { first } = between('spielworxx-2019', 'consim-1997').switches.find(({ name }) => name === 'votes')!;
    expect(first.like).toEqual({ votes: 'consim-1997' });
  });

  it('all together are the other edition', () => {
    for (const [a, b] of [
      ['valley-2006', 'consim-1997'],
      ['valley-2006', 'reference'],
      ['spielworxx-2019', 'spielworxx-2019-seven'],
    ]) {
      const all = between(a, b).switches.map(({ first }) => first);
      const variant = {
        ...plainVariant(edition(a)),
        like: Object.assign({}, ...all.map(({ like }) => like ?? {})),
        parameters: Object.assign({}, ...all.map(({ parameters }) => parameters)),
      };
      const made = applyVariant(edition(a), variant);
      expect(made.parameters).toEqual(edition(b).parameters);
      expect(made.rounds.flat()).toEqual(edition(b).rounds.flat());
      expect(made.setup).toEqual(edition(b).setup);
    }
  });

  it('that cannot be played alone are switched together, or named with the reason', () => {
    const { switches, stuck } = between('valley-2006', 'spielworxx-2019');
    expect(switches.length).toBeGreaterThan(20);
    for (const { name, why } of stuck) expect(why, name).not.toBe('');
  });
});
