import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { receiptFileName } from '@portal/contract/rules/receipt-number.ts';
import { PAYMENT_TEXTS as texts } from '@portal/contract/texts/payment.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest, CandidateActor } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { AccountsStore } from '../accounts.store.ts';
import type { TaxDocumentRow, TaxDocumentsViews } from '../invoices/tax-documents.views.ts';
import { payerOf, printedReceipts, printedTaxDocument, printedVoucher } from './printed-documents.ts';
import type { ReceiptPrinter } from './receipt-document.ts';
import type { VoucherRow, VouchersViews } from './refund-vouchers.views.ts';
import type { LimitStatements } from './statement-limit.ts';
import type { PayerRow, ReceiptRow, ReceiptsViews } from './receipts.views.ts';

export interface ReceiptsService {
  ownStatement(actor: CandidateActor, applicationNumber: ApplicationNumber): Promise<Buffer>;
  ownReceipt(
    actor: CandidateActor,
    applicationNumber: ApplicationNumber,
    receiptNumber: string,
  ): Promise<Buffer>;
  statement(by: StaffRequest, applicationNumber: ApplicationNumber): Promise<Buffer>;
  /** By the record's id or the provider's. */
  receipt(by: StaffRequest, paymentId: string): Promise<ReceiptFile>;
  /** Cancelled receipts too, which are stamped as such. */
  receiptOf(by: StaffRequest, applicationId: ApplicationId, receiptId: number): Promise<ReceiptFile>;
  voucherOf(by: StaffRequest, applicationId: ApplicationId, voucherId: number): Promise<DocumentFile>;
  /** An invoice or a credit note. */
  taxDocumentOf(by: StaffRequest, applicationId: ApplicationId, documentId: number): Promise<DocumentFile>;
}

interface ReceiptFile {
  readonly pdf: Buffer;
  readonly applicationNumber: ApplicationNumber;
}

interface DocumentFile {
  readonly pdf: Buffer;
  readonly fileName: string;
}

interface ReceiptsDependencies {
  readonly unitOfWork: UnitOfWork<{ readonly audit: AuditStore; readonly accounts: AccountsStore }>;
  readonly views: ReceiptsViews;
  readonly vouchers: VouchersViews;
  readonly taxDocuments: TaxDocumentsViews;
  readonly printer: ReceiptPrinter;
  readonly limitStatements: LimitStatements;
  readonly clock: Clock;
}

const notFound = () => new AppError('NOT_FOUND', { text: texts.recordNotFound });

export function createReceiptsService(dependencies: ReceiptsDependencies): ReceiptsService {
  const { unitOfWork, views, vouchers, taxDocuments, printer, limitStatements, clock } = dependencies;

  async function print(row: PayerRow): Promise<Buffer> {
    const rows = await views.receiptsOf(row.id);
    if (rows.length === 0) throw notFound();
    const refunds = await views.refundsOf(row.id);
    const { paidPaise, excessPaise } = await unitOfWork(({ accounts }) => accounts.totals(row.id));
    return printer.statement({
      payer: payerOf(row),
      receipts: printedReceipts(rows),
      refunds: refunds.map(({ at, amountPaise, paymentId, number, taxablePaise, taxPaise }) => ({
        at,
        amountPaise: -amountPaise,
        paymentId: paymentId ?? undefined,
        number: number ?? undefined,
        taxablePaise,
        taxPaise,
      })),
      paidPaise,
      excessPaise,
      madeAt: clock.now().toISOString(),
    });
  }

  /** A page for each receipt that is wanted, numbered among all of the application. */
  async function printSome(row: PayerRow, isWanted: (receipt: ReceiptRow) => boolean): Promise<ReceiptFile> {
    const all = await views.receiptsOf(row.id);
    const numbers = new Set(all.filter(isWanted).map(({ number }) => number));
    const wanted = printedReceipts(all).filter(({ number }) => numbers.has(number));
    if (wanted.length === 0) throw notFound();
    const pdf = await printer.receipts(payerOf(row), wanted);
    return { pdf, applicationNumber: row.applicationNumber };
  }

  /** Returns undefined if the application has no such voucher. */
  async function printVoucher(
    row: PayerRow,
    isWanted: (voucher: VoucherRow) => boolean,
  ): Promise<DocumentFile | undefined> {
    const voucher = (await vouchers.vouchersOf(row.id)).find(isWanted);
    if (voucher === undefined) return undefined;
    const payer = { ...payerOf(row), name: voucher.payerName ?? row.name };
    const pdf = await printer.voucher(payer, printedVoucher(voucher));
    return { pdf, fileName: receiptFileName(row.applicationNumber, voucher.number) };
  }

  /** Returns undefined if the application has no such invoice or credit note. */
  async function printTaxDocument(
    row: PayerRow,
    isWanted: (document: TaxDocumentRow) => boolean,
  ): Promise<DocumentFile | undefined> {
    const document = (await taxDocuments.documentsOf(row.id)).find(isWanted);
    if (document === undefined) return undefined;
    const parts = document.kind === 'invoice' ? await taxDocuments.partsOf(row.id, document.id) : [];
    // As it was issued, whatever they are called by now.
    const buyer = { ...payerOf(row), name: document.buyerName ?? row.name };
    const pdf = await printer.taxDocument(buyer, printedTaxDocument(document, parts));
    return { pdf, fileName: receiptFileName(row.applicationNumber, document.number) };
  }

  /** Counted for the candidate's limit: a PDF is about to be drawn. */
  async function ownPayer(actor: CandidateActor, applicationNumber: ApplicationNumber): Promise<PayerRow> {
    const row = await views.payer(applicationNumber);
    if (row?.candidateId !== actor.candidateId) throw new AppError('NOT_FOUND');
    await limitStatements(actor.candidateId);
    return row;
  }

  /** Every access to a candidate's payments is recorded. */
  function record(
    { actor, caller }: StaffRequest,
    applicationNumber: ApplicationNumber,
    what: string,
  ): Promise<void> {
    return unitOfWork(({ audit }) =>
      audit.record({
        actor,
        action: 'receipt.downloaded',
        subject: { kind: 'application', id: applicationNumber },
        after: { what },
        caller,
      }),
    );
  }

  return {
    ownStatement: async (actor, applicationNumber) => print(await ownPayer(actor, applicationNumber)),
    async ownReceipt(actor, applicationNumber, receiptNumber) {
      const row = await ownPayer(actor, applicationNumber);
      const isWanted = ({ number }: { readonly number: string }) => number === receiptNumber;
      const file = (await printVoucher(row, isWanted)) ?? (await printTaxDocument(row, isWanted));
      if (file !== undefined) return file.pdf;
      return (await printSome(row, isWanted)).pdf;
    },
    async statement(by, applicationNumber) {
      const row = await views.payer(applicationNumber);
      if (row === undefined) throw notFound();
      const pdf = await print(row);
      await record(by, row.applicationNumber, 'statement');
      return pdf;
    },
    async receipt(by, paymentId) {
      const row = await views.payerOfPayment(paymentId);
      if (row === undefined) throw notFound();
      const file = await printSome(row, ({ paymentRecord }) => paymentRecord === row.paymentId);
      await record(by, row.applicationNumber, `payment ${paymentId}`);
      return file;
    },
    async receiptOf(by, applicationId, receiptId) {
      const row = await views.payerById(applicationId);
      if (row === undefined) throw notFound();
      const file = await printSome(row, ({ id }) => id === receiptId);
      await record(by, row.applicationNumber, `receipt ${receiptId}`);
      return file;
    },
    async voucherOf(by, applicationId, voucherId) {
      const row = await views.payerById(applicationId);
      const file = row === undefined ? undefined : await printVoucher(row, ({ id }) => id === voucherId);
      if (row === undefined || file === undefined) throw notFound();
      await record(by, row.applicationNumber, `refund voucher ${voucherId}`);
      return file;
    },
    async taxDocumentOf(by, applicationId, documentId) {
      const row = await views.payerById(applicationId);
      const file = row === undefined ? undefined : await printTaxDocument(row, ({ id }) => id === documentId);
      if (row === undefined || file === undefined) throw notFound();
      await record(by, row.applicationNumber, `tax document ${documentId}`);
      return file;
    },
  };
}
