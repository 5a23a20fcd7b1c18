/** Keeps what has the focus in sight: the question covers the lower part of a page, and browsers take what lies below it for visible. */

/** Scrolls the page until what has received the focus is above the question. */
export const uncover = ({ target }: FocusEvent): void => {
  const dock = document.querySelector('.dock');
  if (!(target instanceof HTMLElement) || !dock || dock.contains(target)) return;
  if (getComputedStyle(dock).position !== 'sticky' || !target.matches(':focus-visible')) return;
  const covered = target.getBoundingClientRect().bottom - dock.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered + 8 });
};
