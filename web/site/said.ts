/** What the page without a server says itself: it has no catalogue at hand before its tables are open. */
import type { Said } from '../../src/table/words/language.ts';

/** A mistake in a sentence of each language. */
export class SiteError extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(said.en);
    this.said = said;
  }
}

export const ELSEWHERE: Said = {
  en: 'Die Macher is open in another tab of this browser: play on there, or close that tab and load this one again.',
  de: 'Die Macher ist in einem anderen Tab dieses Browsers offen: Spiel dort weiter, oder schließ ihn und lade diesen neu.',
  pl: 'Die Macher jest otwarte w innej karcie tej przeglądarki: graj dalej tam albo zamknij tamtą kartę i wczytaj tę ponownie.',
};

/** @param why in the words of the browser */
export const unreadable = (why: string): Said => ({
  en: `What this browser keeps of your games cannot be read (${why}): delete what it keeps of this site, and load the page again.`,
  de: `Was dieser Browser von deinen Spielen aufbewahrt, lässt sich nicht lesen (${why}): Lösch im Browser die Daten dieser Website und lade die Seite neu.`,
  pl: `Nie da się odczytać tego, co przeglądarka przechowuje z twoich gier (${why}): usuń w niej dane tej strony i wczytaj stronę ponownie.`,
});

/** @param why in the words of the browser */
export const full = (why: string): Said => ({
  en: `What you have just done was not stored in this browser (${why}): make room, or save your game as a file.`,
  de: `Was du gerade getan hast, wurde in diesem Browser nicht gespeichert (${why}): Schaff Platz oder speichere dein Spiel als Datei.`,
  pl: `To, co właśnie zrobiono, nie zostało zapisane w tej przeglądarce (${why}): zwolnij miejsce albo zapisz grę jako plik.`,
});
