/** What a program wrote to standard error before it ended. */

const ERROR = /^\S*(error|exception|panic|interrupt|fatal|abort)\b.*/i;

/** The line that names an error, if there is one, the last of several; else the first line. */
export const lastWords = (text: string): string => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return (lines.findLast((line) => ERROR.test(line)) ?? lines[0] ?? '').trim();
};
