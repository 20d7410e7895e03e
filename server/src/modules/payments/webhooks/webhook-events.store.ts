import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { webhookEvents } from '../../../db/schema/payments.ts';

interface NewEvent {
  readonly eventId: string;
  readonly event: string;
  readonly body: Buffer;
  readonly signature: string;
}

export interface WebhookEventsStore {
  /** Returns undefined if it was stored already: events arrive more than once. */
  add(event: NewEvent): Promise<number | undefined>;
  /** Counts the attempt; returns undefined if it was processed already. */
  begin(id: number): Promise<Buffer | undefined>;
  finish(id: number, at: string): Promise<void>;
  fail(id: number, reason: string): Promise<void>;
}

export function createWebhookEventsStore(db: Transaction): WebhookEventsStore {
  return {
    async add(event) {
      const [row] = await db
        .insert(webhookEvents)
        .values(event)
        .onConflictDoNothing()
        .returning({ id: webhookEvents.id });
      return row?.id;
    },
    async begin(id) {
      const [row] = await db
        .update(webhookEvents)
        .set({ attempts: sql`${webhookEvents.attempts} + 1` })
        .where(eq(webhookEvents.id, id))
        .returning();
      return row === undefined || row.processedAt !== null ? undefined : row.body;
    },
    async finish(id, at) {
      await db
        .update(webhookEvents)
        .set({ processedAt: at, lastError: null })
        .where(eq(webhookEvents.id, id));
    },
    async fail(id, reason) {
      await db.update(webhookEvents).set({ lastError: reason }).where(eq(webhookEvents.id, id));
    },
  };
}
