import { mount } from 'svelte';
import { themeCss } from '../../src/base/drawing/theme.ts';
import App from './App.svelte';
import { partyCss } from './board/parties.ts';
import './app.css';
import './board.css';
import archivo from './font/archivo.woff2?url';

// A sheet that is adopted needs no exception in what the page may load.
const sheet = new CSSStyleSheet();
sheet.replaceSync(themeCss() + partyCss());
document.adoptedStyleSheets.push(sheet);

/** The type comes as data: what the page may load has no fonts in it. It plays without, where that fails. */
const setType = async (): Promise<void> => {
  const bytes = await (await fetch(archivo)).arrayBuffer();
  const face = new FontFace('Archivo', bytes, { weight: '100 900', stretch: '62% 125%' });
  document.fonts.add(await face.load());
};

/** Milliseconds that the first screen waits for its type, so that nothing moves when it comes. */
const PATIENCE = 400;
void Promise.race([setType().catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]).then(() =>
  mount(App, { target: document.getElementById('app')! }),
);
