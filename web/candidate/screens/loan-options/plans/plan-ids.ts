import type { LoanPlan } from '@portal/contract/program/loan-plans.ts';

/** The element that takes the focus where a plan is asked about. */
export function planElement(id: LoanPlan['id'], part: 'tick' | 'amount'): string {
  return `${id.replace(' ', '-').toLowerCase()}-${part}`;
}
