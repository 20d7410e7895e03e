import { withoutDeadline } from '../../../kernel/answer-deadline.ts';
import type { Background } from '../../../kernel/background.ts';
import type { Log } from '../../../kernel/log.ts';
import { inContext } from '../../../kernel/request-context.ts';
import { urgentWork } from '../../../kernel/urgent-work.ts';

/**
 * Works on events in the process that keeps them. The queue has a job for each, for the case that this fails or that the
 * process ends first.
 */
export interface WorkAtOnce {
  /** False if the event is to go through the queue. */
  hasRoom(): boolean;
  begin(work: () => Promise<void>): void;
}

interface WorkAtOnceDependencies {
  readonly background: Background;
  readonly log: Log;
  /** Events under way; none if 0. */
  readonly most: number;
}

export function createWorkAtOnce({ background, log, most }: WorkAtOnceDependencies): WorkAtOnce {
  let underWay = 0;
  return {
    hasRoom: () => underWay < most,
    begin(work) {
      underWay += 1;
      const worked = () =>
        urgentWork(work)
          .catch((error: unknown) => log.warn({ err: error }, 'a webhook will be worked on again'))
          .finally(() => (underWay -= 1));
      // Of no request: events of many are kept together, and none waits for this.
      inContext({}, () => withoutDeadline(() => background.soonOrLater(worked)));
    },
  };
}
