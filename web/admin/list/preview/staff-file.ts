import { concessionFileAddress, fileKind, staffFileAddress } from '@portal/contract/rules/file-address.ts';
import { saveFile } from '../../../api/download.ts';
import type { PreviewedFile } from '../../../ui/file-preview/previewed-file.ts';
import type { AddressOf } from '../../../ui/file-preview/use-address.ts';
import { fetchStaffFile } from '../../staff-api.ts';

/** How stored files of one kind are shown and saved. */
export interface StaffFiles {
  /**
   * Read by a call of our own, so that a file that cannot be read is distinguished from one that can. The address is
   * valid as long as the preview is open.
   */
  readonly addressOf: AddressOf;
  /** Saved under the name that the server gives it. */
  readonly save: (file: Pick<PreviewedFile, 'path'>) => Promise<void>;
}

function filesAt(serverAddress: (path: string) => string): StaffFiles {
  return {
    async addressOf({ path }, signal) {
      const { blob } = await fetchStaffFile(serverAddress(path), { signal });
      // In a frame nothing but a PDF is ever shown, whatever the answer calls itself.
      const shown = fileKind(path) === 'pdf' ? blob.slice(0, blob.size, 'application/pdf') : blob;
      const url = URL.createObjectURL(shown);
      signal.addEventListener('abort', () => URL.revokeObjectURL(url));
      return url;
    },
    async save({ path }) {
      saveFile(await fetchStaffFile(`${serverAddress(path)}?download=1`));
    },
  };
}

/** Documents of candidates. */
export const { addressOf: staffAddressOf, save: saveStaffFile } = filesAt(staffFileAddress);
export const STAFF_DOCUMENTS: StaffFiles = { addressOf: staffAddressOf, save: saveStaffFile };
/** Files that concessions rest on. */
export const CONCESSION_FILES: StaffFiles = filesAt(concessionFileAddress);
