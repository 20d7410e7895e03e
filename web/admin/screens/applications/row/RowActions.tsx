import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { isPaid } from '@portal/contract/rules/paid-sums.ts';
import { IconDownload, IconEye, IconFileInvoice, IconPencil } from '@tabler/icons-react';
import { OpenRow, RowAction, RowIcon } from '../../../list/RowButtons.tsx';
import rowStyles from '../../../list/RowButtons.module.css';
import type { FileRights } from '../rights.ts';
import { downloadDocuments, downloadLoanDocuments, downloadReceipt } from './row-downloads.ts';

/** Made once, since a page of the list shows hundreds of them. */
const DRAWN = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;
const EYE = <IconEye {...DRAWN} />;
const PENCIL = <IconPencil {...DRAWN} />;
const STATEMENT = <IconFileInvoice {...DRAWN} />;
const ARROW = <IconDownload {...DRAWN} />;

export interface RowHandlers {
  readonly onOpen: (row: StaffApplication) => void;
  /** Undefined if the role may not. */
  readonly onEdit: ((row: StaffApplication) => void) | undefined;
  /** What the role may not download is offered by no row. */
  readonly files: FileRights;
}

interface RowProps {
  readonly row: StaffApplication;
}

/** What can be done with one application. */
export function RowActions({ row, onOpen, onEdit, files }: RowProps & RowHandlers) {
  const { application_id: applicationNumber } = row;
  return (
    <span className={rowStyles.icons}>
      <RowIcon icon={EYE} label={`View ${applicationNumber}`} title="View" onClick={() => onOpen(row)} />
      {onEdit === undefined ? null : (
        <RowIcon icon={PENCIL} label={`Edit ${applicationNumber}`} title="Edit" onClick={() => onEdit(row)} />
      )}
      {files.receipt && isPaid(row) ? (
        <RowIcon
          icon={STATEMENT}
          label={`Receipt of ${applicationNumber}`}
          title="Download receipt"
          onClick={() => void downloadReceipt(row)}
        />
      ) : null}
    </span>
  );
}

export function RegNo({ row, onOpen }: RowProps & Pick<RowHandlers, 'onOpen'>) {
  return (
    <OpenRow by="number" onClick={() => onOpen(row)}>
      {row.application_id}
    </OpenRow>
  );
}

export function DocumentsButton({ row }: RowProps) {
  const label = `Download documents of ${row.application_id}`;
  return <ZipButton label={label} onClick={() => void downloadDocuments(row)} />;
}

export function LoanDocumentsButton({ row }: RowProps) {
  const label = `Download loan documents of ${row.application_id}`;
  return <ZipButton label={label} onClick={() => void downloadLoanDocuments(row)} />;
}

function ZipButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <RowAction label={label} onClick={onClick}>
      {ARROW}
      Download
    </RowAction>
  );
}
