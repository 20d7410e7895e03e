import { APPLICATION_STATUSES } from '@portal/contract/rules/application-status.ts';
import { StatusBadge } from '../../../ui/status-badge/StatusBadge.tsx';
import { applicationTone } from '../../../ui/status-badge/tone.ts';

export function ApplicationBadge({ status }: { readonly status: string }) {
  const known = APPLICATION_STATUSES.find((each) => each === status);
  return (
    <StatusBadge tone={known === undefined ? 'secondary' : applicationTone(known)}>{status}</StatusBadge>
  );
}
