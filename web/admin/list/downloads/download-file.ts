import type { InputOf, StaffFileKey } from '../../../api/route-types.ts';
import { staffDownload } from '../../staff-api.ts';
import { startDownload, type DownloadRequest } from './downloads.ts';

/** Downloads what a route answers, under the name that is wanted. */
export async function downloadFile<Key extends StaffFileKey>(
  route: Key,
  input: InputOf<Key>,
  { fileName, failed }: DownloadRequest,
): Promise<void> {
  await startDownload({ fileName, failed }, (options) =>
    staffDownload(route, input, { ...options, fileName }),
  );
}
