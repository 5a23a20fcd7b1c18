/**
 * The effects of changes of the rules, in pictures: rulings read differently, and differences between editions put in and taken
 * out.
 */
import * as Plot from '@observablehq/plot';
import {
  estimates,
  type Figure,
  type Frame,
  GRID,
  plot,
  REFERENCE,
  rowLabels,
  rowScale,
} from '../../../base/drawing/figure.ts';
import { type Html, html, table } from '../../../base/drawing/html.ts';
import { color, seriesColor } from '../../../base/drawing/theme.ts';
import { percent, signed } from '../../../base/drawing/words.ts';
import { cellsOf, type Estimate, isSure, rangeOf } from '../../../base/stats/intervals.ts';
import { rulesName } from '../../../rules/variant/variant.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type AskedPage, inOneSentence } from '../../report/asked.ts';
import type { Attribution, Effect } from '../effects.ts';
import type { ContrastAnswer, ContrastRow } from './answer.ts';
import type { Contrasts } from './file.ts';
import {
  attributionRows,
  effectNumbers,
  effectOn,
  INTERPLAY,
  pairsIn,
  partName,
  SHOWN,
  scaled,
  VERDICTS,
  wholeName,
} from './words.ts';

export const pageOf = (answer: ContrastAnswer, arms: readonly Experiment[]): AskedPage => {
  const { contrasts = [], attributions = [] } = answer;
  // A variant is what its page is about; otherwise the edition is shown that all others are compared with.
  const shown = (arms[0].ask as Contrasts).contrast.variant ? 1 : 0;
  const name = rulesName(arms[shown]);
  return {
    found: html`${inOneSentence(answer)}
${attributions.map(besideTable)}`,
    figures: contrastFigures(contrasts, attributions),
    tables: html`${stuckNotes(attributions).map((note) => html`<p class="note">${note}</p>`)}
${attributionTables(contrasts, attributions)}
${readingTable(contrasts)}`,
    ...(answer.contrasts
      ? { rest: () => `All that follows is about ${name}.`, folded: `${name} by itself`, shown }
      : {}),
    all: { games: answer.games },
  };
};

/** The most rows of a picture. */
const MOST_ROWS = 24;

/** A bar of a picture; a row may have several, the second one with an empty dot. */
interface Bar extends Estimate {
  readonly row: string;
  readonly kind: 'alone' | 'on top' | 'whole' | 'left';
}

const FILLS = { alone: seriesColor(0), 'on top': seriesColor(0), whole: color('ink'), left: seriesColor(5) };
const SHIFTS = { alone: 5, 'on top': 20, whole: 8, left: 8 };

const shown = ({ row, kind, ...bar }: Bar): string =>
  `${row}${kind === 'on top' ? ', on top of all others' : ''}: ${signed(bar.mean)}\n${rangeOf(bar, signed)}`;

const drawBars = (frame: Frame, bars: readonly Bar[], label: string): SVGSVGElement => {
  const rows = [...new Set(bars.map(({ row }) => row))];
  return plot(frame, {
    height: 70 + 58 * rows.length,
    ...{ marginLeft: 12, marginRight: 60, marginTop: 18 },
    x: { label: `difference in ${label} →`, nice: true },
    y: rowScale(rows),
    marks: [
      Plot.gridX(GRID),
      Plot.ruleX([0], REFERENCE),
      rowLabels(rows, (row) => row, frame.width - 20, -16),
      ...(Object.keys(SHIFTS) as Bar['kind'][]).flatMap((kind) => {
        const own = bars.filter((bar) => bar.kind === kind);
        return estimates(own, {
          ...{ along: 'x', at: { y: 'row', dy: SHIFTS[kind] }, fill: FILLS[kind], title: shown },
          isHollow: () => kind === 'on top',
          label: ({ mean }) => signed(mean),
        });
      }),
    ],
  });
};

/** One bar a row. */
export const effectBars = (
  frame: Frame,
  rows: readonly (Estimate & { readonly row: string })[],
  label: string,
): SVGSVGElement =>
  drawBars(
    frame,
    rows.map((row) => ({ ...row, kind: 'alone' as const })),
    label,
  );

/** The usual value, the difference and the ends of its interval, as cells of a table. */
export const effectCells = (effect: Effect): string[] => {
  const { usual, ...difference } = scaled(effect);
  return [usual.toFixed(1), ...cellsOf(difference, signed)];
};

/** "+3.1", in its unit. */
export const signedEffect = (effect: Effect): string => signed(scaled(effect).mean);

const numbersOf = (rows: readonly (readonly [string, Effect])[]): Figure['table'] => ({
  head: ['change', 'measure', 'usual', 'difference', 'low', 'high'],
  rows: rows.map(([name, effect]) => [name, effect.label, ...effectCells(effect)]),
});

const SHARED =
  'All arms are played with the same seeds. Decks that two arms have in common come in the same order, and so do the dice of a seat; where decks ' +
  'or the number of draws differ, so do the deals, and the intervals are the wider for it.';
const TOGETHER = 'Bars are intervals that hold jointly at 95\u202f% for all effects of the page.';

const nameOf = ({ edition, name }: ContrastRow): string => `${name} (${edition})`;

/** Other readings of rulings that change a measure beyond chance, the greatest effect first. */
const rulingFigure = (rows: readonly ContrastRow[], measure: string): Figure | null => {
  const sure = rows
    .flatMap((row) => {
      const effect = effectOn(row.effects, measure);
      return isSure(effect.effect) ? [{ row, effect }] : [];
    })
    .sort((a, b) => Math.abs(b.effect.effect.mean) - Math.abs(a.effect.effect.mean));
  if (sure.length === 0) return null;
  const [{ effect: first }] = sure;
  const drawn = sure.slice(0, MOST_ROWS);
  const bars = drawn.map(({ row, effect }) => ({ ...effect.effect, row: nameOf(row), kind: 'alone' as const }));
  const rest = sure.length > drawn.length ? `; ${drawn.length} of ${sure.length} are drawn` : '';
  return {
    id: `rulings-${measure.replaceAll(' ', '-')}`,
    title: `Readings that change the ${first.label}`,
    subtitle: `Each as the difference from the edition as it is played here, game by game on the same deals${rest}. ${TOGETHER}`,
    alt: bars.map(({ row, mean }) => `${row}: ${signed(mean)}`).join('; '),
    table: numbersOf(sure.flatMap(({ row }) => row.effects.map((effect) => [nameOf(row), effect] as const))),
    draw: (frame) => drawBars(frame, bars, first.label),
  };
};

const barsOf = (one: Attribution, rows: readonly ContrastRow[], measure: string): Bar[] => {
  const of = (effects: readonly Effect[]) => effectOn(effects, measure).effect;
  const strength = (name: string) =>
    Math.max(...rows.filter((row) => row.name === name).map(({ effects }) => Math.abs(of(effects).mean)));
  const names = [...new Set(rows.map(({ name }) => name))].sort((a, b) => strength(b) - strength(a));
  return [
    { ...of(one.whole), row: wholeName(one), kind: 'whole' },
    ...names
      .slice(0, MOST_ROWS)
      .flatMap((name) =>
        rows
          .filter((row) => row.name === name)
          .map((row): Bar => ({ ...of(row.effects), row: name, kind: row.side === 'in' ? 'alone' : 'on top' })),
      ),
    { ...of(one.interplay), row: INTERPLAY, kind: 'left' },
  ];
};

const attributionFigure = (one: Attribution, rows: readonly ContrastRow[], measure: string): Figure => {
  const { label } = effectOn(one.whole, measure);
  const bars = barsOf(one, rows, measure);
  const numbers = (effects: readonly Effect[], name: string) => effects.map((effect) => [name, effect] as const);
  return {
    id: `from-${one.from}-to-${one.to}-${measure}`,
    title: `From ${one.from} to ${one.to}: ${label}`,
    subtitle:
      `Each difference by itself, put into ${one.from} (filled), and as what it adds to all others (empty), ` +
      `in games with the same seeds. ${TOGETHER}`,
    alt: bars.map(({ row, kind, mean }) => `${row}${kind === 'on top' ? ' on top' : ''}: ${signed(mean)}`).join('; '),
    legend: [
      { label: 'the whole difference', color: FILLS.whole },
      { label: 'one rule, alone and on top of all others', color: FILLS.alone },
      { label: 'interplay', color: FILLS.left },
    ],
    table: numbersOf([
      ...numbers(one.whole, wholeName(one)),
      ...rows.flatMap((row) => numbers(row.effects, partName(row))),
      ...numbers(one.interplay, 'interplay'),
    ]),
    draw: (frame) => drawBars(frame, bars, label),
  };
};

/** The pictures of changes of the rules; none if nothing was changed. */
const contrastFigures = (rows: readonly ContrastRow[], attributions: readonly Attribution[]): readonly Figure[] => {
  const pairs = pairsIn(rows);
  if (attributions.length > 0)
    return attributions.flatMap((one, i) => SHOWN.map((measure) => attributionFigure(one, pairs[i], measure)));
  return SHOWN.flatMap((measure) => rulingFigure(rows, measure) ?? []);
};

/** "points of a seat +3.1; decisions −12.0". */
const sureWords = ({ effects }: ContrastRow): string =>
  effects
    .filter(({ effect }) => isSure(effect))
    .map((effect) => `${effect.label} ${signedEffect(effect)}`)
    .join('; ');

/** Every reading in a table, by verdict; empty for differences between editions, whose figures have all numbers. */
const readingTable = (rows: readonly ContrastRow[]): Html => {
  const readings = rows.filter(({ side }) => side === 'reading');
  if (readings.length === 0) return html``;
  const sorted = Object.keys(VERDICTS).flatMap((verdict) => readings.filter((row) => row.verdict === verdict));
  return table(
    'Every other reading',
    ['edition', 'section', 'ruling', 'the other reading', 'verdict', 'games that differ', 'beyond chance'],
    sorted.map((row) => [
      ...[row.edition, row.section ?? '', row.ruling ?? '', row.name, VERDICTS[row.verdict]],
      ...[percent(row.touched.mean), sureWords(row)],
    ]),
  );
};

/** Every measure in both of two editions, or in a variant and its edition. */
const besideTable = ({ from, to, whole }: Attribution): Html =>
  table(
    `${to} beside ${from}`,
    ['measure', 'unit', from, to, 'difference'],
    whole.map((effect) => {
      const { usual, mean } = scaled(effect);
      return [effect.label, effect.unit, usual.toFixed(1), (usual + mean).toFixed(1), effectNumbers(effect)];
    }),
  );

/** The effect of each difference between two editions, alone and on top of all others, in the measures that are drawn. */
const attributionTables = (rows: readonly ContrastRow[], attributions: readonly Attribution[]): readonly Html[] => {
  const pairs = pairsIn(rows);
  return attributions.map((one, i) => {
    const [head, ...cells] = attributionRows(one, pairs[i]);
    return table(`From ${one.from} to ${one.to}, rule by rule`, head, cells);
  });
};

/** Notes on what could not be switched separately in an edition. */
const stuckNotes = (attributions: readonly Attribution[]): readonly string[] => {
  const stuck = attributions.flatMap(({ from, to, stuck: all }) =>
    all.map(({ name, why }) => `From ${from} to ${to}, ${name} cannot be switched by itself: ${why}.`),
  );
  return attributions.length > 0 ? [SHARED, ...stuck] : [];
};
