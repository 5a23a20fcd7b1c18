/** What a program wrote to standard error before it ended. */

const LONGEST = 200;
const ERROR = /^\S*(error|exception|panic|interrupt|fatal|abort)\b.*/i;

export const cutShort = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** The line that names an error, if there is one, the last of several; else the first line. */
export const lastWords = (text: string): string => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return cutShort((lines.findLast((line) => ERROR.test(line)) ?? lines[0] ?? '').trim());
};
