// How many clicks a round takes at the table in the browser: node bench/clicks.js [edition …] [--games 2] [--json]
// Run after `npm run build`, on a machine with Chromium. A person sits between three bots, and wants what the bot `heuristic` would play; a hand that
// knows the page does it there by as few presses as it can, once by taps alone and once with strokes. The page counts the presses that reach it.
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
  options: { games: { type: 'string', default: '2' }, json: { type: 'boolean', default: false } },
});
const editions = positionals.length > 0 ? positionals : ['valley-2006', 'spielworxx-2019'];
/** 'a', 'b' and so on, as in the model of `test/web/clicks.ts`. */
const seeds = Array.from({ length: Number(values.games) }, (_, i) => (i + 10).toString(36));

const bots = await findBots(await loadRegistry(), [AGENT]);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

/** Counts presses, and sets the page as somebody has it who knows it. */
const prepare = () => {
  localStorage.setItem('macher-quick', 'on');
  localStorage.setItem('macher-guided', 'off');
  globalThis.presses = 0;
  addEventListener('pointerdown', ({ isTrusted }) => (globalThis.presses += isTrusted ? 1 : 0), { capture: true });
};

/** What the first seat is asked from a position on, as long as the phase lasts, and what the bot would choose. */
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
    const told = askedOf(session, '');
    const more = { hints: false, asked: told, standings: null };
    const { prompt, observation } = snapshotOf(session.rules, session.view(0), 0, more);
    const { round } = session;
    if (asked.length > 0 && (asked[0].round !== round || asked[0].prompt.phase !== prompt.phase)) break;
    const action = session.think();
    const { notation } = told.prompt.options.find((option) => option.action === action);
    const chosen = prompt.options.find((option) => option.notation === notation);
    const hand = observation.seats[0].hand?.length ?? 0;
    asked.push({ round, prompt, chosen, auction: session.auction, region: prompt.region, hand });
    session.take(action);
  }
  return asked;
};

/** Waits for another question than the one before; its id, or 'end'. */
const nextQuestion = async (page, before) => {
  const found = await page.waitForFunction(
    (last) => {
      if (document.querySelector('.end')) return 'end';
      const now = document.querySelector('.panel')?.getAttribute('data-prompt');
      const button = document.querySelector('.panel form .primary');
      const isOpen = button && (!button.disabled || document.querySelector('.options'));
      return now && now !== last && isOpen ? now : null;
    },
    before,
    { timeout: 60_000, polling: 20 },
  );
  return found.jsonValue();
};

/** Plays a game; how many presses each phase of each round took. */
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
    const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.macher')));
    const hand = new Hand(page, strokes);
    const counted = [];
    let [before, passing] = ['', ''];
    for (;;) {
      const id = await nextQuestion(page, before);
      if (id === 'end') { if (process.env.DUMP) (await import('node:fs')).writeFileSync(`${process.env.DUMP}-${edition}-${seed}-${strokes ? 'strokes' : 'taps'}.json`, JSON.stringify({ record: readFileSync(file, 'utf8'), counted })); return counted; }
      before = id;
      const asked = askedFrom(readFileSync(file, 'utf8'));
      const [{ round, prompt }] = asked;
      const phase = `${round} ${prompt.phase}`;
      const title = await page.locator('.panel h2').textContent();
      // The page itself passes, and is perhaps behind.
      if (passing === phase && prompt.options.some(({ kind }) => kind === 'pass')) continue;
      if (!title.startsWith(prompt.title)) continue;
      const start = await page.evaluate(() => globalThis.presses);
      if (process.env.TRACE) console.error(seed, phase, asked.map(({ chosen, prompt }) => `${prompt.region ?? ''}:${chosen.notation}/${prompt.options.length}`).join(' | '));
      passing = (await hand.answer(asked)) ? phase : '';
      const presses = (await page.evaluate(() => globalThis.presses)) - start;
      if (process.env.TRACE) console.error('   presses', presses);
      counted.push({ round, phase: prompt.phase, presses });
    }
  } catch (error) {
    await page.screenshot({ path: '/tmp/clicks-fail.png' });
    throw error;
  } finally {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

for (const edition of editions)
  for (const strokes of process.env.ONLY ? [process.env.ONLY === "strokes"] : [false, true])
    for (const seed of seeds) {
      const counted = await play(edition, seed, strokes);
      const rounds = Map.groupBy?.(counted, ({ round }) => round) ?? counted.reduce((m, one) => m.set(one.round, [...(m.get(one.round) ?? []), one]), new Map());
      console.log(edition, strokes ? 'strokes' : 'taps', seed, [...rounds].map(([round, of]) => `${round}: ${of.reduce((sum, { presses }) => sum + presses, 0)}`).join(', '));
      const byPhase = new Map();
      for (const { phase, presses } of counted) byPhase.set(phase, (byPhase.get(phase) ?? 0) + presses);
      console.log(Object.fromEntries(byPhase));
    }
await browser.close();
