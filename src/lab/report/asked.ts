/** The first part of a page whose experiment asks something: what a kind of question makes of its answer. */

import type { Figure } from '../../base/drawing/figure.ts';
import { figureSection } from '../../base/drawing/figure-section.ts';
import { type Html, html } from '../../base/drawing/html.ts';

/** The answer of a question, as a page shows it. */
export interface AskedPage {
  /** What has been found out, in sentences and tables. */
  readonly found: Html;
  readonly figures: readonly Figure[];
  /** What stands behind the figures. */
  readonly tables?: Html;
  /** What the rest of the page is about. @param arm that it shows */
  rest?(arm: string | null): string;
  /** The place of the arm that the rest is about, where it is not the first. */
  readonly shown?: number;
  /** Set where the rest sets all arms side by side. */
  readonly compares?: true;
  /** Where the page is about all arms: how many there are, and all games that were played. */
  readonly all?: { readonly arms: number; readonly games: number };
}

/** An answer as a sentence by itself. */
export const inOneSentence = ({ sentence }: { readonly sentence: string }): Html => html`<p>${sentence}</p>`;

/** What has been found out. @param arm that the rest of the page is about */
export const askedSection = (
  { found, figures, tables, rest }: AskedPage,
  arm: string | null,
): Html => html`<section aria-label="The answer">
${found}
${figures.map((figure) => figureSection(figure))}
${tables ?? ''}
${rest ? html`<p class="note">${rest(arm)}</p>` : ''}
</section>`;
