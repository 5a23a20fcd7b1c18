/** The address of the site, as commands take it. */
import { quote } from '../base/text/quote.ts';
import { UsageError } from './errors.ts';

/** The address of a page, with a slash at its end. */
export const pageAt = (site: string): string => {
  const isAddress = /^https?:\/\//.test(site) && URL.canParse(site);
  if (!isAddress && !/^\.{0,2}\//.test(`${site}/`))
    throw new UsageError(
      `--site: found ${quote(site)}; expected an address that begins with https:// or http://, or a path such as ./`,
    );
  return site.endsWith('/') ? site : `${site}/`;
};
