import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { FilePreview } from '../../../ui/file-preview/FilePreview.tsx';
import type { FileSaver } from '../../../ui/file-preview/PreviewBar.tsx';
import type { PreviewedFile } from '../../../ui/file-preview/previewed-file.ts';
import { saveStaffFile, staffAddressOf } from './staff-file.ts';

const SAVING: FileSaver = { save: saveStaffFile, failed: STAFF_TEXTS.previewDownloadFailed };

interface StaffPreviewProps {
  /** The first one is shown where `path` names none of them. */
  readonly files: readonly PreviewedFile[];
  /** Of the file that is looked at; undefined while the preview is closed. */
  readonly path: string | undefined;
  readonly onShow: (path: string) => void;
  readonly onClose: () => void;
}

/** Documents over the whole screen, one after the other. */
export function StaffPreview({ files, path, onShow, onClose }: StaffPreviewProps) {
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
      addressOf={staffAddressOf}
      saving={SAVING}
      walk={files.length > 1 ? walk : undefined}
      onClose={onClose}
    />
  );
}
