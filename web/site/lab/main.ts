/** The lab's page. A worker does the playing; it starts as soon as the page is shown. */
import { mount } from 'svelte';
import Lab from '../../lab/Lab.svelte';
import { dressed } from '../../src/looks.ts';
import { canSpeak } from '../../src/speech/spoken.svelte.ts';
import '../../lab/lab.css';

const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: '{"kind":"lab"}' });

void Promise.all([dressed(), canSpeak()]).then(() =>
  mount(Lab, { target: document.getElementById('app')!, props: { start } }),
);
addEventListener('load', () => {
  // The service worker is the whole site's, one folder up.
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('../service-worker.js').catch(() => {});
  void navigator.storage?.persist?.();
});
