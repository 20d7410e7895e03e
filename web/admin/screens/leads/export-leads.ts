import { LEADS_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { InputOf } from '../../../api/route-types.ts';
import { startDownload } from '../../list/downloads/downloads.ts';
import { staffDownload } from '../../staff-api.ts';

const EXPORT = 'POST /api/admin/leads/bulk-download';

/** The ticked rows, or all that a filter finds, as a sheet. */
export async function exportLeads(body: InputOf<typeof EXPORT>['body']): Promise<void> {
  const wanted = { fileName: LEADS_SHEET_NAME, failed: STAFF_TEXTS.downloadFailed };
  await startDownload(wanted, (options) => staffDownload(EXPORT, { body }, options));
}
