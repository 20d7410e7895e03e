import type { ApplicationNumber } from '../ids.ts';
import { FILE_EXTENSIONS } from './file-limits.ts';
import type { Period } from './month-end.ts';

/** What downloads are saved as; receipts have names of their own. */
export const APPLICATIONS_SHEET_NAME = 'applications.xlsx';
export const PAYMENTS_SHEET_NAME = 'payment_history.xlsx';
export const LOANS_SHEET_NAME = 'loan_history.xlsx';
export const LEADS_SHEET_NAME = 'leads.xlsx';
export const AUDIT_SHEET_NAME = 'audit.xlsx';

export function monthEndSheetName({ from, to }: Period): string {
  return `month_end_${from}_${to}.xlsx`;
}

export function vouchersFileName({ from, to }: Period): string {
  return `vouchers_${from}_${to}.csv`;
}

export function candidateZipName(applicationNumber: ApplicationNumber): string {
  return `candidate_documents_${applicationNumber}.zip`;
}

export function loanZipName(applicationNumber: ApplicationNumber): string {
  return `loan_documents_${applicationNumber}.zip`;
}

type DocumentExtension = (typeof FILE_EXTENSIONS)[keyof typeof FILE_EXTENSIONS];

const EXTENSIONS: readonly DocumentExtension[] = Object.values(FILE_EXTENSIONS);

/**
 * `KBP26-004182 PAN Card.pdf`: what a document is saved as, wherever it is downloaded. Nothing of it comes from the
 * person who uploaded the file.
 */
export function documentFileName(
  applicationNumber: ApplicationNumber,
  label: string,
  extension: DocumentExtension | 'bin',
): string {
  return `${applicationNumber} ${safeStem(label)}.${extension}`;
}

/** The extension that the server stored a file with; `bin` for one that it never gives. */
export function extensionOfPath(path: string): DocumentExtension | 'bin' {
  const written = /\.(\w{3,4})$/.exec(path)?.[1]?.toLowerCase();
  if (written === 'jpeg') return FILE_EXTENSIONS['image/jpeg'];
  return EXTENSIONS.find((extension) => extension === written) ?? 'bin';
}

// What some system does not take in a name, and what is not seen.
const UNSAFE = /(?:(?![\u200c\u200d])[\s"*/:<>?\\|\p{Cc}\p{Cf}])+/gu;
const LABEL_MAX_CHARACTERS = 100;

function safeStem(label: string): string {
  const plain = label.normalize('NFC').replaceAll(UNSAFE, ' ');
  const stem = Array.from(plain)
    .slice(0, LABEL_MAX_CHARACTERS)
    .join('')
    .replace(/^[. ]+/, '')
    .trimEnd();
  return stem === '' ? 'Document' : stem;
}
