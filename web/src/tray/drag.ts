/**
 * Cards dragged from the tray onto a region or onto its line in the strip. A card can also be drawn over one of them and on to a
 * button that answers, which is then pressed.
 */
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** Pixels from which a press is a drag rather than a click. */
const FAR = 8;

const END = '.strip [data-sweep-end]';
const isFar = (from: PointerEvent, { clientX, clientY }: PointerEvent): boolean =>
  Math.hypot(clientX - from.clientX, clientY - from.clientY) > FAR;
const under = <T extends HTMLElement>({ clientX, clientY }: PointerEvent, what: string): T | null =>
  document.elementFromPoint(clientX, clientY)?.closest<T>(what) ?? null;

/**
 * @param drop receives the region on which the card was dropped, or the last one it passed before a button; a finger scrolls
 * instead
 */
export const draggable =
  (drop: (region: string) => void): Attachment<HTMLElement> =>
  (card) => {
    let from: PointerEvent | null = null;
    /** The last region that the card passed over, marked to show that the card would go there. */
    let over: HTMLElement | null = null;
    const comeOver = (at: HTMLElement | null) => {
      if (over) delete over.dataset.drawn;
      over = at;
      if (over) over.dataset.drawn = '';
    };
    const press = (event: PointerEvent) => {
      from = event.button === 0 && event.pointerType !== 'touch' ? event : null;
    };
    const move = (event: PointerEvent) => {
      const at = from && isFar(from, event) ? under(event, '[data-region]') : null;
      if (at && at !== over) comeOver(at);
    };
    const letGo = (event: PointerEvent) => {
      const isDrawn = from !== null && isFar(from, event);
      const end = isDrawn ? under<HTMLButtonElement>(event, END) : null;
      const region = (end ? over : isDrawn ? under(event, '[data-region]') : null)?.dataset.region;
      cancel();
      if (region === undefined) return;
      drop(region);
      // The button is ready once it has followed what was dropped.
      void tick().then(() => end?.click());
    };
    const cancel = () => {
      from = null;
      comeOver(null);
    };
    card.addEventListener('pointerdown', press);
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', letGo);
    document.addEventListener('pointercancel', cancel);
    return () => {
      card.removeEventListener('pointerdown', press);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', letGo);
      document.removeEventListener('pointercancel', cancel);
    };
  };
