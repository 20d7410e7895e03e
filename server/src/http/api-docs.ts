import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance, type FastifySchema } from 'fastify';
import { z } from 'zod';
import { errorReply } from '@portal/contract/error-reply.ts';
import { ERRORS } from '@portal/contract/errors.ts';
import { BRAND } from '@portal/contract/program.ts';
import type { Route } from '@portal/contract/route.ts';

/** OpenAPI has no wildcard: the rest of an address is a parameter of this name. */
const REST = 'rest';

const ANY_REFUSAL = 'A call that cannot be read, or one of too many';

/** The contract as OpenAPI, to read and to try at /api/docs. */
export async function registerApiDocs(http: FastifyInstance, version: string): Promise<void> {
  await registerDocument(http, version);
  await http.register(swaggerUi, { routePrefix: '/api/docs' });
}

/** The document of these routes without a portal that serves them. */
export async function documentRoutes(routes: readonly Route[], version: string): Promise<object> {
  const http = fastify();
  await registerDocument(http, version);
  for (const contract of routes) {
    const { method, path, access } = contract;
    http.route({ method, url: path, config: { access, contract }, handler: () => undefined });
  }
  await http.ready();
  return http.swagger();
}

async function registerDocument(http: FastifyInstance, version: string): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${BRAND.bank} enrolment portal`,
        version,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ url, route }) => {
      const contract = route.config?.contract;
      const schema = contract === undefined ? { hide: true } : schemaOf(contract);
      return { url: url.replace('*', `:${REST}`), schema };
    },
  });
}

function schemaOf(route: Route): FastifySchema {
  return {
    summary: route.summary,
    operationId: operationIdOf(route),
    tags: [route.path.split('/')[2] ?? 'system'],
    security: route.access.kind === 'public' ? [] : [{ session: [] }],
    ...part('params', route.params),
    ...part('querystring', route.query),
    ...part('body', route.body),
    response: { 200: described(jsonSchema(route.reply, 'output'), 'As asked'), ...refusals(route) },
  };
}

/** `postApiAuthLoginOtp` for `POST /api/auth/loginOtp/`: the name of its function in a generated client. */
function operationIdOf({ method, path }: Route): string {
  const words = path.match(/[A-Za-z0-9]+/g) ?? [];
  return [method.toLowerCase(), ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].join('');
}

function part(name: 'params' | 'querystring' | 'body', schema: z.ZodType): object {
  return schema instanceof z.ZodUnknown ? {} : { [name]: jsonSchema(schema, 'input') };
}

function refusals(route: Route): Record<string, unknown> {
  const reply = jsonSchema(errorReply, 'output');
  const byStatus = Object.groupBy(route.errors, (code) => ERRORS[code].status);
  const stated = Object.entries(byStatus).map(([status, codes]) => [
    status,
    described(reply, codes?.join(', ') ?? ''),
  ]);
  return { '4xx': described(reply, ANY_REFUSAL), ...Object.fromEntries(stated) };
}

function described(schema: object, description: string): object {
  return { ...schema, description };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
