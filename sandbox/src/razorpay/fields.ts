import { z } from 'zod';
import { badRequest } from './refusal.ts';

type Fields = Readonly<Record<string, unknown>>;

const Body = z.record(z.string(), z.unknown());

/** The body's fields; one that the call does not know is refused, as Razorpay does. */
export function readFields(body: unknown, known: readonly string[]): Fields {
  const fields = body === undefined || body === null ? {} : Body.safeParse(body).data;
  if (fields === undefined) throw badRequest('The request body is not valid.');
  const unknown = Object.keys(fields).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw badRequest(`${unknown.join(', ')} is/are not required and should not be sent`);
  }
  return fields;
}

/** Whole paise; a text of digits is a number too, as in Razorpay's own form encoding. */
export function readPaise(fields: Fields): number {
  const { amount } = fields;
  if (amount === undefined || amount === null || amount === '') {
    throw badRequest('The amount field is required.', 'amount');
  }
  const paise = typeof amount === 'string' && /^[0-9]{1,15}$/.test(amount) ? Number(amount) : amount;
  if (typeof paise !== 'number' || !Number.isSafeInteger(paise)) {
    throw badRequest('The amount must be an integer.', 'amount');
  }
  return paise;
}

export function readRupees(fields: Fields): void {
  if (fields['currency'] === undefined) throw badRequest('The currency field is required.', 'currency');
  if (fields['currency'] !== 'INR') throw badRequest('Currency is not supported', 'currency');
}

const RECEIPT_MAX_LENGTH = 40;

export function readReceipt(fields: Fields): string | null {
  const { receipt } = fields;
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw badRequest('The receipt must be a string.', 'receipt');
  if (receipt.length > RECEIPT_MAX_LENGTH) {
    throw badRequest(`The receipt may not be greater than ${RECEIPT_MAX_LENGTH} characters.`, 'receipt');
  }
  return receipt;
}
