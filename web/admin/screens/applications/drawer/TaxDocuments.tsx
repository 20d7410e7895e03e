import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { TAX_DOCUMENT_NAMES } from '@portal/contract/texts/tax-documents.ts';
import { momentDayText } from '../../../format/day.ts';
import { mayCall } from '../../../session/may-call.ts';
import { downloadTaxDocument } from '../row/row-downloads.ts';
import { useLedger } from '../use-applications.ts';
import styles from './PaymentsTab.module.css';

/** Tax invoices of what was paid, and credit notes of what went back since. Empty if there is none. */
export function TaxDocuments({ application }: { readonly application: StaffApplication }) {
  const documents = useLedger(application.id).data?.tax_documents ?? [];
  if (
    documents.length === 0 ||
    !mayCall('GET /api/applications/:id/tax-documents/:document_id', 'payments.download')
  )
    return null;
  return (
    <ul className={styles.payments} aria-label="Tax invoices and credit notes">
      {documents.map((document) => (
        <li key={document.number}>
          <button
            type="button"
            className={styles.receipt}
            onClick={() => void downloadTaxDocument(application, document)}
          >
            {TAX_DOCUMENT_NAMES[document.kind]} {document.number}
          </button>
          <span className={styles.when}>
            {[momentDayText(document.issued_at), document.answers === null ? null : `of ${document.answers}`]
              .filter((fact) => fact !== null)
              .join(', ')}
          </span>
          <span className={styles.amount}>
            {document.kind === 'credit_note' ? '− ' : ''}
            {formatRupees(document.amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}
