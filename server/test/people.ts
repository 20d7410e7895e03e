import { randomInt } from 'node:crypto';
import { and, desc, eq, like } from 'drizzle-orm';
import { z } from 'zod';
import { otpCodes, otpWrongGuesses, rateLimits } from '../src/db/schema/identity.ts';
import { aMobile } from './database/rows.ts';
import type { Answer, TestPortal } from './portal.ts';
import { untilNotBusy } from './until-not-busy.ts';

/** For portals whose test browsers each have an address of their own. */
export const BROWSERS_WITH_ADDRESSES = { TRUSTED_PROXIES: '127.0.0.1' };

export interface TestBrowser {
  readonly portal: TestPortal;
  readonly address: string;
  /** Its cookies, as it sends them. */
  readonly cookies: ReadonlyMap<string, string>;
  post(path: string, body?: unknown, token?: string): Promise<Answer>;
}

/** A browser that keeps cookies; of a portal with `BROWSERS_WITH_ADDRESSES`, at an address of its own. */
export function aBrowser(portal: TestPortal, address = anAddress()): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    portal,
    address,
    cookies,
    async post(path, body, token) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }) };
      const options = { headers, ...(token === undefined ? {} : { token }) };
      const answer = await untilNotBusy(() => portal.post(path, body, options));
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
  };
}

function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly mobile: string;
}

export function aPerson(mobile = aMobile()): Person {
  return { name: 'Asha Rao', email: 'asha@example.in', city: 'Pune', mobile };
}

const PURPOSES = ['login', 'register', 'callback'] as const;
type Purpose = (typeof PURPOSES)[number];

const ASKING = { login: 'loginOtp', register: 'registerOtp', callback: 'callbackOtp' } as const;

export function askForCode(
  browser: TestBrowser,
  purpose: Purpose,
  person: Person,
  proof?: string,
): Promise<Answer> {
  const { name, email, city, mobile } = person;
  const bodies = {
    login: { mobile },
    register: { name, email, mobile },
    callback: { name, email, city, mobile },
  };
  const body = { ...bodies[purpose], ...(proof === undefined ? {} : { proof }) };
  return browser.post(`/api/auth/${ASKING[purpose]}/`, body);
}

/** Asks for another code, however soon after the last one, and answers the SMS that came. */
export async function newSms(browser: TestBrowser, purpose: Purpose, person: Person) {
  await liftLimits(browser.portal, person.mobile);
  return smsAfter(browser.portal, person.mobile, async () => {
    const answer = await askForCode(browser, purpose, person);
    if (answer.status !== 200) throw new Error(`no code was sent: ${JSON.stringify(answer.body)}`);
  });
}

export async function newCode(browser: TestBrowser, purpose: Purpose, person: Person): Promise<string> {
  const { code, text } = await newSms(browser, purpose, person);
  if (code === null) throw new Error(`no code stands in: ${text}`);
  return code;
}

const LINK_PLACES = { login: '/login', register: '/register', callback: '' };

/** The secret of the link that an SMS carries instead of a code. */
export function linkIn(text: string, purpose: Purpose): string {
  const address = `http://portal.test/portal${LINK_PLACES[purpose]}#link=`;
  const link = text.split(address)[1];
  if (link === undefined || !/^[\w-]{43}$/.test(link)) throw new Error(`no link stands in: ${text}`);
  return link;
}

/** What is kept of the newest code for a mobile. */
export async function keptCode({ database }: TestPortal, mobile: string, purpose: Purpose) {
  const [newest] = await database
    .select()
    .from(otpCodes)
    .where(and(eq(otpCodes.mobile, mobile), eq(otpCodes.purpose, purpose)))
    .orderBy(desc(otpCodes.id));
  return newest;
}

/** As if the time of all limits on this mobile were over. */
export async function liftLimits(portal: TestPortal, mobile: string): Promise<void> {
  await portal.database.delete(rateLimits).where(like(rateLimits.key, `%${mobile}`));
}

/** As if unknown browsers had asked for all codes of a day with this mobile. */
export async function spendDay({ database, clock }: TestPortal, mobile: string): Promise<void> {
  const expire = clock.now().getTime() + 24 * 60 * 60 * 1000;
  const kept = PURPOSES.map((purpose) => ({ key: `otp-day-kept:${purpose}:${mobile}`, points: 2, expire }));
  for (const row of [...kept, { key: `otp-day:${mobile}`, points: 4, expire }]) {
    const { points } = row;
    await database
      .insert(rateLimits)
      .values(row)
      .onConflictDoUpdate({ target: rateLimits.key, set: { points, expire } });
  }
}

/** As if browsers that never signed in had guessed so often at this account. */
export async function strangersHaveGuessed(
  { database }: TestPortal,
  { mobile }: Person,
  times: number,
): Promise<void> {
  await database.insert(otpWrongGuesses).values(Array.from({ length: times }, () => ({ mobile })));
}

const SMS_WITHIN_MS = 20_000;

/** What an action sends to a mobile; the SMS leaves after the answer, so this waits for it. */
export async function smsAfter(portal: TestPortal, mobile: string, action: () => Promise<unknown>) {
  const before = (await portal.sandbox.messagesTo(mobile)).length;
  await action();
  const deadline = Date.now() + SMS_WITHIN_MS;
  for (;;) {
    const messages = await portal.sandbox.messagesTo(mobile);
    const [newest] = messages;
    if (newest !== undefined && messages.length > before) return newest;
    if (Date.now() > deadline) throw new Error(`No SMS arrived for ${mobile}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const SignInReply = z.object({
  token: z.string(),
  username: z.string(),
  application_id: z.string(),
  message: z.string(),
});
export type SignInReply = z.infer<typeof SignInReply>;

export async function register(browser: TestBrowser, person: Person): Promise<SignInReply> {
  const otp = await newCode(browser, 'register', person);
  return SignInReply.parse((await browser.post('/api/auth/register/', { ...person, otp })).body);
}

export async function logIn(browser: TestBrowser, person: Person): Promise<SignInReply> {
  const otp = await newCode(browser, 'login', person);
  return SignInReply.parse((await browser.post('/api/auth/login/', { mobile: person.mobile, otp })).body);
}

/** Four digits that are not this code. */
export function notThis(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}
