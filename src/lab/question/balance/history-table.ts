/** The versions of a variant for the terminal. */

import { columns } from '../../../base/drawing/columns.ts';
import { whole } from '../../../base/drawing/words.ts';
import { nameText } from '../../../base/text/quote.ts';
import type { History, Step } from './history.ts';
import { WORD_NAMES } from './words.ts';

const TURNS = { better: 'Better', worse: 'Worse', other: 'Different, and as healthy as before' } as const;

const stepText = ({ from, to, rules, unpaired, changes }: Step): string => {
  const title = `From ${from} to ${to}: ${rules}`.trim();
  if (unpaired !== null) return `${title}\n  ${unpaired}`;
  if (changes.length === 0) return `${title}\n  nothing that these games can show`;
  const parts = (['better', 'worse', 'other'] as const).flatMap((turn) => {
    const own = changes.filter((one) => one.turn === turn);
    if (own.length === 0) return [];
    return [`  ${TURNS[turn]}`, ...own.map(({ field, sentence }) => `    ${field.padEnd(10)} ${sentence}`)];
  });
  return [title, ...parts].join('\n');
};

/** The variant, if all versions have its name. */
const subjectOf = (edition: string, versions: History['versions']): string => {
  const [name, ...others] = new Set(versions.map((one) => one.name));
  return others.length > 0 || name === edition ? edition : `${nameText(name)} (a variant of ${edition})`;
};

/** The words of each version, and what changed from one to the next. */
export const historyText = ({ edition, players, versions, earlier, verdicts, steps }: History): string => {
  const isPaired = steps.every(({ unpaired }) => unpaired === null);
  const how = `${isPaired ? 'on the same deals; intervals' : 'intervals'} hold jointly at 95 %`;
  const before = earlier > 0 ? ` The ${whole(earlier)} before these are left out.` : '';
  const named = versions.map(({ label, name, started, games }) => {
    return [
      label,
      nameText(name),
      new Date(started).toISOString().slice(0, 16).replace('T', ' '),
      `${whole(games)} games`,
    ];
  });
  const wordIn = (word: History['verdicts'][number]['words'][number]) => (word ? WORD_NAMES[word.word] : '–');
  const isSame = ({ words }: History['verdicts'][number]) => new Set(words.map(wordIn)).size === 1;
  const rows = verdicts.filter((one) => !isSame(one)).map(({ what, words }) => [what, ...words.map(wordIn)]);
  const same = verdicts.filter(isSame);
  const shared = [...new Set(same.map(({ words }) => wordIn(words[0])))];
  const sameAs = (word: string) => same.filter(({ words }) => wordIn(words[0]) === word).map(({ what }) => what);
  return [
    `${versions.length} versions of ${subjectOf(edition, versions)}, ${players} players (${how}).${before}`,
    columns(named, ['left', 'left', 'left', 'right']),
    ...(rows.length > 0
      ? [
          columns(
            [['', ...versions.map(({ label }) => label)], ...rows],
            ['left', ...versions.map(() => 'left' as const)],
          ),
        ]
      : []),
    shared.map((word) => `In all of them ${word}: ${sameAs(word).join(', ')}.`).join('\n'),
    ...steps.map(stepText),
  ].join('\n\n');
};
