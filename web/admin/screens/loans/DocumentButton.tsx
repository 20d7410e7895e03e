import { type FileKind, fileKind } from '@portal/contract/rules/file-address.ts';
import { IconFile, IconFileTypePdf, IconPhoto, type TablerIcon } from '@tabler/icons-react';
import type { PreviewedFile } from '../../../ui/file-preview/previewed-file.ts';
import { RowAction } from '../../list/RowButtons.tsx';
import { mayCall } from '../../session/may-call.ts';

const KINDS = {
  pdf: { word: 'PDF', icon: IconFileTypePdf },
  image: { word: 'Image', icon: IconPhoto },
  file: { word: 'File', icon: IconFile },
} as const satisfies Record<FileKind, { readonly word: string; readonly icon: TablerIcon }>;

interface DocumentButtonProps {
  readonly document: PreviewedFile | undefined;
  readonly onShow: (path: string) => void;
}

/** Opens a document, or says that there is one if it is closed for the role; shows a dash if it is missing. */
export function DocumentButton({ document, onShow }: DocumentButtonProps) {
  if (document === undefined) return '-';
  if (!mayCall('GET /api/admin_files/*', 'documents.view')) return 'Given';
  const { word, icon: Icon } = KINDS[fileKind(document.path)];
  return (
    <RowAction label={`${document.title}, ${word}`} opensDialog onClick={() => onShow(document.path)}>
      <Icon size={17} stroke={1.75} aria-hidden="true" />
      {word}
    </RowAction>
  );
}
