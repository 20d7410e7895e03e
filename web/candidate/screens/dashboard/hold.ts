import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { wordsOfHold } from '@portal/contract/texts/hold.ts';

/** Why an application is on hold, and since when; the newest line tells of the present hold. */
export interface Hold {
  /** Undefined if staff gave none. */
  readonly words: string | undefined;
  readonly since: string | undefined;
}

/** Undefined if it is not on hold. */
export function holdOf({ status, notifications }: ApplicationData): Hold | undefined {
  if (status !== 'On Hold') return undefined;
  const line = notifications.find(({ kind }) => kind === 'held');
  return {
    words: line === undefined ? undefined : wordsOfHold(line.text),
    since: line?.created_at,
  };
}
