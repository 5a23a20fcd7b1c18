/**
 * One stroke in place of several taps: pressed on a number and drawn over others, it chooses each that it comes over; pressed on an
 * option, it chooses that one alone; and let go on a button that answers, it answers. Taps do what they always do.
 */
import type { Attachment } from 'svelte/attachments';

/** What a stroke chooses, of which numbers may follow one another, and where it ends. */
const [NUMBER, OPTION, END] = ['.number', '.chip', '[data-sweep-end]'];

const under = ({ clientX, clientY }: PointerEvent): HTMLElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`${NUMBER}, ${OPTION}, ${END}`) ?? null;

/** Lets strokes answer a form. The clicks that a stroke makes have no `detail`, so none of them plays at once. */
export const sweep: Attachment<HTMLElement> = (form) => {
  /** What was pressed first; null between strokes. */
  let begun: HTMLElement | null = null;
  let last: HTMLElement | null = null;

  const press = (event: PointerEvent) => {
    const at = event.button === 0 ? (event.target as HTMLElement).closest<HTMLElement>(`${NUMBER}, ${OPTION}`) : null;
    begun = last = at;
  };
  const move = (event: PointerEvent) => {
    const at = begun && under(event);
    if (!at || at === last || !form.contains(at)) return;
    // The stroke has left what it began on, which no click will choose any more.
    if (last === begun) begun!.click();
    if (begun!.matches(NUMBER) && at.matches(NUMBER)) at.click();
    last = at;
  };
  const letGo = (event: PointerEvent) => {
    const at = begun && last !== begun ? under(event) : null;
    begun = last = null;
    if (at?.matches(END) && form.contains(at)) at.click();
  };
  const cancel = () => {
    begun = last = null;
  };

  form.addEventListener('pointerdown', press);
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', letGo);
  document.addEventListener('pointercancel', cancel);
  return () => {
    form.removeEventListener('pointerdown', press);
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', letGo);
    document.removeEventListener('pointercancel', cancel);
  };
};
