/** The lab's worker: it reads experiments, has other workers play them, keeps them, and opens results. */
import { zipOf } from '../../../src/base/text/zip.ts';
import { runIdOf } from '../../../src/lab/run/run.ts';
import { aboutOf, BrowserRun, idOf, problemsOf, readExperiment } from '../../../src/service/browser/browser-run.ts';
import { QUESTION } from '../../../src/service/browser/form.ts';
import type { Drawing, Kept, Reply, Request } from '../../../src/service/browser/letters.ts';
import { sheetNamed } from '../../../src/service/browser/sheet.ts';
import type { Opened } from '../../../src/service/browser/stored.ts';
import { offered, textOf } from '../../../src/service/browser/written.ts';
import { write } from '../node/disk.ts';
import { hand } from './duckdb.ts';
import { allKept, forget, keptOf, remember, shelf } from './shelf.ts';

const send = (reply: Reply): void => self.postMessage(reply);

let current: BrowserRun | null = null;
/** The results that are open. */
let opened: Opened | null = null;

const runsOf = ({ arms }: Kept): string[] => arms.map(runIdOf);

/** Puts a database where the store can open it. */
const place = (name: string, bytes: Uint8Array): string => {
  const path = `results/${name}`;
  // An empty file shows the store that it exists; only DuckDB reads the contents.
  write(path, '');
  hand(path, bytes);
  return path;
};

const answers: { readonly [K in Request['kind']]: (request: Extract<Request, { kind: K }>) => Promise<void> } = {
  async check({ text }) {
    send({ kind: 'checked', about: aboutOf(await readExperiment(text)) });
  },
  async play({ text }) {
    current?.close();
    current = new BrowserRun({ shelf, workers: navigator.hardwareConcurrency || 1, send, remember });
    await current.play(text, (await keptOf(idOf(text))) ?? null);
  },
  async stop() {
    current?.stop();
  },
  async rows() {
    if (current) send({ kind: 'rows', archive: await zipOf(await current.tables()), name: `${current.title}.zip` });
  },
  async list() {
    send({ kind: 'list', kept: await allKept() });
  },
  async forget({ id }) {
    const kept = await keptOf(id);
    await forget(id, kept ? runsOf(kept) : []);
    send({ kind: 'list', kept: await allKept() });
  },
  async offer() {
    send({ kind: 'offer', offer: offered() });
  },
  async sheet({ edition }) {
    send({ kind: 'sheet', edition, sheet: sheetNamed(edition) });
  },
  async write({ question, language }) {
    const form = QUESTION.safeParse(question).data;
    // A field may hold anything while someone types in it.
    if (form && form.kind !== 'clinic' && form.kind !== 'file') send({ kind: 'written', text: textOf(form, language) });
  },
  async open({ files }) {
    opened?.store.close();
    opened = null;
    const { openStored, storedRuns } = await import('../../../src/service/browser/stored.ts');
    opened = await openStored(files, place);
    send({ kind: 'opened', runs: await storedRuns(opened.store) });
  },
  async show({ run }) {
    const { storedPage } = await import('../../../src/service/browser/stored.ts');
    const far = (drawing: Drawing) => send({ kind: 'drawing', ...drawing });
    if (opened) send({ kind: 'shown', ...(await storedPage(opened, run, far)) });
  },
};

/** The handler of the page's messages. */
export const receive = () => {
  return ({ data }: MessageEvent<Request>): void => {
    void answers[data.kind](data as never).catch((error) => {
      const { kind } = data;
      if (kind === 'check' || kind === 'play') send({ kind: 'refused', of: kind, problems: problemsOf(error) });
      else send({ kind: 'failed', message: problemsOf(error).join(' ') });
    });
  };
};
