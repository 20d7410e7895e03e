import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { isWithdrawn } from '@portal/contract/rules/loan-selection.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { calendarDayText, dayText } from '@portal/contract/rules/day-text.ts';

/** `Rs 1,36,000 over 12 months, EMI Rs 12,297. Final rate 8%. Rs 1,36,000 came to your fee on 3 Nov 2026.` */
export function loanText(selection: LoanSelection, canAskAnother: boolean): string {
  return [askedText(selection), nextText(selection, canAskAnother), rateText(selection), paidText(selection)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function askedText({ loan_amount, loan_tenure, emi, emi_to }: LoanSelection): string {
  const upTo = emi_to === null || emi_to === emi ? '' : ` to ${whole(emi_to).replace(/^Rs /, '')}`;
  return `${formatRupees(loan_amount)} over ${loan_tenure} months, EMI ${whole(emi)}${upTo}.`;
}

/** What to expect of a lender that has not paid and will not, or not yet. */
function nextText(selection: LoanSelection, canAskAnother: boolean): string {
  const { status, withdrawn_at: withdrawnAt } = selection;
  if (isWithdrawn(selection))
    return `Closed on ${dayText(withdrawnAt ?? '')}. The lender does not decide on it any more.`;
  switch (status) {
    case 'Pending':
      return 'The lender has not decided yet. The answer will stand here.';
    case 'Rejected':
      return canAskAnother
        ? 'The lender did not agree. While a part of the fee remains you can ask another one.'
        : 'The lender did not agree.';
    case 'Approved':
      return paidText(selection) === '' ? LOAN_TEXTS.paidLater : '';
  }
}

function rateText({ status, final_interest_rate: rate }: LoanSelection): string {
  return status === 'Approved' && rate !== null ? `Final rate ${rate}%.` : '';
}

/** Money counts once it has a date; what of it lies above the fee did not come to the fee. */
function paidText(selection: LoanSelection): string {
  const { status, disbursed_amount: paid, above_fee_amount: above, disbursal_date: day } = selection;
  if (status !== 'Approved' || paid === null || paid <= 0 || day === null) return '';
  const on = `on ${calendarDayText(day)}`;
  if (above <= 0) return `${formatRupees(paid)} came to your fee ${on}.`;
  const rest = `${formatRupees(above)} came above your fee`;
  if (above >= paid) return `${rest} ${on} and is kept apart.`;
  return `${formatRupees(paid - above)} came to your fee ${on}. ${rest} and is kept apart.`;
}

function whole(rupees: number): string {
  return formatRupees(Math.round(rupees));
}
