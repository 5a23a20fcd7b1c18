import { numbersIn } from '../language.ts';
import { pl as review } from '../review/pl.ts';
import type { ReportWords } from './en.ts';

const { several } = numbersIn('pl');
const blunder = { one: 'duży błąd', few: 'duże błędy', many: 'dużych błędów', other: 'dużego błędu' };
const decision = { one: 'decyzja', few: 'decyzje', many: 'decyzji', other: 'decyzji' };
const player = { one: 'gracz', few: 'graczy', many: 'graczy', other: 'gracza' };
const game = { one: 'gra', few: 'gry', many: 'gier', other: 'gry' };

export const pl: ReportWords = {
  ...review,
  title: 'Analiza gry',
  kicker: (edition, players) => `${edition}, ${several(players, player)}`,
  ended: (c) =>
    `Miejsce ${c.rank}, ${c.points} pkt. ${c.blunders === 0 ? 'Bez dużych błędów.' : `${several(c.blunders, blunder)}.`} ` +
    `Dowiedziony koszt decyzji: ${c.cost} pkt; los zmienił szansę na wygraną o ${c.luck} p.p.`,
  filled: {
    written: (decisions, passes) =>
      `Wpisano z protokołu: ${several(decisions, decision)}; pasy przyjęte domyślnie: ${passes}.`,
    noneGuessed: 'Nie trzeba było uzupełniać żadnej decyzji.',
    guessed: (choices, phases) =>
      `Uzupełnione decyzje: ${choices}, tak jak wybrałaby heurystyka i tak, żeby reszta protokołu się zgadzała (${phases}).`,
    outcomes: (all, open) =>
      `Karty, kości i inne wyniki losowe: ${all}; protokół nie rozstrzyga części z nich (${open}), więc zostały wylosowane.`,
    leftOut: (list) => `Pominięto, bo nie znaleziono zgodnego z tym przebiegu gry: ${list}.`,
    opinionsOf: (round) => `odkryte opinie w rundzie ${round}`,
    from: (round) => `wszystko od rundy ${round}`,
  },
  blunder: 'Duży błąd.',
  decision: (at, played, better) => [`Decyzja ${at}: zagrano `, played, ', lepsze było ', better, '.'],
  grades: (party) => `Oceny: ${party}`,
  decisions: 'decyzje',
  bidsNote:
    '„Lepiej” opiera się na przeszukiwaniu, „zapewne lepiej” tylko na szybkich próbnych rozgrywkach, w około 70 pozycjach zgodnych z tym, co było widać z tego miejsca.',
  luck: 'Szczęście',
  luckOf: (party) => `Szczęście: ${party}`,
  share: 'p.p. szansy na wygraną',
  money: 'Punkty i pieniądze',
  roundsOf: (party) => `Rundy: ${party}`,
  roundMark: (round) => `r${round}`,
  from: 'skąd',
  boughtBy: (party) => `Zakupy: ${party}`,
  forMoney: (count, money) => `${count} za ${money}`,
  dealPlayed: (c) =>
    `${c.agent}: ${several(c.games, game)} w tym rozdaniu na tym miejscu (${c.party}), średnio ${c.mean} pkt${c.low === c.high ? '' : ` (przedział 95%: ${c.low}–${c.high})`}. ` +
    'Zastąpił też ludzi i boty korzystające z przeszukiwania; inne boty zachowały swoje miejsca.',
  dealPoints: (party, agent) => `Punkty: ${party} oraz ${agent} na tym samym miejscu`,
  mean: (agent) => `${agent}, średnio`,
  course: 'Przebieg gry',
  chances: 'Szansa na wygraną',
  chancesAbout: 'Według wyuczonej oceny, która zna tylko to, co widzą wszyscy przy stole.',
  expected: 'Oczekiwane punkty końcowe',
  expectedAbout: 'Według tej samej oceny.',
  atTheEnd: (list) => `Na końcu: ${list}.`,
  decisionsAxis: 'decyzje →',
  chanceAxis: '↑ szansa na wygraną (%)',
  pointsAxis: '↑ oczekiwane punkty końcowe',
  numbers: 'Liczby',
  judged: 'Jak powstaje ocena',
  method: (points) =>
    'Każda decyzja jest oceniana według tego, co można było wtedy wiedzieć z danego miejsca: zakryte karty, kości i tajne decyzje są losowane od nowa ' +
    'w każdej próbie. Wszystkie rozsądne możliwości są sprawdzane w około 100 pozycjach. Jeśli inna wygląda lepiej niż zagrana, obie są przeszukiwane, ' +
    'aż różnica będzie pewna. Koszt jest podany w punktach przewagi: to liczba punktów, która przy tej decyzji znaczyłaby tyle samo dla szansy na ' +
    `wygraną, miejsca i punktów, z przedziałem 99%. Duży błąd na pewno kosztuje więcej niż ${points}. Szczęście to zmiana oceny po zdarzeniu, pomniejszona o średnią ` +
    'z ponownie wylosowanych zdarzeń. Przy tajnych decyzjach, które ujawniono, odejmowana jest średnia z możliwości danego miejsca, ważona wyuczonym sposobem gry.',
};
