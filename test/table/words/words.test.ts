/** What people read, in every language: nothing is missing, nothing is left over, and the forms are right. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { sheetOf } from '../../../src/service/browser/sheet.ts';
import { offered } from '../../../src/service/browser/written.ts';
import { promptOf } from '../../../src/table/guide/index.ts';
import { bookIn } from '../../../src/table/words/book/index.ts';
import { guideIn } from '../../../src/table/words/guide/index.ts';
import { LANGUAGES, type Language, languageOf, localeLanguage, numbersIn } from '../../../src/table/words/language.ts';
import { ALL_NAMES, namesIn } from '../../../src/table/words/names/index.ts';
import { STANCES } from '../../../src/table/words/names/names.ts';
import { outOf } from '../../../src/table/words/polish.ts';
import { terminalIn } from '../../../src/table/words/terminal/index.ts';
import { de as askDe } from '../../../web/ask/words/de.ts';
import { en as askEn } from '../../../web/ask/words/en.ts';
import { pl as askPl } from '../../../web/ask/words/pl.ts';
import { de as labDe } from '../../../web/lab/words/de.ts';
import { en as labEn } from '../../../web/lab/words/en.ts';
import { pl as labPl } from '../../../web/lab/words/pl.ts';
import { de } from '../../../web/src/speech/de.ts';
import { en } from '../../../web/src/speech/en.ts';
import { pl } from '../../../web/src/speech/pl.ts';
import { de as studioDe } from '../../../web/studio/words/de.ts';
import { en as studioEn } from '../../../web/studio/words/en.ts';
import { pl as studioPl } from '../../../web/studio/words/pl.ts';

/** Where pages have their components, besides the table's. */
const PAGES = ['web/lab', 'web/studio', 'web/ask'];

const read = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.(ts|svelte)$/.test(name) && !/(speech|words)\/(guide\/|book\/|terminal\/)?(en|de|pl)\.ts$/.test(name),
    )
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');

/** Paths of all sentences: "start.title". */
const paths = (catalogue: object, before = ''): string[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? paths(value, `${before}${key}.`) : [`${before}${key}`],
  );

test('in Polish, verbs go with "partia", as names of parties are singular or plural', () => {
  const { log, limits, polls } = guideIn('pl');
  // These begin with a region, or need lists.
  const { entered: _, turnsUp: __, effects: ___, published: ____, wins, drew, ...lines } = log;
  const say = (one: unknown): string => (one as (...names: unknown[]) => string)('Die Grünen', 'X', 'Y', 'Z');
  const said = [
    ...Object.values(lines).map(say),
    drew('Die Grünen', ['X']),
    say(limits.higher),
    say(limits.noTile),
    say(polls.stands),
  ];
  // No verb follows the bare name: what is said of the party comes after a colon or a comma.
  expect(said.filter((line) => /^Die Grünen [^:]/.test(line))).toEqual([]);
  expect(wins(['Die Grünen'], 'w Hesji', 'Hesja', false)).toBe('Partia Die Grünen wygrywa wybory w Hesji');
  expect(wins(['SPD', 'FDP'], 'w Hesji', 'Hesja', true)).toBe('Partie SPD i FDP wygrywają wybory w Hesji o włos');
  expect(pl.end.over(['Die Grünen'])).toBe('Koniec gry! Wygrywa partia Die Grünen');
});

test('a party whose name is plural takes a plural verb, in English and German', () => {
  const [english, german] = [guideIn('en').log, guideIn('de').log];
  expect(english.wins(['Die Grünen'], 'in Hessen', 'Hessen', false)).toBe('Die Grünen win Hessen');
  expect(english.wins(['Die Linke'], 'in Hessen', 'Hessen', false)).toBe('Die Linke wins Hessen');
  expect(english.buysMedia('Freie Wähler', 'in Hessen')).toBe('Freie Wähler buy a media marker in Hessen');
  expect(german.dropsOut('Die Piraten')).toBe('Die Piraten steigen aus');
  expect(german.proposes('SPD', 'Die Republikaner')).toBe('SPD schlägt den Republikanern eine Koalition vor');
  expect(german.proposes('SPD', 'Freie Wähler')).toBe('SPD schlägt den Freien Wählern eine Koalition vor');
  expect(guideIn('de').limits.hasPartner('Freie Wähler')).toBe('Die Freien Wähler haben schon einen Partner.');
  expect(guideIn('de').coalitions.propose('Grüne')).toBe('Die Grünen fragen');
  expect(guideIn('de').limits.hasPartner('SPD')).toBe('Die SPD hat schon einen Partner.');
  expect(german.proposes('Die Grünen', 'Die Linke')).toBe('Die Grünen schlagen der Linken eine Koalition vor');
  expect(en.end.over(['Die Grünen'])).toBe('The game is over: Die Grünen win');
  expect(de.end.over(['Die Linke'])).toBe('Das Spiel ist aus: Die Linke gewinnt');
});

describe('the catalogues', () => {
  test.each([
    ['page', en, [de, pl]],
    ['guide', guideIn('en'), [guideIn('de'), guideIn('pl')]],
    ['rule book', bookIn('en'), [bookIn('de'), bookIn('pl')]],
    ['terminal', terminalIn('en'), [terminalIn('de'), terminalIn('pl')]],
    ['lab', labEn, [labDe, labPl]],
    ['studio', studioEn, [studioDe, studioPl]],
    ['forms', askEn, [askDe, askPl]],
  ] as const)('of the %s have the same sentences in all languages, none empty', (_, english, others) => {
    for (const other of others) expect(paths(other)).toEqual(paths(english));
    for (const one of [english, ...others]) expect(JSON.stringify(one)).not.toContain(':""');
  });

  test('hold nothing that is not said', () => {
    const source = ['web/src', 'src/table', 'agents', 'src/cli', 'src/rules/notation'].map(read).join('\n');
    const pages = PAGES.map(read).join('\n');
    const isSaid = (path: string) => source.includes(`.${path.split('.').at(-1)}`) || isByKey(path);
    const isSaidBy = (path: string) =>
      /\b(kinds|states|titles|tabs|turns|missing|units)\./.test(path) ||
      new RegExp(`\\b(say|speech)[\\w.]*\\.${path}\\b|'${path}'`).test(pages) ||
      isNamed(path);
    // The form looks up the name for its games, and how it shows a value.
    const isNamed = (path: string) => /^(games\w*|yes|no)$/.test(path);
    // Values from elsewhere look these up: a pace, a source, an event, a kind of card.
    const isByKey = (path: string) =>
      /\b(paces|sources|titles|rows|columns|reveals|sells|ties|preliminary|cards|coalitions)\.|^common\.(agrees|differs)$/.test(
        path,
      ) || new RegExp(`[{,]\\s*(?:\\w+: )?${path.split('.').at(-1)}\\b|'${path.split('.').at(-1)}'`).test(source);
    expect(
      [...paths(en), ...paths(guideIn('en')), ...paths(bookIn('en')), ...paths(terminalIn('en'))].filter(
        (path) => !isSaid(path),
      ),
    ).toEqual([]);
    expect([labEn, studioEn, askEn].flatMap((one) => paths(one)).filter((path) => !isSaidBy(path))).toEqual([]);
  });

  test('have a word for every unit of a value or a verdict, unless it is a sign', () => {
    const fields = EDITIONS.flatMap((edition) => sheetOf(edition).groups.flatMap((group) => group.fields));
    const units = new Set([...fields, ...offered().verdicts].map(({ unit }) => unit));
    expect([...units].filter((unit) => /[a-z]/.test(unit) && !(unit in askEn.units))).toEqual([]);
  });

  test.each(LANGUAGES)('have a phrase in %s for every card of every edition, and no two alike', (language) => {
    const { topics } = ALL_NAMES[language];
    for (const { components } of EDITIONS) {
      for (const topic of components.topics) expect(topics).toHaveProperty([topic.name]);
      const cards = components.topics.flatMap(({ name, stances }) => stances.map((stance) => `${name} ${stance}`));
      const said = cards.map(namesIn(language).card);
      expect(said.filter((phrase, i) => phrase === cards[i])).toEqual([]);
      expect(new Set(said).size).toBe(cards.length);
      for (const { stances } of components.topics) for (const stance of stances) expect(STANCES).toContain(stance);
    }
  });

  test.each(['de', 'pl'] as const)('have a name in %s for everything in every edition', (language) => {
    const { topics, politicians, editions, about } = ALL_NAMES[language];
    for (const { id, name, components } of EDITIONS) {
      expect(editions).toHaveProperty([name]);
      expect(about).toHaveProperty([id]);
      for (const topic of components.topics) expect(topics).toHaveProperty([topic.name]);
      for (const card of components.shadowCards) expect(politicians).toHaveProperty([card.name]);
      if (language === 'pl')
        for (const region of components.regions) expect(ALL_NAMES.pl.regions).toHaveProperty([region.name]);
    }
  });
});

test.each(['web/src', ...PAGES])('no text of a page stands in the components of %s', (folder) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.svelte')) continue;
    const markup = readFileSync(`${folder}/${name}`, 'utf8').replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '');
    const attributes = [...markup.matchAll(/(?:aria-label|title|placeholder|label)="([^"{]*[a-z]{3}[^"{]*)"/g)];
    const texts = [...markup.matchAll(/>\s*([A-Z]?[a-z]+ [a-z]+[^<{}]*)</g)];
    expect([name, ...[...attributes, ...texts].map(([, text]) => text)]).toEqual([name]);
  }
});

test('numbers, plurals and places have the forms of the language', () => {
  const noun = { one: 'wiec', few: 'wiece', many: 'wieców', other: 'wiecu' };
  const { several } = numbersIn('pl');
  expect([1, 2, 5, 12, 22, 1.5].map((n) => several(n, noun))).toEqual([
    ...['1 wiec', '2 wiece', '5 wieców', '12 wieców', '22 wiece', '1,5 wiecu'],
  ]);
  expect(namesIn('de').inRegion('Saarland')).toBe('im Saarland');
  expect(namesIn('pl').inRegion('Hessen')).toBe('w Hesji');
  expect(namesIn('de').card('Taxes more')).toBe('mehr Steuern');
  expect(namesIn('de').card('Workers’ wages less')).toBe('niedrigere Löhne');
  const cards = ['Nuclear power yes', 'Environment no', 'Social security less', 'Taxes more', 'Euro later'];
  expect(cards.map(namesIn('en').card)).toEqual([
    ...['yes to nuclear power', 'no to the environment', 'less social security', 'higher taxes', 'the euro later'],
  ]);
  expect(cards.map(namesIn('pl').card)).toEqual([
    ...['za energią jądrową', 'przeciw ochronie środowiska', 'mniej świadczeń socjalnych', 'wyższe podatki'],
    'euro później',
  ]);
  // A topic of a variant, whose cases nobody knows.
  expect(LANGUAGES.map((language) => namesIn(language).card('Mars more'))).toEqual([
    ...['more Mars', 'mehr Mars', 'Mars: więcej'],
  ]);
  expect(languageOf('pl-PL,pl;q=0.9,en;q=0.8')).toBe('pl');
  expect(languageOf(['fr', 'de-AT'])).toBe('de');
  expect(languageOf(undefined)).toBe('en');
  expect([1, 19.97].map((n) => several(n, noun))).toEqual(['1 wiec', '20 wieców']);
});

test.each([
  [{ LANG: 'de_AT.UTF-8' }, 'de'],
  [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'pl_PL.UTF-8' }, 'pl'],
  [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'de_DE', LC_ALL: 'C.UTF-8' }, 'en'],
  [{ LANG: 'pl', LC_MESSAGES: '', LC_ALL: '' }, 'pl'],
  [{ LANG: 'fr_FR.UTF-8' }, 'en'],
  [{}, 'en'],
] as const)('the locale %j is read in %s', (environment, language) => {
  expect(localeLanguage(environment)).toBe(language);
});

test('in Polish, verbs and members go with their number', () => {
  const { preliminary, meetings } = guideIn('pl');
  expect([1, 3, 5, 12, 22].map((n) => preliminary.mediaLeft(n).replace(/ znacznik.*/, ''))).toEqual([
    ...['zostaje 1', 'zostają 3', 'zostaje 5', 'zostaje 12', 'zostają 22'].map((left) => `w zasobach ${left}`),
  ]);
  expect(meetings.left('głosy 3 → 7', 2)).toBe('głosy 3 → 7; zostają tam 2 wiece');
  expect([1, 3, 23, 25].map(pl.board.membersOf)).toEqual(['1 członek', '3 członków', '23 członków', '25 członków']);
  expect([0, 1, 3].map(pl.board.mandatesOf)).toEqual(['0 mandatów', '1 mandat', '3 mandaty']);
  expect([20, 100, 199, 200, 1000, 150_000].map(outOf)).toEqual(['z', 'ze', 'ze', 'z', 'z', 'ze']);
  expect(
    [1, 3].map((dice) =>
      bookIn('pl')
        .contributions.bonus(dice)
        .replace(/.* dodatkowo /, ''),
    ),
  ).toEqual([...['1 kością.', '3 kośćmi.']]);
});

test('the reader is spoken to, and is not called a third person', () => {
  const said = [en, de, pl].map(({ common, gathering }) => `${common.you} ${gathering.here(true)}`);
  expect(said).toEqual(['you have joined', 'du bist da', 'ty jesteś tutaj']);
  expect([guideIn('en').keepsControl(null), guideIn('en').keepsControl('Die Grünen')]).toEqual([
    ...['you control the media as before', 'Die Grünen control the media as before'],
  ]);
});

test('what is more than in all games, or before the first round, has words instead of 100 % and round 0', () => {
  const said = [en, de, pl].flatMap(({ season, start, drill }) => [
    ...[season.moreThan('47', 100), season.lessThan('47', 100), start.drill(0, 'X'), drill.about(0, '')],
    terminalIn('en').board.title('X', 0, 7, 'Y'),
  ]);
  expect(said.filter((text) => /100|\b0\b/.test(text))).toEqual([]);
  expect(en.season.lessThan('Last place scored 47 points', 97)).toBe(
    'Last place scored 47 points, fewer than in 97\u00a0% of games between bots.',
  );
  expect(de.season.moreThan(de.season.measured.lead(9), 100)).toBe(
    '9 Punkte Vorsprung: mehr als in allen Partien unter Bots.',
  );
});

test('every question of a game is asked in each language, with no word of English in German', () => {
  const game = new Game(editionNamed('valley-2006')!, 4);
  const [s, view, legal, random] = [game.newState(), game.newState(), new ActionList(), new Random(3, 4)];
  game.start(s, [1, 2]);
  const said: Record<Language, string[]> = { en: [], de: [], pl: [] };
  for (let n = 0; !game.isOver(s) && n < 600; n++) {
    const seat = s.actor;
    game.observe(s, seat, view);
    game.legalActions(view, legal);
    for (const language of LANGUAGES) {
      const { reminder, about, options } = promptOf(game, view, seat, legal, language);
      said[language].push(reminder.title, reminder.rule, about, ...options.map((o) => `${o.words}: ${o.consequence}`));
    }
    game.play(s, legal.list[random.int(legal.n)]);
  }
  expect(said.de).toHaveLength(said.en.length);
  expect(said.de.filter((text) => /\b(the|with|your|money|votes|undefined)\b/.test(text))).toEqual([]);
  expect(said.pl.filter((text) => /\b(the|with|your|votes|undefined)\b/.test(text))).toEqual([]);
  expect(
    said.de.some((text) => /^\d+ Veranstaltungen in \S+ kaufen: Geld \d+ → \d+, Veranstaltungen dort/.test(text)),
  ).toBe(true);
  expect(said.pl.some((text) => /^Kup [234] wiece w \S.*: pieniądze \d+ → \d+, wiece tam/.test(text))).toBe(true);
});
