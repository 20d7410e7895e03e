import { ACCOUNT_NUMBER, IFSC } from '@portal/contract/rules/refunds.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';

/** As typed. */
export interface AccountTexts {
  readonly holder: string;
  readonly number: string;
  readonly again: string;
  readonly ifsc: string;
}

export const NO_ACCOUNT: AccountTexts = { holder: '', number: '', again: '', ifsc: '' };

const HOLDER_MIN_LENGTH = 2;
const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '');

/** The first field that is wrong, and what to do about it. */
export function accountMistake({
  holder,
  number,
  again,
  ifsc,
}: AccountTexts): { readonly field: keyof AccountTexts; readonly text: string } | undefined {
  if (holder.trim().length < HOLDER_MIN_LENGTH) return { field: 'holder', text: texts.holderMissing };
  if (!ACCOUNT_NUMBER.test(digitsOf(number))) return { field: 'number', text: texts.numberInvalid };
  if (digitsOf(number) !== digitsOf(again)) return { field: 'again', text: texts.numbersDiffer };
  if (!IFSC.test(ifsc.trim().toUpperCase())) return { field: 'ifsc', text: texts.ifscInvalid };
  return undefined;
}

/** The words about a field; one that is only marked has none. */
export function wordsAbout(
  failures: Readonly<Record<string, string | true>>,
  field: string,
): string | undefined {
  const failure = failures[field];
  return typeof failure === 'string' ? failure : undefined;
}

export function accountOf({ holder, number, ifsc }: AccountTexts) {
  return { holder, number, ifsc };
}
