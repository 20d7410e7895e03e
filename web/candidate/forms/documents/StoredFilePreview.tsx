import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { useEffect, useState } from 'react';
import type { FilePreview } from '../../../ui/file-preview/FilePreview.tsx';
import type { PreviewedFile } from '../../../ui/file-preview/previewed-file.ts';
import { showAlert } from '../../../ui/plain/alert/alert-store.ts';
import { ticketedAddress } from './ticketed-address.ts';

interface StoredFilePreviewProps {
  /** Undefined while none is looked at. */
  readonly file: PreviewedFile | undefined;
  readonly onClose: () => void;
}

/** A stored file over the whole screen. Its code is loaded with the first one: a form begins without it. */
export function StoredFilePreview({ file, onClose }: StoredFilePreviewProps) {
  const [loaded, setLoaded] = useState<{ readonly View: typeof FilePreview }>();
  const isNeeded = file !== undefined && loaded === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    const load = async () => {
      try {
        const { FilePreview: View } = await import('../../../ui/file-preview/FilePreview.tsx');
        if (!isLeft) setLoaded({ View });
      } catch {
        if (isLeft) return;
        showAlert({ kind: 'error', text: FILE_TEXTS.previewNotLoaded });
        onClose();
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [isNeeded, onClose]);
  if (file === undefined || loaded === undefined) return null;
  return <loaded.View file={file} addressOf={ticketedAddress} onClose={onClose} />;
}
