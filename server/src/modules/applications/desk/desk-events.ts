import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { receiptLink } from '@portal/contract/screens.ts';
import {
  paymentBouncedText,
  paymentCorrectedText,
  paymentReceivedText,
  paymentTakenBackText,
} from '@portal/contract/texts/payment.ts';
import type { Event } from '../../notifications/notifications.service.ts';
import type { EditableApplication } from '../selection/selection.store.ts';
import type { DeskAmountChange } from './desk-plan.ts';
import type { RecordedDeskPayment } from './desk.store.ts';

/** What the candidate is told of money at the desk; undefined if the amount stays. */
export function deskPaymentEvent(
  application: EditableApplication,
  { from, to }: DeskAmountChange,
): Event | undefined {
  if (from === to) return undefined;
  const common = { application, key: `desk:${application.version}` };
  const [before, after] = [inWords(from), inWords(to)];
  if (from === 0) {
    return {
      ...common,
      kind: 'payment_received',
      text: paymentReceivedText(after),
      sms: { template: 'payment_received', variable: after, link: receiptLink() },
    };
  }
  if (to === 0) {
    return {
      ...common,
      kind: 'payment_taken_back',
      text: paymentTakenBackText(before),
      sms: { template: 'payment_taken_back', variable: before },
    };
  }
  return {
    ...common,
    kind: 'payment_corrected',
    text: paymentCorrectedText(before, after),
    sms: { template: 'payment_corrected', variable: after },
  };
}

/** What the candidate is told of a cheque or a draft that the bank returned. */
export function bouncedEvent(
  application: EditableApplication,
  { mode, amountPaise }: RecordedDeskPayment,
): Event {
  const amount = inWords(amountPaise ?? 0);
  return {
    application,
    kind: 'payment_taken_back',
    key: `desk:${application.version}`,
    text: paymentBouncedText(mode === 'Demand draft' ? 'demand draft' : 'cheque', amount),
    sms: { template: 'payment_bounced', variable: amount },
  };
}

function inWords(paise: number): string {
  return formatRupees(paiseToRupees(paise));
}
