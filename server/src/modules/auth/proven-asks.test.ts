import { describe, expect, it } from 'vitest';
import { aBrowser, aPerson, askForCode, BROWSERS_WITH_ADDRESSES, register } from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { proofFor } from '../../../test/proof-of-work.ts';
import { rateLimits } from '../../db/schema/identity.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

/** As if so many had been counted just now. */
async function count(key: string, points: number): Promise<void> {
  const expire = Date.now() + 60 * 60 * 1000;
  await portal.database
    .insert(rateLimits)
    .values({ key, points, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points, expire } });
}

const REFUSED = {
  status: 429,
  body: {
    code: 'TOO_MANY_REQUESTS',
    message: 'Very many OTPs were asked for just now. Please try again later.',
  },
};

describe('codes that a proof was given for', () => {
  it.each([
    ['from one address are six hundred an hour', (address: string) => `otp-proven-address:${address}`, 600],
    ['from everywhere are six thousand an hour', () => 'otp-proven-portal:all', 6000],
  ])('%s', async (_what, keyFor, most) => {
    const browser = aBrowser(portal);
    const key = keyFor(browser.address);
    await count(`otp-address:${browser.address}`, 300);
    const [last, tooLate, waiting] = [aPerson(), aPerson(), aPerson()];
    const proofs = [
      await proofFor(await askForCode(browser, 'register', last)),
      await proofFor(await askForCode(browser, 'register', tooLate)),
    ];
    await count(key, most - 1);
    expect(await askForCode(browser, 'register', last, proofs[0])).toMatchObject({ status: 200 });
    const refused = await askForCode(browser, 'register', tooLate, proofs[1]);
    expect(refused).toMatchObject(REFUSED);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    // No user should solve a proof for a code that is not sent.
    const unproven = await askForCode(browser, 'register', waiting);
    expect(unproven).toMatchObject(REFUSED);
    expect(unproven.body).not.toHaveProperty('challenge');
    // The proof was not used up.
    await count(key, 0);
    expect(await askForCode(browser, 'register', tooLate, proofs[1])).toMatchObject({ status: 200 });
  });

  it('do not limit a browser that signed in before, nor asks within the usual pace', async () => {
    const person = aPerson();
    const own = aBrowser(portal);
    await register(own, person);
    await count(`otp-address:${own.address}`, 300);
    await count(`otp-proven-address:${own.address}`, 600);
    expect(await askForCode(own, 'login', person)).toMatchObject({ status: 200 });
    const elsewhere = aBrowser(portal);
    await count(`otp-proven-address:${elsewhere.address}`, 600);
    expect(await askForCode(elsewhere, 'register', aPerson())).toMatchObject({ status: 200 });
  });
});
