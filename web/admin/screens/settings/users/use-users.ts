import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../api/route-types.ts';
import { staffCall } from '../../../staff-api.ts';

export type StaffUser = ReplyOf<'GET /api/admin/users'>[number];

const USERS = ['users'];

export function useUsers() {
  return useQuery({
    queryKey: USERS,
    queryFn: ({ signal }) => staffCall('GET /api/admin/users', {}, { signal }),
  });
}

export function useUsersChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: USERS });
}
