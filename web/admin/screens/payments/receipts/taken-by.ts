import type { ReceiptRecord } from '@portal/contract/routes/staff-receipts.ts';
import type { ReceiptRecorder } from '@portal/contract/rules/receipt-filter.ts';

const WITHOUT_NAME = {
  staff: 'Staff',
  provider: 'Online',
  portal: 'Portal',
} as const satisfies Record<ReceiptRecorder, string>;

export function takenByText({
  recorder,
  taken_by: name,
}: Pick<ReceiptRecord, 'recorder' | 'taken_by'>): string {
  return name ?? WITHOUT_NAME[recorder];
}
