/** Results in a person's files. A separate worker reads them, once there are any. */
import {
  type Drawing,
  MOST_OPENED,
  type OpenedFile,
  type Reply,
  type Request,
  type StoredPage,
  type StoredRun,
} from '../../src/service/browser/letters.ts';

export class Results {
  /** Null while no file is open. */
  runs = $state.raw<readonly StoredRun[] | null>(null);
  shown = $state.raw<StoredPage | null>(null);
  /** The run whose page is being drawn or was drawn last. */
  drawn = $state('');
  /** How far the page is; null if none is being drawn, or before the first report. */
  far = $state.raw<Drawing | null>(null);
  isBusy = $state(false);
  trouble = $state('');
  /** Whether the files are too large to be read here. */
  isTooMuch = $state(false);
  /** Whether the worker that reads the files has failed. */
  isGone = $state(false);
  private readonly start: () => Worker;
  private worker: Worker | null = null;

  constructor(start: () => Worker) {
    this.start = start;
  }

  async open(files: readonly File[]): Promise<void> {
    this.close();
    this.isTooMuch = files.reduce((sum, { size }) => sum + size, 0) > MOST_OPENED;
    if (this.isTooMuch) return;
    this.isBusy = true;
    const read = files.map(
      async (file): Promise<OpenedFile> => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
    );
    try {
      this.ask({ kind: 'open', files: await Promise.all(read) });
    } catch (error) {
      [this.trouble, this.isBusy] = [(error as Error).message, false];
    }
  }

  show(run: string): void {
    this.isBusy = true;
    this.drawn = run;
    this.ask({ kind: 'show', run });
  }

  /** Closes the files and ends the worker that reads them. */
  close(): void {
    this.worker?.terminate();
    this.worker = null;
    [this.runs, this.shown, this.drawn, this.trouble] = [null, null, '', ''];
    [this.far, this.isBusy, this.isTooMuch, this.isGone] = [null, false, false, false];
  }

  private ask(request: Request): void {
    this.trouble = '';
    this.worker ??= this.begin();
    this.worker.postMessage(request);
  }

  private begin(): Worker {
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.far = data.kind === 'drawing' ? data : null;
      this.isBusy = data.kind === 'drawing';
      if (data.kind === 'opened') this.runs = data.runs;
      else if (data.kind === 'shown') this.shown = data;
      else if (data.kind === 'failed') this.trouble = data.message;
    };
    worker.onerror = () => {
      this.close();
      this.isGone = true;
    };
    return worker;
  }
}
