import { MAX_SELECTED, MOST_WAITING_DAYS } from '../rules/application-filter.ts';
import { MAX_PER_PAGE } from '../rules/paging.ts';

/** Lists with pages, search and dates. */
export const LIST_TEXTS = {
  pageInvalid: 'The page must be a whole number from 1.',
  perPageInvalid: `A page holds 1 to ${MAX_PER_PAGE} rows.`,
  dateInvalid: 'Please give the date as YYYY-MM-DD.',
  idInvalid: 'The id must be a whole number from 1.',
  paymentStateUnknown: 'Please filter by none, part, full, any, owed or above the fee.',
  reachedUnknown: 'Please filter by submitted or selected.',
  loanStateUnknown: 'Please filter by none, pending, approved, disbursed or rejected.',
  verificationStateUnknown: 'Please filter by none, waiting, judged or asked.',
  warningsUnknown: 'Please filter by any or duplicates.',
  percentageInvalid: 'Please give a percentage from 0 to 100.',
  waitingDaysInvalid: `Please give 1 to ${MOST_WAITING_DAYS} days.`,
  sortUnknown: 'This list cannot be sorted by that.',
  orderUnknown: 'Please sort by asc or desc.',
  actorUnknown: 'Please filter by staff, candidate, visitor, provider or system.',
  receiptWayUnknown: 'Please filter by one of the listed ways of payment.',
  receiptStateUnknown: 'Please filter by received, cancelled or refunded.',
  receiptAccountUnknown: 'Please filter by the fee or by what came above it.',
  nothingSelected: 'Please select at least one row.',
  daysCrossed: 'The first day is after the last.',
  tooManySelected: `Please select at most ${MAX_SELECTED} rows.`,
} as const;

/** A file of this name is on its way: of the rows that were ticked before, maybe. */
export function alreadyUnderWayText(fileName: string): string {
  return `${fileName} is being downloaded already. Wait for it or cancel it, then ask for the next one.`;
}

export function noSuchPageText(page: number, last: number): string {
  return last === 1
    ? `There is no page ${page}; there is one page.`
    : `There is no page ${page}; the last one is ${last}.`;
}
