/** A document without a browser, for Plot to draw into. */
import { parseHTML } from 'linkedom';

export const headlessDocument = (): Document => parseHTML('<!doctype html><html><body></body></html>').document;

/** An element as text, with coordinates to a hundredth of a pixel: nobody sees more, and pages get a third smaller. */
export const markup = (element: Element): string =>
  element.outerHTML.replace(/\d+\.\d{3,}(e-\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100));
