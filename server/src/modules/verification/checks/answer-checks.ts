import { ELIGIBILITY } from '@portal/contract/program.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { isCalendarDate } from '@portal/contract/rules/calendar-date.ts';
import type { VerificationCheck } from '@portal/contract/rules/verification-checks.ts';
import type { Answers } from '../../../db/schema/applications.ts';
import { textIn } from '../submitted-content.ts';
import { panLetters } from './pan-comparison.ts';

/** What the answers say about themselves and about the program's rules. */
export function checkAnswers(answers: Answers, submittedAt: string): VerificationCheck[] {
  return [
    ...panCheck(answers),
    ...ageCheck(answers, submittedAt),
    ...numberCheck(answers, 'ug_percentage', (percent) => ({
      code: 'percentage',
      field_name: 'ug_certificate',
      is_warning: percent < ELIGIBILITY.aggregatePercent,
      facts: { percent: String(percent), from: String(ELIGIBILITY.aggregatePercent) },
      other: null,
    })),
    ...numberCheck(answers, 'experience_years', (years) => ({
      code: 'experience',
      field_name: 'resume',
      is_warning: years > ELIGIBILITY.experienceYearsUpTo,
      facts: { years: String(years), upTo: String(ELIGIBILITY.experienceYearsUpTo) },
      other: null,
    })),
  ];
}

const LATIN_LETTER = /^[A-Z]$/;

/** The fourth letter of a person's PAN is P, the fifth the initial of the last name; of people with one name, of that. */
function panCheck(answers: Answers): VerificationCheck[] {
  const pan = textIn(answers, 'pan_card_number');
  const name = textIn(answers, 'last_name') ?? textIn(answers, 'first_name');
  if (pan === undefined || name === undefined) return [];
  const { fourth, fifth } = panLetters(pan);
  const initial = name.trim().normalize('NFD').charAt(0).toUpperCase();
  // A name in another script has no initial to compare with.
  const differs = LATIN_LETTER.test(initial) && initial !== fifth;
  return [
    {
      code: 'pan_letters',
      field_name: 'pan_card',
      is_warning: fourth !== 'P' || differs,
      facts: { fourth, fifth, name },
      other: null,
    },
  ];
}

function ageCheck(answers: Answers, submittedAt: string): VerificationCheck[] {
  const born = textIn(answers, 'date_of_birth');
  if (born === undefined || !isCalendarDate(born)) return [];
  const years = yearsBetween(born, indianDay(new Date(submittedAt)));
  return [
    {
      code: 'age',
      field_name: 'aadhar_front',
      is_warning: years < ELIGIBILITY.ageYearsFrom,
      facts: { years: String(years), from: String(ELIGIBILITY.ageYearsFrom) },
      other: null,
    },
  ];
}

/** Whole years between two days, `YYYY-MM-DD`. */
function yearsBetween(from: string, until: string): number {
  const hadBirthday = until.slice(4) >= from.slice(4);
  return Number(until.slice(0, 4)) - Number(from.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

function numberCheck(
  answers: Answers,
  fieldName: string,
  make: (value: number) => VerificationCheck,
): VerificationCheck[] {
  const value = Number(textIn(answers, fieldName) ?? Number.NaN);
  return Number.isFinite(value) ? [make(value)] : [];
}
