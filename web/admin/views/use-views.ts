import { may } from '@portal/contract/permissions.ts';
import type { ViewCount } from '@portal/contract/routes/saved-views.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readStaffSession } from '../../api/staff-session.ts';
import { staffCall } from '../staff-api.ts';
import { type StaffViews, staffViews } from './staff-views.ts';

export const VIEWS = ['views'];
export const VIEW_COUNTS = [...VIEWS, 'counts'];
const ASKED_EVERY_MS = 60_000;
const NONE: readonly never[] = [];

const isAllowed = () => may(readStaffSession()?.role, 'applications.list');

/** Undefined until they were read; built-in ones are known before. */
export function useViews(): { readonly views: StaffViews; readonly isRead: boolean } {
  const { data } = useQuery({
    queryKey: [...VIEWS, 'list'],
    queryFn: ({ signal }) => staffCall('GET /api/admin/views', {}, { signal }),
    enabled: isAllowed(),
    staleTime: ASKED_EVERY_MS,
  });
  const saved = data?.views ?? NONE;
  const views = useMemo(() => staffViews(saved), [saved]);
  return { views, isRead: data !== undefined };
}

/** How many applications each view finds, by its key. */
export function useViewCounts(): ReadonlyMap<string, ViewCount> {
  const { data } = useQuery({
    queryKey: VIEW_COUNTS,
    queryFn: ({ signal }) => staffCall('GET /api/admin/views/counts', {}, { signal }),
    enabled: isAllowed(),
    refetchInterval: ASKED_EVERY_MS,
  });
  return useMemo(() => new Map((data?.counts ?? []).map((count) => [count.view, count])), [data]);
}
