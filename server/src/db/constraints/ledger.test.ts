import { randomUUID } from 'node:crypto';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { refusedBy } from '../../../test/database/refused-by.ts';
import {
  FEE_PAISE,
  aCredit,
  aDeskPayment,
  aLoanSelection,
  aPayment,
  anApplication,
  selected,
} from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import type { Queries } from '../connection.ts';
import { ledgerEntries } from '../schema/ledger.ts';
import { createUnitOfWork } from '../unit-of-work.ts';

const db = await aDatabase();
let applicationId: ApplicationId;
beforeEach(async () => {
  applicationId = (await anApplication(db, selected())).id;
});

type Entry = Pick<typeof ledgerEntries.$inferInsert, 'kind' | 'amountPaise'> &
  Partial<typeof ledgerEntries.$inferInsert>;

const post = (entry: Entry, on: Queries = db) =>
  on.insert(ledgerEntries).values({
    applicationId,
    account: 'fee',
    idempotencyKey: randomUUID(),
    actorKind: 'system',
    ...entry,
  });

const reversalOf = (entry: typeof ledgerEntries.$inferSelect): Entry => ({
  kind: 'reversal',
  account: entry.account,
  amountPaise: -entry.amountPaise,
  reverses: entry.id,
});

describe('an entry', () => {
  test('is never changed, removed or truncated', async () => {
    const { id } = await aCredit(db, applicationId);
    const only = eq(ledgerEntries.id, id);
    const change = db.update(ledgerEntries).set({ amountPaise: 1 }).where(only);
    expect(await refusedBy(change)).toBe('ledger_entries_append_only');
    expect(await refusedBy(db.delete(ledgerEntries).where(only))).toBe('ledger_entries_append_only');
    for (const statement of ['truncate ledger_entries cascade', 'truncate applications cascade']) {
      expect(await refusedBy(db.execute(sql.raw(statement)))).toMatch(/_append_only$/);
    }
  });

  test('is not nothing, and has the sign of its kind', async () => {
    const paymentId = (await aPayment(db, applicationId)).id;
    const sign = 'ledger_entries_sign_of_kind';
    const nothing = post({ kind: 'online_payment', amountPaise: 0, paymentId });
    expect(await refusedBy(nothing)).toMatch(/^ledger_entries_(?:sign_of_kind|amount_exact)$/);
    expect(await refusedBy(post({ kind: 'online_payment', amountPaise: -1, paymentId }))).toBe(sign);
    expect(await refusedBy(post({ kind: 'refund', amountPaise: 1, paymentId }))).toBe(sign);
    expect(await refusedBy(post({ kind: 'excess', account: 'excess', amountPaise: -1, paymentId }))).toBe(
      sign,
    );
  });

  test('stands in the account of its kind', async () => {
    const paymentId = (await aPayment(db, applicationId)).id;
    const account = 'ledger_entries_account_of_kind';
    expect(await refusedBy(post({ kind: 'excess', amountPaise: 1, paymentId }))).toBe(account);
    const payment = post({ kind: 'online_payment', account: 'excess', amountPaise: 1, paymentId });
    expect(await refusedBy(payment)).toBe(account);
  });

  test('names exactly the source of its kind', async () => {
    const paymentId = (await aPayment(db, applicationId)).id;
    const desk = await aDeskPayment(db, applicationId);
    const source = 'ledger_entries_source_of_kind';
    expect(await refusedBy(post({ kind: 'online_payment', amountPaise: 1 }))).toBe(source);
    expect(await refusedBy(post({ kind: 'desk_payment', amountPaise: 1, paymentId }))).toBe(source);
    expect(await refusedBy(post({ kind: 'loan_disbursal', amountPaise: 1, paymentId }))).toBe(source);
    const two = post({ kind: 'online_payment', amountPaise: 1, paymentId, deskPaymentId: desk.id });
    expect(await refusedBy(two)).toBe(source);
  });

  test('names a source of its own application', async () => {
    const other = await anApplication(db, selected());
    const paymentId = (await aPayment(db, other.id)).id;
    const theirs = post({ kind: 'online_payment', amountPaise: 1, paymentId });
    expect(await refusedBy(theirs)).toBe('ledger_entries_payment');
    const loanSelectionId = (await aLoanSelection(db, other.id)).id;
    const loan = post({ kind: 'loan_disbursal', amountPaise: 1, loanSelectionId });
    expect(await refusedBy(loan)).toBe('ledger_entries_loan_selection');
  });

  test('of the desk has at most the amount that was recorded there, in its own application', async () => {
    const desk = await aDeskPayment(db, applicationId, { amountPaise: 5000 });
    const entry = { kind: 'desk_payment' as const, deskPaymentId: desk.id };
    expect(await refusedBy(post({ ...entry, amountPaise: 5001 }))).toBe('ledger_entries_desk_payment_once');
    await post({ ...entry, amountPaise: 4000 });
    await post({ ...entry, kind: 'excess', account: 'excess', amountPaise: 1000 });
    expect(await refusedBy(post({ ...entry, amountPaise: 1 }))).toBe('ledger_entries_desk_payment_once');
    const other = await anApplication(db);
    const theirs = await aDeskPayment(db, other.id, { amountPaise: 5000 });
    expect(await refusedBy(post({ ...entry, deskPaymentId: theirs.id, amountPaise: 5000 }))).toBe(
      'ledger_entries_desk_payment_once',
    );
  });

  test('is posted once for one key', async () => {
    const paymentId = (await aPayment(db, applicationId)).id;
    const entry = { kind: 'online_payment' as const, amountPaise: 1, paymentId, idempotencyKey: 'payment:1' };
    await post(entry);
    expect(await refusedBy(post(entry))).toBe('ledger_entries_idempotency_key_unique');
  });

  test('names its actor where it is a person', async () => {
    const paymentId = (await aPayment(db, applicationId)).id;
    const nobody = post({ kind: 'online_payment', amountPaise: 1, paymentId, actorKind: 'staff' });
    expect(await refusedBy(nobody)).toBe('ledger_entries_actor_named');
  });
});

describe('a reversal', () => {
  test('mirrors its entry, once', async () => {
    const entry = await aCredit(db, applicationId);
    const reversal = reversalOf(entry);
    const mirrors = 'ledger_entries_reversal_mirrors';
    expect(await refusedBy(post({ ...reversal, amountPaise: -1 }))).toBe(mirrors);
    expect(await refusedBy(post({ ...reversal, account: 'excess' }))).toBe(mirrors);
    const other = await anApplication(db, selected());
    expect(await refusedBy(post({ ...reversal, applicationId: other.id }))).toBe(mirrors);
    const [posted] = await post(reversal).returning();
    expect(await refusedBy(post(reversal))).toBe('ledger_entries_reversed_once');
    if (posted === undefined) throw new Error('nothing posted');
    expect(await refusedBy(post(reversalOf(posted)))).toBe(mirrors);
  });

  test('and a new entry change an amount in one transaction, in either order', async () => {
    const entry = await aCredit(db, applicationId, { amountPaise: FEE_PAISE });
    const paymentId = (await aPayment(db, applicationId, { amountPaise: FEE_PAISE })).id;
    await createUnitOfWork(
      db,
      (tx) => tx,
    )(async (tx) => {
      await post({ kind: 'online_payment', amountPaise: FEE_PAISE, paymentId }, tx);
      await post(reversalOf(entry), tx);
    });
    expect(await sums()).toEqual({ fee: FEE_PAISE, excess: 0 });
  });
});

describe('the sums of an application', () => {
  test('never exceed the fee: what is more is excess', async () => {
    const paymentId = (await aPayment(db, applicationId, { amountPaise: FEE_PAISE + 500 })).id;
    const all = post({ kind: 'online_payment', amountPaise: FEE_PAISE + 500, paymentId });
    expect(await refusedBy(all)).toBe('ledger_entries_sums_in_range');
    await post({ kind: 'online_payment', amountPaise: FEE_PAISE, paymentId });
    await post({ kind: 'excess', account: 'excess', amountPaise: 500, paymentId });
    expect(await sums()).toEqual({ fee: FEE_PAISE, excess: 500 });
  });

  test('never fall below nothing, in either account', async () => {
    const first = await aPayment(db, applicationId, { amountPaise: 1000 });
    await post({ kind: 'online_payment', amountPaise: 1000, paymentId: first.id });
    const excess = post({ kind: 'refund', account: 'excess', amountPaise: -1, paymentId: first.id });
    expect(await refusedBy(excess)).toBe('ledger_entries_sums_in_range');
  });

  test('hold when two payments arrive at once that together exceed the fee', async () => {
    const first = (await aPayment(db, applicationId, { amountPaise: FEE_PAISE })).id;
    const second = (await aPayment(db, applicationId, { amountPaise: FEE_PAISE })).id;
    const inFull = { kind: 'online_payment' as const, amountPaise: FEE_PAISE };
    const late = await createUnitOfWork(
      db,
      (tx) => tx,
    )(async (tx) => {
      await post({ ...inFull, paymentId: first }, tx);
      const refusal = refusedBy(post({ ...inFull, paymentId: second }));
      await untilSomeoneWaits(db);
      return { refusal };
    });
    expect(await late.refusal).toBe('ledger_entries_sums_in_range');
    expect(await sums()).toEqual({ fee: FEE_PAISE, excess: 0 });
  });
});

describe('a payment', () => {
  test('is credited once, even under two keys', async () => {
    const paymentId = (await aPayment(db, applicationId, { amountPaise: 1000 })).id;
    const credit = () => post({ kind: 'online_payment', amountPaise: 1000, paymentId });
    await credit();
    expect(await refusedBy(credit())).toBe('ledger_entries_payment_once');
  });

  test('is never refunded above what was credited for it', async () => {
    const paymentId = (await aPayment(db, applicationId, { amountPaise: 1000 })).id;
    await post({ kind: 'online_payment', amountPaise: 1000, paymentId });
    await aCredit(db, applicationId, { amountPaise: 1000 });
    const above = post({ kind: 'refund', amountPaise: -1001, paymentId });
    expect(await refusedBy(above)).toBe('ledger_entries_payment_once');
    await post({ kind: 'refund', amountPaise: -1000, paymentId });
  });

  test('whose credit was reversed can be credited again', async () => {
    const entry = await aCredit(db, applicationId, { amountPaise: 1000 });
    await post(reversalOf(entry));
    await post({ kind: 'online_payment', amountPaise: 1000, paymentId: entry.paymentId });
    expect(await sums()).toEqual({ fee: 1000, excess: 0 });
  });
});

async function sums() {
  const { rows } = await db.execute(sql`
    select coalesce(sum(amount_paise) filter (where account = 'fee'), 0) as fee,
           coalesce(sum(amount_paise) filter (where account = 'excess'), 0) as excess
    from ledger_entries where application_id = ${applicationId}`);
  return rows[0];
}
