/** What happens at a queue, as a page that needs nothing else and reloads its file every few seconds. */

import { Html, html, table } from '../../../base/drawing/html.ts';
import { pageStyle } from '../../../base/drawing/page-style.ts';
import { counted, percent, whole } from '../../../base/drawing/words.ts';
import type { Overview } from './overview.ts';

const CSP = "default-src 'none'; style-src 'unsafe-inline'";

/** Troubles that are listed. */
const TOLD = 20;

const section = (title: string, body: Html | readonly Html[]): Html => html`<h2>${title}</h2>${body}`;

const speed = (perSecond: number): string => (perSecond < 100 ? perSecond.toFixed(1) : whole(perSecond));
const duration = (seconds: number): string => `${whole(seconds)}\u202fs`;

const runTable = ({ runs }: Overview): Html =>
  runs.length === 0
    ? html`<p>Nothing is played now.</p>`
    : table(
        'Experiments',
        ['experiment', 'games', 'received', 'compared chunks', 'priority', 'build'],
        runs.map(({ name, asked, received, checked, priority, build }) => [
          ...[name, whole(asked), `${whole(received)} (${percent(received / asked, 0)})`],
          ...[whole(checked), String(priority), build],
        ]),
      );

const workerTable = ({ workers, deviations }: Overview): Html =>
  workers.length === 0
    ? html`<p>No worker is at work.</p>`
    : table(
        'Workers',
        ['worker', 'games/s', 'busy', 'threads', 'games', 'chunks', 'build', 'last trouble'],
        workers.map(({ name, perSecond, busy, threads, games, chunks, build, trouble }) => [
          `${name}${deviations.some(({ worker }) => worker === name) ? ' (deviates)' : ''}`,
          ...[speed(perSecond), percent(busy, 0), whole(threads), whole(games), whole(chunks), build, trouble ?? '–'],
        ]),
      );

const lineTable = ({ lines }: Overview): Html =>
  table(
    'Chunks',
    ['build', 'waiting', 'played now', 'failed'],
    lines
      .filter(({ waiting, active, failed, paused }) => waiting + active + failed > 0 || paused)
      .map(({ build, guests, paused, waiting, active, failed }) => [
        `${build}${guests ? ', with agents of users' : ''}${paused ? ' (paused)' : ''}`,
        ...[whole(waiting), whole(active), whole(failed)],
      ]),
  );

const stragglerTable = ({ stragglers }: Overview): Html =>
  table(
    'Stragglers',
    ['worker', 'chunk', 'so far', 'expected'],
    stragglers.map(({ worker, chunk, seconds, expected }) => [worker, chunk, duration(seconds), duration(expected)]),
  );

const deviationTable = ({ deviations }: Overview): Html =>
  table(
    'Deviating workers',
    ['worker', 'why'],
    deviations.map(({ worker, why }) => [worker, why]),
  );

/** The page. @param every how often it is reloaded, in seconds; null for never */
export const queuePage = (overview: Overview, every: number | null): string => {
  const { queue, workers, lines, stragglers, deviations, troubles } = overview;
  const perSecond = workers.reduce((sum, worker) => sum + worker.perSecond, 0);
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
  const hasChunks = lines.some(({ waiting, active, failed, paused }) => waiting + active + failed > 0 || paused);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CSP}">
${every === null ? [] : html`<meta http-equiv="refresh" content="${every}">`}
<title>${counted(workers.length, 'worker')} · Macher Lab</title>
<style>${new Html(pageStyle())}</style>
</head>
<body>
<header>
<p class="kicker">Macher Lab · ${queue}</p>
<h1>${speed(perSecond)} games a second</h1>
<p>${counted(workers.length, 'worker')} with ${counted(threads, 'thread')}</p>
</header>
<main>
${section('Experiments', runTable(overview))}
${section('Workers', workerTable(overview))}
${hasChunks ? section('Chunks', lineTable(overview)) : []}
${stragglers.length > 0 ? section('Stragglers', stragglerTable(overview)) : []}
${deviations.length > 0 ? section('Deviating workers', deviationTable(overview)) : []}
${troubles.length > 0 ? section('What went wrong', html`<ul>${troubles.slice(0, TOLD).map((text) => html`<li>${text}</li>`)}</ul>`) : []}
</main>
<footer><p>Speeds and busy shares are those of the last half minute; what went wrong, of the last day.</p></footer>
</body>
</html>
`.text;
};
