import { ApiError } from '../../../api/api-error.ts';
import { createObserved } from '../../../ui/plain/observed.ts';
import { createUnsentTexts, type Texts, type UnsentTextsOptions } from './unsent-texts.ts';

/**
 * `waiting` has no network; `delayed` is sent again later, since the server asks for it; `refused` will not be taken, since
 * the form is closed.
 */
export type DraftState = 'untouched' | 'saving' | 'saved' | 'waiting' | 'delayed' | 'refused';

export interface DraftKeeperOptions extends UnsentTextsOptions {
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
/** Between the beginnings of two sends, so that typing alone stays within two thirds of `SAVES_PER_MINUTE`. */
const SENDS_APART_MS = 1500;
const CLOSED = 409;
const TOO_MANY = 429;

/**
 * Keeps what is typed on this device at once and on the server a moment later. It sends nothing by itself before the first
 * `flush`: React may create a keeper for a drawing of the form that it throws away.
 */
export function createDraftKeeper({ send, ...options }: DraftKeeperOptions): DraftKeeper {
  const unsent = createUnsentTexts(options);
  const state = createObserved<DraftState>('untouched');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let askedMeanwhile = false;
  let notBefore = 0;

  const sendIn = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  };
  /** As soon as the server may be asked again. */
  const sendDueIn = (delayMs: number) => sendIn(Math.max(delayMs, notBefore - Date.now()));
  const failed = (error: unknown) => {
    const status = error instanceof ApiError ? error.status : undefined;
    if (mayPass(status)) {
      state.set(status === undefined ? 'waiting' : 'delayed');
      const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      if (status === TOO_MANY && asked !== undefined) notBefore = Date.now() + asked * 1000;
      sendDueIn(status === TOO_MANY && asked !== undefined ? 0 : TRY_AGAIN_MS);
      return;
    }
    // Whatever comes after the closed form is newer than this.
    if (status === CLOSED) unsent.forget();
    state.set('refused');
  };

  async function flush(leaving = false): Promise<void> {
    clearTimeout(timer);
    if (unsent.isEmpty()) return;
    if (sending && !leaving) {
      askedMeanwhile = true;
      return;
    }
    askedMeanwhile = false;
    const texts = unsent.all();
    sending = true;
    notBefore = Date.now() + SENDS_APART_MS;
    if (!leaving) state.set('saving');
    try {
      await send(texts, leaving);
      unsent.arrived(texts);
      state.set('saved');
    } catch (error) {
      failed(error);
    } finally {
      sending = false;
    }
    if (unsent.isEmpty()) return;
    // The network came back while a send was still about to fail.
    if (askedMeanwhile && state.get() === 'waiting') sendIn(0);
    else if (state.get() === 'saved') sendDueIn(TYPING_PAUSE_MS);
  }

  return {
    typed(fieldName, text) {
      unsent.typed(fieldName, text);
      if (state.get() !== 'waiting' && state.get() !== 'delayed') state.set('saving');
      sendDueIn(TYPING_PAUSE_MS);
    },
    flush,
    saved(texts) {
      unsent.arrived(texts);
      if (!unsent.isEmpty()) return;
      clearTimeout(timer);
      state.set('saved');
    },
    state: state.get,
    subscribe: state.subscribe,
    stop: () => clearTimeout(timer),
  };
}

/** Silence, a server in trouble and too many calls: all of them are over some time. */
function mayPass(status: number | undefined): boolean {
  return status === undefined || status >= 500 || status === TOO_MANY;
}
