import { withdrawalRoutes } from '@portal/contract/routes/withdrawal.ts';
import { WITHDRAWAL_REASONS } from '@portal/contract/rules/refunds.ts';
import type { Candidate } from './candidate.ts';
import { pick } from './pick.ts';

/** Asks to leave the program. */
export async function leaves({ calls, token, applicationNumber, index }: Candidate): Promise<void> {
  const body = { application_id: applicationNumber, reason: pick(WITHDRAWAL_REASONS, index) };
  await calls.ask('POST', withdrawalRoutes.ask.path, body, token);
}

export async function hasAskedToLeave({ calls, token, applicationNumber }: Candidate): Promise<boolean> {
  const path = `${withdrawalRoutes.read.path}?application_id=${applicationNumber}`;
  const picture = withdrawalRoutes.read.reply.parse(await calls.ask('GET', path, undefined, token));
  return picture.request !== null;
}
