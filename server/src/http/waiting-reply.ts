import type { FastifyReply } from 'fastify';
import type { WaitingReply } from '@portal/contract/routes/approvals.ts';
import { APPROVAL_TEXTS } from '@portal/contract/texts/approvals.ts';
import type { WaitingChange } from '../kernel/waiting-change.ts';

const ACCEPTED = 202;

/** The answer of a call whose change waits for a second person. */
export function asWaiting(reply: FastifyReply, { approvalId }: WaitingChange): WaitingReply {
  void reply.code(ACCEPTED);
  return { message: APPROVAL_TEXTS.waits, approval_id: approvalId };
}
