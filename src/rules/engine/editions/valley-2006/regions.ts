/**
 * The sixteen regions: mandates for 5–9, 10–14, … 45–49 and 50 or more votes.
 *
 * Brandenburg's card is printed in the rules. For the others, the maximum and some rows are known from reports of games; the rest
 * is reconstructed with bands of five votes and steps that never get smaller.
 */
import type { Confidence, RegionCard } from '../../edition.ts';

const LETTERS: Record<string, Confidence> = {
  P: 'printed',
  p: 'public',
  i: 'inferred',
  r: 'reconstructed',
};

const region = (id: string, name: string, source: string, confidence: string, mandates: number[]): RegionCard => ({
  id,
  name,
  mandates,
  bands: Array.from(confidence, (letter) => LETTERS[letter]),
  source,
});

export const REGION_CARDS: readonly RegionCard[] = [
  region(
    'nordrhein-westfalen',
    'Nordrhein-Westfalen',
    'S2, S7',
    'rrrrrrrrrp',
    [12, 18, 24, 30, 37, 45, 53, 62, 71, 80],
  ),
  region('bayern', 'Bayern', 'S1, S3', 'rrrrrrprpp', [10, 15, 20, 25, 30, 36, 42, 48, 54, 60]),
  region('baden-wuerttemberg', 'Baden-Württemberg', 'S2', 'rrrrrrrrrp', [8, 12, 16, 20, 25, 30, 36, 42, 48, 54]),
  region('niedersachsen', 'Niedersachsen', 'S2', 'rrrrrrrrrp', [7, 11, 15, 19, 23, 28, 33, 38, 44, 50]),
  region('hessen', 'Hessen', 'S6', 'rrrrrrrrrp', [7, 11, 15, 19, 23, 28, 33, 38, 43, 48]),
  region('sachsen', 'Sachsen', 'S1, S2', 'prrrpprrrp', [7, 10, 13, 17, 21, 26, 31, 36, 41, 46]),
  region('rheinland-pfalz', 'Rheinland-Pfalz', 'S1, S5, S10', 'ppprrrrprp', [6, 9, 12, 15, 19, 23, 27, 32, 37, 42]),
  region('berlin', 'Berlin', 'S5', 'rrrrrrrrrp', [6, 9, 12, 15, 18, 22, 26, 30, 35, 40]),
  region('sachsen-anhalt', 'Sachsen-Anhalt', 'S5', 'rrrrrrrrrp', [5, 8, 11, 14, 17, 20, 24, 28, 32, 36]),
  region('schleswig-holstein', 'Schleswig-Holstein', 'S1, S5', 'prprrrprrp', [5, 7, 10, 13, 16, 19, 22, 25, 28, 32]),
  region('brandenburg', 'Brandenburg', 'P1', 'PPPPPPPPPP', [5, 7, 9, 11, 13, 16, 19, 22, 25, 28]),
  region('thueringen', 'Thüringen', 'S3', 'rrrrrprrrp', [4, 6, 8, 10, 12, 14, 17, 20, 23, 26]),
  region('mecklenburg-vorpommern', 'Mecklenburg-Vorpommern', 'S4', 'rrrrrrrrri', [4, 5, 7, 9, 11, 13, 15, 18, 21, 24]),
  region('hamburg', 'Hamburg', 'S2', 'rrrrrrrrrp', [4, 5, 6, 8, 10, 12, 14, 16, 19, 22]),
  region('saarland', 'Saarland', 'S1, S7', 'pprprprrpp', [3, 4, 5, 6, 7, 9, 11, 14, 17, 20]),
  region('bremen', 'Bremen', 'S1, S2, S6', 'rrrprprrrp', [3, 4, 5, 6, 7, 8, 9, 11, 13, 15]),
];
