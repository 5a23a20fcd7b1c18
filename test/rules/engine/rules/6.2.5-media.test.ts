/** 2006 §6.2.5: buying media markers, and what media control does. */
import { describe, expect, test } from 'vitest';
import { table } from '../../../support/table.ts';

const buying = (media: { hessen?: string; berlin?: string }, money = { SPD: 20, CDU: 20, FDP: 20 }, extra = '') =>
  table(`
edition: valley-2006
round: 4
phase: buy-media
parties: [SPD, CDU, FDP]
starter: CDU
regions:
  - { region: Hessen, opinions: [none, none, none, none], media: ${media.hessen ?? '{}'} }
  - { region: Berlin, opinions: [none, none, none, none], media: ${media.berlin ?? '{}'} }
  - { region: Bremen, opinions: [none, none, none, none] }
  - { region: Bayern, opinions: [none, none, none, none] }
seats:
  SPD: { money: ${money.SPD} }
  CDU: { money: ${money.CDU} }
  FDP: { money: ${money.FDP} }
${extra}
`);

describe('6.2.5 buying', () => {
  test('one may continue buying while all others pass', () => {
    const t = buying({});
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

/** Four regions in line with one opinion each; markers as given. */
const controlling = (media: Record<string, string>, hessen = '[Taxes more, none, none, none]', rest = '') =>
  table(`
edition: valley-2006
round: 2
phase: influence-media
parties: [SPD, CDU, FDP]
starter: CDU
pool: [2 Taxes less, Nuclear power yes, Nuclear power no, 2 Workers’ wages more]
regions:
${['Hessen', 'Berlin', 'Bremen', 'Bayern']
  .map((region) => {
    const opinions = region === 'Hessen' ? hessen : '[Social security more, none, none, none]';
    return `  - { region: ${region}, opinions: ${opinions}, media: ${media[region] ?? '{}'}${region === 'Hessen' ? rest : ''} }`;
  })
  .join('\n')}
`);

describe('6.2.5 media control', () => {
  test('from the last region in line back to the current one', () => {
    const t = controlling({ Hessen: '{ SPD: 1 }', Bremen: '{ CDU: 2, SPD: 1 }', Bayern: '{ FDP: 1 }' });
    const asked: string[] = [];
    for (let i = 0; i < 3; i++) {
      asked.push(`${t.actor()} ${t.offers()[1].split(' ')[1]}`);
      t.play('pass');
    }
    expect(asked).toEqual(['FDP Bayern', 'CDU/CSU Bremen', 'SPD Hessen']);
    expect(t.phase()).not.toBe('influence-media');
  });

  test('more markers than any other: a tie controls nothing', () => {
    expect(controlling({ Hessen: '{ SPD: 2, CDU: 2, FDP: 1 }' }).phase()).not.toBe('influence-media');
    expect(controlling({ Hessen: '{ SPD: 1, CDU: 2, FDP: 1 }' }).actor()).toBe('CDU/CSU');
  });

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

  test('the board may be left as it is', () => {
    const t = controlling({ Hessen: '{ SPD: 1 }' });
    t.play('pass');
    expect(t.opinions('Hessen')).toEqual(['Taxes more']);
  });
});
