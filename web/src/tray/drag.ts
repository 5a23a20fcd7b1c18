/** Cards that are drawn from the tray onto a region, or onto its place in the strip. */
import type { Attachment } from 'svelte/attachments';

/** Pixels from which a press is no click. */
const FAR = 8;

/** @param drop is told the region that the card was let go on; a finger scrolls instead */
export const draggable =
  (drop: (region: string) => void): Attachment<HTMLElement> =>
  (card) => {
    let from: PointerEvent | null = null;
    const press = (event: PointerEvent) => {
      from = event.button === 0 && event.pointerType !== 'touch' ? event : null;
    };
    const letGo = (event: PointerEvent) => {
      const isFar = from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > FAR;
      from = null;
      const at = isFar ? document.elementFromPoint(event.clientX, event.clientY) : null;
      const region = at?.closest<HTMLElement>('[data-region]')?.dataset.region;
      if (region !== undefined) drop(region);
    };
    card.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', letGo);
    return () => {
      card.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', letGo);
    };
  };
