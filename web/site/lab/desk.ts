/** The worker that has the lab: it reads experiments, has them played by further workers, and keeps them. */
import { zipOf } from '../../../src/base/text/zip.ts';
import { runIdOf } from '../../../src/lab/run/run.ts';
import type { Kept, Reply, Request } from '../../../src/service/study/letters.ts';
import { aboutOf, idOf, problemsOf, readExperiment, Study } from '../../../src/service/study/study.ts';
import { program } from './duckdb.ts';
import { allKept, forget, keptOf, remember, shelf } from './shelf.ts';

const tell = (reply: Reply): void => self.postMessage(reply);

let study: Study | null = null;

const runsOf = ({ arms }: Kept): string[] => arms.map(runIdOf);

const answers: { readonly [K in Request['kind']]: (request: Extract<Request, { kind: K }>) => Promise<void> } = {
  async check({ text }) {
    tell({ kind: 'checked', about: aboutOf(await readExperiment(text)) });
    // Whoever has an experiment will most likely play it. What fails now is told then.
    void program().catch(() => {});
  },
  async play({ text }) {
    study?.close();
    study = new Study({ shelf, workers: navigator.hardwareConcurrency || 1, tell, remember });
    await study.play(text, (await keptOf(idOf(text))) ?? null);
  },
  async stop() {
    study?.stop();
  },
  async rows() {
    if (study) tell({ kind: 'rows', archive: await zipOf(await study.tables()), name: `${study.title}.zip` });
  },
  async list() {
    tell({ kind: 'list', kept: await allKept() });
  },
  async forget({ id }) {
    const kept = await keptOf(id);
    await forget(id, kept ? runsOf(kept) : []);
    tell({ kind: 'list', kept: await allKept() });
  },
};

/** What hears the page. */
export const receive = () => {
  return ({ data }: MessageEvent<Request>): void => {
    void answers[data.kind](data as never).catch((error) => {
      if (data.kind === 'check' || data.kind === 'play') tell({ kind: 'refused', problems: problemsOf(error) });
      else tell({ kind: 'failed', message: problemsOf(error).join(' ') });
    });
  };
};
