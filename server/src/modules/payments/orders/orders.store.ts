import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { orders, payments, type OrderState } from '../../../db/schema/payments.ts';

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
  readonly razorpayOrderId: string;
  readonly amountPaise: number;
  readonly createdAt: string;
  readonly now: string;
}

export interface OrdersStore {
  add(order: NewOrder): Promise<Order>;
  /** As one that was replaced: it holds nothing back, though money may be on it. None where it is known by now. */
  adopt(order: LostOrder): Promise<Order | undefined>;
  /** Of these receipts of ours, those that stand in the books. */
  known(receipts: readonly string[]): Promise<string[]>;
  find(id: number): Promise<Order | undefined>;
  findByProviderId(razorpayOrderId: string): Promise<Order | undefined>;
  /** Those that hold an amount: being made, open or reserved. */
  liveOf(applicationId: ApplicationId): Promise<Order[]>;
  /** Those that money may still arrive on, the likeliest first. */
  payableOf(applicationId: ApplicationId, most: number): Promise<Order[]>;
  /** All that the provider made, those likeliest to have news first. */
  askableOf(applicationId: ApplicationId, most: number): Promise<Order[]>;
  /** When its orders since then were made, the newest first. */
  madeSince(applicationId: ApplicationId, since: string, most: number): Promise<string[]>;
  /** Has the queue ask about them within seconds. */
  hasten(ids: readonly number[], now: Date): Promise<void>;
  change(id: number, change: Partial<Omit<Order, 'id'>>): Promise<void>;
  /** Only while it is being made: answers whether it was. */
  finishMaking(id: number, change: Partial<Omit<Order, 'id'>>): Promise<boolean>;
  /** Takes due orders for a while, so that no other process asks about them too; due is also what is due after `never`. */
  takeDue(time: { now: string; until: string; never: string }, limit: number): Promise<Order[]>;
  /** Due are all that hold an amount, and those that were to be asked about by then. */
  makeDue(now: string, until: string): Promise<void>;
}

/** States in which money may arrive at any moment. */
export const HOLDS_AN_AMOUNT: OrderState[] = ['creating', 'open', 'reserved'];
/** A little later than now: however often it is wished for, the queue does not ask without a pause. */
const HASTENED_MS = 5000;

const isWatched = isNotNull(orders.nextCheckAt);
/** One that is being made was handed to nobody yet; a superseded one can be paid while the provider is asked about it. */
const mayHoldMoney = or(
  inArray(orders.state, ['open', 'reserved']),
  and(eq(orders.state, 'superseded'), isWatched),
);
const isMade = notInArray(orders.state, ['creating', 'refused']);
// First what holds an amount, then what somebody tried to pay, then the newest.
const LIKELIEST_FIRST = [
  desc(inArray(orders.state, HOLDS_AN_AMOUNT)),
  desc(sql`exists (
    select from ${payments} where ${payments.orderId} = ${sql.raw('"orders"."id"')}
      and ${payments.status} in ('created', 'authorized')
  )`),
  desc(orders.id),
];

export function createOrdersStore(db: Queries): OrdersStore {
  const likeliestOf = (applicationId: ApplicationId, condition: SQL | undefined, most: number) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.applicationId, applicationId), condition))
      .orderBy(...LIKELIEST_FIRST)
      .limit(most);
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
    async findByProviderId(razorpayOrderId) {
      const [row] = await db.select().from(orders).where(eq(orders.razorpayOrderId, razorpayOrderId));
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
    async madeSince(applicationId, since, most) {
      const rows = await db
        .select({ createdAt: orders.createdAt })
        .from(orders)
        .where(and(eq(orders.applicationId, applicationId), gt(orders.createdAt, since)))
        .orderBy(desc(orders.createdAt))
        .limit(most);
      return rows.map(({ createdAt }) => createdAt);
    },
    async hasten(ids, now) {
      const soon = new Date(now.getTime() + HASTENED_MS).toISOString();
      await db
        .update(orders)
        .set({ nextCheckAt: sql`least(${orders.nextCheckAt}, ${soon}::timestamptz)` })
        .where(inArray(orders.id, [...ids]));
    },
    async change(id, change) {
      await db.update(orders).set(change).where(eq(orders.id, id));
    },
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
