/** Co mówi strona laboratorium po polsku. */
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
  about: 'Wszystko jest rozgrywane w tej karcie i nic jej nie opuszcza.',
  examples: 'Przykład',
  choose: 'wybierz …',
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
  play: 'Graj',
  resume: 'Wznów',
  stop: 'Zatrzymaj',
  link: 'Link do niego',
  theLink: 'Link',
  copied: 'Skopiowano.',
  save: 'Zapisz plik',
  badLink: 'Ten link nie zawiera eksperymentu, który można odczytać.',
  tooLong: 'Ten plik jest za długi jak na eksperyment.',
  empty: 'Wybierz przykład, otwórz plik albo napisz eksperyment.',
  checking: 'Odczytywanie …',
  asksNothing: 'rozgrywa swoje partie',
  asks: (kind) => `pyta: ${kind}`,
  players: (n) => counted(n, 'osoba', 'osoby', 'osób'),
  arms: (n) => counted(n, 'wariant', 'warianty', 'wariantów'),
  games: (n, isLimit) => `${isLimit ? 'najwyżej ' : ''}${counted(n, 'partia', 'partie', 'partii')}`,
  running: 'Odpowiedź',
  starting: 'Laboratorium jest wczytywane: za pierwszym razem 8 MB.',
  begun: (workers) => `Gra ${counted(workers, 'wątek', 'wątki', 'wątków')}.`,
  done: (done, planned) => `${number.format(done)} z ${number.format(planned)} partii`,
  pace: (perSecond) =>
    `${perSecond < 10 ? perSecond.toFixed(1).replace('.', ',') : number.format(perSecond)} partii na sekundę`,
  left: (clock) => `zostało ${clock}`,
  forecast: (games, clock, effect) =>
    `Od teraz około ${number.format(games)} partii w ${clock}${effect === null ? '' : `; mogą pokazać efekt ${effect}`}.`,
  soFar: 'Dotychczas',
  found: 'Wynik',
  stopped: 'Zatrzymano. To, co rozegrano, jest zachowane w tej przeglądarce.',
  stopping: 'Trwające partie są rozgrywane do końca.',
  drawing: 'Strona jest rysowana …',
  hash: (games, hash) => `${counted(games, 'partia', 'partie', 'partii')}, skrót ${hash}`,
  savePage: 'Zapisz stronę',
  saveAnswer: 'Zapisz odpowiedź (JSON)',
  saveRows: 'Zapisz wszystkie wiersze (Parquet)',
  kept: 'Zachowane w tej przeglądarce',
  states: { begun: 'nieukończone', done: 'ukończone' },
  showAgain: 'Pokaż ponownie',
  forget: 'Usuń',
  noWorker: 'Nie udało się wczytać laboratorium: połącz się z siecią i wczytaj stronę ponownie.',
};
