import { LEADS_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { InputOf } from '../../../api/route-types.ts';
import { downloadFile } from '../../list/downloads/download-file.ts';

const EXPORT = 'POST /api/admin/leads/bulk-download';

/** The ticked rows, or all that a filter finds, as a sheet. */
export function exportLeads(body: InputOf<typeof EXPORT>['body']): Promise<void> {
  return downloadFile(EXPORT, { body }, { fileName: LEADS_SHEET_NAME, failed: STAFF_TEXTS.downloadFailed });
}
