/** A record as it was opened, as it is by now, and what was typed in between. */
export interface TypedMeanwhile<Values> {
  readonly was: Values;
  readonly typed: Values;
  readonly now: Values;
}

/** A field that another user changed, or whose typed value their change took away. */
export interface MeanwhileChange {
  readonly label: string;
  readonly was: string;
  readonly now: string;
  /** What the user typed there, if it is something else. */
  readonly typed: string | undefined;
  /** What was typed is no longer possible, so the form has what is there by now. */
  readonly isTakenOut: boolean;
}

/** How a field is called, and how its text is shown if not as it is. */
export type FieldWords<Values> = Readonly<
  Partial<Record<keyof Values, { readonly label: string; readonly shown?: (text: string) => string }>>
>;

/** What was typed stays; a field that the user left alone is as it is by now. */
export function keepTyped<Values extends object>({ was, typed, now }: TypedMeanwhile<Values>): Values {
  const kept = { ...now };
  for (const name of namesOf(typed)) if (typed[name] !== was[name]) kept[name] = typed[name];
  return kept;
}

/** What another user changed, beside what was typed and what the form goes on with. */
export function changesMeanwhile<Values extends object>(
  { was, typed, now }: TypedMeanwhile<Values>,
  goesOn: Values,
  words: FieldWords<Values>,
): readonly MeanwhileChange[] {
  return namesOf(now).flatMap((name) => {
    const field = words[name];
    const isTyped = typed[name] !== was[name] && typed[name] !== now[name];
    const isTakenOut = isTyped && goesOn[name] !== typed[name];
    if (field === undefined || (now[name] === was[name] && !isTakenOut)) return [];
    const text = (values: Values) => {
      const value = String(values[name]);
      return value === '' ? 'nothing' : (field.shown?.(value) ?? value);
    };
    const said = { label: field.label, was: text(was), now: text(now) };
    return [{ ...said, typed: isTyped ? text(typed) : undefined, isTakenOut }];
  });
}

function namesOf<Values extends object>(values: Values): readonly (keyof Values)[] {
  const names: (keyof Values)[] = [];
  for (const name in values) if (Object.hasOwn(values, name)) names.push(name);
  return names;
}
