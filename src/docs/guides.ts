/** The guides in `docs/guides.md`: each program on the page is the text of a file, which a test compiles and runs. */

const PROGRAM = /<!-- program (\S+) -->\n(?:\n```ts\n[\s\S]*?\n```\n)?/g;

/** The paths of the programs on a page, in their order. */
export const programsOf = (page: string): string[] => [...page.matchAll(PROGRAM)].map(([, path]) => path);

/** The page with the current text of its programs. @param read returns the text of a file by its path from the root */
export const withPrograms = (page: string, read: (path: string) => string): string =>
  page.replace(PROGRAM, (_, path: string) => `<!-- program ${path} -->\n\n\`\`\`ts\n${read(path).trimEnd()}\n\`\`\`\n`);
