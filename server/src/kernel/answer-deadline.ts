import { AsyncLocalStorage } from 'node:async_hooks';

/** By when a caller must get a response; known to everything that the response waits for. */
export interface AnswerDeadline {
  /** By `performance.now()`. */
  at: number;
}

/** Leaves half a second of the five that a caller waits at most. */
const ANSWER_WITHIN_MS = 4500;

const deadlines = new AsyncLocalStorage<AnswerDeadline>();

export function newDeadline(withinMs = ANSWER_WITHIN_MS): AnswerDeadline {
  return { at: performance.now() + withinMs };
}

export function withDeadline<Result>(deadline: AnswerDeadline, work: () => Result): Result {
  return deadlines.run(deadline, work);
}

/** Runs work that no response waits for, although a request began it. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return deadlines.exit(work);
}

/** Restarts the time: until now the portal waited for its caller, who was still sending. */
export function renewDeadline(): void {
  const deadline = deadlines.getStore();
  if (deadline !== undefined) deadline.at = newDeadline().at;
}

/** The milliseconds that are left to answer, below 0 once they are over; undefined if no caller waits. */
export function msToDeadline(): number | undefined {
  const deadline = deadlines.getStore();
  return deadline === undefined ? undefined : deadline.at - performance.now();
}
