import type { ApplicationData } from '@portal/contract/routes/application.ts';
import type { FormErrors } from '@portal/contract/rules/form/check-form.ts';
import type { SaveStatus } from '@portal/contract/rules/form/save-status.ts';
import {
  fieldsOf,
  fieldsOfStep,
  type FormField,
  type FormStep,
  type FormValues,
  REVIEW_STEP,
} from '@portal/contract/rules/form/form-description.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { ApiError, failureText } from '../../../api/api-error.ts';
import { keepCandidateName } from '../../../api/candidate-session.ts';
import { useBusy } from '../../../api/use-busy.ts';
import { closeAlert, showAlert } from '../../../ui/plain/alert/alert-store.ts';
import { keepApplication, readApplicationAgain } from '../../application/application-query.ts';
import { candidateCall } from '../../candidate-api.ts';
import { leaveEveryLayer } from '../../navigation/layers.ts';
import { useOverlay } from '../../navigation/use-layers.ts';
import { useGo } from '../../navigation/use-go.ts';
import { checkStep } from './check-step.ts';
import type { UploadState } from '../../forms/documents/upload-state.ts';
import { knownPlaces } from './use-reference-lists.ts';
import { typedFields } from './start-values.ts';

interface ForwardOptions {
  readonly application: ApplicationData;
  readonly step: number;
  /** Where Next leads. */
  readonly next: number;
  /** The furthest step so far: it is kept where an earlier one is saved again. */
  readonly reached: number;
  /** What is typed, and the paths of files. */
  readonly values: FormValues;
  readonly uploads: ReadonlyMap<string, UploadState>;
  readonly showErrors: (errors: FormErrors) => void;
  readonly moved: (step: number) => void;
  readonly saved: (texts: FormValues) => void;
}

const FAILED = {
  refused: 'This could not be saved. Please try again.',
  noAnswer: 'No network. What you typed is kept on this device; please try again when you are back online.',
};

/** Next saves a step and goes on; Submit Application asks once more, then submits the whole. */
export function useForward(options: ForwardOptions) {
  const { application, step, next, reached, showErrors } = options;
  const go = useGo();
  const confirmation = useOverlay('confirmation');
  const keepEditing = confirmation.close;
  const { busy, save } = useSave(options, keepEditing);

  const forward = async () => {
    const errors = checkStep({ ...options, steps: application.steps, places: knownPlaces() });
    showErrors(errors);
    if (Object.keys(errors).length > 0) return;
    if (step === REVIEW_STEP) confirmation.open();
    else if (await save('In Progress', Math.max(reached, next))) options.moved(next);
  };
  const submit = async () => {
    if (!(await save('Completed', REVIEW_STEP))) return;
    // Back from there leaves the form at once, and does not pass through its steps.
    leaveEveryLayer(() => go(CANDIDATE_SCREENS.applicationSuccess, { replace: true }));
  };
  return { busy, confirming: confirmation.isOpen, forward, submit, keepEditing };
}

/** One save at a time; whether it came to be. */
function useSave({ application, step, values, showErrors, saved }: ForwardOptions, onFailure: () => void) {
  const { steps } = application;
  const [isBusy, setBusy] = useBusy();

  const save = async (status: SaveStatus, next: number): Promise<boolean> => {
    if (!setBusy(true)) return false;
    // What an earlier try ran into is not what this one comes to.
    closeAlert();
    try {
      const texts = textsOf(status === 'Completed' ? fieldsOf(steps) : fieldsAt(steps, step), values);
      const body = { ...texts, status, current_application_step: next };
      const { message: _saved, ...answer } = await candidateCall(
        'POST /api/dataset/update-application-data/',
        { body },
      );
      saved(texts);
      keepApplication(() => answer);
      keepCandidateName(answer.name);
      return true;
    } catch (cause) {
      onFailure();
      const atFields = errorsAtFields(cause, fieldsOf(steps));
      if (Object.keys(atFields).length > 0) showErrors(atFields);
      else showAlert({ kind: 'error', text: failureText(cause, FAILED) });
      if (cause instanceof ApiError && cause.status === 409) readApplicationAgain();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy: isBusy, save };
}

function fieldsAt(steps: readonly FormStep[], step: number): readonly FormField[] {
  const here = steps.find((one) => one.step === step);
  return here === undefined ? [] : fieldsOfStep(here);
}

function textsOf(fields: readonly FormField[], values: FormValues): Record<string, string> {
  return Object.fromEntries(
    typedFields(fields).map(({ field_name }) => [field_name, values[field_name] ?? '']),
  );
}

/** What a refusal says of fields that the form has. */
function errorsAtFields(cause: unknown, fields: readonly FormField[]): FormErrors {
  const said = cause instanceof ApiError ? cause.fields : {};
  return Object.fromEntries(
    fields.flatMap(({ field_name }): [string, string][] => {
      const text = said[field_name];
      return text === undefined ? [] : [[field_name, text]];
    }),
  );
}
