import { z } from 'zod';
import { rupeesToPaise } from '../rules/money.ts';
import { visibleText } from './visible-text.ts';

/** Fields of a change that staff make: absent means unchanged, empty means none. */
export function clearableText(maxLength: number) {
  return visibleText(maxLength)
    .nullish()
    .transform((value) => (value === '' ? null : value));
}

/** A number as JSON or as typed; `read` returns undefined if the number makes no sense for the field. */
export function clearableNumber(
  pattern: RegExp,
  message: string,
  read: (value: number) => number | null | undefined,
) {
  return z
    .union([z.number({ error: () => message }), z.string().trim()])
    .nullish()
    .transform((value, context) => {
      if (value === undefined) return undefined;
      if (value === null || value === '') return null;
      const number = typeof value === 'number' || pattern.test(value) ? read(Number(value)) : undefined;
      if (number !== undefined) return number;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

export const TYPED_RUPEES = /^[0-9]{1,13}(?:\.[0-9]{1,2})?$/;

/** Rupees in, paise out; zero too means that nothing was paid. */
export function clearableRupees(message: string, most = Number.MAX_SAFE_INTEGER) {
  return clearableNumber(TYPED_RUPEES, message, (rupees) => {
    const paise = rupees <= most ? rupeesToPaise(rupees) : undefined;
    if (paise === undefined || paise < 0) return undefined;
    return paise === 0 ? null : paise;
  });
}
