import { FEE_PAISE } from '../database/rows.ts';
import type { Chance } from './chance.ts';

/**
 * How a payment goes. fails-first: the bank declines one try before. changes-mind: another amount was asked for
 * before. pays-both: and that one is paid later, too. stays-pending: the bank decides seconds later.
 */
type Course = 'plain' | 'fails-first' | 'changes-mind' | 'pays-both' | 'stays-pending';

export interface PlannedPayment {
  readonly amountPaise: number;
  readonly course: Course;
}

/** What one candidate pays, one after another. */
export type PlannedPayer = readonly PlannedPayment[];

const MOST_PAYMENTS = 6;
const LEAST_PAISE = 500_00;
const EQUAL_PARTS = 0.1;
const WHOLE_FEE = 0.5;

/** Candidates whose payments are so many in all, as far as the bank captures what it is asked to. */
export function planPayers(chance: Chance, count: number): PlannedPayer[] {
  const payers: PlannedPayer[] = [];
  let left = count;
  while (left > 0) {
    const payer = planPayer(chance.apart(payers.length), left);
    left -= capturedBy(payer);
    payers.push(payer);
  }
  return payers;
}

function capturedBy(payer: PlannedPayer): number {
  return payer.reduce((sum, { course }) => sum + (course === 'pays-both' ? 2 : 1), 0);
}

function planPayer(chance: Chance, most: number): PlannedPayer {
  const payments = chance.between(1, Math.min(MOST_PAYMENTS, most));
  if (chance.is(EQUAL_PARTS)) {
    const amountPaise = Math.floor(FEE_PAISE / payments / 100) * 100;
    return Array.from({ length: payments }, () => ({ amountPaise, course: 'plain' as const }));
  }
  let room = most - payments;
  return amountsOf(chance, payments).map((amountPaise) => {
    const drawn = courseOf(chance);
    const course = drawn === 'pays-both' && room === 0 ? 'changes-mind' : drawn;
    if (course === 'pays-both') room -= 1;
    return { amountPaise, course };
  });
}

/** Odd amounts that leave nothing below a rupee; of half the candidates they come to the whole fee. */
function amountsOf(chance: Chance, payments: number): number[] {
  const most = Math.floor(FEE_PAISE / payments) - 100;
  const amounts = Array.from({ length: payments }, () => chance.between(LEAST_PAISE, most));
  if (!chance.is(WHOLE_FEE)) return amounts;
  const before = amounts.slice(1).reduce((sum, amount) => sum + amount, 0);
  return [...amounts.slice(1), FEE_PAISE - before];
}

function courseOf(chance: Chance): Course {
  const drawn = chance.between(1, 100);
  if (drawn <= 15) return 'fails-first';
  if (drawn <= 25) return 'changes-mind';
  if (drawn <= 30) return 'pays-both';
  return drawn <= 40 ? 'stays-pending' : 'plain';
}
