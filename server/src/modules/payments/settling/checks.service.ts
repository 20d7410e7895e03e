import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { ORDERS_ASKED_BY_CANDIDATE, ORDERS_ASKED_BY_STAFF } from '@portal/contract/rules/payment-checks.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { CandidateActor, StaffActor } from '../../../http/actor.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inParallel } from '../in-parallel.ts';
import { inTime } from '../orders/in-time.ts';
import type { Order } from '../orders/orders.store.ts';
import type { PaymentPictures, Picture } from '../payment-pictures.ts';
import type { CheckLimits } from './check-limits.ts';
import type { SettlingStores } from './settle-order.ts';
import type { SettlingService } from './settling.service.ts';

/** What is known after the bank was asked, and whether it answered for all that it was asked about. */
export type CheckedPicture = Picture & { readonly answered: boolean };

/** Asks the bank now. */
export interface ChecksService {
  check(actor: CandidateActor, applicationNumber: ApplicationNumber): Promise<CheckedPicture>;
  checkForStaff(
    by: { readonly actor: StaffActor; readonly caller: Caller },
    applicationNumber: ApplicationNumber,
  ): Promise<CheckedPicture>;
}

interface ChecksDependencies {
  readonly unitOfWork: UnitOfWork<SettlingStores>;
  readonly pictures: PaymentPictures;
  readonly settling: SettlingService;
  readonly limits: CheckLimits;
  readonly clock: Clock;
}

/** Of the orders that one call leaves out, so many are handed to the queue at once; it asks about all in time. */
const HANDED_TO_QUEUE = 50;
const AT_ONCE = 4;
/** The queue is not hurried about an order that was asked about this recently. */
const RECENT_MS = 60_000;

export function createChecksService(dependencies: ChecksDependencies): ChecksService {
  const { unitOfWork, pictures, settling, limits, clock } = dependencies;

  async function leaveToQueue(orders: readonly Order[]): Promise<void> {
    const recently = clock.now().getTime() - RECENT_MS;
    const ids = orders
      .filter(({ checkedAt }) => checkedAt === null || Date.parse(checkedAt) < recently)
      .map(({ id }) => id);
    if (ids.length > 0) await unitOfWork((stores) => stores.orders.hasten(ids, clock.now()));
  }

  /**
   * Asks the bank about the first `most` of these orders and hands the others to the queue. Returns whether the bank
   * answered for all that were asked about.
   */
  async function askAbout(orders: readonly Order[], most: number): Promise<boolean> {
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
  }

  return {
    async check(actor, applicationNumber) {
      const account = await pictures.ownAccount(actor, applicationNumber);
      await limits.candidate(actor.candidateId);
      const most = ORDERS_ASKED_BY_CANDIDATE;
      const orders = await unitOfWork((stores) =>
        stores.orders.payableOf(account.id, most + HANDED_TO_QUEUE),
      );
      const answered = await askAbout(orders, most);
      return { answered, ...(await pictures.of(await pictures.ownAccount(actor, applicationNumber))) };
    },
    async checkForStaff({ actor, caller }, applicationNumber) {
      const account = await pictures.accountFor(applicationNumber);
      await limits.staff(actor.staffUserId);
      const orders = await unitOfWork(async (stores) => {
        await stores.audit.record({
          actor,
          action: 'payments.checked',
          subject: { kind: 'application', id: applicationNumber },
          caller,
        });
        return stores.orders.askableOf(account.id, ORDERS_ASKED_BY_STAFF + HANDED_TO_QUEUE);
      });
      const answered = await askAbout(orders, ORDERS_ASKED_BY_STAFF);
      return { answered, ...(await pictures.of(await pictures.accountFor(applicationNumber))) };
    },
  };
}
