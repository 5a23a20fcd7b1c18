/** Somebody who has games here does not see what the start page presets for a newcomer, not even until these games are read. */

const KEPT = 'macher-returns';
/** As long as it is there, presets are not shown. */
const MARK = 'returns';

/** Called before the first screen. */
export const expectBack = (): void => {
  document.documentElement.classList.toggle(MARK, localStorage.getItem(KEPT) === 'on');
};

/** What is preset can be seen. @param hasGames whether somebody has games here; null where that could not be read */
export const settled = (hasGames: boolean | null): void => {
  if (hasGames !== null) localStorage.setItem(KEPT, hasGames ? 'on' : 'off');
  document.documentElement.classList.remove(MARK);
};
