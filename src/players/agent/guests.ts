/** Whether guest code has been loaded in this thread: from then on, nothing that one player was given is passed to another. */

let loaded = false;

/** Call this before guest code is loaded in this thread. */
export const admitGuests = (): void => {
  loaded = true;
};

/** Whether guest code may run in this thread. */
export const guestsAdmitted = (): boolean => loaded;
