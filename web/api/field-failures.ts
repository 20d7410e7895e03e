/** By the field's name: the text to show under it, or only that it is wrong. */
export type FieldFailures = Readonly<Record<string, string | true>>;

/** A form says one thing at a time: the failure that the answer begins with stands under its field. */
export function fieldFailures(fields: Readonly<Record<string, string>>, failure: string): FieldFailures {
  const entries = Object.entries(fields);
  const first = entries.find(([, text]) => text === failure) ?? entries[0];
  return Object.fromEntries(entries.map(([name, text]) => [name, name === first?.[0] ? text : true]));
}
