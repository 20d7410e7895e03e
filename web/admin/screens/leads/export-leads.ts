import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { InputOf } from '../../../api/route-types.ts';
import { startDownload } from '../../list/downloads/downloads.ts';
import { staffDownload } from '../../staff-api.ts';

const EXPORT = 'POST /api/admin/leads/bulk-download';

/** The ticked rows, or all that a filter finds, as a sheet. */
export async function exportLeads(body: InputOf<typeof EXPORT>['body']): Promise<void> {
  const wanted = { fileName: 'leads.xlsx', failed: STAFF_TEXTS.downloadFailed };
  await startDownload(wanted, (options) => staffDownload(EXPORT, { body }, options));
}
