import { describe, expect, it } from 'vitest';
import { ROOT } from '../../root.ts';
import { findApiMistakes, lintDocument } from './openapi.ts';

function documentWith(operation: object): object {
  return {
    openapi: '3.1.0',
    info: { title: 'A portal', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths: { '/api/things/{id}/': { get: operation } },
  };
}

const OPERATION = {
  operationId: 'getThing',
  summary: 'One thing',
  security: [{ session: [] }],
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  responses: { 200: { description: 'As asked' }, 404: { description: 'Not there' } },
};

describe('the OpenAPI document', () => {
  it('of the contract has no mistake', async () => {
    expect(await findApiMistakes(ROOT)).toEqual([]);
  });

  it('may have addresses that end with a slash', async () => {
    expect(await lintDocument(documentWith(OPERATION))).toEqual([]);
  });

  it.each([
    ['no id', { operationId: undefined }, 'operation-operationId'],
    ['no security', { security: undefined }, 'security-defined'],
    ['no answer of a refusal', { responses: { 200: { description: 'As asked' } } }, 'operation-4xx-response'],
    ['a parameter that is not described', { parameters: [] }, 'path-parameters-defined'],
  ])('may not have an operation with %s', async (_, change, rule) => {
    const found = await lintDocument(documentWith({ ...OPERATION, ...change }));
    expect(found).toContainEqual(expect.stringContaining(rule));
  });
});
