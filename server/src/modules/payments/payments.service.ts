import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { CandidateActor, StaffActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { TaxDocumentRow, TaxDocumentsViews } from '../money/invoices/tax-documents.views.ts';
import { createAskAbout } from './settling/ask-about.ts';
import type { CheckLimits } from './settling/check-limits.ts';
import type { LookupBudget } from './settling/lookup-budget.ts';
import { ORDERS_ASKED_BY_CANDIDATE, ORDERS_ASKED_BY_STAFF } from '@portal/contract/rules/payment-checks.ts';
import { inTime } from './orders/in-time.ts';
import type { Order } from './orders/orders.store.ts';
import { hasArrived } from './settling/payment-facts.ts';
import type { Claim, ProviderMessages } from './payment-gateway.ts';
import type { AccountPicture, AttemptRow, OtherPaymentRow, PaymentsViews } from './payments.views.ts';
import type { SettlingStores } from './settling/settle-order.ts';
import type { SettleAnswer, SettlingService } from './settling/settling.service.ts';

export type ClaimStatus = 'captured' | 'pending' | 'failed' | 'refunded';

export interface Picture {
  readonly account: AccountPicture;
  readonly attempts: readonly AttemptRow[];
  readonly others: readonly OtherPaymentRow[];
  readonly taxDocuments: readonly TaxDocumentRow[];
}

export interface PaymentsService {
  picture(actor: CandidateActor, applicationNumber: ApplicationNumber): Promise<Picture>;
  /** The checkout's word, checked and then asked for at the bank. */
  claim(
    actor: CandidateActor,
    applicationNumber: ApplicationNumber,
    claim: Claim,
  ): Promise<{
    readonly status: ClaimStatus;
    readonly amountPaise: number;
    readonly account: AccountPicture;
  }>;
  /** The same from a form without a session; undefined if the provider did not sign it. */
  claimInForm(form: URLSearchParams): Promise<ClaimStatus | undefined>;
  /** Asks the bank now. */
  check(
    actor: CandidateActor,
    applicationNumber: ApplicationNumber,
  ): Promise<Picture & { readonly answered: boolean }>;
  checkForStaff(
    by: { readonly actor: StaffActor; readonly caller: Caller },
    applicationNumber: ApplicationNumber,
  ): Promise<Picture & { readonly answered: boolean }>;
}

interface PaymentsDependencies {
  readonly unitOfWork: UnitOfWork<SettlingStores>;
  readonly views: PaymentsViews;
  readonly taxDocuments: TaxDocumentsViews;
  readonly settling: SettlingService;
  readonly signatures: ProviderMessages;
  readonly limits: CheckLimits;
  readonly lookups: LookupBudget;
  readonly clock: Clock;
}

/** Of the orders that one call leaves out, so many are handed to the queue at once; it asks about all in time. */
const HANDED_TO_QUEUE = 50;

export function createPaymentsService(dependencies: PaymentsDependencies): PaymentsService {
  const { unitOfWork, views, settling, signatures, limits, lookups, clock } = dependencies;
  const askAbout = createAskAbout({ unitOfWork, settling, clock });

  async function own(actor: CandidateActor, applicationNumber: ApplicationNumber): Promise<AccountPicture> {
    const account = await views.ofCandidate(actor.candidateId, applicationNumber);
    if (account === undefined) throw new AppError('NOT_FOUND');
    return account;
  }

  const pictureOf = async (account: AccountPicture): Promise<Picture> => ({
    account,
    attempts: await views.attempts(account.id),
    others: await views.otherPayments(account.id),
    taxDocuments: await dependencies.taxDocuments.documentsOf(account.id),
  });

  const orderOf = (providerOrderId: string) =>
    unitOfWork(({ orders }) => orders.findByProviderId(providerOrderId));

  /** Payments in the books are not looked up again; beyond the budget the queue asks, within seconds. */
  async function settleClaim(order: Order, { paymentId }: Claim): Promise<ClaimStatus> {
    const payments = await unitOfWork((stores) => stores.payments.ofOrder(order.id));
    const known = payments.find((one) => one.providerPaymentId === paymentId);
    if (known !== undefined && hasArrived(known)) {
      return statusOf({ kind: 'answered', order, payments }, paymentId);
    }
    if ((await lookups.take(order.applicationId)) !== undefined) {
      await unitOfWork(({ orders }) => orders.hasten([order.id], clock.now()));
      return 'pending';
    }
    const settled = inTime<SettleAnswer>(settling.settle(order, 'callback'), () => ({ kind: 'unknown' }));
    return statusOf(await settled, paymentId);
  }

  /** The stored order's id is what the signature must be for. */
  const isSigned = (order: Order, { paymentId, signature }: Claim) =>
    order.providerOrderId !== null &&
    signatures.holdsForPayment({ orderId: order.providerOrderId, paymentId, signature });

  return {
    async picture(actor, applicationNumber) {
      return pictureOf(await own(actor, applicationNumber));
    },
    async claim(actor, applicationNumber, claim) {
      const account = await own(actor, applicationNumber);
      const order = await orderOf(claim.orderId);
      if (order?.applicationId !== account.id) throw new AppError('NOT_FOUND');
      if (!isSigned(order, claim)) throw new AppError('PAYMENT_SIGNATURE_WRONG');
      const status = await settleClaim(order, claim);
      return { status, amountPaise: order.amountPaise, account: await own(actor, applicationNumber) };
    },
    async claimInForm(form) {
      const claim = signatures.readClaim(form);
      // Any client can send this: a request without the provider's signature costs no query.
      if (claim === undefined || !signatures.holdsForPayment(claim)) return undefined;
      const order = await orderOf(claim.orderId);
      return order !== undefined && isSigned(order, claim) ? settleClaim(order, claim) : undefined;
    },
    async check(actor, applicationNumber) {
      const account = await own(actor, applicationNumber);
      await limits.candidate(actor.candidateId);
      const most = ORDERS_ASKED_BY_CANDIDATE;
      const orders = await unitOfWork((stores) =>
        stores.orders.payableOf(account.id, most + HANDED_TO_QUEUE),
      );
      const answered = await askAbout(orders, most);
      return { answered, ...(await pictureOf(await own(actor, applicationNumber))) };
    },
    async checkForStaff({ actor, caller }, applicationNumber) {
      const find = async () => {
        const account = await views.ofApplication(applicationNumber);
        if (account === undefined) throw new AppError('NOT_FOUND');
        return account;
      };
      const account = await find();
      await limits.staff(actor.staffUserId);
      const orders = await unitOfWork(async (stores) => {
        await stores.audit.record({
          actor,
          action: 'payments.checked',
          subject: { kind: 'application', id: applicationNumber },
          caller,
        });
        return stores.orders.askableOf(account.id, ORDERS_ASKED_BY_STAFF + HANDED_TO_QUEUE);
      });
      const answered = await askAbout(orders, ORDERS_ASKED_BY_STAFF);
      return { answered, ...(await pictureOf(await find())) };
    },
  };
}

function statusOf(answer: SettleAnswer, paymentId: string): ClaimStatus {
  if (answer.kind === 'unknown') return 'pending';
  const payment = answer.payments.find((one) => one.providerPaymentId === paymentId);
  if (payment === undefined) return 'pending';
  if (hasArrived(payment)) return payment.status === 'refunded' ? 'refunded' : 'captured';
  return payment.status === 'failed' ? 'failed' : 'pending';
}
