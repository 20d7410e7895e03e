import { IDENTITY_LOGINS_PER_ADDRESS_HOUR } from '@portal/contract/rules/identity-provider.ts';
import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aProvidedPortal, PEOPLE } from '../../../test/identity-provider.ts';
import { aColleague, ask, PASSWORD, recordsOf, staffRow } from '../../../test/staff.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { staffUsers } from '../../db/schema/staff.ts';

const provided = await aProvidedPortal();
const { portal } = provided;

const OVER = refusal(
  403,
  'IDENTITY_REFUSED',
  'This sign-in took too long, was used already or was begun in another browser. Please sign in again.',
);
const refusedWith = (text: string) => refusal(403, 'IDENTITY_REFUSED', text);
const opens = async (token: unknown) =>
  (await ask(portal, 'GET', '/api/applications', undefined, String(token))).status;
const userCalled = async (username: string) => {
  const [row] = await portal.database.select().from(staffUsers).where(eq(staffUsers.username, username));
  return row;
};
const lastRefusal = async () => {
  const rows = await portal.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'staff.provider-login-refused'));
  return rows.at(-1);
};

describe('a sign-in by the identity provider', () => {
  it('is offered on the login screen by its name', async () => {
    const { body } = await portal.get('/api/admin/login-options');
    expect(body['provider']).toEqual({ name: 'Sandbox Bank' });
  });

  it('opens a session, adds the user with the role of the group, and is recorded', async () => {
    const answer = await provided.browser().signIn(PEOPLE.ops);
    expect(answer).toMatchObject({ status: 200, body: { user: { username: PEOPLE.ops, role: 'ops' } } });
    expect(await opens(answer.body['token'])).toBe(200);
    const user = await userCalled(PEOPLE.ops);
    expect(await recordsOf(portal, user?.id ?? 0)).toMatchObject([
      {
        action: 'staff.logged-in',
        after: { signed_in_by: 'identity provider', second_factor: 'provider' },
      },
      { action: 'staff.user-added', after: { role: 'ops', by: 'identity provider' } },
    ]);
    const sessions = await ask(portal, 'GET', '/api/admin/sessions', undefined, String(answer.body['token']));
    expect(sessions.status).toBe(200);
  });

  it('asks with PKCE, a nonce and a state, and comes back to the login screen alone', async () => {
    const url = new URL(await provided.browser().begin());
    expect(url.href.startsWith(`${provided.issuer}/auth?`)).toBe(true);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${portal.url}/admin-login`,
    });
  });

  it('takes an existing user with the name of the email address, who then leaves the password', async () => {
    const user = await aColleague(portal, 'sales', { username: PEOPLE.sales });
    const claim = { username: user.username, password: PASSWORD };
    expect((await portal.post('/api/admin/login', claim)).status).toBe(200);
    const answer = await provided.browser().signIn(PEOPLE.sales);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id } } });
    expect(told(await portal.post('/api/admin/login', claim))).toEqual(
      refusal(
        403,
        'PASSWORD_NOT_USED',
        'Your password does not open this portal. Please use “Sign in with Sandbox Bank”.',
      ),
    );
    expect((await recordsOf(portal, user.id))[0]).toMatchObject({ action: 'staff.login-refused-password' });
  });

  it('gives the role that the groups say now, and ends the sessions with the role from before', async () => {
    const first = await provided.browser().signIn(PEOPLE.ops);
    await provided.setPerson(PEOPLE.ops, { groups: 'portal-sales' });
    const second = await provided.browser().signIn(PEOPLE.ops);
    await provided.setPerson(PEOPLE.ops, { groups: 'portal-ops' });
    expect(second.body).toMatchObject({ user: { role: 'sales' } });
    expect(await opens(first.body['token'])).toBe(401);
  });

  it('does not take the role of the last admin', async () => {
    expect((await provided.browser().signIn(PEOPLE.admin)).status).toBe(200);
    const { id } = (await userCalled(PEOPLE.admin)) ?? { id: 0 };
    await portal.database
      .update(staffUsers)
      .set({ isActive: false })
      .where(and(eq(staffUsers.role, 'admin'), ne(staffUsers.id, id)));
    await provided.setPerson(PEOPLE.admin, { groups: 'portal-ops' });
    const answer = await provided.browser().signIn(PEOPLE.admin);
    await provided.setPerson(PEOPLE.admin, { groups: 'portal-admins' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'IDENTITY_REFUSED' } });
    expect((await staffRow(portal, id)).role).toBe('admin');
  });
});

describe('a person whom the provider knows and the portal does not let in', () => {
  it.each([
    [
      PEOPLE.inNoGroup,
      'noRole',
      'You are in no group that may use this portal. Please ask your IT to add you to one.',
    ],
    [
      PEOPLE.unconfirmed,
      'emailNotVerified',
      'Your email address is not confirmed at the sign-in service. Please ask your IT to confirm it.',
    ],
    [
      PEOPLE.elsewhere,
      'emailElsewhere',
      'Your email address is not one of the bank. Please sign in with the one of your work.',
    ],
  ])('%s is refused in words, recorded, and not added', async (person, reason, text) => {
    expect(told(await provided.browser().signIn(person))).toEqual(refusedWith(text));
    expect(await lastRefusal()).toMatchObject({ actorKind: 'visitor', after: { reason } });
    expect(await userCalled(person)).toBeUndefined();
  });

  it('is one whom an admin deactivated', async () => {
    const user = await aColleague(portal, 'ops', { username: PEOPLE.withoutFactor, isActive: false });
    expect((await provided.browser().signIn(PEOPLE.withoutFactor)).body).toMatchObject({
      code: 'ACCOUNT_INACTIVE',
    });
    await portal.database.update(staffUsers).set({ isActive: true }).where(eq(staffUsers.id, user.id));
    expect((await provided.browser().signIn(PEOPLE.withoutFactor)).status).toBe(200);
    await portal.database.update(staffUsers).set({ isActive: false }).where(eq(staffUsers.id, user.id));
    expect((await provided.browser().signIn(PEOPLE.withoutFactor)).body).toMatchObject({
      code: 'ACCOUNT_INACTIVE',
    });
  });

  it('is one whom an admin removed, until an admin adds the user again', async () => {
    await provided.browser().signIn(PEOPLE.sales);
    const removed = await userCalled(PEOPLE.sales);
    await portal.database
      .update(staffUsers)
      .set({ deletedAt: new Date().toISOString(), isActive: false })
      .where(eq(staffUsers.id, removed?.id ?? 0));
    expect(told(await provided.browser().signIn(PEOPLE.sales))).toEqual(
      refusedWith('Your user was removed here. Please ask an admin to add you again.'),
    );
    const again = await aColleague(portal, 'ops', { username: PEOPLE.sales });
    expect((await provided.browser().signIn(PEOPLE.sales)).body).toMatchObject({ user: { id: again.id } });
  });

  it('is one who left the bank', async () => {
    await provided.setPerson(PEOPLE.ops, { is: 'gone' });
    expect(told(await provided.browser().signIn(PEOPLE.ops))).toEqual(
      refusedWith(
        'The sign-in was not finished there. Please try again, or ask your IT why you are not let in.',
      ),
    );
    await provided.setPerson(PEOPLE.ops, { is: 'there' });
  });
});

describe('an answer of the provider', () => {
  it('is taken once, also when it is sent twice at the same time', async () => {
    const browser = provided.browser();
    const back = await browser.visit(await browser.begin(), PEOPLE.ops);
    const answers = await Promise.all([browser.finish(back), browser.finish(back)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403']);
    expect(told(await browser.finish(back))).toEqual(OVER);
  });

  it('is taken from the browser alone that asked for it', async () => {
    const browser = provided.browser();
    const back = await browser.visit(await browser.begin(), PEOPLE.ops);
    expect(told(await provided.browser().finish(back))).toEqual(OVER);
    const victim = provided.browser();
    await victim.begin();
    expect(told(await victim.finish(back))).toEqual(OVER);
    expect((await browser.finish(back)).status).toBe(200);
  });

  it('is not taken after ten minutes', async () => {
    const browser = provided.browser();
    const back = await browser.visit(await browser.begin(), PEOPLE.ops);
    const late = await portal.another({ PORT: '0' });
    late.clock.advance(601);
    const cookie = { cookie: browser.cookies };
    const { state, code, iss } = back;
    expect(
      told(await late.post('/api/admin/identity/finish', { state, code, iss }, { headers: cookie })),
    ).toEqual(OVER);
    await late.stop();
  });

  it.each([
    ['a code of another sign-in', (back: Record<string, string>) => ({ ...back, code: 'x'.repeat(43) })],
    ['another issuer', (back: Record<string, string>) => ({ ...back, iss: 'https://elsewhere.example' })],
    ['no code', ({ state, iss }: Record<string, string>) => ({ state, iss })],
  ])('is refused with %s', async (_name, change) => {
    const browser = provided.browser();
    const back = await browser.visit(await browser.begin(), PEOPLE.ops);
    const { state = '', code = '', iss = '' } = back;
    expect(told(await browser.post('/api/admin/identity/finish', change({ state, code, iss })))).toEqual(
      refusedWith('The answer of the sign-in service could not be checked. Please sign in again.'),
    );
  });

  it.each([
    ['nothing', {}],
    ['an empty state', { state: '' }],
    ['a long state', { state: 'x'.repeat(300) }],
    ['a number as its state', { state: 7 }],
    ['a long code', { state: 'a', code: 'c'.repeat(9000) }],
  ])('is refused with %s', async (_name, body) => {
    expect((await provided.browser().post('/api/admin/identity/finish', body)).status).toBe(400);
  });
});

/** As many as a stranger may begin from one address in an hour. */
async function begunByStranger(): Promise<void> {
  for (let left = IDENTITY_LOGINS_PER_ADDRESS_HOUR; left > 0; left -= 50) {
    await Promise.all(Array.from({ length: 50 }, () => portal.post('/api/admin/identity/start', {})));
  }
}

describe('a sign-in that is begun', () => {
  it('is not refused because others began many at the same address', async () => {
    const known = provided.browser();
    expect(await known.signIn(PEOPLE.ops)).toMatchObject({ status: 200 });
    await begunByStranger();
    const flood = Array.from({ length: 20 }, () => portal.post('/api/admin/identity/start', {}));
    expect(await known.signIn(PEOPLE.ops)).toMatchObject({ status: 200 });
    // Strangers take turns, one a second; who finds a full queue is asked to come back.
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(await provided.browser().signIn(PEOPLE.sales)).toMatchObject({ status: 200 });
  }, 60_000);

  it('is refused at another address than the one that the provider sends back to', async () => {
    const origin = { origin: 'http://localhost:3000' };
    expect(told(await provided.browser().post('/api/admin/identity/start', {}, origin))).toEqual(
      refusedWith(
        `Please open ${portal.url} and sign in there: the sign-in service sends you back to that address.`,
      ),
    );
  });
});
