/** Whose share of the calls to an outside service a call counts to: one share cannot take the places of all. */
export type Share = 'portal' | `candidate ${number}` | `staff user ${number}`;

/** For jobs and what the portal does by itself. */
export const PORTAL_SHARE: Share = 'portal';

export function candidateShare(candidateId: number): Share {
  return `candidate ${candidateId}`;
}

export function staffShare(staffUserId: number): Share {
  return `staff user ${staffUserId}`;
}
