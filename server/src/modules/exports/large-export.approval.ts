import { createHash } from 'node:crypto';
import { asResult, wordFact } from '@portal/contract/rules/approval-facts.ts';
import { RELEASED_EXPORT_HOURS } from '@portal/contract/rules/approvals.ts';
import { maskPans } from '@portal/contract/rules/identity-numbers.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { ApprovalKindDefinition } from '../approvals/approval-kinds.ts';
import type { DecisionStores } from '../approvals/approval-stores.ts';
import type { Selection } from './export-plan.ts';
import type { ReleasedExportsStore } from './released-exports.store.ts';

export interface ExportStores extends DecisionStores {
  readonly audit: AuditStore;
  readonly releasedExports: ReleasedExportsStore;
}

const HOUR_MS = 60 * 60 * 1000;

/** A spreadsheet of many rows. Its release lets the proposer download the same rows once. */
export function largeExportApproval(clock: Clock): ApprovalKindDefinition<'large_export', ExportStores> {
  return {
    kind: 'large_export',
    describe: (_stores, { what, selection, selected, rows, staff_user_id: staffUserId }) =>
      Promise.resolve({
        subject: { kind: 'export', id: `${what}-${selection}-${staffUserId}` },
        title: `Export of ${rows} rows of ${what}`,
        detail: selected,
        facts: [wordFact('Which rows', null, selected), asResult(wordFact('Rows', null, String(rows)))],
        basis: '',
        effects: [
          `The person who proposed it can download these rows once, for ${RELEASED_EXPORT_HOURS} hours; a download that breaks off does not count`,
          'More rows than these need another approval',
          'The audit shows both names',
        ],
      }),
    async execute(stores, { what, selection, rows, staff_user_id: staffUserId }, { approvalId }) {
      const validUntil = new Date(clock.now().getTime() + RELEASED_EXPORT_HOURS * HOUR_MS).toISOString();
      await stores.releasedExports.add({
        approvalId,
        staffUserId,
        what,
        selection,
        mostRows: rows,
        validUntil,
      });
    },
  };
}

/** Names the rows that were asked for, in whatever order. */
export function selectionDigest({ ids, matching }: Selection<object>): string {
  const asked =
    ids === undefined
      ? Object.entries(matching ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))
      : [...new Set(ids)].toSorted((one, other) => one - other);
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 32);
}

/** A filter as it is recorded: without the identity number that was searched for. */
export function maskedFilter(matching: object | undefined): Record<string, unknown> | undefined {
  if (matching === undefined) return undefined;
  const entries = Object.entries(matching).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? maskPans(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** `14 ticked rows`, or what the filter narrows by. */
export function selectionInWords({ ids, matching }: Selection<object>): string {
  if (ids !== undefined) return `${new Set(ids).size} ticked rows`;
  const narrowed = Object.entries(maskedFilter(matching) ?? {}).filter(([, value]) => value !== undefined);
  if (narrowed.length === 0) return 'all rows';
  return narrowed.map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`).join(', ');
}
