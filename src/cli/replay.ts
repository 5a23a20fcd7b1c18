/** `macher replay`: checks a game record from the first decision to the result, and shows a position from it. */
import type { Variant } from '../rules/variant/variant.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { UsageError } from './errors.ts';
import { readText } from './files.ts';
import { print, printJson } from './output.ts';

const checkAt = (at: number | undefined, decisions: number): void => {
  if (at === undefined || (Number.isInteger(at) && at >= 0 && at <= decisions)) return;
  throw new UsageError(
    `--at: found ${at}; expected a whole number from 0 to ${decisions}, the decisions of the record`,
  );
};

/** Reads and replays the record; mistakes in it are reported with file and line. */
const load = async (file: string, at: number | undefined) => {
  const [{ parseRecord }, { replay: replayRecord }, { naming }] = await Promise.all([
    import('../rules/notation/parse-record.ts'),
    import('../rules/notation/replay.ts'),
    import('../base/text/yaml-entry.ts'),
  ]);
  const text = await readText(file, 'record');
  try {
    const record = parseRecord(text);
    checkAt(at, record.decisions.length);
    return { record, replayed: replayRecord(record, { at }) };
  } catch (error) {
    throw naming(file, error);
  }
};

export const replay = defineCommand({
  usage: 'replay <record>',
  about: 'Replay a game record, verify every decision and the result, and print the position after N actions',
  positionals: { record: { type: 'string', demandOption: true, describe: 'A file written by macher play' } },
  options: {
    at: { type: 'number', describe: 'The number of actions before the position; by default all' },
    ...JSON_OPTION,
  },
  examples: [
    ['replay game.record', 'verify the record and print its last position'],
    ['replay game.record --at 40', 'the position after 40 actions'],
  ],
  run: async ({ record: file, at, json }) => {
    const { record, replayed } = await load(file, at);
    const { game, state, played, finished } = replayed;
    const variant = (record.edition.variant ?? null) as Variant | null;
    const [{ boardText }, { formatPosition }, { hashText }, { scoresByParty }, sentences, { variantFile }] =
      await Promise.all([
        import('../rules/notation/board-text.ts'),
        import('../rules/notation/position/index.ts'),
        import('../base/text/hash-text.ts'),
        import('../rules/notation/record.ts'),
        import('../rules/variant/sentences.ts'),
        import('../rules/variant/variant.ts'),
      ]);
    if (json) {
      return printJson({
        edition: record.edition.id,
        variant: variant && variantFile(variant),
        players: record.players,
        seed: record.seed,
        agents: record.agents,
        decisions: record.decisions.length,
        finished,
        at: played,
        round: state.round,
        phase: game.phase(state),
        scores: Object.fromEntries(scoresByParty(game, state)),
        hash: hashText(state.hash()),
        position: formatPosition(game, state),
      });
    }
    for (const sentence of sentences.variantSentences(variant)) print(`${sentence}\n`);
    print(boardText(game, state));
    const length = `${record.decisions.length} decisions, ${finished ? 'with its result' : 'not yet at its end'}`;
    print(`\nAfter ${played} of ${length}. Every decision is legal${finished ? ' and the result is right' : ''}.`);
  },
});
