import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../../../test/compile-cache.ts';
import { addressAsUrl } from '../../../../test/database/administration.ts';
import { someBooks } from '../../../../test/some-books.ts';
import { aTestDatabase } from '../../../../test/database/test-database.ts';
import { programFile } from '../../../../test/programs.ts';
import { verifyBooks } from './books-verifier.ts';

const COMMAND = programFile('verify-books');

const database = await aTestDatabase();
const db = database.connect();
async function verify() {
  const child = spawn(process.execPath, [COMMAND], {
    env: { ...COMPILE_CACHE, DATABASE_URL: addressAsUrl(database.address) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

/** What no code of the portal can do: the triggers are off meanwhile. */
async function tamper(statement: string): Promise<void> {
  const client = await db.$client.connect();
  await client.query(
    `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
  );
  client.release();
}

/** What is found between a tampering and its undoing. */
async function findingsWith(statement: string, undo: string): Promise<string[]> {
  await tamper(statement);
  try {
    const { findings } = await verifyBooks(db);
    return findings.map(({ rule, what }) => `${rule}: ${what}`);
  } finally {
    await tamper(undo);
  }
}

const { application, payment, desk, loan, bankLine } = await someBooks(db);
const { applicationNumber: number } = application;

describe('the command that verifies the books', () => {
  it('finds nothing in true books, and says their sums', async () => {
    const { code, output } = await verify();
    expect(output).toBe('5 entries, 4 receipts, Rs 3,06,000 paid and Rs 54,000 above the fee\n0 findings\n');
    expect(code).toBe(0);
  });

  it.each([
    [
      'a changed total',
      `update application_facts set paid_paise = paid_paise - 1 where id = ${application.id}`,
      `update application_facts set paid_paise = paid_paise + 1 where id = ${application.id}`,
      `${number}: shown 23599999 paid`,
    ],
    [
      'a changed entry',
      `update ledger_entries set amount_paise = 4000000 where desk_payment_id = ${desk.id}`,
      `update ledger_entries set amount_paise = 5000000 where desk_payment_id = ${desk.id}`,
      `desk payment ${desk.id}`,
    ],
    [
      'a changed disbursal',
      `update loan_selections set disbursed_paise = 1 where id = ${loan.id}`,
      `update loan_selections set disbursed_paise = 2000000 where id = ${loan.id}`,
      `loan selection ${loan.id}: 2000000 of 1 paise`,
    ],
    [
      'a payment that the provider returned',
      `update payments set refunded_paise = 30000000, status = 'refunded' where id = ${payment.id}`,
      `update payments set refunded_paise = 1000000, status = 'captured' where id = ${payment.id}`,
      `${payment.providerPaymentId}: 29000000 of 30000000 less 30000000 paise`,
    ],
    [
      'a receipt with another number',
      'update receipts set serial = 9 where serial = 2',
      'update receipts set serial = 2 where serial = 9',
      '4 receipts from 1 to 9, counted 4',
    ],
    [
      'a receipt that was removed',
      'create table kept as select * from receipts where serial = 4; delete from receipts where serial = 4',
      `insert into receipts (application_id, ledger_entry_id, series, financial_year, serial, amount_paise, taxable_paise,
        tax_paise) select application_id, ledger_entry_id, series, financial_year, serial, amount_paise, taxable_paise,
        tax_paise from kept; drop table kept`,
      '2000000 paise, receipt missing',
    ],
    [
      'a receipt that was cancelled',
      `update receipts set cancelled_at = now(), cancelled_by = 999 where serial = 3`,
      `update receipts set cancelled_at = null, cancelled_by = null where serial = 3`,
      'a receipt is not cancelled exactly if its credit was taken back',
    ],
    [
      'a year of refund vouchers that has none',
      "insert into refund_voucher_counters values ('98-99', 3)",
      "delete from refund_voucher_counters where financial_year = '98-99'",
      'a year counts refund vouchers that are not there: 98-99: 3',
    ],
    [
      'a bank line that was changed',
      `update bank_lines set amount_paise = amount_paise + 1 where id = ${bankLine}`,
      `update bank_lines set amount_paise = amount_paise - 1 where id = ${bankLine}`,
      'from 0 to 5000000 paise, its 1 lines 5000001',
    ],
    [
      'a bank line whose entry is of another amount',
      `update bank_lines set amount_paise = 1 where id = ${bankLine}`,
      `update bank_lines set amount_paise = 5000000 where id = ${bankLine}`,
      `bank line ${bankLine}: 1 paise, desk_payment 5000000`,
    ],
  ])('finds %s', async (_what, statement, undo, finding) => {
    expect(await findingsWith(statement, undo)).toContainEqual(expect.stringContaining(finding));
    expect(await verifyBooks(db)).toMatchObject({ findings: [] });
  });

  it('tells very many findings', async () => {
    const findings = await findingsWith(
      `alter table receipt_counters rename to kept_counters; create view receipt_counters as
        select financial_year, last_serial from kept_counters
        union all select 'year ' || many, 1 from generate_series(1, 200000) many`,
      'drop view receipt_counters; alter table kept_counters rename to receipt_counters',
    );
    expect(findings).toHaveLength(200_000);
    expect(await verifyBooks(db)).toMatchObject({ findings: [] });
  });

  it('prints what it finds, and exits with 1', async () => {
    await tamper('update receipt_counters set last_serial = 5');
    const { code, output } = await verify();
    expect(output).toMatch(/: 4 receipts from 1 to 4, counted 5\n5 entries, .*\n1 findings\n$/);
    expect(code).toBe(1);
  });
});
