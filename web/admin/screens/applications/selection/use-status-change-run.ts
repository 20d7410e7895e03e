import type { StatusChangeRun } from '@portal/contract/routes/status-change-runs.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { staffCall } from '../../../staff-api.ts';
import { APPLICATIONS, useApplicationsChanged } from '../use-applications.ts';

const RUN = [APPLICATIONS, 'status-change-run'] as const;
const ASKED_EVERY_MS = 1000;

interface KnownRun {
  readonly run: StatusChangeRun | null;
}

interface ReadRun {
  readonly run: StatusChangeRun | undefined;
  /** By this computer's clock: what it tells of seconds counts from then. */
  readonly readAt: number;
}

/** Signed out, or no longer allowed. */
const SHUT_OUT: ReadonlySet<number | undefined> = new Set([401, 403]);

const isRunning = (run: StatusChangeRun | null | undefined) => run?.ended_at === null;

/** It is being taken back, or another tab may begin it. */
const canBeTakenBack = (run: StatusChangeRun | null | undefined) =>
  run !== null &&
  run !== undefined &&
  run.restored === null &&
  (run.undo_seconds_left > 0 || run.taking_back !== null);

interface RunState {
  readonly data: KnownRun | undefined;
  readonly error: Error | null;
}

/** Asked for while it runs or may be taken back in another tab, and on without a network; not once the user is signed out or may no longer see it. */
export function asksAgainIn({ data, error }: RunState): number | false {
  const isShutOut = error instanceof ApiError && SHUT_OUT.has(error.status);
  const isOpen = isRunning(data?.run) || canBeTakenBack(data?.run);
  return isOpen && !isShutOut ? ASKED_EVERY_MS : false;
}

/**
 * Whether a run has ended since `before`, or was taken back, which is undefined until the first answer. Its end may be all that is seen of
 * it, where the answer to its start was lost; and it may be put away in another tab before its end is seen.
 */
export function hasEnded(before: KnownRun | undefined, now: KnownRun | undefined): boolean {
  if (before === undefined || now === undefined || isRunning(now.run)) return false;
  if (isRunning(before.run)) return true;
  return now.run !== null && (now.run.id !== before.run?.id || now.run.restored !== before.run.restored);
}

/** The user's own change in the background. The lists are read again once it has ended. */
export function useStatusChangeRun(mayEdit: boolean): ReadRun {
  const changed = useApplicationsChanged();
  const { data, dataUpdatedAt: readAt } = useQuery({
    queryKey: RUN,
    queryFn: ({ signal }) => staffCall('GET /api/applications/bulk-status/runs/mine', {}, { signal }),
    enabled: mayEdit,
    refetchInterval: ({ state }) => asksAgainIn(state),
  });
  const known = useRef<KnownRun>(undefined);
  useEffect(() => {
    if (hasEnded(known.current, data)) void changed();
    known.current = data;
  }, [data, changed]);
  return { run: data?.run ?? undefined, readAt };
}

/** What a call answered about the run is shown at once; what was asked before it answered is not. */
export function useShowRun(): (known: KnownRun) => Promise<void> {
  const client = useQueryClient();
  return async (known) => {
    await client.cancelQueries({ queryKey: RUN });
    client.setQueryData<KnownRun>(RUN, known);
  };
}

/** For when the portal may know of a run that is not shown. */
export function useReadRunAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: RUN });
}
