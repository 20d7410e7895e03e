import { Button } from '@mantine/core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { EXPORT_TEXTS } from '@portal/contract/texts/exports.ts';
import { PRIVACY_TEXTS } from '@portal/contract/texts/privacy.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsNarrow } from '../../../../../ui/data-table/use-is-narrow.ts';
import { StaffPreview } from '../../../../list/preview/StaffPreview.tsx';
import { useWaitingContents } from '../../../../verification/waiting-contents.ts';
import { fileRights } from '../../rights.ts';
import { downloadDocuments, downloadLoanDocuments } from '../../row/row-downloads.ts';
import { DocumentList } from './DocumentList.tsx';
import { DocumentPane } from './DocumentPane.tsx';
import { JudgeBar } from './JudgeBar.tsx';
import type { CandidateDocument } from './documents.ts';
import styles from './Documents.module.css';

interface DocumentsTabProps {
  readonly documents: readonly CandidateDocument[];
  /** The form was never submitted, and its documents are not shown until it is. */
  readonly areHidden: boolean;
  readonly application: StaffApplication;
  readonly onPreviewing: (isPreviewing: boolean) => void;
}

/** In place of the documents, for a role that a setting closes them for. */
export function DocumentsClosed() {
  return <p className={styles.hidden}>{PRIVACY_TEXTS.documentsClosed}</p>;
}

/** The documents, and beside them the one that is looked at; on a phone it opens over the whole screen. */
export function DocumentsTab({ documents, areHidden, application, onPreviewing }: DocumentsTabProps) {
  const { id, application_id: applicationNumber, has_loan_documents: hasLoanDocuments } = application;
  const waiting = useWaitingContents(application);
  const may = fileRights();
  const isNarrow = useIsNarrow();
  const files = documents.flatMap(({ file }) => file ?? []);
  const [path, setPath] = useState(files[0]?.path);
  const [isLarge, setLarge] = useState(false);
  const shown = files.find((file) => file.path === path) ?? files[0];
  const enlarge = (isWanted: boolean) => {
    setLarge(isWanted);
    onPreviewing(isWanted);
  };
  const verdictAbout = (wanted: string) => {
    const document = waiting?.documents.find((one) => one.path === wanted);
    return waiting === undefined || document === undefined ? null : (
      <JudgeBar key={wanted} id={id} waiting={waiting} document={document} onCovered={onPreviewing} />
    );
  };
  return (
    <div className={styles.tab}>
      <div className={styles.side}>
        {areHidden ? (
          <p className={styles.hidden}>{EXPORT_TEXTS.documentsHidden}</p>
        ) : (
          <DocumentList
            documents={documents}
            shown={isNarrow ? undefined : shown?.path}
            onShow={(wanted) => {
              setPath(wanted);
              if (isNarrow) enlarge(true);
            }}
            below={(each) => (isNarrow ? verdictAbout(each) : null)}
          />
        )}
        <div className={styles.zips}>
          {files.length > 0 && may.documents ? (
            <ZipButton onClick={() => void downloadDocuments({ application_id: applicationNumber })}>
              Download all
            </ZipButton>
          ) : null}
          {hasLoanDocuments && may.loanDocuments ? (
            <ZipButton onClick={() => void downloadLoanDocuments({ application_id: applicationNumber })}>
              Loan documents
            </ZipButton>
          ) : null}
        </div>
      </div>
      {isNarrow || shown === undefined ? null : (
        <DocumentPane file={shown} onEnlarge={() => enlarge(true)}>
          {verdictAbout(shown.path)}
        </DocumentPane>
      )}
      <StaffPreview
        files={files}
        path={isLarge ? shown?.path : undefined}
        onShow={setPath}
        onClose={() => enlarge(false)}
      />
    </div>
  );
}

function ZipButton({ children, onClick }: { readonly children: string; readonly onClick: () => void }) {
  return (
    <Button
      variant="default"
      className={styles.zip}
      leftSection={<IconDownload size={17} stroke={1.75} aria-hidden="true" />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
