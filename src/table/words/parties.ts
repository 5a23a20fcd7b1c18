/** Names of parties in sentences: they are German in every language, a variant may have others, and some are plural. */

/** Whether a party's name is plural: Die Grünen, Die Piraten, Freie Wähler. */
export const isPlural = (party: string): boolean => /(^Die \S*e[nr]|Grünen?|Wähler)$/.test(party);

/** The form of a verb that goes with a party. */
export const verbOf = (party: string, one: string, many: string): string => (isPlural(party) ? many : one);

/** A party and the verb that goes with it. */
export const withVerb = (party: string, one: string, many: string): string => `${party} ${verbOf(party, one, many)}`;

/** As it is after an article: "Grünen" of Die Grünen and of Grüne, "Freien Wähler". */
const stem = (party: string): string =>
  party
    .replace(/^Die /, '')
    .replace(/Grüne$/, 'Grünen')
    .replace(/^Freie (?=Wähler)/, 'Freien ');

/** "die Linke", "die Grünen", "die SPD". */
export const accusative = (party: string): string => `die ${stem(party)}`;

/** "der Linken", "der Grünen", "der SPD". */
export const genitive = (party: string): string => `der ${party === 'Die Linke' ? 'Linken' : stem(party)}`;

/** "der Linken", "den Grünen", "der SPD". */
export const dative = (party: string): string =>
  isPlural(party) ? `den ${stem(party).replace(/[^n]$/, '$&n')}` : genitive(party);
