/** Draws one stroke of the pointer over places in a form, along a path that touches nothing else it would choose. */

/** In pixels: a cell of the path, a margin in which the browser may still hit a place, and the distance between drawn points. */
const [CELL, EDGE, EVERY] = [1, 1.2, 16];
/** What a stroke chooses when it passes over it, as in `web/src/strip/sweep.ts`. */
const CHOOSES =
  '.strip .number, .strip .chip, .strip [data-sweep-step], .strip [data-sweep-end], .strip .steps:not(.amounts) > li';
/** Milliseconds until the page has drawn what a stroke has chosen. */
const DRAWN = 60;
/** How often a stroke looks for a place that it has not reached. */
const TRIES = 8;

/** Where a place is and what lies around it; null if it is out of sight. */
const seen = async (locator) => {
  if ((await locator.count()) !== 1) return null;
  return locator.evaluate((at, chooses) => {
    const rect = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const own = rect(at);
    const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
    const under = document.elementFromPoint(x, y);
    if (!under || !(at === under || at.contains(under))) return null;
    // A button for one more gets a wide berth, because it acts at once.
    const wide = ({ left, top, right, bottom }) => ({
      left: left - 3,
      top: top - 3,
      right: right + 3,
      bottom: bottom + 3,
    });
    const around = (one) => (one.matches('[data-sweep-step]') ? wide(rect(one)) : rect(one));
    const others = [...document.querySelectorAll(chooses)].filter((one) => one !== at).map(around);
    return { x, y, own, others, width: innerWidth, height: innerHeight };
  }, CHOOSES);
};

const isInside = ({ x, y }, { left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom;

/** The shortest path between two points around all other places; null if there is none. */
const wayTo = (from, { x, y, others, width, height }) => {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const blocked = new Uint8Array(columns * rows);
  for (const one of others) {
    // The stroke may leave its starting place in any direction.
    if (isInside(from, one)) continue;
    const [left, right] = [Math.ceil((one.left - EDGE) / CELL - 0.5), Math.floor((one.right + EDGE) / CELL - 0.5)];
    const [top, bottom] = [Math.ceil((one.top - EDGE) / CELL - 0.5), Math.floor((one.bottom + EDGE) / CELL - 0.5)];
    for (let r = Math.max(0, top); r <= Math.min(rows - 1, bottom); r++)
      for (let c = Math.max(0, left); c <= Math.min(columns - 1, right); c++) blocked[r * columns + c] = 1;
  }
  const cellOf = (point) => Math.floor(point.y / CELL) * columns + Math.floor(point.x / CELL);
  const [start, goal] = [cellOf(from), cellOf({ x, y })];
  const before = new Int32Array(columns * rows).fill(-1);
  before[start] = start;
  for (let queue = [start]; queue.length > 0 && before[goal] < 0; ) {
    const next = [];
    for (const cell of queue)
      for (const step of [1, -1, columns, -columns]) {
        const to = cell + step;
        const isOver = Math.abs(step) === 1 && Math.floor(to / columns) !== Math.floor(cell / columns);
        if (to < 0 || to >= before.length || isOver || before[to] >= 0 || (blocked[to] && to !== goal)) continue;
        before[to] = cell;
        next.push(to);
      }
    queue = next;
  }
  if (before[goal] < 0) return null;
  const way = [];
  for (let cell = goal; cell !== start; cell = before[cell])
    way.unshift({ x: ((cell % columns) + 0.5) * CELL, y: (Math.floor(cell / columns) + 0.5) * CELL });
  // Its corners, and a point now and then between them.
  const isCorner = (i) => way[i - 1]?.x !== way[i + 1]?.x && way[i - 1]?.y !== way[i + 1]?.y;
  return way.filter((_, i) => i % EVERY === 0 || isCorner(i));
};

/** How a place looks once nothing around it moves any more. */
const settled = async (locator) => {
  let [sight, before] = [await seen(locator), ''];
  for (let n = 0; n < TRIES && JSON.stringify(sight) !== before; n++) {
    before = JSON.stringify(sight);
    await locator.page().waitForTimeout(DRAWN);
    sight = await seen(locator);
  }
  return sight;
};

const where = (place) => place.on ?? place;

/** Moves to a place, even one that moves meanwhile. */
const come = async (page, from, place) => {
  let at = from;
  for (let n = 0; n < TRIES; n++) {
    const sight = await settled(place);
    if (sight && isInside(at, sight.own)) return at;
    const way = sight && wayTo(at, sight);
    for (const point of way ?? []) await page.mouse.move(point.x, point.y);
    if (way) {
      at = { x: sight.x, y: sight.y };
      await page.mouse.move(at.x, at.y);
    }
    await page.waitForTimeout(DRAWN);
  }
  throw new Error(`No stroke leads to ${place}.`);
};

/**
 * Draws a stroke. If the same place comes twice in a row, the stroke leaves it and returns.
 *
 * @param places locators: pressed on the first, released on the last; `{ on, until }` to hold there until a condition is met
 * @returns the place where it was released: the last one, or the one before if the page does not show the last; null, with
 * nothing done, if a place is out of sight at the start
 * @throws Error if no path leads to a place
 */
export const strokeOver = async (page, places) => {
  if ((await places[0].count()) === 0) return null;
  await places[0].scrollIntoViewIfNeeded();
  await settled(places[0]);
  const ends = await Promise.all(places.slice(0, -1).map((one) => seen(where(one))));
  const [first] = ends;
  if (ends.includes(null)) return null;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  let at = first;
  let end = places[0];
  for (const place of places.slice(1)) {
    const isOffered = (await settled(where(place))) !== null;
    if (!isOffered && place === places.at(-1)) break;
    const sight = await seen(where(place));
    // If the stroke is already on this place, it leaves first.
    if (sight && isInside(at, sight.own)) {
      at = { x: at.x, y: sight.own.top - 2 };
      await page.mouse.move(at.x, at.y);
    }
    at = await come(page, at, where(place));
    end = place;
    if (place.until) {
      const { own } = await seen(place.on);
      await place.until();
      // Moves away before the button acts again: nothing lies to the right of it.
      at = { x: own.right + 5, y: at.y };
      await page.mouse.move(at.x, at.y);
    }
  }
  await page.mouse.up();
  return end;
};
