import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { JobOutbox } from '../../../kernel/job.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import { inParallel, inTurns } from '../in-parallel.ts';
import { FIND_LOST_ORDERS, RECONCILE_PAYMENTS } from '../payments.jobs.ts';
import { LONGEST_WAIT_MS } from './check-schedule.ts';
import type { Order, OrdersStore } from '../orders/orders.store.ts';
import type { SettlingService } from './settling.service.ts';

interface ReconcilerStores {
  readonly orders: OrdersStore;
  readonly jobs: JobOutbox;
}

export interface Reconciler {
  /** Asks about every order that is due. The minute's run sees to those between it and the next. */
  run(round: number | undefined): Promise<void>;
  /** After a start: whatever was under way is asked about at once. */
  resume(): Promise<void>;
}

interface ReconcilerDependencies {
  readonly unitOfWork: UnitOfWork<ReconcilerStores>;
  readonly settling: SettlingService;
  readonly clock: Clock;
  readonly log: Log;
}

const BATCH = 200;
const AT_ONCE = 8;
// Longer than a batch takes: another process asks about it only if this one was killed.
const TAKEN_MS = 60_000;
const RUN_MS = 50_000;
/** Schedules know minutes; orders are asked about every 20 seconds. */
const ROUNDS_SECONDS = [20, 40];

export function createReconciler(dependencies: ReconcilerDependencies): Reconciler {
  const { unitOfWork, settling, clock, log } = dependencies;

  /** By then another process may ask about what this one has taken. */
  const whenFree = (now: Date) => new Date(now.getTime() + TAKEN_MS).toISOString();

  function takeDue(): Promise<Order[]> {
    const now = clock.now();
    const never = new Date(now.getTime() + 2 * LONGEST_WAIT_MS).toISOString();
    const time = { now: now.toISOString(), until: whenFree(now), never };
    return unitOfWork(({ orders }) => orders.takeDue(time, BATCH));
  }

  async function askAbout(order: Order): Promise<void> {
    try {
      await settling.settle(order, 'reconciler');
    } catch (error) {
      // One order's trouble is not another's; it is due again after a while.
      log.error({ err: error, order: order.receipt }, 'an order could not be settled');
    }
  }

  return {
    async run(round) {
      if (round === undefined) {
        await unitOfWork(({ jobs }) => enqueueRounds(jobs, ROUNDS_SECONDS));
      }
      const stopAt = performance.now() + RUN_MS;
      let due = await takeDue();
      while (due.length > 0) {
        const inFairOrder = inTurns(due, ({ applicationId }) => applicationId);
        await inParallel(inFairOrder, AT_ONCE, askAbout);
        due = performance.now() < stopAt ? await takeDue() : [];
      }
    },
    async resume() {
      await unitOfWork(async ({ orders, jobs }) => {
        const now = clock.now();
        // Work that a killed process had taken is free at once, without waiting for the next full minute.
        await orders.makeDue(now.toISOString(), whenFree(now));
        await enqueueRounds(jobs, [0, ...ROUNDS_SECONDS]);
        // The books may have been restored from a backup just now.
        await jobs.enqueue(FIND_LOST_ORDERS, {});
      });
    },
  };
}

async function enqueueRounds(jobs: JobOutbox, rounds: readonly number[]): Promise<void> {
  for (const round of rounds) {
    await jobs.enqueue(RECONCILE_PAYMENTS, { round }, { startAfterSeconds: round });
  }
}
