import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { errorReply } from '@portal/contract/error-reply.ts';
import { ERRORS } from '@portal/contract/errors.ts';
import { BRAND } from '@portal/contract/program.ts';
import type { Route } from '@portal/contract/route.ts';

/** The contract as OpenAPI, to read and to try at /api/docs. */
export async function registerApiDocs(http: FastifyInstance, version: string): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${BRAND.bank} enrolment portal`, version },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ url, route }) => {
      const contract = route.config?.contract;
      return { url, schema: contract === undefined ? { hide: true } : schemaOf(contract) };
    },
  });
  await http.register(swaggerUi, { routePrefix: '/api/docs' });
}

function schemaOf(route: Route): FastifySchema {
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'system'],
    ...(route.access.kind === 'public' ? {} : { security: [{ session: [] }] }),
    ...part('params', route.params),
    ...part('querystring', route.query),
    ...part('body', route.body),
    response: { 200: described(jsonSchema(route.reply, 'output'), 'As asked'), ...refusals(route) },
  };
}

function part(name: 'params' | 'querystring' | 'body', schema: z.ZodType): object {
  return schema instanceof z.ZodUnknown ? {} : { [name]: jsonSchema(schema, 'input') };
}

function refusals(route: Route): Record<number, unknown> {
  const reply = jsonSchema(errorReply, 'output');
  const byStatus = Object.groupBy(route.errors, (code) => ERRORS[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [status, described(reply, codes?.join(', ') ?? '')]),
  );
}

function described(schema: object, description: string): object {
  return { ...schema, description };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
