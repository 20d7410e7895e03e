import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { calendarDayText } from '../application/day-text.ts';

const NO_BREAK = '\u00A0';

/** `Rs 1,36,000 over 12 months, EMI Rs 12,297. Final rate 8%. Rs 1,36,000 came to your fee on 3 Nov 2026.` */
export function loanText(selection: LoanSelection): string {
  return [askedText(selection), rateText(selection), paidText(selection)]
    .filter((sentence) => sentence !== '')
    .join(' ')
    .replaceAll('Rs ', `Rs${NO_BREAK}`);
}

function askedText({ loan_amount, loan_tenure, emi, emi_to }: LoanSelection): string {
  const upTo = emi_to === null || emi_to === emi ? '' : ` to ${whole(emi_to).replace(/^Rs /, '')}`;
  return `${formatRupees(loan_amount)} over ${loan_tenure} months, EMI ${whole(emi)}${upTo}.`;
}

function rateText({ status, final_interest_rate: rate }: LoanSelection): string {
  return status === 'Approved' && rate !== null ? `Final rate ${rate}%.` : '';
}

/** Money counts once it has a date. */
function paidText({ status, disbursed_amount: paid, disbursal_date: day }: LoanSelection): string {
  if (status !== 'Approved' || paid === null || paid <= 0 || day === null) return '';
  return `${formatRupees(paid)} came to your fee on ${calendarDayText(day)}.`;
}

function whole(rupees: number): string {
  return formatRupees(Math.round(rupees));
}
