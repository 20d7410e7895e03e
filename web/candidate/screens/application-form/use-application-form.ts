import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { isEditable } from '@portal/contract/rules/application-status.ts';
import { cgpaFields, degreeOf } from '@portal/contract/rules/form/cgpa.ts';
import { checkWhileTyping } from '@portal/contract/rules/form/check-field.ts';
import type { FormErrors } from '@portal/contract/rules/form/check-form.ts';
import {
  fieldsOf,
  type FormField,
  type FormValues,
  REVIEW_STEP,
} from '@portal/contract/rules/form/form-description.ts';
import { asTyped } from '@portal/contract/rules/form/field-values.ts';
import { useEffect, useState } from 'react';
import { localStore } from '../../../api/storage.ts';
import { stepOfFirst } from './check-step.ts';
import type { UploadState } from '../../forms/documents/upload-state.ts';
import type { DraftState } from '../../forms/draft/draft-keeper.ts';
import { readUnsent, stillNewest } from '../../forms/draft/local-draft.ts';
import { useDraft } from './draft/use-draft.ts';
import { fieldId } from './fields/field-props.ts';
import { knownPlaces } from './use-reference-lists.ts';
import { fileValues, typedFields, valuesOnServer } from './start-values.ts';
import { currentValues, withTyped } from '../../forms/typed-texts.ts';
import { useForward } from './use-forward.ts';
import { useSteps } from './use-steps.ts';

export interface ApplicationFormState {
  readonly step: number;
  /** How far the tabs lead. */
  readonly reached: number;
  /** The section that a change of the step lands at. */
  readonly section: string | undefined;
  readonly readOnly: boolean;
  readonly values: FormValues;
  readonly errors: FormErrors;
  readonly draft: DraftState;
  readonly busy: boolean;
  readonly confirming: boolean;
  readonly change: (field: FormField, text: string) => void;
  /** More answers than one at once, by a choice at this field. */
  readonly answer: (field: FormField, answers: FormValues) => void;
  readonly goTo: (step: number) => void;
  /** From the review to one of its sections; Next then leads back. */
  readonly edit: (step: number, section: string) => void;
  /** Next, or Submit Application at the review. */
  readonly forward: () => Promise<void>;
  readonly submit: () => Promise<void>;
  readonly keepEditing: () => void;
}

interface ErrorMarks {
  readonly errors: FormErrors;
  /** Grows with every check, so that the same error takes focus again. */
  readonly round: number;
}

export function useApplicationForm(
  application: ApplicationData,
  uploads: ReadonlyMap<string, UploadState>,
): ApplicationFormState {
  const readOnly = !isEditable(application.status);
  const [start] = useState(() => startOf(application));
  const [typed, setTyped] = useState(start.typed);
  const steps = useSteps(application.current_application_step);
  const [{ errors: marked, round }, mark] = useState<ErrorMarks>({ errors: {}, round: 0 });
  const { keeper, state: draft } = useDraft({ applicationNumber: application.application_id, ...start });
  const fields = fieldsOf(application.steps);
  const step = readOnly ? REVIEW_STEP : steps.step;
  const reached = Math.max(reachedBefore(application), step);
  const onServer = valuesOnServer(readOnly ? { ...application, draft: {} } : application);
  const values = readOnly ? onServer : currentValues(onServer, typed);
  const errors = withoutArrived(marked, fileValues(fields));

  const showErrors = (found: FormErrors) => {
    const there = stepOfFirst(application.steps, found);
    if (step !== REVIEW_STEP && there !== undefined) steps.goTo(there);
    mark((before) => ({ errors: found, round: before.round + 1 }));
  };
  useFocusOnFirst(errors, round);

  const moved = (move: () => void) => {
    move();
    mark((before) => ({ errors: {}, round: before.round }));
  };
  const forward = useForward({
    application,
    step,
    next: steps.returnsToReview ? REVIEW_STEP : step + 1,
    reached,
    values: { ...values, ...fileValues(fields) },
    uploads,
    showErrors,
    moved: (to) => moved(() => steps.goTo(to)),
    saved: keeper.saved,
  });

  const answer = (field: FormField, changed: FormValues) => {
    setTyped((before) => withTyped(before, changed, onServer));
    for (const [name, value] of Object.entries(changed)) keeper.typed(name, value);
    mark((before) => ({ ...before, errors: withTypingError(before.errors, field, changed) }));
  };

  return {
    step,
    reached,
    section: steps.section,
    readOnly,
    values,
    errors,
    draft,
    busy: forward.busy,
    confirming: forward.confirming,
    change: (field, text) => answer(field, changesOf(field, asTyped(field, text))),
    answer,
    goTo: (to) => moved(() => steps.goTo(to)),
    edit: (to, section) => moved(() => steps.edit(to, section)),
    forward: forward.forward,
    submit: forward.submit,
    keepEditing: forward.keepEditing,
  };
}

/** A candidate who has submitted has visited every step, and goes straight to what is to be changed. */
function reachedBefore({ submitted_at, current_application_step }: ApplicationData): number {
  return submitted_at === null ? current_application_step : REVIEW_STEP;
}

function startOf(application: ApplicationData) {
  const onServer = valuesOnServer(application);
  const kept = isEditable(application.status) ? readUnsent(localStore(), application.application_id) : {};
  const names = new Set(typedFields(fieldsOf(application.steps)).map(({ field_name }) => field_name));
  const known = Object.fromEntries(Object.entries(kept).filter(([name]) => names.has(name)));
  const submission = application.submitted_at ?? undefined;
  const unsent = stillNewest(known, onServer, submission);
  const texts = Object.entries(unsent).map(([name, { text }]): [string, string] => [name, text]);
  return { onServer, unsent, submission, typed: withTyped({}, Object.fromEntries(texts), onServer) };
}

/** A file that came meanwhile is no longer missing. */
function withoutArrived(errors: FormErrors, files: FormValues): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => (files[name] ?? '') === ''));
}

/** Another state takes a district with it that it does not have; another percentage the CGPA that it was made from. */
function changesOf(field: FormField, text: string): FormValues {
  const change = { [field.field_name]: text };
  const degree = degreeOf(field);
  if (degree !== undefined) {
    const { cgpa, factor } = cgpaFields(degree);
    return { [cgpa]: '', [factor]: '', ...change };
  }
  return field.field_name === 'state' && knownPlaces() !== undefined ? { ...change, district: '' } : change;
}

function withTypingError(errors: FormErrors, field: FormField, changed: FormValues): FormErrors {
  const left = Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed)));
  const text = checkWhileTyping(field, changed[field.field_name] ?? '');
  return text === undefined ? left : { ...left, [field.field_name]: text };
}

function useFocusOnFirst(errors: FormErrors, round: number): void {
  const first = Object.keys(errors)[0];
  useEffect(() => {
    if (round === 0 || first === undefined) return;
    const element = document.getElementById(fieldId(first));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
    // Typing changes the errors too; only a check moves the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [round]);
}
