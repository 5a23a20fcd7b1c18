/**
 * The sixteen regions of 2019: points for 5–9, 10–14, … 45–49 and 50 or more votes.
 *
 * Three rows of Brandenburg's card appear in the worked example of the rules. The maxima of the others are three quarters of
 * those of 2006, rounded, and their rows lie on a straight line through the three known points. The eight small regions are those
 * with the lowest maxima.
 */
import type { Confidence, RegionCard } from '../../edition.ts';

const region = (id: string, name: string, small: boolean, mandates: number[], printed: number[] = []): RegionCard => ({
  id,
  name,
  small,
  mandates,
  bands: mandates.map((_, band): Confidence => (printed.includes(band) ? 'printed' : 'reconstructed')),
  source: printed.length > 0 ? 'P2, P3' : '',
});

const large = (id: string, name: string, ...mandates: number[]): RegionCard => region(id, name, false, mandates);
const small = (id: string, name: string, ...mandates: number[]): RegionCard => region(id, name, true, mandates);

/** The bands of 23, 34 and 52 votes. */
const PRINTED_BANDS = [3, 5, 9];

export const REGION_CARDS: readonly RegionCard[] = [
  large('nordrhein-westfalen', 'Nordrhein-Westfalen', 26, 30, 33, 37, 41, 45, 49, 52, 56, 60),
  large('bayern', 'Bayern', 19, 22, 25, 28, 31, 34, 36, 39, 42, 45),
  large('baden-wuerttemberg', 'Baden-Württemberg', 18, 20, 23, 25, 28, 31, 33, 36, 38, 41),
  large('niedersachsen', 'Niedersachsen', 16, 19, 21, 24, 26, 28, 31, 33, 36, 38),
  large('hessen', 'Hessen', 15, 18, 20, 22, 25, 27, 29, 31, 34, 36),
  large('sachsen', 'Sachsen', 15, 17, 19, 22, 24, 26, 28, 31, 33, 35),
  large('rheinland-pfalz', 'Rheinland-Pfalz', 14, 16, 18, 20, 22, 24, 26, 28, 30, 32),
  large('berlin', 'Berlin', 13, 15, 17, 19, 20, 22, 24, 26, 28, 30),
  small('sachsen-anhalt', 'Sachsen-Anhalt', 12, 13, 15, 17, 18, 20, 22, 24, 25, 27),
  small('schleswig-holstein', 'Schleswig-Holstein', 10, 12, 13, 15, 16, 18, 19, 21, 22, 24),
  region('brandenburg', 'Brandenburg', true, [9, 10, 12, 13, 14, 16, 17, 18, 20, 21], PRINTED_BANDS),
  small('thueringen', 'Thüringen', 9, 10, 11, 12, 14, 15, 16, 17, 19, 20),
  small('mecklenburg-vorpommern', 'Mecklenburg-Vorpommern', 8, 9, 10, 11, 12, 13, 15, 16, 17, 18),
  small('hamburg', 'Hamburg', 7, 8, 9, 11, 12, 13, 14, 15, 16, 17),
  small('saarland', 'Saarland', 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
  small('bremen', 'Bremen', 5, 5, 6, 7, 8, 8, 9, 10, 10, 11),
];
