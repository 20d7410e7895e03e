import type { Role } from '@portal/contract/permissions.ts';
import { pageFacts } from '@portal/contract/rules/paging.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../api/route-types.ts';
import { staffCall } from '../../../staff-api.ts';

type Users = ReplyOf<'GET /api/admin/users'>;
type UsersPage = Exclude<Users, readonly unknown[]>;
export type StaffUser = UsersPage['users'][number];

const USERS = ['users'];

export function useUsers(page: number) {
  return useQuery({
    queryKey: [...USERS, page],
    queryFn: async ({ signal }) =>
      asPage(await staffCall('GET /api/admin/users', { query: { page } }, { signal })),
    placeholderData: keepPreviousData,
  });
}

/** The roles of this portal; undefined until they were read. */
export function useRoles(): readonly Role[] | undefined {
  const { data } = useQuery({
    queryKey: ['roles'],
    queryFn: ({ signal }) => staffCall('GET /api/admin/roles', {}, { signal }),
    // A setting: it changes with a restart.
    staleTime: Infinity,
  });
  return data?.roles;
}

/** The user as it is now, for an admin who looks at an older copy. */
export async function readUser({ id }: Pick<StaffUser, 'id'>): Promise<StaffUser> {
  const { users } = asPage(await staffCall('GET /api/admin/users', { query: {} }));
  const user = users.find((one) => one.id === id);
  if (user === undefined) throw new Error('the user is gone');
  return user;
}

/** A portal that knows no pages answers all users at once. */
function asPage(answer: Users): UsersPage {
  if (!Array.isArray(answer)) return answer;
  return { users: answer, ...pageFacts(answer.length, 1, Math.max(1, answer.length), false) };
}

export function useUsersChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: USERS });
}
