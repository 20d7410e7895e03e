import { expect, it } from 'vitest';
import { aTestDatabase } from '../../../test/database/test-database.ts';
import { aFolder } from '../../../test/folder.ts';
import { holdsRefunds, printedRefunds } from '../../../test/faults/refunds-report.ts';
import { refundUnderFaults } from '../../../test/faults/refunds-under-faults.ts';

const testDatabase = await aTestDatabase();
const dataDir = await aFolder();

it('a portal that is killed over and over returns no money twice, and all of it', async () => {
  // `npm run faults:payments` does the same with as many as it is told.
  const report = await refundUnderFaults({
    address: testDatabase.address,
    database: testDatabase.connect(),
    dataDir,
    seed: 7,
    count: 12,
    atOnce: 8,
    isHurried: true,
  });
  expect(report.victim.kills).toBeGreaterThan(1);
  expect(report.refunds.length).toBeGreaterThan(0);
  expect(report.disputes.length).toBeGreaterThan(0);
  expect(holdsRefunds(report), printedRefunds(report)).toBe(true);
}, 600_000);
