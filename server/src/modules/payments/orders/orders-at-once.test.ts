import { afterAll, describe, expect, it } from 'vitest';
import { FEE_PAISE } from '../../../../test/database/rows.ts';
import { ordersAtOnce } from '../../../../test/faults/orders-at-once.ts';
import { aPayer, statesOf } from '../../../../test/payer.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';

const portal = await aPortal({ RUN_JOBS: 'false', ...ORDERING_FAST });
const other = await portal.another();
afterAll(() => other.stop());

describe('50 calls at once', () => {
  it('for the same amount get one order', async () => {
    const payer = await aPayer(portal);
    const answers = await Promise.all(Array.from({ length: 50 }, () => payer.order(236_000)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['order_id'])).size).toBe(1);
    expect(await statesOf(portal, payer)).toEqual([['open', FEE_PAISE]]);
  });

  // `npm run faults:payments` does it with 100 applications.
  it('at two processes, for different amounts of each of 20 applications, never commit more than is owed', async () => {
    const portalUrls = [portal.url, other.url];
    const report = await ordersAtOnce({ portalUrls, database: portal.database, applications: 20, each: 50 });
    expect(report.mostCommittedPaise).toBe(FEE_PAISE);
    const answers = [...report.statuses.values()].reduce((sum, times) => sum + times, 0);
    expect(answers).toBe(1000);
    expect(report.statuses.get(200)).toBeGreaterThan(0);
    // Two hands that want different amounts: one is told that the other was there.
    expect([...report.statuses.keys()].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  }, 180_000);
});
