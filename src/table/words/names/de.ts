/**
 * German names. There is no German rule text among the sources of this project: these are the words in which German players speak
 * of the game and of politics, and where none is settled, ours.
 */
import type { Names, Place, Topic } from './names.ts';

const region = (name: string, at = `in ${name}`): Place => ({ name, at });

/** How more and less of something are said, if not by these words. */
interface Amounts {
  readonly more?: string;
  readonly less?: string;
}

const topic = (name: string, { more = `mehr ${name}`, less = `weniger ${name}` }: Amounts = {}): Topic => ({
  name,
  cards: { yes: `${name} ja`, no: `${name} nein`, more, less, now: `${name} jetzt`, later: `${name} später` },
});

/** The adjective is upper case only where it comes first. */
const innerSecurity = topic('Innere Sicherheit', { more: 'mehr innere Sicherheit', less: 'weniger innere Sicherheit' });

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
    'Terrorism precautions': topic('Terrorabwehr'),
    'Genetic engineering': topic('Gentechnik'),
    'Economic redevelopment': topic('Aufbauhilfe'),
    Taxes: topic('Steuern'),
    'Nuclear power': topic('Atomkraft'),
    'Workers’ wages': topic('Löhne', { more: 'höhere Löhne', less: 'niedrigere Löhne' }),
    'Social security': topic('Sozialleistungen'),
    'National security': innerSecurity,
    'Internal security': innerSecurity,
    Education: topic('Bildung'),
    Digitization: topic('Digitalisierung'),
    'Welfare state': topic('Sozialstaat'),
    Environment: topic('Umweltschutz'),
    Traffic: topic('Verkehr'),
    Euro: topic('Euro'),
    'Health reform': topic('Gesundheitsreform'),
    'Spelling reform': topic('Rechtschreibreform'),
  },
  otherTopic: (name) => topic(name),
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
