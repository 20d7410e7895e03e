import { createHash } from 'node:crypto';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { asResult, wordFact } from '@portal/contract/rules/approval-facts.ts';
import { RESTORABLE_DAYS } from '@portal/contract/rules/deletion.ts';
import { deletionTitle, shownNumbers } from '@portal/contract/texts/deletion.ts';
import type { ApprovalKindDefinition } from '../../approvals/approval-kinds.ts';
import type { DecisionStores } from '../../approvals/approval-stores.ts';
import {
  lockCandidates,
  lockUnpaid,
  type DeletionStores,
  type RemoveApplications,
} from './remove-applications.ts';

export interface DeletionApprovalStores extends DeletionStores, DecisionStores {}

/** More applications than one person may delete alone. */
export function deletionApproval(
  remove: RemoveApplications,
): ApprovalKindDefinition<'bulk_deletion', DeletionApprovalStores> {
  return {
    kind: 'bulk_deletion',
    prepare: ({ ids }) => remove.closeOrders(ids),
    async describe(stores, { ids }) {
      await lockCandidates(stores, ids);
      const applications = await lockUnpaid(stores, ids);
      const numbers = applications.map(({ applicationNumber }) => applicationNumber);
      const statuses = [...new Set(applications.map(({ status }) => status))].toSorted();
      return {
        subject: { kind: 'applications', id: digestOf(ids) },
        title: deletionTitle(ids.length),
        detail: `${statuses.join(', ')}; ${shownNumbers(numbers)}`,
        facts: [
          ...statuses.map((status) => {
            const count = applications.filter((application) => application.status === status).length;
            return wordFact(status, String(count), '0');
          }),
          asResult(wordFact('Applications', String(ids.length), '0')),
        ],
        basis: applications
          .map(({ applicationNumber, status }) => `${applicationNumber} ${status}`)
          .join(', '),
        effects: [
          'Their candidates are logged out',
          `They can be restored for ${RESTORABLE_DAYS} days`,
          'History shows both names',
        ],
      };
    },
    execute: (stores, { ids }, { by }) => remove.inTransaction(stores, ids, by),
  };
}

function digestOf(ids: readonly ApplicationId[]): string {
  const sorted = ids.toSorted((one, other) => one - other);
  return createHash('sha256').update(sorted.join(',')).digest('hex').slice(0, 16);
}
