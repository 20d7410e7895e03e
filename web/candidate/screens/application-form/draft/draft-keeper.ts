import { ApiError } from '../../../../api/api-error.ts';
import type { KeyValueStore } from '../../../../api/storage.ts';
import { keepUnsent, type Unsent } from './local-draft.ts';

/** `waiting` has no network; `refused` will not be taken, since the form is closed. */
export type DraftState = 'untouched' | 'saving' | 'saved' | 'waiting' | 'refused';

type Texts = Readonly<Record<string, string>>;

export interface DraftKeeperOptions {
  readonly applicationId: string;
  readonly store: KeyValueStore;
  /** What the server holds now, saved or as a draft. */
  readonly onServer: Texts;
  /** Left over from a visit that ended without network. */
  readonly unsent: Unsent;
  /** The submission that the form has behind it, where it was submitted and opened again. */
  readonly submission?: string | undefined;
  readonly send: (texts: Texts, leaving: boolean) => Promise<unknown>;
}

export interface DraftKeeper {
  readonly typed: (fieldName: string, text: string) => void;
  /** Sends at once; `leaving` outlives the page. */
  readonly flush: (leaving?: boolean) => Promise<void>;
  /** These texts are saved by other means. */
  readonly saved: (texts: Texts) => void;
  readonly state: () => DraftState;
  readonly subscribe: (tell: () => void) => () => void;
  readonly stop: () => void;
}

export const TYPING_PAUSE_MS = 900;
export const TRY_AGAIN_MS = 12_000;
const CLOSED = 409;
const TOO_MANY = 429;

/** Keeps what is typed on this device at once and on the server a moment later. */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { applicationId, store, send } = options;
  const known = new Map(Object.entries(options.onServer));
  const pending = new Map(Object.entries(options.unsent).map(([name, { text }]) => [name, text]));
  const listeners = new Set<() => void>();
  let state: DraftState = 'untouched';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let askedMeanwhile = false;

  const become = (next: DraftState) => {
    state = next;
    for (const tell of listeners) tell();
  };
  const since = options.submission === undefined ? {} : { since: options.submission };
  const keepHere = () => {
    const unsent = [...pending].map(([name, text]) => [
      name,
      { text, before: known.get(name) ?? '', ...since },
    ]);
    keepUnsent(store, applicationId, Object.fromEntries(unsent));
  };
  const sendIn = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  };
  const arrived = (texts: Texts) => {
    for (const [name, text] of Object.entries(texts)) {
      known.set(name, text);
      if (pending.get(name) === text) pending.delete(name);
    }
    keepHere();
  };
  const failed = (error: unknown) => {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === undefined || status >= 500 || status === TOO_MANY) {
      become('waiting');
      sendIn(TRY_AGAIN_MS);
      return;
    }
    if (status === CLOSED) {
      // Whatever comes after the closed form is newer than this.
      pending.clear();
      keepHere();
    }
    become('refused');
  };

  async function flush(leaving = false): Promise<void> {
    clearTimeout(timer);
    if (pending.size === 0) return;
    if (sending && !leaving) {
      askedMeanwhile = true;
      return;
    }
    askedMeanwhile = false;
    const texts = Object.fromEntries(pending);
    sending = true;
    if (!leaving) become('saving');
    try {
      await send(texts, leaving);
      arrived(texts);
      become('saved');
    } catch (error) {
      failed(error);
    } finally {
      sending = false;
    }
    if (pending.size === 0) return;
    // The network came back while a send was still about to fail.
    if (askedMeanwhile && state === 'waiting') sendIn(0);
    else if (state === 'saved') sendIn(TYPING_PAUSE_MS);
  }

  if (pending.size > 0) sendIn(0);
  return {
    typed(fieldName, text) {
      pending.set(fieldName, text);
      keepHere();
      if (state !== 'waiting') become('saving');
      sendIn(TYPING_PAUSE_MS);
    },
    flush,
    saved(texts) {
      arrived(texts);
      if (pending.size === 0) {
        clearTimeout(timer);
        become('saved');
      }
    },
    state: () => state,
    subscribe(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    stop: () => clearTimeout(timer),
  };
}
