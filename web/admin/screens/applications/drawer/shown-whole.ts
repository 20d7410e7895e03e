import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { ApiError } from '../../../../api/api-error.ts';

/** What was read last, and why the reading after it failed, if it did. */
interface LastRead {
  readonly data: WholeApplication | undefined;
  readonly error: Error | null;
}

interface ShownWhole {
  /** Undefined while there is nothing to show. */
  readonly whole: WholeApplication | undefined;
  /** It is shown as it was read before, since it could not be read again. */
  readonly isOld: boolean;
}

/** The user may no longer see it, or it was deleted. */
const GONE = [403, 404];

/** An application that was read before stays when it cannot be read again, unless it is gone: then nobody decides on it. */
export function shownWhole({ data, error }: LastRead): ShownWhole {
  const status = error instanceof ApiError ? error.status : undefined;
  const isGone = status !== undefined && GONE.includes(status);
  const whole = isGone ? undefined : data;
  return { whole, isOld: whole !== undefined && error !== null };
}
