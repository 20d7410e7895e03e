import { expect, it } from 'vitest';
import { aTestDatabase } from '../../../../test/database/test-database.ts';
import { aFolder } from '../../../../test/folder.ts';
import { holds, printed } from '../../../../test/faults/payments-report.ts';
import { payUnderFaults } from '../../../../test/faults/pay-under-faults.ts';

const testDatabase = await aTestDatabase();
const dataDir = await aFolder();

// `npm run faults:payments` does the same with as many as it is told.
const COUNT = 40;

it('a portal that is killed over and over loses no payment and credits none twice', async () => {
  const report = await payUnderFaults({
    address: testDatabase.address,
    database: testDatabase.connect(),
    dataDir,
    seed: 7,
    count: COUNT,
    atOnce: 12,
  });
  expect(report.victim.kills).toBeGreaterThan(1);
  expect(report.callbacks.dropped + report.webhooks.dropped).toBeGreaterThan(0);
  expect(holds(report, COUNT), printed(report)).toBe(true);
}, 600_000);
