// How many clicks a round takes at the table in the browser: node bench/clicks.js [edition …] [--seeds c,d] [--json]
// Run after `npm run build`, with Chromium. A person sits between three bots and wants to do what the bot `heuristic` would do. A
// hand that knows the page does it with as few presses as it can: once with taps alone and once with strokes too. The page counts
// the presses it receives.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { loadRegistry } from '../dist/src/players/agent/registry.js';
import { findBots } from '../dist/src/table/play/bots.js';
import { Session } from '../dist/src/table/play/session.js';
import { startServer } from '../dist/src/table/server/serve.js';
import { askedOf, snapshotOf } from '../dist/src/table/server/snapshot.js';
import { Hand } from './clicks/hand.js';

const AGENT = 'heuristic';
const OTHERS = [AGENT, AGENT, AGENT];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: 'c' }, json: { type: 'boolean', default: false } },
});
const editions = positionals.length > 0 ? positionals : ['valley-2006', 'spielworxx-2019'];
/** Not 'a' and 'b': the page and the hand were developed with them, so they would show nothing new. */
const seeds = values.seeds.split(',');

const bots = await findBots(await loadRegistry(), [AGENT]);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

/** Counts presses, and sets the page up for an experienced player. */
const prepare = () => {
  localStorage.setItem('macher-quick', 'on');
  localStorage.setItem('macher-guided', 'off');
  localStorage.setItem('macher-later', 'on');
  globalThis.presses = 0;
  addEventListener('pointerdown', ({ isTrusted }) => (globalThis.presses += isTrusted ? 1 : 0), { capture: true });
};

/** What the first seat is asked from a position until the phase ends, and what the bot would choose. */
const askedFrom = (record) => {
  const text = record.replace(/^(agents: \[ ?)person\b/m, `$1${AGENT}`);
  const session = Session.resume(text, { bots, save: () => {} });
  const asked = [];
  while (!session.isOver) {
    const { kind, seat } = session.turn;
    if (kind !== 'bot' || seat !== 0) {
      session.step();
      continue;
    }
    const questions = askedOf(session, '');
    const more = { hints: false, asked: questions, standings: null };
    const { prompt, observation } = snapshotOf(session.rules, session.view(0), 0, more);
    const { round } = session;
    const { party } = observation.seats[0];
    if (asked.length > 0 && (asked[0].round !== round || asked[0].prompt.phase !== prompt.phase)) break;
    const action = session.think();
    const { notation } = questions.prompt.options.find((option) => option.action === action);
    const chosen = prompt.options.find((option) => option.notation === notation);
    const hand = observation.seats[0].hand?.length ?? 0;
    asked.push({ round, prompt, chosen, auction: session.auction, region: prompt.region, hand, party });
    session.take(action);
  }
  return asked;
};

/** Waits for a question other than the last one; returns its id, or 'end'. */
const nextQuestion = async (page, before) => {
  const found = await page.waitForFunction(
    (last) => {
      if (document.querySelector('.end')) return 'end';
      const now = document.querySelector('.panel')?.getAttribute('data-prompt');
      const button = document.querySelector('.panel form .primary');
      const isOpen = button && (!button.disabled || document.querySelector('.options, .answers .number'));
      return now && now !== last && isOpen ? now : null;
    },
    before,
    { timeout: 60_000, polling: 20 },
  );
  return found.jsonValue();
};

/**
 * A check that throws if a record does not continue as wanted. It skips auctions, where others influence how far the seat goes.
 */
const checking = (before, [now, ...rest]) => {
  const wanted = now.prompt.steps ? [now, ...rest] : [now];
  return (record) => {
    if (now.auction !== null) return;
    const own = record
      .slice(before.length)
      .split('\n')
      .filter((line) => line.includes(` ${now.party}: `));
    const done = own.map((line) => line.slice(line.indexOf(`${now.party}: `) + now.party.length + 2));
    let at = 0;
    for (const { chosen } of wanted) {
      at = done.indexOf(chosen.notation, at) + 1;
      if (at === 0) throw new Error(`Wanted ${chosen.notation}, and not ${done.join(' | ')}.`);
    }
  };
};

/** Plays a game; returns the presses of each question, with its round and phase. */
const play = async (edition, seed, strokes) => {
  const folder = mkdtempSync(join(tmpdir(), 'macher-clicks-'));
  const server = await startServer({ host: '127.0.0.1', port: 0, folder });
  const seats = [{ kind: 'me' }, ...OTHERS.map((agent) => ({ kind: 'bot', agent }))];
  const wish = { edition, seats, seed, pace: 'at once', hints: true, auctionsOnly: false, startRound: 1 };
  const address = await server.seatAt(wish);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  const page = await context.newPage();
  try {
    await page.addInitScript(prepare);
    await page.goto(address);
    const file = join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.macher')),
    );
    const hand = new Hand(page, strokes);
    const counted = [];
    let [before, passing, check] = ['', '', () => {}];
    for (;;) {
      const id = await nextQuestion(page, before);
      if (id === 'end') return counted;
      before = id;
      const record = readFileSync(file, 'utf8');
      check(record);
      const asked = askedFrom(record);
      const [{ round, prompt }] = asked;
      const phase = `${round} ${prompt.phase}`;
      const title = await page.locator('.panel h2').textContent();
      // The page passes by itself and may be behind.
      const passes = prompt.options.some(({ kind }) => kind === 'pass') || prompt.phase === 'bid-for-order';
      if (passing === phase && passes) continue;
      if (!title.startsWith(prompt.title)) continue;
      check = checking(record, asked);
      const start = await page.evaluate(() => globalThis.presses);
      passing = (await hand.answer(asked)) ? phase : '';
      const presses = (await page.evaluate(() => globalThis.presses)) - start;
      counted.push({ round, phase: prompt.phase, presses });
    }
  } finally {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const sum = (counted) => counted.reduce((all, { presses }) => all + presses, 0);
const grouped = (counted, keyOf) => {
  const groups = new Map();
  for (const one of counted) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

/** The ways to click. Counts by round and phase leave out the set-up before the first round. */
const WAYS = [
  { way: 'taps', strokes: false },
  { way: 'strokes and taps', strokes: true },
];
const measured = [];
for (const edition of editions) {
  const games = await Promise.all(
    WAYS.map(async ({ way, strokes }) => {
      const counted = [];
      for (const seed of seeds) {
        const game = await play(edition, seed, strokes);
        counted.push(...game.filter(({ round }) => round > 0).map((one) => ({ ...one, seed })));
      }
      const rounds = [...grouped(counted, ({ seed, round }) => `${seed} ${round}`).values()].map(sum);
      return { edition, way, counted, rounds };
    }),
  );
  measured.push(...games);
}
await browser.close();

const perRound = (counted, { rounds }) => (sum(counted) / rounds.length).toFixed(1);
const clicks = {
  head: ['edition', 'by', 'games', 'rounds', 'clicks a round', 'fewest', 'most'],
  rows: measured.map((one) => {
    const { edition, way, rounds, counted } = one;
    return [
      edition,
      way,
      seeds.length,
      rounds.length,
      perRound(counted, one),
      Math.min(...rounds),
      Math.max(...rounds),
    ];
  }),
};
const phases = [
  ...grouped(
    measured.flatMap(({ counted }) => counted),
    ({ phase }) => phase,
  ).keys(),
];
const byPhase = {
  head: ['phase', ...measured.map(({ edition, way }) => `${edition}, ${way}`)],
  rows: phases.map((phase) => [
    phase,
    ...measured.map((one) => {
      const own = one.counted.filter((press) => press.phase === phase);
      return own.length > 0 ? perRound(own, one) : '–';
    }),
  ]),
};
if (values.json) console.log(JSON.stringify({ clicks, 'clicks-by-phase': byPhase }));
else for (const row of [clicks.head, ...clicks.rows, byPhase.head, ...byPhase.rows]) console.log(row.join(' | '));
