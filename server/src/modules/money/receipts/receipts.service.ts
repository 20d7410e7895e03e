import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { PAYMENT_TEXTS as texts } from '@portal/contract/texts/payment.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest, CandidateActor } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { AccountsStore } from '../accounts.store.ts';
import { methodOf, paidAtOf } from '../paid-how.ts';
import type { Payer, PrintedReceipt, ReceiptPrinter } from './receipt-document.ts';
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
}

interface ReceiptFile {
  readonly pdf: Buffer;
  readonly applicationNumber: ApplicationNumber;
}

interface ReceiptsDependencies {
  readonly unitOfWork: UnitOfWork<{ readonly audit: AuditStore; readonly accounts: AccountsStore }>;
  readonly views: ReceiptsViews;
  readonly printer: ReceiptPrinter;
  readonly limitStatements: LimitStatements;
  readonly clock: Clock;
}

const notFound = () => new AppError('NOT_FOUND', { text: texts.recordNotFound });

export function createReceiptsService(dependencies: ReceiptsDependencies): ReceiptsService {
  const { unitOfWork, views, printer, limitStatements, clock } = dependencies;

  async function print(row: PayerRow): Promise<Buffer> {
    const rows = await views.receiptsOf(row.id);
    if (rows.length === 0) throw notFound();
    const refunds = await views.refundsOf(row.id);
    const { paidPaise, excessPaise } = await unitOfWork(({ accounts }) => accounts.totals(row.id));
    return printer.statement({
      payer: payerOf(row),
      receipts: printed(rows),
      refunds: refunds.map(({ at, amountPaise, paymentId }) => ({
        at,
        amountPaise: -amountPaise,
        paymentId: paymentId ?? undefined,
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
    const wanted = printed(all).filter(({ number }) => numbers.has(number));
    if (wanted.length === 0) throw notFound();
    const pdf = await printer.receipts(payerOf(row), wanted);
    return { pdf, applicationNumber: row.applicationNumber };
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
      const { pdf } = await printSome(row, ({ number }) => number === receiptNumber);
      return pdf;
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
  };
}

function payerOf({ applicationNumber, name, program, feePaise }: PayerRow): Payer {
  return { name, applicationNumber, program, feePaise };
}

/** Numbered among the payments toward the fee that stand. */
function printed(rows: readonly ReceiptRow[]): PrintedReceipt[] {
  let ordinal = 0;
  return rows.map((row) => {
    const counts = row.kind !== 'excess' && row.cancelledAt === null;
    if (counts) ordinal += 1;
    return {
      number: row.number,
      issuedAt: row.issuedAt,
      kind: kindOf(row),
      method: methodOf(row),
      paidAt: paidAtOf(row, row.issuedAt),
      paymentId: row.paymentId ?? undefined,
      orderId: row.orderId ?? undefined,
      amountPaise: row.amountPaise,
      taxablePaise: row.taxablePaise,
      taxPaise: row.taxPaise,
      paidToDatePaise: row.paidToDatePaise,
      ordinal: counts ? ordinal : undefined,
      cancelledAt: row.cancelledAt ?? undefined,
      refundedPaise: row.refundedPaise ?? 0,
    };
  });
}

function kindOf({ kind }: ReceiptRow): PrintedReceipt['kind'] {
  if (kind === 'refund' || kind === 'reversal') throw new Error(`a ${kind} has no receipt`);
  return kind;
}
