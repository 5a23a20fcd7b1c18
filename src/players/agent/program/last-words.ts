/** What a program wrote to standard error before it ended. */

const ERROR = /^\S*(error|exception|panic|interrupt|fatal|abort)\b.*/i;

/** The last line that names an error, if there is one; otherwise the first line. */
export const lastWords = (text: string): string => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return (lines.findLast((line) => ERROR.test(line)) ?? lines[0] ?? '').trim();
};
