import { concessionThumbnailAddress, staffThumbnailAddress } from '@portal/contract/rules/file-address.ts';
import { createFetchThumbnail } from '../../../api/thumbnail.ts';
import type { LoadThumbnail } from '../../../ui/thumbnail/use-thumbnail.ts';
import { staff } from '../../staff-api.ts';

const fetchThumbnail = createFetchThumbnail(staff);

function thumbnailsAt(serverAddress: (path: string) => string): LoadThumbnail {
  return async (path, signal) => {
    const blob = await fetchThumbnail(serverAddress(path), { signal });
    if (blob === undefined || signal.aborted) return undefined;
    const url = URL.createObjectURL(blob);
    signal.addEventListener('abort', () => URL.revokeObjectURL(url));
    return url;
  };
}

/** The thumbnail of a document, freed when its row is gone. */
export const loadStaffThumbnail = thumbnailsAt(staffThumbnailAddress);
/** The same of a file that a concession rests on. */
export const loadConcessionThumbnail = thumbnailsAt(concessionThumbnailAddress);
