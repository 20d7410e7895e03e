import { afterAll, describe, expect, it } from 'vitest';
import { cuttableProxy } from '../../test/database/cuttable-proxy.ts';
import { aMobile } from '../../test/database/rows.ts';
import { aTestDatabase } from '../../test/database/test-database.ts';
import { aPortal } from '../../test/portal.ts';

const behind = await aTestDatabase();
const wire = await cuttableProxy(behind.address);
afterAll(() => wire.cut());
const portal = await aPortal({ DATABASE_URL: wire.url });

describe('while the database cannot be reached', () => {
  it('answers 503 with Retry-After, stays alive, and heals by itself', async () => {
    await wire.cut();
    const refused = await portal.post('/api/auth/loginOtp/', { mobile: aMobile() });
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await portal.get('/readyz')).status).toBe(503);
    expect((await portal.get('/healthz')).status).toBe(200);

    await wire.mend();
    await expect.poll(async () => (await portal.get('/readyz')).status, { timeout: 3000 }).toBe(200);
    const mobile = aMobile();
    expect(
      (await portal.post('/api/auth/registerOtp/', { name: 'Asha', email: 'a@b.in', mobile })).status,
    ).toBe(200);
    expect(await portal.codeFor(mobile)).toMatch(/^\d{4}$/);
  });
});
