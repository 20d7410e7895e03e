import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import {
  aBrowser,
  aPerson,
  askForCode,
  logIn,
  newCode,
  newSms,
  notThis,
  register,
  smsAfter,
  strangersHaveGuessed,
  BROWSERS_WITH_ADDRESSES,
} from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { letQueueSend, untilTried } from '../../../test/sms-queue.ts';

const portal = await aPortal({ ...BROWSERS_WITH_ADDRESSES, RUN_JOBS: 'false' });

/** Every row of every table, of the portal and of its queue, as PostgreSQL prints it. */
async function everyRow(): Promise<Set<string>> {
  const { rows: tables } = await portal.database.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await portal.database.execute<{ line: string }>(
      sql.raw(`select '${name}: ' || each::text as line from ${name} each`),
    );
    for (const { line } of rows) found.add(line);
  }
  return found;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\d[ T][\d:.]+(?:\+\d\d|Z)?/g;

/** Lines that hold one of these words, in letters or as the bytes of them. */
function linesWith(lines: Iterable<string>, secrets: readonly string[]): string[] {
  const words = secrets.map((secret) => new RegExp(`(?<![0-9A-Za-z])${secret}(?![0-9A-Za-z])`));
  const bytes = secrets.map((secret) => Buffer.from(secret).toString('hex'));
  return [...lines].filter((line) => {
    const text = line.replaceAll(UUID, '').replaceAll(MOMENT, '');
    return words.some((word) => word.test(text)) || bytes.some((each) => line.includes(each));
  });
}

async function newRowsDuring(action: () => Promise<void>): Promise<Set<string>> {
  const before = await everyRow();
  await action();
  return new Set([...(await everyRow())].filter((row) => !before.has(row)));
}

/** Does all that a candidate can do with codes, links and sessions; returns the secrets that must not leak. */
async function wholeStory(): Promise<string[]> {
  const person = aPerson();
  const { mobile } = person;
  const browser = aBrowser(portal);
  const registerCode = await newCode(browser, 'register', person);
  await browser.post('/api/auth/register/', { ...person, otp: notThis(registerCode) });
  const { body } = await browser.post('/api/auth/register/', { ...person, otp: registerCode });
  const { token } = await logIn(browser, person);
  const callbackCode = await newCode(browser, 'callback', person);
  await browser.post('/api/auth/callback/', { mobile, otp: callbackCode });
  const loginCode = await newCode(browser, 'login', person);
  await strangersHaveGuessed(portal, person, 10);
  const stranger = aBrowser(portal);
  const link = (await newSms(stranger, 'login', person)).text.split('#link=')[1] ?? '';
  const byLink = await stranger.post('/api/auth/login/', { link });
  await browser.post('/api/auth/logout/', undefined, token);
  const devices = [browser, stranger].map(({ cookies }) => cookies.get('portal_device') ?? '');
  const tokens = [body['token'], byLink.body['token'], token].map(String);
  return [registerCode, callbackCode, loginCode, link, ...devices, ...tokens];
}

describe('codes, links and tokens', () => {
  it('stand in no table', async () => {
    let secrets: string[] = [];
    const rows = await newRowsDuring(async () => {
      secrets = await wholeStory();
    });
    expect(secrets.every((secret) => secret.length >= 4)).toBe(true);
    expect(rows.size).toBeGreaterThan(20);
    expect(linesWith(rows, secrets)).toEqual([]);
  });

  it('stand in no table while the SMS waits for the gateway either', async () => {
    const person = aPerson();
    const { mobile } = person;
    await portal.sandbox.control({ mode: 'error', to: mobile, times: 1 });
    const rows = await newRowsDuring(async () => {
      await askForCode(aBrowser(portal), 'register', person);
      await untilTried(portal, mobile, 1);
    });
    const { code } = await smsAfter(portal, mobile, () => letQueueSend(portal, mobile));
    expect(code).toMatch(/^\d{4}$/);
    expect(linesWith(rows, [code ?? ''])).toEqual([]);
  });

  it('stand in no line of the log, nor does a PAN or an Authorization header', async () => {
    const start = portal.logged.length;
    const secrets = await wholeStory();
    const token = 'a-token-that-nobody-was-ever-given-by-anybody';
    const pan = 'ABCDE1234F';
    const authorization = `Bearer ${token}`;
    const body = { mobile: '9876543210', otp: '4821', pan_card_number: pan, token };
    const options = { headers: { authorization } };
    await portal.post(`/api/auth/login/?token=${token}&otp=4821&pan=${pan}`, body, options);
    await portal.post('/api/auth/logout/', body, options);
    await portal.post(`/api/auth/${token}/${pan}`, body, options);
    await portal.post('/api/auth/login/', `{"otp":"4821","token":"${token}"`, options);
    const lines = portal.logged.slice(start);
    expect(lines.length).toBeGreaterThan(10);
    expect(linesWith(lines, [...secrets, token, pan, '4821'])).toEqual([]);
  });

  it('stand in no line of the log when something breaks', async () => {
    const person = aPerson();
    const { mobile } = person;
    const browser = aBrowser(portal);
    const { token } = await register(browser, person);
    const otp = await newCode(browser, 'login', person);
    const start = portal.logged.length;
    await portal.database.execute(sql`alter table audit_entries rename to audit_entries_gone`);
    try {
      for (const answer of [
        await browser.post('/api/auth/login/', { mobile, otp }),
        await browser.post('/api/auth/logout/', undefined, token),
      ]) {
        expect(told(answer)).toEqual(refusal(500, 'INTERNAL', 'Something went wrong.'));
      }
    } finally {
      await portal.database.execute(sql`alter table audit_entries_gone rename to audit_entries`);
    }
    const lines = portal.logged.slice(start);
    expect(lines.join('\n')).toContain('request failed');
    const device = browser.cookies.get('portal_device') ?? '';
    expect(linesWith(lines, [otp, token, device])).toEqual([]);
    // What broke took nothing with it: the code is unused, the session alive.
    expect(await browser.post('/api/auth/login/', { mobile, otp })).toMatchObject({ status: 200 });
    expect(await browser.post('/api/auth/logout/', undefined, token)).toMatchObject({ status: 200 });
  });
});
