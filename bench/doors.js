// How fast the programming interfaces are, next to their targets: node bench/doors.js [--json]
// Run after `npm run build`; needs Linux, and python3 with numpy. Takes seven minutes on a quiet machine. Each row is what its
// command prints; processor time covers all the command's processes, so other users of the machine matter little.
import { processorTime, run } from './processor.js';

/** How many starts of a command are measured together. */
const STARTS = 10;
const SECONDS = 6;

/** What the brackets of a pattern match in the output. */
const found = (text, pattern) => {
  const [, part] = pattern.exec(text) ?? [];
  if (part === undefined) throw new Error(`nothing like ${pattern} in: ${text}`);
  return part;
};

const whole = (number) => Math.round(number).toLocaleString('en');

const engine = () => {
  const command = 'node bench/analyse.js 2 100';
  const { stdout } = run(command);
  const throughput = `${found(stdout, /each processor second: (.*) %/)} %`;
  const start = `${found(stdout, /first answer of learned: (.*)/)}`;
  return [
    [
      'analysis with 8 queries in flight, of the iterations of the search itself for each processor second',
      'at least 90 %',
      throughput,
      command,
    ],
    ['analysis, from start to the first answer of `learned`', 'at most 300 ms', start, command],
  ];
};

const steps = () => {
  const command = `taskset -c 0 python3 python/examples/random_games.py --seconds ${SECONDS}`;
  const { stdout, seconds } = run(command);
  const pace = Number(found(stdout, /([\d,]+) steps a second/).replaceAll(',', ''));
  const measured = `${whole(pace)}, and ${whole((pace * SECONDS) / seconds)} for each processor second`;
  return [['steps of the environment a second from Python, both on one core', 'at least 20,000', measured, command]];
};

const bots = () => {
  // Enough games that starting eight programs matters little.
  const command = 'node bench/bots.js 1600 2';
  const { stdout } = run(command);
  const pace = found(stdout, /version 2: .*?([\d.]+) a second/);
  const milliseconds = found(stdout, /version 2: .* ([\d.]+) ms/);
  return [
    [
      ...['games a second of four bots in Python by version 2 of the protocol, two workers', 'at least 50'],
      ...[`${pace}, with ${milliseconds} ms of processor time each`, command],
    ],
  ];
};

const recording = () => {
  const command = 'node bench/decisions.js 300 3';
  const { stdout } = run(command);
  const of = (agent) => `\`${agent}\` ${found(stdout, new RegExp(`${agent}: (.*?%) more`))}`;
  const measured = `${of('heuristic')}, ${of('learned')}`;
  return [['what recording decisions adds to the processor time of a run', 'at most 20 %', measured, command]];
};

const panel = () => {
  const command = 'npx macher panel judge learned --json';
  const { seconds } = run(command);
  return [
    [
      "a new agent's loss at the fixed positions of a panel, by phase",
      'at most a minute',
      `${seconds.toFixed(1)} s of processor time`,
      command,
    ],
  ];
};

const starts = () =>
  ['--version', '--help'].map((word) => {
    const command = `npx macher ${word}`;
    const before = processorTime();
    for (let i = 0; i < STARTS; i++) run(command);
    return [
      `\`macher ${word}\``,
      '',
      `${whole((1000 * (processorTime() - before)) / STARTS)} ms of processor time`,
      command,
    ];
  });

const rows = [engine, steps, bots, recording, panel, starts].flatMap((measure) => {
  const measured = measure();
  if (!process.argv.includes('--json')) for (const row of measured) console.log(row.join(' | '));
  return measured;
});
if (process.argv.includes('--json')) {
  const shown = rows.map(([what, bar, measured, command]) => [what, bar, measured, `\`${command}\``]);
  console.log(JSON.stringify({ doors: { head: ['what', 'has to be', 'measured', 'command'], rows: shown } }));
}
