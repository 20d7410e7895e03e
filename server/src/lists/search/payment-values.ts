import { METHOD_NAMES } from '@portal/contract/texts/payment.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../db/schema/payments.ts';
import { valuesNamed } from './word-meanings.ts';

// Staff see a payment that the bank has not decided as pending.
const SHOWN: Readonly<Partial<Record<PaymentStatus, string>>> = { created: 'pending', authorized: 'pending' };
const STATUSES = PAYMENT_STATUSES.map((status) => [status, SHOWN[status] ?? status] as const);
const METHODS = Object.entries(METHOD_NAMES);

/** The statuses and methods of online payments that a word names, as they are stored. */
export function attemptValues(word: string): { readonly statuses: string[]; readonly methods: string[] } {
  return { statuses: valuesNamed(word, STATUSES), methods: valuesNamed(word, METHODS) };
}
