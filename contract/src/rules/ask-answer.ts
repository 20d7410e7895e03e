import { ASK_TEXTS } from '../texts/asks.ts';
import { degreeOf, isCgpaAsked } from './form/cgpa.ts';
import { checkFilled, checkFormat } from './form/check-field.ts';
import { asSaved } from './form/field-values.ts';
import type { FormField } from './form/form-description.ts';

/**
 * What is wrong with an answer that was asked for. It is held to the form's checks of its field, cannot be left empty,
 * and where the form would ask whether it is a CGPA, the percentage is asked for.
 */
export function checkAnswer(field: FormField, text: string): string | undefined {
  const value = asSaved(field, text);
  const wrong = checkFilled({ ...field, required: true }, value) ?? checkFormat(field, value);
  if (wrong !== undefined) return wrong;
  const degree = degreeOf(field);
  const isCgpa = degree !== undefined && isCgpaAsked(degree, { [field.field_name]: value });
  return isCgpa ? ASK_TEXTS.notPercentage : undefined;
}
