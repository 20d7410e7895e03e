import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { applications } from '../../../db/schema/applications.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';
import { orders } from '../../../db/schema/payments.ts';
import { HOLDS_AN_AMOUNT } from './order-conditions.ts';
import type { Order } from './orders.store.ts';

/** An order that may be paid at any moment, and whose it is. */
export interface LiveOrder extends Order {
  readonly applicationNumber: ApplicationNumber;
}

/** Why an application cannot just go away. */
export interface MoneyAtStakeStore {
  /** The numbers of those that money is paid for, toward the fee or above it. */
  paid(ids: readonly ApplicationId[]): Promise<ApplicationNumber[]>;
  liveOrders(ids: readonly ApplicationId[]): Promise<LiveOrder[]>;
}

export function createMoneyAtStakeStore(db: Transaction): MoneyAtStakeStore {
  return {
    async paid(ids) {
      const rows = await db
        .select({ applicationNumber: applications.applicationNumber })
        .from(ledgerEntries)
        .innerJoin(applications, eq(applications.id, ledgerEntries.applicationId))
        .where(inArray(ledgerEntries.applicationId, [...ids]))
        .groupBy(applications.applicationNumber)
        .having(sql`sum(${ledgerEntries.amountPaise}) > 0`)
        .orderBy(asc(applications.applicationNumber));
      return rows.map(({ applicationNumber }) => applicationNumber);
    },
    liveOrders: (ids) =>
      db
        .select({ ...getTableColumns(orders), applicationNumber: applications.applicationNumber })
        .from(orders)
        .innerJoin(applications, eq(applications.id, orders.applicationId))
        .where(and(inArray(orders.applicationId, [...ids]), inArray(orders.state, HOLDS_AN_AMOUNT)))
        .orderBy(asc(orders.id)),
  };
}
