/** The rule book in German. */
import { numbersIn } from '../language.ts';
import type { BookWords } from './en.ts';

const { number, several } = numbersIn('de');
const noun = (one: string, other: string) => ({ one, other });
const n = {
  card: noun('Karte', 'Karten'),
  die: noun('Würfel', 'Würfel'),
  dice: noun('Würfel', 'Würfeln'),
  meeting: noun('Veranstaltung', 'Veranstaltungen'),
  member: noun('Mitglied', 'Mitglieder'),
  members: noun('Mitglied', 'Mitgliedern'),
  meetings: noun('Veranstaltung', 'Veranstaltungen'),
  media: noun('Medienmarker', 'Medienmarkern'),
  opinion: noun('Meinung', 'Meinungen'),
  place: noun('Medienfeld', 'Medienfelder'),
  point: noun('Punkt', 'Punkte'),
  vote: noun('Stimme', 'Stimmen'),
  mandate: noun('Mandat', 'Mandate'),
} as const;

export const de: BookWords = {
  titles: {
    goal: 'Das Ziel des Spiels',
    course: 'Eine Runde',
    election: 'Die Wahl',
    growth: 'Mitglieder nach der Wahl',
    pay: 'Geld nach der Wahl',
    next: 'Die nächste Runde',
    scoring: 'Punkte am Ende',
    terms: 'Begriffe',
  },

  goal: {
    elections: (elections, rounds) =>
      elections === rounds
        ? `Die Parteien treten bei ${elections} Landtagswahlen an, einer in jeder Runde.`
        : `Die Parteien treten in ${rounds} Runden bei ${elections} Landtagswahlen an.`,
    most: 'Wer am Ende die meisten Punkte hat, gewinnt.',
    lines:
      'Vier Länder liegen in einer Reihe; das erste wählt in dieser Runde, die anderen danach in der Reihenfolge, in der sie liegen.',
    start: (money, members, meetings, media) =>
      `Jede Partei beginnt mit ${money} Geld, ${several(members, n.members)} sowie ${several(meetings, n.meetings)} und ${several(media, n.media)} im Vorrat.`,
    secret: 'Wie viel Geld du hast, weißt nur du.',
    open: 'Alle dürfen sehen, wie viel Geld jede Partei hat.',
  },
  course: {
    phases: (list) => `In einer Runde folgen aufeinander: ${list}.`,
    last: (list) => `In der letzten Runde gibt es nur: ${list}.`,
    turns: 'In den meisten Phasen handeln alle der Reihe nach, vom Startspieler an.',
  },

  preliminary: {
    options: (list) => `Zur Wahl stehen: ${list}.`,
    column: (column, list) => `Spalte ${column}: ${list}.`,
    or: (parts) => parts.join(' · oder '),
    free: 'Das kostet nichts und wird Land für Land ausgeführt.',
    again: 'Dasselbe Land darf mehrmals aufgeschrieben werden.',
  },
  draft: {
    dealt: (cards, kept) => `Alle bekommen ${several(cards, n.card)} und behalten ${kept}, eine nach der anderen.`,
  },
  lay: { topics: (topics) => `Ein Programm hat ${several(topics, n.card)}, jede zu einem anderen Thema.` },
  complete: {
    gaps: 'Wer zu wenige Themen hat, legt den Rest ab, zieht ebenso viele Karten und füllt damit die Lücken.',
    hand: (cards) => `Am Ende ${cards === 1 ? 'bleibt' : 'bleiben'} ${several(cards, n.card)} auf der Hand.`,
  },
  order: {
    zero: 'Ein Gebot von 0 ist erlaubt.',
    zeroDice: 'Bieten alle 0, entscheiden sofort die Würfel.',
    late: 'Anfangen ist nicht immer am besten: Wer spät handelt, hat gesehen, was die anderen tun.',
  },
  pickPlaces: { ties: 'Zwischen gleichen Geboten entscheiden die Würfel.' },
  conference: {
    hand: (cards) => `Zuerst füllst du die Hand auf ${several(cards, n.card)} auf.`,
    swaps: (swaps) => `In einer Runde tauschst du höchstens ${several(swaps, n.card)} deines Programms.`,
  },
  display: {
    cards: (cards) =>
      `${several(cards, n.card)} liegen in der Auslage; Lücken werden gefüllt, bevor der Nächste handelt.`,
  },
  stances: {
    loss: (dice) => `Jeder Wechsel kostet so viele Mitglieder, wie der höchste von ${several(dice, n.dice)} zeigt.`,
    times: (times) =>
      `Die Haltung zu einem Thema wechselt in einer Runde höchstens ${times === 1 ? 'einmal' : `${times}-mal`}.`,
    back: 'Wer gepasst hat, darf wieder mitmachen, bis alle nacheinander passen.',
  },
  hide: { uncounted: 'Eine verdeckte Karte zählt in dieser Runde weder für Stimmen noch für Koalitionen.' },
  placeShadow: {
    card: (card, cost, effects) => `${card}, für ${cost}: ${effects}.`,
    main: (main, others) => `${main}; dann ${others}`,
    once: 'Jede Karte wird im Spiel nur einmal eingesetzt.',
    tooDear: 'Eine Karte, die beim Aufdecken nicht bezahlt werden kann, verfällt ohne Wirkung.',
  },
  useShadow: {
    robbery: (owner, bank) =>
      bank === 0
        ? `Ein Medienraub kostet ${owner}, zu zahlen an den Besitzer des Markers.`
        : `Ein Medienraub kostet ${owner + bank}: ${owner} für den Besitzer des Markers und ${bank} für die Bank.`,
    keyIssue: 'Ein Land hat höchstens ein Schwerpunktthema; es zählt doppelt.',
    marks: 'Schwerpunktthema, Medienraub und das Senken aller anderen gibt es in einem Land höchstens einmal je Runde.',
  },
  coalitions: {
    where: 'Koalitionen entstehen nur in dem Land, das wählt, und nur zu zweit.',
    sum: 'Partner zählen ihre Stimmen zusammen; gewinnt die Summe, haben beide gewonnen.',
    forcedFirst: 'Alle erzwungenen Koalitionen kommen vor dem ersten Vorschlag.',
  },
  media: {
    price: (price, places) => `Ein Marker kostet ${price}; ein Land hat ${several(places, n.place)}.`,
    final: 'Wer passt, kauft in dieser Runde nicht mehr.',
  },
  influence: {
    most: 'Wer in einem Land mehr Marker hat als jede andere Partei, kontrolliert die Medien; bei Gleichstand niemand.',
    fixed: 'Das Schwerpunktthema bleibt, und kein Thema liegt in einem Land zweimal offen.',
  },
  meetings: {
    prices: (list) => `Preise für ein Land und eine Runde: ${list}.`,
    price: (meetings, price) => `${several(meetings, n.meeting)} für ${price}`,
    places: (places) => `Eine Partei hat in einem Land höchstens ${several(places, n.meeting)}.`,
  },
  polls: {
    minimum: (bid) => `Das niedrigste Gebot ist ${bid}.`,
    results: (results) =>
      results === 1
        ? 'Wer veröffentlicht, führt ein Ergebnis aus.'
        : `Wer veröffentlicht, führt bis zu ${results} der Ergebnisse aus.`,
    shelve: (members, dice) =>
      dice === 0
        ? `Wer die Umfrage zurückhält, gewinnt ${several(members, n.member)}.`
        : `Wer die Umfrage zurückhält, gewinnt so viele Mitglieder, wie ${several(dice, n.die)} zusammen zeigen${members > 0 ? `, und ${members} dazu` : ''}.`,
    range: (min, max) => `Der Trend bleibt zwischen ${min} und ${max}.`,
    protects: 'Wer die Medien des Landes kontrolliert, dessen Trend kann keine Umfrage senken.',
    unseen: 'Eine Umfrage, auf die niemand bietet, wird ungesehen abgelegt.',
  },
  convert: {
    from: (meetings) => `Vorzeitig umwandeln darfst du, wo du mindestens ${several(meetings, n.meeting)} hast.`,
    order: 'Begonnen wird mit dem letzten Land der Reihe, dann geht es nach vorn.',
    current: 'In dem Land, das jetzt wählt, wird erst bei der Wahl umgewandelt.',
    majority:
      'Wer danach in einem Land mehr Stimmen hat als alle anderen zusammen, darf dort eine offene Meinung austauschen.',
  },
  election: {
    converted: 'Alle Veranstaltungen in dem Land, das wählt, werden zu Stimmen.',
    mandates: 'Die Tabelle des Landes macht aus Stimmen Mandate.',
    cap: (votes) => `Die Stimmenleiste endet bei ${votes}; mehr Stimmen zählen nicht.`,
    most: 'Die Partei oder Koalition mit den meisten Stimmen gewinnt.',
    tie: 'Bei gleich vielen Stimmen gewinnt knapp die Seite, deren stärkere Partei mehr Stimmen hat, sonst die, deren stärkere Partei zuletzt ankam.',
    tieLast: 'Bei gleich vielen Stimmen gewinnt knapp die Seite, die zuletzt ankam.',
    two: 'Eine Runde kann zwei Wahlen haben: Alle Veranstaltungen beider Länder werden umgewandelt, bevor die erste entschieden wird.',
  },
  reward: {
    opinions: (clear, nose, coalition) =>
      `Wer klar gewinnt, nimmt bis zu ${several(clear, n.opinion)}; wer knapp gewinnt, nimmt ${nose}; jeder Partner einer Koalition nimmt ${coalition}.`,
    marker: 'Wer gewinnt und im Land einen Medienmarker hat, darf einen auf den Bundesplan legen.',
    beaten: 'Das darf auch die Partei, die knapp geschlagen wurde.',
    equal: 'Eine Meinung, die auf dem Bundesplan schon liegt, wird gesichert; die gegenteilige ersetzt sie.',
  },
  outcome: {
    sole: (votes, points) => `Wer als Einziger ${votes} Stimmen oder mehr hat, bekommt ${several(points, n.point)}.`,
    shared: (points) => `Mehrere, die so viele haben, bekommen je ${several(points, n.point)}.`,
    coalition: (points) =>
      `Hat niemand so viele, fragt die stärkste Partei die anderen, die mit dem ähnlichsten Programm zuerst; Partner, die zusammen so viele Stimmen haben, bekommen je ${several(points, n.point)}.`,
    below: (points) => `Ohne einen solchen Partner bekommt die stärkste Partei ${several(points, n.point)}.`,
    presence:
      'Wer gewinnt und dort einen Medienmarker hat, legt einen auf den Bundesplan; ebenso, wer die Medien kontrolliert.',
  },
  growth: {
    members: (list) =>
      `Jede Programmkarte, die mit einer bundesweiten Meinung übereinstimmt, bringt Mitglieder, je nach Feld: ${list}.`,
  },
  pay: {
    mandates: (money) => `Jedes Mandat dieser Runde bringt ${money} Geld.`,
    members: (money, rounds) => `Nach den Runden ${rounds} bringt auch jedes Mitglied ${money} Geld.`,
  },
  next: {
    cleared: 'Das Land, das gewählt hat, wird abgeräumt.',
    entrant: 'Ein neues Land kommt ans Ende der Reihe.',
    opinions: 'Jedes andere Land deckt eine weitere Meinung auf, und das nächste in der Reihe wählt.',
    freeMeetings: (meetings) => `Jede Partei setzt auf dem neuen Land kostenlos ${several(meetings, n.meeting)} ein.`,
  },
  contributions: {
    cards: (list) => `Die Karten: ${list}.`,
    card: (amount, lose, gain) => `${amount}, −${lose} oder +${gain}`,
    dice: (dice) => several(dice, n.die),
    members: (members) => several(members, n.member),
    bonus: (dice) => `Wer als Einziger am meisten abgelehnt hat, würfelt mit ${several(dice, n.dice)} mehr.`,
    once: 'Jede Karte wird im Spiel nur einmal eingesetzt.',
    keep: 'Du darfst eine Karte auch für eine spätere Runde behalten.',
  },
  scoring: {
    mandates: 'Jedes Mandat: 1 Punkt.',
    media: (list) => `Jeder Medienmarker auf dem Bundesplan, je nach Wahl, aus der er kommt: ${list} Punkte.`,
    members: 'Jedes Mitglied: 1 Punkt.',
    most: (first, second, tied) =>
      `Die meisten Mitglieder: ${several(first, n.point)}; die zweitmeisten: ${second}; bei Gleichstand um den ersten Platz werden ${tied} geteilt.`,
    opinions: (list) =>
      `Jede Programmkarte, die mit einer bundesweiten Meinung übereinstimmt, je nach Feld: ${list} Punkte.`,
    secured: (points) => `Weitere ${several(points, n.point)}, wo diese Meinung gesichert ist.`,
    elections: 'Punkte für gewonnene Wahlen sind schon gezählt.',
    money: (first, second) => `Am meisten Geld: ${several(first, n.point)}; am zweitmeisten: ${second}.`,
    shared: 'Bei gleich vielen Punkten wird der Sieg geteilt.',
    byMoney: 'Bei gleich vielen Punkten gewinnt, wer mehr Geld hat.',
  },
  lesson: {
    preliminary: [
      'Willkommen! Das ist eine ganze erste Runde gegen drei Anfänger. Bei jeder Frage liest du, worum es geht, und eine gute Antwort.',
      'Vor der ersten Runde stellen sich alle geheim auf. Sieh dir die vier Länder an: Die Zahl oben rechts sagt, wie viele Mandate dort höchstens zu gewinnen sind; Land 1 wählt zuerst.',
      'Es lohnt sich, in ein oder zwei Ländern stark zu sein statt überall ein wenig.',
    ],
    'bid-for-order': [
      'Alle bieten geheim darum, wer in dieser Runde den Startspieler bestimmt. Nur wer gewinnt, zahlt.',
      'Dein Geld liegt unten bei deinen Karten. Es muss für die ganze Runde reichen; üblich sind darum kleine Gebote.',
    ],
    'name-starter': [
      'Du hast am meisten geboten: Bestimme, wer in jeder Phase dieser Runde beginnt.',
      'Wer spät handelt, kann auf die anderen antworten; wer früh handelt, bekommt die freien Plätze.',
    ],
    'platform-conference': [
      'Dein Programm liegt unten: fünf Dinge, für die deine Partei steht. Auf den Plänen zeigt ein grüner Rahmen, dass die Leute dort zustimmen, ein rot gestrichelter, dass sie dagegen sind.',
      'Je mehr sie zustimmen, desto mehr Stimmen bringt dort jede Veranstaltung. Lege ab, was nicht hilft, zieh nach und tausche eine Karte.',
    ],
    'place-shadow-cards': [
      'Jeder deiner Politiker hilft dir einmal. Sie werden verdeckt gelegt, dann alle aufgedeckt und bezahlt.',
      'Am meisten bewirken sie, wo bald gewählt wird und es knapp ist. Die teuren hebst du dir besser für eine wichtigere Wahl auf.',
    ],
    'use-shadow-cards': [
      'Dein Politiker ist aufgedeckt: Wähle eine seiner Wirkungen.',
      'Stimmen zählen sofort. Ein besserer Trend zählt für jede Veranstaltung, die später umgewandelt wird.',
    ],
    'form-coalitions': [
      'Parteien mit einem Koalitionsplättchen in dem Land, das wählt, können sich verbünden: Ihre Stimmen werden zusammengezählt, und beide gewinnen.',
    ],
    'buy-media': [
      'Unter jeder Stimmenleiste sind die Felder für Medienmarker. Wer dort die meisten hat, kontrolliert die Medien des Landes.',
      'Dann darfst du eine Meinung austauschen, und keine Umfrage kann dir dort schaden. Und wenn du gewinnst, kommt ein Marker auf den Bundesplan und bringt viele Punkte.',
    ],
    'influence-media': [
      'Hier kontrollierst du die Medien: Tausche eine Meinung gegen eine, die dir mehr nützt oder einem Rivalen schadet.',
    ],
    'organize-meetings': [
      'Aus Veranstaltungen werden Stimmen, und zwar nach deiner Übereinstimmung und deinem Trend im Land; wo beide niedrig sind, bringen sie fast nichts.',
      'Halte sie also dort ab, wo dein Programm ankommt und wo bald gewählt wird. Die ersten sind die billigsten.',
    ],
    'auction-polls': [
      'Eine Umfrage verschiebt den Trend der Parteien in ihrem Land. Niemand sieht sie, bevor sie gekauft ist.',
      'Hilft sie dir nicht, hältst du sie zurück und gewinnst Mitglieder; wertlos ist sie also nie. Biete, was sie dir wert ist, und nicht mehr.',
    ],
    'convert-meetings': [
      'Hast du in einem Land fünf Veranstaltungen, darfst du sie schon vor der Wahl in Stimmen umwandeln. Die Marker kommen zu dir zurück und sind wieder frei.',
      'Das lohnt sich, wo Übereinstimmung oder Trend noch sinken können; wo sie noch steigen können, wartest du besser.',
    ],
    'reward-winner': [
      'Du hast eine Wahl gewonnen. Bring auf den Bundesplan, was das Land zu bieten hat.',
      'Meinungen, die dein Programm teilt, bringen dir Runde für Runde Mitglieder und am Ende Punkte.',
    ],
    'party-contributions': [
      'Eine Spende: Nimm das Geld und verliere Mitglieder, oder lehne ab und gewinne welche.',
      'Früh im Spiel gewinnt Geld Wahlen; Mitglieder sind am Ende Punkte.',
    ],
    done: [
      'Das war eine ganze Runde. Die anderen laufen genauso ab; in der letzten gibt es nur noch die Wahl.',
      'Spiel weiter, wie du magst: Tipps und Regeln bleiben dir, und ein eigenes Spiel kannst du jederzeit beginnen.',
    ],
  },
  figures: {
    votes: (party, votes, at, mandates) =>
      `${party}: ${votes} Stimmen ${at}, das sind ${several(mandates, n.mandate)}.`,
    conversion: (party, meetings, coincidence, popularity, votes) =>
      `${party}: ${several(meetings, n.meeting)}, Übereinstimmung ${coincidence} und Trend ${popularity}, das ergibt ${several(votes, n.vote)}.`,
    agreement: (coincidence) =>
      `Das Programm darunter passt zum Schwerpunktthema ★, das doppelt zählt, und zu einer weiteren Meinung; einer dritten widerspricht es: Übereinstimmung ${coincidence}.`,
    coalition: (one, other, cards) =>
      `${one} und ${other} haben hier ihre Koalitionsplättchen, und ${several(cards, n.card)} ihrer Programme sind gleich: Sie dürfen koalieren.`,
    national: (points) =>
      `Am Ende bringt jede Programmkarte, die zu einer Meinung hier passt, die Punkte, die darunter stehen: ${points}.`,
    media: (party) => `Medienkontrolle: ${party}, mit mehr Markern im Land als jede andere Partei.`,
    trend: (raised, up, lowered, down) =>
      `Eine Umfrage wird veröffentlicht: ${raised} +${up}, ${lowered} −${down}. Ihre Scheiben werden verschoben.`,
    shadow: (party) =>
      `Hier liegt verdeckt eine Schattenkarte (${party}); welche es ist, weiß bis zum Aufdecken nur, wer sie gelegt hat.`,
  },
  list: (numbers) => numbers.map(number).join(', '),
};
