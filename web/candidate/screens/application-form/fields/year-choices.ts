import type { FormField } from '@portal/contract/rules/form/form-description.ts';

/** The years of the field, newest first; of a year that is being typed, those that begin so. */
export function yearChoices(
  { min_value: min, max_value: max }: Pick<FormField, 'min_value' | 'max_value'>,
  typed: string,
): string[] {
  if (typeof min !== 'number' || typeof max !== 'number' || max < min) return [];
  const years = Array.from({ length: max - min + 1 }, (_, back) => String(max - back));
  const isWhole = years.includes(typed);
  return isWhole ? years : years.filter((year) => year.startsWith(typed));
}
