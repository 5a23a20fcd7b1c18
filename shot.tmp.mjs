import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
for (const [w,name] of [[1280,'d'],[390,'m']]) {
  const p = await b.newPage({ viewport: { width: w, height: 900 } });
  await p.goto('file://' + process.argv[2]);
  for (const id of process.argv.slice(3)) { const e = await p.$('#'+id); if (e) await e.screenshot({ path: `/tmp/shot-${id}-${name}.png` }); else console.log('none',id); }
  if (process.argv.length===3) await p.screenshot({ path: `/tmp/shot-page-${name}.png`, fullPage: true });
  console.log(w, await p.evaluate(() => document.documentElement.scrollWidth));
}
await b.close();
