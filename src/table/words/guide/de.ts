/** Wording in German: the reader is "du". */
import { numbersIn } from '../language.ts';
import { accusative as acc, dative as dat, genitive as gen, isPlural, withVerb as v, verbOf } from '../parties.ts';
import type { GuideWords, Who } from './en.ts';

const { number, several } = numbersIn('de');
const noun = (one: string, other: string) => ({ one, other });
const n = {
  meeting: noun('Veranstaltung', 'Veranstaltungen'),
  vote: noun('Stimme', 'Stimmen'),
  mandate: noun('Mandat', 'Mandate'),
  marker: noun('Marker', 'Marker'),
  media: noun('Medienmarker', 'Medienmarker'),
  member: noun('Mitglied', 'Mitglieder'),
  card: noun('Karte', 'Karten'),
  die: noun('Würfel', 'Würfel'),
  dice: noun('Würfel', 'Würfeln'),
  point: noun('Punkt', 'Punkte'),
} as const;
/** A card inside a sentence: „weniger Steuern“ would otherwise read as part of it. */
const q = (card: string) => `„${card}“`;
const nom = (one: Who) => one ?? 'du';
/** A party as the subject of a sentence: „Die SPD bietet“, where a line of the log says „SPD bietet“. */
const the = (party: string, one: string, many: string) => `${capital(acc(party))} ${verbOf(party, one, many)}`;
const dative = (one: Who) => (one === null ? 'dir' : dat(one));
const accusative = (one: Who) => (one === null ? 'dich' : acc(one));
const staying = (meetings: number) => `dort ${meetings === 1 ? 'bleibt' : 'bleiben'} ${several(meetings, n.meeting)}`;
const arrow = (before: string, after: string) => (before === after ? `${before} wie bisher` : `${before} → ${after}`);

export const de: GuideWords = {
  number,
  you: 'du',
  removedRegion: 'ein Land, das nicht mehr da ist',
  change: arrow,
  list: (parts) => parts.join(', '),
  and: (parts) => parts.join(' und '),

  moneyStays: (money) => `Geld bleibt ${money}`,
  money: (change) => `Geld ${change}`,
  votesChange: (votes, mandates) => `Stimmen ${votes}, Mandate ${mandates}`,
  stillVotes: (votes) => `alles umgewandelt, weiterhin ${several(votes, n.vote)}`,
  allConverted: (change) => `alles umgewandelt, ${change}`,
  nobodyCoincides: 'niemandes Übereinstimmung ändert sich',
  coincidence: (changes) => `Übereinstimmung ${changes}`,
  popularity: (changes) => `Trend ${changes}`,
  noControl: 'niemand kontrolliert die Medien',
  losesControl: (one) =>
    `${one === null ? 'du verlierst' : `${acc(one)} ${verbOf(one, 'verliert', 'verlieren')}`} die Kontrolle`,
  keepsControl: (one) =>
    `${one === null ? 'du kontrollierst' : `${acc(one)} ${verbOf(one, 'kontrolliert', 'kontrollieren')}`} die Medien wie bisher`,
  takesControl: (one) => `die Medienkontrolle geht an ${accusative(one)}`,
  turnInRound: (turn, players) => `du bist in dieser Runde als ${turn + 1}. von ${players} am Zug`,

  about: {
    region: (region, most, votes, meetings, media) =>
      `${region}, bis zu ${several(most, n.mandate)}: Du hast dort ${several(votes, n.vote)}, ${several(meetings, n.meeting)}, ${several(media, n.media)}.`,
    money: (money) => (money === 0 ? 'Du hast kein Geld mehr.' : `Du hast ${money} in der Kasse.`),
    members: (members) => `Deine Partei hat ${several(members, n.member)}.`,
    yourCard: (card) => `Deine Karte: ${card}.`,
  },

  terms: {
    region:
      'Land: Hier wird ein Landtag gewählt. Die Länder liegen in der Reihenfolge ihrer Wahlen aus; das erste ist als Nächstes dran.',
    platform: 'Programm: wofür eine Partei steht; ihre offenen Karten, höchstens eine zu jedem Thema.',
    opinion: 'Meinung: was die Leute in einem Land zu einem Thema wollen. Eine verdeckte Karte ist noch unbekannt.',
    coincidence:
      'Übereinstimmung: wie gut ein Programm zu den Meinungen eines Landes passt: +1 für jede gleiche Karte, −1 für jede gegenteilige.',
    keyIssue: 'Schwerpunktthema: was den Leuten in einem Land am wichtigsten ist; es zählt doppelt.',
    popularity: (min, max) =>
      `Trend: wie beliebt eine Partei in einem Land ist, von ${min} bis ${max}; Umfragen und Schattenkarten ändern ihn.`,
    meetings:
      'Wahlkampfveranstaltungen: Klötzchen auf dem Plan eines Landes, die spätestens bei der Wahl in Stimmen umgewandelt werden.',
    votes: (last) => `Stimmen: Sie entscheiden die Wahl und bringen Mandate nach der Tabelle des Landes; ${last}.`,
    votesBeyond: (last) => `mehr als ${last} bringen keine weiteren Mandate, entscheiden aber mit`,
    votesCapped: (cap) => `mehr als ${cap} zählen nicht`,
    mandates:
      'Mandate: Sitze im Parlament, die eine Partei in einem Land gewinnt. Sie bringen Punkte und meist auch Geld.',
    mediaMarkers:
      'Medienmarker: liegen auf den Medienfeldern eines Landes. Wer dort die meisten hat, kontrolliert die Medien.',
    mediaControl:
      'Medienkontrolle: Wer sie hat, darf eine Meinung des Landes austauschen und kann einen Marker auf den Bundesplan bringen.',
    mediaRobbery: (price) =>
      `Medienraub: Wirkung einer Schattenkarte. Für ${price} ersetzt du einen fremden Medienmarker durch einen eigenen.`,
    coalitionTile:
      'Koalitionsplättchen: Nur Parteien, die eines im Land haben, können dort koalieren. Eine Karte mit Telefon bringt es zusätzlich zu ihrer Wirkung.',
    coalitionTileAction:
      'Koalitionsplättchen: Nur Parteien, die eines im Land haben, können dort koalieren. Es zu legen ist eine der Wirkungen einer Karte mit Telefon.',
    shadowCards:
      'Schattenkarten: Politiker, die verdeckt in die Länder gelegt, gemeinsam aufgedeckt und bezahlt und nur einmal eingesetzt werden.',
    shadowCardsSingly:
      'Schattenkarten: Politiker, die verdeckt in die Länder gelegt werden. Jeder wird beim Aufdecken bezahlt, dann eingesetzt und scheidet aus.',
    coalition:
      'Koalition: Zwei Parteien legen ihre Stimmen zusammen, um ein Land zu gewinnen; beide ernten die Früchte des Sieges.',
    national: 'Bundesplan: Meinungen und Medienmarker, die Wahlsieger dorthin bringen; sie zählen am Ende.',
    members:
      'Mitglieder: Sie sind am Ende Punkte wert, zahlen meist Beiträge und werden mehr, wenn das Programm zu den bundesweiten Meinungen passt.',
    polls:
      'Umfrage: eine Karte, die den Trend der Parteien in einem Land ändert. Nur der Käufer sieht sie; er veröffentlicht sie oder hält sie zurück und bekommt Mitglieder.',
    order: 'Startspieler: ist in jeder Phase der Runde zuerst dran; die anderen folgen der Reihe nach.',
    pool: 'Meinungsvorrat: die Karten, gegen die Meinungen eines Landes getauscht werden können.',
  },

  cards: {
    counts: (where) => `im Programm zählt sie ${where}`,
    nowhere: 'ihr Thema liegt in keinem Land offen',
    ownNothing: 'dein Programm sagt nichts dazu',
    own: (card) => `in deinem Programm: ${q(card)}`,
    coincidenceAsBefore: 'Übereinstimmung überall wie bisher',
    national: (points, members) => `bundesweite Meinungen ${points} Punkte, ${members} Mitglieder je Runde`,
    common: (changes) => `gemeinsame Karten: ${changes}`,
    same: 'Von gleichen Karten wird nur eine angeboten.',
    keep: (card) => `${q(card)} behalten`,
    lay: (card) => `${q(card)} auslegen`,
    take: (card) => `${q(card)} nehmen`,
    discard: (card) => `${q(card)} ablegen`,
    swap: (leaves, enters) => `${q(leaves)} gegen ${q(enters)} tauschen`,
    hide: (card) => `${q(card)} verdecken`,
    flip: (card, to) => `${q(card)} zu ${q(to)} wenden`,
    loseMembers: (mean) => `du verlierst etwa ${number(mean)} Mitglieder`,
    keepPlatform: 'Programm behalten',
    phaseEnds: 'die Phase ist für dich zu Ende',
    discardNoMore: 'Nichts mehr ablegen',
    draws: (cards) => `du ziehst ${several(cards, n.card)}`,
    keepHand: 'du behältst deine Hand',
    takeNone: 'Keine Karte ziehen oder nehmen',
    mayExchange: 'tauschen darfst du trotzdem',
    exchangeNoMore: 'Nichts mehr tauschen',
    discards: (cards) => `du legst ${several(cards, n.card)} ab`,
    draw: 'Karte ziehen',
    thenTake: (cards) => `dann nimmst du eine der ${several(cards, n.card)} der Auslage`,
    renew: 'Auslage erneuern',
    thenTakeNew: (cards) =>
      `dann nimmst du eine von ${several(cards, noun('neuen Karte', 'neuen Karten'))}; gezogen wird keine`,
    changeNothing: 'Nichts ändern',
    mayChangeLater: 'du verlierst keine Mitglieder; später darfst du noch ändern, solange andere es tun',
  },

  rules: {
    preliminaryColumns:
      'Wähle aus jeder Spalte eine Möglichkeit und für jede Zeile außer den Mitgliedern ein Land; alle decken gleichzeitig auf.',
    preliminaryBlocks:
      'Wähle einen Block und für jede Zeile ein Land, für gleiche Zeilen verschiedene; alle decken gleichzeitig auf.',
    draft: 'Behalte eine Handkarte verdeckt; die übrigen gehen an deinen linken Nachbarn.',
    lay: 'Lege Karten verschiedener Themen verdeckt aus; alle decken gleichzeitig auf.',
    complete: 'Wähle, was noch fehlt, und lege dann alle Karten ab, die du nicht behältst.',
    order: (payer, tie) => `Alle Gebote sind geheim und werden gleichzeitig aufgedeckt; ${payer}; ${tie}.`,
    allPay: 'alle zahlen, und der Höchstbietende wählt zuerst seinen Platz in der Reihenfolge',
    highestStarts: 'nur der Höchstbietende zahlt und beginnt',
    highestNames: 'nur der Höchstbietende zahlt und bestimmt den Startspieler',
    ties: {
      rebid: 'bei Gleichstand wird neu geboten',
      'rebid-higher': 'bei Gleichstand wird neu und höher geboten',
      raise: 'bei Gleichstand darf jeder der Reihe nach einmal erhöhen',
      dice: 'bei Gleichstand entscheiden die Würfel',
    },
    nameStarter:
      'Wer am meisten geboten hat, bestimmt den Startspieler dieser Runde; die anderen folgen im Uhrzeigersinn.',
    pickPlaces:
      'Der Höchstbietende wählt zuerst seinen Platz in der Reihenfolge, dann wählt, wer als Nächster am meisten geboten hat.',
    conference:
      'Lege Handkarten einzeln ab und zieh ebenso viele nach; dann darfst du eine Karte deines Programms tauschen.',
    changePlatform: (swaps, hand) =>
      `Zieh eine Karte und nimm eine aus der Auslage, oder erneuere die Auslage und nimm eine; dann tausche bis zu ${swaps} Karten deines Programms gegen Handkarten und behalte ${hand} auf der Hand.`,
    changeStances:
      'Wende Karten einzeln zur gegenteiligen Haltung, wenn die Gegenkarte im Vorrat ist; jede kostet so viele Mitglieder, wie der höchste Würfel zeigt.',
    hide: (cards) => `Verdecke ${several(cards, n.card)} deines Programms: In dieser Runde zählen sie nicht.`,
    placeShadow: 'Lege in jedes Land verdeckt höchstens eine Schattenkarte; aufgedeckt und bezahlt wird später.',
    useShadowMain:
      'Bezahle deinen Politiker oder zieh ihn zurück; dann kommen seine Hauptaktion und eine der anderen, wenn du willst.',
    useShadowAction: 'Nutze eine Wirkung deiner Karte oder keine; mit Telefon stattdessen das Koalitionsplättchen.',
    useShadow: 'Nutze eine Wirkung deiner Karte oder keine; mit Telefon kommt das Koalitionsplättchen in jedem Fall.',
    coalitions: (forced, voluntary) =>
      `Habt ihr beide dort ein Plättchen, kannst du einen Partner mit ${forced} gleichen Programmkarten zwingen, mit ${voluntary} fragen.`,
    buyMedia: 'Reihum kauft jeder einen Marker; wer passt, darf später noch kaufen, bis alle nacheinander passen.',
    influenceDisplay:
      'Mit den meisten Medienmarkern im Land darfst du eine offene Meinung gegen eine der Auslage tauschen.',
    influencePool:
      'Mit den meisten Medienmarkern im Land darfst du eine offene Meinung gegen eine des Vorrats tauschen.',
    meetings: 'Kaufe Veranstaltungen, Land für Land; umgewandelt werden sie nach Übereinstimmung und Trend zu Stimmen.',
    pollsOneBid:
      'Jeder bietet einmal, die Partei mit den meisten Stimmen zuletzt; der Käufer veröffentlicht, was ihm nützt, oder hält die Umfrage für Mitglieder zurück.',
    pollsRaising:
      'Überbiete oder steig aus; der Käufer führt ein oder zwei Ergebnisse aus oder hält die Umfrage für Mitglieder zurück.',
    convertSum: (least) =>
      `Stimmen sind (Veranstaltungen + Trend) × Übereinstimmung, beides mindestens 1; wandle ${least} oder mehr um.`,
    convertProduct:
      'Stimmen sind Veranstaltungen × (Übereinstimmung + Trend), mindestens eine für je zwei Veranstaltungen.',
    reward: 'Die Sieger dürfen einen Medienmarker und Meinungen des Landes auf den Bundesplan bringen.',
    outcome: 'Die stärkste Partei will dich als Partner; beide bekommen Punkte dafür.',
    contributionsDice:
      'Nimm offen Geld an und verliere so viele Mitglieder, wie der höchste Würfel zeigt, oder lehne verdeckt ab und gewinne die Summe der Würfel.',
    contributions:
      'Nimm das Geld einer Karte und verliere Mitglieder, oder lehne ab und gewinne welche; verbraucht ist sie so oder so.',
  },

  limits: {
    bid: (money) => `Geboten wird mit Geld: höchstens die ${money}, die du hast.`,
    higher: (party, bid) => `${the(party, 'bietet', 'bieten')} ${bid}; ein Gebot muss höher sein.`,
    stance: 'Wenden kannst du, solange die Gegenkarte im Vorrat ist und die Grenze der Runde nicht erreicht ist.',
    noTile: (party) => `${the(party, 'hat', 'haben')} hier kein Koalitionsplättchen.`,
    hasPartner: (party) => `${the(party, 'hat', 'haben')} schon einen Partner.`,
    shares: (party, cards, propose, force) =>
      `Mit ${dat(party)} hast du ${several(cards, noun('Programmkarte', 'Programmkarten'))} gemeinsam; zum Fragen braucht es ${propose}, zum Zwingen ${force}.`,
    mediaFull: (region, places) => `${region}: Alle ${places} Medienfelder sind besetzt.`,
    markersLeft: (markers, price) => `Du hast noch ${several(markers, n.marker)}; einer kostet ${price}.`,
    exchange: 'Das Schwerpunktthema bleibt immer, und kein Thema liegt in einem Land doppelt.',
    meetings: (region, least, reason) => `${region}: höchstens ${several(least, n.meeting)}, denn ${reason}.`,
    rulesAllow: (most) => `mehr als ${most} je Runde sind nicht erlaubt`,
    markersFit: (markers) => `Platz und Vorrat reichen nur für ${several(markers, n.meeting)}`,
    moneyPays: (money) => `dein Geld, ${money}, reicht nicht für mehr`,
    contribution: 'Jede Spendenkarte wird im Spiel nur einmal eingesetzt.',
    places: 'Die übrigen Plätze sind schon vergeben.',
    shadow: 'In einem Land liegt immer nur eine deiner Karten, und jede wird im Spiel nur einmal eingesetzt.',
    swap: 'Eine Karte zu einem Thema deines Programms ersetzt die Karte dazu; jede andere ersetzt eine beliebige.',
    national:
      'Die gleiche Meinung sichert die auf dem Bundesplan, die gegenteilige ersetzt sie; jede andere braucht ein freies Feld oder, wenn alle besetzt sind, eines mit einer ungesicherten Meinung.',
    effects: 'Angeboten wird nur, was auf der Karte steht und ausführbar ist.',
    convert: (least) => `Weniger als ${several(least, n.meeting)} werden vor der Wahl nicht umgewandelt.`,
  },

  preliminary: {
    popularity: (amount) => several(amount, noun('Trendschritt', 'Trendschritte')),
    meetings: (amount) => several(amount, n.meeting),
    votes: (amount) => several(amount, n.vote),
    media: (amount) => several(amount, n.media),
    members: (amount) => several(amount, n.member),
    money: (amount) => `${amount} Geld`,
    choose: (lines) => `${lines} wählen`,
    meetingsLeft: (left) => `noch ${several(left, n.meeting)} im Vorrat`,
    mediaLeft: (left) => `noch ${several(left, n.media)} im Vorrat`,
    standing: (c) =>
      `Wahl ${c.election}, Übereinstimmung ${c.coincidence}, Trend ${c.popularity}, ${several(c.meetings, n.meeting)}, ` +
      `${several(c.media, n.media)}; alles umgewandelt, ${several(c.votes, n.vote)} und ${c.mandates} von ${several(c.most, noun('Mandat', 'Mandaten'))}`,
  },

  bids: {
    bid: (amount) => `${amount} bieten`,
    ifItWins: (money) => `wenn du gewinnst, ${money}`,
    paysAnyway: (money) => `auch wenn du nicht gewinnst, ${money}`,
    costsNothing: 'kostet nichts, auch wenn du gewinnst',
    doNotRaise: 'Nicht erhöhen',
    staysTied: (bid) => `dein Gebot bleibt ${bid}; erhöht niemand, gewinnt der Letzte im Gleichstand`,
    name: (one) => (one === null ? 'Selbst beginnen' : `${capital(acc(one))} beginnen lassen`),
    place: (place) => `Platz ${place} in der Reihenfolge nehmen`,
  },

  polls: {
    outlook: (polls, raising, most, raised, risk) =>
      `Von ${several(polls, noun('Umfrage', 'Umfragen'))} ${raising === 1 ? 'hebt' : 'heben'} ${raising} deinen Trend um bis zu ${most} (${raised}); ${risk}.`,
    safe: 'die Medienkontrolle schützt dich vor Verlusten',
    risk: (lowering, least) =>
      `${lowering} ${lowering === 1 ? 'senkt' : 'senken'} ihn um bis zu ${least}, wenn der Käufer es will`,
    lists: (list) => `Die Umfrage zeigt ${list}.`,
    noBid: 'Noch hat niemand geboten.',
    stands: (party, bid) => `${the(party, 'bietet', 'bieten')} ${bid}.`,
    publish: 'Umfrage veröffentlichen',
    publishFor: (seats) => `Veröffentlichen für ${seats.map(accusative).join(' und ')}`,
    publishNothing: 'Nichts veröffentlichen',
    noEffect: 'ohne Wirkung',
    outlookOf: (one, outlook) => `${nom(one)}: ${outlook}`,
    shelve: 'Umfrage zurückhalten',
    membersFor: (gain, before, after) => `${several(gain, n.member)}, ${number(before)} → ${number(after)}`,
    membersByDice: (mean, dice, before, after) =>
      `etwa ${number(mean)} Mitglieder mit ${several(dice, n.dice)}, ${before} → etwa ${number(after)}`,
    unseen: (gain) => `${gain}; sonst sieht niemand die Umfrage`,
    noBidMade: 'Nicht bieten',
    notAsked: (money) => `bei dieser Umfrage wirst du nicht mehr gefragt; ${money}`,
    dropOut: 'Aussteigen',
    forGood: (money) => `bei dieser Umfrage bietest du nicht mehr mit; ${money}`,
  },

  media: {
    buy: (at) => `Medienmarker ${at} kaufen`,
    markers: (change) => `deine Marker dort ${change}`,
    buyNone: 'Keinen kaufen',
    buyLater: (money) => `${money}; später darfst du noch kaufen, solange andere es tun`,
    exchange: (leaves, enters) => `${q(leaves)} gegen ${q(enters)} tauschen`,
    exchangeNothing: 'Nichts tauschen',
    coincidenceStays: (at, ratings) => `Übereinstimmung ${at} bleibt: ${ratings}`,
  },

  meetings: {
    buy: (meetings, at) => `${several(meetings, n.meeting)} ${at} kaufen`,
    buyBrief: (meetings) => `${several(meetings, n.meeting)} kaufen`,
    there: (money, change) => `${money}, Veranstaltungen dort ${change}`,
    buyNone: (at) => `Keine Veranstaltungen ${at} kaufen`,
    buyNoneBrief: 'Keine kaufen',
    convert: (meetings, at) => `${several(meetings, n.meeting)} ${at} umwandeln`,
    left: (change, meetings) => `${change}; ${staying(meetings)}`,
    convertNothing: 'Nichts umwandeln',
    votesStay: (votes, meetings) => `Stimmen bleiben ${votes}, ${staying(meetings)}`,
  },

  shadows: {
    place: (card, at) => `${card} ${at} platzieren`,
    placeBrief: (card) => `${card} platzieren`,
    placeNone: (at) => `Keine Karte ${at} platzieren`,
    placeNoneBrief: 'Keine Karte platzieren',
    costs: (cost, before, after, owesMore) =>
      `kostet ${cost}, Geld ${before} → ${after}${owesMore ? ', wenn alle deine Karten bezahlt sind' : ''}`,
    tooDear: (cost, short) => `kostet ${cost}, dir fehlen ${short}; unbezahlt verfällt die Karte ohne Wirkung`,
    or: (parts) => [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' oder '),
    first: (effects) => `zuerst ${effects}`,
    votes: (votes) => several(votes, n.vote),
    keyIssue: 'Schwerpunktthema',
    robbery: 'Medienraub',
    raise: (steps) => `Trend +${steps}`,
    lower: (steps) => `ein Rivale −${steps}`,
    lowerAll: (steps) => `alle anderen −${steps}`,
    members: (members) => several(members, n.member),
    poll: 'die oberste Umfrage',
    platform: 'eine Programmänderung',
    coalitionTile: 'Koalitionsplättchen',
    pay: (card) => `${card} bezahlen`,
    placeTile: 'Koalitionsplättchen legen',
    tileInstead: (effects) => `du kannst dort koalieren; du verzichtest auf ${effects}`,
    takeVotes: (votes) => `${several(votes, n.vote)} nehmen`,
    makeKeyIssue: (topic) => `${topic} zum Schwerpunktthema machen`,
    clearKeyIssue: (topic) => `Schwerpunktthema ${topic} entfernen`,
    rob: (one) => `${one === null ? 'Dir' : capital(dat(one))} einen Medienmarker rauben`,
    remove: (one) => `${one === null ? 'Dir' : capital(dat(one))} einen Medienmarker nur wegnehmen`,
    toOwner: (before, after, owner) => `Geld ${before} → ${after}, davon ${owner} an den Besitzer`,
    raiseOwn: 'Deinen Trend heben',
    lowerOf: (party) => (party === null ? 'Deinen Trend senken' : `Trend ${gen(party)} senken`),
    lowerOthers: 'Den Trend aller anderen senken',
    takeMembers: (members) => `${several(members, n.member)} nehmen`,
    takePoll: 'Oberste Umfrage nehmen',
    free: 'kostenlos; dann veröffentlichen oder zurückhalten',
    changePlatform: 'Programm ändern',
    wholeChange: 'eine vollständige Änderung wie in der Phase „Programm ändern“',
    withdraw: (card) => `${card} zurückziehen`,
    noEffect: (money) => `die Karte scheidet ohne Wirkung aus; ${money}`,
    noneOfOthers: 'Keine weitere Aktion ausführen',
    leaves: 'die Karte scheidet aus',
    leaveOutMain: 'Hauptaktion auslassen',
    othersNext: 'die anderen Aktionen kommen als Nächstes',
    nothing: 'Nichts ausführen',
    useNone: 'Keine Wirkung nutzen',
    usedUp: 'die Karte ist verbraucht',
    usedUpNoTile: 'die Karte ist verbraucht, und das Koalitionsplättchen kommt nicht',
    tileAnyway: 'das Koalitionsplättchen kommt trotzdem',
  },

  coalitions: {
    force: (party) => `${capital(accusative(party))} zwingen`,
    propose: (party) => `${capital(accusative(party))} fragen`,
    accept: (party) => `Mit ${dative(party)} koalieren`,
    formNone: 'Selbst keine Koalition bilden',
    decline: (party) => `${capital(dative(party))} absagen`,
    nextAsked: 'du bekommst für diese Wahl nichts; der nächste Kandidat wird gefragt',
    rival: (one, other, votes) => `${nom(one)}${other === undefined ? '' : ` mit ${dative(other)}`} ${votes}`,
    alone: (votes) => `du allein ${votes}`,
    together: (own, partner, theirs) => `du ${own} + ${nom(partner)} ${theirs} = ${own + theirs}`,
    sides: (mine, rivals) => `nach jetzigem Stand ${mine} Stimmen gegen ${rivals}`,
  },

  reward: {
    secures: 'sie ist dann gesichert',
    leaves: (card) => `${q(card)} kommt weg`,
    take: (card, place) => `${q(card)} auf Feld ${place} bringen`,
    nobodyGains: 'mit den jetzigen Programmen gewinnt oder verliert niemand Punkte',
    points: (changes) => `Punkte ${changes}`,
    membersARound: (changes) => `Mitglieder je Runde ${changes}`,
    moveMarker: 'Medienmarker auf den Bundesplan bringen',
    markerPoints: (points) => `am Ende ${several(points, n.point)}; der Marker kommt nicht in den Vorrat zurück`,
    leaveMarker: 'Marker nicht auf den Bundesplan bringen',
    returns: 'er kommt in deinen Vorrat zurück',
    takeNone: 'Keine Meinung nehmen',
    discarded: 'die übrigen werden abgelegt',
  },

  contributions: {
    accept: (amount, openly) => `${amount} ${openly ? 'offen ' : ''}annehmen`,
    loseByDice: (mean, dice, before, after) =>
      `du verlierst etwa ${number(mean)} Mitglieder (${dice === 1 ? 'mit' : 'höchster von'} ${several(dice, n.dice)}), ${before} → etwa ${number(after)}`,
    members: (change) => `Mitglieder ${change}`,
    decline: (amount, faceDown) => `${amount} ${faceDown ? 'verdeckt ' : ''}ablehnen`,
    gainByDice: (mean, dice, before, after) =>
      `du gewinnst etwa ${number(mean)} Mitglieder mit ${several(dice, n.dice)}, ${before} → etwa ${number(after)}`,
    bonus: (dice, mean, isSure) =>
      `${several(dice, n.die)} mehr, etwa ${number(mean)}, ${isSure ? 'sicher: Niemand kann so viel ablehnen' : 'wenn sonst niemand so viel ablehnt'}`,
    keep: 'Karten behalten',
    later: 'du darfst in einer späteren Runde eine spielen',
  },

  reasons: {
    victory: ({ at }) => `eine bessere Chance auf den Sieg ${at}`,
    mandates: ({ at }) => `mehr Mandate ${at}`,
    pay: ({ at }) => `Geld für Mandate ${at}`,
    rivalMandates: ({ at, party }) => `weniger Mandate für ${acc(party)} ${at}`,
    control: ({ at }) => `Einfluss auf die Medien ${at}`,
    mediaVictory: ({ at }) => `einen Medienmarker für den Bundesplan, falls der Sieg ${at} gelingt`,
    members: () => 'Mitglieder',
    price: () => 'Geld',
    reserve: () => 'die Geldreserve',
    effort: () => 'mehr, als es bringt',
    partnership: ({ at, party }) => `einen Sieg ${at} gemeinsam mit ${dat(party)}`,
    coalition: ({ at }) => `Aussicht auf eine Koalition ${at}`,
    keptCard: () => 'einen Politiker, der später gebraucht wird',
    atHand: () => 'Nutzen aus dem, was schon da ist',
    keptMedia: () => 'Medienmarker, die später gebraucht werden',
    keptMeetings: () => 'Veranstaltungen, die später gebraucht werden',
    finalMandates: ({ at }) => `die meisten Mandate, die am Ende ${at} zu haben sind`,
    finalVotes: ({ at }) => `viele Stimmen ${at} am Ende`,
    meetingsBack: () => 'Veranstaltungen, die in den Vorrat zurückkommen',
    ownMarker: () => 'einen Ort, an dem schon ein Medienmarker liegt',
    wait: () => 'Zeit bis zu dieser Wahl',
    starting: () => 'das Recht, den Startspieler zu bestimmen',
    turnGiven: () => 'einen guten Platz in der Reihenfolge',
    turnWanted: () => 'einen guten Platz in der Reihenfolge',
    national: () => 'Übereinstimmung mit den bundesweiten Meinungen',
    agreement: ({ at }) => `ein Programm, das ${at} besser ankommt`,
    platformKept: () => 'ein Programm, das gut ist, wie es ist',
    cardUse: () => 'eine Karte, die noch nützen kann',
    noUse: () => 'eine nutzlose Karte weniger',
    freshCard: () => 'eine neue Karte',
    bestDisplayed: () => 'die beste Karte der Auslage',
    newDisplay: () => 'neue Karten zur Auswahl',
    repeated: () => 'Karten zu verschiedenen Themen',
    nothingLost: () => 'einen Anteil am Sieg, der nichts kostet',
    nationalMarker: () => 'Punkte für einen Medienmarker auf dem Bundesplan',
    ownNational: () => 'Punkte für Meinungen auf dem Bundesplan',
    rivalNational: ({ party }) => `weniger Punkte für ${acc(party)} auf dem Bundesplan`,
    money: () => 'Geld',
    membersLost: () => 'Mitglieder',
    membersWon: () => 'neue Mitglieder',
    bonus: () => 'die Chance auf den Bonus für die höchste Ablehnung',
    pollPopularity: ({ at }) => `die Chance auf einen besseren Trend ${at}`,
    shelving: () => 'Mitglieder für eine zurückgehaltene Umfrage',
    overBid: () => 'mehr Geld, als die Sache wert ist',
    otherBid: () => 'den richtigen Preis',
    givenVotes: (c) => several(c.n, n.vote),
    givenPopularity: (c) => several(c.n, noun('Trendschritt', 'Trendschritte')),
    givenMeetings: (c) => several(c.n, n.meeting),
    givenMedia: (c) => several(c.n, n.media),
    givenMembers: (c) => several(c.n, n.member),
    givenMoney: (c) => `${c.n} Geld`,
    topTopic: () => 'eines der besten Themen auf der Hand',
    otherTopics: () => 'bessere Themen, die auf der Hand bleiben',
  },

  hints: {
    valued: (text, points) => `${text} (etwa ${several(points, n.point)})`,
    brings: (gains) => `Das bringt vor allem ${gains}.`,
    bringsOther: (party, gains) => `Soweit du sehen kannst, bringt das ${dat(party)} vor allem ${gains}.`,
    spares: (losses) => `Alles andere würde vor allem dies kosten: ${losses}.`,
    sparesOther: (party, losses) =>
      `Soweit du sehen kannst, würde alles andere ${acc(party)} vor allem dies kosten: ${losses}.`,
    ahead: (points, next) => `Es ist um etwa ${several(points, n.point)} besser als das Nächstbeste: ${next}.`,
    noneMatters: 'Kein einzelner Grund gibt den Ausschlag; vorausgerechnet ist es etwas besser als der Rest.',
    overlooked: (party, words) => `${v(party, 'hat', 'haben')} einen besseren Zug übersehen: ${words}.`,
    noneSeen: (party) => `Nichts, was du sehen kannst, spricht aus Sicht ${gen(party)} dafür.`,
    hidden: 'Den Ausschlag gab, was du nicht sehen kannst.',
    bidUpTo: (price) => `Mitbieten, und zwar bis ${price}`,
    share: (percent, spread) => `${percent}\u00a0%${spread} Gewinnchance`,
    lead: (points) => `${several(Math.abs(points), n.point)} ${points < -0.05 ? 'hinter' : 'vor'} dem Schnitt`,
    points: (points) => several(points, n.point),
  },

  review: {
    when: (round) => (round === 0 ? 'Vor der ersten Runde' : `Runde ${round}`),
    played: (words) => `Gespielt: ${words}.`,
    cost: (c) =>
      `Das kostete ${c.points} Punkte${c.low === c.high ? '' : ` (${c.low} bis ${c.high})`}${c.share === null ? '' : `, so viel wie ${c.share} Prozentpunkte Gewinnchance`}.`,
    better: (words) => `Besser: ${words}.`,
    restsOn: (list) => `Das hängt von dem ab, was ergänzt wurde: ${list}.`,
    seen: {
      'cards in hand': 'Karten auf der Hand',
      'the poll in hand': 'die Umfrage auf der Hand',
      'polls seen before': 'früher gesehene Umfragen',
      money: 'Geld',
      members: 'Mitglieder',
      'opinions out of play': 'Meinungen, die aus dem Spiel sind',
      'shadow cards': 'Schattenkarten',
      'contribution cards left': 'übrige Spendenkarten',
      'polls in the deck': 'Umfragen im Stapel',
      'the table': 'was auf dem Tisch liegt',
    },
    bid: (c) =>
      `${c.where}: ${c.played}. Das war zu ${c.side === 'above' ? 'viel' : 'wenig'}: ${c.better} ${c.searched ? 'war' : 'scheint'} um ${c.points} Punkte besser.`,
    bidOf: (amount) => `Gebot ${amount}`,
    noBid: 'kein Gebot',
    source: (source, points) => `${source} ${number(points)}`,
    right: (sentence) => `Richtig. So war es damals. ${sentence}`,
    sameAgain: (sentence) => `Das hast du damals gespielt. ${sentence}`,
    another: (sentence) => `Etwas anderes war am besten. So war es damals. ${sentence}`,
  },

  evening: {
    day: (found) => `Der Tag muss wie 2026-11-20 geschrieben sein, nicht wie ${found}.`,
    parties: (min, max) => `Es müssen ${min} bis ${max} Parteien sein, jede nur einmal.`,
    twice: 'Eine Person kann nicht zwei Parteien spielen; unterscheide die Namen.',
    card: (votes, party, mandates, where, found) =>
      `${votes} Stimmen bringen ${dat(party)} ${where} ${mandates} Mandate, eingetragen sind ${found}.`,
    partner: (where) => `${capital(where)} kann nur eine Partei, die gewonnen hat, einen Partner haben.`,
    beaten: (party, where) =>
      `${the(party, 'hat', 'haben')} ${where} mehr Stimmen als die Sieger; gewonnen hat, wer die meisten hat, mit dem Partner.`,
    again: (region) => `${region} hat schon gewählt.`,
    idleSwap: (card) =>
      `„${card}“ kann nicht gegen sich selbst getauscht werden; lass den Tausch weg, wenn sich nichts geändert hat.`,
    sources: (sum, total) => `Die Quellen einer Partei ergeben ${sum} Punkte, mehr als ihre Summe von ${total}.`,
    mandates: (party, sum, found) =>
      `Die Wahlen haben ${dat(party)} ${sum} Mandate gebracht, in der Wertung stehen ${found}.`,
    resultsOnly: 'Es wurden nur Ergebnisse notiert und keine Entscheidung: Es gibt nichts zu analysieren.',
    noGame: (round, deed) =>
      `Es fand sich kein Spielverlauf, in dem ${round === 0 ? 'vor der ersten Runde' : `in Runde ${round}`} geschehen ist, was notiert wurde: ${deed}. Berichtige es oder lass es weg und starte die Analyse noch einmal.`,
    missing: (party) => `Es fehlen die Punkte ${gen(party)}.`,
  },

  refusals: {
    hintsOff: 'An diesem Tisch gibt es keine Tipps.',
    noLesson: 'An diesem Tisch läuft keine Lektion.',
    onlyBots: 'Nur was ein Bot gewählt hat, lässt sich erklären.',
    recordHidden: 'Die Aufzeichnung enthält alle verdeckten Karten; du bekommst sie, wenn das Spiel vorbei ist.',
    noReview: 'Das Spiel ist noch nicht analysiert.',
    seatNotReviewed: 'Dieser Platz wurde nicht analysiert.',
    noBids: 'In diesem Augenblick bietet niemand.',
    noDrill: 'Diese Übung gibt es nicht.',
    otherGame: 'Die Analyse gehört zu einem anderen Spiel.',
    notYourTurn: 'Du bist nicht am Zug.',
    notWaiting: 'Auf diesen Platz wartet der Tisch nicht.',
    answered: 'Diese Frage ist schon beantwortet; jetzt geht es um die nächste.',
    hostOnly: 'Nur wer den Tisch eröffnet hat, kann einen neuen beginnen.',
    nothingToUndo: 'Es gibt keine Entscheidung von dir, die du zurücknehmen könntest.',
    hasMoved: (party) => `Das lässt sich nicht zurücknehmen: ${the(party, 'war', 'waren')} seither am Zug.`,
    hasLearned: 'Das lässt sich nicht zurücknehmen: Du hast seither etwas Verdecktes gesehen.',
    noAuction: (region) => `In dieser Phase wird für dieses Land keine Umfrage mehr versteigert: ${region}.`,
    onlyRaising: 'Nur wo reihum erhöht wird, kann der Tisch für dich bieten.',
    bidUpTo: (price, min, max) => `Der Tisch kann nicht bis ${price} für dich bieten; möglich sind ${min} bis ${max}.`,
    notPossible: (detail) => `Das ist hier nicht möglich. (${detail})`,
    foreignAddress: 'Diese Adresse gehört nicht zu diesem Server.',
    foreignSite: 'Eine andere Seite darf hier nichts fragen.',
    seatLink: 'Dieser Link führt zu keinem Platz. Bitte um einen neuen oder beginne ein eigenes Spiel.',
    unknownLink: 'Dieser Link gehört zu keinem Platz, der hier bekannt ist.',
    hostLink: 'Tische eröffnest du unter der Adresse, die `macher play` ausgegeben hat; öffne diese.',
    tooMany: 'Zu viele Anfragen auf einmal; warte eine Sekunde.',
    tooLarge: 'Die Nachricht ist zu groß.',
    noJson: 'Die Nachricht ist kein JSON.',
    malformed: (where, detail) => `Die Nachricht ist bei ${where} fehlerhaft: ${detail}.`,
    players: (edition, min, max, seats) => `${edition} ist für ${min} bis ${max} Spieler, nicht für ${seats}.`,
    startRound: (rounds, round) => `Das Spiel endet nach Runde ${rounds}; es kann nicht in Runde ${round} beginnen.`,
    oneSeat: 'Ein Platz muss deiner sein; an den anderen sitzen Bots oder Freunde.',
    noPerson: (file) => `${file} ist ein Spiel ohne Menschen; spiel von einer seiner Entscheidungen aus weiter.`,
    noSeat: (seats, seat) => `Das Spiel hat ${seats} Plätze; Platz ${seat} gibt es nicht.`,
    tooManyTables: (tables) =>
      `${tables} Tische sind offen; schließ die Seiten eines Tisches, an dem niemand mehr spielt.`,
    unknownEdition: (name, expected) => `Die Ausgabe ${name} gibt es nicht; ${expected}.`,
    noEvening: (name: string) => `Hier gibt es keinen Abend ${name}.`,
    noSavedGame: (name) => `Das gespeicherte Spiel ${name} gibt es nicht.`,
    noPage: 'Diese Seite gibt es nicht.',
    noRecord: 'Das ist keine Aufzeichnung eines Spiels.',
    tornRecord: 'Die Aufzeichnung bricht in der letzten Zeile ab: Bitte um die ganze Datei.',
    unreadableRecord: (detail) => `Die Aufzeichnung lässt sich nicht lesen: ${detail}`,
    wrong: (detail) => `So geht es nicht: ${detail}`,
    failed: (detail) => `Es ging etwas schief: ${detail}`,
    savedBefore: (detail) => `Es ging etwas schief: ${detail} Das Spiel ist so gespeichert, wie es davor war.`,
  },

  bots: {
    beginner: 'fürs erste Spiel: übersieht viel und schätzt viel falsch ein',
    casual: 'macht oft Fehler',
    'level-1': 'macht ab und zu Fehler',
    'level-2': 'macht selten Fehler',
    'level-3': 'macht keine absichtlichen Fehler',
    'level-4': 'rechnet ein wenig voraus',
    'level-5': 'rechnet gründlich voraus',
    heuristic: 'spielt nach Faustregeln, mit Gründen in Punkten; zwischen Hobbyspieler und Stufe 1',
    treasurer: 'ein Charakter: hält sein Geld zusammen',
    gambler: 'ein Charakter: bietet hoch',
    'media-baron': 'ein Charakter: kauft Medien',
    pollster: 'ein Charakter: kauft Umfragen',
    grassroots: 'ein Charakter: vertraut auf Veranstaltungen',
    'coalition-builder': 'ein Charakter: sucht Partner',
  },
  lengthOf: (elections, min, max) => `${elections} Wahlen, ${min} bis ${max} Spieler.`,
  botWins: (percent, others) => `gewinnt ${percent}\u00a0% der Spiele gegen drei Bots „${others}“`,
  variant: {
    named: (name) => `Variante: ${name}.`,
    own: (file) => `Es gelten Werte aus der eigenen Ausgabe des Spiels, aus ${file}.`,
  },
  storing: {
    notStored: (file, reason) =>
      `${file} lässt sich nicht speichern: ${reason}. Was vorher gespeichert war, ist noch da.`,
    notWritten: (file, reason, advice) => `${file} lässt sich nicht schreiben: ${reason}; ${advice}.`,
    notRead: (file, reason, advice) => `${file} lässt sich nicht lesen: ${reason}; ${advice}.`,
    held: (file, by, advice) => `${file} wird gerade woanders gespielt, von ${by}, ${advice}.`,
    heldBy: (process, host, lock) =>
      `Prozess ${process}${host === null ? '' : ` auf ${host}`}; beende ihn` +
      `${lock === null ? '' : `, oder lösch ${lock}, falls er nicht mehr läuft oder ein anderes Programm ist`}`,
    heldBySome: 'einem anderen Prozess; beende ihn',
    repair: 'behebe das und versuch es noch einmal',
    again: 'und versuch es noch einmal',
    malformed: (where) =>
      where === '' ? 'ihr Inhalt hat nicht die richtige Form' : `der Eintrag „${where}“ fehlt oder ist falsch`,
    inLine: (line) => `in Zeile ${line} steht etwas Falsches`,
    reasons: {
      missing: 'die Datei gibt es nicht',
      denied: 'die Berechtigung fehlt',
      readOnly: 'der Datenträger ist schreibgeschützt',
      full: 'der Speicher ist voll',
      noFolder: 'ein Teil des Pfades ist eine Datei',
      folder: 'es ist ein Ordner',
      silent: 'der Datenträger antwortet nicht',
      tooLarge: 'sie ist größer, als Dateien hier sein dürfen',
      circle: 'ihre Verknüpfungen führen im Kreis',
      longName: 'ihr Name ist zu lang',
      noFile: 'es ist keine Datei',
      noRecord: 'sie ist keine Aufzeichnung eines Spiels',
      otherRules: 'ihr Spiel wurde nach einer anderen Fassung der Regeln gespielt',
      notJson: 'sie ist kein JSON',
    },
  },
  reconstructed: (unknown, all) =>
    `Die Mandate ${unknown === all ? `aller ${all}` : `von ${unknown} der ${all}`} Länder sind zum Teil rekonstruiert, denn die gedruckten Werte waren nicht zu finden.`,

  sells: { polls: 'Umfragen', 'media markers': 'Medienmarker', meetings: 'Veranstaltungen' },

  log: {
    bidsPoll: (party, bid, at) => `${v(party, 'bietet', 'bieten')} ${bid} für die Umfrage ${at}`,
    dropsOut: (party) => `${v(party, 'steigt', 'steigen')} aus`,
    bidsOrder: (party, bid) => `${v(party, 'bietet', 'bieten')} ${bid} für die Reihenfolge`,
    noRaise: (party) => `${v(party, 'erhöht', 'erhöhen')} nicht`,
    buysMedia: (party, at) => `${v(party, 'kauft', 'kaufen')} einen Medienmarker ${at}`,
    draws: (party) => `${v(party, 'zieht', 'ziehen')} eine Programmkarte`,
    renews: (party) => `${v(party, 'erneuert', 'erneuern')} die Auslage der Programmkarten`,
    takes: (party, card) => `${v(party, 'nimmt', 'nehmen')} ${q(card)} aus der Auslage`,
    flips: (party, card, to) => `${v(party, 'ändert', 'ändern')} die Haltung: ${q(card)} zu ${q(to)}`,
    hides: (party, card) => `${v(party, 'verdeckt', 'verdecken')} ${q(card)}`,
    exchanges: (party, leaves, enters, at) =>
      `${v(party, 'tauscht', 'tauschen')} ${at} ${q(leaves)} gegen ${q(enters)}`,
    names: (party, other) =>
      party === other
        ? `${v(party, 'beginnt', 'beginnen')} die Runde`
        : `${v(party, 'lässt', 'lassen')} ${acc(other)} die Runde beginnen`,
    place: (party, place) => `${v(party, 'nimmt', 'nehmen')} Platz ${place} in der Reihenfolge`,
    buysMeetings: (party, meetings, at) => `${v(party, 'kauft', 'kaufen')} ${several(meetings, n.meeting)} ${at}`,
    discards: (party, card) => `${v(party, 'legt', 'legen')} ${q(card)} ab`,
    swaps: (party, leaves, enters) => `${v(party, 'tauscht', 'tauschen')} ${q(leaves)} gegen ${q(enters)}`,
    marker: (party) => `${v(party, 'bringt', 'bringen')} einen Medienmarker auf den Bundesplan`,
    national: (party, card, place) => `${v(party, 'bringt', 'bringen')} ${q(card)} auf Feld ${place} des Bundesplans`,
    uses: (party, card, at, effect) => `${v(party, 'setzt', 'setzen')} ${card} ${at} ein: ${effect}`,
    pays: (party, card, at) => `${v(party, 'bezahlt', 'bezahlen')} ${card} ${at}`,
    tile: (party, at) => `${v(party, 'platziert', 'platzieren')} ein Koalitionsplättchen ${at}`,
    forces: (party, other) => `${v(party, 'zwingt', 'zwingen')} ${acc(other)} in eine Koalition`,
    proposes: (party, other) => `${v(party, 'schlägt', 'schlagen')} ${dat(other)} eine Koalition vor`,
    accepts: (party, other) => `${v(party, 'koaliert', 'koalieren')} mit ${dat(other)}`,
    declines: (party, other) => `${v(party, 'sagt', 'sagen')} ${dat(other)} ab`,
    acceptsOpenly: (party, amount) => `${v(party, 'nimmt', 'nehmen')} offen ${amount} an`,
    effects: {
      keyIssue: (topic) => `Schwerpunktthema ${topic}`,
      clearKeyIssue: 'Schwerpunktthema entfernt',
      rob: (party) => `Medienraub bei ${dat(party)}`,
      remove: (party) => `Medienmarker entfernt: ${party}`,
      lowerAll: (steps) => `Trend aller anderen −${steps}`,
      members: (members) => several(members, n.member),
      poll: 'oberste Umfrage',
      platform: 'Programm ändern',
      lower: (party, steps) => `Trend ${gen(party)} −${steps}`,
    },
    faceDownContribution: (party) => `${v(party, 'spielt', 'spielen')} verdeckt eine Spende`,
    shadowPlaced: (party, at) => `${v(party, 'platziert', 'platzieren')} eine Schattenkarte ${at}`,
    bids: (isAgain, list) => `${isAgain ? 'Zweite Gebote' : 'Gebote'} für die Reihenfolge: ${list}`,
    orderStarts: (party, paid) =>
      `${v(party, 'bietet', 'bieten')} am meisten, ${verbOf(party, 'zahlt', 'zahlen')} ${paid} und ${verbOf(party, 'beginnt', 'beginnen')} die Runde`,
    orderPicks: (party, paid) =>
      `${v(party, 'bietet', 'bieten')} am meisten, ${verbOf(party, 'zahlt', 'zahlen')} ${paid} und ${verbOf(party, 'wählt', 'wählen')} zuerst einen Platz`,
    orderNames: (party, paid) =>
      `${v(party, 'bietet', 'bieten')} am meisten, ${verbOf(party, 'zahlt', 'zahlen')} ${paid} und ${verbOf(party, 'bestimmt', 'bestimmen')} den Startspieler`,
    setAside: (card, at) => `${q(card)} wird beiseitegelegt: Das Thema liegt ${at} schon offen`,
    stanceLoss: (party, loss) =>
      `${v(party, 'verliert', 'verlieren')} ${several(loss, n.member)} durch die geänderte Haltung`,
    victory: (party, points, region) =>
      `${v(party, 'bekommt', 'bekommen')} ${several(points, n.point)} für den Sieg: ${region}`,
    shown: (party, card, at, paid) =>
      `${v(party, 'deckt', 'decken')} ${card} ${at} auf${paid ? ` und ${verbOf(party, 'zahlt', 'zahlen')}` : ''}`,
    withdraws: (party, card, at) => `${v(party, 'zieht', 'ziehen')} ${card} ${at} zurück; die Karte verfällt`,
    unpaid: (party, card, at) => `${v(party, 'kann', 'können')} ${card} ${at} nicht bezahlen; die Karte verfällt`,
    turnsUp: (region, card) => `${region} deckt auf: ${q(card)}`,
    pollBought: (party, price, at) => `${v(party, 'kauft', 'kaufen')} die Umfrage ${at} für ${price}`,
    pollUnsold: (at) => `Niemand will die Umfrage ${at}`,
    published: (party, parties, list) =>
      parties?.length === 0
        ? `${v(party, 'veröffentlicht', 'veröffentlichen')} nichts; die Umfrage zeigt ${list}`
        : `${v(party, 'veröffentlicht', 'veröffentlichen')} die Umfrage${parties === null ? '' : ` für ${parties.map(acc).join(' und ')}`}: ${list}`,
    shelved: (party, members) => `${v(party, 'hält', 'halten')} die Umfrage zurück: ${several(members, n.member)} mehr`,
    pollLists: (list) => `Die Umfrage zeigt ${list}`,
    converted: (party, meetings, at, votes) =>
      `${v(party, 'wandelt', 'wandeln')} ${at} ${several(meetings, n.meeting)} um und ${verbOf(party, 'hat', 'haben')} dann ${several(votes, n.vote)}`,
    nobodyWins: (at) => `Niemand gewinnt die Wahl ${at}`,
    wins: (winners, at, _region, nose) =>
      `${winners.join(' und ')} ${winners.length > 1 || winners.some(isPlural) ? 'gewinnen' : 'gewinnt'} ${nose ? 'knapp ' : ''}die Wahl ${at}`,
    entered: (region) => `${region} kommt als letztes Land hinzu`,
    contributionTaken: (party, amount, loss) =>
      `${v(party, 'nimmt', 'nehmen')} ${amount} an: ${several(loss, n.member)} weniger`,
    contributionDeclined: (party, amount, gain) =>
      `${v(party, 'lehnt', 'lehnen')} ${amount} ab: ${several(gain, n.member)} mehr`,
    roundOver: (round) => `Runde ${round} ist vorbei`,
    mandates: (list) => `Mandate: ${list}`,
    membersGrow: (list) => `Neue Mitglieder: ${list}`,
    paidOut: (list) => `Auszahlung: ${list}`,
    inSecret: (party, what) => `${party}, geheim: ${what}`,
    chose: (party, choices) => `${party}: ${choices}`,
    drew: (party, cards) => `${v(party, 'zieht', 'ziehen')} ${cards.map(q).join(', ')}`,
    back: (party) => `${v(party, 'ist', 'sind')} zurück am Tisch`,
    says: (party, text) => `${party}: „${text}“`,
    waits: (party) => `${v(party, 'ist', 'sind')} weg; der Tisch wartet`,
    away: (party, bot) => `Für ${acc(party)} spielt der Bot „${bot}“, solange der Spieler weg ist`,
  },
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
