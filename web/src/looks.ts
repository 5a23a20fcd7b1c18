/** The colours and the type of every page of this program, within its policy. */
import { themeCss } from '../../src/base/drawing/theme.ts';
import './app.css';
import archivo from './font/archivo.woff2?url';

/** Loads the type as data, because the page's policy allows no fonts by address. If this fails, the page is still readable. */
const setType = async (): Promise<void> => {
  const bytes = await (await fetch(archivo)).arrayBuffer();
  const face = new FontFace('Archivo', bytes, { weight: '100 900', stretch: '62% 125%' });
  document.fonts.add(await face.load());
};

/** Milliseconds that the first screen waits for its type, so that nothing moves when the type arrives. */
const PATIENCE = 400;

/** Sets colours and type. @param css the page's additional styles */
export const dressed = async (css = ''): Promise<void> => {
  // An adopted sheet needs no exception in the page's policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss() + css);
  document.adoptedStyleSheets.push(sheet);
  await Promise.race([setType().catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
};
