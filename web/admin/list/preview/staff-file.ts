import { fileKind, staffFileAddress } from '@portal/contract/rules/file-address.ts';
import { saveFile } from '../../../api/download.ts';
import type { PreviewedFile } from '../../../ui/file-preview/previewed-file.ts';
import { fetchStaffFile } from '../../staff-api.ts';

/**
 * Read by a call of our own, so that a file that cannot be read is distinguished from one that can. The address is
 * valid as long as the preview is open.
 */
export async function staffAddressOf({ path }: PreviewedFile, signal: AbortSignal): Promise<string> {
  const { blob } = await fetchStaffFile(staffFileAddress(path), { signal });
  // In a frame nothing but a PDF is ever shown, whatever the answer calls itself.
  const shown = fileKind(path) === 'pdf' ? blob.slice(0, blob.size, 'application/pdf') : blob;
  const url = URL.createObjectURL(shown);
  signal.addEventListener('abort', () => URL.revokeObjectURL(url));
  return url;
}

/** Saved under the name that the server gives it. */
export async function saveStaffFile({ path }: Pick<PreviewedFile, 'path'>): Promise<void> {
  saveFile(await fetchStaffFile(`${staffFileAddress(path)}?download=1`));
}
