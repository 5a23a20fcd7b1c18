import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { cutRecord, parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { replay } from '../../../src/rules/notation/replay.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { Session } from '../../../src/table/play/session.ts';
import { Judge, ROLLOUT } from '../../../src/table/review/judge.ts';
import { Ledger } from '../../../src/table/review/ledger.ts';
import { purchases } from '../../../src/table/review/money.ts';
import { reviewPage } from '../../../src/table/review/page.ts';
import { PROVERS, Prover } from '../../../src/table/review/proof.ts';
import { reviewGame } from '../../../src/table/review/review.ts';
import { suspicionOf } from '../../../src/table/review/screen.ts';
import type { Review } from '../../../src/table/review/shape.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { plantedGame } from './planted.ts';

const MACHER = fileURLToPath(new URL('../../../dist/src/cli/main.js', import.meta.url));
const run = promisify(execFile);
const folder = temporaryFolder();

/** Blindness does not depend on how long a search lasts. */
const QUICK = 'mcts:iterations=40';
const bots = await findBots(await loadRegistry(), [ROLLOUT, ...PROVERS, QUICK, 'random']);
const short = editionNamed('valley-2006-short')!;

describe('a game of a strong agent, some decisions of which were replaced by bad ones', () => {
  let planted: Awaited<ReturnType<typeof plantedGame>>;
  let review: Review;
  beforeAll(async () => {
    planted = await plantedGame(short, 'b', 5);
    review = await reviewGame(planted.record, { seats: [0, 1] });
  }, 180_000);

  test('has them among the six that cost most, all but one', () => {
    expect(planted.at.length).toBeGreaterThanOrEqual(4);
    const six = review.seats[0].decisions.slice(0, 6).map(({ decision }) => decision);
    expect(planted.at.filter((at) => six.includes(at)).length).toBeGreaterThanOrEqual(planted.at.length - 1);
    const [costliest] = review.seats[0].decisions;
    expect(costliest.blunder).toBe(true);
    expect(costliest.loss.low).toBeGreaterThan(8);
    expect(costliest.sentence).toMatch(
      /^Round \d, .+\. Played: .+\. It cost [\d.]+ points( \([\d.]+ to [\d.]+\))?(, as much as [\d.]+ percentage points of the winning chance)?\. Better: .+\.$/,
    );
  });

  test('has at most one that is called a blunder where none was replaced', () => {
    expect(review.seats[1].decisions.filter(({ blunder }) => blunder).length).toBeLessThanOrEqual(1);
    for (const { decisions } of review.seats) {
      const isOpen = ({ share }: (typeof decisions)[number]) => share.mean > 0.005;
      const shares = decisions.filter(isOpen).map(({ share }) => share.mean);
      const losses = decisions.filter((one) => !isOpen(one)).map(({ loss }) => loss.mean);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(losses).toEqual(losses.toSorted((a, b) => b - a));
      // Whatever costs share of the win comes before what costs only points.
      expect(decisions.slice(0, shares.length).every(isOpen)).toBe(true);
    }
  });

  test('has luck by source, grades of each phase, bids above their worth, and bots on the same deal', () => {
    const { luck, phases, bids, sameDeal, points } = review.seats[0];
    // In the planted blunders, a seat bids all its money.
    expect(bids[0]).toMatchObject({ side: 'above', searched: true });
    expect(sameDeal).toMatchObject({ agent: 'learned', games: 20, own: points });
    const { total, ...sources } = luck;
    expect(Object.values(sources).reduce((sum, one) => sum + one, 0)).toBeCloseTo(total, 2);
    expect(Object.values(sources).filter((one) => one !== 0).length).toBeGreaterThan(2);
    expect(phases.map(({ grade }) => grade)).toContain('A');
    expect(phases.some(({ grade }) => grade === 'D' || grade === 'E')).toBe(true);
  });
});

/** A position in the middle of a random game, in which somebody has several options. */
const middle = (edition: string, seed: number) => {
  const game = new Game(editionNamed(edition)!, 3);
  const [s, legal, random] = [game.newState(), new ActionList(), new Random(seed, 5)];
  game.start(s, [seed, 5]);
  for (let n = 0; n < 90 || legal.n < 4; n++) {
    if (n > 0) game.play(s, legal.list[random.int(Math.min(3, legal.n))]);
    game.legalActions(s, legal);
  }
  return { game, s, legal };
};

test('a decision is judged by what its seat sees: dealt again, the rest changes nothing', () => {
  for (const id of ['valley-2006', 'spielworxx-2019']) {
    const { game, s, legal } = middle(id, 3);
    const [view, other] = [game.newState(), game.newState()];
    game.observe(s, s.actor, view);
    game.determinize(view, s.actor, new Random(8, 8), other);
    const judge = new Judge(game, bots, 'test');
    const played = legal.list[legal.n - 1];
    const suspicion = suspicionOf(game, judge, s, played);
    expect(suspicionOf(game, judge, other, played)).toEqual(suspicion);
    let searches = 0;
    const quick: typeof bots = (agent, seat) => {
      if (PROVERS.includes(agent)) searches++;
      return bots(PROVERS.includes(agent) ? QUICK : agent, seat);
    };
    const prover = new Prover(game, quick, judge, 'test');
    const cost = prover.cost(s, played, suspicion.others.slice(0, 1));
    // Two choose the option, and at least five measure it.
    expect(searches).toBeGreaterThanOrEqual(7);
    expect(prover.cost(other, played, suspicion.others.slice(0, 1))).toEqual(cost);
  }
}, 120_000);

test('a ledger adds up to the final points and the money in hand', () => {
  const random = ['random', 'random', 'random'];
  for (const edition of EDITIONS) {
    const session = Session.start({ edition, agents: random, seed: 'ledger', bots, save: () => {} });
    session.settle();
    const record = parseRecord(session.record);
    const { game, actions } = replay(record);
    const s = game.newState();
    game.start(s, record.seed);
    const start = s.cash.slice();
    const ledger = new Ledger(game, s);
    for (const [at, act] of actions.entries()) {
      ledger.before(s, at);
      game.play(s, act);
      ledger.after(s, at);
    }
    for (let seat = 0; seat < 3; seat++) {
      const rounds = ledger.of(seat);
      const total = rounds.reduce((sum, { points }) => sum + points.total!, 0);
      expect(total).toBe(game.scores(s)[seat].total);
      const flow = rounds.map(({ earned, spent }) => earned - Object.values(spent).reduce((a, b) => a + b, 0));
      const prices = purchases(ledger.compared(seat));
      const paid = prices.find(({ what }) => what === 'media markers')!.own;
      expect(paid.count).toBeGreaterThan(0);
      expect(paid.money).toBe(paid.count * game.rules.p.mediaPrice);
      const others = [0, 1, 2].filter((other) => other !== seat).map((other) => ledger.of(other));
      for (const [i, round] of ledger.compared(seat).entries()) {
        expect(round).toMatchObject(rounds[i]);
        expect(round.others.earned).toBe((others[0][i].earned + others[1][i].earned) / 2);
        const spent = others.flatMap((ledgers) => Object.values(ledgers[i].spent)).reduce((a, b) => a + b, 0);
        expect(Object.values(round.others.spent).reduce((a, b) => a + b, 0)).toBeCloseTo(spent / 2, 6);
      }
      expect(start[seat] + flow.reduce((a, b) => a + b, 0)).toBe(s.cash[seat]);
    }
    expect(ledger.course.at(-1)!.at).toBe(actions.length);
  }
});

describe('macher review', () => {
  const record = join(folder, 'short.macher');
  beforeAll(() => {
    const agents = ['random', 'random', 'random'];
    const session = Session.start({ edition: short, agents, seed: 'command', bots, save: () => {} });
    session.settle();
    writeFileSync(record, cutRecord(session.record, 20));
  });

  test('prints an object whose decisions are by falling loss, and writes a page', async () => {
    const page = join(folder, 'review.html');
    const { stdout } = await run(process.execPath, [MACHER, 'review', record, '--seat', '2', '--json', '--html', page]);
    const { seats } = JSON.parse(stdout) as Review;
    expect(seats).toMatchObject([
      // It was not played to its end, so there is nothing to compare with strong bots.
      { seat: 1, luck: { total: expect.any(Number) }, points: { total: expect.any(Number) }, sameDeal: null },
    ]);
    expect(seats[0].decisions[0]).toMatchObject({
      decision: expect.any(Number),
      played: expect.any(String),
      better: expect.any(String),
      loss: { mean: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
      sentence: expect.stringContaining('. Better: '),
    });
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('The most costly decisions');
    expect(html).toContain('Bids that were too high or too low');
    expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
    for (const [language, words] of [
      ['de', 'Die teuersten Entscheidungen'],
      ['pl', 'Najdroższe decyzje'],
    ] as const) {
      const other = reviewPage(JSON.parse(stdout), language);
      expect(other).toContain(`<html lang="${language}">`);
      expect(other).toContain(words);
      const read = other.replace(/<(style|code)>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
      expect(read).not.toMatch(/\b(costly|decisions?|luck|points|others|better|round|worth|share)\b/i);
    }
  }, 120_000);

  test('says in a sentence what cannot be reviewed', async () => {
    const wrong = async (...words: string[]) =>
      run(process.execPath, [MACHER, 'review', ...words]).catch(({ code, stderr }) => ({ code, stderr }));
    expect(await wrong(join(folder, 'none.macher'))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/none\.macher: there is no such file/),
    });
    expect(await wrong(record, '--seat', '4')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/a whole number from 1 to 3/),
    });
  });
});
