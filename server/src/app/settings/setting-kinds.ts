import { z } from 'zod';

export const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(fallback)
    .transform((value) => value === 'true');

export const commaList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

export const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Comma-separated names out of a known list. */
export function namesAmong<Name extends string>(known: readonly Name[]) {
  return commaList.transform((given, context) => {
    const names = given.flatMap((part) => known.filter((name) => name === part));
    if (names.length < given.length) context.addIssue(`knows only ${known.join(', ')}`);
    return [...new Set(names)];
  });
}
