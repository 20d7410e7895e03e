import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { heldApplication, type HeldApplication } from '../../db/schema/application-parts.ts';
import { applications } from '../../db/schema/applications.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import { keptStatement } from '../../db/schema/kept-statement.ts';
import { plainNumber } from '../../db/schema/values.ts';
import { underWayPaise } from './under-way-paise.ts';

/** An application as money sees it. */
export interface Account extends HeldApplication {
  readonly feePaise: number;
}

export interface Totals {
  readonly paidPaise: number;
  readonly excessPaise: number;
}

export interface AccountsStore {
  /** The candidate's own; its money queues here to the end of the transaction. */
  lockOwn(candidateId: number, applicationNumber: ApplicationNumber): Promise<Account | undefined>;
  /** Deleted or not: money that has arrived is settled. */
  lock(id: ApplicationId): Promise<Account | undefined>;
  /** Excess is the money received above the fee. */
  totals(id: ApplicationId): Promise<Totals>;
  /** With the bank on other orders than the open one. */
  underWay(id: ApplicationId): Promise<number>;
}

const sumOf = (account: 'fee' | 'excess') =>
  sql`coalesce(sum(${ledgerEntries.amountPaise}) filter (where ${ledgerEntries.account} = ${account}), 0)`.mapWith(
    plainNumber,
  );

/** Over the entries of one application. */
export const bookedSums = { paidPaise: sumOf('fee'), excessPaise: sumOf('excess') };

// Asked by every change of money: each connection builds and plans them once.

const lockedWhere = (name: string, condition: SQL | undefined) =>
  keptStatement((db) =>
    db
      .select({ ...heldApplication, feePaise: applications.programTotalFeePaise })
      .from(applications)
      .where(condition)
      .for('no key update')
      .prepare(name),
  );

const ownAccount = lockedWhere(
  'own-account-locked',
  and(
    eq(applications.candidateId, sql.placeholder('candidateId')),
    eq(applications.applicationNumber, sql.placeholder('applicationNumber')),
    isNull(applications.deletedAt),
  ),
);

const anyAccount = lockedWhere('account-locked', eq(applications.id, sql.placeholder('id')));

const bookedTotals = keptStatement((db) =>
  db
    .select(bookedSums)
    .from(ledgerEntries)
    .where(eq(ledgerEntries.applicationId, sql.placeholder('id')))
    .prepare('booked-totals'),
);

export function createAccountsStore(db: Transaction): AccountsStore {
  return {
    async lockOwn(candidateId, applicationNumber) {
      const [row] = await db.runKept(ownAccount, { candidateId, applicationNumber });
      return row;
    },
    async lock(id) {
      const [row] = await db.runKept(anyAccount, { id });
      return row;
    },
    async totals(id) {
      const [row] = await db.runKept(bookedTotals, { id });
      return row ?? { paidPaise: 0, excessPaise: 0 };
    },
    async underWay(id) {
      const [row] = await db
        .select({ paise: underWayPaise(id, ['superseded']) })
        .from(applications)
        .where(eq(applications.id, id));
      return row?.paise ?? 0;
    },
  };
}
