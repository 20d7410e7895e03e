import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import { fieldsIn } from '../../../api/fields-in.ts';
import { type KeyValueStore, readJson } from '../../../api/storage.ts';

/** What was typed and has not reached the server. */
export interface UnsentText {
  readonly text: string;
  /** What the server had in its place by then. */
  readonly before: string;
  /** The submission that the form had behind it by then; absent before the first one. */
  readonly since?: string;
}

export type UnsentFields = Readonly<Record<string, UnsentText>>;

function keyOf(draftName: string): string {
  return `${CANDIDATE_STORAGE.draft} ${draftName}`;
}

export function readUnsent(store: KeyValueStore, draftName: string): UnsentFields {
  const kept = [...fieldsIn(readJson(store, keyOf(draftName)))];
  return Object.fromEntries(
    kept.flatMap(([name, entry]): [string, UnsentText][] => (isUnsentText(entry) ? [[name, entry]] : [])),
  );
}

export function keepUnsent(store: KeyValueStore, draftName: string, unsent: UnsentFields): void {
  try {
    if (Object.keys(unsent).length === 0) store.removeItem(keyOf(draftName));
    else store.setItem(keyOf(draftName), JSON.stringify(unsent));
  } catch {
    // Storage is full: the server's copy is the one that counts.
  }
}

/**
 * Of the unsent texts, those that are still the newest: if the server's text has changed since, that one was typed
 * later, on another device; and a submission since then has confirmed every answer.
 */
export function stillNewest(
  unsent: UnsentFields,
  onServer: Readonly<Record<string, string>>,
  submission?: string,
): UnsentFields {
  return Object.fromEntries(
    Object.entries(unsent).filter(
      ([name, { text, before, since }]) =>
        (onServer[name] ?? '') === before && text !== before && since === submission,
    ),
  );
}

function isUnsentText(value: unknown): value is UnsentText {
  const entry = fieldsIn(value);
  return (
    typeof entry.get('text') === 'string' &&
    typeof entry.get('before') === 'string' &&
    ['string', 'undefined'].includes(typeof entry.get('since'))
  );
}
