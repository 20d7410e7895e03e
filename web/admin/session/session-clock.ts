import { ApiError } from '../../api/api-error.ts';
import { createCall } from '../../api/client.ts';
import { keepHidden, readStaffToken } from '../../api/staff-session.ts';
import { createObserved } from '../../ui/plain/observed.ts';

/** What the user is told about the session: nothing, that it ends soon, or that it is over. */
export type SessionState =
  | { readonly kind: 'open' }
  | { readonly kind: 'ends-soon'; readonly endsAt: number }
  | { readonly kind: 'over' };

const WARNED_BEFORE_MS = 2 * 60_000;
/** Another tab may have used the session meanwhile. */
const ASK_AGAIN_MS = 20_000;
/** Work is told to the server at most this often. */
const STAY_EVERY_MS = 30_000;
const LONGEST_TIMER_MS = 60 * 60_000;
const NETWORK_MS = 3000;
const FIRST_ASKED_MS = 3000;

const session = createObserved<SessionState>({ kind: 'open' });
let endsAt: number | undefined;
let idleMs = 0;
let stayedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A session that was ended otherwise is left to the screen's own calls, which lead to the login. */
const call = createCall({
  token: () => readStaffToken(),
  sessionEnded: () => {
    if (hasRunOut()) become({ kind: 'over' });
    else stopClock();
  },
});

export const readSessionState = session.get;
export const onSessionState = session.subscribe;

/** Whether the session has come to its end by itself: what was typed may stay. */
export function hasRunOut(now = Date.now()): boolean {
  return session.get().kind === 'over' || (endsAt !== undefined && now > endsAt - NETWORK_MS);
}

export function sayOver(): void {
  become({ kind: 'over' });
}

/** Begins to follow the session, once the screen has shown itself: one that is over leads to the login before. */
export function startClock(now = Date.now()): void {
  askIn(endsAt === undefined ? FIRST_ASKED_MS : endsAt - now - WARNED_BEFORE_MS);
}

/** Asks how long the session lasts, without making it longer. */
export async function askForTime(): Promise<void> {
  await follow('GET /api/admin/session');
}

/** Keeps the session, after work or a press of the button. */
export async function stay(): Promise<void> {
  stayedAt = Date.now();
  await follow('POST /api/admin/session');
}

/** A key or a press: the user works, also if nothing is sent. */
export function noteWork(now = Date.now()): void {
  const { kind } = session.get();
  if (kind === 'over' || endsAt === undefined || now - stayedAt < STAY_EVERY_MS) return;
  const isWarned = kind === 'ends-soon';
  if (isWarned || endsAt - now < idleMs / 2) void stay();
}

export function stopClock(): void {
  clearTimeout(timer);
}

async function follow(key: 'GET /api/admin/session' | 'POST /api/admin/session'): Promise<void> {
  if (readStaffToken() === undefined) return;
  const token = readStaffToken();
  try {
    const { seconds_left: left, idle_seconds: idle, hides } = await call(key, {});
    keepHidden(hides);
    idleMs = idle * 1000;
    endsAt = Date.now() + left * 1000;
    const isSoon = left * 1000 <= WARNED_BEFORE_MS;
    become(isSoon ? { kind: 'ends-soon', endsAt } : { kind: 'open' });
    askIn(isSoon ? Math.min(ASK_AGAIN_MS, left * 1000 + 1000) : left * 1000 - WARNED_BEFORE_MS);
  } catch (error) {
    // The network is down: it is asked again. A session that is over was handled above.
    if (error instanceof ApiError && error.status === 401) return;
    if (readStaffToken() === token) askIn(ASK_AGAIN_MS);
  }
}

function askIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void askForTime(), Math.min(Math.max(ms, 1000), LONGEST_TIMER_MS));
}

function become(next: SessionState): void {
  if (next.kind === 'over') clearTimeout(timer);
  session.set(next);
}
