import type { FileKind } from '@portal/contract/rules/file-address.ts';
import { useState } from 'react';
import type { PreviewedFile } from './previewed-file.ts';
import styles from './FilePreview.module.css';
import { Picture } from './Picture.tsx';
import type { Address } from './use-address.ts';

interface PreviewBodyProps {
  readonly address: Address;
  readonly kind: FileKind;
  readonly file: PreviewedFile;
}

/** The page as wide as the frame, without a list of pages beside it, in browsers that listen. */
const PDF_VIEW = '#navpanes=0&view=FitH';

export function PreviewBody({ address, kind, file }: PreviewBodyProps) {
  const [broken, setBroken] = useState(false);
  if (address.kind === 'asked') return <Note>Opening…</Note>;
  if (address.kind === 'failed' || broken) {
    return <Note>This file could not be opened. Please close it and try again.</Note>;
  }
  if (kind === 'image') {
    const alt = `${file.title}, as uploaded`;
    return <Picture src={address.url} alt={alt} onError={() => setBroken(true)} />;
  }
  if (kind === 'pdf' && canFramePdf()) {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the file's own policy closes it
    return <iframe data-file="" src={address.url + PDF_VIEW} title={file.title} className={styles.frame} />;
  }
  return (
    <Note>
      {kind === 'pdf' ? 'This browser shows a PDF in a page of its own.' : file.name}
      <OpenOrSave url={address.url} kind={kind} name={file.name} />
    </Note>
  );
}

interface OpenOrSaveProps {
  readonly url: string;
  readonly kind: FileKind;
  readonly name: string;
}

function OpenOrSave({ url, kind, name }: OpenOrSaveProps) {
  return kind === 'pdf' ? (
    <a href={url} target="_blank" rel="noreferrer" className={styles.open}>
      Open
    </a>
  ) : (
    <a href={url} download={name} className={styles.open}>
      Download file
    </a>
  );
}

/** Phones mostly cannot. */
function canFramePdf(): boolean {
  return navigator.pdfViewerEnabled;
}

function Note({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className={styles.stage}>
      <div data-file="" role="status" className={styles.note}>
        {children}
      </div>
    </div>
  );
}
