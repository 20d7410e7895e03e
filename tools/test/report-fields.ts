/** Readers of a report: what is not as it should be is an error, never a silent nothing. */

export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) throw new TypeError(`no object to take ${name} from`);
  return Reflect.get(value, name);
}

export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('not a list');
  return value;
}

export function count(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('not a number');
  return value;
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a text');
  return value;
}
