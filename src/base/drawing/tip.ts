/**
 * Tips: the words of the mark nearest to the pointer or to a tap, shown without delay. A finger leaves the figure with the end of its
 * tap, which hides nothing.
 *
 * Plot writes a mark's words into its `<title>`, which browsers show late and only over the mark itself, and Plot's own tip needs
 * Plot in the page. Our pages have a script of a few lines instead, and stay complete without scripts.
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
    const point = ({ clientX, clientY }) => {
      let best = null;
      for (const { element, text } of marks) {
        const box = element.getBoundingClientRect();
        const distance = apart(box, clientX, clientY);
        if (distance <= ${NEAR} && !(best?.distance <= distance)) best = { text, box, distance };
      }
      if (best) show(best);
      else hide();
    };
    picture.addEventListener('pointermove', point);
    picture.addEventListener('pointerup', point);
    picture.addEventListener('pointerleave', ({ pointerType }) => { if (pointerType === 'mouse') hide(); });
  }
  addEventListener('pointerdown', hide);
  addEventListener('scroll', hide, { passive: true });
})();`;

/** The script without the indentation, which is only for people. */
export const TIP_SCRIPT = SCRIPT.replace(/\n */g, '\n');

/** What a page's content security policy calls the script: no other script is ever run. */
export const TIP_SOURCE = `'sha256-${createHash('sha256').update(TIP_SCRIPT).digest('base64')}'`;
