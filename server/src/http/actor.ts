import type { Role } from '@portal/contract/permissions.ts';
import type { ActingSession } from '../kernel/acting.ts';
import type { Caller } from './caller.ts';

export interface CandidateActor {
  readonly kind: 'candidate';
  readonly candidateId: number;
  readonly sessionId: number;
}

export interface StaffActor {
  readonly kind: 'staff';
  readonly staffUserId: number;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: number;
  /** The role needs a second factor and the login had none: only that can be added. */
  readonly lacksFactor?: true;
  /** Set while the user releases what another one proposed; the audit then names both. */
  readonly releases?: { readonly approvalId: number; readonly proposedBy: string };
}

/** Which staff user does something, and from which address. */
export interface StaffRequest {
  readonly actor: StaffActor;
  readonly caller: Caller;
}

export type Actor = CandidateActor | StaffActor;

/** Returns the holder of this session token, or undefined if it is unknown, ended or expired. */
export type SessionReader = (token: string, isPeek?: boolean) => Promise<Actor | undefined>;

/** Whether a session that was admitted before still is. */
export type IsSessionAdmitted = (session: ActingSession) => Promise<boolean>;

const BEARER = /^Bearer ([\w-]{20,200})$/i;

export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
}
