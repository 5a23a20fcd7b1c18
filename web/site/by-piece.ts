/** A worker that works for others, one piece at a time: each is answered by what came of it. */

type Work = (piece: unknown) => Promise<unknown>;

/** What hears pieces of work. @param load brings the module that does them, by what it exports by default */
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
