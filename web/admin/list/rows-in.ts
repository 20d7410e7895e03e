const NONE: readonly never[] = [];

/** The rows of an answer. One that could not be read, or holds no list, has none; nothing while it is on its way. */
export function rowsIn<Row>(
  { isError, data }: { readonly isError: boolean; readonly data: unknown },
  rows: readonly Row[] | undefined,
): readonly Row[] | undefined {
  if (isError) return NONE;
  return data === undefined || Array.isArray(rows) ? rows : NONE;
}
