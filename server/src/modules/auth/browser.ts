import type { Caller } from '../../http/caller.ts';
import { tokenHash } from '../../kernel/secrets.ts';

/** A browser that asks for or enters a code. */
export interface Browser {
  readonly caller: Caller;
  /** The token that it was given when it signed in before. */
  readonly device: string | undefined;
  /** The token that it was given when it asked for a code. */
  readonly asking: string | undefined;
}

/** Stored with each code, so that the browser that requested it is recognised. */
export function askedByHashOf({ asking }: Browser): Buffer | null {
  return asking === undefined ? null : tokenHash(asking);
}
