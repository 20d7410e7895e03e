import { PHONE_DIGITS } from '@portal/contract/rules/identity.ts';

/** The ten digits in what was typed or pasted, without the country's 91 or the trunk's 0 in front. */
export function phoneDigits(raw: string): string {
  const digits = raw.replaceAll(/\D/g, '');
  const local =
    raw.trim().startsWith('+') || digits.length > PHONE_DIGITS ? digits.replace(/^(?:91|0)/, '') : digits;
  return local.slice(0, PHONE_DIGITS);
}
