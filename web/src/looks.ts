/** The colours and the type of every page of this program, as its policy allows. */
import { themeCss } from '../../src/base/drawing/theme.ts';
import './app.css';
import archivo from './font/archivo.woff2?url';

/** The type comes as data: what the page may load has no fonts in it. It reads well without, where that fails. */
const setType = async (): Promise<void> => {
  const bytes = await (await fetch(archivo)).arrayBuffer();
  const face = new FontFace('Archivo', bytes, { weight: '100 900', stretch: '62% 125%' });
  document.fonts.add(await face.load());
};

/** Milliseconds that the first screen waits for its type, so that nothing moves when it comes. */
const PATIENCE = 400;

/** Sets colours and type. @param css what the page has besides */
export const dressed = async (css = ''): Promise<void> => {
  // A sheet that is adopted needs no exception in what the page may load.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss() + css);
  document.adoptedStyleSheets.push(sheet);
  await Promise.race([setType().catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
};
