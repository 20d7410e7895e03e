import type { WaitingReply } from '@portal/contract/routes/approvals.ts';
import { APPROVAL_TEXTS } from '@portal/contract/texts/approvals.ts';
import { noticeWarning } from '../notices.ts';

/** Whether a call was answered with a proposal in place of the change. */
export function isWaiting(reply: object): reply is WaitingReply {
  return 'approval_id' in reply;
}

/** Says what was done, or that it waits for a second person. */
export function noticeWaiting(message: string): void {
  noticeWarning(APPROVAL_TEXTS.waitsTitle, `${message} ${APPROVAL_TEXTS.sayWhyThere}`);
}
