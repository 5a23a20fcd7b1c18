/**
 * Tips: what the mark nearest to the pointer stands for, shown at once.
 *
 * Plot writes a mark's words into its `<title>`, which browsers show late and only over the mark itself, and its own tip
 * needs Plot in the page. A page has a script of a few lines instead, and stays whole where scripts are off.
 */
import { createHash } from 'node:crypto';

/** How near the pointer has to be, in pixels: as near as Plot's own tip. */
const NEAR = 40;

const SCRIPT = `(() => {
  const tip = document.body.appendChild(document.createElement('div'));
  tip.className = 'tip';
  tip.hidden = true;
  tip.ariaHidden = 'true';
  const hide = () => { tip.hidden = true; };
  const apart = (box, x, y) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  const show = ({ text, box }) => {
    tip.textContent = text;
    tip.hidden = false;
    const left = (box.left + box.right) / 2 - tip.offsetWidth / 2;
    tip.style.left = Math.max(4, Math.min(innerWidth - tip.offsetWidth - 4, left)) + 'px';
    const top = box.top - tip.offsetHeight - 8;
    tip.style.top = (top < 4 ? box.bottom + 8 : top) + 'px';
  };
  for (const picture of document.querySelectorAll('[role=img]')) {
    const marks = [...picture.querySelectorAll('title')].map((title) => {
      const mark = { element: title.parentNode, text: title.textContent };
      title.remove();
      return mark;
    });
    picture.addEventListener('pointermove', ({ clientX, clientY }) => {
      let best = null;
      for (const { element, text } of marks) {
        const box = element.getBoundingClientRect();
        const distance = apart(box, clientX, clientY);
        if (distance <= ${NEAR} && !(best?.distance <= distance)) best = { text, box, distance };
      }
      if (best) show(best);
      else hide();
    });
    picture.addEventListener('pointerleave', hide);
  }
  addEventListener('scroll', hide, { passive: true });
})();`;

/** The script without what only people read. */
export const TIP_SCRIPT = SCRIPT.replace(/\n */g, '\n');

/** What a page's policy calls the script: no other is ever run. */
export const TIP_SOURCE = `'sha256-${createHash('sha256').update(TIP_SCRIPT).digest('base64')}'`;
