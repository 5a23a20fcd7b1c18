/**
 * Improves an existing policy by playing; `improve.ts` says how. The same edition, batches and seed give the same policy, with
 * any number of workers, wherever it was interrupted.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { provenance } from '../../../base/provenance.ts';
import { sum } from '../../../base/stats/describe.ts';
import { modelHash } from '../../../base/text/model-file.ts';
import { policyFile } from '../../../players/policy/load.ts';
import { CONTEXT_NAMES, formatPolicy, type PolicyModel, parsePolicy } from '../../../players/policy/model.ts';
import { withRules } from '../../../players/policy/rules.ts';
import { modelFile } from '../../../players/value/load.ts';
import type { Edition } from '../../../rules/engine/edition.ts';
import { Game } from '../../../rules/engine/game.ts';
import { editionWith } from '../../../rules/variant/apply.ts';
import type { Variant } from '../../../rules/variant/variant.ts';
import type { Training } from '../blocks.ts';
import { Folder, playedBy } from '../folder.ts';
import { install } from '../install.ts';
import { BATCH_GAMES, type BatchReport, Improver, improve } from './improve.ts';

export interface PolicyOptions extends Training {
  readonly edition: string;
  readonly variant: Variant | null;
  /** Batches of games. */
  readonly batches: number;
  /** The evaluation that gives the expectations; empty for the project's own. */
  readonly evaluation: string;
}

export interface TaughtPolicy {
  readonly games: number;
  readonly decisions: number;
  /** The policy that it began with, and the resulting one. */
  readonly from: string;
  readonly file: string;
  readonly hash: string;
  /** The course in tenths, with the mean of each. */
  readonly course: readonly BatchReport[];
}

/** What is needed to continue is saved after this many batches. */
const KEPT = 2;
const FILES = { state: 'state.f64', course: 'course.json', policy: 'policy.json' };
const TENTHS = 10;

const mean = (reports: readonly BatchReport[], of: (report: BatchReport) => number): number =>
  reports.reduce((sum, report) => sum + of(report), 0) / reports.length;

const inTenths = (reports: readonly BatchReport[]): BatchReport[] =>
  Array.from({ length: Math.min(TENTHS, reports.length) }, (_, i) => {
    const [from, to] = [i, i + 1].map((tenth) =>
      Math.round((tenth * reports.length) / Math.min(TENTHS, reports.length)),
    );
    const part = reports.slice(from, to);
    return {
      batch: part[part.length - 1].batch,
      lessons: Math.round(mean(part, ({ lessons }) => lessons)),
      entropy: mean(part, ({ entropy }) => entropy),
      spread: mean(part, ({ spread }) => spread),
    };
  });

/**
 * Teaches a policy; null if it was interrupted, with everything saved but the last batches.
 *
 * @throws TrainError if the folder holds another training, or one that is not to be resumed
 */
export const teachPolicy = async (options: PolicyOptions): Promise<TaughtPolicy | null> => {
  const { variant, seed, batches, command, evaluation } = options;
  const edition: Edition = editionWith(options.edition, variant);
  const from = policyFile(options.edition);
  const text = readFileSync(from, 'utf8');
  // The weights for changed rules are part of what it begins with.
  const before = withRules(parsePolicy(text, from), edition);
  const plan = {
    ...{ edition: options.edition, variant, seed, batches, before: modelHash(text) },
    evaluation: modelHash(readFileSync(evaluation === '' ? modelFile(options.edition) : evaluation, 'utf8')),
    editionVersion: edition.version,
    ...playedBy(),
    features: CONTEXT_NAMES,
  };
  const folder = Folder.open(join(options.folder, 'policy'), plan, options.resume);
  // The initial policy sits at tables until the end, whatever is installed meanwhile.
  const began = folder.write('before.json', text);
  const improver = new Improver(new Game(edition, edition.minPlayers).rules, before);
  const kept = folder.numbers(FILES.state);
  if (kept) improver.restore(kept);
  const reports: BatchReport[] = JSON.parse(folder.read(FILES.course) ?? '[]').slice(0, improver.batches);
  const { version, commit } = provenance();
  const modelNow = (): PolicyModel => ({
    ...before,
    editionVersion: edition.version,
    weights: improver.weights,
    layer: improver.layer,
    provenance: {
      ...before.provenance,
      ...{ version, commit, command, seed, decisions: sum(reports.map(({ lessons }) => lessons)) },
    },
  });
  const start = { at: improver.batches, time: performance.now() };
  const course = { edition: options.edition, variant, seed, model: resolve(began), evaluation };
  const isDone = await improve(course, improver, batches, before, options, (report) => {
    reports.push(report);
    const { batches: done } = improver;
    if (done % KEPT === 0 || done === batches) {
      folder.write(FILES.course, JSON.stringify(reports));
      folder.writeNumbers(FILES.state, improver.save());
    }
    const session = { games: (done - start.at) * BATCH_GAMES, seconds: (performance.now() - start.time) / 1000 };
    options.progress?.({ done: done * BATCH_GAMES, planned: batches * BATCH_GAMES, session });
  });
  if (!isDone) return null;
  const model = modelNow();
  const written = formatPolicy(model);
  return {
    games: batches * BATCH_GAMES,
    decisions: model.provenance.decisions,
    from: began,
    file: resolve(folder.write(FILES.policy, written)),
    hash: modelHash(written),
    course: inTenths(reports),
  };
};

/** Installs the result as the policy of its edition; returns the file. */
export const installPolicy = (edition: string, { file }: TaughtPolicy): string => install(file, policyFile(edition));
