/** What a value of unknown origin holds, by name; nothing where it is no object. */
export function fieldsIn(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
