import type { ApplicationId } from '@portal/contract/ids.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anApplication, aPayment } from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import { ledgerEntries, receipts } from '../../db/schema/ledger.ts';
import type { Transaction } from '../../db/transaction.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createReceiptsStore } from './receipts/receipts.store.ts';
import { createLedgerStore } from './ledger.store.ts';

const db = await aDatabase();

/** The ledger with its real receipts, and the applications for which they were issued. */
function aLedger() {
  const issued: number[] = [];
  const unitOfWork = createUnitOfWork(db, (tx: Transaction) => {
    const real = createReceiptsStore(tx);
    const watched: Pick<typeof real, 'issue'> = {
      issue: (applicationId, now) => {
        issued.push(applicationId);
        return real.issue(applicationId, now);
      },
    };
    return { tx, ledger: createLedgerStore(tx, { receipts: watched, clock: systemClock }) };
  });
  return { unitOfWork, issued };
}

/** A captured payment's credit, yet to be posted. */
async function aCreditOf(applicationId: ApplicationId, amountPaise: number) {
  const { id: paymentId, providerPaymentId } = await aPayment(db, applicationId, { amountPaise });
  return {
    applicationId,
    paymentId,
    kind: 'online_payment' as const,
    account: 'fee' as const,
    amountPaise,
    idempotencyKey: `payment:${providerPaymentId}:fee`,
    actorKind: 'provider' as const,
  };
}

const receiptsOf = (...applicationIds: ApplicationId[]) =>
  db
    .select({
      applicationId: receipts.applicationId,
      amountPaise: receipts.amountPaise,
      number: receipts.number,
    })
    .from(receipts)
    .where(inArray(receipts.applicationId, applicationIds))
    .orderBy(asc(receipts.id));

describe('posting to the ledger', () => {
  it('has receipts issued once for each account, in the order of first posting', async () => {
    const { unitOfWork, issued } = aLedger();
    const [one, two] = [await anApplication(db), await anApplication(db)];
    const credits = [
      await aCreditOf(two.id, 300),
      await aCreditOf(one.id, 100),
      await aCreditOf(two.id, 200),
    ];
    await unitOfWork(async ({ tx, ledger }) => {
      for (const credit of credits) await ledger.post(credit);
      expect(issued).toEqual([]);
      expect(await tx.$count(receipts, inArray(receipts.applicationId, [one.id, two.id]))).toBe(0);
    });
    expect(issued).toEqual([two.id, one.id]);
    const found = await receiptsOf(one.id, two.id);
    expect(found.map(({ applicationId, amountPaise }) => [applicationId, amountPaise])).toEqual([
      [two.id, 300],
      [two.id, 200],
      [one.id, 100],
    ]);
    expect(found.map(({ number }) => number)).toEqual(found.map(({ number }) => number).toSorted());
  });

  it('cancels the receipt of what is reversed', async () => {
    const { unitOfWork } = aLedger();
    const { id } = await anApplication(db);
    const credit = await aCreditOf(id, 500);
    await unitOfWork(({ ledger }) => ledger.post(credit));
    const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.applicationId, id));
    await unitOfWork(({ ledger }) =>
      ledger.post({
        applicationId: id,
        kind: 'reversal',
        account: 'fee',
        amountPaise: -500,
        reverses: entry?.id,
        idempotencyKey: `reversal:${entry?.id}`,
        actorKind: 'system',
      }),
    );
    const [receipt] = await db.select().from(receipts).where(eq(receipts.applicationId, id));
    expect(receipt?.cancelledAt).toEqual(expect.any(String));
  });

  it('leaves neither entry nor receipt behind if the transaction fails', async () => {
    const { unitOfWork, issued } = aLedger();
    const { id } = await anApplication(db);
    const credit = await aCreditOf(id, 500);
    const failing = unitOfWork(async ({ ledger }) => {
      await ledger.post(credit);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(issued).toEqual([]);
    expect(await receiptsOf(id)).toEqual([]);
  });
});
