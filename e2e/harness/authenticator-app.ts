import { secondFactorRoutes as routes } from '@portal/contract/routes/second-factor.ts';
import { TOTP } from 'otpauth';
import { ask } from './ask.ts';

/** Adds an authenticator app to a user who just logged in, without a browser. */
export async function addApp(portal: string, token: string): Promise<TOTP> {
  const { secret } = await ask<{ secret: string }>(portal, 'POST', routes.startTotp.path, {}, token);
  const app = new TOTP({ secret });
  await ask(portal, 'POST', routes.confirmTotp.path, { name: 'Phone', code: app.generate() }, token);
  return app;
}
