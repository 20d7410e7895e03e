import { checkAnswer } from '@portal/contract/rules/ask-answer.ts';
import { cgpaFields, degreeOf } from '@portal/contract/rules/form/cgpa.ts';
import { asSaved } from '@portal/contract/rules/form/field-values.ts';
import type { FormField, FormValues } from '@portal/contract/rules/form/form-description.ts';
import { z } from 'zod';
import type { Answers } from '../../../db/schema/applications.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { CheckTyped } from '../../applications/form/check-typed.ts';

const submitted = z.object({ answers: z.record(z.string(), z.unknown()) });

/** The answers of the last submission, as they are stored. */
export function submittedAnswers({
  answers,
  submission,
}: Record<'answers', Answers> & { submission: Answers | null }) {
  return submitted.safeParse(submission).data?.answers ?? answers;
}

/** What is to be stored of an answer that was asked for; refused by the checks of the form. */
export function typedAnswer(
  field: FormField,
  value: string,
  before: Answers,
  checkTyped: CheckTyped,
): FormValues {
  const { field_name: fieldName } = field;
  const typed = { ...withoutCgpa(field), [fieldName]: asSaved(field, value) };
  const wrong =
    checkAnswer(field, value) ?? checkTyped([fieldName], { ...textsIn(before), ...typed })[fieldName];
  if (wrong !== undefined)
    throw new AppError('INVALID_INPUT', { text: wrong, fields: { [fieldName]: wrong } });
  return typed;
}

/** A percentage that is asked for again does not come from the stored CGPA, which is dropped. */
function withoutCgpa(field: FormField): FormValues {
  const degree = degreeOf(field);
  if (degree === undefined) return {};
  const { cgpa, factor } = cgpaFields(degree);
  return { [cgpa]: '', [factor]: '' };
}

/** `62.5` and `62.50` are the same. */
export function isSameAnswer(
  field: FormField,
  text: string | undefined,
  before: string | undefined,
): boolean {
  if (text === undefined || before === undefined) return false;
  return field.input_type === 'number' ? Number(text) === Number(before) : text === before;
}

function textsIn(answers: Answers): FormValues {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
