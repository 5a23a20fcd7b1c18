// What each package is called, which doors it has, and what it holds besides modules. A module belongs to the first package whose
// doors reach it.

const GAME = ['die-macher', 'board-game', 'game-ai', 'game-engine', 'imperfect-information'];

/** The packages, each built on those before it. */
export const PACKAGES = [
  {
    name: 'macher-rules',
    description:
      'The rules of the board game Die Macher as a state machine, with its notation and variants. No dependencies.',
    keywords: [...GAME, 'rules-engine', 'forward-model'],
    readme: 'rules.md',
    doors: { '.': 'engine', './notation': 'notation', './variants': 'variants' },
    folders: [],
    /** Whether it runs without Node. */
    everywhere: true,
    sideEffects: false,
  },
  {
    name: 'macher-players',
    description:
      'Players of the board game Die Macher: heuristics, learned policies and evaluations, tree search. No native code.',
    keywords: [...GAME, 'agents', 'mcts', 'information-set-mcts', 'webassembly'],
    readme: 'players.md',
    doors: { '.': 'players', './search': 'search' },
    folders: ['models'],
    everywhere: true,
    sideEffects: false,
  },
  {
    name: 'macher-lab',
    description: 'A laboratory for the board game Die Macher: experiments with agents, statistics and reports.',
    keywords: [...GAME, 'experiments', 'statistics', 'simulation'],
    readme: 'lab.md',
    doors: {
      '.': 'index',
      './engine': 'engine',
      './search': 'search',
      './notation': 'notation',
      './variants': 'variants',
      './study': 'study',
    },
    folders: ['docs', 'examples', 'experiments', 'panels', 'scenarios', 'CHANGELOG.md', 'dist/web'],
    everywhere: false,
    sideEffects: ['./dist/src/cli/main.js', './dist/src/**/*worker.js', './dist/src/players/agent/**'],
  },
];

/** Third-party packages that become part of the first package that uses them, so it depends on none. */
export const VENDORED = ['yaml', 'seedrandom'];
/** Packages that the stand-ins for Node modules are made of. */
export const WITHIN_STAND_INS = ['@noble/hashes'];
