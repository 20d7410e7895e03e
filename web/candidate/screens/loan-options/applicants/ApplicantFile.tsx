import {
  LOAN_FILE_TYPES,
  type LoanFile,
  partName,
  REQUIRED_LOAN_FILES,
} from '@portal/contract/rules/loan-applicants.ts';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import type { PreviewedFile } from '../../../../ui/file-preview/previewed-file.ts';
import type { RowState } from '../../../../ui/upload-row/row-state.ts';
import { useThumbnail } from '../../../../ui/thumbnail/use-thumbnail.ts';
import { UploadRow } from '../../../../ui/upload-row/UploadRow.tsx';
import { loadThumbnail } from '../../../forms/documents/thumbnails.ts';
import type { ApplicantView, StoredFile } from './applicant.ts';
import { partElement } from './applicant-parts.ts';
import { FILE_WORDS } from './file-words.ts';
import type { LoanDocuments } from './use-loan-documents.ts';

interface ApplicantFileProps {
  readonly kind: LoanFile;
  readonly applicant: ApplicantView;
  readonly documents: LoanDocuments;
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  readonly onShow: (file: PreviewedFile) => void;
}

const REQUIRED: readonly string[] = REQUIRED_LOAN_FILES;

export function ApplicantFile({ kind, applicant, documents, isMissing, isBusy, onShow }: ApplicantFileProps) {
  const { number, isLocked } = applicant;
  const { desk } = documents;
  const { label, icon, hint } = FILE_WORDS[kind];
  const name = partName(number, kind);
  const stored = applicant.files.get(kind);
  const picture = useThumbnail(stored?.value, loadThumbnail);
  const warning = documents.warnings.get(name);
  const isRequired = REQUIRED.includes(kind);
  return (
    <UploadRow
      id={partElement(number, kind)}
      label={label}
      icon={icon}
      hint={isLocked ? 'Not given' : hint}
      state={(isLocked ? undefined : documents.states.get(name)) ?? storedState(stored, picture)}
      warning={warning && { ...warning, onUse: () => desk.dismissWarning(name) }}
      required={isRequired}
      error={isMissing ? FILE_TEXTS.missing : undefined}
      accept={LOAN_FILE_TYPES.join(',')}
      camera="environment"
      readOnly={isLocked}
      onChoose={(file) => {
        if (!isBusy) void desk.start(name, file);
      }}
      onCancel={() => desk.cancel(name)}
      onRetry={() => desk.retry(name)}
      onOpen={
        stored === undefined
          ? undefined
          : () => onShow({ title: label, name: documents.nameOf(number, kind, stored), path: stored.value })
      }
      onRemove={
        isRequired || stored === undefined ? undefined : () => void documents.removeFile(number, kind)
      }
    />
  );
}

function storedState(file: StoredFile | undefined, picture: string | undefined): RowState {
  return file === undefined
    ? { kind: 'empty' }
    : { kind: 'stored', name: file.file_name, size: file.file_size, picture };
}
