import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { calendarDayText } from '../application/day-text.ts';

/** `Rs 1,36,000 over 12 months, EMI Rs 12,297. Rs 1,36,000 came to your fee on 3 Nov 2026.` */
export function loanText(selection: LoanSelection): string {
  const { loan_amount, loan_tenure, emi, emi_to, status } = selection;
  const { disbursed_amount: disbursed, disbursal_date: day } = selection;
  const rate = emi_to === null || emi_to === emi ? '' : ` to ${whole(emi_to).replace(/^Rs /, '')}`;
  const asked = `${formatRupees(loan_amount)} over ${loan_tenure} months, EMI ${whole(emi)}${rate}.`;
  if (status !== 'Approved' || disbursed === null || disbursed <= 0 || day === null) return asked;
  return `${asked} ${formatRupees(disbursed)} came to your fee on ${calendarDayText(day)}.`;
}

function whole(rupees: number): string {
  return formatRupees(Math.round(rupees));
}
