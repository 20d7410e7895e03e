import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { FilePreview } from '../../../ui/file-preview/FilePreview.tsx';
import type { PreviewedFile } from '../../../ui/file-preview/previewed-file.ts';
import { STAFF_DOCUMENTS, type StaffFiles } from './staff-file.ts';

interface StaffPreviewProps {
  /** The first one is shown where `path` names none of them. */
  readonly files: readonly PreviewedFile[];
  /** Of the file that is looked at; undefined while the preview is closed. */
  readonly path: string | undefined;
  readonly source?: StaffFiles;
  readonly onShow: (path: string) => void;
  readonly onClose: () => void;
}

/** Documents over the whole screen, one after the other. */
export function StaffPreview(props: StaffPreviewProps) {
  const { files, path, source = STAFF_DOCUMENTS, onShow, onClose } = props;
  const index = files.findIndex((file) => file.path === path);
  const file = files[Math.max(0, index)];
  if (path === undefined || file === undefined) return null;
  const step = (by: number) => {
    const next = files[(Math.max(0, index) + by + files.length) % files.length];
    if (next !== undefined) onShow(next.path);
  };
  const walk = { place: `${Math.max(0, index) + 1} of ${files.length}`, step };
  return (
    <FilePreview
      file={file}
      addressOf={source.addressOf}
      saving={{ save: source.save, failed: STAFF_TEXTS.previewDownloadFailed }}
      walk={files.length > 1 ? walk : undefined}
      onClose={onClose}
    />
  );
}
