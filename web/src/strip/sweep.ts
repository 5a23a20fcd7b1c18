/**
 * One stroke over numbers: pressed on one of them and drawn over others, it chooses each that it comes over, and let go on the
 * button that answers it answers. Taps do what they always do.
 */
import type { Attachment } from 'svelte/attachments';

/** What a stroke chooses, and where it ends. */
const [NUMBER, END] = ['.number', '[data-sweep-end]'];

const under = ({ clientX, clientY }: PointerEvent): HTMLButtonElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLButtonElement>(`${NUMBER}, ${END}`) ?? null;

/** Lets strokes choose the numbers in a form. The clicks that a stroke makes have no `detail`, so none of them plays at once. */
export const sweep: Attachment<HTMLElement> = (form) => {
  /** The number that was pressed first; null between strokes. */
  let begun: HTMLElement | null = null;
  let last: HTMLElement | null = null;

  const press = (event: PointerEvent) => {
    const number = event.button === 0 ? (event.target as HTMLElement).closest<HTMLElement>(NUMBER) : null;
    begun = last = number;
  };
  const move = (event: PointerEvent) => {
    const at = begun && under(event);
    if (!at || at === last || at.disabled || !form.contains(at)) return;
    // The stroke has left the number that it began on, which no click will choose any more.
    if (last === begun) begun!.click();
    if (at.matches(NUMBER)) at.click();
    last = at;
  };
  const letGo = (event: PointerEvent) => {
    const at = begun && last !== begun ? under(event) : null;
    begun = last = null;
    if (at?.matches(END) && !at.disabled && form.contains(at)) at.click();
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
