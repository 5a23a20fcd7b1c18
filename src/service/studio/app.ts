/** The requests of the studio's page. */
import { dirname } from 'node:path';
import { Hono } from 'hono';
import { shellWord } from '../../base/text/shell.ts';
import { readYamlText } from '../../base/text/yaml-text.ts';
import { findMoment, momentOptions } from '../../lab/run/moment.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { asked, done, filesOf, frame, keyHolder } from '../../table/server/frame.ts';
import { Flow, safeHeaders } from '../../table/server/guard.ts';
import { sheetOf } from '../browser/sheet.ts';
import { offered } from '../browser/written.ts';
import { draftOf, edited, editionOf } from './draft.ts';
import { EXPERIMENTS, type Folder, VARIANTS } from './folder.ts';
import type { Library } from './library.ts';
import { type About, REQUESTS } from './messages.ts';
import { commandOf, planOf, readyFor } from './questions.ts';
import type { Queue } from './queue.ts';
import { Refused } from './refused.ts';
import { PAGES, type Reports, reportHeaders } from './reports.ts';
import type { Watch } from './watch.ts';

export interface StudioParts {
  readonly folder: Folder;
  readonly queue: Queue;
  readonly library: Library;
  readonly reports: Reports;
  readonly watch: Watch;
  readonly key: string;
  /** The host names under which the server may be called. */
  readonly names: ReadonlySet<string>;
  /** The folder of the built page. */
  readonly web: string;
  /** Opens a table with a variant, and returns the address of the host's seat. */
  readonly seatAt: (edition: string, variant: string | null, players: number, bots: string) => Promise<string>;
  /** Opens a table that continues a record, and returns the address of its person's seat. */
  readonly branch: (record: string, at: number, seat: number) => Promise<string>;
  /** Draws the page of a stored run, and returns its path. */
  readonly pageOf: (database: string, run: string) => Promise<string>;
}

const REFUSAL = 'The studio is opened at the address that `macher studio` has printed.';

/** File endings of text that people write. */
const YAML = ['.yaml', '.yml'];

/** Files that describe what to play, not the variants or policies beside them. */
const experimentsOf = (folder: Folder): string[] =>
  folder.list(EXPERIMENTS, YAML).filter((file) => {
    try {
      const text = folder.read(file);
      return /^(question|name):/m.test(text) && !/^extends:/m.test(text);
    } catch {
      return false;
    }
  });

const variantsOf = (folder: Folder): string[] => [
  ...folder.list(VARIANTS, YAML),
  ...folder.list(`${EXPERIMENTS}/${VARIANTS}`, YAML),
];

const aboutOf = (folder: Folder): About => ({
  ...{ ...offered(), folder: folder.root, trouble: folder.trouble },
  ...{ variants: variantsOf(folder), experiments: experimentsOf(folder) },
});

const variants = ({ folder, seatAt }: StudioParts) =>
  new Hono()
    .get('/about', (c) => c.json(aboutOf(folder)))
    .post('/edition', asked(REQUESTS.edition), (c) => {
      const edition = editionNamed(c.req.valid('json').id);
      if (!edition) throw new Refused(404, 'There is no such edition; reload the page to see all.');
      return c.json(sheetOf(edition));
    })
    .post('/open', asked(REQUESTS.open), async (c) => {
      const { file } = c.req.valid('json');
      return c.json(await draftOf(folder, folder.read(file), file));
    })
    .post('/check', asked(REQUESTS.check), async (c) => {
      const { text, file } = c.req.valid('json');
      return c.json(await draftOf(folder, text, file));
    })
    .post('/edit', asked(REQUESTS.edit), async (c) => {
      const { text, file, path, value } = c.req.valid('json');
      return c.json(await draftOf(folder, edited(text, path, value), file));
    })
    .post('/save', asked(REQUESTS.save), async (c) => {
      const { file, text, replaces } = c.req.valid('json');
      const { problem, edition } = await draftOf(folder, text);
      if (problem !== null) throw new Refused(422, problem);
      const saved = folder.write(VARIANTS, file, text, replaces);
      return c.json({ file: saved, command: commandOf(['editions', edition!, '--variant', saved]) });
    })
    .post('/play', asked(REQUESTS.play), async (c) => {
      const { file, players, bots } = c.req.valid('json');
      const edition = editionNamed(file) ? file : await editionOf(folder, file);
      const variant = edition === file ? null : file;
      const words = ['--edition', edition, ...(variant ? ['--variant', variant] : []), '--players', String(players)];
      return c.json({
        address: await seatAt(edition, variant && folder.path(variant), players, bots),
        command: `${commandOf(['play', ...words])} --bots ${shellWord(bots)}`,
      });
    });

const questions = ({ folder, queue, reports }: StudioParts) =>
  new Hono()
    .post('/plan', asked(REQUESTS.plan), async (c) => c.json(await planOf(folder, c.req.valid('json').question)))
    .post('/forecast', asked(REQUESTS.forecast), async (c) => {
      const ready = await readyFor(folder, c.req.valid('json').question);
      return c.json({ sentence: await queue.forecast(ready) });
    })
    .post('/begin', asked(REQUESTS.begin), async (c) =>
      done(c, queue.add(await readyFor(folder, c.req.valid('json').question))),
    )
    .post('/experiment', asked(REQUESTS.experiment), (c) => c.json({ text: folder.read(c.req.valid('json').file) }))
    .post('/save-experiment', asked(REQUESTS['save-experiment']), (c) => {
      const { file, text, replaces } = c.req.valid('json');
      const [mistake] = readYamlText(text).mistakes;
      if (mistake) throw new Refused(422, `The text cannot be read: ${mistake.message}.`);
      if (file.includes('/') && dirname(file) !== EXPERIMENTS)
        throw new Refused(422, `It is saved in ${EXPERIMENTS}; expected a name without a folder.`);
      const saved = folder.write(EXPERIMENTS, file, text, replaces);
      return c.json({ file: saved, command: commandOf(['run', saved]) });
    })
    .get('/jobs', (c) => c.json({ jobs: queue.toJson((path) => reports.addressOf(path)), trouble: queue.trouble }))
    .post('/stop', asked(REQUESTS.stop), (c) => done(c, queue.stop(c.req.valid('json').id)))
    .post('/resume', asked(REQUESTS.resume), async (c) => done(c, await queue.resume(c.req.valid('json').id)))
    .post('/remove', asked(REQUESTS.remove), (c) => done(c, queue.remove(c.req.valid('json').id)));

const results = ({ library, reports, pageOf, branch }: StudioParts) =>
  new Hono()
    .get('/library', async (c) => c.json(await library.list()))
    .post('/finding', asked(REQUESTS.finding), async (c) => {
      const { database, run } = c.req.valid('json');
      return c.json(await library.finding(database, run));
    })
    .post('/history', asked(REQUESTS.history), async (c) => c.json(await library.history(c.req.valid('json').runs)))
    .post('/note', asked(REQUESTS.note), (c) => {
      const { database, run, ...note } = c.req.valid('json');
      return done(c, library.note(database, run, note));
    })
    .post('/discard', asked(REQUESTS.discard), async (c) =>
      c.json({ command: await library.move(c.req.valid('json').database, 'bin') }),
    )
    .post('/restore', asked(REQUESTS.restore), async (c) =>
      c.json({ command: await library.move(c.req.valid('json').database, 'library') }),
    )
    .post('/show', asked(REQUESTS.show), async (c) => {
      const { database, run, game, phase, round } = c.req.valid('json');
      const record = await library.record(database, run, game);
      const moment = { ...(phase === null ? {} : { phase }), ...(round === null ? {} : { round }) };
      const { at, seat, words } = findMoment(record, moment);
      const where = ['record', database, '--run', run, '--game', `${game}`, '--open', ...momentOptions(moment)];
      return c.json({ address: await branch(record, at, seat), command: commandOf(where), words });
    })
    .post('/page', asked(REQUESTS.page), async (c) => {
      const { database, run } = c.req.valid('json');
      return c.json({ page: reports.addressOf(await pageOf(database, run)) });
    });

const workers = ({ watch }: StudioParts) =>
  new Hono()
    .get('/queue', async (c) => c.json(await watch.look()))
    .post('/pause', asked(REQUESTS.pause), async (c) => c.json(await watch.pause(c.req.valid('json').isPaused)));

/** The studio's own page shows the pages of runs within it. */
const own = safeHeaders({ frameSrc: ["'self'"] });

/** The studio's HTTP app, without a socket. */
export const studioApp = (parts: StudioParts) =>
  frame({
    names: parts.names,
    isLarge: (path) => /\/(check|edit|save|save-experiment)$/.test(path),
    headers: (c, next) => (c.req.path.startsWith(PAGES) ? reportHeaders : own)(c, next),
  })
    .get(`${PAGES}:token`, parts.reports.answer)
    .use(
      '/api/*',
      keyHolder(new Flow(), parts.key, () => REFUSAL),
    )
    .route('/api', variants(parts))
    .route('/api', questions(parts))
    .route('/api', results(parts))
    .route('/api', workers(parts))
    .get('*', filesOf(parts.web, 'studio.html'));
