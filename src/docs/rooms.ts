/** The list of rooms in CONTRIBUTING.md, written from the READMEs of the wings. */
import { withSection } from './markdown.ts';

const BEGIN = '<!-- rooms: written by npm run docs -->';
const END = '<!-- end of rooms -->';

/** The wings that have rooms, from the ground up. */
export const WINGS = ['base', 'rules', 'players', 'lab', 'table', 'service'] as const;

/** A room in a wing's README: "- `room/`: what it is for". */
const ROOM = /^- `([\w-]+)\/`: (.+)$/gm;

/** The rooms that a README lists, with what each is for. */
export const roomsIn = (readme: string): readonly (readonly [room: string, about: string])[] =>
  Array.from(readme.matchAll(ROOM), ([, room, about]) => [room, about] as const);

/** The page with its list of rooms. @param readmeOf the README of a wing; @throws Error if the page has no place for the list */
export const withRooms = (page: string, readmeOf: (wing: string) => string): string => {
  const lines = WINGS.flatMap((wing) => [
    `- **[src/${wing}](src/${wing}/README.md)**`,
    ...roomsIn(readmeOf(wing)).map(([room, about]) => `  - \`${room}/\`: ${about.replace(/\]\(/g, `](src/${wing}/`)}`),
  ]);
  return withSection(page, BEGIN, END, lines.join('\n'));
};
