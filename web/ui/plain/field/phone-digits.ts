import { PHONE_DIGITS } from '@portal/contract/rules/identity.ts';

const WITH_COUNTRY = PHONE_DIGITS + 2;

/**
 * The ten digits in what was typed or pasted, without the country's 91 or the trunk's 0 in front.
 * A digit typed into a number that is whole already changes nothing.
 */
export function phoneDigits(raw: string, before = ''): string {
  const local = withoutPrefix(raw);
  const isOneTooMany = local.length === PHONE_DIGITS + 1 && before.length === PHONE_DIGITS;
  return isOneTooMany ? before : local.slice(0, PHONE_DIGITS);
}

/** Mobile numbers begin with 91 too: it is the country only behind a +, or where twelve digits came at once. */
function withoutPrefix(raw: string): string {
  const digits = raw.replaceAll(/\D/g, '');
  const hasCountry = raw.trim().startsWith('+') || digits.length >= WITH_COUNTRY;
  if (hasCountry && digits.startsWith('91')) return digits.slice(2);
  return digits.length > PHONE_DIGITS ? digits.replace(/^0/, '') : digits;
}
