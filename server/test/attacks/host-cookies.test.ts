import { describe, expect, it } from 'vitest';
import { staffFactors } from '../../src/db/schema/second-factors.ts';
import { aMobile } from '../database/rows.ts';
import { aBrowser, aPerson, BROWSERS_WITH_ADDRESSES, newCode, register } from '../people.ts';
import { aPortal, type Answer } from '../portal.ts';
import { aColleague, PASSWORD } from '../staff.ts';

const portal = await aPortal({ ...BROWSERS_WITH_ADDRESSES, PUBLIC_URL: 'https://portal.test' });

const cookiesOf = ({ headers }: Answer) => headers.getSetCookie();
const HOSTED = '; Path=/; HttpOnly; Secure; SameSite=Strict';

describe('cookies of a portal that is reached over https', () => {
  it('can be set by its own host alone: those of staff', async () => {
    const { username } = await aColleague(portal, 'ops', { mobileNumber: aMobile() });
    const answer = await portal.post('/api/admin/login', { username, password: PASSWORD });
    expect(cookiesOf(answer)).toEqual([
      `__Host-portal_staff=${String(answer.body['token'])}${HOSTED}`,
      expect.stringMatching(
        /^__Host-portal_staff_browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const left = await portal.post('/api/admin/logout', {}, { token: String(answer.body['token']) });
    expect(cookiesOf(left)[0]).toMatch(/^__Host-portal_staff=; .*Expires=Thu, 01 Jan 1970.*Secure/);
  });

  it('can be set by its own host alone: that of a login whose second factor follows', async () => {
    const { id: staffUserId, username } = await aColleague(portal, 'ops', { mobileNumber: aMobile() });
    const app = { kind: 'totp', name: 'Phone', sealedSecret: Buffer.from('sealed'), lastStep: 1 } as const;
    await portal.database.insert(staffFactors).values({ staffUserId, ...app });
    const answer = await portal.post('/api/admin/login', { username, password: PASSWORD });
    expect(answer).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(cookiesOf(answer)).toContainEqual(
      expect.stringMatching(
        /^__Host-portal_staff_pending=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    );
    expect(JSON.stringify(cookiesOf(answer))).not.toContain('__Host-portal_staff=');
  });

  it('can be set by its own host alone: that of candidates', async () => {
    const browser = aBrowser(portal);
    await register(browser, aPerson());
    expect([...browser.cookies.keys()]).toEqual(['__Host-portal_asking', '__Host-portal_device']);
  });

  it('are those with the prefix alone for the session: another host can set one without it', async () => {
    const { username } = await aColleague(portal, 'ops');
    const { body } = await portal.post('/api/admin/login', { username, password: PASSWORD });
    const token = String(body['token']);
    const openFile = async (cookie: string) =>
      (await portal.get('/api/admin_files/files/x.pdf', { headers: { cookie } })).status;
    expect(await openFile(`__Host-portal_staff=${token}`)).toBe(404);
    expect(await openFile(`portal_staff=${token}`)).toBe(401);
    expect(await openFile(`portal_staff=${token}; __Host-portal_staff=${'x'.repeat(43)}`)).toBe(401);
  });

  it('are taken over from before the prefix: the browser of a staff user stays known', async () => {
    const { username } = await aColleague(portal, 'ops');
    const { headers } = await portal.post('/api/admin/login', { username, password: PASSWORD });
    const known = /__Host-portal_staff_browser=([\w-]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? '';
    const cookie = { cookie: `portal_staff_browser=${known}` };
    const again = await portal.post(
      '/api/admin/login',
      { username, password: PASSWORD },
      { headers: cookie },
    );
    expect(cookiesOf(again)).toContainEqual(
      expect.stringContaining(`__Host-portal_staff_browser=${known}; `),
    );
    expect(cookiesOf(again)).toContainEqual(
      expect.stringMatching(/^portal_staff_browser=; .*Path=\/api\/admin;.*Expires=Thu, 01 Jan 1970/),
    );
  });

  it("are taken over from before the prefix: a candidate's browser stays known", async () => {
    const browser = aBrowser(portal);
    const person = aPerson();
    await register(browser, person);
    const device = browser.cookies.get('__Host-portal_device') ?? '';
    const otp = await newCode(browser, 'login', person);
    const headers = { cookie: `portal_device=${device}`, 'x-forwarded-for': browser.address };
    const answer = await portal.post('/api/auth/login/', { mobile: person.mobile, otp }, { headers });
    expect(cookiesOf(answer)[0]).toContain(`__Host-portal_device=${device}; `);
    expect(cookiesOf(answer)[1]).toMatch(/^portal_device=; .*Path=\/api\/auth;/);
  });
});
