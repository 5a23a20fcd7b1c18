/** Keeps what has the focus in sight: the question covers the lower part of a page, and browsers take what lies below it for visible. */

/** What covers the lower part of the page: the question with the tray, or the question alone where they lie apart; undefined for nothing. */
const cover = (): Element | undefined =>
  [...document.querySelectorAll('.dock, .dock > .bar')].find((one) => {
    const { position, bottom } = getComputedStyle(one);
    return one.getClientRects().length > 0 && position === 'sticky' && bottom !== 'auto';
  });

/** Scrolls the page until what has received the focus is above the question. */
export const uncover = ({ target }: FocusEvent): void => {
  const covering = cover();
  if (!(target instanceof HTMLElement) || !covering || covering.contains(target)) return;
  if (!target.matches(':focus-visible')) return;
  const covered = target.getBoundingClientRect().bottom - covering.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered + 8 });
};
