import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, asc, desc, eq, gt, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/transaction.ts';
import { orders } from '../../../db/schema/payments.ts';
import { HOLDS_AN_AMOUNT, isMade, LIKELIEST_FIRST, mayHoldMoney } from './order-conditions.ts';

export type Order = typeof orders.$inferSelect;

interface NewOrder {
  readonly applicationId: ApplicationId;
  readonly receipt: string;
  readonly amountPaise: number;
  readonly nextCheckAt: string;
  readonly now: string;
}

/** One that the provider holds and the books have lost. */
interface LostOrder {
  readonly applicationId: ApplicationId;
  readonly receipt: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly createdAt: string;
  readonly now: string;
}

export interface OrdersStore {
  add(order: NewOrder): Promise<Order>;
  /**
   * As one that was replaced: it holds nothing back, though money may be on it. Returns undefined if it is known by
   * now.
   */
  adopt(order: LostOrder): Promise<Order | undefined>;
  /** Of these receipts of ours, those that are in the books. */
  known(receipts: readonly string[]): Promise<string[]>;
  find(id: number): Promise<Order | undefined>;
  findByProviderId(providerOrderId: string): Promise<Order | undefined>;
  /** Those that hold an amount: being made, open or reserved. */
  liveOf(applicationId: ApplicationId): Promise<Order[]>;
  /** Those that money may still arrive on, the likeliest first. */
  payableOf(applicationId: ApplicationId, most: number): Promise<Order[]>;
  /** All that the provider made, those likeliest to have news first. */
  askableOf(applicationId: ApplicationId, most: number): Promise<Order[]>;
  /** When its orders since then were begun, the newest first. */
  begunSince(applicationId: ApplicationId, since: string, most: number): Promise<string[]>;
  /** The same without those that the provider refused. */
  madeSince(applicationId: ApplicationId, since: string, most: number): Promise<string[]>;
  /** Has the queue ask about them within seconds. */
  hasten(ids: readonly number[], now: Date): Promise<void>;
  /** Watches it from now on; a question that is due earlier keeps its time. */
  watchAnew(id: number, watch: Pick<Order, 'watchedSince' | 'nextCheckAt'>): Promise<Order>;
  /** `asked` is the order as it was before the provider was asked: a question brought forward since keeps its time. */
  changeAfterAsking(
    asked: Pick<Order, 'id' | 'nextCheckAt'>,
    change: Pick<Order, 'nextCheckAt'> & Partial<Omit<Order, 'id'>>,
  ): Promise<Order>;
  /** Only while it is being made: returns whether it was. */
  finishMaking(id: number, change: Partial<Omit<Order, 'id'>>): Promise<boolean>;
  /** Takes due orders for a while, so that no other process asks about them too; due is also what is due after `never`. */
  takeDue(time: { now: string; until: string; never: string }, limit: number): Promise<Order[]>;
  /** Due are all that hold an amount, and those that were to be asked about by then. */
  makeDue(now: string, until: string): Promise<void>;
}

/** A little later than now: however often it is wished for, the queue does not ask without a pause. */
const HASTENED_MS = 5000;

type Change = PgUpdateSetSource<typeof orders>;

/** An order that is not watched any more has no time, and gets this one. */
const noLaterThan = (time: string | null) => sql`least(${orders.nextCheckAt}, ${time}::timestamptz)`;

export function createOrdersStore(db: Transaction): OrdersStore {
  const likeliestOf = (applicationId: ApplicationId, condition: SQL | undefined, most: number) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.applicationId, applicationId), condition))
      .orderBy(...LIKELIEST_FIRST)
      .limit(most);

  async function timesSince(applicationId: ApplicationId, since: string, most: number, condition?: SQL) {
    const rows = await db
      .select({ createdAt: orders.createdAt })
      .from(orders)
      .where(and(eq(orders.applicationId, applicationId), gt(orders.createdAt, since), condition))
      .orderBy(desc(orders.createdAt))
      .limit(most);
    return rows.map(({ createdAt }) => createdAt);
  }

  async function changed(id: number, change: Change): Promise<Order> {
    const [row] = await db.update(orders).set(change).where(eq(orders.id, id)).returning();
    if (row === undefined) throw new Error(`order ${id} is not there`);
    return row;
  }

  return {
    async add({ now, ...order }) {
      const values = { ...order, createdAt: now, watchedSince: now };
      const [row] = await db.insert(orders).values(values).returning();
      if (row === undefined) throw new Error('an inserted order has a row');
      return row;
    },
    async adopt({ now, ...order }) {
      const [row] = await db
        .insert(orders)
        .values({ ...order, state: 'superseded', supersededAt: now, watchedSince: now, nextCheckAt: now })
        .onConflictDoNothing()
        .returning();
      return row;
    },
    async known(receipts) {
      const rows = await db
        .select({ receipt: orders.receipt })
        .from(orders)
        .where(inArray(orders.receipt, [...receipts]));
      return rows.map(({ receipt }) => receipt);
    },
    async find(id) {
      const [row] = await db.select().from(orders).where(eq(orders.id, id));
      return row;
    },
    async findByProviderId(providerOrderId) {
      const [row] = await db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId));
      return row;
    },
    liveOf: (applicationId) =>
      db
        .select()
        .from(orders)
        .where(and(eq(orders.applicationId, applicationId), inArray(orders.state, HOLDS_AN_AMOUNT)))
        .orderBy(asc(orders.id)),
    payableOf: (applicationId, most) => likeliestOf(applicationId, mayHoldMoney, most),
    askableOf: (applicationId, most) => likeliestOf(applicationId, isMade, most),
    begunSince: (applicationId, since, most) => timesSince(applicationId, since, most),
    madeSince: (applicationId, since, most) =>
      timesSince(applicationId, since, most, ne(orders.state, 'refused')),
    async hasten(ids, now) {
      const soon = new Date(now.getTime() + HASTENED_MS).toISOString();
      await db
        .update(orders)
        .set({ nextCheckAt: noLaterThan(soon) })
        .where(inArray(orders.id, [...ids]));
    },
    watchAnew: (id, { watchedSince, nextCheckAt }) =>
      changed(id, { watchedSince, nextCheckAt: noLaterThan(nextCheckAt) }),
    changeAfterAsking: ({ id, nextCheckAt: before }, { nextCheckAt, ...change }) =>
      changed(id, {
        ...change,
        nextCheckAt: sql`case when ${orders.nextCheckAt} is distinct from ${before}::timestamptz
          then ${noLaterThan(nextCheckAt)} else ${nextCheckAt}::timestamptz end`,
      }),
    async finishMaking(id, change) {
      const rows = await db
        .update(orders)
        .set(change)
        .where(and(eq(orders.id, id), eq(orders.state, 'creating')))
        .returning({ id: orders.id });
      return rows.length > 0;
    },
    async takeDue({ now, until, never }, limit) {
      const due = db
        .select({ id: orders.id })
        .from(orders)
        .where(or(lte(orders.nextCheckAt, now), gt(orders.nextCheckAt, never)))
        .orderBy(asc(orders.nextCheckAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      return db
        .update(orders)
        .set({ nextCheckAt: until })
        .where(inArray(orders.id, sql`(select id from ${due.as('due')})`))
        .returning();
    },
    async makeDue(now, until) {
      await db
        .update(orders)
        .set({ nextCheckAt: now })
        .where(or(inArray(orders.state, HOLDS_AN_AMOUNT), lte(orders.nextCheckAt, until)));
    },
  };
}
