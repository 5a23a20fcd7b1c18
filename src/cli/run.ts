/** `macher run`: an experiment from its file into a database and onto a page. */
import { defineCommand, JSON_OPTION } from './command.ts';
import { Interrupted } from './errors.ts';
import { describeRun, perform, WORKERS_OPTION, workersFrom } from './experiment.ts';
import { print, printJson } from './output.ts';

export const run = defineCommand({
  usage: 'run <file>',
  about: 'Play the experiment of a file, store every game in a database, and draw its page',
  positionals: { file: { type: 'string', demandOption: true, describe: 'An experiment, in YAML' } },
  options: {
    out: {
      type: 'string',
      describe: 'The database; its page lies beside it',
      defaultDescription: 'results/NAME.duckdb',
    },
    ...WORKERS_OPTION,
    resume: { type: 'boolean', default: false, describe: 'Go on with this run: play only what is missing' },
    ...JSON_OPTION,
  },
  examples: [
    ['run experiments/quickstart.yaml', 'into results/quickstart.duckdb and results/quickstart.html'],
    ['run experiments/quickstart.yaml --resume', 'go on after Ctrl-C, a crash or a loss of power'],
    ['run mine.yaml --out mine.duckdb --workers 2 --json', 'for a program: one object on standard output'],
  ],
  run: async ({ file, out, workers, resume, json }) => {
    const crew = workersFrom(workers);
    const [{ loadRegistry }, { loadExperiment }] = await Promise.all([
      import('../agent/registry.ts'),
      import('../experiment/load.ts'),
    ]);
    const experiment = await loadExperiment(file, await loadRegistry());
    const path = out ?? `results/${experiment.name}.duckdb`;
    const { Store } = await import('../store/store.ts');
    const store = await Store.open(path);
    try {
      const ran = await perform(experiment, store, { workers: crew, resume });
      if (ran.state === 'interrupted') {
        const again = out === undefined ? '' : ` --out ${out}`;
        throw new Interrupted(`saved in ${path}; go on with: macher run ${file}${again} --resume`);
      }
      const [{ summarize }, { pageBeside, writeReport }] = await Promise.all([
        import('../lab/summary.ts'),
        import('../lab/report.ts'),
      ]);
      const summary = await summarize(store, ran.run);
      const page = pageBeside(path);
      await writeReport(store, { run: ran.run, out: page });
      if (json) return printJson(summary);
      print(`${experiment.question}\n\n${await describeRun(store, ran.run, summary)}\n`);
      print(`every game  ${path}\nthe page    ${page}\n`);
      print(`Next: open ${page}, or change the agents in ${file} and run it again (macher agents lists them).`);
    } finally {
      store.close();
    }
  },
});
