/** The document of `macher serve`, made from the schemas that check its requests. */
import * as z from 'zod';
import { answer, changed, query } from './messages.ts';

const json = (schema: object) => ({ 'application/json': { schema } });
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const said = (description: string, schema: object) => ({ description, content: json(schema) });

const refused = said('A refusal: a code and a sentence', named('Refusal'));
const done = said('Done', { type: 'object', properties: { done: { type: 'string' } } });
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'the id of a query' };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};

/** @param version of the program */
export const openapi = (version: string) => ({
  openapi: '3.1.0',
  info: { title: 'Macher Lab: analysis engine', version, license: { name: 'MIT', identifier: 'MIT' } },
  paths: {
    '/analyse': {
      post: {
        operationId: 'analyse',
        summary: 'Analyses one or more moments of a game; closing the connection ends the query',
        requestBody: { required: true, content: json(named('Query')) },
        responses: {
          200: {
            description: 'All answers; as lines, each as it comes, where application/x-ndjson is accepted',
            content: {
              ...json({ type: 'object', properties: { answers: { type: 'array', items: named('Answer') } } }),
              'application/x-ndjson': { schema: named('Answer') },
            },
          },
          default: refused,
        },
      },
    },
    '/queries/{id}': {
      parameters: [id],
      delete: { operationId: 'cancel', summary: 'Ends a query', responses: { 200: done, default: refused } },
      patch: {
        operationId: 'prioritise',
        summary: 'Takes up the moments of a query that wait sooner or later',
        requestBody: { required: true, content: json(named('Changed')) },
        responses: { 200: done, default: refused },
      },
    },
  },
  components: {
    schemas: {
      Query: schemaOf(query, 'input'),
      Answer: schemaOf(answer, 'output'),
      Changed: schemaOf(changed, 'input'),
      Refusal: {
        type: 'object',
        required: ['error'],
        properties: {
          error: { type: 'object', properties: { code: { type: 'string' }, sentence: { type: 'string' } } },
        },
      },
    },
  },
});
