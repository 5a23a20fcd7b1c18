/** The page of an answer that is a sentence, without figures. */
import type { AskedPage } from '../report/asked.ts';

export const pageOfSentence = async (answer: { readonly sentence: string }): Promise<AskedPage> => {
  const { inOneSentence } = await import('../report/asked.ts');
  return { found: inOneSentence(answer), figures: [] };
};
