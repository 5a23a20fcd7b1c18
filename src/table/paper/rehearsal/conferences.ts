/** Party conferences, reduced to their cards: hands are filled up, cards discarded and swapped. */
import { ACTION, ActionList, kindOf, PASS } from '../../../rules/engine/action.ts';
import { startWith } from '../../../rules/engine/flow/seats.ts';
import { NONE } from '../../../rules/engine/state.ts';
import { wordsOf } from '../../../rules/notation/words.ts';
import type { LogProgress } from '../foresight/log-progress.ts';
import type { Platforms } from '../foresight/platforms.ts';
import { isMeant } from '../log.ts';
import { actOf, movesCards } from './card-notes.ts';
import type { Choose, Scene } from './rehearsal.ts';

const offered = new ActionList();

/** The turn of the next seat: it discards in secret and does what the log says; it fails by the number of actions left undone. */
const turnOf =
  (progress: LogProgress, platforms: Platforms, choose: Choose, turn: number): Scene['play'] =>
  (rules, s) => {
    const { step } = s;
    const phase = rules.program[step];
    if (turn === 0) phase.begin(rules, s);
    const seat = s.order[turn];
    const { notes, done } = progress;
    const left = notes.flatMap((logged, note) =>
      logged.step === step && movesCards(logged) && isMeant(logged.note.who, s, seat) ? [note] : [],
    );
    while (s.actor !== NONE && s.turn === turn) {
      offered.clear();
      phase.actions(rules, s, offered);
      const acts = offered.toArray();
      const next = left.length > 0 ? actOf(notes[left[0]]) : PASS;
      if (acts.some((act) => kindOf(act) === ACTION.discard)) {
        phase.play(rules, s, choose(acts, platforms.act(acts) ?? PASS));
      } else if (acts.includes(next) && next !== PASS) {
        done[left.shift()!] = 1;
        phase.play(rules, s, next);
      } else phase.play(rules, s, PASS);
    }
    return left.length;
  };

/** Scenes of a step: either somebody is named to start, or every seat has its turn. */
export const conferencesAt = (progress: LogProgress, platforms: Platforms, choose: Choose, step: number): Scene[] => {
  const { rules, notes, log } = progress;
  const { name } = rules.program[step];
  if (name === 'platform-conference') {
    return Array.from({ length: rules.players }, (_, turn) => {
      return { step, notes: [], play: turnOf(progress, platforms, choose, turn) };
    });
  }
  if (name !== 'name-starter') return [];
  const named = notes.find((logged) => logged.step === step && logged.verb === 'name');
  const party = wordsOf(log.edition).parties.find((named?.note.text ?? '').slice('name '.length));
  return [
    {
      step,
      notes: [],
      play(_, s) {
        const seat = s.party.indexOf(party);
        if (party !== NONE && seat !== -1) startWith(rules, s, seat);
        return 0;
      },
    },
  ];
};
