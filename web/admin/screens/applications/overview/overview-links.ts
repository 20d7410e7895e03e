import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isEditable,
} from '@portal/contract/rules/application-status.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import type { Steps } from './overview-figures.ts';

/** The list of the applications that a figure counts. */
function listOf(filter: Readonly<Record<string, string>>): string {
  const wanted = Object.entries(filter).filter(([, value]) => value !== '');
  return `${STAFF_SCREENS.dashboard}?${new URLSearchParams(wanted).toString()}`;
}

export function statusLink(status: ApplicationStatus): string {
  return listOf({ status });
}

const SUBMITTED = APPLICATION_STATUSES.filter((status) => !isEditable(status)).join(',');

const FILTERS: Readonly<Partial<Record<keyof Steps, Readonly<Record<string, string>>>>> = {
  registered: {},
  submitted: { status: SUBMITTED },
  selected: { status: 'Selected' },
  paid_in_full: { payment: 'full' },
};

/** Returns undefined if no filter means the same: paid at all, and people without a campaign. */
export function stepLink(step: keyof Steps, campaign: string | undefined): string | undefined {
  const filter = FILTERS[step];
  return filter === undefined || campaign === undefined ? undefined : listOf({ ...filter, campaign });
}
