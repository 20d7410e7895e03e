import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import { actingForPortal } from '../../../kernel/acting.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { FOR_PORTAL, type GatewayDispute, type PaymentGatewayFor } from '../payment-gateway.ts';
import { isKnown, learnDispute, type DisputeStores, type LearnedDispute } from './learn-dispute.ts';

export interface DisputesService {
  /** Asks the provider about a dispute. Throws if it must be asked again. */
  learn(providerDisputeId: string): Promise<void>;
  /** Asks for all: the event of any may have been lost. */
  search(): Promise<void>;
}

/** Many times what a program of thousands can have: a provider that goes on beyond it is not to be believed. */
const MOST_PAGES = 100;

/** Counters for the operator. */
export type CountDispute = (state: GatewayDispute['state']) => void;

interface DisputesDependencies {
  readonly gatewayFor: PaymentGatewayFor;
  readonly unitOfWork: UnitOfWork<DisputeStores>;
  readonly notifications: NotificationsService;
  readonly count: CountDispute;
  readonly clock: Clock;
  readonly log: Log;
}

export function createDisputesService(dependencies: DisputesDependencies): DisputesService {
  const { gatewayFor, unitOfWork, notifications, count, clock, log } = dependencies;

  async function take(said: GatewayDispute): Promise<LearnedDispute> {
    const learned = await unitOfWork((stores) => learnDispute(stores, notifications, said, clock.now()));
    const facts = { dispute: said.id, payment: said.paymentId, state: said.state };
    if (learned === 'learned') {
      count(said.state);
      log.warn(facts, 'a payment is disputed');
    }
    if (learned === 'not ours') log.warn(facts, 'a dispute is about no payment of ours');
    if (learned === 'contradicted')
      log.error(facts, 'the provider took back what it had decided on a dispute');
    return learned;
  }

  /** One dispute's trouble is not another's; all are asked for again in an hour. */
  async function takeOrLog(said: GatewayDispute): Promise<void> {
    try {
      await take(said);
    } catch (error) {
      log.error({ err: error, dispute: said.id }, 'a dispute could not be taken in');
    }
  }

  /** Most are known, and need no transaction each. */
  async function withNews(said: readonly GatewayDispute[]): Promise<GatewayDispute[]> {
    const rows = await unitOfWork(({ disputes }) => disputes.findAll(said.map(({ id }) => id)));
    const known = new Map(rows.map((row) => [row.providerDisputeId, row]));
    return said.filter((each) => {
      const before = known.get(each.id);
      return before === undefined || !isKnown(before, each);
    });
  }

  return {
    learn: (id) =>
      actingForPortal(async () => {
        const outcome = await gatewayFor(FOR_PORTAL).readDispute(id);
        if (outcome.kind !== 'answer') throw new Error(`dispute ${id}: ${outcome.reason}`);
        if ((await take(outcome.value)) === 'not here yet') {
          throw new Error(`the payment of dispute ${id} is not booked yet`);
        }
      }),
    search: () =>
      actingForPortal(async () => {
        const seen = new Set<string>();
        for (let page = 0; page < MOST_PAGES; page += 1) {
          const outcome = await gatewayFor(FOR_PORTAL).disputes(page);
          if (outcome.kind !== 'answer') throw new Error(`page ${page} of disputes: ${outcome.reason}`);
          const { disputes, ids, isLast } = outcome.value;
          // One that is raised meanwhile moves the others on, so that a page may repeat some, but hardly all.
          if (ids.length > 0 && ids.every((id) => seen.has(id))) return;
          // At once: what a later page fails with must not keep these waiting.
          for (const said of (await withNews(disputes)).toReversed()) await takeOrLog(said);
          if (isLast) return;
          for (const id of ids) seen.add(id);
        }
        log.error({ pages: MOST_PAGES }, 'the provider has more disputes than are asked for');
      }),
  };
}
