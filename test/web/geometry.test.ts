/** Where things lie on the board, and what parties look like. */
import { describe, expect, test } from 'vitest';
import { EDITIONS } from '../../src/rules/engine/editions/index.ts';
import { LAENDER } from '../../web/src/board/germany.ts';
import { frameOf, houseOf, seatingOf } from '../../web/src/board/hemicycle.ts';
import { ALL_LOOKS, lookOf } from '../../web/src/board/parties.ts';
import { iconOf, signOf } from '../../web/src/board/topics.ts';
import {
  bandsOf,
  CAMPS,
  campOf,
  cubeSpot,
  stacked,
  TREND,
  trendSpot,
  VOTES,
  VOTES_HEIGHT,
  voteSpot,
  WIDTH,
} from '../../web/src/board/track.ts';

const SEATS = 5;
/** Every place in a stack of up to five, from the lowest. */
const STACKED = [1, 2, 3, 4, 5].flatMap((of) => Array.from({ length: of }, (_, below) => [below, of] as const));

describe('the track of votes', () => {
  test('has every number of votes on its band, and every stack of five in its lane', () => {
    const bands = bandsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (let votes = 0; votes <= VOTES.last; votes++) {
      const band = bands.findLast(({ from }) => from <= votes)!;
      for (const [below, of] of STACKED) {
        const { x, y } = voteSpot(votes, below, of);
        expect(x).toBeGreaterThanOrEqual(band.x);
        expect(x).toBeLessThanOrEqual(band.x + band.width);
        expect(y - VOTES.radius).toBeGreaterThanOrEqual(band.y);
        expect(y + VOTES.radius).toBeLessThanOrEqual(band.y + band.height);
      }
    }
    expect(voteSpot(180)).toEqual(voteSpot(50));
  });

  test('says what each stretch brings: nothing below five, the end of the table at fifty', () => {
    const table = EDITIONS[0].components.regions[0].mandates;
    const brings = bandsOf(table).map(({ from, mandates }) => [from, mandates]);
    expect(brings).toEqual([[0, 0], ...table.slice(0, 9).map((n, i) => [5 * i + 5, n]), [50, table[9]]]);
  });

  test('stacks discs in the order of their arrival', () => {
    const discs = stacked(['a', 'b', 'c', 'd'], (name) => ({ a: 7, b: 3, c: 7, d: 7 })[name]!);
    expect(discs.map(({ below, of }) => [below, of])).toEqual([
      [0, 3],
      [0, 1],
      [1, 3],
      [2, 3],
    ]);
    expect(voteSpot(7, 2).y).toBeLessThan(voteSpot(7, 1).y);
  });

  test('fans a stack so that later discs lie higher and cover no letter', () => {
    // A letter is drawn at 1.25 of the radius: its capitals are 0.9 high and at most as wide.
    const half = VOTES.radius * 0.45;
    const corners = [-half, half].flatMap((dx) => [-half, half].map((dy) => [dx, dy]));
    for (let votes = 0; votes <= VOTES.last; votes++) {
      for (const [below, of] of STACKED) {
        const spot = voteSpot(votes, below, of);
        for (let above = below + 1; above < of; above++) {
          const over = voteSpot(votes, above, of);
          expect(over.y).toBeLessThan(spot.y);
          for (const [dx, dy] of corners)
            expect(Math.hypot(spot.x + dx - over.x, spot.y + dy - over.y)).toBeGreaterThan(VOTES.radius - 1);
        }
      }
    }
  });
});

test.each([
  [-3, 3],
  [-3, 4],
])('the trend from %i to %i has room for all parties on one step, each to be seen', (min, max) => {
  for (let value = min; value <= max; value++) {
    const discs = stacked(Array.from({ length: SEATS }), () => value);
    const spots = discs.map((disc) => trendSpot(disc, min, max));
    for (const { x, y } of spots) {
      expect(x - TREND.radius).toBeGreaterThanOrEqual(0);
      expect(x + TREND.radius).toBeLessThanOrEqual(WIDTH);
      expect(y + TREND.radius).toBeLessThanOrEqual(TREND.top + TREND.height + 1);
    }
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(SEATS);
    // A letter is drawn at 1.25 of the radius, and is at most 0.9 wide.
    const readable = TREND.radius * 1.45;
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(readable);
  }
  expect(TREND.top).toBeGreaterThanOrEqual(VOTES_HEIGHT);
});

test.each([3, 4, 5])('the camps of %i parties have room for all meetings', (players) => {
  const most = Math.max(...EDITIONS.map(({ parameters }) => parameters.meetingPlaces));
  for (let seat = 0; seat < players; seat++) {
    const { x, width } = campOf(seat, players);
    expect(x + width).toBeLessThanOrEqual(WIDTH);
    for (let i = 0; i < most; i++) {
      const cube = cubeSpot(i, width);
      expect(cube.x + CAMPS.cube).toBeLessThanOrEqual(width);
      expect(cube.y + CAMPS.cube).toBeLessThan(42);
    }
  }
});

describe('the parliament', () => {
  test.each([1, 2, 7, 60, 299, 487, 900])('has a place for each of %i chairs, none on another', (count) => {
    const { chairs, radius } = houseOf(count);
    expect(chairs).toHaveLength(count);
    const gaps = chairs.flatMap((one, i) =>
      chairs.slice(0, i).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(gaps.every((gap) => gap > radius * 1.9)).toBe(true);
    expect(chairs.every(({ x, y }) => Math.hypot(x, y) <= 1 + 1e-9 && y <= 1e-9)).toBe(true);
  });

  test.each([1, 2, 7, 28, 60, 900])('shows each of %i chairs whole', (count) => {
    const house = houseOf(count);
    const [left, top, width, height] = frameOf(house).split(' ').map(Number);
    const outside = house.chairs.filter(({ x, y }) => {
      const [cx, cy, r] = [100 * x, 100 * y, 100 * house.radius];
      return cx - r < left || cx + r > left + width || cy - r < top || cy + r > top + height;
    });
    expect(outside).toEqual([]);
  });

  test('fills from the left, party by party', () => {
    const { chairs } = houseOf(60);
    const seating = seatingOf(
      [
        { whose: 'left', count: 20 },
        { whose: 'right', count: 30 },
      ],
      60,
    );
    expect(seating.filter((one) => one === null)).toHaveLength(10);
    const meanX = (whose: string) => {
      const own = chairs.filter((_, i) => seating[i] === whose);
      return own.reduce((sum, { x }) => sum + x, 0) / own.length;
    };
    expect(meanX('left')).toBeLessThan(meanX('right'));
  });
});

/** Relative luminance of a colour, as WCAG has it. */
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

describe('parties', () => {
  test('have their real colours in every edition, whatever their seats', () => {
    const keys: Record<string, string> = { 'Die Linke': 'linke', PDS: 'linke', SPD: 'spd', FDP: 'fdp' };
    const green = { 'Die Grünen': 'gruene', Grüne: 'gruene', 'CDU/CSU': 'cdu', CDU: 'cdu' };
    for (const { components } of EDITIONS) {
      for (const { name } of components.parties) expect(lookOf(name).key).toBe({ ...keys, ...green }[name]);
      expect(new Set(components.parties.map(({ name }) => lookOf(name).letter)).size).toBe(components.parties.length);
    }
  });

  test('are told apart by pattern, and their letters can be read', () => {
    const real = ALL_LOOKS.slice(0, 5);
    expect(new Set(real.map(({ pattern }) => pattern)).size).toBe(5);
    for (const { fill, ink } of ALL_LOOKS) expect(contrast(fill, ink)).toBeGreaterThan(4.5);
    // In light and in dark, the outline stands out from the table where the colour does not.
    for (const { fill, edge } of ALL_LOOKS) {
      expect(Math.max(contrast(fill, '#fffdf7'), contrast(edge, '#fffdf7'))).toBeGreaterThan(3);
    }
    for (const { fill, fillDark = fill, ink, edgeDark } of ALL_LOOKS) {
      expect(contrast(fillDark, ink)).toBeGreaterThan(4.5);
      expect(Math.max(contrast(fillDark, '#1d2024'), contrast(edgeDark, '#1d2024'))).toBeGreaterThan(3);
    }
  });

  test('that no real one is known by get a look of their seat', () => {
    expect(lookOf('Piraten', 2)).toMatchObject({ letter: 'P', key: 'other2' });
  });
});

describe('topics', () => {
  test.each(EDITIONS.map((edition) => [edition.id, edition] as const))(
    'of %s have seven icons',
    (_, { components }) => {
      const other = iconOf('something that no edition knows');
      const icons = components.topics.map(({ name }) => iconOf(name));
      expect(new Set(icons).size).toBe(7);
      expect(icons).not.toContain(other);
      for (const { stances } of components.topics) {
        expect(signOf(stances[0]).isUp).toBe(true);
        expect(signOf(stances[1]).isUp).toBe(false);
      }
    },
  );
});

test('the map has the Länder of every edition', () => {
  const names = LAENDER.map(({ name }) => name).sort();
  for (const { components } of EDITIONS) expect(components.regions.map(({ name }) => name).sort()).toEqual(names);
});
