import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { receiptLink } from '@portal/contract/screens.ts';
import { loanApprovedNotification, loanDisbursedNotification } from '@portal/contract/texts/notifications.ts';
import type { Event } from '../../notifications/notifications.service.ts';
import type { Account } from '../../money/accounts.store.ts';
import { lenderOf } from '../selections/loan-selections.present.ts';
import type { LoanSelectionRow } from '../selections/loan-selections.store.ts';
import { creditOf, type Decision } from './provider-row-edit.ts';

/** The candidate is notified once of each approval, and of each amount that a lender paid. */
export function eventsOf(
  application: Account,
  row: LoanSelectionRow,
  wanted: Decision,
  abovePaise: number,
): Event[] {
  const lender = lenderOf(row.plan);
  const events: Event[] = [];
  if (wanted.status === 'Approved' && row.status !== 'Approved') {
    const amount = formatRupees(paiseToRupees(row.amountPaise));
    events.push({
      kind: 'loan_approved',
      application,
      key: `${row.id}:${row.amountPaise}:${row.tenureMonths}`,
      text: loanApprovedNotification(lender, amount),
      sms: { template: 'loan_approved', variable: amount },
    });
  }
  const credit = creditOf(wanted);
  if (credit > 0 && credit !== creditOf(row)) {
    events.push({
      kind: 'loan_disbursed',
      application,
      // Without its day: an amount whose day is corrected is not notified again.
      key: `${row.id}:${credit}`,
      text: loanDisbursedNotification(lender, {
        toFee: inWords(credit - abovePaise),
        aboveFee: inWords(abovePaise),
      }),
      sms: {
        template: 'loan_disbursed',
        variable: formatRupees(paiseToRupees(credit)),
        link: receiptLink(),
      },
    });
  }
  return events;
}

function inWords(paise: number): string | undefined {
  return paise > 0 ? formatRupees(paiseToRupees(paise)) : undefined;
}
