// Draws the first screen of a page that a run has written: node scripts/page-picture.js results/clinic.html docs/clinic.png
// Needs Chromium. docs/clinic.png shows experiments/clinic.yaml.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const [page = 'results/clinic.html', picture = 'docs/clinic.png'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: { width: 1000, height: 760 } });
await tab.goto(pathToFileURL(resolve(page)).href);
await tab.screenshot({ path: picture });
await browser.close();
