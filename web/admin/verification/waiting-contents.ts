import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { WaitingContents } from '@portal/contract/routes/waiting-contents.ts';
import { useQuery } from '@tanstack/react-query';
import { staffCall } from '../staff-api.ts';
import { mayVerify, VERIFICATION } from './use-verification-counts.ts';

export type WaitingDocument = WaitingContents['documents'][number];

/** What of an application can be judged; undefined if nothing can, or not by this user. */
export function useWaitingContents({
  id,
  status,
}: Pick<StaffApplication, 'id' | 'status'>): WaitingContents | undefined {
  const { data } = useQuery({
    queryKey: [...VERIFICATION, 'contents', id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/verification/:id', { params: { id } }, { signal }),
    enabled: mayVerify() && status === 'Completed',
    staleTime: 0,
  });
  return data?.waiting ?? undefined;
}
