/** A sample of tables for tests. */
import { EDITIONS } from '../../src/rules/engine/editions/index.ts';

/** Each edition at one table size. All sizes come up, and the tables of one edition differ only in numbers. */
export const SAMPLE = EDITIONS.map((edition, i) => {
  const sizes = edition.maxPlayers - edition.minPlayers + 1;
  const players = edition.minPlayers + (i % sizes);
  return { id: edition.id, edition, players, name: `${edition.id}, ${players} players` };
});
