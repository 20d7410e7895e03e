import { FilePreview } from '../../../../ui/file-preview/FilePreview.tsx';
import { ticketedAddress } from '../../../forms/documents/ticketed-address.ts';
import type { Documents } from './use-documents.ts';

interface DocumentPreviewProps {
  readonly documents: Documents;
}

export function DocumentPreview({ documents: { shown, hide } }: DocumentPreviewProps) {
  if (shown === undefined) return null;
  return <FilePreview file={shown} addressOf={ticketedAddress} onClose={hide} />;
}
