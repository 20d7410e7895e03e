import { degreeOf, isCgpaAsked, standsWithPercentage } from '@portal/contract/rules/form/cgpa.ts';
import { checkAllFilled, checkFields, type FormErrors } from '@portal/contract/rules/form/check-form.ts';
import type { Places } from '@portal/contract/rules/form/places.ts';
import {
  fieldsOf,
  fieldsOfStep,
  type FormField,
  type FormStep,
  type FormValues,
  isFileField,
  REVIEW_STEP,
} from '@portal/contract/rules/form/form-description.ts';
import { asSaved } from '@portal/contract/rules/form/field-values.ts';
import { CGPA_TEXTS } from '@portal/contract/texts/cgpa.ts';
import { isOnItsWay, type UploadState } from '../../forms/documents/upload-state.ts';

export const STILL_SENDING_TEXT = 'This file is still on its way. Please wait until it is sent.';

interface StepInput {
  readonly steps: readonly FormStep[];
  readonly step: number;
  readonly values: FormValues;
  readonly places: Places | undefined;
  readonly uploads: ReadonlyMap<string, UploadState>;
}

/** What keeps the candidate from going on: at a step its own fields, at the review those of all steps. */
export function checkStep({ steps, step, values, places, uploads }: StepInput): FormErrors {
  const tidy = savedValues(steps, values);
  if (step === REVIEW_STEP) {
    const fields = fieldsOf(steps);
    const missing = checkAllFilled(fields, tidy);
    return Object.keys(missing).length > 0 ? missing : wrongIn(fields, tidy, places);
  }
  const one = steps.find((candidate) => candidate.step === step);
  const fields = one === undefined ? [] : fieldsOfStep(one);
  const wrong = wrongIn(fields, tidy, places);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const missing = wrong[field.field_name];
      const isSending = isFileField(field) && isOnItsWay(uploads.get(field.field_name));
      const text = isSending && missing !== undefined ? STILL_SENDING_TEXT : missing;
      return text === undefined ? [] : [[field.field_name, text]];
    }),
  );
}

/** Nobody goes on with a percentage that may be a CGPA, which only they can tell. */
function wrongIn(fields: readonly FormField[], values: FormValues, places: Places | undefined): FormErrors {
  const wrong = checkFields(fields, values, places);
  const asked = fields.flatMap((field): [string, string][] => {
    const degree = degreeOf(field);
    const isOpen = degree !== undefined && !standsWithPercentage(field) && isCgpaAsked(degree, values);
    return isOpen ? [[field.field_name, CGPA_TEXTS.unanswered]] : [];
  });
  return { ...Object.fromEntries(asked), ...wrong };
}

/** As the server will check and keep them. */
function savedValues(steps: readonly FormStep[], values: FormValues): FormValues {
  return Object.fromEntries(
    fieldsOf(steps).map((field) => [field.field_name, asSaved(field, values[field.field_name] ?? '')]),
  );
}

/** The step on which the first of these fields stands. */
export function stepOfFirst(steps: readonly FormStep[], errors: FormErrors): number | undefined {
  return steps.find((step) => fieldsOfStep(step).some(({ field_name }) => field_name in errors))?.step;
}
