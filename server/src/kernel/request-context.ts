import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line of the log says of its cause: the request and its caller, or the job. */
export interface WorkContext {
  readonly requestId?: string;
  readonly job?: string;
  readonly jobId?: string;
  /** Such as `staff:7`; known once the session is read. */
  actor?: string;
}

const contexts = new AsyncLocalStorage<WorkContext>();

export function inContext<Result>(context: WorkContext, work: () => Result): Result {
  return contexts.run(context, work);
}

/** Undefined for work that neither a request nor a job began. */
export function workContext(): WorkContext | undefined {
  return contexts.getStore();
}
