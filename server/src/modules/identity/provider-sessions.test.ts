import { ROLES } from '@portal/contract/permissions.ts';
import { desc, eq } from 'drizzle-orm';
import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { aProvidedPortal, PEOPLE } from '../../../test/identity-provider.ts';
import { portalSecrets } from '../../../test/portal-secrets.ts';
import { MovableClock } from '../../../test/portal.ts';
import { ask, recordsOf } from '../../../test/staff.ts';
import { storesWithoutJobs } from '../../../test/stores-without-jobs.ts';
import { createGatedFetch } from '../../adapters/outside/gated-fetch.ts';
import { createOidcProvider } from '../../adapters/oidc/oidc-provider.ts';
import { staffIdentityLogins } from '../../db/schema/identity-provider.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { createLog } from '../../kernel/log.ts';
import { createProviderSessions } from './provider-sessions.service.ts';

const provided = await aProvidedPortal();
const { portal, issuer } = provided;
const secrets = await portalSecrets(portal.database);
const CLIENT = 'enrolment-portal';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const SIGN_OUT = '/api/admin/identity/sign-out';

const isOpen = async (token: string) =>
  (await ask(portal, 'GET', '/api/applications', undefined, token)).status === 200;

async function signedIn(person: string) {
  const browser = provided.browser();
  const { body } = await browser.signIn(person);
  const { user, token } = body;
  const id = typeof user === 'object' && user !== null && 'id' in user ? Number(user.id) : 0;
  return { browser, id, token: String(token) };
}

/** The job's work, on a clock that is some minutes ahead of the sign-ins. */
function checkLater(minutes = 6) {
  const clock = new MovableClock();
  clock.advance(minutes * 60);
  const settings = {
    issuer,
    clientId: CLIENT,
    clientSecret: 'sandbox-oidc-client-secret',
    scopes: ['openid'],
    roleClaim: 'groups',
  };
  const roles = new Map([
    ['portal-admins', 'admin'],
    ['portal-ops', 'ops'],
    ['portal-sales', 'sales'],
  ] as const);
  return createProviderSessions({
    unitOfWork: createUnitOfWork(portal.database, storesWithoutJobs),
    provider: createOidcProvider({
      settings,
      redirectUrl: `${portal.url}/admin-login`,
      clock,
      fetch: createGatedFetch(10).fetch,
    }),
    rules: { name: '', emailDomains: [], roles, secondFactor: 'amr', passwordUsers: undefined },
    openRoles: ROLES,
    secrets,
    clock,
    log: createLog('silent'),
  }).check();
}

describe('a sign-out at the identity provider', () => {
  it('ends the session here by itself, and no other', async () => {
    const asha = await signedIn(PEOPLE.admin);
    const elsewhere = await signedIn(PEOPLE.admin);
    const ravi = await signedIn(PEOPLE.ops);
    await asha.browser.signOutThere(issuer);
    await expect.poll(() => isOpen(asha.token)).toBe(false);
    expect(await isOpen(elsewhere.token)).toBe(true);
    expect(await isOpen(ravi.token)).toBe(true);
    expect((await recordsOf(portal, asha.id))[0]).toMatchObject({
      action: 'staff.session-ended-by-provider',
      kind: 'system',
      after: { reason: 'signed out there' },
    });
  });

  it('is offered after a logout here, by an address of the provider that comes back to the login', async () => {
    const ravi = await signedIn(PEOPLE.ops);
    const { body } = await ask(portal, 'POST', '/api/admin/logout', {}, ravi.token);
    const url = new URL(String(body['sign_out_url']));
    expect(url.href.startsWith(`${issuer}/session/end?`)).toBe(true);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${portal.url}/admin-login`);
    expect(url.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
  });

  it('ends the session here, even if the token there cannot be read any more', async () => {
    const ravi = await signedIn(PEOPLE.ops);
    await portal.database.update(staffIdentityLogins).set({ sealedIdToken: Buffer.alloc(60) });
    const answer = await ask(portal, 'POST', '/api/admin/logout', {}, ravi.token);
    expect(answer.status).toBe(200);
    expect(await isOpen(ravi.token)).toBe(false);
  });

  it('is believed only with a token that the provider signed', async () => {
    const ravi = await signedIn(PEOPLE.ops);
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT({ events: { [EVENT]: {} }, sub: PEOPLE.ops })
      .setProtectedHeader({ alg: 'RS256', kid: 'sandbox', typ: 'logout+jwt' })
      .setIssuer(issuer)
      .setAudience(CLIENT)
      .setIssuedAt()
      .setJti('1')
      .sign(privateKey);
    const [login] = await portal.database
      .select()
      .from(staffIdentityLogins)
      .orderBy(desc(staffIdentityLogins.id))
      .limit(1);
    const idToken = secrets.open(login?.sealedIdToken ?? Buffer.alloc(0));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.split('.')[1] ?? ''}.`;
    for (const token of [forged, unsigned, idToken, 'x', '']) {
      const body = new URLSearchParams({ logout_token: token });
      const { status } = await fetch(`${portal.url}${SIGN_OUT}`, { method: 'POST', body });
      expect(status).toBe(400);
    }
    expect((await portal.post(SIGN_OUT, { logout_token: forged })).status).toBe(400);
    expect(await isOpen(ravi.token)).toBe(true);
  });
});

describe('a user who is gone at the identity provider', () => {
  it('loses the session within minutes, and others keep theirs', async () => {
    const ravi = await signedIn(PEOPLE.ops);
    const meera = await signedIn(PEOPLE.sales);
    await provided.setPerson(PEOPLE.ops, { is: 'gone' });
    await checkLater();
    expect(await isOpen(ravi.token)).toBe(false);
    expect(await isOpen(meera.token)).toBe(true);
    expect((await recordsOf(portal, ravi.id))[0]).toMatchObject({
      action: 'staff.session-ended-by-provider',
      after: { reason: 'gone there' },
    });
    await provided.setPerson(PEOPLE.ops, { is: 'there' });
  });

  it.each([
    ['cannot be asked about', Buffer.alloc(60), false],
    ['is answered wrongly about', secrets.seal(''), true],
  ])('loses it also while another one %s', async (_name, sealedRefreshToken, staysOpen) => {
    const asha = await signedIn(PEOPLE.admin);
    const [first] = await portal.database
      .select()
      .from(staffIdentityLogins)
      .orderBy(desc(staffIdentityLogins.id))
      .limit(1);
    await portal.database
      .update(staffIdentityLogins)
      .set({ sealedRefreshToken })
      .where(eq(staffIdentityLogins.id, first?.id ?? 0));
    const ravi = await signedIn(PEOPLE.ops);
    await provided.setPerson(PEOPLE.ops, { is: 'gone' });
    await checkLater();
    expect(await isOpen(ravi.token)).toBe(false);
    expect(await isOpen(asha.token)).toBe(staysOpen);
    await provided.setPerson(PEOPLE.ops, { is: 'there' });
  });

  it('loses the session too if only the group is gone', async () => {
    const meera = await signedIn(PEOPLE.sales);
    await provided.setPerson(PEOPLE.sales, { groups: '' });
    await checkLater();
    expect(await isOpen(meera.token)).toBe(false);
    await provided.setPerson(PEOPLE.sales, { groups: 'portal-sales' });
  });

  it('leaves no token behind once no session needs it', async () => {
    const ravi = await signedIn(PEOPLE.ops);
    await ask(portal, 'POST', '/api/admin/logout', {}, ravi.token);
    await checkLater(61);
    const rows = await portal.database
      .select()
      .from(staffIdentityLogins)
      .orderBy(desc(staffIdentityLogins.id))
      .limit(1);
    expect(rows).toMatchObject([{ sealedIdToken: null, sealedRefreshToken: null }]);
  });
});

describe('an identity provider that does not answer', () => {
  it('ends no session, and the login says so', async () => {
    const ravi = await signedIn(PEOPLE.ops);
    const browser = provided.browser();
    const back = await browser.visit(await browser.begin(), PEOPLE.ops);
    await provided.stopProvider();
    await checkLater();
    expect(await isOpen(ravi.token)).toBe(true);
    expect(await browser.finish(back)).toMatchObject({
      status: 424,
      body: { code: 'IDENTITY_PROVIDER_AWAY' },
    });
    const other = await portal.another({ PORT: '0' });
    expect(await other.post('/api/admin/identity/start', {})).toMatchObject({
      status: 424,
      body: { code: 'IDENTITY_PROVIDER_AWAY' },
    });
    await other.stop();
  });
});
