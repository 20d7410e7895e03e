import type { LeadStatus } from '@portal/contract/rules/lead.ts';
import { askedForCallback } from './candidate.ts';
import { person } from './people.ts';
import type { Admin } from './staff.ts';

interface Outcome {
  readonly status: LeadStatus;
  readonly note?: string;
}

/** Of five who ask for a callback: what sales made of it. The last has registered since. */
const OUTCOMES: readonly [Outcome, ...Outcome[]] = [
  { status: 'New' },
  { status: 'Called', note: 'Asked about the loan; call again after the exams.' },
  { status: 'Not reachable', note: 'No answer at noon, try in the evening.' },
  { status: 'New' },
  { status: 'Converted', note: 'Registered after the call.' },
];

/** A visitor who is not a candidate asks for a callback, or one who has become a candidate since. */
export async function callBack(
  portal: string,
  staff: Admin,
  index: number,
  { stranger, candidate }: { readonly stranger: number; readonly candidate: number },
): Promise<void> {
  const { status, note } = OUTCOMES[index % OUTCOMES.length] ?? OUTCOMES[0];
  const who = person(status === 'Converted' ? candidate : stranger);
  await askedForCallback(portal, who);
  if (status !== 'New') await staff.followLead(who.mobile, status, note);
}
