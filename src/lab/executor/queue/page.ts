/** The state of a queue, as a self-contained page that reloads its file every few seconds. */

import { Html, html, table } from '../../../base/drawing/html.ts';
import { pageStyle } from '../../../base/drawing/page-style.ts';
import { counted } from '../../../base/drawing/words.ts';
import type { Overview } from './overview.ts';
import { queueTables, speed } from './tables.ts';

const CSP = "default-src 'none'; style-src 'unsafe-inline'";

/** How many troubles are listed. */
const MOST_LISTED = 20;

const section = (title: string, body: Html): Html => html`<h2>${title}</h2>${body}`;

/** The page. @param every how often it reloads, in seconds; null for never */
export const queuePage = (overview: Overview, every: number | null): string => {
  const { queue, workers, troubles } = overview;
  const perSecond = workers.reduce((sum, worker) => sum + worker.perSecond, 0);
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
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
${queueTables(overview).map(({ title, head, rows, none }) => {
  if (rows.length > 0) return section(title, table(title, head, rows));
  return none === undefined ? html`` : section(title, html`<p>${none}</p>`);
})}
${troubles.length > 0 ? section('What went wrong', html`<ul>${troubles.slice(0, MOST_LISTED).map((text) => html`<li>${text}</li>`)}</ul>`) : []}
</main>
<footer><p>Speeds and busy shares are those of the last half minute; what went wrong, of the last day.</p></footer>
</body>
</html>
`.text;
};
