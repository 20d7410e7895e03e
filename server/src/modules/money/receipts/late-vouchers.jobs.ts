import type { ApplicationId } from '@portal/contract/ids.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { noPayload, type Job, type JobOutbox } from '../../../kernel/job.ts';
import type { Log } from '../../../kernel/log.ts';
import type { AccountsStore } from '../accounts.store.ts';
import type { ReceiptsStore } from './receipts.store.ts';
import type { VouchersViews } from './refund-vouchers.views.ts';

/** Issues vouchers of refunds that a version of the portal without vouchers booked. */
export const ISSUE_LATE_VOUCHERS: Job<Record<string, never>> = {
  name: 'money.late-vouchers',
  payload: noPayload,
  retryLimit: 2,
  retryDelaySeconds: 60,
  schedule: '37 * * * *',
};

const AT_ONCE = 200;

export interface LateVoucherStores {
  readonly accounts: AccountsStore;
  readonly receipts: ReceiptsStore;
  readonly jobs: JobOutbox;
}

interface LateVouchersDependencies {
  readonly unitOfWork: UnitOfWork<LateVoucherStores>;
  readonly views: Pick<VouchersViews, 'applicationsLackingOne'>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createLateVouchers({ unitOfWork, views, clock, log }: LateVouchersDependencies) {
  /** Nothing is written after the vouchers: their counter is locked from then to the commit. */
  const issue = (id: ApplicationId) =>
    unitOfWork(async ({ accounts, receipts }) => {
      await accounts.lock(id);
      await receipts.issue(id, clock.now());
    });

  return {
    run: async (): Promise<void> => {
      let page = await views.applicationsLackingOne(AT_ONCE);
      while (page.length > 0) {
        for (const id of page) {
          try {
            await issue(id);
          } catch (error) {
            log.error({ err: error, applicationId: id }, 'refund vouchers could not be issued');
          }
        }
        // After the last one, because an application whose refund stays without a voucher must not block the others.
        page = await views.applicationsLackingOne(AT_ONCE, page.at(-1));
      }
    },
    /** After an upgrade it begins at once. */
    begin: async (): Promise<void> => {
      const [lacking] = await views.applicationsLackingOne(1);
      if (lacking !== undefined) await unitOfWork(({ jobs }) => jobs.enqueue(ISSUE_LATE_VOUCHERS, {}));
    },
  };
}
