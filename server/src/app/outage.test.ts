import { afterAll, describe, expect, it } from 'vitest';
import { cuttableProxy } from '../../test/database/cuttable-proxy.ts';
import { aMobile } from '../../test/database/rows.ts';
import { aTestDatabase } from '../../test/database/test-database.ts';
import { aPortal } from '../../test/portal.ts';

const behind = await aTestDatabase();
const wire = await cuttableProxy(behind.address);
afterAll(() => wire.cut());
const portal = await aPortal({ DATABASE_URL: wire.url });

const IN_TIME = { timeout: 15_000, interval: 200 };

/** What was found out is shared for a second. */
const untilNotReady = () => expect.poll(async () => (await portal.get('/readyz')).status, IN_TIME).toBe(503);

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly failures?: number;
}

const linesFrom = (index: number) => portal.logged.slice(index).map((line): Line => JSON.parse(line));

describe('while the database cannot be reached', () => {
  it('answers 503 with Retry-After, stays alive, and heals by itself', async () => {
    await wire.cut();
    const refused = await portal.post('/api/auth/loginOtp/', { mobile: aMobile() });
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.headers.get('retry-after')).toBe('2');
    await untilNotReady();
    expect((await portal.get('/healthz')).status).toBe(200);

    await wire.mend();
    await expect.poll(async () => (await portal.get('/readyz')).status, IN_TIME).toBe(200);
    const mobile = aMobile();
    expect(
      (await portal.post('/api/auth/registerOtp/', { name: 'Asha', email: 'a@b.in', mobile })).status,
    ).toBe(200);
    expect(await portal.codeFor(mobile)).toMatch(/^\d{4}$/);
  });

  it('logs the beginning and the end of the outage, and counts what failed', async () => {
    const endsFrom = (index: number) =>
      linesFrom(index).filter(({ msg }) => msg === 'the database answers again');
    const untilOver = (index: number) =>
      expect.poll(async () => (await portal.get('/readyz')) && endsFrom(index).length, IN_TIME).toBe(1);
    // The outage of the test before.
    await untilOver(0);
    const before = portal.logged.length;
    await wire.cut();
    const mobile = aMobile();
    await untilNotReady();
    for (let times = 0; times < 10; times += 1) {
      expect((await portal.post('/api/auth/loginOtp/', { mobile })).status).toBe(503);
      expect((await portal.get('/readyz')).status).toBe(503);
    }
    await wire.mend();
    await untilOver(before);
    const lines = linesFrom(before);
    expect(lines.filter(({ level }) => level === 'error').map(({ msg }) => msg)).toEqual([
      'the database does not answer',
    ]);
    expect(lines.filter(({ level }) => level === 'warn').length).toBeLessThanOrEqual(1);
    expect(endsFrom(before)[0]?.failures).toBeGreaterThanOrEqual(20);
    expect(await portal.metrics()).toMatch(/^database_failures_total [1-9]\d+$/m);
  }, 60_000);
});
