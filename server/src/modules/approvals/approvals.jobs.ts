import type { Role } from '@portal/contract/permissions.ts';
import { isApprovalKind, REMINDED_AFTER_MINUTES } from '@portal/contract/rules/approvals.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { noPayload, type Job } from '../../kernel/job.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import { expireProposal } from './approval-end.ts';
import type { DecisionStores } from './approval-stores.ts';
import type { ApprovalRow } from './approvals.store.ts';
import { releasingRoles } from './proposals.ts';

/** Ends proposals whose time is over, and reminds those who can release what waits. */
export const WATCH_APPROVALS: Job<Record<string, never>> = {
  name: 'approvals.watch',
  payload: noPayload,
  retryLimit: 3,
  retryDelaySeconds: 30,
  schedule: '*/5 * * * *',
};

interface WatchParts {
  readonly unitOfWork: UnitOfWork<DecisionStores>;
  readonly sms: SmsService;
  readonly openRoles: readonly Role[];
  readonly clock: Clock;
}

const MINUTE_MS = 60_000;

export function createApprovalsWatch({ unitOfWork, sms, openRoles, clock }: WatchParts): () => Promise<void> {
  async function remind(stores: DecisionStores, row: ApprovalRow, now: string): Promise<void> {
    await stores.approvals.markReminded(row.id, now);
    if (!isApprovalKind(row.kind)) return;
    const people = await stores.approvals.releasers(releasingRoles(row.kind, openRoles), row.proposedBy);
    const numbers = new Set(people.map(({ mobileNumber }) => mobileNumber));
    for (const to of numbers) {
      await sms.keep(stores, { to, template: 'approval_waits', variable: row.title });
    }
  }

  return async () => {
    const now = clock.now();
    const text = now.toISOString();
    const waitingSince = new Date(now.getTime() - REMINDED_AFTER_MINUTES * MINUTE_MS).toISOString();
    await unitOfWork(async (stores) => {
      for (const row of await stores.approvals.lockExpired(text))
        await expireProposal(stores, row, text, sms);
    });
    await unitOfWork(async (stores) => {
      for (const row of await stores.approvals.lockUnreminded(waitingSince, text)) {
        await remind(stores, row, text);
      }
    });
  };
}
