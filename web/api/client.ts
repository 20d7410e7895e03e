import { ApiError, errorFromAnswer } from './api-error.ts';
import { toRequest } from './request.ts';
import type { CallInput, EveryKey, InputOf, ReplyOf } from './route-types.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Reaches the server even if the page is left meanwhile. */
  readonly keepalive?: boolean | undefined;
}

export type Call = <K extends EveryKey>(
  key: K,
  input: InputOf<K>,
  options?: CallOptions,
) => Promise<ReplyOf<K>>;

/** Whose name a call is made in, and what to do when the server no longer knows that name. */
export interface Caller {
  readonly token: () => string | undefined;
  readonly sessionEnded: (message: string) => void;
  /** The role needs a second factor, which the user has to add first. */
  readonly factorMissing?: () => void;
}

export type Fetch = typeof fetch;

const NOBODY: Caller = { token: () => undefined, sessionEnded: () => undefined };

/** Makes a last call with a token that is forgotten already. */
export function leaving(token: string | undefined): Caller {
  return { token: () => token, sessionEnded: () => undefined };
}

/** A wrong password is refused with 401 too, and ends no session. */
const WRONG_PASSWORD = 'WRONG_CREDENTIALS';
const FACTOR_MISSING = 'SECOND_FACTOR_MISSING';

/** Sends a call and returns the response if it is a success. Without a time limit, as specified. */
export async function send(
  key: string,
  input: CallInput,
  options: CallOptions & { readonly caller?: Caller; readonly fetch?: Fetch | undefined } = {},
): Promise<Response> {
  const caller = options.caller ?? NOBODY;
  const token = caller.token();
  const { url, init } = toRequest(key, input, token);
  const { signal = null, keepalive = false } = options;
  const response = await reach(options.fetch ?? fetch, url, { ...init, signal, keepalive });
  if (response.ok) return response;
  const error = await errorFromAnswer(response);
  if (error.status === 401 && error.code !== WRONG_PASSWORD && isStillInUse(token, caller)) {
    caller.sessionEnded(error.message);
  }
  if (error.code === FACTOR_MISSING) caller.factorMissing?.();
  throw error;
}

/** A call without a token had no session; a different token means that the user signed in again: that one is alive. */
export function isStillInUse(token: string | undefined, caller: Caller): boolean {
  return token !== undefined && caller.token() === token;
}

async function reach(fetchNow: Fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchNow(url, init);
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new ApiError(undefined, { cause: error });
  }
}

/** The server checks its replies against the contract, so a reply is taken for what the contract says. */
export function createCall(caller: Caller, fetchNow?: Fetch): Call {
  return async (key, input, options = {}) => {
    const response = await send(key, input, { ...options, caller, fetch: fetchNow });
    try {
      return await response.json();
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      throw new ApiError(undefined, { cause: error });
    }
  };
}

/** For public calls. */
export const publicCall: Call = createCall(NOBODY);
