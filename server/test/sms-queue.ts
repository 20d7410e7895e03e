import { desc, eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { smsOutbox } from '../src/db/schema/messages.ts';
import type { TestPortal } from './portal.ts';

export const WITHIN = { timeout: 10_000, interval: 50 };

/** What waits or waited last for a mobile. */
export async function newestInOutbox({ database }: TestPortal, mobile: string) {
  const [sms] = await database
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.mobile, mobile))
    .orderBy(desc(smsOutbox.id));
  if (sms === undefined) throw new Error(`nothing was kept for ${mobile}`);
  return sms;
}

/** Until so many attempts have ended, well or not. */
export async function untilTried(portal: TestPortal, mobile: string, times: number): Promise<void> {
  await vi.waitFor(async () => {
    const { attempts, lastError, sentAt } = await newestInOutbox(portal, mobile);
    const ended = lastError !== null || sentAt !== null;
    expect({ attempts, ended }).toEqual({ attempts: times, ended: true });
  }, WITHIN);
}

/** The jobs that would send it again. */
export async function followUpsOf(portal: TestPortal, mobile: string): Promise<unknown[]> {
  const { id } = await newestInOutbox(portal, mobile);
  const { rows } = await portal.database.execute(
    sql`select state from jobs.job where name = 'sms.send' and (data ->> 'outboxId')::bigint = ${id}`,
  );
  return rows;
}

/** The queue takes its turn now instead of in a while, in a worker that starts for it; resolves once it has. */
export async function letQueueSend(
  portal: TestPortal,
  mobile: string,
  state: 'completed' | 'retry' = 'completed',
): Promise<void> {
  const { id } = await newestInOutbox(portal, mobile);
  const job = sql`name = 'sms.send' and (data ->> 'outboxId')::bigint = ${id}`;
  await portal.database.execute(sql`update jobs.job set start_after = now() where ${job}`);
  const worker = await portal.another({ RUN_JOBS: 'true' });
  try {
    await vi.waitFor(async () => {
      const { rows } = await portal.database.execute(
        sql`select state from jobs.job where ${job} and started_on is not null`,
      );
      expect(rows).toEqual([{ state }]);
    }, WITHIN);
  } finally {
    await worker.stop();
  }
}
