/** `macher agents`: the agents that can play, and their options. */

import { columns } from '../base/drawing/columns.ts';
import type { Registry } from '../players/agent/registry.ts';
import type { LoadedAgent } from '../players/agent/roster.ts';
import { YOURS } from '../players/agent/trust.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { namedAgent } from './errors.ts';
import { print, printJson } from './output.ts';

/** The requested agent, given by id or by file. */
const find = async (registry: Registry, text: string): Promise<LoadedAgent> => {
  const { parseAgent } = await import('../players/agent/notation.ts');
  return namedAgent(async () => registry.find(parseAgent(text)));
};

/** How your own agents are named. */
const OWN = [
  { id: './mine.ts', about: 'A file of your own, in TypeScript or JavaScript.' },
  { id: 'process:./bot.py', about: 'A program of your own in any language (docs/protocol.md).' },
];

const list = (registry: Registry, json: boolean): void => {
  const known = registry.list().map(({ agent: { id, about } }) => ({ id, about }));
  if (json) printJson({ agents: known });
  else
    print(
      columns(
        [...known, ...OWN].map(({ id, about }) => [id, about]),
        ['left', 'left'],
      ),
    );
};

const show = async (loaded: LoadedAgent): Promise<string> => {
  const { agent, hash } = loaded;
  const { describeOption } = await import('../players/agent/options.ts');
  const rows = Object.entries(agent.options).map(([name, declared]) => [
    `  ${name}`,
    String(declared.default) || "''",
    describeOption(declared),
    declared.about,
  ]);
  const origin = hash === null ? '' : `\nfrom ${loaded.file ?? loaded.program?.title}, version ${hash}`;
  const head = `${agent.id}: ${agent.about}${origin}`;
  if (rows.length === 0) return `${head}\nIt has no options.`;
  const titles = ['  option', 'default', 'takes', 'what it does'];
  return `${head}\n\n${columns([titles, ...rows], ['left', 'left', 'left', 'left'])}`;
};

const plain = ({ agent, file, hash, command }: LoadedAgent) => ({
  id: agent.id,
  about: agent.about,
  file,
  hash,
  ...(command ? { command: command.words } : {}),
  options: Object.entries(agent.options).map(([name, declared]) => ({ name, ...declared })),
});

export const agents = defineCommand({
  usage: 'agents [id]',
  about: 'List agents, or show the options of one, with type, unit, range and default',
  positionals: {
    id: { type: 'string', describe: 'An agent, such as heuristic, a file, or process: and a command' },
  },
  options: JSON_OPTION,
  examples: [
    ['agents', 'all built-in agents'],
    ['agents heuristic', 'its options'],
    ['agents ./mine.ts', 'the options of your own agent'],
    ['agents process:./bot.py', 'the options that a program reports'],
  ],
  run: async ({ id, json }) => {
    const { loadRegistry } = await import('../players/agent/registry.ts');
    const registry = await loadRegistry(YOURS);
    if (id === undefined) return list(registry, json);
    const found = await find(registry, id);
    if (json) printJson(plain(found));
    else print(await show(found));
  },
});
