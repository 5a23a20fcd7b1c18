/** Hides the start page's presets for newcomers from a reader with games here, until those games have been read. */

const KEPT = 'macher-returns';
/** While this class is set, presets are hidden. */
const MARK = 'returns';

/** Call before the first screen. */
export const expectBack = (): void => {
  document.documentElement.classList.toggle(MARK, localStorage.getItem(KEPT) === 'on');
};

/** Makes the presets visible. @param hasGames whether the reader has games here; null if that could not be read */
export const settled = (hasGames: boolean | null): void => {
  if (hasGames !== null) localStorage.setItem(KEPT, hasGames ? 'on' : 'off');
  document.documentElement.classList.remove(MARK);
};
