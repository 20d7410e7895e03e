import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aStaffUser } from '../../../test/database/rows.ts';
import { aBrowser, aPerson, BROWSERS_WITH_ADDRESSES, logIn, register } from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { candidates, sessions } from '../../db/schema/identity.ts';
import { tokenHash } from '../../kernel/secrets.ts';

const NOT_SIGNED_IN = refusal(401, 'NOT_SIGNED_IN', 'Please log in to continue.');
const DAY_SECONDS = 24 * 60 * 60;

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const logOut = (token: string) => portal.post('/api/auth/logout/', undefined, { token });
const sessionOf = async (token: string) => {
  const [session] = await portal.database
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash(token)));
  return session;
};
/** A call that needs a session and has no other effect: the body is refused after the session was read. */
const isSignedIn = async (token: string) =>
  (await portal.post('/api/auth/logout/', 'no JSON', { token })).status !== 401;

describe('logout', () => {
  it('ends the session at once [4.32]', async () => {
    const { token } = await register(aBrowser(portal), aPerson());
    expect(told(await logOut(token))).toEqual({ status: 200, body: { message: 'Logout Success' } });
    expect(await sessionOf(token)).toMatchObject({ endedAt: expect.any(String) });
    expect(told(await logOut(token))).toEqual(NOT_SIGNED_IN);
  });

  it('is served without the trailing slash, with an empty body and with any JSON', async () => {
    const person = aPerson();
    const { token } = await register(aBrowser(portal), person);
    expect(await portal.post('/api/auth/logout', undefined, { token })).toMatchObject({ status: 200 });
    for (const body of ['', '{}', '{"everywhere":true}']) {
      const again = await logIn(aBrowser(portal), person);
      expect(await portal.post('/api/auth/logout/', body, { token: again.token })).toMatchObject({
        status: 200,
      });
    }
  });

  it('leaves the sessions of other browsers alone', async () => {
    const person = aPerson();
    const first = await register(aBrowser(portal), person);
    const second = await logIn(aBrowser(portal), person);
    await logOut(first.token);
    expect(await isSignedIn(second.token)).toBe(true);
  });

  it('leaves its record in the audit trail', async () => {
    const person = aPerson();
    const { token } = await register(aBrowser(portal), person);
    const session = await sessionOf(token);
    await logOut(token);
    const recorded = await portal.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, session?.candidateId ?? 0))
      .orderBy(auditEntries.id);
    expect(recorded.map(({ action }) => action)).toEqual(['candidate.registered', 'candidate.logged-out']);
  });
});

describe('a session', () => {
  it('is an opaque token of which only the hash is kept, with where it was opened [6.4]', async () => {
    const browser = aBrowser(portal);
    const { token } = await register(browser, aPerson());
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await sessionOf(token)).toMatchObject({
      kind: 'candidate',
      ip: browser.address,
      userAgent: expect.any(String),
      endedAt: null,
    });
  });

  it('lives thirty days without use', async () => {
    const { token } = await register(aBrowser(portal), aPerson());
    portal.clock.advance(30 * DAY_SECONDS - 60);
    expect(await isSignedIn(token)).toBe(true);
    const unused = await register(aBrowser(portal), aPerson());
    portal.clock.advance(30 * DAY_SECONDS);
    expect(told(await logOut(unused.token))).toEqual(NOT_SIGNED_IN);
  });

  it('is kept alive by use, and not written for every call', async () => {
    const { token } = await register(aBrowser(portal), aPerson());
    for (const _ of [1, 2, 3]) {
      portal.clock.advance(20 * DAY_SECONDS);
      expect(await isSignedIn(token)).toBe(true);
    }
    const before = await sessionOf(token);
    portal.clock.advance(60);
    expect(await isSignedIn(token)).toBe(true);
    expect(await sessionOf(token)).toEqual(before);
  });

  it('ends with its candidate', async () => {
    const person = aPerson();
    const { token } = await register(aBrowser(portal), person);
    await portal.database
      .update(candidates)
      .set({ deletedAt: new Date().toISOString() })
      .where(eq(candidates.mobile, person.mobile));
    expect(told(await logOut(token))).toEqual(NOT_SIGNED_IN);
  });

  it('of staff is none of a candidate [6.11]', async () => {
    const { id: staffUserId } = await aStaffUser(portal.database, { isActive: true });
    const token = 'a-token-of-staff-that-is-long-enough-to-be-one';
    const expiresAt = new Date(portal.clock.now().getTime() + DAY_SECONDS * 1000).toISOString();
    await portal.database
      .insert(sessions)
      .values({ kind: 'staff', staffUserId, tokenHash: tokenHash(token), expiresAt });
    expect(told(await logOut(token))).toEqual(NOT_SIGNED_IN);
    expect(await sessionOf(token)).toMatchObject({ endedAt: null });
  });

  it.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['the scheme alone', 'Bearer'],
    ['a token of the right shape that was never given', `Bearer ${'A'.repeat(43)}`],
    ['another scheme', `Basic ${Buffer.from('user:password').toString('base64')}`],
    ['garbage', 'Bearer ; drop table sessions; --'],
    ['two tokens', `Bearer ${'A'.repeat(43)} ${'B'.repeat(43)}`],
    ['a token longer than any', `Bearer ${'A'.repeat(5000)}`],
    ['an undefined of a web page', 'Bearer undefined'],
    ['a null of a web page', 'Bearer null'],
  ])('is not there with %s', async (_what, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    expect(told(await portal.post('/api/auth/logout/', undefined, { headers }))).toEqual(NOT_SIGNED_IN);
  });

  it('is asked for before the body is read', async () => {
    expect(told(await portal.post('/api/auth/logout/', 'no JSON'))).toEqual(NOT_SIGNED_IN);
  });
});
