import { storageAway } from '../../kernel/storage-away.ts';
import type { Share } from '../../kernel/share.ts';
import type { BucketGate } from '../outside/bucket-gate.ts';

/** A bucket that does not answer within this time counts as unavailable. Shorter than the answer deadline of a request. */
const SILENCE_MS = 4000;
/** With the call itself it is no longer than a user waits. */
const WAIT_MS = 2000;
/** A slow line still carries so much. */
const BYTES_A_SECOND = 256 * 1024;

export interface CallLimits {
  /** How much the call carries. */
  readonly bytes?: number;
  /** Set if nobody waits for a response: then the wait does not shorten the call. */
  readonly waitMs?: number;
}

export type Send<Result> = (options: { readonly abortSignal: AbortSignal }) => Promise<Result>;

/** Makes a call, with all the tries that the client makes by itself, once its share has a place; ends it if it takes long. */
export async function inTurn<Result>(
  { calls }: Pick<BucketGate, 'calls'>,
  share: Share,
  send: Send<Result>,
  { bytes = 0, waitMs }: CallLimits = {},
): Promise<Result> {
  const begun = performance.now();
  const leave = await calls.enter(share, waitMs ?? WAIT_MS);
  if (leave === undefined) throw storageAway(new Error('not asked: too many calls are waiting'));
  const late = new AbortController();
  const waited = waitMs === undefined ? performance.now() - begun : 0;
  const timer = setTimeout(() => late.abort(), SILENCE_MS - waited + (bytes / BYTES_A_SECOND) * 1000);
  try {
    return await send({ abortSignal: late.signal });
  } finally {
    clearTimeout(timer);
    leave();
  }
}
