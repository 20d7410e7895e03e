import { z } from 'zod';
import { ERRORS } from './errors.ts';
import { withoutHiddenCharacters } from './rules/hidden-characters.ts';
import { checkSeen, type Check } from './rules/identity.ts';
import { tidied } from './rules/tidied.ts';

/**
 * A text field whose refusals carry the rule's own words; it is tidied before it is checked. Characters that cannot
 * be seen are refused in every field.
 */
export function checkedText(check: Check, maxLength: number) {
  const missing = check('') ?? ERRORS.INVALID_INPUT.text;
  const wrong = check('?') ?? ERRORS.INVALID_INPUT.text;
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? missing : wrong) })
    .overwrite(tidied)
    .superRefine((value, context) => {
      const isTooLong = value.length > maxLength;
      const text = check(value) ?? (isTooLong ? tooLongText(maxLength) : checkSeen(value));
      if (text !== undefined) context.addIssue({ code: 'custom', message: text });
    });
}

/** A text that may be left out or empty. */
export function optionalText(maxLength: number, check: Check = () => undefined) {
  return checkedText(check, maxLength).nullish();
}

export function tooLongText(maxLength: number): string {
  return `Please use at most ${maxLength} characters.`;
}

const UTM_MAX_LENGTH = 200;

/**
 * A campaign's label: truncated if it is too long, dropped if it is invalid. A campaign never prevents a registration.
 */
const utmLabel = z
  .string()
  .transform((value) => firstCharacters(withoutHiddenCharacters(tidied(value)), UTM_MAX_LENGTH) || undefined)
  .nullish()
  .catch(undefined);

export const utmFields = { utm_source: utmLabel, utm_medium: utmLabel, utm_campaign: utmLabel };

/** Cuts between characters, never within one that takes two places. */
function firstCharacters(text: string, count: number): string {
  return text.slice(0, count).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * One of two shapes, chosen by whether a key is given, so that errors refer to the shape that was meant; a union would
 * not know which.
 */
export function shapeByKey<With extends z.ZodType, Without extends z.ZodType>(
  key: string,
  withKey: With,
  without: Without,
) {
  return z
    .custom<z.input<With> | z.input<Without>>()
    .meta({ anyOf: [documented(withKey), documented(without)] })
    .transform((input, context): z.output<With> | z.output<Without> => {
      const meant = isObject(input) && input[key] !== undefined ? withKey : without;
      const result = meant.safeParse(input);
      if (result.success) return result.data;
      for (const { message, path } of result.error.issues) {
        context.issues.push({ code: 'custom', message, path, input });
      }
      return z.NEVER;
    });
}

function documented(schema: z.ZodType): object {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
