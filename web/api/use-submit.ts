import { useEffect, useState } from 'react';
import { ApiError, failureText } from './api-error.ts';
import { type FieldFailures, fieldFailures } from './field-failures.ts';
import { useBusy } from './use-busy.ts';

interface FailureTexts {
  /** Refused without words. */
  readonly refused: string;
  /** For no response at all; if it is not given, treated as a refusal. */
  readonly noAnswer?: string;
}

interface SubmitState {
  readonly isBusy: boolean;
  /** The message about the last attempt. */
  readonly failure: string | undefined;
  readonly code: string | undefined;
  /** What is wrong with single fields: the first in words, the others by their mark alone. */
  readonly fields: FieldFailures;
  /** Shows what is wrong before anything is sent, under a field if it concerns one; undefined clears it. */
  readonly say: (text: string | undefined, field?: string) => void;
  readonly run: (task: () => Promise<void>) => void;
}

const NO_FIELDS: readonly string[] = [];
const NO_CODES: readonly string[] = [];
const FINE = { failure: undefined, code: undefined, fields: {} } as const;

interface SubmitOptions {
  /** Says the failure elsewhere, in place of the form. */
  readonly notice?: (text: string) => void;
  /** The fields that the form says failures under; what is said there is said nowhere else. */
  readonly shownFields?: readonly string[];
  /** Refusals that the form itself says, although others are said elsewhere. */
  readonly inForm?: readonly string[];
  readonly onFailure?: () => void;
}

/** One call at a time, and the words for how it went. */
export function useSubmit(texts: FailureTexts, options: SubmitOptions = {}): SubmitState {
  const { notice, shownFields = NO_FIELDS, inForm = NO_CODES, onFailure } = options;
  const [isBusy, setBusy] = useBusy();
  const [state, setState] = useState<Pick<SubmitState, 'failure' | 'code' | 'fields'>>(FINE);
  const perform = async (task: () => Promise<void>) => {
    setState(FINE);
    try {
      await task();
    } catch (error) {
      const failure = failureText(error, { ...texts, noAnswer: texts.noAnswer ?? texts.refused });
      const { code, fields = {} } = error instanceof ApiError ? error : { code: undefined };
      const names = Object.keys(fields);
      const isSaid = names.length > 0 && names.every((name) => shownFields.includes(name));
      const isInForm = notice === undefined || (code !== undefined && inForm.includes(code));
      setState({
        failure: isInForm && !isSaid ? failure : undefined,
        code,
        fields: fieldFailures(fields, failure),
      });
      if (!isSaid && !isInForm) notice?.(failure);
      onFailure?.();
    } finally {
      setBusy(false);
    }
  };
  useFocusOnFailure(state.fields);
  return {
    ...state,
    isBusy,
    say: (text, field) =>
      setState(
        text === undefined || field === undefined
          ? { ...FINE, failure: text }
          : { ...FINE, fields: { [field]: text } },
      ),
    run: (task) => {
      if (setBusy(true)) void perform(task);
    },
  };
}

/** The focus moves to the field, so that screen readers announce what is wrong with it. */
function useFocusOnFailure(fields: FieldFailures): void {
  useEffect(() => {
    if (Object.keys(fields).length === 0) return;
    const marked = document.querySelector('form [aria-invalid="true"]');
    if (marked instanceof HTMLElement) marked.focus();
  }, [fields]);
}
