import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { clockRoutes, createClock } from './clock.ts';
import { assetRoutes } from './pages/assets.routes.ts';
import { registerRazorpay } from './razorpay/razorpay.ts';
import type { IdentityClient, RazorpaySettings } from './settings.ts';
import { createFaults } from './sms/faults.ts';
import { faultRoutes } from './sms/faults.routes.ts';
import { openInbox } from './sms/inbox.ts';
import { inboxRoutes } from './sms/inbox.routes.ts';
import { msg91Routes } from './sms/msg91.routes.ts';
import { twilioRoutes } from './sms/twilio.routes.ts';

const BODY_LIMIT = 64 * 1024;

export function createSandbox(
  dataDir: string,
  razorpay: RazorpaySettings,
  identity?: IdentityClient,
): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    // A request that a test left hanging must not keep the process alive.
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  acceptForms(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  const clock = createClock();
  clockRoutes(app, clock);
  const inbox = openInbox(join(dataDir, 'sms.jsonl'), { clock });
  app.addHook('onClose', async () => inbox.close());
  const sms = { inbox, faults: createFaults() };
  twilioRoutes(app, sms);
  msg91Routes(app, sms);
  faultRoutes(app, sms.faults);
  inboxRoutes(app, inbox);
  registerRazorpay(app, dataDir, { settings: razorpay, clock });
  assetRoutes(app);
  if (identity !== undefined) {
    void app.register(async (scope) => {
      // Large, and only there for those who try it.
      const { identityRoutes } = await import('./identity/identity.routes.ts');
      identityRoutes(scope, identity);
    });
  }
  app.get('/', (_request, reply) => reply.redirect('/sandbox'));
  return app;
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}
