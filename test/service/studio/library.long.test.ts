/** What the studio finds in the databases of a folder, and one of their games on the board. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { replay } from '../../../src/rules/notation/replay.ts';
import { FOLDER } from '../../../src/table/play/saved.ts';
import { withStudio } from './support.ts';

const MACHER = fileURLToPath(new URL('../../../dist/src/cli/main.js', import.meta.url));
const CLINIC = `name: tried
question: Is it fair?
edition: valley-2006-short
players: 3
ask: balance
fields: [random]
games: 24
`;

test('a clinic of the folder says what it found, and a game that shows it opens on the board at the move', () =>
  withStudio(
    async (studio) => {
      const { status } = spawnSync(process.execPath, [MACHER, 'run', 'experiments/tried.yaml', '--workers', '0'], {
        cwd: studio.folder,
      });
      expect(status).toBe(0);
      const { runs } = (await studio.ask('library')).body;
      const [{ database, run }] = runs.filter(({ asks }: { asks: string }) => asks === 'balance');
      const { sentence, shown } = (await studio.ask('finding', { database, run })).body;
      expect(sentence).toContain('valley-2006-short');
      expect(Array.isArray(shown)).toBe(true);
      const wish = { database, run, game: 3, phase: 'bid-for-order', round: 2 };
      const { address, command, words } = (await studio.ask('show', wish)).body;
      expect(words).toMatch(/^2 bid-for-order /);
      expect(command).toBe(`macher record ${database} --run ${run} --game 3 --open --phase bid-for-order --round 2`);
      expect(address).toMatch(/#host=.*&seat=/);
      const games = join(studio.folder, FOLDER);
      const [saved] = readdirSync(games).filter((name) => name.endsWith('.macher'));
      const { state, game } = replay(parseRecord(readFileSync(join(games, saved), 'utf8')));
      expect([state.round, game.phase(state)]).toEqual([2, 'bid-for-order']);
      const none = await studio.ask('show', { ...wish, game: 9999 });
      expect([none.status, none.body.error]).toEqual([422, expect.stringContaining('holds no game 9999')]);
    },
    { [join('experiments', 'tried.yaml')]: CLINIC },
  ));
