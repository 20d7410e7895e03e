import { thumbnailAddress } from '@portal/contract/rules/file-address.ts';
import { createFetchThumbnail } from '../../../api/thumbnail.ts';
import { candidate } from '../../candidate-api.ts';

const fetchThumbnail = createFetchThumbnail(candidate);
/** By the path of the document; there are a dozen of them, kept as long as the document. */
const known = new Map<string, string>();

/** A file that was sent from this page has its picture already. */
export function rememberThumbnail(path: string, picture: string | undefined): void {
  if (picture !== undefined) known.set(path, picture);
}

/** The thumbnail of a stored document of the candidate. */
export async function loadThumbnail(path: string, signal: AbortSignal): Promise<string | undefined> {
  const before = known.get(path);
  if (before !== undefined) return before;
  const blob = await fetchThumbnail(thumbnailAddress(path), { signal });
  if (blob === undefined) return undefined;
  const url = known.get(path) ?? URL.createObjectURL(blob);
  known.set(path, url);
  return url;
}
