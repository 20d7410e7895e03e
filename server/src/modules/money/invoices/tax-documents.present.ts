import type { TaxDocumentRecord } from '@portal/contract/routes/tax-documents.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import type { TaxDocumentRow } from './tax-documents.views.ts';

export function presentTaxDocument(row: TaxDocumentRow): TaxDocumentRecord {
  const { kind, number, amountPaise, issuedAt, answers } = row;
  return { kind, number, amount: paiseToRupees(amountPaise), issued_at: issuedAt, answers };
}
