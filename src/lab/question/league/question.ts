/**
 * `ask: league`: how good is each of these agents, in which sense? Every line-up plays as many games as the file says, and there
 * is one look; so agents that are added later leave all other games unchanged.
 */
import { whole } from '../../../base/drawing/words.ts';
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { alphaRank } from '../../../base/stats/alpha-rank.ts';
import { mean, quantile, sum } from '../../../base/stats/describe.ts';
import { blockShare, type Estimate, isSure, mapped, singles } from '../../../base/stats/intervals.ts';
import { jackknife } from '../../../base/stats/jackknife.ts';
import { luceWorth, type Won } from '../../../base/stats/luce.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type Block, meanOf } from '../blocks.ts';
import type { Forecast } from '../question.ts';
import { TournamentQuestion } from '../tournament/question.ts';
import type { Invasion, LeagueAnswer, Standing, Together } from './answer.ts';
import type { League } from './file.ts';
import { isMixed } from './line-ups.ts';

/** With this probability all intervals of one kind hold. */
const LEVEL = 0.95;
/** How often the bootstrap draws deals for the masses. */
const DRAWS = 1000;

const pairs = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const));

export class LeagueQuestion extends TournamentQuestion {
  /** By line-up: the labels of its seats. */
  private readonly lineUps: readonly (readonly string[])[];
  private readonly seats: number;
  private readonly deals: number;
  private isPlanned = false;

  constructor(ask: League, arms: readonly Experiment[]) {
    super({ ...ask, kind: 'tournament', games: ask.games * arms.length }, arms);
    this.lineUps = arms.map(({ agents }) => agents.map(({ label }) => label));
    this.seats = arms[0].players;
    this.deals = Math.ceil(ask.games / this.seats);
  }

  override next(): readonly number[] | null {
    if (this.isPlanned) return null;
    this.isPlanned = true;
    this.planned = this.lineUps.map(() => this.deals);
    return this.planned;
  }

  override forecast(): Forecast {
    return { ...super.forecast(), games: this.deals * sum(this.games) };
  }

  override answer(): LeagueAnswer {
    const tournament = super.answer();
    const order = tournament.ratings.map(({ id }) => id);
    const invasions = order.length > 0 ? this.invasions() : [];
    const standings = order.length > 0 ? this.standings(order, invasions) : [];
    const together = order.length > 0 ? this.together() : [];
    return {
      ...tournament,
      ask: 'league',
      standings,
      invasions,
      together,
      sentence: this.sentenceOf(tournament, standings, together),
    };
  }

  private sentenceOf(
    { sentence }: { readonly sentence: string },
    standings: readonly Standing[],
    together: readonly Together[],
  ): string {
    if (standings.length === 0) return sentence;
    const [most] = [...standings].sort((a, b) => b.mass.mean - a.mass.mean);
    const run = ` In the long run ${most.id} is played ${whole(100 * most.mass.mean)} % of the time.`;
    const sure = together.filter((one) => isSure(one) && one.mean > 0);
    const names = sure.map(({ id, other }) => `${id} and ${other}`).join('; ');
    return `${sentence}${run}${sure.length > 0 ? ` They win more together than by themselves: ${names}.` : ''}`;
  }

  /** The win share of the agent that sits alone in a line-up against seats of another one, deal by deal; empty if all failed. */
  private sharesOf(id: string, others: string): readonly number[] {
    const i = this.lineUps.findIndex(
      ([first, second, ...more]) => first === id && [second, ...more].every((one) => one === others),
    );
    return played(this.blocks[i]).map((block) => meanOf(block, 'winShare', [id]));
  }

  private invasions(): Invasion[] {
    const all = this.agents.flatMap((id) => this.agents.filter((one) => one !== id).map((others) => ({ id, others })));
    const level = 1 - (1 - LEVEL) / all.length;
    return all.flatMap(({ id, others }) => {
      const shares = this.sharesOf(id, others);
      if (shares.length === 0) return [];
      return [{ id, others, ...blockShare(singles(shares), { players: this.seats }, level) }];
    });
  }

  private standings(order: readonly string[], invasions: readonly Invasion[]): Standing[] {
    const rated = this.rated();
    const masses = this.masses(rated);
    return order.map((id) => {
      const [worst] = invasions.filter(({ others }) => others === id).sort((a, b) => b.mean - a.mean);
      const gain = worst && mapped(worst, (share) => share - 1 / this.seats);
      return { id, mass: masses[rated.indexOf(id)], exploited: worst ? { by: worst.id, gain } : null };
    });
  }

  /**
   * The masses of all agents: the mean over bootstrap draws of deals, so that uncertainty is shared fairly. Deals that all went one
   * way are not certainty: two more are drawn from, one in which the agent won nothing, and one in which it won everything.
   */
  private masses(agents: readonly string[]): Estimate[] {
    const possible = (values: readonly number[]) => (values.length > 0 ? [...values, 0, 1] : []);
    const shares = agents.map((id) =>
      agents.map((others) => (id === others ? [] : possible(this.sharesOf(id, others)))),
    );
    const random = new Random(...seedOf('league', 'bootstrap', agents.length));
    const drawn = (values: readonly number[]) => mean(values.map(() => values[random.int(values.length)]));
    const draws = Array.from({ length: DRAWS }, () => {
      const means = shares.map((row) => row.map((values) => (values.length > 0 ? drawn(values) : Number.NaN)));
      // An agent replaces another if it wins more against three seats of it than the other way round; unknown gains are even.
      return alphaRank(means.map((row, own) => row.map((gain, other) => gain - means[other][own] || 0)));
    });
    return agents.map((_, i) => {
      const own = draws.map((masses) => masses[i]);
      return { mean: mean(own), low: quantile(own, 0.025), high: quantile(own, 0.975) };
    });
  }

  /** All pairs of agents that meet at mixed tables, but not always. */
  private together(): Together[] {
    const mixed = this.lineUps.filter((lineUp, i) => isMixed(lineUp) && played(this.blocks[i]).length > 0);
    const all = pairs(this.agents).flatMap(([id, other]) => {
      const both = mixed.filter((lineUp) => lineUp.includes(id) && lineUp.includes(other));
      const apart = (one: string, without: string) =>
        mixed.some((lineUp) => lineUp.includes(one) && !lineUp.includes(without));
      return both.length > 0 && apart(id, other) && apart(other, id) ? [{ id, other, tables: both.length }] : [];
    });
    const level = 1 - (1 - LEVEL) / all.length;
    return all.map((pair) => ({ ...pair, ...this.beyond(pair.id, pair.other, level) })).sort((a, b) => b.mean - a.mean);
  }

  /**
   * What two agents win at mixed tables with both of them, minus what is expected from their worth, fitted to all tables without
   * the pair.
   */
  private beyond(id: string, other: string, level: number): Estimate {
    const deals = this.lineUps.flatMap((lineUp, i) => {
      const both = lineUp.includes(id) && lineUp.includes(other);
      return both && !isMixed(lineUp) ? [] : played(this.blocks[i]).map((block) => ({ both, seats: lineUp, block, i }));
    });
    const numbers = this.lineUps.map((lineUp) => lineUp.map((label) => this.agents.indexOf(label)));
    const wins = deals.map(({ seats, block }) =>
      seats.map((label) => block.length * meanOf(block, 'winShare', [label])),
    );
    return jackknife(
      deals.length,
      (has) => {
        const tables = new Map<number, Won & { readonly wins: number[]; games: number }>();
        const met: number[] = [];
        for (const [n, { both, i, block }] of deals.entries()) {
          if (!has(n)) continue;
          if (both) {
            met.push(n);
            continue;
          }
          const table = tables.get(i) ?? { seats: numbers[i], wins: numbers[i].map(() => 0), games: 0 };
          tables.set(i, table);
          table.games += block.length;
          for (const [seat, won] of wins[n].entries()) table.wins[seat] += won;
        }
        const worth = luceWorth(this.agents.length, [...tables.values()]);
        return mean(
          met.map((n) => {
            const { seats, i, block } = deals[n];
            const ours = (_: unknown, seat: number) => seats[seat] === id || seats[seat] === other;
            const own = numbers[i].map((agent) => worth[agent]);
            return sum(wins[n].filter(ours)) / block.length - sum(own.filter(ours)) / sum(own);
          }),
        );
      },
      level,
    );
  }
}

/** The deals whose games were all played. */
const played = (blocks: readonly Block[]): readonly NonNullable<Block>[] => blocks.filter((block) => block !== null);
