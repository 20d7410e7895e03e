import { dayAfter } from '@portal/contract/rules/indian-day.ts';
import { clearsLater, type DeskEntryMode } from '@portal/contract/rules/desk-payment.ts';

/** What the bank writes about money that moved; it knows payers and numbers, and nothing of the portal. */
interface Movement {
  readonly day: string;
  readonly narration: string;
  readonly reference: string;
  /** Below 0 for money that left. */
  readonly rupees: number;
}

export interface PaidAtDesk {
  readonly mode: DeskEntryMode;
  readonly day: string;
  readonly rupees: number;
  readonly payer: string;
  /** As the bank has it. */
  readonly number: string | undefined;
}

export interface PaidByLender {
  readonly day: string;
  readonly rupees: number;
  readonly lender: string;
  readonly borrower: string;
}

interface Transferred {
  readonly day: string;
  readonly utr: string;
  readonly rupees: number;
}

export const BANK_CHARGES = 'NEFT RTGS CHARGES INCL GST';
export const CASH_DEPOSIT = 'CASH DEP-SELF-PUNE CAMP';
const CHARGES_RUPEES = 5.9;
const OPENING_RUPEES = 18_40_000;
const DAYS_TO_CLEAR = 2;
const TITLE = ['Statement of account,,,,,', 'Account No : 50200048127734,,,,,'];
const HEADER = 'Date,Narration,Chq/Ref Number,Debit Amount,Credit Amount,Closing Balance';

/** The program's account at its bank. */
export function bankAccount() {
  let balance = OPENING_RUPEES;
  let movements: Movement[] = [];
  let cash = 0;

  return {
    /** Money that was taken at the desk comes in its own time. Cash is kept until it is paid in together. */
    takeIn({ mode, day, rupees, payer, number = '' }: PaidAtDesk): void {
      if (mode === 'Cash') {
        cash += rupees;
        return;
      }
      const comes = clearsLater(mode) ? dayAfter(day, DAYS_TO_CLEAR) : day;
      const name = payer.toUpperCase();
      const narration = clearsLater(mode)
        ? `CHQ DEP-${number}-MICR CLG-PUNE`
        : `${mode === 'UPI' ? 'UPI' : 'NEFT CR'}-${name}-${number === '' ? 'TRF' : number}`;
      movements.push({ day: comes, narration, reference: number, rupees });
    },

    /** A lender paid for a candidate, without a number that the portal knows. */
    takeLoan({ day, rupees, lender, borrower }: PaidByLender): void {
      const narration = `NEFT CR-${lender.toUpperCase()}-LOAN ${borrower.toUpperCase()}`;
      movements.push({ day, narration, reference: '', rupees });
    },

    /** The payment provider paid out. */
    receive({ day, utr, rupees }: Transferred): void {
      const narration = `NEFT CR-YESB0000001-RAZORPAY SOFTWARE PVT LTD-${utr.toUpperCase()}`;
      movements.push({ day, narration, reference: utr.toUpperCase(), rupees });
    },

    /** What moved until a day and is in no statement yet, as the bank's page writes it. */
    statementUntil(lastDay: string): string {
      if (cash > 0) {
        movements.push({ day: lastDay, narration: CASH_DEPOSIT, reference: '', rupees: cash });
        cash = 0;
      }
      movements.push({ day: lastDay, narration: BANK_CHARGES, reference: '', rupees: -CHARGES_RUPEES });
      const moved = movements.filter(({ day }) => day <= lastDay);
      movements = movements.filter(({ day }) => day > lastDay);
      const rows = moved.toSorted((one, other) => one.day.localeCompare(other.day)).map(written);
      return [...TITLE, HEADER, ...rows, ''].join('\n');
    },
  };

  function written({ day, narration, reference, rupees }: Movement): string {
    balance += rupees;
    const [year = '', month = '', date = ''] = day.split('-');
    const [out, into] = rupees < 0 ? [(-rupees).toFixed(2), ''] : ['', rupees.toFixed(2)];
    return `${date}/${month}/${year.slice(2)},${narration},${reference},${out},${into},${balance.toFixed(2)}`;
  }
}

export type BankAccount = ReturnType<typeof bankAccount>;
