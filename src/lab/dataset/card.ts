/** A description of a data set, for people and programs. */
import type { Form, Split } from './write.ts';

export interface Card {
  readonly name: string;
  readonly question: string | null;
  readonly edition: string;
  /** The version of the edition's rules. */
  readonly editionVersion: number | string;
  readonly variant: unknown;
  readonly players: number;
  /** The labels of the agents: `agent` is an index in this list. */
  readonly agents: readonly string[];
  readonly seed: string;
  readonly run: string;
  readonly build: string;
  readonly version: string;
  readonly commit: string | null;
  /** The hash of the layout of cells and actions. */
  readonly layout: string;
  readonly form: Form;
  /** The part of all decisions that it contains. */
  readonly share: number;
  /** Whether agents that decide instantly were asked for their policy: only the same build can do that. */
  readonly policy: boolean;
  readonly splits: Readonly<
    Record<
      Split,
      { readonly files: number; readonly decisions: number; readonly games: number; readonly deals: number }
    >
  >;
  readonly licence: string;
}

/** A share in per cent, without the traces of binary fractions: 3.5 %, and not 3.5000000000000004 %. */
const percent = (share: number): string => `${Number((100 * share).toPrecision(12))} %`;

export const cardPage = (card: Card): string => {
  const { splits } = card;
  const rows = Object.entries(splits).map(
    ([split, { files, decisions, games, deals }]) => `| ${split} | ${deals} | ${games} | ${decisions} | ${files} |`,
  );
  return `# ${card.name}

Decisions in games of *Die Macher*: what the seat saw, what was legal, what was chosen, and how the game ended.
${card.question === null ? '' : `\nThe games answer: ${card.question}\n`}
| | |
| --- | --- |
| edition | ${card.edition}, version ${card.editionVersion}${card.variant ? ', with a variant (see card.json)' : ''} |
| players | ${card.players} |
| agents | ${card.agents.join(', ')} |
| seed | ${card.seed} |
| played by | version ${card.version}, build ${card.build}${card.commit === null ? '' : `, commit ${card.commit}`} |
| layout of cells and actions | ${card.layout} |
| decisions | ${card.share === 1 ? 'all' : `${percent(card.share)} of all, drawn by hash`} |
| policy of agents that decide at once | ${card.policy ? 'as they gave it' : 'left out: another build has played'} |
| licence | ${card.licence} |

| split | deals | games | decisions | files |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

Splits are by deal, by a hash of its seed: all games of a deal are in one, the same in every data set. \`dictionary.csv\` says what each
column means; \`layout.json\` has the cells, the numbers of actions and the phases. A cell that the seat cannot see is −32768.

Decisions of one deal are not independent: count deals, not decisions, for an interval.
`;
};
