import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/connection.ts';
import { createUnitOfWork } from '../src/db/unit-of-work.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { createAccountsStore } from '../src/modules/money/accounts.store.ts';
import { createLedgerStore } from '../src/modules/money/ledger.store.ts';
import { postPayment } from '../src/modules/money/post-money.ts';
import { createReceiptsStore } from '../src/modules/money/receipts/receipts.store.ts';
import { aDeskPayment, aLoanSelection, anApplication, aPayment, now, selected } from './database/rows.ts';

/** A payment above the fee of which some went back; of another application one at the desk and a disbursal. */
export async function someBooks(db: Database) {
  const unitOfWork = createUnitOfWork(db, (tx) => ({
    accounts: createAccountsStore(tx),
    ledger: createLedgerStore(tx, { receipts: createReceiptsStore(tx), clock: systemClock }),
  }));
  const application = await anApplication(db, selected());
  const payment = await aPayment(db, application.id, { amountPaise: 300_000_00, refundedPaise: 10_000_00 });
  await unitOfWork(async (stores) => {
    const account = await stores.accounts.lock(application.id);
    if (account !== undefined) await postPayment(stores, account, payment);
  });
  const other = await anApplication(db, selected());
  const desk = await aDeskPayment(db, other.id, { amountPaise: 50_000_00 });
  const loan = await aLoanSelection(db, other.id, {
    status: 'Approved',
    disbursedPaise: 20_000_00,
    disbursalDate: now().slice(0, 10),
  });
  await unitOfWork(async ({ ledger }) => {
    const common = { applicationId: other.id, account: 'fee', actorKind: 'system' } as const;
    await ledger.post({
      ...common,
      kind: 'desk_payment',
      deskPaymentId: desk.id,
      amountPaise: 50_000_00,
      idempotencyKey: 'd',
    });
    await ledger.post({
      ...common,
      kind: 'loan_disbursal',
      loanSelectionId: loan.id,
      amountPaise: 20_000_00,
      idempotencyKey: 'l',
    });
  });
  return { application, payment, desk, loan, bankLine: await aMatchedLine(db, desk.id) };
}

/** Of a payment at the desk. */
async function aMatchedLine(db: Database, deskPaymentId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with statement as (
      insert into bank_statements (file_name, file_hash, account, first_day, last_day, line_count, known_count,
        known_paise, opening_paise, closing_paise, imported_by)
      select 'books.csv', sha256('books'), '', now(), now(), 1, 0, 0, 0, 5000000, created_by
      from desk_payments where id = ${deskPaymentId} returning id
    )
    insert into bank_lines (statement_id, file_line, day, amount_paise, narration, balance_paise, keys, digest, occurrence)
    select id, 2, now(), 5000000, 'NEFT', 5000000, '{}', sha256('line'), 1 from statement returning id`);
  const id = rows[0]?.id ?? 0;
  await db.execute(sql`insert into bank_matches (line_id, kind, desk_payment_id, how)
    values (${id}, 'desk_payment', ${deskPaymentId}, 'automatic')`);
  return id;
}
