import { clearsLater, DESK_ENTRY_MODES } from '@portal/contract/rules/desk-payment.ts';
import { parentOf, person } from '../people.ts';
import { pick } from '../pick.ts';
import type { PaidAtDesk } from './account.ts';

const BANKS = ['State Bank of India', 'Bank of Baroda', 'Canara Bank', 'HDFC Bank'];
const PARENT_PAYS_EVERY = 3;
const MISTYPED_EVERY = 4;

/** A payment at the desk as it is written there, and as the bank has it. A few are mistyped, or of a parent. */
export function deskPaymentOf(index: number, rupees: number, day: string) {
  const candidate = person(index);
  const mode = pick(DESK_ENTRY_MODES, index);
  const ofBank = mode === 'Cash' ? undefined : numberOf(index, clearsLater(mode));
  // A parent who pays by UPI brings no reference; a UTR is copied from a slip by hand.
  const isOfParent = mode === 'UPI' && index % PARENT_PAYS_EVERY === 0;
  const isMistyped = mode === 'NEFT/RTGS' && index % MISTYPED_EVERY === 0;
  const number = isOfParent ? undefined : ofBank;
  const written = {
    mode,
    paid_on: day,
    number: isMistyped && number !== undefined ? swapped(number) : number,
    bank: clearsLater(mode) ? pick(BANKS, index) : undefined,
  };
  const payer = isOfParent ? parentOf(candidate).name : candidate.name;
  const paid: PaidAtDesk = { mode, day, rupees, payer, number: ofBank };
  return { written, paid };
}

function numberOf(index: number, isCheque: boolean): string {
  return String(isCheque ? 412_000 + index * 7 : 618_300_000_041 + index * 7919);
}

/** Two figures that differ change places, from the end. */
function swapped(number: string): string {
  const figures = number.split('');
  const at = figures.findLastIndex((figure, place) => place > 0 && figure !== figures[place - 1]);
  const [before = '', figure = ''] = [figures[at - 1], figures[at]];
  return figures
    .with(at - 1, figure)
    .with(at, before)
    .join('');
}
