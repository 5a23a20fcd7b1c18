/** 2006 §6.2.5: buying media markers, and what media control does. */
import { describe, expect, test } from 'vitest';
import { table } from '../../../support/table.ts';

describe('6.2.5 buying', () => {
  test('one may continue buying while all others pass', () => {
    const t = table(`
edition: valley-2006
phase: buy-media
parties: [SPD, CDU, FDP]
starter: CDU
regions: [{ region: Hessen, opinions: [] }, { region: Berlin, opinions: [] }]
seats: { SPD: { money: 20 }, CDU: { money: 20 }, FDP: { money: 20 } }
`);
    t.play('media Berlin', 'pass', 'pass', 'media Berlin', 'pass', 'pass', 'media Berlin');
    expect(t.media('Berlin', 'CDU')).toBe(3);
    expect(t.actor()).toBe('FDP');
  });

  test('with every place of every region taken nobody is asked', () => {
    const full = (bayern: string) =>
      table(`
edition: valley-2006
round: 4
phase: buy-media
parties: [SPD, CDU, FDP, Linke, Grüne]
regions:
  - { region: Hessen, opinions: [], media: { SPD: 4, CDU: 1 } }
  - { region: Berlin, opinions: [], media: { CDU: 4, FDP: 1 } }
  - { region: Bremen, opinions: [], media: { FDP: 4, Linke: 1 } }
  - { region: Bayern, opinions: [], media: ${bayern} }
`);
    expect(full('{ Linke: 4 }').offers()).toEqual(['pass', 'media Bayern']);
    expect(full('{ Linke: 4, SPD: 1 }').phase()).not.toBe('buy-media');
  });
});

describe('6.2.5 media control', () => {
  test('when every card of the pool shares a topic with an open card that stays, the controller is not asked', () => {
    const board = (opinions: string) =>
      table(`
edition: valley-2006
round: 2
phase: influence-media
parties: [SPD, CDU, FDP]
pool: [Taxes more, 3 Taxes less, 2 Nuclear power no]
regions: [{ region: Hessen, opinions: [${opinions}], key issue: Taxes, media: { SPD: 1 } }]
`);
    expect(board('Taxes more, Nuclear power no, Social security more, none').phase()).not.toBe('influence-media');
    expect(board('Taxes more, Nuclear power yes, Social security more, none').offers()).toEqual([
      'pass',
      'exchange Hessen Nuclear power yes for Nuclear power no',
    ]);
  });
});
