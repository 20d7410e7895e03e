import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../src/db/schema/audit.ts';
import { aBrowser, BROWSERS_WITH_ADDRESSES } from '../people.ts';
import { aPortal } from '../portal.ts';
import { aColleague, PASSWORD } from '../staff.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const CONNECTIONS = 200;
const RECORDED_AN_HOUR = 60;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Flood {
  readonly addressOf: (connection: number) => string;
  /** Of the browser's cookie. */
  readonly hasMadeUpToken?: boolean;
}

/** Connections that each log in with made-up names, again and again. */
function flood({ addressOf, hasMadeUpToken = false }: Flood): void {
  const over = new AbortController();
  const loops = Array.from({ length: CONNECTIONS }, async (_, connection) => {
    for (let time = 0; !over.signal.aborted; time += 1) {
      const body = { username: `nobody.${connection}.${time}`, password: 'not this one' };
      const cookie = `portal_staff_browser=${randomBytes(32).toString('base64url')}`;
      const headers = { 'x-forwarded-for': addressOf(connection), ...(hasMadeUpToken ? { cookie } : {}) };
      await portal.post('/api/admin/login', body, { headers });
    }
  });
  stops.push(async () => {
    over.abort();
    await Promise.all(loops);
  });
}

/** As a user who presses the button once more: beside a flood one password check may come too late. */
async function orOnceMore(logIn: () => Promise<number>): Promise<number> {
  const status = await logIn();
  return status === 503 ? logIn() : status;
}

/** A browser that signed in before. `post` does not ask again after a 503. */
async function aKnownBrowser(address?: string) {
  const { username } = await aColleague(portal, 'ops');
  const browser = aBrowser(portal, address);
  const body = { username, password: PASSWORD };
  expect((await browser.post('/api/admin/login', body)).status).toBe(200);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-forwarded-for': browser.address };
  return { logIn: async () => (await portal.post('/api/admin/login', body, { headers })).status };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function statusesDuring(logIn: () => Promise<number>): Promise<number[]> {
  await pause(1000);
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    statuses.push(await orOnceMore(logIn));
    await pause(100);
  }
  return statuses;
}

describe(`${CONNECTIONS} connections that log in with made-up names all the time`, () => {
  it('from one address leave room for a known browser at the same address', async () => {
    const office = '198.51.100.7';
    const { logIn } = await aKnownBrowser(office);
    flood({ addressOf: () => office });
    expect(new Set(await statusesDuring(logIn))).toEqual(new Set([200]));
  });

  it('with made-up cookies leave room for a known browser at the same address', async () => {
    const office = '198.51.100.9';
    const { logIn } = await aKnownBrowser(office);
    flood({ addressOf: () => office, hasMadeUpToken: true });
    expect(new Set(await statusesDuring(logIn))).toEqual(new Set([200]));
  });

  it('from as many addresses leave room for a known browser', async () => {
    const { logIn } = await aKnownBrowser();
    flood({ addressOf: (connection) => `10.77.0.${connection + 1}` });
    expect(new Set(await statusesDuring(logIn))).toEqual(new Set([200]));
  });

  it('from one address leave room for an unknown browser elsewhere', async () => {
    const { username } = await aColleague(portal, 'ops');
    flood({ addressOf: () => '198.51.100.8' });
    const logIn = async () => {
      const headers = { 'x-forwarded-for': '203.0.113.50' };
      return (await portal.post('/api/admin/login', { username, password: PASSWORD }, { headers })).status;
    };
    expect(new Set(await statusesDuring(logIn))).toEqual(new Set([200]));
  });

  it('are refused with a warning, and not with an error', () => {
    const lines = portal.logged.filter((line) => line.includes('/api/admin/login'));
    expect(lines.some((line) => line.includes('"status":503'))).toBe(true);
    expect(portal.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    expect(portal.logged.some((line) => line.includes('"level":"warn"'))).toBe(true);
  });

  it('leave at most sixty records an hour for one address in the audit trail', async () => {
    for (const ip of ['198.51.100.7', '198.51.100.8']) {
      const ofAddress = and(eq(auditEntries.action, 'staff.login-failed'), eq(auditEntries.ip, ip));
      const withoutCode = and(eq(auditEntries.action, 'staff.login-without-code'), eq(auditEntries.ip, ip));
      const records =
        (await portal.database.$count(auditEntries, ofAddress)) +
        (await portal.database.$count(auditEntries, withoutCode));
      expect(records).toBeLessThanOrEqual(RECORDED_AN_HOUR);
    }
  });
});
