import type { StatusChangeRun } from '@portal/contract/routes/status-change-runs.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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

const isRunning = (run: StatusChangeRun | null | undefined) => run?.ended_at === null;

/** The user's own change in the background. The lists are read again once it has ended. */
export function useStatusChangeRun(mayEdit: boolean): ReadRun {
  const changed = useApplicationsChanged();
  const { data, dataUpdatedAt: readAt } = useQuery({
    queryKey: RUN,
    queryFn: ({ signal }) => staffCall('GET /api/applications/bulk-status/runs/mine', {}, { signal }),
    enabled: mayEdit,
    refetchInterval: ({ state }) => (isRunning(state.data?.run) ? ASKED_EVERY_MS : false),
  });
  const run = data?.run ?? undefined;
  const wasRunning = useRef(false);
  useEffect(() => {
    const is = isRunning(run);
    if (wasRunning.current && !is) void changed();
    wasRunning.current = is;
  }, [run, changed]);
  return { run, readAt };
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
