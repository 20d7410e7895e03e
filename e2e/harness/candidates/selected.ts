import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { ask } from '../ask.ts';
import { logInStaffByApi } from '../sessions.ts';
import { editApplication, findApplication } from '../staff.ts';
import type { SubmittedCandidate } from './submitted.ts';

/** A candidate who may pay. */
export interface SelectedCandidate extends SubmittedCandidate {
  /** What the portal knows of the money. */
  readonly picture: () => Promise<PaymentPicture>;
}

export async function selectedBy(portal: string, submitted: SubmittedCandidate): Promise<SelectedCandidate> {
  const { applicationNumber, token } = submitted;
  const staff = await logInStaffByApi(portal);
  const { id } = await findApplication(portal, staff.token, applicationNumber);
  await editApplication(portal, staff.token, id, { status: 'Selected' });
  return {
    ...submitted,
    picture: () =>
      ask(portal, 'GET', `/api/user/payments?application_id=${applicationNumber}`, undefined, token),
  };
}
