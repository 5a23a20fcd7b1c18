/** The page of the lab: what plays is in a worker, which is asked for as soon as the page is there. */
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
  // It is that of the whole site, one folder up.
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('../service-worker.js').catch(() => {});
  void navigator.storage?.persist?.();
});
