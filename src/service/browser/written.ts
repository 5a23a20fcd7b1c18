/** Experiments from forms: the file that each form writes, wherever it is played. */
import { basename } from 'node:path';
import { Document, isCollection } from 'yaml';
import { slug } from '../../base/text/slug.ts';
import { STANDARDS, nameOf as verdictOf } from '../../lab/question/balance/standards.ts';
import { unitWords } from '../../lab/question/balance/words.ts';
import { EDITIONS, editionNamed } from '../../rules/engine/editions/index.ts';
import { FIELD } from '../../table/server/field.ts';
import type { Language } from '../../table/words/language.ts';
import { namesIn } from '../../table/words/names/index.ts';
import { ASKS } from './asks/index.ts';
import type { Offer, Question } from './form.ts';

/** A question that is written into a new file. */
export type Form = Exclude<Question, { kind: 'clinic' | 'file' }>;

type Steps = Extract<Question, { kind: 'curve' }>['tune'];

/** The agents for trying rules: quick, and the same on every machine. */
const AGENTS = ['heuristic'];

const tuneOf = (all: readonly Steps[]) =>
  Object.fromEntries(all.map(({ parameter, from, to, step }) => [`rules.${parameter}`, { from, to, step }]));

/** An edition in a sentence: its name without that of the game. */
const titleOf = (edition: string, language: Language): string =>
  ASKS[language].edition(
    namesIn(language)
      .edition(editionNamed(edition)?.name ?? edition)
      .replace(/^Die Macher, /, ''),
  );

/** The content of a form, as the fields of an experiment's file. */
const fieldsOf = (question: Form, language: Language) => {
  const { kind, variant, edition, players } = question;
  const subject = variant === null ? edition : basename(variant).replace(/\.ya?ml$/, '');
  const say = ASKS[language];
  const game = variant === null ? titleOf(edition, language) : subject;
  const base = variant === null ? edition : `../${variant}`;
  const own = variant === null ? {} : { variant: base };
  /** @param topic what distinguishes it from other questions of the same kind about the same rules */
  const file = (words: string, topic: string, more: object) => ({
    ...{ question: words, name: slug(`${kind} ${subject} ${topic}`), edition, ...own, players, ask: kind },
    ...{ agents: AGENTS, ...more, seed: 1 },
  });
  switch (kind) {
    case 'curve': {
      const { tune, verdicts, games } = question;
      return file(say.curve(game, tune.parameter), tune.parameter, { tune: tuneOf([tune]), verdicts, games });
    }
    case 'fix': {
      const { tune, goal, games } = question;
      const ends = Object.fromEntries(
        Object.entries({ from: goal.from, to: goal.to }).filter(([, end]) => end !== null),
      );
      const asks = say.fix(game, say.all(tune.map(({ parameter }) => parameter)), goal.verdict);
      return file(asks, goal.verdict, { tune: tuneOf(tune), target: { verdicts: { [goal.verdict]: ends } }, games });
    }
    case 'differences':
      return file(say.differences(game), '', { games: question.games });
    case 'compare': {
      const [one, other] = question.agents;
      return file(say.compare(game, one, other), question.agents.join(' '), {
        agents: question.agents,
        matters: `${question.matters} %`,
      });
    }
    case 'sweep': {
      const [one, other] = question.agents;
      const more = { variant: ['none', `../${variant}`], agents: question.agents, games: question.games };
      return file(say.sweep(game, one, other), question.agents.join(' '), more);
    }
    case 'bids': {
      const { agent, auction, prices, games } = question;
      const more = { agents: [agent, agent], auctions: [auction], prices, measure: 'points', games };
      return file(say.bids(game, agent, auction), `${auction} ${agent}`, more);
    }
    case 'simulate': {
      const { agents, games } = question;
      return file(say.simulate(game), agents.join(' '), { ask: undefined, agents, games });
    }
    case 'tournament': {
      const { agents, games } = question;
      return file(say.tournament(game, agents.length), agents.join(' '), { agents, games });
    }
    case 'options': {
      const { option, values, games } = question;
      const [id, other] = question.agents;
      const varied = { id, label: 'varied', options: { [option]: values } };
      return file(say.options(game, id, option), `${option} ${id}`, { ask: 'sweep', agents: [varied, other], games });
    }
    case 'rule': {
      const { parameter, value, games } = question;
      const name = `${parameter} ${value}`;
      const changed = { extends: base, name, parameters: { [parameter]: value } };
      const more = { ask: 'balance', variant: [variant === null ? 'none' : base, changed], agents: undefined };
      return file(say.rule(game, parameter, value), name, { ...more, fields: AGENTS, games });
    }
    case 'tune': {
      const { agent, minutes } = question;
      return file(say.tune(game, agent), agent, {
        tune: 'all',
        agents: [agent, agent],
        minutes,
      });
    }
  }
};

/** Lists and steps that are written on one line. */
const LINES = [['agents'], ['fields'], ['auctions'], ['prices'], ['variant'], ['target', 'verdicts']];

/** The text of an experiment's file, which asks in that language. @param name of the experiment, if it is not the usual one */
export const textOf = (form: Form, language: Language, name?: string): string => {
  const fields = { ...fieldsOf(form, language), ...(name === undefined ? {} : { name }) };
  const document = new Document(fields, { keepUndefined: false });
  const { tune } = fields as { tune?: object };
  const steps = typeof tune === 'object' ? Object.keys(tune).map((name) => ['tune', name]) : [];
  for (const path of [...LINES, ...steps]) {
    const node = document.getIn(path, true);
    if (isCollection(node)) node.flow = true;
  }
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false });
};

/** The usual name of a form's experiment. */
export const nameOf = (form: Form): string => fieldsOf(form, 'en').name;

/** The choices in forms: editions, verdicts, and agents. */
export const offered = (): Offer => ({
  editions: EDITIONS.map(({ id, name, minPlayers, maxPlayers }) => ({ id, name, min: minPlayers, max: maxPlayers })),
  verdicts: STANDARDS.map((one) => ({
    ...{ name: verdictOf(one), unit: unitWords(one.unit), probes: (one.probes?.length ?? 0) > 0 },
  })),
  bots: FIELD,
});
