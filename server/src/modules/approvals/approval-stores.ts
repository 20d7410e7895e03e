import type { AuditStore } from '../audit/audit.store.ts';
import type { ApprovalsStore } from './approvals.store.ts';

/** What every transaction that proposes or decides needs. */
export interface DecisionStores {
  readonly approvals: ApprovalsStore;
  readonly audit: AuditStore;
}
