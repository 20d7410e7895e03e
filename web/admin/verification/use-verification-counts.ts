import { may } from '@portal/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../api/route-types.ts';
import { isHidden, readStaffSession } from '../../api/staff-session.ts';
import { staffCall } from '../staff-api.ts';

export type VerificationCounts = ReplyOf<'GET /api/admin/verification/counts'>;

export const VERIFICATION = ['verification'];
export const VERIFICATION_COUNTS = [...VERIFICATION, 'counts'];
const ASKED_EVERY_MS = 60_000;

/** Documents are what is verified: a role for which they are closed does not. */
export function mayVerify(): boolean {
  return may(readStaffSession()?.role, 'verification.work') && !isHidden('documents');
}

/** How many submissions wait; undefined until it was read, and for users who do not verify. */
export function useVerificationCounts(): VerificationCounts | undefined {
  const { data } = useQuery({
    queryKey: VERIFICATION_COUNTS,
    queryFn: ({ signal }) => staffCall('GET /api/admin/verification/counts', {}, { signal }),
    enabled: mayVerify(),
    refetchInterval: ASKED_EVERY_MS,
  });
  return data;
}
