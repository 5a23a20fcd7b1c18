/** The page of a clinic: verdicts in sentences, and the figures below them. */
import type { Estimate } from '../stats/intervals.ts';
import type { Figure } from './figure.ts';
import { type Html, html } from './html.ts';

export interface VerdictRow {
  readonly arm: string;
  readonly what: string;
  readonly word: string;
  readonly sentence: string;
  readonly holds: boolean | null;
  readonly figure: string;
  readonly records: readonly { readonly run: string; readonly game: number }[];
}

export interface ClinicPicture {
  readonly figure: string;
  readonly rows: readonly ({
    readonly arm: string;
    readonly field: string;
    readonly panel: string;
    readonly name: string;
  } & Estimate)[];
}

export const clinicFigures = (_pictures: readonly ClinicPicture[]): Figure[] => [];

export const verdictSection = (verdicts: readonly VerdictRow[]): Html =>
  html`<ul>${verdicts.map(({ word, what, sentence }) => html`<li>${word} ${what} ${sentence}</li>`)}</ul>`;
