/** The first part of a page whose experiment asks something: its kind of question writes it from the answer. */

import type { Figure } from '../../base/drawing/figure.ts';
import { figureSection } from '../../base/drawing/figure-section.ts';
import { type Html, html } from '../../base/drawing/html.ts';

/** The answer of a question, for a page. */
export interface AskedPage {
  /** The findings, in sentences and tables. */
  readonly found: Html;
  readonly figures: readonly Figure[];
  /** The tables after the figures. */
  readonly tables?: Html;
  /** What the rest of the page is about. @param arm that it shows */
  rest?(arm: string | null): string;
  /** The index of the arm that the rest is about, if it is not the first. */
  readonly shown?: number;
  /** Set if the answer says it all: the figures of that arm are folded away under this heading. */
  readonly folded?: string;
  /** Set if the rest compares all arms side by side. */
  readonly compares?: true;
  /** If the answer is about more games than the rest of the page: how many, and in how many arms if it is about all of them. */
  readonly all?: { readonly arms?: number; readonly games: number };
}

/** An answer that is just a sentence. */
export const inOneSentence = ({ sentence }: { readonly sentence: string }): Html => html`<p>${sentence}</p>`;

/** The findings. @param arm that the rest of the page is about */
export const askedSection = (
  { found, figures, tables, rest }: AskedPage,
  arm: string | null,
): Html => html`<section id="answer" aria-label="The answer">
${found}
${figures.map((figure) => figureSection(figure))}
${tables ?? ''}
${rest ? html`<p class="note">${rest(arm)}</p>` : ''}
</section>`;
