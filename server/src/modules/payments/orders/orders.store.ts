import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { orders, type OrderState } from '../../../db/schema/payments.ts';

export type Order = typeof orders.$inferSelect;

interface NewOrder {
  readonly applicationId: number;
  readonly receipt: string;
  readonly amountPaise: number;
  readonly nextCheckAt: string;
  readonly now: string;
}

/** One that the provider holds and the books have lost. */
interface LostOrder {
  readonly applicationId: number;
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
  liveOf(applicationId: number): Promise<Order[]>;
  /** Those that money may still arrive on. */
  payableOf(applicationId: number): Promise<Order[]>;
  allOf(applicationId: number): Promise<Order[]>;
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
const MAY_BE_PAID: OrderState[] = [...HOLDS_AN_AMOUNT, 'superseded'];

export function createOrdersStore(db: Queries): OrdersStore {
  const ofApplication = (applicationId: number, states?: OrderState[]) =>
    db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.applicationId, applicationId),
          states === undefined ? undefined : inArray(orders.state, states),
        ),
      )
      .orderBy(asc(orders.id));
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
    liveOf: (applicationId) => ofApplication(applicationId, HOLDS_AN_AMOUNT),
    payableOf: (applicationId) => ofApplication(applicationId, MAY_BE_PAID),
    allOf: (applicationId) => ofApplication(applicationId),
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
