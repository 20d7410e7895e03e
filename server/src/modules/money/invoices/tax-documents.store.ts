import type { ApplicationId } from '@portal/contract/ids.ts';
import { taxPartsOfNext, type TaxParts } from '@portal/contract/rules/gst.ts';
import { financialYear } from '@portal/contract/rules/receipt-number.ts';
import { TAX_DOCUMENT_SERIES, type TaxDocumentKind } from '@portal/contract/rules/tax-documents.ts';
import { invoicedReceipts, taxDocuments } from '../../../db/schema/tax-documents.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { createInvoiceChoice } from './invoice-lots.ts';
import { invoicedEntries, type InvoicedEntry } from './invoiced-entries.ts';
import { buyerOf } from './tax-document-buyer.ts';

/**
 * The first tax invoice of an application: what its receipts of the fee say, less its refund vouchers. The caller holds
 * the lock of the application and has had its receipts and vouchers issued. Returns false if there is nothing to invoice.
 */
export async function issueFirstInvoice(
  db: Transaction,
  applicationId: ApplicationId,
  now: Date,
): Promise<boolean> {
  const entries = await invoicedEntries(db, applicationId);
  const returned = sumOf(
    entries.flatMap(({ voucher, account, reversal }) =>
      voucher !== null && account === 'fee' && reversal === null ? [voucher] : [],
    ),
  );
  return issueInvoice(db, { applicationId, now, entries, returned });
}

/**
 * What an application with an invoice lacks: an invoice of what came since, and a credit note for everything that was
 * taken back, which may be of what came just now. The database gives the numbers (trigger `number_tax_document`).
 */
export async function followInvoice(db: Transaction, applicationId: ApplicationId, now: Date): Promise<void> {
  const unfollowed = await invoicedEntries(db, applicationId);
  const isNew = await issueInvoice(db, { applicationId, now, entries: unfollowed, returned: sumOf([]) });
  const entries = isNew ? await invoicedEntries(db, applicationId) : unfollowed;
  const notes = creditNotesFor(entries).map((note) => ({
    ...documentOf('credit_note', applicationId, now),
    ...note,
  }));
  if (notes.length > 0) await db.insert(taxDocuments).values(notes);
}

interface NextInvoice {
  readonly applicationId: ApplicationId;
  readonly now: Date;
  readonly entries: readonly InvoicedEntry[];
  /** What went back before there was an invoice. */
  readonly returned: TaxParts;
}

async function issueInvoice(
  db: Transaction,
  { applicationId, now, entries, returned }: NextInvoice,
): Promise<boolean> {
  const receipts = entries.flatMap(({ receipt, invoiceId, reversal, account }) =>
    receipt !== null && invoiceId === null && reversal === null && account === 'fee' ? [receipt] : [],
  );
  const received = sumOf(receipts);
  const taxablePaise = received.taxablePaise - returned.taxablePaise;
  const taxPaise = received.taxPaise - returned.taxPaise;
  const amountPaise = taxablePaise + taxPaise;
  if (receipts.length === 0 || amountPaise <= 0) return false;
  const [invoice] = await db
    .insert(taxDocuments)
    .values({ ...documentOf('invoice', applicationId, now), amountPaise, taxablePaise, taxPaise })
    .returning({ id: taxDocuments.id });
  if (invoice === undefined) throw new Error('an invoice was not inserted');
  await db
    .insert(invoicedReceipts)
    .values(receipts.map(({ id }) => ({ receiptId: id, invoiceId: invoice.id })));
  return true;
}

/** In the order of the entries that took money back. */
function creditNotesFor(entries: readonly InvoicedEntry[]) {
  const ofFee = entries.filter(({ account }) => account === 'fee');
  const invoiced = ofFee.filter(({ invoiceId }) => invoiceId !== null);
  const choose = createInvoiceChoice(entries);
  let before = returnedBefore(ofFee);
  return ofFee.flatMap((entry) => {
    const { id, kind, amountPaise: signed, voucher, note, reversal, reverses } = entry;
    if (note !== null || voucher !== null || reversal !== null) return [];
    const common = { ledgerEntryId: id, amountPaise: -signed };
    if (kind === 'reversal') {
      const taken = invoiced.find((one) => one.id === reverses);
      if (taken?.receipt == null) return [];
      const { taxablePaise, taxPaise } = taken.receipt;
      return [{ ...common, invoiceId: taken.invoiceId, taxablePaise, taxPaise }];
    }
    if (kind !== 'refund') return [];
    const parts = taxPartsOfNext(-signed, before);
    before = { grossPaise: before.grossPaise - signed, taxPaise: before.taxPaise + parts.taxPaise };
    return [{ ...common, invoiceId: choose(entry) ?? invoiced[0]?.invoiceId, ...parts }];
  });
}

/** The amount of the fee returned according to vouchers and credit notes, and the tax in it. */
function returnedBefore(ofFee: readonly InvoicedEntry[]) {
  let [grossPaise, taxPaise] = [0, 0];
  for (const { kind, amountPaise, voucher, note, reversal } of ofFee) {
    const document = voucher ?? note;
    if (kind !== 'refund' || document === null || reversal !== null) continue;
    grossPaise -= amountPaise;
    taxPaise += document.taxPaise;
  }
  return { grossPaise, taxPaise };
}

function sumOf(parts: readonly TaxParts[]): TaxParts {
  return {
    taxablePaise: parts.reduce((sum, part) => sum + part.taxablePaise, 0),
    taxPaise: parts.reduce((sum, part) => sum + part.taxPaise, 0),
  };
}

function documentOf(kind: TaxDocumentKind, applicationId: ApplicationId, now: Date) {
  return {
    applicationId,
    kind,
    series: TAX_DOCUMENT_SERIES[kind],
    financialYear: financialYear(now),
    issuedAt: now.toISOString(),
    ...buyerOf(applicationId),
  };
}
