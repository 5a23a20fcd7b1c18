import '../runes.ts';
import { expect, test, vi } from 'vitest';
import type { Draft } from '../../../src/service/studio/messages.ts';
import { desk } from '../../../web/studio/desk.svelte.ts';

const draftOf = (text: string, written: Draft['written'] = {}) =>
  ({ text, written, edition: null, problem: null, changes: [] }) as unknown as Draft;

// A server that writes each edit on a line of its own, and takes its time.
vi.mock('../../../web/studio/api.ts', () => ({
  ask: async (_: string, { text, path, value }: { text: string; path: readonly string[]; value: string | null }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return draftOf(`${text}${path.join('.')}: ${value}\n`, { [path.join('.')]: value ?? '' });
  },
}));

test('an edit changes the text that the one before has left, however quickly they come', async () => {
  desk.draft = draftOf('');
  await Promise.all([desk.edit(['mediaPrice'], '2'), desk.edit(['mediaPlaces'], '4')]);
  expect(desk.draft.text).toBe('mediaPrice: 2\nmediaPlaces: 4\n');
});

test('phases that are left out one after another are all left out', async () => {
  desk.draft = draftOf('');
  await Promise.all([desk.leaveOut('buy-media', true), desk.leaveOut('fundraising', true)]);
  expect(desk.draft.text).toMatch(/without: \[buy-media, fundraising\]\n$/);
  await desk.leaveOut('buy-media', false);
  expect(desk.draft.text).toMatch(/without: \[fundraising\]\n$/);
});
