import { afterAll, expect, it } from 'vitest';
import { startSandbox } from '../../../test/sandbox-process.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createGatedFetch } from '../outside/gated-fetch.ts';
import { createOidcProvider } from './oidc-provider.ts';

const PORTAL = 'http://127.0.0.1:9';
const MANY = 300;

const sandbox = await startSandbox({
  settings: { SANDBOX_IDENTITY_PROVIDER: 'true', SANDBOX_PORTAL_URL: PORTAL },
});
afterAll(() => sandbox.stop());

it('asks the provider once what it offers, however many strangers come at once after a start', async () => {
  const gated = createGatedFetch(4);
  const asked: string[] = [];
  const provider = createOidcProvider({
    settings: {
      issuer: `${sandbox.url.replace('127.0.0.1', 'localhost')}/identity`,
      clientId: 'enrolment-portal',
      clientSecret: 'sandbox-oidc-client-secret',
      scopes: ['openid'],
      roleClaim: 'groups',
    },
    redirectUrl: `${PORTAL}/admin-login`,
    clock: systemClock,
    fetch: (url, init) => {
      asked.push(new URL(url).pathname);
      return gated.fetch(url, init);
    },
  });
  const begun = await Promise.all(Array.from({ length: MANY }, () => provider.begin({ again: false })));
  expect(new Set(begun.map(({ state }) => state)).size).toBe(MANY);
  expect(asked).toEqual(['/identity/.well-known/openid-configuration']);
});
