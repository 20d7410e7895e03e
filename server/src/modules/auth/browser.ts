import type { Caller } from '../../http/caller.ts';
import { tokenHash } from '../../kernel/secrets.ts';

/** A browser that asks: where it is, and the token that it was given when it asked or signed in before. */
export interface Browser {
  readonly caller: Caller;
  readonly device: string | undefined;
}

/** What codes are kept with, so that the browser that asked for one is known again. */
export function browserHashOf({ device }: Browser): Buffer | null {
  return device === undefined ? null : tokenHash(device);
}
