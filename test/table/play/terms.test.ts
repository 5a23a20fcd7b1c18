import { describe, expect, it } from 'vitest';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { DecidingPhase } from '../../../src/rules/engine/phase-names.ts';
import { termsText } from '../../../src/table/guide/index.ts';

const told = (edition: string, phase: DecidingPhase): string =>
  termsText(new Game(editionNamed(edition)!, 4), phase).join('\n');

describe('the terms of a phase', () => {
  it('are given in whole sentences in every phase of every edition in which somebody decides', () => {
    for (const edition of EDITIONS) {
      const game = new Game(edition, 4);
      const phases = new Set(game.rules.program.map(({ name }) => name));
      for (const name of ['bid-for-order', 'place-shadow-cards', 'organize-meetings', 'auction-polls'] as const) {
        if (!phases.has(name)) continue;
        const terms = termsText(game, name);
        expect(terms.length, name).toBeGreaterThan(0);
        for (const term of terms) expect(term).toMatch(/^[A-Z][\w ]+: .+\.$/);
      }
    }
  });

  it('go by the numbers and the cards of the edition', () => {
    expect(told('valley-2006', 'auction-polls')).toContain('from −3 to +3;');
    expect(told('spielworxx-2019', 'auction-polls')).toContain('from −3 to +4;');
    expect(told('valley-2006', 'place-shadow-cards')).toContain('turned up and paid for together');
    expect(told('spielworxx-2019', 'place-shadow-cards')).toContain('Each is paid for when it is turned up');
    for (const track of ['valley-2006', 'valley-2006-short', 'reference'])
      expect(told(track, 'convert-meetings')).toContain('; more than 50 do not count.');
    for (const open of ['consim-1997', 'spielworxx-2019', 'spielworxx-2019-seven'])
      expect(told(open, 'convert-meetings')).toContain(
        '; more than 50 bring no more mandates, but decide all the same.',
      );
  });

  it('name no limit that nobody reaches', () => {
    for (const { id } of EDITIONS) expect(told(id, 'preliminary')).not.toContain('500');
  });
});
