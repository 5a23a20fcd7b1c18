import { numbersIn } from '../language.ts';
import type { TerminalWords } from './en.ts';

const { several } = numbersIn('pl');
/** As the Polish rules write opinions. */
const PLUS_MINUS: Readonly<Record<string, string>> = {
  ...{ yes: '+', more: '+', now: '+' },
  ...{ no: '−', less: '−', later: '−' },
};

export const pl: TerminalWords = {
  board: {
    title: (edition, round, last, phase) =>
      `${edition}, ${round === 0 ? 'przed pierwszą rundą' : `runda ${round} z ${last}`}: ${phase}`,
    moves: (party, order) => `Teraz: ${party}; kolejność: ${order}`,
    mandates: (most, poll) => (poll ? ` ${most} mand., sond.` : `   mandaty: ${most}`),
    inRegion: ['not', 'gło', 'wie', 'med'],
    faceDown: 'zakryte',
    nation: 'kraj',
    ofSeat: {
      money: 'pieniądze',
      members: 'członk.',
      points: 'punkty',
      meetings: 'wiece',
      media: 'media',
      national: 'kraj',
      hand: 'ręka',
      shadow: 'politycy',
      contributions: 'składki',
    },
    pool: 'pula',
    display: 'odkryte',
    topPoll: 'sondaż',
    raisesMost: (party) => `na wierzchu: największy wzrost dla ${party}`,
    hides: (party) => `zakr. ${party}`,
    shadowCards: 'politycy',
    tiles: 'żetony',
    coalition: 'koalicja',
    pair: (party, other) => `${party} i ${other}`,
    hand: (party) => `ręka ${party}`,
    kept: (party) => `odłoż. ${party}`,
    legend:
      'not notowania, gło głosy, wie wiece, med znaczniki mediów; + tak, więcej, teraz, − nie, mniej, później; ' +
      '! kluczowy temat; kraj: miejsce i stanowisko na planszy federalnej, * zabezpieczone; każda partia: wiece i znaczniki mediów ' +
      'w zasobach, znaczniki mediów na planszy federalnej, niewykorzystane karty',
    stance: (name) => PLUS_MINUS[name] ?? name,
  },

  helpIntro:
    'Odpowiedz numerem opcji, kwotą oferty albo angielskimi słowami z zapisu gry, które można skracać: ' +
    '„convert hessen 8” zamienia wiece, „pass” to pas. Podczas licytacji „up to 7” sprawia, że stół licytuje za ciebie do 7, ' +
    'a potem pasuje. Pierwszeństwo mają poniższe słowa; je też można skracać:',
  commands: {
    help: 'ta pomoc; tak samo działa ?',
    hint: 'podpowiedź: co wybrałby najsilniejszy bot, dlaczego i ile są dla niego warte najlepsze opcje; myśli przez chwilę',
    menu: 'opcje jeszcze raz',
    board: 'stół, tak jak go widzisz',
    rules: 'zasada tej fazy i jej pojęcia',
    log: 'ostatnie wydarzenia; log all pokazuje wszystkie',
    score: 'punkty, gdyby gra skończyła się teraz',
    undo: 'powrót do twojej ostatniej decyzji, o ile od tamtej pory nie odsłoniło się nic zakrytego',
    quit: 'koniec na dziś; gra jest zapisana po każdej akcji, a program powie, jak ją wznowić',
  },

  asked: (party, title) => `${party}, twoja kolej: ${title}`,
  rule: (title, section, rule) => `${title}${section === '' ? '' : ` (instrukcja, punkt ${section})`}: ${rule}`,
  bid: (min, max) => (max > min ? `Wpisz swoją ofertę, od ${min} do ${max}:` : `Możesz zaoferować ${min}:`),
  bidsForYou: 'stół licytuje za ciebie, za każdym razem o jeden więcej, a powyżej tej kwoty pasuje',
  handOver: (party, seat) => `Przekaż klawiaturę: ${party} (miejsce ${seat}) naciska Enter. `,
  thinking: 'Bot myśli…',
  botWouldTake: (bot, option) => `Wybór bota ${bot}: ${option}.`,
  over: 'Koniec gry.',
  win: (winners) => `${winners.length > 1 ? 'Wygrywają partie' : 'Wygrywa partia'} ${winners.join(' i ')}.`,

  forHelp: (trouble) => `${trouble} Pomoc: ?`,
  tooShort: (answer) => `${answer} to za mało na odpowiedź: napisz przynajmniej całe słowo.`,
  noOption: (number, options) => `Nie ma tu numeru ${number}; wpisz numer od 1 do ${options}.`,
  noBid: (number, min, max, canPass) =>
    `Nie można zaoferować ${number}; wpisz ${canPass ? `„pass” albo ` : ''}kwotę od ${min} do ${max}.`,
  noAction: (answer) => `${answer} nie jest tu żadną akcją; wpisz numer opcji albo kwotę.`,
  ambiguous: (answer) => `${answer} pasuje do kilku akcji; napisz więcej albo wpisz numer.`,

  newGame: 'Nowa gra; zapisuje się po każdej akcji. Pomoc: ?',
  resumed: 'Gra toczy się dalej; zapisuje się po każdej akcji. Pomoc: ?',
  torn: (file) => `${file}: zapis urywa się w ostatnim wierszu.`,
  leaveOut: 'Pominąć ten wiersz i wznowić grę? tak lub nie: ',
  yes: /^(t(ak)?|y(es)?)$/i,
  breaksOff: 'urywa się w ostatnim wierszu',
  unreadable: (file, why) => `Nie da się odczytać ${file} (${why})`,
  savedGames: 'Zapisane gry:',
  saved: (edition, bots, decisions) =>
    `${edition}, przeciwnicy: ${bots}, ${several(decisions, { one: 'decyzja', few: 'decyzje', many: 'decyzji', other: 'decyzji' })}`,
  pick: 'Numer gry do wznowienia albo Enter, aby zacząć nową: ',
  noneSuch: (answer, games) => `Nie ma tu ${answer}; wpisz numer od 1 do ${games} albo naciśnij Enter.`,
  lookBack: (file, command) => `Zapis gry to ${file}; możesz go obejrzeć poleceniem: ${command}`,
  resumeWith: (command) => `Gra jest zapisana. Wznów ją poleceniem: ${command}`,
};
