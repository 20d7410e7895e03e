import { describe, expect, it } from 'vitest';
import { aBrowser, aPerson, askForCode } from '../../test/people.ts';
import { aPortal } from '../../test/portal.ts';

const MINUTE_SECONDS = 60;

const portal = await aPortal();

describe('a portal whose time differs from that of its database', () => {
  it.each([-6 * MINUTE_SECONDS, -24 * 60 * MINUTE_SECONDS, 48 * 60 * MINUTE_SECONDS])(
    'sends codes after a change of %i seconds',
    async (seconds) => {
      portal.clock.advance(seconds);
      const person = aPerson();
      expect(await askForCode(aBrowser(portal), 'register', person)).toMatchObject({ status: 200 });
      expect(await portal.codeFor(person.mobile)).toMatch(/^\d{4}$/);
    },
  );
});
