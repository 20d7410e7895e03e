import { fileAddress } from '@portal/contract/rules/file-address.ts';
import type { PreviewedFile } from '../../../ui/file-preview/previewed-file.ts';
import { candidateCall } from '../../candidate-api.ts';

/** The address of a stored file, by a ticket that is asked for now. */
export async function ticketedAddress({ path }: PreviewedFile): Promise<string> {
  const { token } = await candidateCall('POST /api/files/ticket', { body: { path } });
  return fileAddress(path, token);
}
