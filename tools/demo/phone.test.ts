import { expect, it, vi } from 'vitest';
import { listeningSandbox } from '../../sandbox/test/listening.ts';
import { codeAfter } from './phone.ts';

const MOBILE = '9876543210';

async function aPhone() {
  const sandbox = await listeningSandbox();
  const world = { portal: sandbox.url, services: sandbox.url, now: () => Date.now() };
  return {
    sms: (text: string) => sandbox.sendByTwilio({ To: `+91${MOBILE}`, From: '+15005550006', Body: text }),
    codeAfter: (request: () => Promise<unknown>) => codeAfter(world, MOBILE, request),
  };
}

it('reads the code of its own request, not that of an older one, nor the newest message', async () => {
  const phone = await aPhone();
  await phone.sms('1111 is your OTP');
  const before = Date.now();
  await vi.waitUntil(() => Date.now() > before, { interval: 1 });
  const code = phone.codeAfter(async () => {
    await phone.sms('2222 is your OTP');
    await phone.sms('Your application was received');
  });
  expect(await code).toBe('2222');
});

it('waits for an SMS that comes after the answer to its request', async () => {
  const phone = await aPhone();
  await phone.sms('1111 is your OTP');
  const before = Date.now();
  await vi.waitUntil(() => Date.now() > before, { interval: 1 });
  const asked = Promise.withResolvers<void>();
  const code = phone.codeAfter(async () => asked.resolve());
  await asked.promise;
  await phone.sms('3333 is your OTP');
  expect(await code).toBe('3333');
});
