import type { ReplyOf } from '../../../../api/route-types.ts';
import type { Refusal } from './Refusals.tsx';

type StayedApplications = ReplyOf<'GET /api/applications/bulk-status/runs/:id/stayed'>['stayed'];

/** What was refused, with its reason; what a stopped run never reached has none. */
export function refusalsIn(stayed: StayedApplications): readonly Refusal[] {
  return stayed.flatMap(({ id, application_id: name, error }) =>
    error === null ? [] : [{ id, name, error }],
  );
}
