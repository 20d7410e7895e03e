import { describe, expect, it } from 'vitest';
import { aMobile } from '../../test/database/rows.ts';
import { aPortal, startPortal } from '../../test/portal.ts';

const portal = await aPortal();

describe('the sandbox, through the portal', () => {
  it('shows its inbox as a page with its own policy', async () => {
    const page = await portal.get('/sandbox');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).not.toBe(
      (await portal.get('/healthz')).headers.get('content-security-policy'),
    );
  });

  it('answers its messages as JSON', async () => {
    const mobile = aMobile();
    await portal.post('/api/auth/registerOtp/', { name: 'Asha Rao', email: 'asha@example.in', mobile });
    const code = await portal.codeFor(mobile);
    const { body } = await portal.get(`/sandbox/messages?to=${mobile}`);
    expect(body).toMatchObject({ list: [{ to: mobile, code }] });
  });

  it('does not open what it keeps for tests alone', async () => {
    expect((await portal.post('/control/sms', { mode: 'refuse' })).status).toBe(404);
  });

  it('is said to be away while it is', async () => {
    const alone = await startPortal({ SANDBOX_URL: 'http://127.0.0.1:1' });
    try {
      expect(await alone.get('/sandbox')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    } finally {
      await alone.stop();
    }
  });
});
