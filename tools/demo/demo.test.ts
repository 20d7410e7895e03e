import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '../common/free-port.ts';
import { NOTHING_OUTSIDE } from '../common/nothing-outside.ts';
import { connect } from '../../server/src/db/connection.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/start.ts';
import { run } from '../process/run.ts';

const LOG = { info: () => undefined, warn: console.error, error: console.error };
const POOL = {
  applicationName: 'demo-test',
  poolSize: 1,
  connectTimeoutMs: 30_000,
  statementTimeoutMs: 60_000,
};
const Days = z.object({
  candidates: z.number(),
  entries: z.number(),
  payments: z.number(),
  future: z.number(),
});
const Bank = z.object({
  transfers: z.number(),
  unsettled: z.number(),
  statements: z.number(),
  automatic: z.number(),
  person: z.number(),
  open: z.number(),
});

async function lookInto(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: LOG });
  const database = connect({ ...POOL, address: postgres.connection }, () => undefined);
  try {
    const { rows } = await database.$client.query(`select
      -- On how many days people came, something was done and money came, and what lies ahead of now.
      (select count(distinct created_at::date) from candidates)::int as candidates,
      (select count(distinct at::date) from audit_entries)::int as entries,
      (select count(distinct created_at::date) from ledger_entries)::int as payments,
      (select count(*) from audit_entries where at > now())::int as future`);
    const bank = await database.$client.query(`select
      (select count(*) from settlements)::int as transfers,
      (select count(*) from payments where status = 'captured' and captured_at < now() - interval '5 days'
        and razorpay_payment_id not in (select entity_id from settlement_lines))::int as unsettled,
      (select count(*) from bank_statements where matched_at is not null)::int as statements,
      (select count(*) from bank_matches where how = 'automatic')::int as automatic,
      (select count(*) from bank_matches where how = 'person')::int as person,
      (select count(*) from bank_lines where is_open)::int as open`);
    return { days: Days.parse(rows[0]), bank: Bank.parse(bank.rows[0]) };
  } finally {
    await database.$client.end();
    await postgres.stop();
  }
}

it('fills a portal with people at every stage, and says who can log in', { timeout: 480_000 }, async () => {
  const data = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  // As an interrupted demo leaves it: PostgreSQL would refuse to start on this.
  await mkdir(join(data, 'postgres'));
  await writeFile(join(data, 'postgres', 'half'), '');
  await writeFile(join(data, 'demo-has-begun'), '');
  try {
    const { code, output } = await run(
      'node',
      ['tools/demo/demo.ts', '--count', '24', '--data', data, '--stop'],
      {
        env: {
          PORT: String(await freePort()),
          SERVE_WEB: 'false',
          // A developer's own portal, which the demo leaves alone.
          NODE_ENV: 'production',
          DATABASE_URL: 'postgres://portal@127.0.0.1:9/portal',
          SMS_GATEWAY: 'msg91',
        },
      },
    );
    expect(output).toContain('The last demo was not finished: it is made anew.');
    expect(output).toMatch(/history\s+(\d+) of \1\n/);
    for (const login of ['admin', 'ops', 'sales'])
      expect(output).toMatch(new RegExp(`${login} +try-the-portal`));
    expect(code).toBe(0);
    const settings = { env: { DATA_DIR: data, ...NOTHING_OUTSIDE } };
    expect(await run('node', ['tools/audit/verify.ts'], settings)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^(?:[1-9]\d* sealed, |0 sealed, [1-9]\d* waiting ).*0 findings/m),
    });
    expect(await run('node', ['tools/books/verify.ts'], settings)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^[1-9]\d* entries, [1-9]\d* receipts.*\n0 findings/m),
    });
    const {
      days: { candidates, entries, payments, future },
      bank,
    } = await lookInto(data);
    expect(candidates).toBeGreaterThan(10);
    expect(entries).toBeGreaterThan(20);
    expect(payments).toBeGreaterThan(2);
    expect(future).toBe(0);
    expect(bank).toMatchObject({ unsettled: 0, automatic: bank.transfers });
    expect(bank.transfers).toBeGreaterThan(2);
    expect(bank.statements).toBeGreaterThan(3);
    // The bank's charges: those of long ago were looked at, the last ones were not.
    expect(bank.person).toBeGreaterThan(1);
    expect(bank.open).toBeGreaterThan(0);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
