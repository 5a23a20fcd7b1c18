/** An experiment as its file says it: on pages, so that what is shown can be played again and changed. */
import { Document, isCollection } from 'yaml';
import { variantFile } from '../../rules/variant/variant.ts';
import type { Bids, Fix, Tune } from './ask.ts';
import type { Experiment } from './experiment.ts';
import type { Goal } from './fix.ts';
import { interventionFile } from './intervention.ts';

/** The experiment as a file that plays the same run: every default written out, what is empty left out. */
export function experimentYaml(experiment: Experiment): string {
  const { name, question, edition, variant, players, games, seating, seed, record, decisionSeconds } = experiment;
  const agents = agentsFile(experiment.agents);
  const changed = variant ? { variant: variantFile({ ...variant, owned: {} }) } : {};
  const length = { games: experiment.ask?.games ?? games };
  const file = {
    ...{ name, question, edition, ...changed, players, ...askFile(experiment), agents, ...length },
    ...{ seating, seed, record, decisionSeconds },
  };
  const document = new Document(file);
  for (const path of [['record'], ...agents.map((_, i) => ['agents', i, 'options'])]) {
    const node = document.getIn(path, true);
    if (isCollection(node)) node.flow = true;
  }
  return document.toString({ lineWidth: 100 });
}

const agentsFile = (agents: Experiment['agents']): object[] =>
  agents.map(({ id, file, isolated, options, label, interventions, gifts }) => ({
    ...(file === null ? { id } : { file }),
    ...(isolated ? { isolated } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    label,
    ...(interventions ? { interventions: interventions.map(interventionFile) } : {}),
    ...(gifts ? { gifts } : {}),
  }));

/** What is asked; nothing where nothing is. */
const askFile = ({ ask }: Experiment): object => {
  if (!ask) return {};
  const { kind } = ask;
  if (kind === 'bids') return bidsFile(ask);
  if (kind === 'fix') return fixFile(ask);
  if ('contrast' in ask) {
    const { editions } = ask.contrast;
    return { ask: kind, ...(editions ? { edition: editions } : {}) };
  }
  if (kind === 'tune' || kind === 'exploit') return tuneFile(ask as Tune);
  const { kind: _kind, games: _games, ...fields } = ask;
  return { ask: kind, ...fields };
};

const bidsFile = ({ kind, measure, plan }: Bids): object => {
  const { auctions, rounds, prices, money, equilibrium, bidders } = plan;
  return {
    ...{ ask: kind, measure, auctions, rounds: `${rounds[0]}..${rounds.at(-1)}`, prices, money, equilibrium },
    ...(bidders.length > 0 ? { bidders } : {}),
  };
};

const fixFile = ({ kind, plan: { dimensions, goals } }: Fix): object => {
  const ends = ({ from, to }: Goal) => ({
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  });
  const mechanisms = goals.filter(({ kind: one }) => one === 'mechanism').map((goal) => [goal.of, ends(goal)]);
  const others = goals.filter(({ kind: one }) => one !== 'mechanism');
  return {
    ask: kind,
    tune: Object.fromEntries(
      dimensions.map(({ name, from, to, step, values }) => [name, values ?? { from, to, step }]),
    ),
    target: {
      ...Object.fromEntries(others.map(({ kind: one, from, to }) => [one, one === 'decided' ? from : to])),
      ...(mechanisms.length > 0 ? { mechanisms: Object.fromEntries(mechanisms) } : {}),
    },
  };
};

const tuneFile = ({ kind, measure, target, plan }: Tune): object => {
  const { dimensions, method, start } = plan;
  const [own, ...against] = plan.tables;
  const [, ...heldOut] = plan.heldOut;
  return {
    ...{ ask: kind, measure },
    tune: Object.fromEntries(
      dimensions.map(({ name, from, to, step, values }) => [
        name,
        values ?? { from, to, ...(step === null ? {} : { step }) },
      ]),
    ),
    ...{ method, start },
    ...(target
      ? { target: { seats: target.seats, ...(target.decisions === null ? {} : { decisions: target.decisions }) } }
      : {}),
    ...(against.length > 0 ? { against: against.map(opponents) } : {}),
    ...(heldOut.length > 0 ? { heldOut: heldOut.map((table) => tableFile(table, own)) } : {}),
  };
};

/** Who sits against the agent that is tuned; the last one once, for it takes the seats that are left. */
const opponents = ({ agents }: Experiment): object[] => {
  const others = agents.slice(1);
  while (others.length > 1 && others.at(-1)!.label === others.at(-2)!.label) others.pop();
  return agentsFile(others);
};

/** How a table differs from the tuner's own. */
const tableFile = (table: Experiment, own: Experiment): object => {
  const [found, usual] = [table, own].map((one) => JSON.stringify(opponents(one)));
  return {
    ...(table.players === own.players ? {} : { players: table.players }),
    ...(table.edition === own.edition ? {} : { edition: table.edition }),
    ...(found === usual ? {} : { against: opponents(table) }),
  };
};
