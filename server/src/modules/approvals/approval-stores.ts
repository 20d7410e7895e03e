import type { AuditStore } from '../audit/audit.store.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { ApprovalsStore } from './approvals.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

/** What every transaction that proposes or decides needs. */
export interface DecisionStores extends SmsStores {
  readonly approvals: ApprovalsStore;
  readonly audit: AuditStore;
}
