import type * as Argon2 from '@node-rs/argon2';
import { hash, verify } from '@node-rs/argon2';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { aBrowser, BROWSERS_WITH_ADDRESSES } from '../people.ts';
import { aPortal } from '../portal.ts';
import { aColleague, PASSWORD } from '../staff.ts';

// The modules that other files of this worker have loaded do not know the mock, and theirs must not get it.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });
afterEach(() => void vi.mocked(verify).mockReset());

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const CONNECTIONS = 230;
const ANSWERED_WITHIN_MS = 20_000;

/** A call on each of many connections, from as many addresses. */
function fromEverywhere(path: string, bodyOf: (call: number) => object): Promise<number[]> {
  return Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, call) => {
      const headers = { 'x-forwarded-for': `10.20.30.${call + 1}` };
      return (await portal.post(path, bodyOf(call), { headers })).status;
    }),
  );
}

/** A browser that signed in before, and its user. */
async function aKnownBrowser() {
  const user = await aColleague(portal, 'ops');
  const browser = aBrowser(portal);
  const logIn = async () =>
    (await browser.post('/api/admin/login', { username: user.username, password: PASSWORD })).status;
  expect(await logIn()).toBe(200);
  return { user, logIn };
}

/** Keeps every comparison with another hash than this under way until it is released. */
async function holdOthers(passwordHash: string) {
  const { verify: compare } = await vi.importActual<typeof Argon2>('@node-rs/argon2');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  vi.mocked(verify).mockImplementation(async (encoded, password) => {
    if (encoded !== passwordHash) {
      held += 1;
      await released;
    }
    return compare(encoded, password);
  });
  return { held: () => held, release };
}

describe(`${CONNECTIONS} connections at once`, () => {
  it('that recover passwords with made-up codes cost not one hash', async () => {
    const { logIn } = await aKnownBrowser();
    vi.mocked(hash).mockClear();
    const statuses = fromEverywhere('/api/admin/forgot-password', (call) => ({
      action: 'reset_password_self',
      username: `nobody.${call}`,
      mobile_number: '9812345678',
      new_password: 'a boat on the river',
      otp: '000000',
    }));
    expect(await logIn()).toBe(200);
    expect((await statuses).filter((status) => status !== 400 && status !== 503)).toEqual([]);
    expect(hash).not.toHaveBeenCalled();
  });

  it('that log in with made-up names leave room for a known browser', { timeout: 120_000 }, async () => {
    const { user, logIn } = await aKnownBrowser();
    const others = await holdOthers(user.passwordHash);
    const statuses = fromEverywhere('/api/admin/login', (call) => ({
      username: `nobody.${call}`,
      password: 'not this one',
    }));
    try {
      await vi.waitFor(() => expect(others.held()).toBe(2), ANSWERED_WITHIN_MS);
      const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), ANSWERED_WITHIN_MS));
      for (let time = 0; time < 3; time += 1) expect(await Promise.race([logIn(), late])).toBe(200);
    } finally {
      others.release();
    }
    // Those who waited are answered; those for whom there was no room were told so at once.
    expect(new Set(await statuses)).toEqual(new Set([401, 503]));
  });
});
