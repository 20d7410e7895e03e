import { staffThumbnailAddress } from '@portal/contract/rules/file-address.ts';
import { createFetchThumbnail } from '../../../api/thumbnail.ts';
import { staff } from '../../staff-api.ts';

const fetchThumbnail = createFetchThumbnail(staff);

/** The thumbnail of a document, freed when its row is gone. */
export async function loadStaffThumbnail(path: string, signal: AbortSignal): Promise<string | undefined> {
  const blob = await fetchThumbnail(staffThumbnailAddress(path), { signal });
  if (blob === undefined || signal.aborted) return undefined;
  const url = URL.createObjectURL(blob);
  signal.addEventListener('abort', () => URL.revokeObjectURL(url));
  return url;
}
