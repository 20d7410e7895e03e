import type { StaffApplication, StaffDeskPayment } from '@portal/contract/routes/staff-applications.ts';
import { DESK_ENTRY_MODES, DESK_NUMBERS, type DeskEntryMode } from '@portal/contract/rules/desk-payment.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';

export interface DeskValues {
  readonly mode: DeskEntryMode;
  readonly amount: string;
  readonly date: string;
  readonly number: string;
  readonly bank: string;
  readonly comment: string;
}

/** The fields that the server may report errors for, by their wire names. */
export const DESK_FIELDS = ['mode', 'amount', 'paid_on', 'number', 'bank', 'comment'] as const;

export function deskValues(payment: StaffDeskPayment | undefined, now: Date): DeskValues {
  return {
    mode: payment?.mode ?? 'Cash',
    amount: payment?.amount?.toString() ?? '',
    date: payment?.paid_on ?? indianDay(now),
    number: payment?.number ?? '',
    bank: payment?.bank ?? '',
    comment: payment?.comment ?? '',
  };
}

export function modeIn(text: string): DeskEntryMode {
  return DESK_ENTRY_MODES.find((mode) => mode === text) ?? 'Cash';
}

/** What the number of a mode is called; undefined if it has none. */
export function numberLabel(mode: DeskEntryMode): string | undefined {
  if (mode === 'Cash') return undefined;
  const { label, isRequired } = DESK_NUMBERS[mode];
  return isRequired ? label : `${label} (optional)`;
}

/** What is sent: number and bank only where the mode has them. */
export function deskBody({ mode, amount, date, number, bank, comment }: DeskValues, isConfirmed: boolean) {
  const isCash = mode === 'Cash';
  return {
    mode,
    amount,
    paid_on: date,
    number: isCash ? null : number,
    bank: isCash || mode === 'UPI' ? null : bank,
    comment,
    confirm_repeated: isConfirmed,
  };
}

/** Whether the day is one before the registration: possible, and more often a mistake. */
export function isBeforeRegistration(application: StaffApplication, { date }: DeskValues): boolean {
  return date !== '' && date < indianDay(new Date(application.created_at));
}

const KEY_BYTES = 16;

/** Tells this form from every other, so that a payment that is sent twice is recorded once. */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
