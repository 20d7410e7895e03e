import { randomInt } from 'node:crypto';
import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import type { Route } from '@portal/contract/route.ts';
import { LOAN_FILES } from '@portal/contract/rules/loan-applicants.ts';
import { anApplicant, type Applicant } from '../applicant.ts';
import { aMobile, selected } from '../database/rows.ts';
import { aPdf } from '../sample-files.ts';
import { aSession } from '../session.ts';
import { aColleague } from '../staff.ts';
import type { KnownValues } from './plausible.ts';
import type { ReachablePortal } from '../portal.ts';

/** Who calls. A call may end the session that it came with, or the user; then a new actor is made. */
export interface HostileCallers {
  tokenFor(route: Route): string | undefined;
  replace(route: Route): Promise<void>;
  /** What is right for fields of these names, just now. */
  known(): KnownValues;
  /** Another one each time, so that no limit of an address keeps the rest out. */
  address(): string;
}

/** Payments and loans open to selected candidates, who can no longer change the form. */
const FOR_SELECTED = /loan|payment|order/;

interface Actors {
  applicant: Applicant;
  selected: Applicant;
  resume: string;
  staffToken: string;
}

export async function aCast(portal: ReachablePortal): Promise<HostileCallers> {
  const applying = async () => {
    const applicant = await anApplicant(portal);
    return { applicant, resume: await applicant.uploaded('resume', aPdf('resume.pdf')) };
  };
  const aStaffToken = async () =>
    aSession(portal, { staffUserId: (await aColleague(portal, 'admin')).id }, LONG_MS);
  const actors: Actors = {
    ...(await applying()),
    selected: await anApplicant(portal, selected()),
    staffToken: await aStaffToken(),
  };
  return {
    tokenFor: ({ access, path }) => {
      if (access.kind === 'public') return undefined;
      if (access.kind === 'staff') return actors.staffToken;
      return (FOR_SELECTED.test(path) ? actors.selected : actors.applicant).token;
    },
    async replace({ access, path }) {
      if (access.kind === 'staff') actors.staffToken = await aStaffToken();
      else if (access.kind === 'candidate') {
        if (FOR_SELECTED.test(path)) actors.selected = await anApplicant(portal, selected());
        else Object.assign(actors, await applying());
      }
    },
    known: () => knownOf(actors),
    address: () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  };
}

const LONG_MS = 6 * 60 * 60 * 1000;

function knownOf({ applicant, selected: other, resume }: Actors): KnownValues {
  const ids = [applicant.application.id, other.application.id];
  return {
    application_id: [other.application.applicationNumber, applicant.application.applicationNumber],
    id: [...ids, 1, 999_999],
    ids: [ids, [1], [1, 1, 2], []],
    path: [resume],
    mobile: [applicant.mobile, aMobile(), aMobile()],
    field_name: ['resume', 'pan_card'],
    otp: ['1234'],
    number: ['1', '2', '3'],
    kind: LOAN_FILES,
    loan_provider_name: LOAN_PLANS.map(({ id }) => id),
    loan_amount: ['1000', 50_000],
    loan_tenure: [3, 12],
    amount: [1, 1000, 236_000],
    search: ['asha', 'rao 9', 'KBP26'],
    start_date: ['2026-01-01'],
    end_date: ['2026-12-31'],
  };
}
