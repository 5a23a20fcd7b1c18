/**
 * Polish names. Meetings (wiec), polls (sondaż), popularity (notowania), contributions (składki), the shadow cabinet's politicians,
 * and the control of the media (wpływ na media) are those of the Polish rules of the 2019 edition; the rest is ours.
 */
import type { Names, Place, Topic } from './names.ts';

const region = (name: string, at: string): Place => ({ name, at });

/** A topic's forms within a sentence. */
interface Cases {
  /** After "za". */
  readonly instrumental: string;
  /** After "przeciw". */
  readonly dative: string;
  /** After "więcej" and "mniej". */
  readonly genitive: string;
  /** How more and less of it are said, if not by those. */
  readonly more?: string;
  readonly less?: string;
}

const topic = (name: string, noun: string, { instrumental, dative, genitive, more, less }: Cases): Topic => ({
  name,
  cards: {
    yes: `za ${instrumental}`,
    no: `przeciw ${dative}`,
    more: more ?? `więcej ${genitive}`,
    less: less ?? `mniej ${genitive}`,
    now: `${noun} teraz`,
    later: `${noun} później`,
  },
});

const cases = (instrumental: string, dative: string, genitive: string, more?: string, less?: string): Cases => ({
  ...{ instrumental, dative, genitive },
  ...{ more, less },
});

const security = topic(
  'Bezpieczeństwo',
  'bezpieczeństwo',
  cases('bezpieczeństwem', 'bezpieczeństwu', 'bezpieczeństwa'),
);

export const pl: Names = {
  phases: {
    preliminary: 'Ustawienie początkowe',
    'draft-platform': 'Wybór kart programu',
    'lay-platforms': 'Wyłożenie programu',
    'complete-platforms': 'Uzupełnienie programu',
    'bid-for-order': 'Licytacja o kolejność',
    'name-starter': 'Wyznaczenie pierwszego gracza',
    'pick-places': 'Wybór miejsc',
    'platform-conference': 'Konwencja programowa',
    'change-platform': 'Zmiana programu',
    'change-stances': 'Zmiana stanowiska',
    'hide-stances': 'Zakrycie kart',
    'place-shadow-cards': 'Wystawienie gabinetu cieni',
    'use-shadow-cards': 'Akcje gabinetu cieni',
    'form-coalitions': 'Koalicje',
    'buy-media': 'Zakup znaczników mediów',
    'influence-media': 'Wpływ na media',
    'organize-meetings': 'Organizacja wieców',
    'auction-polls': 'Licytacja sondaży',
    'convert-meetings': 'Wcześniejsza zamiana wieców',
    'reward-winner': 'Owoce zwycięstwa',
    'election-outcome': 'Propozycja koalicji',
    'party-contributions': 'Składki',
  },
  sources: {
    mandates: 'mandaty',
    media: 'media',
    membership: 'członkowie',
    bonus: 'premia',
    opinions: 'opinie',
    secured: 'zabezpieczone',
    elections: 'wygrane',
    money: 'pieniądze',
    total: 'razem',
  },
  luck: {
    cards: 'karty',
    opinions: 'opinie',
    dice: 'kości',
    regions: 'landy',
    polls: 'sondaże',
    ties: 'remisy',
    'secret choices of others': 'tajne decyzje innych',
    total: 'razem',
  },
  regions: {
    'Nordrhein-Westfalen': region('Nadrenia Północna-Westfalia', 'w Nadrenii Północnej-Westfalii'),
    Bayern: region('Bawaria', 'w Bawarii'),
    'Baden-Württemberg': region('Badenia-Wirtembergia', 'w Badenii-Wirtembergii'),
    Niedersachsen: region('Dolna Saksonia', 'w Dolnej Saksonii'),
    Hessen: region('Hesja', 'w Hesji'),
    Sachsen: region('Saksonia', 'w Saksonii'),
    'Rheinland-Pfalz': region('Nadrenia-Palatynat', 'w Nadrenii-Palatynacie'),
    Berlin: region('Berlin', 'w Berlinie'),
    'Sachsen-Anhalt': region('Saksonia-Anhalt', 'w Saksonii-Anhalcie'),
    'Schleswig-Holstein': region('Szlezwik-Holsztyn', 'w Szlezwiku-Holsztynie'),
    Brandenburg: region('Brandenburgia', 'w Brandenburgii'),
    Thüringen: region('Turyngia', 'w Turyngii'),
    'Mecklenburg-Vorpommern': region('Meklemburgia-Pomorze Przednie', 'w Meklemburgii-Pomorzu Przednim'),
    Hamburg: region('Hamburg', 'w Hamburgu'),
    Saarland: region('Saara', 'w Saarze'),
    Bremen: region('Brema', 'w Bremie'),
  },
  elsewhere: (name) => `w landzie ${name}`,
  topics: {
    'Terrorism precautions': topic(
      'Walka z terroryzmem',
      'walka z terroryzmem',
      cases('walką z terroryzmem', 'walce z terroryzmem', 'walki z terroryzmem'),
    ),
    'Genetic engineering': topic(
      'Inżynieria genetyczna',
      'inżynieria genetyczna',
      cases('inżynierią genetyczną', 'inżynierii genetycznej', 'inżynierii genetycznej'),
    ),
    'Economic redevelopment': topic(
      'Pomoc gospodarcza',
      'pomoc gospodarcza',
      cases('pomocą gospodarczą', 'pomocy gospodarczej', 'pomocy gospodarczej'),
    ),
    Taxes: topic('Podatki', 'podatki', cases('podatkami', 'podatkom', 'podatków', 'wyższe podatki', 'niższe podatki')),
    'Nuclear power': topic(
      'Energia jądrowa',
      'energia jądrowa',
      cases('energią jądrową', 'energii jądrowej', 'energii jądrowej'),
    ),
    'Workers’ wages': topic('Płace', 'płace', cases('płacami', 'płacom', 'płac', 'wyższe płace', 'niższe płace')),
    'Social security': topic(
      'Świadczenia socjalne',
      'świadczenia socjalne',
      cases('świadczeniami socjalnymi', 'świadczeniom socjalnym', 'świadczeń socjalnych'),
    ),
    'National security': security,
    'Internal security': security,
    Education: topic('Edukacja', 'edukacja', cases('edukacją', 'edukacji', 'edukacji')),
    Digitization: topic('Cyfryzacja', 'cyfryzacja', cases('cyfryzacją', 'cyfryzacji', 'cyfryzacji')),
    'Welfare state': topic(
      'Opieka społeczna',
      'opieka społeczna',
      cases('opieką społeczną', 'opiece społecznej', 'opieki społecznej'),
    ),
    Environment: topic(
      'Środowisko',
      'środowisko',
      cases('ochroną środowiska', 'ochronie środowiska', 'ochrony środowiska'),
    ),
    Traffic: topic('Transport', 'transport', cases('transportem', 'transportowi', 'transportu')),
    // Not inflected.
    Euro: topic('Euro', 'euro', cases('euro', 'euro', 'euro')),
    'Health reform': topic(
      'Reforma zdrowotna',
      'reforma zdrowotna',
      cases('reformą zdrowotną', 'reformie zdrowotnej', 'reformy zdrowotnej'),
    ),
    'Spelling reform': topic(
      'Reforma ortografii',
      'reforma ortografii',
      cases('reformą ortografii', 'reformie ortografii', 'reformy ortografii'),
    ),
  },
  // Its cases are unknown, so it is not put in a sentence.
  otherTopic: (name) => ({
    name,
    cards: {
      yes: `${name}: tak`,
      no: `${name}: nie`,
      more: `${name}: więcej`,
      less: `${name}: mniej`,
      now: `${name}: teraz`,
      later: `${name}: później`,
    },
  }),
  politicians: {
    Backbencher: 'Poseł',
    'Speaker of the House': 'Przewodniczący Bundestagu',
    'Justice Minister': 'Minister sprawiedliwości',
    'Foreign Affairs Minister': 'Minister spraw zagranicznych',
    'Party Whip': 'Sekretarz frakcji',
    'Finance Minister': 'Minister finansów',
    Chancellor: 'Kanclerz',
    'Vice-Chancellor': 'Wicekanclerz',
    Spokesperson: 'Rzecznik',
    Secretary: 'Sekretarz',
    'Parliamentary leader': 'Lider frakcji',
    'Honorary chairman': 'Honorowy przewodniczący',
    'Party executive': 'Działacz partyjny',
    'Party Executive': 'Działacz partyjny',
    'Front runner': 'Główny kandydat',
  },
  bots: {
    person: 'człowiek',
    beginner: 'początkujący',
    casual: 'amator',
    'level-1': 'poziom 1',
    'level-2': 'poziom 2',
    'level-3': 'poziom 3',
    'level-4': 'poziom 4',
    'level-5': 'poziom 5',
    heuristic: 'praktyk',
    treasurer: 'skarbnik',
    gambler: 'hazardzista',
    'media-baron': 'magnat medialny',
    pollster: 'ankieter',
    grassroots: 'społecznik',
    'coalition-builder': 'koalicjant',
    learned: 'samouk',
    mcts: 'kalkulator',
    random: 'przypadek',
  },
  editions: {
    'Die Macher, Valley Games, 2006': 'Die Macher, Valley Games, 2006',
    'Die Macher, Valley Games, 2006, short game': 'Die Macher, Valley Games, 2006, gra skrócona',
    'Die Macher, Spielworxx, 2019': 'Die Macher, Spielworxx, 2019',
    'Die Macher, Spielworxx, 2019, seven elections': 'Die Macher, Spielworxx, 2019, siedem wyborów',
    'Die Macher, 1997, club rules': 'Die Macher, 1997, zasady klubowe',
    'Die Macher, reference manual': 'Die Macher, podręcznik zasad',
  },
  about: {
    'valley-2006':
      'Wydanie angielskie: kluczowe tematy, gabinet cieni, jawna licytacja sondaży, opinie na planszy federalnej.',
    'valley-2006-short': 'To samo z pięcioma wyborami, na pierwszą grę.',
    'spielworxx-2019':
      'Wydanie jubileuszowe: draft programów, politycy z akcją główną, po jednej ofercie za sondaż, bez opinii federalnych.',
    'spielworxx-2019-seven': 'Wydanie jubileuszowe z siedmioma wyborami; w ostatnich rundach głosują dwa landy naraz.',
    'consim-1997':
      'Zasady klubowe: programy z siedmiu tematów, zmiana stanowiska kosztuje członków, dwie karty są zakryte.',
    reference:
      'Podręcznik zasad: prawie jak wydanie z 2006 roku, ale z innymi zasobami i zasadami remisów, bez darmowych wieców.',
  },
};
