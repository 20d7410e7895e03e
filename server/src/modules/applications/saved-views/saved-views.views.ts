import { applicationsQuery } from '@portal/contract/routes/application-filter.ts';
import { VIEW_QUERY_NAMES, type SavedView, type ViewCount } from '@portal/contract/routes/saved-views.ts';
import { isNumberSearch } from '@portal/contract/rules/identity-numbers.ts';
import { BUILT_IN_VIEWS, viewKey } from '@portal/contract/rules/saved-views.ts';
import { COUNTED_UP_TO } from '@portal/contract/rules/paging.ts';
import { asc, eq, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { savedViews } from '../../../db/schema/saved-views.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import type { List, ListFinder } from '../../../lists/list.ts';
import { applicationList, listFilterOf } from '../list/application-list.ts';
import type { IndexOf } from '../list/application-meanings.ts';

export interface SavedViewsViews {
  list(userId: number): Promise<SavedView[]>;
  counts(userId: number): Promise<ViewCount[]>;
}

type ViewQuery = Readonly<Record<string, string>>;
type Counted = Omit<ViewCount, 'view'>;

const FRESH_MS = 30_000;
const MOST_KEPT = 500;
const COUNTED_AT_ONCE = 4;

const searchIn = ({ search = '' }: ViewQuery) => search;

export function createSavedViewsViews(db: Queries, finder: ListFinder, indexOf: IndexOf): SavedViewsViews {
  const countOf = createCounts(finder, applicationList(indexOf));

  async function list(userId: number): Promise<SavedView[]> {
    const rows = await db
      .select({
        id: savedViews.id,
        name: savedViews.name,
        isShared: savedViews.isShared,
        query: savedViews.query,
        columns: savedViews.columns,
        ownerId: savedViews.ownerId,
        owner: { username: staffUsers.username, is_active: staffUsers.isActive },
      })
      .from(savedViews)
      .innerJoin(staffUsers, eq(staffUsers.id, savedViews.ownerId))
      .where(or(eq(savedViews.ownerId, userId), eq(savedViews.isShared, true)))
      .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
    return rows.map(({ isShared, ownerId, query, columns, ...row }) => ({
      ...row,
      ...knownPart(query),
      columns: columns === null ? null : [...columns],
      is_shared: isShared,
      is_own: ownerId === userId,
    }));
  }

  return {
    list,
    async counts(userId) {
      const saved = (await list(userId)).map(({ id, query }) => ({ key: viewKey(id), query }));
      // A count of those with one number would tell a role the number that it sees masked.
      const views = [...BUILT_IN_VIEWS, ...saved].filter(({ query }) => !isNumberSearch(searchIn(query)));
      const counts: ViewCount[] = [];
      for (let from = 0; from < views.length; from += COUNTED_AT_ONCE) {
        const some = views.slice(from, from + COUNTED_AT_ONCE);
        const counted = await Promise.allSettled(some.map(({ query }) => countOf(query)));
        // A view that cannot be counted now has no count, and the others have theirs.
        counts.push(
          ...some.flatMap(({ key: view }, index) => {
            const one = counted[index];
            return one?.status === 'fulfilled' ? [{ view, ...one.value }] : [];
          }),
        );
      }
      return counts;
    },
  };
}

/** What a list can still be asked with: a filter may have gone since the view was saved. */
function knownPart(query: ViewQuery): { readonly query: Record<string, string>; readonly lost: string[] } {
  const isKnown = ([name, value]: [string, string]) =>
    VIEW_QUERY_NAMES.includes(name) && applicationsQuery.safeParse({ [name]: value }).success;
  const entries = Object.entries(query);
  return {
    query: Object.fromEntries(entries.filter(isKnown)),
    lost: entries.filter((entry) => !isKnown(entry)).map(([name]) => name),
  };
}

/** Counted up to a bound, and kept for half a minute: every staff user asks for them with every screen. */
function createCounts(finder: ListFinder, list: List): (query: ViewQuery) => Promise<Counted> {
  const kept = new Map<string, { readonly until: number; readonly counted: Promise<Counted> }>();

  async function read(query: ViewQuery): Promise<Counted> {
    const asked = { ...applicationsQuery.parse(query), page: 1, per_page: 1 };
    const { counted } = await finder.findIds(list, asked, listFilterOf(asked));
    return { count: Math.min(counted, COUNTED_UP_TO), is_exact: counted <= COUNTED_UP_TO };
  }

  return (query) => {
    const key = JSON.stringify(query);
    const found = kept.get(key);
    if (found !== undefined && found.until > performance.now()) return found.counted;
    if (kept.size >= MOST_KEPT) kept.clear();
    const counted = read(query);
    kept.set(key, { until: performance.now() + FRESH_MS, counted });
    counted.catch(() => kept.delete(key));
    return counted;
  };
}
