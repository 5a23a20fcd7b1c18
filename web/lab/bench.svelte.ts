/** What the page knows about the lab's worker: what it reads, plays and finds. */
import type { Offer, Question, Sheet } from '../../src/service/browser/form.ts';
import type { About, Finished, Kept, Pace, Reply, Request } from '../../src/service/browser/letters.ts';
import type { Language } from '../../src/table/words/language.ts';
import { downloadFrom } from '../src/download.ts';

/** Milliseconds in which a worker has to stop when asked; the page keeps what it has already received. */
const PATIENCE = 5000;

type State = 'idle' | 'starting' | 'playing' | 'stopping' | 'stopped' | 'finished';

export class Bench {
  /** What the text asks for; null while it is read, or if it is empty or wrong. */
  about = $state.raw<About | null>(null);
  problems = $state.raw<readonly string[]>([]);
  state = $state<State>('idle');
  /** The experiment being played. */
  playing = $state.raw<About | null>(null);
  workers = $state(0);
  pace = $state.raw<Pace | null>(null);
  forecast = $state.raw<Extract<Reply, { kind: 'forecast' }> | null>(null);
  soFar = $state.raw<readonly string[]>([]);
  finished = $state.raw<Finished | null>(null);
  kept = $state.raw<readonly Kept[]>([]);
  /** What forms can be about; null while unknown. */
  offer = $state.raw<Offer | null>(null);
  /** The last file that the form wrote. */
  written = $state.raw<string | null>(null);
  trouble = $state('');
  /** Whether the worker could not start at all. */
  isGone = $state(false);
  private readonly start: () => Worker;
  private worker: Worker | null = null;
  private checked = '';
  private readonly sheets = new Map<string, Promise<Sheet | null>>();
  private readonly awaited = new Map<string, (sheet: Sheet | null) => void>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(start: () => Worker) {
    this.start = start;
    this.ask({ kind: 'list' });
    this.ask({ kind: 'offer' });
  }

  get isBusy(): boolean {
    return this.state === 'starting' || this.state === 'playing' || this.state === 'stopping';
  }

  /** Has a text read, unless it is the same as before. */
  check(text: string): void {
    if (text === this.checked) return;
    this.checked = text;
    this.about = null;
    this.problems = [];
    if (text.trim() !== '') this.ask({ kind: 'check', text });
  }

  readonly sheetOf = (edition: string): Promise<Sheet | null> => {
    const known = this.sheets.get(edition);
    if (known) return known;
    const sheet = new Promise<Sheet | null>((resolve) => this.awaited.set(edition, resolve));
    this.sheets.set(edition, sheet);
    this.ask({ kind: 'sheet', edition });
    return sheet;
  };

  /** Has a form written as a file, which asks in that language. */
  write(question: Question, language: Language): void {
    this.ask({ kind: 'write', question, language });
  }

  play(text: string): void {
    this.state = 'starting';
    [this.trouble, this.soFar, this.problems] = ['', [], []];
    [this.pace, this.forecast, this.finished, this.playing] = [null, null, null, null];
    this.ask({ kind: 'play', text });
  }

  stop(): void {
    this.state = 'stopping';
    this.ask({ kind: 'stop' });
    // A game may take long or never end.
    this.timer = setTimeout(() => {
      this.worker?.terminate();
      this.worker = null;
      this.state = 'stopped';
      this.ask({ kind: 'list' });
    }, PATIENCE);
  }

  saveRows(): void {
    this.ask({ kind: 'rows' });
  }

  forget(id: string): void {
    this.ask({ kind: 'forget', id });
  }

  private ask(request: Request): void {
    this.worker ??= this.begin();
    this.worker.postMessage(request);
  }

  private begin(): Worker {
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.hear(data);
    worker.onerror = () => {
      this.isGone = true;
      this.state = 'idle';
    };
    return worker;
  }

  private ended(state: State): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.state = state;
    this.ask({ kind: 'list' });
  }

  private hear(reply: Reply): void {
    switch (reply.kind) {
      case 'checked':
        this.about = reply.about;
        break;
      case 'refused':
        this.problems = reply.problems;
        // Somebody may type while an experiment is played.
        if (reply.of === 'play') this.ended('idle');
        break;
      case 'begun':
        if (this.state === 'starting') this.state = 'playing';
        [this.playing, this.workers] = [reply.about, reply.workers];
        break;
      case 'forecast':
        this.forecast = reply;
        break;
      case 'progress':
        this.pace = reply.pace;
        break;
      case 'sofar':
        this.soFar = reply.sentences;
        break;
      case 'finished':
        this.finished = reply;
        this.ended('finished');
        break;
      case 'stopped':
        this.ended('stopped');
        break;
      case 'list':
        this.kept = reply.kept;
        break;
      case 'offer':
        this.offer = reply.offer;
        break;
      case 'sheet':
        this.awaited.get(reply.edition)?.(reply.sheet);
        break;
      case 'written':
        this.written = reply.text;
        break;
      case 'rows':
        downloadFrom(URL.createObjectURL(reply.archive), reply.name);
        break;
      case 'failed':
        this.trouble = reply.message;
    }
  }
}
