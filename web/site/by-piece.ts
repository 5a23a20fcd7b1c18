/** A worker that does work for others, one piece at a time, and answers each with its result. */

type Work = (piece: unknown) => Promise<unknown>;

/** The message handler for pieces of work. @param load brings the module whose default export does them */
export const hearsWork = (load: () => Promise<{ default: unknown }>) => {
  const work = load().then((loaded) => loaded.default as Work);
  return async ({ data }: MessageEvent): Promise<void> => {
    try {
      self.postMessage({ value: await (await work)(data) });
    } catch (error) {
      self.postMessage({ error });
    }
  };
};
