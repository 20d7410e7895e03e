import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aProvidedPortal, PEOPLE, type ProviderBrowser } from '../../../test/identity-provider.ts';
import { aColleague, ask, PASSWORD, recordsOf } from '../../../test/staff.ts';
import { sessions } from '../../db/schema/identity.ts';
import { staffIdentityLogins } from '../../db/schema/identity-provider.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import { tokenHash } from '../../kernel/secrets.ts';

const provided = await aProvidedPortal();
const { portal } = provided;

const ADD_APP = '/api/admin/second-factor/totp';
const AGAIN = refusal(
  403,
  'SIGN_IN_AGAIN_NEEDED',
  'Please sign in again with your work account to change this.',
);
const MINUTES_AGO = 11 * 60_000;

interface EarlierSignIn {
  readonly browser: ProviderBrowser;
  readonly userId: number;
  readonly token: string;
}

/** A session that was opened by the provider eleven minutes ago. */
async function earlierSignIn(person: string): Promise<EarlierSignIn> {
  const browser = provided.browser();
  const { body } = await browser.signIn(person);
  const token = String(body['token']);
  const createdAt = new Date(Date.now() - MINUTES_AGO).toISOString();
  await portal.database
    .update(sessions)
    .set({ createdAt })
    .where(eq(sessions.tokenHash, tokenHash(token)));
  const { user } = body;
  const userId = typeof user === 'object' && user !== null && 'id' in user ? Number(user.id) : 0;
  return { browser, userId, token };
}

const addApp = ({ token }: EarlierSignIn) => ask(portal, 'POST', ADD_APP, {}, token);
const asUser = ({ token }: EarlierSignIn) => ({ authorization: `Bearer ${token}` });

async function begin(signedIn: EarlierSignIn): Promise<string> {
  const path = '/api/admin/identity/confirm/start';
  const { status, body } = await signedIn.browser.post(path, {}, asUser(signedIn));
  expect(status).toBe(200);
  return String(body['url']);
}

const loginOf = ({ token }: EarlierSignIn) =>
  portal.database
    .select({ id: staffIdentityLogins.id, sealedRefreshToken: staffIdentityLogins.sealedRefreshToken })
    .from(staffIdentityLogins)
    .innerJoin(sessions, eq(sessions.identityLoginId, staffIdentityLogins.id))
    .where(eq(sessions.tokenHash, tokenHash(token)));

const confirm = (signedIn: EarlierSignIn, { state, code, error, iss }: Readonly<Record<string, string>>) =>
  signedIn.browser.post('/api/admin/identity/confirm', { state, code, error, iss }, asUser(signedIn));

describe('a change of the own factors by a user who signed in at the provider long ago', () => {
  it('needs another sign-in there, which the provider really asks for, and none from then on', async () => {
    const signedIn = await earlierSignIn(PEOPLE.ops);
    expect(told(await addApp(signedIn))).toEqual(AGAIN);
    const url = await begin(signedIn);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect(await confirm(signedIn, await signedIn.browser.visit(url, PEOPLE.ops))).toMatchObject({
      status: 200,
      body: { message: 'Confirmed. You can change how you log in for ten minutes.' },
    });
    expect((await addApp(signedIn)).status).toBe(200);
  });

  it('is not confirmed by a sign-in that the provider let pass, since it knows the browser', async () => {
    const signedIn = await earlierSignIn(PEOPLE.ops);
    portal.clock.advance(MINUTES_AGO / 1000);
    const silent = await signedIn.browser.visit(await signedIn.browser.begin(), PEOPLE.ops);
    const answer = await confirm(signedIn, silent);
    portal.clock.advance(-MINUTES_AGO / 1000);
    expect(told(answer)).toEqual(
      refusal(
        403,
        'IDENTITY_REFUSED',
        'The sign-in service did not ask you to sign in again, so nothing is confirmed. Please log out here and there, then sign in again.',
      ),
    );
    expect(told(await addApp(signedIn))).toEqual(AGAIN);
    expect((await recordsOf(portal, signedIn.userId))[0]).toMatchObject({
      action: 'staff.provider-login-refused',
      actor: PEOPLE.ops,
      after: { reason: 'notAnew' },
    });
  });

  it('is not confirmed by another person', async () => {
    const signedIn = await earlierSignIn(PEOPLE.ops);
    // The provider does not know this browser yet: it signs nobody out.
    const elsewhere: EarlierSignIn = { ...signedIn, browser: provided.browser() };
    const back = await elsewhere.browser.visit(await begin(elsewhere), PEOPLE.sales);
    expect(told(await confirm(elsewhere, back))).toEqual(
      refusal(
        403,
        'IDENTITY_REFUSED',
        'You signed in there as another person. Please sign in as the one who is logged in here.',
      ),
    );
    expect(told(await addApp(signedIn))).toEqual(AGAIN);
  });

  it('is confirmed once by an answer, and only in the browser that asked for it', async () => {
    const signedIn = await earlierSignIn(PEOPLE.ops);
    const elsewhere: EarlierSignIn = { ...signedIn, browser: provided.browser() };
    const back = await signedIn.browser.visit(await begin(signedIn), PEOPLE.ops);
    expect(await confirm(elsewhere, back)).toMatchObject({ status: 403, body: { code: 'IDENTITY_REFUSED' } });
    expect((await confirm(signedIn, back)).status).toBe(200);
    expect(await confirm(signedIn, back)).toMatchObject({ status: 403, body: { code: 'IDENTITY_REFUSED' } });
  });

  it('is not confirmed by a sign-in that was broken off there', async () => {
    const signedIn = await earlierSignIn(PEOPLE.ops);
    const url = await begin(signedIn);
    await provided.setPerson(PEOPLE.ops, { is: 'gone' });
    const back = await signedIn.browser.visit(url, PEOPLE.ops);
    await provided.setPerson(PEOPLE.ops, { is: 'there' });
    expect(await confirm(signedIn, back)).toMatchObject({ status: 403, body: { code: 'IDENTITY_REFUSED' } });
    expect(told(await addApp(signedIn))).toEqual(AGAIN);
  });

  it('is not confirmed by a password that the user had before', async () => {
    const signedIn = await earlierSignIn(PEOPLE.ops);
    const { passwordHash } = await aColleague(portal, 'ops');
    await portal.database.update(staffUsers).set({ passwordHash }).where(eq(staffUsers.id, signedIn.userId));
    const path = '/api/admin/confirm-password';
    expect(told(await ask(portal, 'POST', path, { password: PASSWORD }, signedIn.token))).toEqual(AGAIN);
    expect(told(await addApp(signedIn))).toEqual(AGAIN);
  });

  it('keeps the session, which a sign-out there ends as before', async () => {
    const signedIn = await earlierSignIn(PEOPLE.ops);
    const back = await signedIn.browser.visit(await begin(signedIn), PEOPLE.ops);
    expect((await confirm(signedIn, back)).status).toBe(200);
    const status = async () =>
      (await ask(portal, 'GET', '/api/applications', undefined, signedIn.token)).status;
    expect(await status()).toBe(200);
    await signedIn.browser.signOutThere(provided.issuer);
    await expect.poll(status).toBe(401);
  });

  it('needs none after a sign-in at which the provider asked, but one after a sign-in that it let pass', async () => {
    const browser = provided.browser();
    const first = await browser.signIn(PEOPLE.ops);
    const signedIn = (token: unknown): EarlierSignIn => ({ browser, userId: 0, token: String(token) });
    expect((await addApp(signedIn(first.body['token']))).status).toBe(200);
    // Eleven minutes later the provider still knows the browser, and asks nobody.
    portal.clock.advance(MINUTES_AGO / 1000);
    const silent = await browser.signIn(PEOPLE.ops);
    expect(silent.status).toBe(200);
    const later = signedIn(silent.body['token']);
    expect(told(await addApp(later))).toEqual(AGAIN);
    portal.clock.advance(-MINUTES_AGO / 1000);
    expect((await confirm(later, await browser.visit(await begin(later), PEOPLE.ops))).status).toBe(200);
    expect((await addApp(later)).status).toBe(200);
  });

  it('keeps the refresh token that is given only once: the user is asked about as before', async () => {
    await provided.setPerson(PEOPLE.sales, { refresh: 'once' });
    const signedIn = await earlierSignIn(PEOPLE.sales);
    const [held] = await loginOf(signedIn);
    expect(held?.sealedRefreshToken).not.toBeNull();
    const back = await signedIn.browser.visit(await begin(signedIn), PEOPLE.sales);
    expect((await confirm(signedIn, back)).status).toBe(200);
    const [now] = await loginOf(signedIn);
    expect(now?.id).not.toBe(held?.id);
    expect(now?.sealedRefreshToken).toEqual(held?.sealedRefreshToken);
  });

  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, string, string]>([
    ['in no group', { groups: '' }, { groups: 'portal-ops' }, 'noRole', 'You are in no group'],
    [
      'in the group of another role',
      { groups: 'portal-sales' },
      { groups: 'portal-ops' },
      'anotherRole',
      'Your groups at the sign-in service give you another role now.',
    ],
    [
      'at an address that is not the bank’s',
      { email: 'ravi.kumar@elsewhere.example' },
      { email: 'ravi.kumar@bank.example' },
      'emailElsewhere',
      'Your email address is not one of the bank.',
    ],
  ])('is not confirmed by a person who is %s now', async (_what, change, back, reason, text) => {
    const signedIn = await earlierSignIn(PEOPLE.ops);
    await provided.setPerson(PEOPLE.ops, change);
    const answer = await confirm(signedIn, await signedIn.browser.visit(await begin(signedIn), PEOPLE.ops));
    await provided.setPerson(PEOPLE.ops, back);
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'IDENTITY_REFUSED', message: expect.stringContaining(text) },
    });
    expect(told(await addApp(signedIn))).toEqual(AGAIN);
    expect((await recordsOf(portal, signedIn.userId))[0]).toMatchObject({
      action: 'staff.provider-login-refused',
      after: { reason },
    });
  });
});
