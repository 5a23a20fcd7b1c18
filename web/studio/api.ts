/** Requests to the studio's server. */
import * as z from 'zod/mini';
import type { Question } from '../../src/service/browser/form.ts';
import { ANSWERS, type GameToShow } from '../../src/service/studio/messages.ts';
import { speech } from './words/index.svelte.ts';

// The page's policy forbids generating code from text, which zod would do for speed.
z.config({ jitless: true });

const KEPT = 'macher-studio';

/**
 * The key in the address now or when this tab was opened; null for none. It is removed from the address, since people copy
 * addresses.
 */
export const readKey = (): string | null => {
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (given) {
    sessionStorage.setItem(KEPT, given);
    history.replaceState(null, '', `${location.pathname}#variant`);
  }
  return given ?? sessionStorage.getItem(KEPT);
};

/** A refusal by the server, in its own words. */
class Refusal extends Error {}

/** @throws Refusal with a sentence */
const request = async <T>(schema: z.ZodMiniType<T>, path: string, body?: object): Promise<T> => {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const headers = { authorization: `Bearer ${sessionStorage.getItem(KEPT)}`, 'content-type': 'application/json' };
  const response = await fetch(`./api/${path}`, { ...init, headers }).catch(() => {
    throw new Refusal(speech.say.noAnswer);
  });
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal((data as { error?: string } | null)?.error ?? speech.say.status(response.status));
  const read = z.safeParse(schema, data);
  if (!read.success) throw new Refusal(speech.say.unreadable(read.error.issues[0].path.join('.')));
  return read.data;
};

export const api = {
  about: () => request(ANSWERS.about, 'about'),
  edition: (id: string) => request(ANSWERS.sheet, 'edition', { id }),
  open: (file: string) => request(ANSWERS.draft, 'open', { file }),
  check: (text: string, file: string | null) => request(ANSWERS.draft, 'check', { text, file }),
  edit: (text: string, file: string | null, path: readonly string[], value: string | null) =>
    request(ANSWERS.draft, 'edit', { text, file, path, value }),
  save: (file: string, text: string, replaces: boolean) => request(ANSWERS.saved, 'save', { file, text, replaces }),
  play: (file: string, players: number, bots: string) => request(ANSWERS.play, 'play', { file, players, bots }),
  plan: (question: Question) => request(ANSWERS.plan, 'plan', { question }),
  forecast: (question: Question) => request(ANSWERS.forecast, 'forecast', { question }),
  begin: (question: Question) => request(ANSWERS.done, 'begin', { question }),
  experiment: (file: string) => request(ANSWERS.experiment, 'experiment', { file }),
  saveExperiment: (file: string, text: string, replaces: boolean) =>
    request(ANSWERS.saved, 'save-experiment', { file, text, replaces }),
  jobs: () => request(ANSWERS.jobs, 'jobs'),
  stop: (id: string) => request(ANSWERS.done, 'stop', { id }),
  resume: (id: string) => request(ANSWERS.done, 'resume', { id }),
  remove: (id: string) => request(ANSWERS.done, 'remove', { id }),
  library: () => request(ANSWERS.library, 'library'),
  finding: (database: string, run: string) => request(ANSWERS.finding, 'finding', { database, run }),
  show: (game: GameToShow) => request(ANSWERS.show, 'show', game),
  history: (runs: readonly { database: string; run: string }[]) => request(ANSWERS.history, 'history', { runs }),
  note: (database: string, run: string, title: string, note: string) =>
    request(ANSWERS.done, 'note', { database, run, title, note }),
  discard: (database: string) => request(ANSWERS.moved, 'discard', { database }),
  restore: (database: string) => request(ANSWERS.moved, 'restore', { database }),
  queue: () => request(ANSWERS.queue, 'queue'),
  pause: (isPaused: boolean) => request(ANSWERS.moved, 'pause', { isPaused }),
  page: (database: string, run: string) => request(ANSWERS.page, 'page', { database, run }),
};
