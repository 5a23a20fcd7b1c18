/** The state of the studio: the folder, the current variant and its earlier states, and the last error. */

import type { Sheet } from '../../src/service/browser/form.ts';
import type { About, Draft } from '../../src/service/studio/messages.ts';
import { ask } from './api.ts';

/** The most earlier states that can be restored. */
const MOST_STEPS = 200;

/** The phases that a variant leaves out, as its file writes them. */
export const phasesOut = (written: Draft['written']): string[] =>
  (written.without ?? '')
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((phase) => phase.trim())
    .filter(Boolean);

class Desk {
  about = $state.raw<About | null>(null);
  draft = $state.raw<Draft | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  /** The variant's file as last opened or saved; null for a new one. */
  file = $state<string | null>(null);
  /** Whether the file holds what is shown. */
  isSaved = $state(false);
  trouble = $state('');
  isBusy = $state(false);
  private past = $state.raw<readonly Draft[]>([]);
  /** The last change, for which the next one waits: it changes the text that this one leaves. */
  private last: Promise<void> = Promise.resolve();

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** Does something and shows any error. */
  async attempt(work: () => Promise<void>): Promise<void> {
    this.trouble = '';
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      this.trouble = (error as Error).message;
    } finally {
      this.isBusy = false;
    }
  }

  look = () =>
    this.attempt(async () => {
      this.about = await ask('about');
    });

  begin = (edition: string) =>
    this.inTurn(async () => {
      this.past = [];
      this.file = null;
      this.isSaved = false;
      await this.show(await ask('check', { text: `extends: ${edition}\nname: my variant\n`, file: null }));
    });

  open = (file: string) =>
    this.inTurn(async () => {
      const draft = await ask('open', { file });
      this.past = [];
      this.file = file;
      this.isSaved = true;
      await this.show(draft);
    });

  /** Changes one value; null removes the change. */
  edit = (path: readonly string[], value: string | null) =>
    this.step(({ text }) => ask('edit', { text, file: this.file, path, value }));

  /** Takes a phase out of the game, or puts it back. */
  leaveOut = (phase: string, isOut: boolean) =>
    this.step(({ text, written }) => {
      const others = phasesOut(written).filter((one) => one !== phase);
      const left = isOut ? [...others, phase] : others;
      return ask('edit', {
        text,
        file: this.file,
        path: ['without'],
        value: left.length > 0 ? `[${left.join(', ')}]` : null,
      });
    });

  write = (text: string) => this.step(() => ask('check', { text, file: this.file }));

  undo = () => {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.isSaved = false;
    void this.show(before);
  };

  save = (name: string, replaces: boolean) =>
    this.inTurn(async () => {
      const { file } = await ask('save', { file: name, text: this.draft!.text, replaces });
      this.file = file;
      this.isSaved = true;
      this.about = await ask('about');
    });

  private step(work: (before: Draft) => Promise<Draft>): Promise<void> {
    return this.inTurn(async () => {
      const before = this.draft!;
      const after = await work(before);
      if (after.text === before.text) return;
      this.past = [...this.past, before].slice(-MOST_STEPS);
      this.isSaved = false;
      await this.show(after);
    });
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(() => this.attempt(work));
    return this.last;
  }

  private async show(draft: Draft): Promise<void> {
    if (draft.edition !== null && draft.edition !== this.sheet?.edition)
      this.sheet = await ask('edition', { id: draft.edition });
    // While something is wrong, nobody knows what changes: the last known list stays.
    this.draft = draft.problem === null ? draft : { ...draft, changes: this.draft?.changes ?? [] };
  }
}

export const desk = new Desk();
