/** Co mówi strona laboratorium po polsku. */
import { outOf } from '../../../src/table/words/polish.ts';
import type { Words } from './en.ts';

const number = new Intl.NumberFormat('pl', { maximumFractionDigits: 0 });
const rules = new Intl.PluralRules('pl');
const counted = (n: number, one: string, few: string, many: string): string =>
  `${number.format(n)} ${{ one, few }[rules.select(n) as 'one' | 'few'] ?? many}`;

export const pl: Words = {
  title: 'Laboratorium Macher',
  motto: 'Zadaj grze pytanie i patrz, jak powstaje odpowiedź.',
  language: 'Język',
  toTable: 'Do stołu',
  experiment: 'Eksperyment',
  about: 'Wszystkie gry toczą się w tej karcie i nic jej nie opuszcza.',
  examples: 'Przykład',
  choose: 'wybierz…',
  titles: {
    quickstart: 'Jak dobre są boty?',
    compare: 'Czy jeden agent jest lepszy od drugiego?',
    sweep: 'Która wartość opcji jest najlepsza?',
    tournament: 'Ranking pięciu agentów',
    seats: 'Czy miejsce przy stole ma znaczenie?',
    clinic: 'Małe badanie zmienionej zasady',
  },
  open: 'Otwórz plik',
  text: 'Eksperyment jako plik',
  play: 'Rozegraj',
  resume: 'Wznów',
  stop: 'Zatrzymaj',
  link: 'Link do eksperymentu',
  theLink: 'Link',
  copied: 'Skopiowano.',
  save: 'Zapisz plik',
  badLink: 'Ten link nie zawiera eksperymentu, który można odczytać.',
  tooLong: 'Ten plik jest za długi jak na eksperyment.',
  empty: 'Wybierz przykład, otwórz plik albo napisz eksperyment.',
  checking: 'Odczytywanie…',
  asks: (kind) => `pyta: ${kind}`,
  players: (n) => counted(n, 'osoba', 'osoby', 'osób'),
  arms: (n) => counted(n, 'ramię', 'ramiona', 'ramion'),
  games: (n, isLimit) => `${isLimit ? 'najwyżej ' : ''}${counted(n, 'gra', 'gry', 'gier')}`,
  running: 'Odpowiedź',
  starting: 'Wczytywanie laboratorium: za pierwszym razem 8 MB.',
  begun: (workers) =>
    `${rules.select(workers) === 'few' ? 'Grają' : 'Gra'} ${counted(workers, 'wątek', 'wątki', 'wątków')}.`,
  done: (done, planned) => `${number.format(done)} ${outOf(planned)} ${number.format(planned)} gier`,
  pace: (perSecond) =>
    `${perSecond < 10 ? perSecond.toFixed(1).replace('.', ',') : number.format(perSecond)} gier na sekundę`,
  left: (clock) => `zostało ${clock}`,
  forecast: (games, clock, effect) =>
    `Od teraz około ${number.format(games)} gier w ${clock}${effect === null ? '' : `; mogą pokazać efekt ${effect}`}.`,
  soFar: 'Dotychczas',
  found: 'Wynik',
  stopped: 'Zatrzymano. To, co rozegrano, jest zachowane w tej przeglądarce.',
  stopping: 'Rozpoczęte gry toczą się do końca…',
  drawing: 'Rysowanie strony…',
  far: {
    rows: (done, of) => `odczytano ${number.format(done)} ${outOf(of)} ${number.format(of)} wierszy`,
    runs: (done, of) => `odczytano ${number.format(done)} ${outOf(of)} ${number.format(of)} przebiegów`,
  },
  hash: (games, hash) => `${counted(games, 'gra', 'gry', 'gier')}, skrót ${hash}`,
  savePage: 'Zapisz stronę',
  saveAnswer: 'Zapisz odpowiedź (JSON)',
  saveRows: 'Zapisz wszystkie wiersze (Parquet)',
  kept: 'Zachowane w tej przeglądarce',
  states: { begun: 'nieukończone', done: 'ukończone' },
  showAgain: 'Pokaż ponownie',
  forget: 'Usuń',
  way: 'Jak pytać',
  byForm: 'W formularzu',
  byFile: 'W pliku',
  results: 'Gotowe wyniki',
  aboutResults:
    'Baza danych, wszystkie pliki Parquet z folderu albo ich archiwum: zapisują je macher run i macher export. Są odczytywane w tej karcie i nie są nigdzie wysyłane.',
  openResults: 'Otwórz wyniki',
  opening: 'Odczytywanie plików…',
  noRuns: 'Nie ma w nich żadnego przebiegu.',
  showRun: 'Pokaż',
  closeResults: 'Zamknij',
  tooMuch: (most) => `Te pliki mają razem ponad ${most} MiB: odczytaj je poleceniem macher report.`,
  noWorker: 'Nie udało się wczytać laboratorium: połącz się z siecią i wczytaj stronę ponownie.',
  noReader: 'Program, który czyta pliki, przerwał pracę: wczytaj stronę ponownie albo otwórz mniej plików.',
};
