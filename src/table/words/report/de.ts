import { numbersIn } from '../language.ts';
import { de as review } from '../review/de.ts';
import type { ReportWords } from './en.ts';

const { several } = numbersIn('de');
const decision = { one: 'Entscheidung', other: 'Entscheidungen' };

export const de: ReportWords = {
  ...review,
  title: 'Analyse eines Spiels',
  kicker: (edition, players) => `${edition}, zu ${['', '', 'zweit', 'dritt', 'viert', 'fünft'][players]}`,
  ended: (c) =>
    `Rang ${c.rank} mit ${c.points} Punkten. ${c.blunders === 0 ? 'Kein grober Fehler.' : c.blunders === 1 ? 'Ein grober Fehler.' : `${c.blunders} grobe Fehler.`} ` +
    `Die Entscheidungen kosteten nachweislich ${c.cost} Punkte; das Glück änderte die Gewinnchance um ${c.luck} Prozentpunkte.`,
  filled: {
    written: (decisions, passes) =>
      `Nach einer Mitschrift: ${several(decisions, decision)} wie notiert; ${passes}-mal wurde angenommen, dass jemand passte.`,
    noneGuessed: 'Keine Entscheidung musste ergänzt werden.',
    guessed: (choices, phases) =>
      `${several(choices, decision)} ergänzt, so wie die Heuristik wählen würde und so, dass es zum Rest der Mitschrift passt (${phases}).`,
    outcomes: (all, open) =>
      `Von ${all} Karten, Würfeln und anderen Ergebnissen des Zufalls lässt die Mitschrift ${open} offen; diese wurden zufällig gezogen.`,
    leftOut: (list) => `Weggelassen, weil sich kein Spielverlauf fand, der dazu passt: ${list}.`,
    opinionsOf: (round) => `offene Meinungen in Runde ${round}`,
    from: (round) => `alles ab Runde ${round}`,
  },
  blunder: 'Grober Fehler.',
  decision: (at, played, better) => [`Entscheidung ${at}: gespielt `, played, ', besser ', better, '.'],
  grades: (party) => `Noten: ${party}`,
  decisions: 'Entscheidungen',
  bidsNote:
    '„War besser“ beruht auf Suchen, „scheint besser“ nur auf durchgespielten Fortsetzungen, in etwa 70 Stellungen, die zu dem passen, was vom Platz aus zu sehen war.',
  luck: 'Glück',
  luckOf: (party) => `Glück: ${party}`,
  share: 'Prozentpunkte der Gewinnchance',
  money: 'Punkte und Geld',
  roundsOf: (party) => `Runden: ${party}`,
  roundMark: (round) => `R${round}`,
  from: 'woher',
  boughtBy: (party) => `Käufe: ${party}`,
  forMoney: (count, money) => `${count} für ${money}`,
  dealPlayed: (c) =>
    `${c.agent} spielte diese Karten ${c.games}-mal auf diesem Platz (${c.party}): im Schnitt ${c.mean} Punkte${c.low === c.high ? '' : ` (95-%-Intervall ${c.low} bis ${c.high})`}. ` +
    'Auch Menschen und suchende Bots wurden dabei ersetzt; andere Bots behielten ihre Plätze.',
  dealPoints: (party, agent) => `Punkte: ${party}, und ${agent} auf demselben Platz`,
  mean: (agent) => `${agent}, im Schnitt`,
  course: 'Wie das Spiel verlief',
  chances: 'Gewinnchance',
  chancesAbout: 'Nach der gelernten Bewertung, die nur weiß, was alle am Tisch sehen.',
  expected: 'Erwarteter Endstand',
  expectedAbout: 'Nach derselben Bewertung.',
  atTheEnd: (list) => `Am Ende: ${list}.`,
  decisionsAxis: 'Entscheidungen →',
  chanceAxis: '↑ Gewinnchance (%)',
  pointsAxis: '↑ erwarteter Endstand (Punkte)',
  numbers: 'Die Zahlen',
  judged: 'Wie geurteilt wird',
  method: (points) =>
    'Jede Entscheidung wird an dem gemessen, was vom Platz aus zu wissen war: Verdeckte Karten, Würfel und geheime Entscheidungen werden für jeden Versuch ' +
    'neu gezogen. Alle vernünftigen Möglichkeiten werden in etwa 100 Stellungen ausprobiert. Sieht eine andere besser aus als die gespielte, werden ' +
    'beide durchsucht, bis der Unterschied sicher ist. Kosten sind in Punkten Vorsprung angegeben, die bei dieser Entscheidung ebenso viel wert sind, ' +
    `nach Gewinnchance, Rang und Punkten, mit einem 99-%-Intervall. Ein grober Fehler kostet sicher mehr als ${points}. Glück ist, was ein Ereignis an ` +
    'der Bewertung geändert hat, abzüglich des Mittels über neu gezogene Ereignisse. Bei geheimen Entscheidungen, die aufgedeckt wurden, wird das Mittel ' +
    'über die Möglichkeiten des Platzes abgezogen, gewichtet nach der gelernten Spielweise.',
};
