import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inParallel } from '../in-parallel.ts';
import { inTime } from '../orders/in-time.ts';
import type { Order, OrdersStore } from '../orders/orders.store.ts';
import type { SettlingService } from './settling.service.ts';

/**
 * Asks the bank about the first `most` of these orders and hands the others to the queue. Returns whether the bank
 * answered for all that were asked about.
 */
export type AskAbout = (orders: readonly Order[], most: number) => Promise<boolean>;

interface AskDependencies {
  readonly unitOfWork: UnitOfWork<{ readonly orders: OrdersStore }>;
  readonly settling: SettlingService;
  readonly clock: Clock;
}

const AT_ONCE = 4;
/** The queue is not hurried about an order that was asked about this recently. */
const RECENT_MS = 60_000;

export function createAskAbout({ unitOfWork, settling, clock }: AskDependencies): AskAbout {
  async function leaveToQueue(orders: readonly Order[]): Promise<void> {
    const recently = clock.now().getTime() - RECENT_MS;
    const ids = orders
      .filter(({ checkedAt }) => checkedAt === null || Date.parse(checkedAt) < recently)
      .map(({ id }) => id);
    if (ids.length > 0) await unitOfWork((stores) => stores.orders.hasten(ids, clock.now()));
  }

  return async (orders, most) => {
    const left = new Set(orders);
    let isLate = false;
    let isAnswered = true;
    const ask = async (order: Order) => {
      if (isLate) return;
      left.delete(order);
      if ((await settling.settle(order, 'asked')).kind !== 'answered') isAnswered = false;
    };
    const asked = inParallel(orders.slice(0, most), AT_ONCE, ask).then(() => isAnswered);
    const answered = await inTime(asked, () => {
      isLate = true;
      return false;
    });
    await leaveToQueue([...left]);
    return answered;
  };
}
