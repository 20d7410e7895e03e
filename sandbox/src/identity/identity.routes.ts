import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import type { IdentityClient } from '../settings.ts';
import { loginPage, peoplePage, sendIdentityPage } from './identity.page.ts';
import { createPeople } from './people.ts';
import { createProvider } from './provider.ts';

const BASE = '/identity';
const SEE_OTHER = 303;

const Chosen = z.object({ person: z.string().default('') });
const Changed = z.object({
  is: z.enum(['gone', 'there']).optional(),
  groups: z.string().optional(),
  email: z.string().optional(),
  refresh: z.enum(['always', 'once']).optional(),
});
const Named = z.object({ id: z.string() });

/** An identity provider at `/identity`, with its login page and a page on which people come and go. */
export function identityRoutes(app: FastifyInstance, client: IdentityClient): void {
  const people = createPeople();
  let made: Provider | undefined;
  // Its issuer has the port, which is known once the sandbox listens.
  const provider = () => (made ??= createProvider(`http://localhost:${portOf(app)}${BASE}`, client, people));

  app.get(`${BASE}/interaction/:uid`, async (request, reply) => {
    await provider().interactionDetails(request.raw, reply.raw);
    return sendIdentityPage(reply, client, 'Sign in', loginPage(request.url, people.everybody));
  });
  app.post(`${BASE}/interaction/:uid`, async ({ raw, body }, reply) => {
    const { person: id } = Chosen.parse(body);
    const found = people.find(id);
    const result =
      found === undefined
        ? { error: 'access_denied', error_description: 'This person does not work here any more' }
        : { login: { accountId: found.id, amr: [...found.amr] } };
    const to = await provider().interactionResult(raw, reply.raw, result, { mergeWithLastSubmission: false });
    return reply.redirect(to, SEE_OTHER);
  });

  app.get(`${BASE}/people`, (_request, reply) =>
    sendIdentityPage(
      reply,
      client,
      'People',
      peoplePage(people.everybody, (id) => people.isGone(id)),
    ),
  );
  app.post(`${BASE}/people/:id`, (request, reply) => {
    const { id } = Named.parse(request.params);
    const { is, groups, email, refresh } = Changed.parse(request.body);
    if (is !== undefined) people.setGone(id, is === 'gone');
    if (groups !== undefined) people.setGroups(id, groups.split(',').filter(Boolean));
    if (email !== undefined) people.setEmail(id, email);
    if (refresh !== undefined) people.setRefresh(id, refresh);
    return reply.redirect(`${BASE}/people`, SEE_OTHER);
  });

  void app.register(async (scope) => {
    // The provider reads its bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${BASE}/*`, async ({ raw }, reply) => {
      const url = raw.url ?? BASE;
      Object.assign(raw, { originalUrl: url, url: url.slice(BASE.length) });
      await answerItself(reply, provider());
    });
  });
}

function answerItself(reply: FastifyReply, provider: Provider): Promise<void> {
  reply.hijack();
  return provider.callback()(reply.request.raw, reply.raw);
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the sandbox does not listen yet');
  return address.port;
}
