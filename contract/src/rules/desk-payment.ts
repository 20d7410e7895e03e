/** The modes of the specification, which its own fields show. */
export const DESK_PAYMENT_MODES = ['Cash', 'Cheque', 'UPI'] as const;
export type DeskPaymentMode = (typeof DESK_PAYMENT_MODES)[number];

/** Every way in which staff receive money at the desk. */
export const DESK_ENTRY_MODES = [...DESK_PAYMENT_MODES, 'Demand draft', 'NEFT/RTGS'] as const;
export type DeskEntryMode = (typeof DESK_ENTRY_MODES)[number];

/** A cheque or a draft is received, taken to the bank, and then paid or returned; other money is only received. */
export const DESK_STATES = ['received', 'deposited', 'cleared', 'bounced'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** What staff do with a payment that is recorded. */
export const DESK_MOVES = ['deposited', 'cleared', 'bounced', 'taken_back'] as const;
export type DeskMove = (typeof DESK_MOVES)[number];

/** When a cheque or a draft counts as paid: as the specification has it, or once the bank has paid it. */
export const CHEQUES_COUNT = ['received', 'cleared'] as const;
export type ChequesCount = (typeof CHEQUES_COUNT)[number];

/** How many days back a payment at the desk may lie when it is recorded. */
export const DESK_PAYMENT_MAX_AGE_DAYS = 366;

export const DESK_COMMENT_MAX_LENGTH = 500;
export const DESK_NUMBER_MAX_LENGTH = 40;
export const DESK_BANK_MAX_LENGTH = 100;
export const CASH_BOOK_NOTE_MAX_LENGTH = 500;

interface NumberRule {
  /** What the number is called. */
  readonly label: string;
  readonly pattern: RegExp;
  readonly wrong: string;
  readonly isRequired: boolean;
}

/** The number that a payment is found by at the bank; cash has none. */
export const DESK_NUMBERS: Readonly<Record<Exclude<DeskEntryMode, 'Cash'>, NumberRule>> = {
  Cheque: {
    label: 'Cheque number',
    pattern: /^\d{6,9}$/,
    wrong: 'Please enter the number of the cheque, 6 to 9 digits.',
    isRequired: true,
  },
  'Demand draft': {
    label: 'Draft number',
    pattern: /^\d{6,9}$/,
    wrong: 'Please enter the number of the draft, 6 to 9 digits.',
    isRequired: true,
  },
  'NEFT/RTGS': {
    label: 'UTR',
    pattern: /^[A-Z0-9]{12,22}$/,
    wrong: 'Please enter the UTR of the transfer, 12 to 22 letters and digits.',
    isRequired: true,
  },
  UPI: {
    label: 'UPI reference',
    pattern: /^[A-Z0-9]{6,35}$/,
    wrong: 'Please enter the UPI reference, 6 to 35 letters and digits, or leave it empty.',
    isRequired: false,
  },
};

/** Whether a bank pays it later, or returns it: a cheque or a draft. */
export function clearsLater(mode: DeskEntryMode | null): boolean {
  return mode === 'Cheque' || mode === 'Demand draft';
}

interface MovablePayment {
  readonly mode: DeskEntryMode | null;
  readonly state: DeskState;
  readonly isBookClosed: boolean;
}

/** Whether its facts still may be corrected: not once it is at the bank, nor once the book of its day is closed. */
export function isDeskPaymentOpen({ state, isBookClosed }: Omit<MovablePayment, 'mode'>): boolean {
  return state === 'received' && !isBookClosed;
}

/** What may be done with a payment as it is. */
export function deskMovesOf(payment: MovablePayment): readonly DeskMove[] {
  const { mode, state } = payment;
  const takenBack: readonly DeskMove[] = isDeskPaymentOpen(payment) ? ['taken_back'] : [];
  if (!clearsLater(mode)) return takenBack;
  if (state === 'received') return ['deposited', ...takenBack];
  return state === 'deposited' ? ['cleared', 'bounced'] : [];
}
