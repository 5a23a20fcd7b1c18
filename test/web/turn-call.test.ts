import './runes.ts';
/** Calling a reader back, where the browser allows notifications and then takes none from a page, as Chrome on a phone does. */
import { afterEach, expect, test, vi } from 'vitest';
import { turnCall } from '../../web/src/turn-call.svelte.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that takes no notification has refused, and the table goes on', async () => {
  const kept = new Map<string, string>();
  class Notification {
    static readonly requestPermission = async () => 'granted';
    constructor() {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
    }
  }
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) });
  await turnCall.choose(true);
  expect([turnCall.isOn, turnCall.isRefused]).toEqual([true, false]);
  turnCall.call('Your turn', 'Die Macher');
  expect([turnCall.isOn, turnCall.isRefused]).toEqual([false, true]);
  expect([...kept.values()]).toEqual(['off']);
});
