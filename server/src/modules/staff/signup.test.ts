import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aBrowser, BROWSERS_WITH_ADDRESSES } from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { ask, aColleague, aDesk, recordsOf } from '../../../test/staff.ts';
import { staffUsers } from '../../db/schema/staff.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const PASSWORD = 'a tree by the river';
/** Each from an address of its own. */
const signUp = (body: object) => aBrowser(portal).post('/api/admin/signup', body);
const aRequest = (username: string) => ({ username, password: PASSWORD, mobile_number: '9812345678' });

async function rowsCalled(username: string) {
  return portal.database.select().from(staffUsers).where(eq(staffUsers.username, username));
}

describe('a signup', () => {
  it('makes an inactive ops user, whatever role it asks for [4.50 7.68]', async () => {
    const answer = await signUp({ ...aRequest('asha.rao'), role: 'admin', is_active: true });
    expect(told(answer)).toEqual({
      status: 200,
      body: { message: 'Your user is created. You can log in once an admin has activated it.' },
    });
    const [user] = await rowsCalled('asha.rao');
    expect(user).toMatchObject({ role: 'ops', isActive: false, mobileNumber: '9812345678' });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await recordsOf(portal, user?.id ?? 0))[0]).toMatchObject({
      kind: 'visitor',
      action: 'staff.signed-up',
      after: { username: 'asha.rao', role: 'ops', is_active: false },
    });
  });

  it('opens the panel once an admin has activated it [4.46]', async () => {
    await signUp(aRequest('vikram'));
    const login = () => ask(portal, 'POST', '/api/admin/login', { username: 'vikram', password: PASSWORD });
    expect(await login()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_INACTIVE' } });
    const [user] = await rowsCalled('vikram');
    const admin = await aDesk(portal, 'admin');
    await admin.ask('POST', `/api/admin/users/${user?.id}/toggle-status`);
    expect(await login()).toMatchObject({ status: 200, body: { user: { role: 'ops', is_active: true } } });
  });

  it('does not take the name of another, however it is capitalised', async () => {
    const { username } = await aColleague(portal, 'sales');
    const taken = refusal(409, 'USERNAME_TAKEN', 'This username is taken. Please choose another one.');
    expect(told(await signUp(aRequest(username)))).toEqual(taken);
    expect(told(await signUp(aRequest(username.toUpperCase())))).toEqual(taken);
  });

  it('of one name by many at once makes one user', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(aRequest('all.at.once'))));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await rowsCalled('all.at.once')).toHaveLength(1);
  });

  const LOOKS_TAKEN = refusal(
    409,
    'USERNAME_TAKEN',
    'This username looks like one that is taken. Please choose another one.',
  );

  it.each([
    'adrnin.moir',
    'ADM1N.MOIR',
    'admin.m0ir',
    'admln_moir',
    'aclmin-moir',
    'admin.moir.',
    '-Admin..Moir',
  ])('as %s is refused beside admin.moir, which it only looks like, and nothing is stored', async (alike) => {
    if ((await rowsCalled('admin.moir')).length === 0)
      await aColleague(portal, 'admin', { username: 'admin.moir' });
    expect(told(await signUp(aRequest(alike)))).toEqual(LOOKS_TAKEN);
    expect(await rowsCalled(alike)).toEqual([]);
    const admin = await aDesk(portal, 'admin');
    const added = await admin.ask('POST', '/api/admin/users', { username: alike, password: PASSWORD });
    expect(told(added)).toEqual(LOOKS_TAKEN);
  });

  it('of names that look alike by many at once makes one user', async () => {
    const names = ['savvy.ravi', 'sawy.ravi', 'savvy.rav1', 'SAWY_RAVI', 'savvy-ravl'];
    const answers = await Promise.all(names.map((name) => signUp(aRequest(name))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('may have the name of a user who was deleted', async () => {
    const gone = await aColleague(portal, 'ops', { isActive: false, deletedAt: new Date().toISOString() });
    expect(await signUp(aRequest(gone.username))).toMatchObject({ status: 200 });
  });

  it('is possible five times an hour from one address; names that were refused do not count', async () => {
    const office = aBrowser(portal);
    const { username } = await aColleague(portal, 'ops');
    const atOffice = async (name: string) => (await office.post('/api/admin/signup', aRequest(name))).status;
    for (let time = 0; time < 6; time += 1) expect(await atOffice(username)).toBe(409);
    for (const name of ['one.office', 'two.office', 'three.office', 'four.office', 'six.office']) {
      expect(await atOffice(name)).toBe(200);
    }
    const sixth = await office.post('/api/admin/signup', aRequest('five.office'));
    expect(sixth).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(await rowsCalled('five.office')).toEqual([]);
    expect(await signUp(aRequest('five.office'))).toMatchObject({ status: 200 });
  });

  it('is refused thirty times an hour at one address, so that nobody tries every name', async () => {
    const stranger = aBrowser(portal);
    const { username } = await aColleague(portal, 'ops');
    for (let time = 0; time < 30; time += 1) await stranger.post('/api/admin/signup', aRequest(username));
    const next = await stranger.post('/api/admin/signup', aRequest(username));
    expect(next).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  const REQUIRED = 'Username, password, and mobile number are required';
  it.each([
    ['nothing', {}, REQUIRED],
    ['no username', { ...aRequest('refused.1'), username: ' ' }, REQUIRED],
    ['no password', { ...aRequest('refused.2'), password: undefined }, REQUIRED],
    ['no mobile', { ...aRequest('refused.3'), mobile_number: '' }, REQUIRED],
    ['a number as name', { ...aRequest('refused.4'), username: 12345 }, REQUIRED],
    [
      'a short password',
      { ...aRequest('refused.5'), password: '12345' },
      'Password must be at least 6 characters long',
    ],
    [
      'a known password',
      { ...aRequest('refused.6'), password: 'password1' },
      'This password is too well known. Please choose another one.',
    ],
    ['a landline', { ...aRequest('refused.7'), mobile_number: '0222334455' }, SIGN_IN_TEXTS.phoneNotMobile],
    [
      'a name with blanks',
      aRequest('refused eight'),
      'Username must be 3 to 50 letters, digits, dots, hyphens or underscores.',
    ],
    [
      'a name with markup',
      aRequest('<b>refused</b>'),
      'Username must be 3 to 50 letters, digits, dots, hyphens or underscores.',
    ],
  ])('is refused with %s, and nothing is stored [5.82]', async (_what, body, text) => {
    const before = await portal.database.$count(staffUsers);
    expect(await signUp(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', error: text } });
    expect(await portal.database.$count(staffUsers)).toBe(before);
  });
});
