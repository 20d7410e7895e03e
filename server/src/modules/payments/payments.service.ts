import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { CandidateActor } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createPace } from '../../kernel/pace.ts';
import type { LookupBudget } from './settling/lookup-budget.ts';
import { inTime } from './orders/in-time.ts';
import type { Order } from './orders/orders.store.ts';
import { hasArrived } from './settling/payment-facts.ts';
import type { Claim, ProviderMessages } from './payment-gateway.ts';
import type { PaymentPictures, Picture } from './payment-pictures.ts';
import type { AccountPicture } from './payments.views.ts';
import type { KnownOrder } from './settling/payments.store.ts';
import type { SettlingStores } from './settling/settle-order.ts';
import type { SettleAnswer, SettlingService } from './settling/settling.service.ts';

export type ClaimStatus = 'captured' | 'pending' | 'failed' | 'refunded';

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
}

interface PaymentsDependencies {
  readonly unitOfWork: UnitOfWork<SettlingStores>;
  readonly pictures: PaymentPictures;
  readonly settling: SettlingService;
  readonly signatures: ProviderMessages;
  readonly lookups: LookupBudget;
  readonly clock: Clock;
}

/** A browser sends the form of an order once, and again if its page is loaded again. */
const FORMS_OF_ONE_ORDER = { perSecond: 1, burst: 10 };

export function createPaymentsService(dependencies: PaymentsDependencies): PaymentsService {
  const { unitOfWork, pictures, settling, signatures, lookups, clock } = dependencies;

  const formPace = createPace(FORMS_OF_ONE_ORDER);

  const knownOrder = (providerOrderId: string) =>
    unitOfWork((stores) => stores.payments.knownByProviderId(providerOrderId));

  /** Payments in the books are not looked up again; beyond the budget the queue asks, within seconds. */
  async function settleClaim({ order, payments }: KnownOrder, { paymentId }: Claim): Promise<ClaimStatus> {
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
      return pictures.of(await pictures.ownAccount(actor, applicationNumber));
    },
    async claim(actor, applicationNumber, claim) {
      const account = await pictures.ownAccount(actor, applicationNumber);
      const known = await knownOrder(claim.orderId);
      if (known?.order.applicationId !== account.id) throw new AppError('NOT_FOUND');
      if (!isSigned(known.order, claim)) throw new AppError('PAYMENT_SIGNATURE_WRONG');
      const status = await settleClaim(known, claim);
      const { amountPaise } = known.order;
      return { status, amountPaise, account: await pictures.ownAccount(actor, applicationNumber) };
    },
    async claimInForm(form) {
      const claim = signatures.readClaim(form);
      // Any client can send this: a request without the provider's signature costs no query.
      if (claim === undefined || !signatures.holdsForPayment(claim)) return undefined;
      // Those before it had the order asked about, by the queue at the latest.
      if (formPace.take(claim.orderId) > 0) return 'pending';
      const known = await knownOrder(claim.orderId);
      return known !== undefined && isSigned(known.order, claim) ? settleClaim(known, claim) : undefined;
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
