/** The value of a field after an edit in which absent means unchanged. */
export function unlessAbsent<T>(given: T | undefined, kept: T): T {
  return given === undefined ? kept : given;
}

type Fields = Readonly<Record<string, string | number | null>>;

/** The fields that an edit changes, as they were and as they are. */
export interface ChangedFields {
  readonly before: Fields;
  readonly after: Fields;
}

/** Returns undefined if nothing changed. */
export function changedFields(before: Fields, after: Fields): ChangedFields | undefined {
  const names = Object.keys(before).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const only = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
  return { before: only(before), after: only(after) };
}

interface CountedRow {
  readonly version: number;
  readonly updatedAt: string;
}

interface SentCopy {
  readonly version?: number | undefined;
  readonly updated_at?: string | undefined;
}

/** Whether an edit was made on the row as it is, on an older copy of it, or does not say. */
export function copyOf(row: CountedRow, sent: SentCopy): 'current' | 'older' | 'unknown' {
  if (sent.version !== undefined) return sent.version === row.version ? 'current' : 'older';
  if (sent.updated_at === undefined) return 'unknown';
  return Date.parse(sent.updated_at) === Date.parse(row.updatedAt) ? 'current' : 'older';
}
