import { randomInt, randomUUID } from 'node:crypto';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { staffApplication } from '@portal/contract/routes/staff-applications.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import type { Answer, ReachablePortal } from './portal.ts';
import type { Desk } from './staff.ts';

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count));

/** What a desk fills in for a payment on this day; each form has a number of its own. */
function formsOf(day: string) {
  const common = { paid_on: day, comment: null };
  return {
    cash: (amount: number) => ({ ...common, mode: 'Cash', amount, number: null, bank: null }),
    cheque: (amount: number) => ({
      ...common,
      mode: 'Cheque',
      amount,
      number: digits(6),
      bank: 'Kosi Bank',
    }),
    draft: (amount: number) => ({
      ...common,
      mode: 'Demand draft',
      amount,
      number: digits(6),
      bank: 'Kosi Bank',
    }),
    transfer: (amount: number) => ({
      ...common,
      mode: 'NEFT/RTGS',
      amount,
      number: `KOSI${digits(12)}`,
      bank: null,
    }),
  };
}

/** The forms of a desk today: cash, a cheque, a draft, a transfer; numbers of their own. */
export function deskForms(portal: ReachablePortal) {
  return formsOf(indianDay(portal.clock.now()));
}

export function addPayment(desk: Desk, id: ApplicationId, form: object): Promise<Answer> {
  return desk.ask('POST', `/api/applications/${id}/desk-payments`, { key: randomUUID(), ...form });
}

export function movePayment(desk: Desk, id: number, to: string): Promise<Answer> {
  return desk.ask('POST', `/api/desk-payments/${id}/move`, { to });
}

/** The application in an answer; throws if it answered otherwise. */
export function applicationIn({ status, body }: Answer) {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return staffApplication.parse(body);
}

/** The payment that an answer names first, which is the newest. */
export function newestIn(answer: Answer) {
  const [newest] = applicationIn(answer).desk_payments;
  if (newest === undefined) throw new Error('there is no payment');
  return newest;
}
