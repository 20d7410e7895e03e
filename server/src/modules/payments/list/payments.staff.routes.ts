import type { FastifyInstance } from 'fastify';
import { staffPaymentRoutes, type PaymentFilter } from '@portal/contract/routes/staff-payments.ts';
import { receiptFileName, statementFileName } from '@portal/contract/rules/receipt-number.ts';
import { PAYMENT_TEXTS as texts } from '@portal/contract/texts/payment.ts';
import { serveStaff } from '../../../http/route.ts';
import type { SpreadsheetHandler } from '../../exports/downloads.ts';
import type { PaymentSumsView } from './payment-sums.views.ts';
import type { PaymentsListViews } from './payments.list.views.ts';
import { presentPicture } from '../payments.present.ts';
import type { ChecksService } from '../settling/checks.service.ts';
import { asPdf } from '../../money/receipts/receipt-reply.ts';
import type { ReceiptsService } from '../../money/receipts/receipts.service.ts';

interface StaffPaymentRoutes {
  readonly paymentsList: PaymentsListViews;
  readonly sumsOf: PaymentSumsView;
  readonly checks: ChecksService;
  readonly receipts: ReceiptsService;
  readonly exportPayments: SpreadsheetHandler<PaymentFilter>;
}

export function registerStaffPaymentRoutes(
  http: FastifyInstance,
  { paymentsList, sumsOf, checks, receipts, exportPayments }: StaffPaymentRoutes,
): void {
  serveStaff(http, staffPaymentRoutes.list, ({ query }) => paymentsList.list(query));

  serveStaff(http, staffPaymentRoutes.sums, ({ query }) => sumsOf(query));

  serveStaff(http, staffPaymentRoutes.bulkDownload, exportPayments);

  serveStaff(http, staffPaymentRoutes.check, async ({ body, actor, caller }) => {
    const { answered, ...picture } = await checks.checkForStaff({ actor, caller }, body.application_id);
    const message = answered ? texts.checked : texts.bankSilent;
    return { ...presentPicture(picture), message, answered };
  });

  serveStaff(http, staffPaymentRoutes.statement, async ({ params, actor, caller, reply }) => {
    const pdf = await receipts.statement({ actor, caller }, params.id);
    return asPdf(reply, statementFileName(params.id), pdf);
  });

  serveStaff(http, staffPaymentRoutes.receipt, async ({ params, actor, caller, reply }) => {
    const { pdf, applicationNumber } = await receipts.receipt({ actor, caller }, params.id);
    return asPdf(reply, receiptFileName(applicationNumber, params.id), pdf);
  });
}
