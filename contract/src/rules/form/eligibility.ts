import { ELIGIBILITY } from '../../program.ts';
import { EXPERIENCE_TEXT, PERCENTAGE_TEXT } from '../../texts/eligibility.ts';
import type { FormValues } from './form-description.ts';

export interface EligibilityNote {
  readonly field_name: string;
  readonly text: string;
}

/** Requirements of the program that the answers do not meet. Shown before submission; they do not prevent it. */
export function eligibilityNotes(values: FormValues): EligibilityNote[] {
  return [
    ...(below(values['ug_percentage'], ELIGIBILITY.aggregatePercent)
      ? [{ field_name: 'ug_percentage', text: PERCENTAGE_TEXT }]
      : []),
    ...(above(values['experience_years'], ELIGIBILITY.experienceYearsUpTo)
      ? [{ field_name: 'experience_years', text: EXPERIENCE_TEXT }]
      : []),
  ];
}

function below(value: string | undefined, least: number): boolean {
  const number = numberIn(value);
  return number !== undefined && number < least;
}

function above(value: string | undefined, most: number): boolean {
  const number = numberIn(value);
  return number !== undefined && number > most;
}

function numberIn(value: string | undefined): number | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
