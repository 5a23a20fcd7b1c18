/** `macher run`: an experiment from its file into a database and onto a page. */
import { defineCommand, JSON_OPTION } from './command.ts';
import { Interrupted } from './errors.ts';
import { describeComparison, describeRun, isComplete, perform, WORKERS_OPTION, workersFrom } from './experiment.ts';
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
    const [{ loadRegistry }, { loadExperiments }] = await Promise.all([
      import('../agent/registry.ts'),
      import('../experiment/load.ts'),
    ]);
    const arms = await loadExperiments(file, await loadRegistry());
    const [experiment] = arms;
    const path = out ?? `results/${experiment.name}.duckdb`;
    const { Store } = await import('../store/store.ts');
    const store = await Store.open(path);
    try {
      const ran = await perform(arms, store, { workers: crew, resume });
      if (!isComplete(arms, ran)) {
        const again = out === undefined ? '' : ` --out ${out}`;
        throw new Interrupted(`saved in ${path}; go on with: macher run ${file}${again} --resume`);
      }
      const [{ summarize }, { pageBeside, writeReport }, { compareArms }] = await Promise.all([
        import('../lab/summary.ts'),
        import('../lab/report.ts'),
        import('../lab/arms.ts'),
      ]);
      const page = pageBeside(path);
      await writeReport(store, { run: ran[0].run, out: page });
      const runs = await Promise.all(ran.map(({ run }) => store.run(run)));
      const comparison = runs.length > 1 ? await compareArms(store, runs) : null;
      if (json) return printJson(comparison ?? (await summarize(store, ran[0].run)));
      print(`${experiment.question}\n`);
      for (const [i, { run }] of ran.entries()) {
        if (comparison) print(`${arms[i].arm}`);
        print(`${await describeRun(store, run, await summarize(store, run))}\n`);
      }
      if (comparison) print(`${describeComparison(comparison)}\n`);
      print(`every game  ${path}\nthe page    ${page}\n`);
      print(`Next: open ${page}, or change the agents in ${file} and run it again (macher agents lists them).`);
    } finally {
      store.close();
    }
  },
});
