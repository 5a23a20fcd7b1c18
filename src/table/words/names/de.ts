/**
 * German names. There is no German rule text among the sources of this project: these are the words in which German players speak
 * of the game and of politics, and where none is settled, ours.
 */
import type { Names, Place } from './names.ts';

const region = (name: string, at = `in ${name}`): Place => ({ name, at });

export const de: Names = {
  phases: {
    preliminary: 'Startaufstellung',
    'draft-platform': 'Programmkarten wählen',
    'lay-platforms': 'Programm auslegen',
    'complete-platforms': 'Programm ergänzen',
    'bid-for-order': 'Gebot für die Reihenfolge',
    'name-starter': 'Startspieler bestimmen',
    'pick-places': 'Plätze wählen',
    'platform-conference': 'Parteitag',
    'change-platform': 'Programm ändern',
    'change-stances': 'Haltung ändern',
    'hide-stances': 'Karten verdecken',
    'place-shadow-cards': 'Schattenkabinett legen',
    'use-shadow-cards': 'Schattenkabinett einsetzen',
    'form-coalitions': 'Koalitionen',
    'buy-media': 'Medienmarker kaufen',
    'influence-media': 'Medienkontrolle',
    'organize-meetings': 'Wahlkampfveranstaltungen',
    'auction-polls': 'Meinungsumfragen',
    'convert-meetings': 'Vorzeitig umwandeln',
    'reward-winner': 'Früchte des Sieges',
    'election-outcome': 'Koalitionsangebot',
    'party-contributions': 'Parteispenden',
  },
  sources: {
    mandates: 'Mandate',
    media: 'Medien',
    membership: 'Mitglieder',
    bonus: 'Bonus',
    opinions: 'Meinungen',
    secured: 'Sicherungen',
    elections: 'Siege',
    money: 'Geld',
    total: 'Summe',
  },
  luck: {
    cards: 'Karten',
    opinions: 'Meinungen',
    dice: 'Würfel',
    regions: 'Länder',
    polls: 'Umfragen',
    ties: 'Gleichstände',
    'secret choices of others': 'geheime Entscheidungen der anderen',
    total: 'zusammen',
  },
  regions: { Saarland: region('Saarland', 'im Saarland') },
  elsewhere: (name) => `in ${name}`,
  topics: {
    'Terrorism precautions': 'Terrorabwehr',
    'Genetic engineering': 'Gentechnik',
    'Economic redevelopment': 'Aufbauhilfe',
    Taxes: 'Steuern',
    'Nuclear power': 'Atomkraft',
    'Workers’ wages': 'Löhne',
    'Social security': 'Sozialleistungen',
    'National security': 'Innere Sicherheit',
    'Internal security': 'Innere Sicherheit',
    Education: 'Bildung',
    Digitization: 'Digitalisierung',
    'Welfare state': 'Sozialstaat',
    Environment: 'Umweltschutz',
    Traffic: 'Verkehr',
    Euro: 'Euro',
    'Health reform': 'Gesundheitsreform',
    'Spelling reform': 'Rechtschreibreform',
  },
  stances: { yes: 'ja', no: 'nein', more: 'mehr', less: 'weniger', now: 'jetzt', later: 'später' },
  card: (topic, stance, key) => {
    if (key !== 'more' && key !== 'less') return `${topic} ${stance}`;
    // Wages are not counted.
    if (topic === 'Löhne') return `${key === 'more' ? 'höhere' : 'niedrigere'} ${topic}`;
    // The adjective is upper case only where it comes first.
    if (topic === 'Innere Sicherheit') return `${stance} innere Sicherheit`;
    return `${stance} ${topic}`;
  },
  politicians: {
    Backbencher: 'Hinterbänkler',
    'Speaker of the House': 'Parlamentspräsident',
    'Justice Minister': 'Justizminister',
    'Foreign Affairs Minister': 'Außenminister',
    'Party Whip': 'Einpeitscher',
    'Finance Minister': 'Finanzminister',
    Chancellor: 'Kanzler',
    'Vice-Chancellor': 'Vizekanzler',
    Spokesperson: 'Sprecher',
    Secretary: 'Generalsekretär',
    'Parliamentary leader': 'Fraktionschef',
    'Honorary chairman': 'Ehrenvorsitzender',
    'Party executive': 'Parteivorstand',
    'Party Executive': 'Parteivorstand',
    'Front runner': 'Spitzenkandidat',
  },
  bots: {
    person: 'Mensch',
    beginner: 'Anfänger',
    casual: 'Hobbyspieler',
    'level-1': 'Stufe 1',
    'level-2': 'Stufe 2',
    'level-3': 'Stufe 3',
    'level-4': 'Stufe 4',
    'level-5': 'Stufe 5',
    heuristic: 'Praktiker',
    treasurer: 'Schatzmeister',
    gambler: 'Zocker',
    'media-baron': 'Medienzar',
    pollster: 'Demoskop',
    grassroots: 'Basisarbeiter',
    'coalition-builder': 'Koalitionär',
    learned: 'Autodidakt',
    mcts: 'Rechner',
    random: 'Zufall',
  },
  editions: {
    'Die Macher, Valley Games, 2006': 'Die Macher, Valley Games, 2006',
    'Die Macher, Valley Games, 2006, short game': 'Die Macher, Valley Games, 2006, kurzes Spiel',
    'Die Macher, Spielworxx, 2019': 'Die Macher, Spielworxx, 2019',
    'Die Macher, Spielworxx, 2019, seven elections': 'Die Macher, Spielworxx, 2019, sieben Wahlen',
    'Die Macher, 1997, club rules': 'Die Macher, 1997, Clubregeln',
    'Die Macher, reference manual': 'Die Macher, Referenzhandbuch',
  },
  about: {
    'valley-2006':
      'Die englische Ausgabe: Schwerpunktthemen, Schattenkabinett, Umfragen in offener Versteigerung, bundesweite Meinungen.',
    'valley-2006-short': 'Dasselbe mit fünf Wahlen, für die erste Partie.',
    'spielworxx-2019':
      'Die Jubiläumsausgabe: Programme werden gedraftet, Politiker haben eine Hauptaktion, für jede Umfrage bietet jeder nur einmal, bundesweite Meinungen gibt es nicht.',
    'spielworxx-2019-seven': 'Die Jubiläumsausgabe mit sieben Wahlen; die letzten Runden bringen je zwei.',
    'consim-1997':
      'Die Clubregeln: Programme aus sieben Themen, zwei davon verdeckt; ein Wechsel der Haltung kostet Mitglieder.',
    reference:
      'Das Referenzhandbuch: fast wie 2006, aber mit anderen Regeln für Gleichstände und Vorräte und ohne kostenlose Veranstaltungen.',
  },
};
