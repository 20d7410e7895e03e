import { z } from 'zod';
import { tooLongText } from '../fields.ts';
import { hasHiddenCharacter, withoutHiddenEnds } from '../rules/hidden-characters.ts';
import { HIDDEN_CHARACTERS_TEXT } from '../texts/hidden-characters.ts';

/** A text that others read, of which nothing is hidden from them. */
export function visibleText(maxLength: number, missing?: string) {
  return z
    .string(missing === undefined ? undefined : { error: () => missing })
    .overwrite(withoutHiddenEnds)
    .min(missing === undefined ? 0 : 1, missing)
    .max(maxLength, tooLongText(maxLength))
    .refine((value) => !hasHiddenCharacter(value), HIDDEN_CHARACTERS_TEXT);
}
