/**
 * One stroke instead of several taps. Pressed on a number or a card that can be marked and drawn over others, it chooses each one
 * it passes over. Held on a button for one more, it keeps counting. Pressed on an option, it chooses only that one. Released on a
 * button that answers, it answers. Taps work as usual.
 */
import type { Attachment } from 'svelte/attachments';

/**
 * What a stroke chooses (numbers and markable cards can follow one another), the buttons for one more, and where a stroke ends.
 */
const [NUMBER, SEVERAL, OPTION] = ['.number', '.chip[aria-pressed]', '.chip'];
const [STEP, END] = ['[data-sweep-step]', '[data-sweep-end]'];
/** Milliseconds before the second step, which leave time to stop after the first, and between all further ones. */
const [HOLD, PACE] = [500, 140];

const under = ({ clientX, clientY }: PointerEvent): HTMLElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`${NUMBER}, ${OPTION}, ${STEP}, ${END}`) ?? null;

/** Lets strokes answer a form. The clicks that a stroke makes have no `detail`, so none of them plays immediately. */
export const sweep: Attachment<HTMLElement> = (form) => {
  /** The place first pressed; null between strokes. */
  let begun: HTMLElement | null = null;
  let last: HTMLElement | null = null;
  let stepping: ReturnType<typeof setTimeout> | undefined;

  const goOn = (at: HTMLElement, wait: number) => {
    stepping = setTimeout(() => {
      at.click();
      goOn(at, PACE);
    }, wait);
  };

  const press = (event: PointerEvent) => {
    const at = event.button === 0 ? (event.target as HTMLElement).closest<HTMLElement>(`${NUMBER}, ${OPTION}`) : null;
    begun = last = at;
  };
  const move = (event: PointerEvent) => {
    const at = begun && under(event);
    if (at !== last) clearTimeout(stepping);
    if (!at || at === last || !form.contains(at)) return;
    // The stroke has left its starting place, which will now get no click of its own.
    if (last === begun) begun!.click();
    if ([NUMBER, SEVERAL].some((kind) => begun!.matches(kind) && at.matches(kind))) at.click();
    if (begun!.matches(NUMBER) && at.matches(STEP)) {
      at.click();
      goOn(at, HOLD);
    }
    last = at;
  };
  const letGo = (event: PointerEvent) => {
    clearTimeout(stepping);
    const at = begun && last !== begun ? under(event) : null;
    begun = last = null;
    if (at?.matches(END) && form.contains(at)) at.click();
  };
  const cancel = () => {
    clearTimeout(stepping);
    begun = last = null;
  };

  form.addEventListener('pointerdown', press);
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', letGo);
  document.addEventListener('pointercancel', cancel);
  return () => {
    clearTimeout(stepping);
    form.removeEventListener('pointerdown', press);
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', letGo);
    document.removeEventListener('pointercancel', cancel);
  };
};
