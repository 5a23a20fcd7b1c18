/** The rule book in Polish. */
import { numbersIn } from '../language.ts';
import type { BookWords } from './en.ts';

const { number, several } = numbersIn('pl');
const noun = (one: string, few: string, many: string, other = few) => ({ one, few, many, other });
/** As objects of a verb. */
const n = {
  card: noun('kartę', 'karty', 'kart'),
  die: noun('kość', 'kości', 'kości'),
  meeting: noun('wiec', 'wiece', 'wieców'),
  member: noun('członka', 'członków', 'członków'),
  media: noun('znacznik mediów', 'znaczniki mediów', 'znaczników mediów'),
  opinion: noun('opinię', 'opinie', 'opinii'),
  place: noun('pole', 'pola', 'pól'),
  point: noun('punkt', 'punkty', 'punktów'),
  result: noun('wynik', 'wyniki', 'wyników'),
  vote: noun('głos', 'głosy', 'głosów'),
  mandate: noun('mandat', 'mandaty', 'mandatów'),
} as const;

export const pl: BookWords = {
  titles: {
    goal: 'Cel gry',
    course: 'Przebieg rundy',
    election: 'Wybory',
    growth: 'Członkowie po wyborach',
    pay: 'Pieniądze po wyborach',
    next: 'Następna runda',
    scoring: 'Punkty na koniec',
    terms: 'Pojęcia',
  },

  goal: {
    elections: (elections, rounds) =>
      elections === rounds
        ? `Partie startują w wyborach w niemieckich landach; wyborów jest ${elections}, po jednych w każdej rundzie.`
        : `Partie startują w wyborach w niemieckich landach; wyborów jest ${elections}, a rund ${rounds}.`,
    most: 'Wygrywa ten, kto na koniec ma najwięcej punktów.',
    lines: 'Cztery landy leżą w rzędzie; pierwszy głosuje w tej rundzie, pozostałe po kolei w następnych.',
    start: (money, members, meetings, media) =>
      `Na początku każda partia ma ${money} w kasie, ${several(members, n.member)}, a w zasobach ${several(meetings, n.meeting)} i ${several(media, n.media)}.`,
    secret: 'Ile masz pieniędzy, wiesz tylko ty.',
    open: 'Każdy może zobaczyć, ile pieniędzy ma każda partia.',
  },
  course: {
    phases: (list) => `Fazy rundy następują w tej kolejności: ${list}.`,
    last: (list) => `Ostatnia runda ma tylko te fazy: ${list}.`,
    turns: 'W większości faz gracze grają po kolei, zaczynając od pierwszego gracza.',
  },

  preliminary: {
    options: (list) => `Do wyboru: ${list}.`,
    column: (column, list) => `Kolumna ${column}: ${list}.`,
    or: (parts) => parts.join(' · albo '),
    free: 'Nic to nie kosztuje; efekty rozpatruje się land po landzie.',
    again: 'Ten sam land można wpisać kilka razy.',
  },
  draft: {
    dealt: (cards, kept) => `Każdy dostaje ${several(cards, n.card)} i zatrzymuje ${kept}, wybierając po jednej.`,
  },
  lay: { topics: (topics) => `Program ma ${several(topics, n.card)}, każdą na inny temat.` },
  complete: {
    gaps: 'Kto ma za mało tematów, odrzuca pozostałe karty, dobiera tyle samo i uzupełnia nimi luki.',
    hand: (cards) => `Na koniec zatrzymujesz na ręce ${several(cards, n.card)}.`,
  },
  order: {
    zero: 'Można zalicytować 0.',
    zeroDice: 'Jeśli wszyscy zalicytują 0, od razu rozstrzyga rzut kośćmi.',
    late: 'Nie zawsze opłaca się zaczynać: kto gra później, wie już, co zrobili inni.',
  },
  pickPlaces: { ties: 'Przy równych ofertach rozstrzyga rzut kośćmi.' },
  conference: {
    hand: (cards) => `Najpierw uzupełniasz rękę do ${several(cards, noun('karty', 'kart', 'kart'))}.`,
    swaps: (swaps) => `W rundzie zamieniasz najwyżej ${several(swaps, n.card)} programu.`,
  },
  display: {
    cards: (cards) => `Odkrytych kart do wzięcia jest ${cards}; luki uzupełnia się przed ruchem następnej osoby.`,
  },
  stances: {
    loss: (dice) => `Każda zmiana kosztuje tylu członków, ile pokazuje najwyższa z kości (rzuca się ich ${dice}).`,
    times: (times) =>
      `Stanowisko w jednej sprawie zmienia się w rundzie najwyżej ${times === 1 ? 'raz' : `${times} razy`}.`,
    back: 'Kto spasował, może wrócić, dopóki wszyscy po kolei nie spasują.',
  },
  hide: { uncounted: 'Zakryta karta nie liczy się w tej rundzie ani do głosów, ani do koalicji.' },
  placeShadow: {
    card: (card, cost, effects) => `${card}, koszt ${cost}: ${effects}.`,
    main: (main, others) => `${main}; potem ${others}`,
    once: 'Każdej karty używa się w grze tylko raz.',
    tooDear: 'Karta, której po odkryciu nie można opłacić, przepada bez skutku.',
  },
  useShadow: {
    robbery: (owner, bank) =>
      bank === 0
        ? `Przejęcie mediów kosztuje ${owner}; pieniądze dostaje właściciel znacznika.`
        : `Przejęcie mediów kosztuje ${owner + bank}: ${owner} dla właściciela znacznika i ${bank} dla banku.`,
    keyIssue: 'Land ma najwyżej jeden kluczowy temat; liczy się on podwójnie.',
    marks:
      'Kluczowy temat, przejęcie mediów i obniżenie notowań wszystkich innych są w landzie możliwe najwyżej raz w rundzie.',
  },
  coalitions: {
    where: 'Koalicje powstają tylko w landzie, który głosuje, i tylko między dwiema partiami.',
    sum: 'Partnerzy dodają swoje głosy; jeśli suma wygrywa, wygrywają obie partie.',
    forcedFirst: 'Najpierw wymusza się koalicje, a dopiero potem składa propozycje.',
  },
  media: {
    price: (price, places) => `Znacznik kosztuje ${price}; land ma ${several(places, n.place)}.`,
    final: 'Kto spasuje, w tej rundzie już nie kupuje.',
  },
  influence: {
    most: 'Kto ma w landzie więcej znaczników niż każda inna partia, ma wpływ na media; przy remisie nie ma go nikt.',
    fixed: 'Kluczowy temat zostaje, a żaden temat nie leży w landzie odkryty dwa razy.',
  },
  meetings: {
    prices: (list) => `Ceny w jednym landzie i jednej rundzie: ${list}.`,
    price: (meetings, price) => `${several(meetings, n.meeting)} za ${price}`,
    places: (places) => `Partia może mieć w landzie najwyżej ${several(places, n.meeting)}.`,
  },
  polls: {
    minimum: (bid) => `Najniższa oferta to ${bid}.`,
    results: (results) =>
      results === 1
        ? 'Kto upublicznia sondaż, wykorzystuje jeden wynik.'
        : `Kto upublicznia sondaż, wykorzystuje najwyżej ${several(results, n.result)}.`,
    shelve: (members, dice) =>
      dice === 0
        ? `Kto nie upublicznia sondażu, zyskuje ${several(members, n.member)}.`
        : `Kto nie upublicznia sondażu, zyskuje tylu członków, ile wynosi suma rzutu (kości: ${dice})${members > 0 ? `, i jeszcze ${members}` : ''}.`,
    range: (min, max) => `Notowania mieszczą się w granicach od ${min} do ${max}.`,
    protects: 'Kto ma wpływ na media landu, temu żaden sondaż nie obniży notowań.',
    unseen: 'Sondaż, którego nikt nie chce, odrzuca się bez oglądania.',
  },
  convert: {
    from: (meetings) => `Wcześniej można zamieniać tam, gdzie masz co najmniej ${several(meetings, n.meeting)}.`,
    order: 'Zaczyna się od ostatniego landu w rzędzie i idzie ku pierwszemu.',
    current: 'W landzie, który teraz głosuje, wiece zamienia się dopiero podczas jego wyborów.',
    majority:
      'Kto ma potem w landzie więcej głosów niż wszyscy pozostali razem, może wymienić tam jedną odkrytą opinię.',
  },
  election: {
    converted: 'Wszystkie wiece w landzie, który głosuje, stają się głosami.',
    mandates: 'Tabela landu zamienia głosy na mandaty.',
    cap: (votes) => `Tor głosowania kończy się na ${votes}; dalsze głosy się nie liczą.`,
    most: 'Wygrywa partia albo koalicja, która ma najwięcej głosów.',
    tie: 'Przy równej liczbie głosów o włos wygrywa strona, której silniejsza partia ma więcej głosów, a jeśli i to nie rozstrzyga, ta, której silniejsza partia osiągnęła swoją liczbę głosów ostatnia.',
    tieLast: 'Przy równej liczbie głosów o włos wygrywa strona, która osiągnęła ją ostatnia.',
    two: 'W rundzie mogą się odbyć dwa głosowania: wszystkie wiece obu landów zamienia się przed rozstrzygnięciem pierwszego.',
  },
  reward: {
    opinions: (clear, nose, coalition) =>
      `Za wyraźną wygraną bierze się najwyżej ${several(clear, n.opinion)}, za wygraną o włos ${nose}, a każdy partner koalicji bierze ${coalition}.`,
    marker: 'Kto wygrał i ma w landzie znacznik mediów, może położyć jeden na planszy federalnej.',
    beaten: 'Może to zrobić także partia, która przegrała o włos.',
    equal: 'Opinia taka sama jak leżąca na planszy federalnej zabezpiecza ją; przeciwna zajmuje jej miejsce.',
  },
  outcome: {
    sole: (votes, points) => `Kto sam jeden ma co najmniej ${votes} głosów, dostaje ${several(points, n.point)}.`,
    shared: (points) => `Jeśli takich partii jest kilka, każda dostaje ${several(points, n.point)}.`,
    coalition: (points) =>
      `Jeśli nie ma żadnej, najsilniejsza pyta inne, zaczynając od tej o najbardziej podobnym programie; partnerzy, którzy razem mają tyle głosów, dostają po ${several(points, n.point)}.`,
    below: (points) => `Bez takiego partnera najsilniejsza dostaje ${several(points, n.point)}.`,
    presence:
      'Każdy zwycięzca ze znacznikiem mediów w landzie kładzie jeden na planszy federalnej; tak samo ten, kto ma wpływ na media.',
  },
  growth: {
    members: (list) => `Każda karta programu zgodna z opinią federalną daje członków, zależnie od pola: ${list}.`,
  },
  pay: {
    mandates: (money) => `Każdy mandat z tej rundy daje ${money} do kasy.`,
    members: (money, rounds) => `Po rundach ${rounds} także każdy członek daje ${money} do kasy.`,
  },
  next: {
    cleared: 'Z planszy landu, który głosował, usuwa się wszystko.',
    entrant: 'Na końcu rzędu pojawia się nowy land.',
    opinions: 'W każdym innym landzie odkrywa się jeszcze jedną opinię, a głosuje następny w rzędzie.',
    freeMeetings: (meetings) => `Każda partia stawia na nowej planszy za darmo ${several(meetings, n.meeting)}.`,
  },
  contributions: {
    cards: (list) => `Karty: ${list}.`,
    card: (amount, lose, gain) => `${amount}, −${lose} albo +${gain}`,
    dice: (dice) => several(dice, n.die),
    members: (members) => several(members, noun('członek', 'członków', 'członków')),
    bonus: (dice) =>
      `Kto jako jedyny zrezygnował z największej kwoty, rzuca dodatkowo ${several(dice, noun('kością', 'kośćmi', 'kośćmi'))}.`,
    once: 'Każdej karty używa się w grze tylko raz.',
    keep: 'Kartę można też zatrzymać na późniejszą rundę.',
  },
  scoring: {
    mandates: 'Każdy mandat: 1 punkt.',
    media: (list) =>
      `Każdy znacznik mediów na planszy federalnej, zależnie od wyborów, z których pochodzi: ${list} pkt.`,
    members: 'Każdy członek: 1 punkt.',
    most: (first, second, tied) =>
      `Najwięcej członków: ${several(first, n.point)}; drugie miejsce: ${second}; remisujący na pierwszym dzielą się ${tied}.`,
    opinions: (list) => `Każda karta programu zgodna z opinią federalną, zależnie od pola: ${list} pkt.`,
    secured: (points) => `Dodatkowo ${several(points, n.point)}, jeśli ta opinia jest zabezpieczona.`,
    elections: 'Punkty za wygrane wybory są już policzone.',
    money: (first, second) => `Najwięcej pieniędzy: ${several(first, n.point)}; drugie miejsce: ${second}.`,
    shared: 'Przy równej liczbie punktów wygrana jest wspólna.',
    byMoney: 'Przy równej liczbie punktów wygrywa, kto ma więcej pieniędzy.',
  },
  lesson: {
    preliminary: [
      'Witaj! Oto cała pierwsza runda przeciw trzem początkującym botom. Przy każdym pytaniu przeczytasz, o co chodzi, i poznasz jedną dobrą odpowiedź.',
      'Przed pierwszą rundą wszyscy w tajemnicy ustawiają się na planszach. Spójrz na cztery landy: liczba w prawym górnym rogu mówi, ile najwyżej mandatów można tam zdobyć; land 1 głosuje pierwszy.',
      'Lepiej mieć mocną pozycję w jednym lub dwóch landach niż wszędzie po trochu.',
    ],
    'bid-for-order': [
      'Wszyscy licytują w tajemnicy o to, kto wskaże pierwszego gracza. Płaci tylko zwycięzca.',
      'Twoje pieniądze leżą niżej, przy twoich kartach. Muszą wystarczyć na całą rundę, więc zwykle licytuje się nisko.',
    ],
    'name-starter': [
      'Licytacja wygrana: wskaż, kto zaczyna w każdej fazie tej rundy.',
      'Kto gra później, może odpowiedzieć na ruchy innych; kto gra wcześniej, zajmuje jeszcze wolne miejsca.',
    ],
    'platform-conference': [
      'Na dole leży twój program: pięć spraw, za którymi stoi twoja partia. Na planszach zielona ramka znaczy, że ludzie się z nim zgadzają, a czerwona przerywana, że nie.',
      'Im bardziej się zgadzają, tym więcej głosów da tam każdy twój wiec. Odrzuć to, co nie pomaga, dobierz nowe karty i zamień jedną w programie.',
    ],
    'place-shadow-cards': [
      'Każdy twój polityk działa raz. Najpierw wystawia się ich zakrytych, potem wszystkich odkrywa i opłaca.',
      'Najwięcej dają tam, gdzie wybory są blisko, a wynik niepewny. Droższych zachowaj na ważniejsze wybory.',
    ],
    'use-shadow-cards': [
      'Twój polityk jest odkryty: wybierz jedną rzecz, którą zrobi.',
      'Głosy liczą się od razu. Lepsze notowania liczą się przy każdym wiecu zamienionym później.',
    ],
    'form-coalitions': [
      'Partie z żetonem koalicji w landzie, który głosuje, mogą połączyć siły: ich głosy się dodaje i wygrywają obie.',
    ],
    'buy-media': [
      'Pod każdym torem głosowania są pola na znaczniki mediów. Kto ma ich tam najwięcej, ma wpływ na media landu.',
      'Wtedy możesz wymienić opinię i żaden sondaż ci tam nie zaszkodzi. A jeśli wygrasz, znacznik trafi na planszę federalną i da wiele punktów.',
    ],
    'influence-media': [
      'Masz tu wpływ na media: wymień opinię na taką, która bardziej ci pasuje albo szkodzi rywalowi.',
    ],
    'organize-meetings': [
      'Z wieców robią się głosy, zależnie od zbieżności i notowań w landzie; gdzie jedno i drugie jest niskie, nie dają prawie nic.',
      'Organizuj je więc tam, gdzie lubią twój program i gdzie wybory są blisko. Pierwsze są najtańsze.',
    ],
    'auction-polls': [
      'Sondaż zmienia notowania partii w swoim landzie. Nikt go nie widzi, dopóki nie zostanie kupiony.',
      'Jeśli ci nie pomaga, nie upubliczniasz go i zyskujesz członków, więc zawsze jest coś wart. Licytuj tyle, ile jest wart dla ciebie, ale nie więcej.',
    ],
    'convert-meetings': [
      'Mając pięć wieców w landzie, możesz zamienić je na głosy przed jego wyborami. Znaczniki wracają do ciebie i można ich użyć ponownie.',
      'Zamień wcześniej tam, gdzie zbieżność albo notowania mogą się pogorszyć, a poczekaj tam, gdzie mogą się jeszcze poprawić.',
    ],
    'reward-winner': [
      'Wybory wygrane. Przenieś na planszę federalną to, co land ma do zaoferowania.',
      'Opinie zgodne z twoim programem dają członków co rundę i punkty na koniec.',
    ],
    'party-contributions': [
      'Składka: weź pieniądze i strać członków albo zrezygnuj z niej i zyskaj nowych.',
      'Na początku gry pieniądze wygrywają wybory; członkowie to punkty na koniec.',
    ],
    done: [
      'To była cała runda. Wszystkie inne wyglądają tak samo, a w ostatniej są już tylko wybory.',
      'Graj dalej, jak długo chcesz: podpowiedzi i zasady zostają, a własną grę możesz zacząć w każdej chwili.',
    ],
  },
  figures: {
    votes: (party, votes, at, mandates) =>
      `Partia ${party} ma ${at} ${several(votes, n.vote)}, co daje ${several(mandates, n.mandate)}.`,
    conversion: (party, meetings, coincidence, popularity, votes) =>
      `Partia ${party} ma tu ${several(meetings, n.meeting)}, zbieżność ${coincidence} i notowania ${popularity}, co daje ${several(votes, n.vote)}.`,
    agreement: (coincidence) =>
      `Program poniżej zgadza się z kluczowym tematem ★, który liczy się podwójnie, i z jeszcze jedną opinią, a z trzecią jest sprzeczny: zbieżność ${coincidence}.`,
    coalition: (one, other, cards) =>
      `Partie ${one} i ${other} mają tu swoje żetony koalicji, a w programach wspólne karty (${cards}): mogą zawrzeć koalicję.`,
    national: (points) =>
      `Na koniec każda karta programu zgodna z opinią na tej planszy przynosi punkty podane pod nią: ${points}.`,
    media: (party) => `Partia ${party} ma tu więcej znaczników niż każda inna, więc ma wpływ na media.`,
    trend: (raised, up, lowered, down) =>
      `Sondaż zostaje upubliczniony: ${raised} +${up}, ${lowered} −${down}. Krążki się przesuwają.`,
    shadow: (party) => `Leży tu zakryta karta partii ${party}; do chwili odkrycia kart tylko właściciel wie, która to.`,
  },
  list: (numbers) => numbers.map(number).join(', '),
};
