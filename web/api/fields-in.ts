/** The properties of a value of unknown origin, by name; empty if it is not an object. */
export function fieldsIn(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
