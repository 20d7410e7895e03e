import { expect, it, vi } from 'vitest';
import { aBrowser, aPerson, askForCode, newCode, notThis } from '../people.ts';
import { aPortal } from '../portal.ts';

const portal = await aPortal({ SMS_PER_HOUR: '1' });

it('codes, wrong ones and the ceiling of all SMS can be watched', async () => {
  const person = aPerson();
  const browser = aBrowser(portal);
  const otp = await newCode(browser, 'register', person);
  await browser.post('/api/auth/register/', { ...person, otp: notThis(otp) });
  await askForCode(browser, 'login', aPerson());
  await vi.waitFor(async () => {
    const metrics = await portal.metrics();
    for (const line of [
      'otp_asked_total{purpose="register",outcome="admitted"} 1',
      'otp_asked_total{purpose="login",outcome="portal-pace"} 1',
      'otp_wrong_total{purpose="register"} 1',
      'sms_attempted_total{template="register_otp",outcome="sent"} 1',
      'sms_ceiling_per_hour 1',
    ]) {
      expect(metrics).toContain(`${line}\n`);
    }
  }, 10_000);
});
