import type { FastifyInstance } from 'fastify';
import { identityRoutes } from '@portal/contract/routes/identity.ts';
import { callerOf } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { ProviderSessions } from './provider-sessions.service.ts';

const TOKEN_MAX_LENGTH = 10_000;

/** The provider itself calls, with a form. */
export async function registerIdentityRoutes(
  http: FastifyInstance,
  sessions: ProviderSessions | undefined,
): Promise<void> {
  const { signOut } = identityRoutes;
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({
      method: signOut.method,
      url: signOut.path,
      config: { access: signOut.access, contract: signOut },
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        if (sessions === undefined) throw new AppError('NOT_FOUND');
        const { body } = request;
        const token = new URLSearchParams(typeof body === 'string' ? body : '').get('logout_token');
        if (token === null || token.length > TOKEN_MAX_LENGTH) throw new AppError('INVALID_INPUT');
        await sessions.signOut(token, callerOf(request));
        return { status: 'ok' };
      },
    });
  });
}
