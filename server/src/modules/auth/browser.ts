import type { Caller } from '../../http/caller.ts';

/** A browser that asks: where it is, and what it was given when it signed in before. */
export interface Browser {
  readonly caller: Caller;
  readonly device: string | undefined;
}
