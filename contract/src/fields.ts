import { z } from 'zod';
import { ERRORS } from './errors.ts';
import type { Check } from './rules/identity.ts';

/** A text field whose refusals carry the rule's own words; blanks around it are not part of it. */
export function checkedText(check: Check, maxLength: number) {
  const missing = check('') ?? ERRORS.INVALID_INPUT.text;
  const wrong = check('\u0000') ?? ERRORS.INVALID_INPUT.text;
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? missing : wrong) })
    .trim()
    .superRefine((value, context) => {
      const text = check(value) ?? (value.length > maxLength ? tooLongText(maxLength) : undefined);
      if (text !== undefined) context.addIssue({ code: 'custom', message: text });
    });
}

export function tooLongText(maxLength: number): string {
  return `Please use at most ${maxLength} characters.`;
}

const UTM_MAX_LENGTH = 200;

/** A campaign's label; a longer one is cut, since no campaign may keep anyone from registering. */
const utmLabel = z
  .string()
  .transform((value) => value.slice(0, UTM_MAX_LENGTH))
  .nullish();

export const utmFields = { utm_source: utmLabel, utm_medium: utmLabel, utm_campaign: utmLabel };
