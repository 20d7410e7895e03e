import type { Route, RouteInput, RouteReply, StaffAccess } from '@portal/contract/route.ts';
import type { EveryRoute } from '@portal/contract/routes/every-route.ts';

type KeyOf<R> = R extends Route ? `${R['method']} ${R['path']}` : never;
type RouteOf<K extends EveryKey, R = EveryRoute> = R extends Route ? (KeyOf<R> extends K ? R : never) : never;

/** A route's name for the web: 'POST /api/auth/loginOtp/'. */
export type EveryKey = KeyOf<EveryRoute>;

type Scalar = string | number | boolean;

/** What any call may carry, as far as sending it needs to know. */
export interface CallInput {
  readonly params?: Readonly<Record<string, Scalar>>;
  readonly query?: Readonly<Record<string, Scalar | null | undefined>>;
  readonly body?: unknown;
}

export type InputOf<K extends EveryKey> = RouteInput<RouteOf<K>> & CallInput;
export type ReplyOf<K extends EveryKey> = RouteReply<RouteOf<K>>;

/** What a member of staff must be allowed to do for a call. */
export type CapabilityOf<K extends EveryKey> = RouteOf<K>['access'] extends StaffAccess<infer C> ? C : never;

type IfStaffFile<R> = R extends Route
  ? R['access'] extends StaffAccess
    ? unknown extends RouteReply<R>
      ? KeyOf<R>
      : never
    : never
  : never;
/** A call of staff that answers with a file: no shape describes its reply. */
export type StaffFileKey = IfStaffFile<EveryRoute>;
