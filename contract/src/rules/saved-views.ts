/** Lists that staff come back to: a filter, its order and its columns under a name. */
export const VIEW_NAME_MAX_LENGTH = 40;
/** How many one user keeps. */
export const MOST_OWN_VIEWS = 50;
export const MOST_VIEW_COLUMNS = 60;

/** One column for both names, and what decides what to do next. */
export const MERGED_COLUMNS = ['Name', 'Status', 'Owed', 'Last Change'] as const;

export interface BuiltInView {
  /** As the address has it. */
  readonly key: string;
  readonly name: string;
  /** Names and values as the list is asked with them. */
  readonly query: Readonly<Record<string, string>>;
  readonly columns: readonly string[] | null;
}

/** Views that every portal has. */
export const BUILT_IN_VIEWS: readonly BuiltInView[] = [
  { key: 'to-verify', name: 'To verify', query: { verification: 'waiting' }, columns: null },
  {
    key: 'selected-unpaid',
    name: 'Selected, unpaid',
    query: { status: 'Selected', payment: 'none' },
    columns: null,
  },
  { key: 'waiting-long', name: 'Waiting over 3 days', query: { waiting_days: '3' }, columns: null },
  { key: 'above-fee', name: 'Paid above the fee', query: { payment: 'above' }, columns: null },
  { key: 'merged', name: 'At a glance', query: {}, columns: MERGED_COLUMNS },
];

/** The address of a saved one has its id behind a letter: `v12`. */
export function viewKey(id: number): string {
  return `v${id}`;
}
