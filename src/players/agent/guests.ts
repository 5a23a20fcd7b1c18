/** Whether code of guests has been loaded in this thread: from then on, nothing that one player was handed goes to another. */

let loaded = false;

/** Code of a guest is about to be loaded in this thread. */
export const admitGuests = (): void => {
  loaded = true;
};

/** Whether code of a guest may run in this thread. */
export const guestsAdmitted = (): boolean => loaded;
