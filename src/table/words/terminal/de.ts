import { numbersIn } from '../language.ts';
import { isPlural } from '../parties.ts';
import type { TerminalWords } from './en.ts';

const { several } = numbersIn('de');
const PLUS_MINUS: Readonly<Record<string, string>> = {
  ...{ yes: '+', more: '+', now: '+' },
  ...{ no: '−', less: '−', later: '−' },
};

export const de: TerminalWords = {
  board: {
    title: (edition, round, last, phase) =>
      `${edition}, ${round === 0 ? 'vor der ersten Runde' : `Runde ${round} von ${last}`}: ${phase}`,
    moves: (party, order) => `Am Zug: ${party}; Reihenfolge: ${order}`,
    mandates: (most, poll) => (poll ? ` ${most} Mand., Umfr.` : `   ${most} Mandate`),
    inRegion: ['Tre', 'Sti', 'Ver', 'Med'],
    faceDown: 'verdeckt',
    nation: 'Bund',
    ofSeat: {
      money: 'Geld',
      members: 'Mitgl.',
      points: 'Punkte',
      meetings: 'Veranst.',
      media: 'Medien',
      national: 'Bund',
      hand: 'Hand',
      shadow: 'Kabinett',
      contributions: 'Spenden',
    },
    pool: 'Vorrat',
    display: 'Auslage',
    topPoll: 'Umfrage',
    raisesMost: (party) => `oben im Stapel: stärkster Anstieg für ${party}`,
    hides: (party) => `verd. ${party}`,
    shadowCards: 'Kabinett',
    tiles: 'Plättchen',
    coalition: 'Koalition',
    pair: (party, other) => `${party} und ${other}`,
    hand: (party) => `Hand ${party}`,
    kept: (party) => `behält ${party}`,
    legend:
      'Tre Trend, Sti Stimmen, Ver Wahlkampfveranstaltungen, Med Medienmarker; + ja, mehr, jetzt, − nein, weniger, später; ' +
      '! Schwerpunktthema; Bund: Platz und Haltung auf dem Bundesplan, * gesichert; je Partei: Veranstaltungen und Medienmarker ' +
      'im Vorrat, Medienmarker auf dem Bundesplan, unbenutzte Karten',
    stance: (name) => PLUS_MINUS[name] ?? name,
  },

  helpIntro:
    'Antworte mit der Nummer einer Möglichkeit, mit der Höhe eines Gebots oder in den englischen Worten der Aufzeichnung, gern gekürzt: ' +
    '„convert hessen 8“ wandelt Veranstaltungen um, „pass“ passt. Bei einer Versteigerung bietet der Tisch mit „up to 7“ für dich bis 7 ' +
    'und passt dann. Vorrang haben diese Wörter, die du ebenfalls kürzen kannst:',
  commands: {
    help: 'diese Hilfe; ? tut dasselbe',
    hint: 'Tipp: was der stärkste Bot tun würde, warum, und was ihm die besten Möglichkeiten wert sind; er denkt eine Sekunde nach',
    menu: 'noch einmal, was du tun kannst',
    board: 'der Tisch, wie du ihn siehst',
    rules: 'die Regel dieser Phase und ihre Begriffe',
    log: 'was zuletzt geschah; log all zeigt alles',
    score: 'die Punkte, wenn das Spiel jetzt endete',
    undo: 'zurück zu deiner letzten Entscheidung, solange du seither nichts Verdecktes gesehen hast',
    quit: 'aufhören; das Spiel wird nach jeder Aktion gespeichert, und du erfährst, wie du es fortsetzt',
  },

  asked: (party, title) => `${party}, du bist dran: ${title}`,
  rule: (title, section, rule) => `${title}${section === '' ? '' : ` (Regeln, Abschnitt ${section})`}: ${rule}`,
  bid: (min, max) => (max > min ? `Gib dein Gebot ein, von ${min} bis ${max}:` : `Du kannst ${min} bieten:`),
  bidsForYou: 'der Tisch erhöht für dich immer um eins und passt, wenn andere mehr bieten',
  handOver: (party, seat) => `Gib die Tastatur an Platz ${seat} weiter (${party}). Dort bitte Enter drücken. `,
  thinking: 'Der Bot denkt nach …',
  botWouldTake: (bot, option) => `Der Bot „${bot}“ würde das wählen: ${option}.`,
  over: 'Das Spiel ist aus.',
  win: (winners) =>
    `${winners.join(' und ')} ${winners.length > 1 || winners.some(isPlural) ? 'gewinnen' : 'gewinnt'}.`,

  forHelp: (trouble) => `${trouble} Hilfe mit ?`,
  tooShort: (answer) => `${answer} ist als Antwort zu kurz: Schreib mindestens ein ganzes Wort.`,
  noOption: (number, options) => `${number} gibt es hier nicht; gib eine Nummer von 1 bis ${options} ein.`,
  noBid: (number, min, max, canPass) =>
    `${number} ist hier kein Gebot; gib ${canPass ? `„pass“ oder ` : ''}einen Betrag von ${min} bis ${max} ein.`,
  noAction: (answer) => `${answer} ist hier keine Aktion; gib die Nummer einer Möglichkeit oder einen Betrag ein.`,
  ambiguous: (answer) => `${answer} passt auf mehrere Aktionen; schreib mehr davon oder gib die Nummer ein.`,

  newGame: 'Ein neues Spiel; es wird nach jeder Aktion gespeichert. Hilfe mit ?',
  resumed: 'Das Spiel geht weiter; es wird nach jeder Aktion gespeichert. Hilfe mit ?',
  torn: (file) => `${file}: Die Aufzeichnung bricht in der letzten Zeile ab.`,
  leaveOut: 'Diese Zeile weglassen und das Spiel fortsetzen? ja oder nein: ',
  yes: /^(ja?|y(es)?)$/i,
  breaksOff: 'bricht in der letzten Zeile ab',
  unreadable: (file, why) => `${file} lässt sich nicht lesen (${why})`,
  savedGames: 'Gespeicherte Spiele:',
  saved: (edition, bots, decisions) =>
    `${edition} gegen ${bots}, ${several(decisions, { one: 'Entscheidung', other: 'Entscheidungen' })}`,
  pick: 'Die Nummer des Spiels, das du fortsetzen willst, oder Enter für ein neues: ',
  noneSuch: (answer, games) =>
    `${answer} gibt es hier nicht; gib eine Nummer von 1 bis ${games} ein, oder drück nur Enter.`,
  lookBack: (file, command) => `Die Aufzeichnung ist ${file}; sieh sie dir wieder an mit: ${command}`,
  resumeWith: (command) => `Das Spiel ist gespeichert. Setze es fort mit: ${command}`,
};
