import { CGPA_TEXTS } from '../../texts/cgpa.ts';
import type { FormField, FormValues } from './form-description.ts';
import { isBlank } from './field-values.ts';

/** How universities turn a CGPA into a percentage. */
export const CGPA_FACTORS = ['9.5', '10'] as const;
export type CgpaFactor = (typeof CGPA_FACTORS)[number];
/** Kept in place of a factor if the candidate said that so small a number is a percentage. */
export const NOT_A_CGPA = 'Not a CGPA';
/** CGPAs and percentages meet here: from 0 to this number it can be either. */
export const CGPA_MOST = 10;
/** Two decimals at most. */
export const CGPA_PATTERN = '^[0-9]{1,2}(?:\\.[0-9]{1,2})?$';

const DEGREES = ['ug', 'pg'] as const;
type Degree = (typeof DEGREES)[number];

/** The three answers about one degree: the percentage, and the CGPA with the factor that it was made from. */
export function cgpaFields(degree: Degree) {
  return {
    percentage: `${degree}_percentage`,
    cgpa: `${degree}_cgpa`,
    factor: `${degree}_cgpa_factor`,
  } as const;
}

/** Undefined of a field that has nothing to do with a percentage. */
export function degreeOf({ field_name }: Pick<FormField, 'field_name'>): Degree | undefined {
  return DEGREES.find((degree) => Object.values<string>(cgpaFields(degree)).includes(field_name));
}

/** The CGPA and its factor stand with their percentage, not as fields of their own. */
export function standsWithPercentage({ field_name }: Pick<FormField, 'field_name'>): boolean {
  return DEGREES.some((degree) => {
    const { cgpa, factor } = cgpaFields(degree);
    return field_name === cgpa || field_name === factor;
  });
}

const DECIMAL = new RegExp(CGPA_PATTERN, 'u');

function isCgpa(text: string): boolean {
  return DECIMAL.test(text) && Number(text) <= CGPA_MOST;
}

/** In whole hundredths, half of one rounded up, without the zeros at the end: 8.4 × 9.5 is 79.8. */
export function percentageOf(cgpa: string, factor: CgpaFactor): string | undefined {
  if (!isCgpa(cgpa)) return undefined;
  const hundredths = Math.round(Number(cgpa) * 100);
  const tenths = Math.round(Number(factor) * 10);
  return String(Math.round((hundredths * tenths) / 10) / 100);
}

/** Whether it is still to be said what this percentage is. */
export function isCgpaAsked(degree: Degree, values: FormValues): boolean {
  const { percentage, factor } = cgpaFields(degree);
  return isCgpa(values[percentage]?.trim() ?? '') && isBlank(values[factor]);
}

export interface ConvertedCgpa {
  readonly cgpa: string;
  readonly factor: CgpaFactor;
}

/** The CGPA that the percentage was made from. */
export function convertedCgpa(degree: Degree, values: FormValues): ConvertedCgpa | undefined {
  const names = cgpaFields(degree);
  const cgpa = values[names.cgpa] ?? '';
  const factor = CGPA_FACTORS.find((known) => known === values[names.factor]);
  return isBlank(cgpa) || factor === undefined ? undefined : { cgpa, factor };
}

/** Both values are kept, so they must agree: a CGPA has a factor, and times that it is the percentage. */
export function checkCgpa(field: Pick<FormField, 'field_name'>, values: FormValues): string | undefined {
  const degree = degreeOf(field);
  if (degree === undefined) return undefined;
  const names = cgpaFields(degree);
  const factor = values[names.factor];
  const isAlone = isBlank(values[names.cgpa]) && (isBlank(factor) || factor === NOT_A_CGPA);
  if (isAlone) return undefined;
  const made = convertedCgpa(degree, values);
  const percentage = made === undefined ? undefined : percentageOf(made.cgpa, made.factor);
  const agrees = percentage !== undefined && Number(values[names.percentage]) === Number(percentage);
  return agrees ? undefined : CGPA_TEXTS.disagrees;
}

/** What is shown of an answer: a percentage with the CGPA that it was made from. */
export function withCgpa(field: Pick<FormField, 'field_name'>, values: FormValues): string {
  const value = values[field.field_name] ?? '';
  const degree = degreeOf(field);
  const made = degree === undefined ? undefined : convertedCgpa(degree, values);
  return made === undefined || isBlank(value) ? value : `${value} (CGPA ${made.cgpa} × ${made.factor})`;
}
