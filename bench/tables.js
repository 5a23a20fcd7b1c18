// How fast tables in the browser answer while bots think, and how much memory they need: node bench/tables.js [tables] [seconds]
// Runs over the loopback in a separate folder, after `npm run build`. At the end the server is killed and every game is checked.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [tables = 50, seconds = 30] = process.argv
  .slice(2)
  .filter((word) => word !== '--json')
  .map(Number);
const cwd = mkdtempSync(join(tmpdir(), 'macher-tables-'));
const command = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const server = spawn(process.execPath, [command, 'play', '--no-open'], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
const address = String(await new Promise((resolve) => server.stdout.once('data', resolve))).trim();
const [origin, hostKey] = address.split('/#host=');

const ask = async (token, path, body) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
};
const residentMiB = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024;

const took = [];
/** What the server has acknowledged, table by table. */
const acknowledged = Array.from({ length: tables }, () => []);
const end = Date.now() + seconds * 1000;

/** One table: listens, and answers each question with its first option. */
const play = async (number) => {
  const bots = ['casual', 'heuristic', 'level-1'].map((agent) => ({ kind: 'bot', agent }));
  const wish = { edition: 'valley-2006', seats: [{ kind: 'me' }, ...bots], seed: `bench ${number}`, pace: 'at once' };
  const seated = await ask(hostKey, 'tables', wish);
  if (seated.status !== 200) throw new Error(seated.body.error);
  const { token } = seated.body.links[0];
  const response = await fetch(`${origin}/api/table/events`, { headers: { authorization: `Bearer ${token}` } });
  const decoder = new TextDecoder();
  let [text, last] = ['', ''];
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop();
    for (const block of blocks) {
      const data = /^data: ?(\S.*)$/m.exec(block)?.[1];
      const { prompt, kind, page } = data ? JSON.parse(data) : {};
      if (kind === 'pulse') void ask(token, 'table/here', { page }).catch(() => {});
      if (!prompt || prompt.id === last || Date.now() > end) continue;
      last = prompt.id;
      const start = performance.now();
      const { status } = await ask(token, 'table/act', { prompt: prompt.id, actions: [prompt.options[0].notation] });
      took.push(performance.now() - start);
      if (status === 200) acknowledged[number].push(prompt.options[0].notation);
    }
    if (Date.now() > end) return;
  }
};

const all = [];
for (let number = 0; number < tables; number++) {
  const report = (error) => Date.now() <= end && console.error(`table ${number}: ${error.message}`);
  // Players who are waiting at the end only see that the server was killed.
  all.push(play(number).catch(report));
  // The lobby rejects too many requests at once.
  await new Promise((resolve) => setTimeout(resolve, 100));
}
await new Promise((resolve) => setTimeout(resolve, Math.max(0, end - Date.now()) + 500));
const memory = residentMiB();
server.kill('SIGKILL');
took.sort((a, b) => a - b);
const at = (share) => took[Math.floor(share * (took.length - 1))].toFixed(1);
const write = process.argv.includes('--json') ? console.error : console.log;
write(
  `${tables} tables, ${seconds} s: ${took.length} answers, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, ${memory.toFixed(0)} MiB`,
);

const records = readdirSync(join(cwd, 'results')).filter((name) => name.endsWith('.macher'));
const { parseRecord } = await import('../dist/src/rules/notation/parse-record.js');
const { replay } = await import('../dist/src/rules/notation/replay.js');
const whole = records.filter(
  (name) => replay(parseRecord(readFileSync(join(cwd, 'results', name), 'utf8'))).played > 0,
);
write(`killed: ${whole.length} of ${records.length} games can be resumed`);

/** How many acknowledged actions the record lacks, in their order. */
const lost = (number) => {
  const name = records.find((one) => one.endsWith(`-bench_${number}.macher`));
  const lines = name ? readFileSync(join(cwd, 'results', name), 'utf8').split('\n') : [];
  let at = 0;
  return acknowledged[number].filter((notation) => {
    const found = lines.findIndex((line, i) => i >= at && line.endsWith(`: ${notation}`));
    if (found !== -1) at = found + 1;
    return found === -1;
  }).length;
};
const kept = acknowledged.reduce((sum, list) => sum + list.length, 0);
const missing = acknowledged.reduce((sum, _, number) => sum + lost(number), 0);
write(`of ${kept} acknowledged actions at ${tables} tables, ${missing} are not in the records`);
if (process.argv.includes('--json')) {
  const head = ['tables', 'answers', 'median', '95 % within', 'memory', 'games resumed', 'actions kept'];
  const row = [
    ...[
      String(tables),
      took.length.toLocaleString('en'),
      `${at(0.5)} ms`,
      `${at(0.95)} ms`,
      `${memory.toFixed(0)} MiB`,
    ],
    ...[
      `${whole.length} of ${records.length}`,
      `${(kept - missing).toLocaleString('en')} of ${kept.toLocaleString('en')}`,
    ],
  ];
  console.log(JSON.stringify({ 'browser-tables': { head, rows: [row] } }));
}
rmSync(cwd, { recursive: true, force: true });
process.exit(0);
