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

/** The user as it is now, for an admin who looks at an older copy. */
export async function readUser({ id }: Pick<StaffUser, 'id'>): Promise<StaffUser> {
  const user = (await staffCall('GET /api/admin/users', {})).find((one) => one.id === id);
  if (user === undefined) throw new Error('the user is gone');
  return user;
}

export function useUsersChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: USERS });
}
