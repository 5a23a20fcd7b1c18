/** The parameters that a variant changes; each is checked against its declared type and range. */

import { nearestHint } from '../../base/text/nearest.ts';
import { quote } from '../../base/text/quote.ts';
import type { Entry } from '../../base/text/yaml-entry.ts';
import { PARAMETERS, type ParameterName } from '../engine/parameters.ts';
import { parameterMeant } from './meant.ts';
import { resolved } from './relative.ts';
import { FLAG, NUMBER, numbersSchema, type Schema } from './schema.ts';
import type { Value, Values } from './variant.ts';

export const LARGEST_OF_LIST = 1000;
const LONGEST = 40;

/** What a parameter may be, for editors. */
export const parameterSchema = (name: ParameterName): Schema => {
  const declared = PARAMETERS[name];
  if (declared.type === 'number') return { ...NUMBER, minimum: declared.min, maximum: declared.max };
  if (declared.type === 'flag') return FLAG;
  return declared.type === 'choice' ? { enum: declared.choices } : numbersSchema(0, LARGEST_OF_LIST);
};

/** Reads the value of a parameter. @param usual the value without changes, for relative values */
export const readParameter = (name: ParameterName, written: Entry, usual: unknown): Value => {
  const declared = PARAMETERS[name];
  const entry = resolved(written, usual);
  if (declared.type === 'number') return entry.integer(declared.min, declared.max);
  if (declared.type === 'flag') return entry.flag();
  if (declared.type === 'list') return entry.givenList(LONGEST).map((item) => item.integer(0, LARGEST_OF_LIST));
  const text = entry.text();
  if (!(declared.choices as readonly string[]).includes(text)) {
    entry.fail(`expected ${declared.choices.join(' or ')}, found ${quote(text)}${nearestHint(text, declared.choices)}`);
  }
  return text;
};

/** Parameters of earlier versions that no rule used. */
const GONE: readonly string[] = ['platformStock'];

/** Reads changed parameters. @param usual the values without changes, for relative values */
export const readParameters = (entry: Entry, usual: Values): Values => {
  const fields = entry.someFields([...Object.keys(PARAMETERS), ...GONE], parameterMeant);
  return entry.readEach(fields, (value, name) => {
    if (GONE.includes(name)) value.fail('this parameter is gone, since no rule used it; leave it out');
    return readParameter(name as ParameterName, value, usual[name]);
  });
};
