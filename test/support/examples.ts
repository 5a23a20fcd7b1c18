/** The examples of the reference: taken from the docstrings of public names, and made into a program that checks them. */
import ts from 'typescript';

/** A public function or class, and its example. */
export interface Documented {
  readonly name: string;
  /** The file that declares it. */
  readonly file: string;
  /** The code of its example; null if it has none. */
  readonly example: string | null;
}

/** What examples may take as given: a table of four in the middle of a game, and the record so far. */
const GIVEN = `
const game = new Game(editionNamed('valley-2006')!, 4);
const state = game.newState();
const actions = new ActionList();
const seed = seedOf('example');
let record = recordHead({ edition: game.edition, players: 4, seed, seedText: 'example', agents: Array(4).fill('random') });
game.start(state, seed);
for (let i = 0; i < 150; i++) {
  game.legalActions(state, actions);
  const act = actions.list[i % actions.n];
  record += recordDecision(game, state, act);
  game.play(state, act);
}
const view = game.newState();
game.observe(state, state.actor, view);
game.legalActions(view, actions);
`;

const CODE = /```ts\n([\s\S]*?)```/;
const VALUE = /^( *)(?!\/\/)(.+); \/\/ (.+)$/gm;

const isCalled = (checker: ts.TypeChecker, symbol: ts.Symbol, declaration: ts.Node): boolean => {
  const isValue = (symbol.flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Function)) !== 0;
  return isValue && checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures().length > 0;
};

/** What a door exports only as a type: nobody can call it. */
const typesOf = (checker: ts.TypeChecker, door: ts.SourceFile): ReadonlySet<ts.Symbol> =>
  new Set(
    door.statements.filter(ts.isExportDeclaration).flatMap(({ isTypeOnly, exportClause, moduleSpecifier }) => {
      if (exportClause && ts.isNamedExports(exportClause))
        return exportClause.elements
          .filter((element) => isTypeOnly || element.isTypeOnly)
          .map(({ name }) => checker.getSymbolAtLocation(name)!);
      const module = moduleSpecifier && checker.getSymbolAtLocation(moduleSpecifier);
      return isTypeOnly && module ? checker.getExportsOfModule(module) : [];
    }),
  );

/** Every public function and class that these doors export, and for each exported name of a value its first door. */
export const publicNames = (doors: readonly string[]) => {
  const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, allowImportingTsExtensions: true };
  const program = ts.createProgram(doors, { ...options, noEmit: true, strict: true, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const found = new Map<ts.Symbol, Documented>();
  const doorOf = new Map<string, string>();
  for (const door of doors) {
    const source = program.getSourceFile(door)!;
    const types = typesOf(checker, source);
    for (const exported of checker.getExportsOfModule(checker.getSymbolAtLocation(source)!)) {
      if (types.has(exported)) continue;
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const [declaration] = symbol.declarations ?? [];
      if (!declaration || !(symbol.flags & ts.SymbolFlags.Value)) continue;
      if (!doorOf.has(exported.name)) doorOf.set(exported.name, door);
      if (!(symbol.flags & ts.SymbolFlags.Class) && !isCalled(checker, symbol, declaration)) continue;
      const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'example');
      const example = CODE.exec(ts.displayPartsToString(tag?.text))?.[1] ?? null;
      found.set(symbol, { name: symbol.name, file: declaration.getSourceFile().fileName, example });
    }
  }
  return { documented: [...found.values()], doorOf };
};

/**
 * A program that runs examples, each in its own block. A line such as `bid(3); // 5` says what its value is; if that is wrong,
 * the program prints what it found.
 *
 * @param importOf what a name is imported from
 */
export const programOf = (documented: readonly Documented[], names: ReadonlyMap<string, string>): string => {
  const blocks = documented.flatMap(({ name, example }) =>
    example === null ? [] : [`// ${name}\n{\n${checked(name, example)}}\n`],
  );
  const code = `${GIVEN}${blocks.join('')}`;
  const own = new Set([...code.matchAll(/\b(?:const|let) (\w+) =/g)].map(([, name]) => name));
  const used = [...names.keys()].filter((name) => !own.has(name) && new RegExp(`\\b${name}\\b`).test(code));
  const imports = used.map((name) => `import { ${name} } from '${names.get(name)}';\n`);
  return `import { inspect } from 'node:util';
${imports.join('')}
const check = (name: string, value: unknown, said: string): void => {
  const shown = typeof value === 'string' ? value : inspect(value, { breakLength: Number.POSITIVE_INFINITY });
  if (shown !== said) console.log(\`\${name}: found \${shown}; its example says \${said}\`);
};
${code}`;
};

const checked = (name: string, example: string): string =>
  example.replace(VALUE, (line, indent: string, value: string, said: string) =>
    /^(const|let|new) /.test(value) ? line : `${indent}check('${name}', ${value}, ${JSON.stringify(said)});`,
  );
