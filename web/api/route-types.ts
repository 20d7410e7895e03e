import type { Route, RouteInput, RouteReply } from '@portal/contract/route.ts';
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
