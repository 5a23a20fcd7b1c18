/** Conformance: an edition that loses something or shows too much does not pass. */
import { describe, expect, it } from 'vitest';
import { checkConformance } from '../../src/certify/conformance.ts';
import type { Phase } from '../../src/rules/engine/phase.ts';
import { FACE_DOWN } from '../../src/rules/engine/state.ts';
import { applyVariant } from '../../src/rules/variant/apply.ts';
import { plainVariant } from '../../src/rules/variant/variant.ts';
import { short, withPhases } from './support.ts';

/** The phase, with something done before it begins. */
const before = (phase: Phase, act: Phase['begin']): Phase => ({
  ...phase,
  begin(rules, s) {
    act(rules, s);
    phase.begin(rules, s);
  },
});

const findings = (name: string, act: Phase['begin']): readonly string[] =>
  checkConformance(withPhases(short, { [name]: (phase) => before(phase, act) }), 3, 'test').findings;

describe('an edition', () => {
  it('passes at every size of table', () => {
    const report = checkConformance(short, 3, 'test');
    expect(report).toMatchObject({ games: 3, findings: [] });
    expect(report.decisions).toBeGreaterThan(300);
    expect(report.determinizations).toBeGreaterThan(60);
  });

  it('that loses money, cards or markers is reported with the game and the decision', () => {
    const [first, ...others] = findings('buy-media', (_, s) => {
      s.cash[0]++;
    });
    expect(first).toMatch(/^3 players, seed test\/0, decision \d+: money: /);
    expect(others).toHaveLength(2);
    const lost = findings('organize-meetings', (_, s) => {
      s.meetingSupply[1]--;
    });
    expect(lost[0]).toMatch(/markers: seat 1 has \d+ meetings$/);
  });

  it('whose media markers leave the game passes, and one of them too many is reported', () => {
    const leaving = applyVariant(short, { ...plainVariant(short), parameters: { mediaReturns: false } });
    expect(checkConformance(leaving, 3, 'test').findings).toEqual([]);
    const gift = withPhases(leaving, {
      'buy-media': (phase) =>
        before(phase, (_, s) => {
          s.mediaSupply[1]++;
        }),
    });
    expect(checkConformance(gift, 3, 'test').findings[0]).toMatch(/markers: seat 1 has \d+ media markers$/);
  });

  it('passes while shadow cards lie face down during other phases, and on a board after its election', () => {
    const order = [{ 'auction-polls': 'pay-shadow-cards' }, { 'place-shadow-cards': 'organize-meetings' }] as const;
    const moved = order.map((before) => applyVariant(short, { ...plainVariant(short), before }));
    expect(moved.map((edition) => checkConformance(edition, 3, 'test').findings)).toEqual([[], []]);
  });

  it('whose table depends on what nobody sees is reported', () => {
    const shown = findings('buy-media', (_, s) => {
      const at = s.opinions.indexOf(FACE_DOWN);
      if (at >= 0) s.noCoalition[3] = s.faceDown[at] & 1;
      s.turn = 0;
    });
    expect(shown).toEqual([]);
    const altered = findings('buy-media', (_, s) => {
      s.handSize[0]++;
    });
    expect(altered[0]).toMatch(/platform cards: /);
  });

  it('that breaks down is reported', () => {
    const broken = findings('form-coalitions', () => {
      throw new Error('no such rule');
    });
    expect(broken[0]).toMatch(/decision \d+: no such rule$/);
  });

  it('whose games do not replay is reported', () => {
    let games = 0;
    const moody = findings('buy-media', (_, s) => {
      s.members[0] += games++ % 2;
    });
    expect(moody[0]).toMatch(/replay|record|is no legal action|hash/);
  });
});
