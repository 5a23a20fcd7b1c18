/** Requests to the studio's server. */
import * as z from 'zod/mini';
import { ANSWERS, type REQUESTS } from '../../src/service/studio/messages.ts';
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

type Path = keyof typeof ANSWERS;
/** What a request says; nothing for some. */
type Said<P extends Path> = P extends keyof typeof REQUESTS ? [z.input<(typeof REQUESTS)[P]>] : [];

/** Asks the server something. @throws Refusal with a sentence */
export const ask = async <P extends Path>(path: P, ...words: Said<P>): Promise<z.infer<(typeof ANSWERS)[P]>> => {
  const [said] = words as [object?];
  const init = said ? { method: 'POST', body: JSON.stringify(said) } : {};
  const headers = { authorization: `Bearer ${sessionStorage.getItem(KEPT)}`, 'content-type': 'application/json' };
  const response = await fetch(`./api/${path}`, { ...init, headers }).catch(() => {
    throw new Refusal(speech.say.noAnswer);
  });
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal((data as { error?: string } | null)?.error ?? speech.say.status(response.status));
  const answer: z.ZodMiniType = ANSWERS[path];
  const read = z.safeParse(answer, data);
  if (!read.success) throw new Refusal(speech.say.unreadable(read.error.issues[0].path.join('.')));
  return read.data as z.infer<(typeof ANSWERS)[P]>;
};
