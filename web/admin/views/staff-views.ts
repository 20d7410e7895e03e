import type { SavedView } from '@portal/contract/routes/saved-views.ts';
import { BUILT_IN_VIEWS, viewKey } from '@portal/contract/rules/saved-views.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';

/** A list to come back to, built in or saved. */
export interface StaffView {
  /** As the address has it. */
  readonly key: string;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  /** In their order; null means the usual ones. */
  readonly columns: readonly string[] | null;
  /** Undefined if it is built in. */
  readonly saved: SavedView | undefined;
}

export interface StaffViews {
  readonly shared: readonly StaffView[];
  readonly own: readonly StaffView[];
}

/** The built-in ones and those that are shared, then one's own; a shared one of one's own is among the shared. */
export function staffViews(saved: readonly SavedView[]): StaffViews {
  const views = saved.map((view): StaffView => ({
    key: viewKey(view.id),
    name: view.name,
    query: view.query,
    columns: view.columns,
    saved: view,
  }));
  const builtIn = BUILT_IN_VIEWS.map((view): StaffView => ({ ...view, saved: undefined }));
  return {
    shared: [...builtIn, ...views.filter(({ saved: of }) => of?.is_shared === true)],
    own: views.filter(({ saved: of }) => of?.is_shared === false),
  };
}

export function findView({ shared, own }: StaffViews, key: string): StaffView | undefined {
  return [...shared, ...own].find((view) => view.key === key);
}

/** The list as the view has it. */
export function viewAddress({ key, query }: Pick<StaffView, 'key' | 'query'>): string {
  return `${STAFF_SCREENS.dashboard}?${new URLSearchParams({ ...query, view: key }).toString()}`;
}
