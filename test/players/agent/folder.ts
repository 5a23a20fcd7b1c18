import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../support/folder.ts';

/** A folder outside the project with these files, by name: strangers keep their agents in such places. */
export const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

/** The module of an agent that plays the first legal action. */
export const simpleAgent = (id: string): string => `
  import { defineAgent } from 'macher-lab';
  export default defineAgent({
    id: '${id}',
    about: 'Plays the first legal action.',
    options: {},
    create: () => ({ choose: ({ actions }) => actions.list[0] }),
  });
`;
