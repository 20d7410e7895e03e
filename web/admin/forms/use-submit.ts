import { useRef, useState } from 'react';
import { ApiError, failureText } from '../../api/api-error.ts';

interface FailureTexts {
  /** Refused without words. */
  readonly refused: string;
  /** No answer at all; where none is given, as a refusal. */
  readonly noAnswer?: string;
}

interface Submitting {
  readonly isBusy: boolean;
  /** What to say of the last try. */
  readonly failure: string | undefined;
  readonly code: string | undefined;
  /** What is wrong with single fields: the words, or only that it is them, where the words are said already. */
  readonly fields: FieldFailures;
  /** Says what is wrong before anything is sent; nothing takes it back. */
  readonly say: (text: string | undefined) => void;
  readonly run: (task: () => Promise<void>) => void;
}

export type FieldFailures = Readonly<Record<string, string | true>>;

const FINE = { failure: undefined, code: undefined, fields: {} } as const;

interface SubmitOptions {
  /** Says the failure elsewhere, in place of the form. */
  readonly notice?: (text: string) => void;
  readonly onFailure?: () => void;
}

/** One call at a time, and the words for how it went. */
export function useSubmit(texts: FailureTexts, { notice, onFailure }: SubmitOptions = {}): Submitting {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [state, setState] = useState<Pick<Submitting, 'failure' | 'code' | 'fields'>>(FINE);
  const perform = async (task: () => Promise<void>) => {
    running.current = true;
    setBusy(true);
    setState(FINE);
    try {
      await task();
    } catch (error) {
      const failure = failureText(error, { ...texts, noAnswer: texts.noAnswer ?? texts.refused });
      const { code, fields = {} } = error instanceof ApiError ? error : { code: undefined };
      setState({
        failure: notice === undefined ? failure : undefined,
        code,
        fields: unsaid(fields, failure),
      });
      notice?.(failure);
      onFailure?.();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    ...state,
    isBusy,
    say: (text) => setState({ ...FINE, failure: text }),
    run: (task) => {
      if (!running.current) void perform(task);
    },
  };
}

function unsaid(fields: Readonly<Record<string, string>>, said: string): FieldFailures {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, text === said ? true : text]),
  );
}
