/**
 * One stroke in place of several taps: pressed on a number or a card of several and drawn over others, it chooses each that it comes
 * over; held on the button that goes one further, it continues; pressed on an option, it chooses that one alone; and let go on a
 * button that answers, it answers. Taps do what they always do.
 */
import type { Attachment } from 'svelte/attachments';

/** What a stroke chooses, of which numbers and cards of several may follow one another; what goes one further; and where it ends. */
const [NUMBER, SEVERAL, OPTION] = ['.number', '.chip[aria-pressed]', '.chip'];
const [STEP, END] = ['[data-sweep-step]', '[data-sweep-end]'];
/** Milliseconds before the second step, in which one can leave after the first, and between all further ones. */
const [HOLD, PACE] = [500, 140];

const under = ({ clientX, clientY }: PointerEvent): HTMLElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`${NUMBER}, ${OPTION}, ${STEP}, ${END}`) ?? null;

/** Lets strokes answer a form. The clicks that a stroke makes have no `detail`, so none of them plays at once. */
export const sweep: Attachment<HTMLElement> = (form) => {
  /** What was pressed first; null between strokes. */
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
    // The stroke has left what it began on, which no click will choose any more.
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
