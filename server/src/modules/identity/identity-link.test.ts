import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aProvidedPortal, PEOPLE, ProviderBrowser } from '../../../test/identity-provider.ts';
import { aGuardedUser, CookieJar } from '../../../test/second-factor.ts';
import { aColleague, ask, recordsOf, staffRow } from '../../../test/staff.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { staffIdentities } from '../../db/schema/identity-provider.ts';
import { smsOutbox } from '../../db/schema/messages.ts';
import { staffPendingLogins } from '../../db/schema/second-factors.ts';
import { staffUsers } from '../../db/schema/staff.ts';

const provided = await aProvidedPortal();
const { portal } = provided;

const linksOf = (staffUserId: number) =>
  portal.database.select().from(staffIdentities).where(eq(staffIdentities.staffUserId, staffUserId));
const opens = async (token: unknown) =>
  (await ask(portal, 'GET', '/api/applications', undefined, String(token))).status;
const smsTo = async (mobile: string) => {
  const rows = await portal.database.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile));
  return rows.map(({ template }) => template);
};
const lastRefusal = async () => {
  const [row] = await portal.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'staff.provider-login-refused'))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return row?.after;
};

/** Signs in at a portal with other settings on the same database. */
async function signInWith(settings: Readonly<Record<string, string>>, person: string) {
  const other = await portal.another({ PORT: '0', ...settings });
  const answer = await new ProviderBrowser(other, portal.url).signIn(person);
  await other.stop();
  return answer;
}

describe('the first sign-in of a user who was here before', () => {
  it('is recorded, and told to the number on record', async () => {
    const mobileNumber = '9876500011';
    const { id } = await aColleague(portal, 'sales', { username: PEOPLE.sales, mobileNumber });
    expect((await provided.browser().signIn(PEOPLE.sales)).status).toBe(200);
    expect(await recordsOf(portal, id)).toContainEqual(
      expect.objectContaining({
        action: 'identity.linked',
        after: { username: PEOPLE.sales, issuer: provided.issuer, subject: PEOPLE.sales },
      }),
    );
    await provided.browser().signIn(PEOPLE.sales);
    expect((await smsTo(mobileNumber)).filter((name) => name === 'staff_identity_linked')).toHaveLength(1);
  });

  it('links nobody before the own factor of the user is given, whatever the provider says', async () => {
    const user = await aGuardedUser(portal, 'sales', { username: PEOPLE.ops });
    const browser = provided.browser();
    for (const each of [provided.browser(), browser, browser]) {
      expect((await each.signIn(PEOPLE.ops)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    }
    expect(await linksOf(user.id)).toEqual([]);
    expect(await opens(user.token)).toBe(200);
    const answer = await browser.post('/api/admin/login/factor', { method: 'totp', code: user.nextCode() });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id, role: 'ops' } } });
    expect(await opens(answer.body['token'])).toBe(200);
    expect(await linksOf(user.id)).toMatchObject([{ subject: PEOPLE.ops }]);
    expect(await opens(user.token)).toBe(401);
    expect((await provided.browser().signIn(PEOPLE.ops)).status).toBe(200);
    // The session is the provider's too: it ends with the one there.
    const again = await browser.signIn(PEOPLE.ops);
    await browser.signOutThere(provided.issuer);
    await expect.poll(() => opens(again.body['token'])).toBe(401);
  });

  it('is over if the person signs out there before the factor is given', async () => {
    const user = await aGuardedUser(portal, 'ops', { username: PEOPLE.withoutFactor });
    const waiting = () => portal.database.$count(staffPendingLogins, isNull(staffPendingLogins.usedAt));
    const before = await waiting();
    const browser = provided.browser();
    expect((await browser.signIn(PEOPLE.withoutFactor)).status).toBe(401);
    await browser.signOutThere(provided.issuer);
    await expect.poll(waiting).toBe(before);
    const proof = { method: 'totp', code: user.nextCode() };
    expect((await browser.post('/api/admin/login/factor', proof)).status).toBe(401);
    expect(await linksOf(user.id)).toEqual([]);
  });

  it('closes a login by password that still waits for its factor', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const jar = new CookieJar(portal);
    expect((await jar.logIn(user.username)).status).toBe(401);
    const link = { staffUserId: user.id, issuer: provided.issuer, subject: 'somebody' };
    await portal.database.insert(staffIdentities).values(link);
    expect((await jar.confirm({ method: 'totp', code: user.nextCode() })).status).toBe(401);
  });

  it('never takes a user who is kept for the password', async () => {
    const { id } = await aColleague(portal, 'admin', { username: PEOPLE.admin });
    const answer = await signInWith({ OIDC_PASSWORD_USERS: PEOPLE.admin }, PEOPLE.admin);
    expect(told(answer)).toEqual(
      refusal(
        403,
        'IDENTITY_REFUSED',
        'The user with the name of your email address logs in with a password alone. Please ask an admin for a user of your own.',
      ),
    );
    expect(await lastRefusal()).toEqual({ reason: 'passwordUser' });
    expect(await linksOf(id)).toEqual([]);
  });

  it('takes no user by the first part of the address where several domains are allowed', async () => {
    const several = { OIDC_EMAIL_DOMAINS: 'bank.example,elsewhere.example' };
    const other = await aColleague(portal, 'ops', { username: PEOPLE.elsewhere });
    expect(told(await signInWith(several, PEOPLE.elsewhere))).toEqual(
      refusal(
        403,
        'IDENTITY_REFUSED',
        'A user with the first part of your email address exists here, and it may be somebody else. Please ask an admin to add you with your whole email address as the username, with _ for the @.',
      ),
    );
    expect(await lastRefusal()).toEqual({ reason: 'nameShared' });
    expect(await linksOf(other.id)).toEqual([]);
    const whole = await aColleague(portal, 'ops', { username: `${PEOPLE.elsewhere}_elsewhere.example` });
    expect(await signInWith(several, PEOPLE.elsewhere)).toMatchObject({
      status: 200,
      body: { user: { id: whole.id } },
    });
  });
});

describe('another role at the provider', () => {
  it('needs the second factor again in a browser that was remembered', async () => {
    const person = PEOPLE.withoutFactor;
    const user = await aGuardedUser(portal, 'ops', { username: `${person}_bank.example` });
    const link = { staffUserId: user.id, issuer: provided.issuer, subject: person };
    await portal.database.insert(staffIdentities).values(link);
    const browser = provided.browser();
    expect((await browser.signIn(person)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const proof = { method: 'totp', code: user.nextCode(), remember: true };
    expect((await browser.post('/api/admin/login/factor', proof)).status).toBe(200);
    expect((await browser.signIn(person)).status).toBe(200);
    await provided.setPerson(person, { groups: 'portal-sales' });
    expect((await browser.signIn(person)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect((await staffRow(portal, user.id)).role).toBe('sales');
  });

  it('leaves two admins where changes need a second person', async () => {
    const { id } = await aColleague(portal, 'admin');
    await portal.database.delete(staffIdentities).where(eq(staffIdentities.subject, PEOPLE.sales));
    const changing = await aColleague(portal, 'admin', { username: `${PEOPLE.sales}_bank.example` });
    await portal.database
      .update(staffUsers)
      .set({ isActive: false })
      .where(and(eq(staffUsers.role, 'admin'), notInArray(staffUsers.id, [id, changing.id])));
    const answer = await signInWith({ APPROVALS: 'bulk_deletion' }, PEOPLE.sales);
    expect(answer).toMatchObject({ status: 403, body: { code: 'IDENTITY_REFUSED' } });
    expect(await lastRefusal()).toEqual({ reason: 'lastAdmin' });
    expect((await staffRow(portal, changing.id)).role).toBe('admin');
    expect((await provided.browser().signIn(PEOPLE.sales)).body).toMatchObject({ user: { role: 'sales' } });
  });
});
