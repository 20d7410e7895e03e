import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMobile } from '../../../test/database/rows.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

describe('registration', () => {
  it('opens an application and signs the candidate in with the code of the SMS', async () => {
    const mobile = aMobile();
    const person = { name: 'Ananya Kulkarni', email: 'Ananya@Example.in', mobile };
    const sent = await portal.post('/api/auth/registerOtp/', person);
    expect(sent).toMatchObject({ status: 200, body: { message: 'OTP Sent Successfully' } });
    const otp = await portal.codeFor(mobile);
    const registered = await portal.post('/api/auth/register', { ...person, otp });
    expect(registered).toMatchObject({
      status: 200,
      body: {
        username: 'Ananya Kulkarni',
        application_id: expect.stringMatching(/^KBP\d{2}-\d{6}$/),
        message: 'Register Successfully',
      },
    });
  });
});
