import { useState } from 'react';
import { changesMeanwhile, type FieldWords, keepTyped, type MeanwhileChange } from './typed-values.ts';

interface TypedForm<Kept, Values> {
  /** As the form knows it: as it was opened, or as it was loaded again. */
  readonly record: Kept;
  readonly values: Values;
  readonly setValues: (values: Values) => void;
  /** What others changed before it was loaded again; undefined until then. */
  readonly changes: readonly MeanwhileChange[] | undefined;
  /** Goes on with the record as it is by now, and with what was typed. */
  readonly goOnWith: (now: Kept) => void;
}

interface FormOf<Kept, Values> {
  readonly valuesOf: (record: Kept) => Values;
  readonly words: FieldWords<Values>;
  /** Filled in already, where something was chosen before the form opened. */
  readonly begin?: Values;
  /** Takes out what the record no longer allows. */
  readonly fit?: (record: Kept, values: Values) => Values;
}

/** The values of a form about a record that others may change meanwhile: what is typed survives loading it again. */
export function useTypedValues<Kept, Values extends object>(
  opened: Kept,
  { valuesOf, words, begin, fit }: FormOf<Kept, Values>,
): TypedForm<Kept, Values> {
  const [record, setRecord] = useState(opened);
  const [values, setValues] = useState(() => begin ?? valuesOf(opened));
  const [changes, setChanges] = useState<readonly MeanwhileChange[]>();
  return {
    record,
    values,
    setValues,
    changes,
    goOnWith: (now) => {
      const meanwhile = { was: valuesOf(record), typed: values, now: valuesOf(now) };
      const kept = keepTyped(meanwhile);
      const goesOn = fit === undefined ? kept : fit(now, kept);
      setRecord(now);
      setValues(goesOn);
      setChanges(changesMeanwhile(meanwhile, goesOn, words));
    },
  };
}
