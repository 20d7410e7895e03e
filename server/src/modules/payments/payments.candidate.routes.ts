import type { FastifyInstance } from 'fastify';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { receiptFileName, statementFileName } from '@portal/contract/rules/receipt-number.ts';
import { PAYMENT_TEXTS as texts } from '@portal/contract/texts/payment.ts';
import { serveCandidate } from '../../http/route.ts';
import type { OrderingService } from './orders/ordering.service.ts';
import { presentPicture, sayStatus } from './payments.present.ts';
import type { PaymentsService } from './payments.service.ts';
import type { ChecksService } from './settling/checks.service.ts';
import { asPdf } from '../money/receipts/receipt-reply.ts';
import type { ReceiptsService } from '../money/receipts/receipts.service.ts';

export interface CheckoutFacts {
  readonly keyId: string;
  readonly checkoutUrl: string;
  readonly callbackUrl: string;
}

interface CandidatePaymentRoutes {
  readonly ordering: OrderingService;
  readonly payments: PaymentsService;
  readonly checks: ChecksService;
  readonly receipts: ReceiptsService;
  readonly checkout: CheckoutFacts;
}

export function registerCandidatePaymentRoutes(
  http: FastifyInstance,
  { ordering, payments, checks, receipts, checkout }: CandidatePaymentRoutes,
): void {
  serveCandidate(http, paymentRoutes.createOrder, async ({ body, actor, caller }) => {
    const wanted = { actor, caller, applicationNumber: body.application_id, amountPaise: body.amount };
    const order = await ordering.createOrder(wanted);
    return {
      order_id: order.providerOrderId,
      amount: paiseToRupees(order.amountPaise),
      amount_paise: order.amountPaise,
      currency: 'INR' as const,
      razorpay_key_id: checkout.keyId,
      razorpay_key: checkout.keyId,
      reference: order.reference,
      checkout_url: checkout.checkoutUrl,
      callback_url: checkout.callbackUrl,
    };
  });

  serveCandidate(http, paymentRoutes.paymentSuccess, async ({ body, actor }) => {
    const claim = { orderId: body.order_id, paymentId: body.payment_id, signature: body.signature };
    const { status, amountPaise, account } = await payments.claim(actor, body.application_id, claim);
    const remaining = feeRemaining(account.feePaise, account.paidPaise);
    return {
      message: sayStatus(status),
      status,
      order_id: body.order_id,
      payment_id: body.payment_id,
      amount: paiseToRupees(amountPaise),
      total_paid_amount: paiseToRupees(account.paidPaise),
      remaining_amount: paiseToRupees(remaining),
      payment_completed: remaining === 0,
    };
  });

  serveCandidate(http, paymentRoutes.list, async ({ query, actor }) => {
    return presentPicture(await payments.picture(actor, query.application_id));
  });

  serveCandidate(http, paymentRoutes.check, async ({ body, actor }) => {
    const { answered, ...picture } = await checks.check(actor, body.application_id);
    const message = answered ? texts.checked : texts.bankSilent;
    return { ...presentPicture(picture), message, answered };
  });

  serveCandidate(http, paymentRoutes.receipt, async ({ query, actor, reply }) => {
    const { application_id: applicationNumber, receipt_number: number } = query;
    return number === undefined
      ? asPdf(
          reply,
          statementFileName(applicationNumber),
          await receipts.ownStatement(actor, applicationNumber),
        )
      : asPdf(
          reply,
          receiptFileName(applicationNumber, number),
          await receipts.ownReceipt(actor, applicationNumber, number),
        );
  });
}
