import type { ArchivedDocument } from './document-archive.ts';

export const MANIFEST_NAME = 'manifest.csv';

/** A document and the name it has in the archive; undefined if its file is missing from the storage. */
export interface ManifestEntry {
  readonly document: ArchivedDocument;
  readonly name: string | undefined;
}

const HEADER = ['File', 'Document', 'Original name', 'Bytes', 'SHA-256', 'Uploaded at'];
const MISSING = 'MISSING';
// So that spreadsheets read other scripts right.
const BYTE_ORDER_MARK = '\ufeff';
const LIKE_A_FORMULA = /^[=+\-@\t\r]/;

/** The contents of the archive, so that the recipient can check that it is complete. */
export function manifestCsv(listed: readonly ManifestEntry[]): Buffer {
  const rows = listed.map(({ document, name }) => [
    name ?? MISSING,
    document.label,
    document.originalName,
    String(document.sizeBytes),
    document.sha256.toString('hex'),
    document.uploadedAt,
  ]);
  const lines = [HEADER, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`);
  return Buffer.from(BYTE_ORDER_MARK + lines.join(''));
}

/** A text, whatever a spreadsheet would make of it. */
function cell(text: string): string {
  const inert = LIKE_A_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
